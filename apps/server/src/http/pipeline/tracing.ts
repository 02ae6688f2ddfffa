import type { RequestHandler } from 'express'
import type { Telemetry } from '../services.ts'

/** A trace for each request: with its route, without the values in its path, some of which are secrets. */
export function trace(telemetry: Telemetry): RequestHandler {
  return (request, response, next) => {
    const span = telemetry.begin({
      method: request.method,
      requestId: String(response.locals.requestId),
      traceparent: request.get('traceparent'),
      tracestate: request.get('tracestate'),
    })
    response.locals.traceId = span.traceId
    response.once('close', () => {
      const { route, reason: code, unexpectedError: error } = response.locals as Locals
      span.end({ route, status: response.statusCode, code, error })
    })
    span.run(next)
  }
}

interface Locals {
  readonly route?: string
  readonly reason?: string
  readonly unexpectedError?: unknown
}
