/**
 * The stable reasons of failed requests.
 *
 * - `invalid-url`: not an http or https address
 * - `blocked-address`: the address is private and not allowed by the operator; no connection was made
 * - `dns`: the name has no address
 * - `connect`: no connection (refused, unreachable, TLS failed)
 * - `timeout`: not connected, or not finished, in time
 * - `upstream-status`: an error response, too many redirects, or a redirect without a target; see `status`
 * - `too-large`: the decoded body or the headers exceed the limit
 * - `incomplete`: connected, but the response is incomplete or invalid (reset, truncated, broken compression, not HTTP)
 * - `not-html`: the response is not a page
 * - `wrong-type`: the response has another content type than requested
 */
export type OutboundReason = keyof typeof sentences

const sentences = {
  'invalid-url': 'Only complete http and https addresses are allowed.',
  'blocked-address': 'The address is not on the public internet, and the operator has not allowed it.',
  dns: 'The host name could not be resolved.',
  connect: 'The site could not be reached.',
  timeout: 'The site did not respond in time.',
  'upstream-status': 'The site refused the request',
  'too-large': 'The response of the site is too large.',
  incomplete: 'The response of the site was incomplete or invalid.',
  'not-html': 'The content at the address is not a web page.',
  'wrong-type': 'The content at the address has another type.',
} as const

interface OutboundErrorOptions {
  readonly status?: number
  readonly retryAfter?: number | undefined
  readonly isBrowserCheck?: boolean
  readonly cause?: unknown
}

/**
 * The error of an outbound request. The message depends only on reason and status, so that it reveals nothing else about the
 * network.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason
  /** The status of the response, when the reason is `upstream-status`. */
  readonly status: number | undefined

  /** Seconds until the next request, from the `Retry-After` header. */
  readonly retryAfter: number | undefined
  /** Whether the response is a page that checks the browser. */
  readonly isBrowserCheck: boolean

  constructor(reason: OutboundReason, options: OutboundErrorOptions = {}) {
    const { status, retryAfter, isBrowserCheck = false, cause } = options
    super(
      status === undefined ? sentences[reason] : `${sentences[reason]} (status ${status}).`,
      cause === undefined ? {} : { cause },
    )
    this.name = 'OutboundError'
    this.reason = reason
    this.status = status
    this.retryAfter = retryAfter
    this.isBrowserCheck = isBrowserCheck
  }
}
