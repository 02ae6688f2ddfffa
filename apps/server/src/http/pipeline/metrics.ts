import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@larder/domain'
import { Router, type RequestHandler } from 'express'
import { allowOnlyReads } from './errors.ts'
import type { BackgroundStatus, EdgeSettings, Metrics } from '../services.ts'

/**
 * Measures every request by the path of its route, and serves the metrics at `/metrics`: to everybody, or only to some addresses
 * and to those who send the token.
 */
export function measure(
  metrics: Metrics,
  background: () => Promise<BackgroundStatus>,
  { metricsToken: token, metricsFrom }: Pick<EdgeSettings, 'metricsToken' | 'metricsFrom'>,
): Router {
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
  router.all(
    '/metrics',
    allowOnlyReads,
    requireAddress(metricsFrom),
    requireToken(token),
    async (_request, response) => {
      const { type, text } = await metrics.show(await background())
      response.type(type).send(text)
    },
  )
  return router
}

/** @throws forbidden `metrics/address` */
const requireAddress =
  (from: EdgeSettings['metricsFrom']): RequestHandler =>
  (request, _response, next) => {
    if (from !== undefined && !from.has(request.ip))
      throw new DomainError(
        'forbidden',
        'metrics/address',
        'The metrics are only for the addresses of LARDER_METRICS_FROM.',
      )
    next()
  }

/** @throws unauthenticated `metrics/token` */
const requireToken =
  (token: string | undefined): RequestHandler =>
  (request, _response, next) => {
    const [, given = ''] = /^Bearer +(\S+) *$/i.exec(request.get('authorization') ?? '') ?? []
    if (token !== undefined && !timingSafeEqual(digestOf(given), digestOf(token)))
      throw new DomainError(
        'unauthenticated',
        'metrics/token',
        'The metrics need an Authorization: Bearer header with the token of LARDER_METRICS_TOKEN.',
      )
    next()
  }

/** Texts of equal length, whose comparison takes the same time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
