import { Router } from 'express'
import { allowOnlyReads } from './errors.ts'
import type { BackgroundStatus, Metrics } from '../services.ts'

/** Measures every request by the path of its route, and serves the metrics at `/metrics`. */
export function measure(metrics: Metrics, background: () => Promise<BackgroundStatus>): Router {
  const router = Router()
  router.use((request, response, next) => {
    const began = performance.now()
    response.once('close', () => {
      const path = String(response.locals.path ?? 'other')
      metrics.observe(
        { method: request.method, path, status: response.statusCode },
        (performance.now() - began) / 1000,
      )
    })
    next()
  })
  router.all('/metrics', allowOnlyReads, async (_request, response) => {
    const { type, text } = await metrics.show(await background())
    response.type(type).send(text)
  })
  return router
}
