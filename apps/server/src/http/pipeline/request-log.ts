import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Member } from '@larder/domain'
import type { Services } from '../services.ts'

/**
 * Gives each request an id and logs one line at its end: with the route, without the values in its path, some of which are secrets.
 * Queries and bodies are not logged.
 */
export function watch({ log }: Pick<Services, 'log'>): RequestHandler {
  return (request, response, next) => {
    const began = performance.now()
    const requestId = wellFormed(request.get('x-request-id')) ?? randomUUID()
    response.locals.requestId = requestId
    response.set('x-request-id', requestId)
    response.once('close', () => {
      const { member, reason, cause, unexpectedError, route, traceId } = response.locals as Locals
      const details = {
        requestId,
        ...(traceId ? { traceId } : {}),
        method: request.method,
        path: route ?? withoutValues(request.originalUrl),
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
        ...(member ? { userId: member.userId } : {}),
        ...(reason ? { reason } : {}),
        ...(cause ? { cause } : {}),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (unexpectedError) log.error('request failed', { ...details, error: unexpectedError })
      else log.info('request', details)
    })
    next()
  }
}

/** A path that is no route of the API: its first two words. What follows can be a secret. */
function withoutValues(url: string): string {
  const [path = ''] = url.split('?', 1)
  const words = path.split('/').slice(1)
  const known = words.slice(0, 2).map((word) => (/^[\w.-]{0,32}$/.test(word) ? word : '…'))
  return `/${[...known, ...(words.length > 2 ? ['…'] : [])].join('/')}`
}

interface Locals {
  /** The route with the names of its parameters, such as `/api/recipes/{slug}`. */
  readonly route?: string
  /** The trace that a collector has of the request. */
  readonly traceId?: string
  readonly member?: Member
  readonly reason?: string
  readonly cause?: string
  readonly unexpectedError?: unknown
}

/** Accepts a request id of a proxy when it is well-formed. */
function wellFormed(id: string | undefined): string | undefined {
  return id && /^[\w-]{8,64}$/.test(id) ? id : undefined
}
