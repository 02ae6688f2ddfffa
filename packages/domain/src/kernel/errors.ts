/**
 * The kind of an error. Each adapter maps it once (HTTP: to a status).
 *
 * - `invalid`: a text that cannot be understood (a filter, an ordering, an address to import)
 * - `unprocessable`: well-formed data that breaks a rule of the resource
 * - `stale`: the resource has changed since the caller read it
 * - `limited`: too many attempts; `details.retryAfter` is in seconds
 * - `unavailable`: storage is not available; `full`: storage has no space left
 */
export type ErrorKind =
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

/** What happened, as a stable text: `tag/duplicate`. Responses have it as `code`. */
export type ErrorCode = `${string}/${string}`

/** The error class of Larder: a kind, a stable code and a message for people. */
export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    kind: ErrorKind,
    code: ErrorCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** The error for an id that does not exist or that the actor may not see, without a difference. */
export function missing(resource: string): DomainError {
  return new DomainError(
    'missing',
    `${resource}/missing`,
    `The ${resource.replaceAll('-', ' ')} does not exist.`,
  )
}
