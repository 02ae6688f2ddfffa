/**
 * Why a request did not bring what was asked for; stable words that people and programs may rely on.
 *
 * - `invalid-url`: not an http or https address
 * - `blocked-address`: the address is inside a network and not allowed by the operator; nothing was contacted
 * - `dns`: the name has no address
 * - `connect`: no connection (refused, unreachable, TLS failed)
 * - `timeout`: not connected, or not finished, in time
 * - `upstream-status`: answered with a failure, or redirected too often or to nowhere; `status` says which
 * - `too-large`: more bytes, unpacked or in the headers, than are read
 * - `incomplete`: connected, but no whole and valid answer came (reset, cut short, broken compression, not HTTP)
 * - `not-html`: a page was wanted and the content is something else
 * - `wrong-type`: bytes of one content type were wanted and the content is another
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
  'not-html': 'The address does not lead to a web page.',
  'wrong-type': 'The address leads to another kind of content.',
} as const

interface OutboundErrorOptions {
  readonly status?: number
  readonly retryAfter?: number | undefined
  readonly isBrowserCheck?: boolean
  readonly cause?: unknown
}

/**
 * The one way an outbound request fails. The sentence depends on nothing but reason and status,
 * so that no failure tells more about a network than its reason does.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason
  /** The status the site answered with, when the reason is `upstream-status`. */
  readonly status: number | undefined

  /** Seconds until another request may be sent, when the site says so. */
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
