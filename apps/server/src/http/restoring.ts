import type { RequestListener } from 'node:http'
import { DomainError } from '@larder/domain'
import express from 'express'
import { handleErrors } from './pipeline/errors.ts'
import { securityHeaders } from './pipeline/headers.ts'
import type { EdgeSettings } from './services.ts'

/** Seconds after which clients try again. */
const retryAfter = 5

/** What answers while the server has left its database, so that a backup can be restored. */
export function restoringApp(settings: EdgeSettings): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.use(securityHeaders(settings))
  app.use((request, response) => {
    if (request.path.endsWith('/api/health/live')) return void response.json({ status: 'ok' })
    const isApi = request.path.includes('/api/')
    if (!isApi && request.method === 'GET' && request.accepts(['json', 'html']) === 'html')
      return void response
        .status(503)
        .set({ 'retry-after': String(retryAfter), 'cache-control': 'no-store', refresh: String(retryAfter) })
        .type('html')
        .send(
          '<!doctype html><html lang="en"><title>Larder</title><p>A backup is being restored. This page tries again by itself.</p></html>',
        )
    throw new DomainError(
      'unavailable',
      'server/restoring',
      'A backup is being restored. Try again in a few seconds.',
      { retryAfter },
    )
  })
  app.use(handleErrors)
  return app
}
