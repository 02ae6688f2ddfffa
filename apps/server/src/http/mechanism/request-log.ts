import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Member } from '@larder/domain'
import type { Services } from '../services.ts'

/** Gives each request an id and logs one line at its end. Paths are logged without query, bodies never. */
export function watch({ log }: Services): RequestHandler {
  return (request, response, next) => {
    const began = performance.now()
    const requestId = wellFormed(request.get('x-request-id')) ?? randomUUID()
    response.locals.requestId = requestId
    response.set('x-request-id', requestId)
    response.once('close', () => {
      const { member, reason, cause, unexpectedError } = response.locals as Locals
      const details = {
        requestId,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
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

interface Locals {
  readonly member?: Member
  readonly reason?: string
  readonly cause?: string
  readonly unexpectedError?: unknown
}

/** Accepts a request id of a proxy when it is well-formed. */
function wellFormed(id: string | undefined): string | undefined {
  return id && /^[\w-]{8,64}$/.test(id) ? id : undefined
}
