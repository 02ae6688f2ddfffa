/**
 * What kind of failure this is. Each edge maps the code to its own language once (HTTP: a status).
 *
 * - `invalid`: a text that cannot be understood or acted on (a filter, an ordering, an address to import)
 * - `unprocessable`: well-formed data that breaks a rule of the resource
 * - `stale`: the caller's copy is no longer the current one
 * - `limited`: too many attempts; `details.retryAfter` gives seconds
 * - `unavailable`: storage cannot answer now; `full`: storage cannot take more
 */
export type ErrorCode =
  | 'invalid'
  | 'unprocessable'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'limited'
  | 'unavailable'
  | 'full'

/** The one error Larder throws on purpose: a kind, a stable reason (`noun/what`) and a sentence for people. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    reason: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** The answer to an id nobody may see: the same words whether it never existed or belongs to someone else. */
export function missing(resource: string): DomainError {
  return new DomainError(
    'missing',
    `${resource}/missing`,
    `The ${resource.replaceAll('-', ' ')} does not exist.`,
  )
}
