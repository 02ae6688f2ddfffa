import { isUtf8 } from 'node:buffer'
import type { Dispatcher } from 'undici'
import { isBrowserCheck } from '@larder/domain'
import { allowCheck } from './allow-list.ts'
import { decodeText } from './charset.ts'
import { acceptedCodings, unpackBody } from './content-coding.ts'
import { isAccepted, pageLikeness, parseContentType, startsLikePage } from './content-type.ts'
import { openCookieJar } from './cookie-jar.ts'
import { guardedConnector, resolveBySystem, type Resolve } from './guarded-connector.ts'
import { refreshTarget } from './meta-refresh.ts'
import { OutboundError } from './outbound-error.ts'

/**
 * The client for addresses of users. Every method rejects with an OutboundError, or with the reason of the caller's signal when
 * it was aborted.
 */
export interface Outbound {
  /** Reads a page as text, following at most five redirects, by header or by `meta`, with the cookies they set. */
  readPage(url: string, options?: { readonly signal?: AbortSignal }): Promise<OutboundPage>
  /** Reads bytes of a wanted content type (`accept`, such as `image/*`), following redirects in the same way. */
  readBytes(
    url: string,
    options: { readonly accept: string; readonly maxBytes: number; readonly signal?: AbortSignal },
  ): Promise<OutboundBytes>
  /** Posts a body and returns the response, whatever its status. Redirects are not followed, so a 3xx is not `ok`. */
  post(
    url: string,
    body: string | Uint8Array,
    options?: {
      readonly headers?: Readonly<Record<string, string>>
      /** Maximum milliseconds until the status of the response. */
      readonly totalMs?: number
      readonly signal?: AbortSignal
      /** Bytes of the response that are kept. Default: one kilobyte. */
      readonly excerptBytes?: number
    },
  ): Promise<PostOutcome>
  /** Sends a request of a protocol and returns the response, whatever its status. Redirects are not followed. */
  request(
    url: string,
    options: {
      readonly method: 'GET' | 'POST' | 'DELETE'
      readonly headers: Readonly<Record<string, string>>
      readonly body?: string
      readonly maxBytes: number
      /** Maximum milliseconds of the request. */
      readonly totalMs?: number | undefined
    },
  ): Promise<OutboundResponse>
  /** The chunks of a file, which is never in memory as a whole. Redirects are not followed, and no coding is accepted. */
  download(
    url: string,
    options: { readonly maxBytes: number; readonly totalMs: number },
  ): AsyncIterable<Uint8Array>
  /** Aborts running requests, which fail as `incomplete`, and refuses new ones. */
  close(): void
  isClosed(): boolean
}

/** A page as text. */
export interface OutboundPage {
  /** The final address after redirects, without credentials. */
  readonly url: string
  readonly status: number
  readonly text: string
  /** The media type without parameters. Empty when the response has none. */
  readonly contentType: string
  /** The encoding of the text, by its name in the WHATWG Encoding Standard. */
  readonly charset: string
}

/** The decoded body of a response. */
export interface OutboundBytes {
  readonly url: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** A whole response. */
export interface OutboundResponse {
  readonly status: number
  readonly contentType: string | undefined
  /** The decoded body. */
  readonly bytes: Uint8Array
}

/** The response to a post. */
export interface PostOutcome {
  readonly status: number
  /** Whether the status is 2xx. */
  readonly ok: boolean
  /** The unparsed Retry-After header. */
  readonly retryAfter: string | undefined
  /** The start of the response as UTF-8 text, for the log of deliveries. */
  readonly excerpt: string
  /** Whether the response was received up to its end, or up to the limit. */
  readonly isWhole: boolean
}

/** The limits of requests; times in milliseconds. */
export interface OutboundLimits {
  /** Time for resolving and connecting, TLS included. */
  readonly connectMs: number
  /** Total time of a call, redirects included. */
  readonly totalMs: number
  /** Maximum bytes of a page, both compressed and decoded. */
  readonly pageBytes: number
  readonly headerBytes: number
}

const defaultLimits: OutboundLimits = {
  connectMs: 5_000,
  totalMs: 10_000,
  pageBytes: 10_000_000,
  headerBytes: 32_768,
}
const maxRedirects = 5
const longestUrl = 8_192
const defaultExcerpt = 1_024
/** Maximum bytes of the response to a post that are read. */
const responseBytes = 65_536
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/** Creates the guarded client. @throws TypeError when an entry of `allow` (host, host:port or network) is invalid */
export function openOutbound(options: {
  readonly allow: readonly string[]
  readonly userAgent: string
  readonly limits?: Partial<OutboundLimits>
  readonly resolve?: Resolve
  /** Certificate authorities (PEM) to trust instead of the default ones. */
  readonly certificates?: readonly string[]
}): Outbound {
  const limits = { ...defaultLimits, ...options.limits }
  const connect = guardedConnector({
    allows: allowCheck(options.allow),
    resolve: options.resolve ?? resolveBySystem,
    connectMs: limits.connectMs,
    certificates: options.certificates,
  })
  const closing = new AbortController()
  const { userAgent } = options
  const call = callWith({ connect, limits, userAgent, closing: closing.signal })

  return {
    readPage: (address, { signal } = {}) =>
      call(limits.totalMs, signal, (send) => readPage(send, address, limits.pageBytes)),

    readBytes: (address, { accept, maxBytes, signal }) =>
      call(limits.totalMs, signal, async (send) => {
        const { url, response } = await (await openChain(send, accept))(address)
        const { type } = parseContentType(first(response.headers['content-type']))
        if (!isAccepted(type, accept)) throw new OutboundError('wrong-type')
        return { url: withoutCredentials(url), contentType: type, bytes: await readBody(response, maxBytes) }
      }),

    post: (
      address,
      body,
      { headers = {}, totalMs = limits.totalMs, signal, excerptBytes = defaultExcerpt } = {},
    ) =>
      call(totalMs, signal, async (send) => {
        const response = await send(parseTarget(address), { method: 'POST', headers, body })
        const { statusCode: status } = response
        return {
          status,
          ok: status >= 200 && status < 300,
          retryAfter: first(response.headers['retry-after']),
          ...(await readExcerpt(response, excerptBytes)),
        }
      }),

    request: (address, { maxBytes, totalMs = limits.totalMs, ...request }) =>
      call(totalMs, undefined, async (send) => {
        const response = await send(parseTarget(address), request)
        return {
          status: response.statusCode,
          contentType: first(response.headers['content-type']),
          bytes: await readBody(response, maxBytes),
        }
      }),

    download: (address, options) => download(call, address, options),

    close: () => closing.abort(new OutboundError('incomplete')),
    isClosed: () => closing.signal.aborted,
  }
}

/** Receives a file in chunks. The call lasts until the last one was taken. */
async function* download(
  call: Call,
  address: string,
  { maxBytes, totalMs }: Parameters<Outbound['download']>[1],
): AsyncGenerator<Uint8Array> {
  const channel = chunkChannel()
  const done = call(totalMs, channel.left, async (send) => {
    const response = await send(parseTarget(address), { headers: { 'accept-encoding': 'identity' } })
    const { statusCode: status, headers } = response
    if (status < 200 || status >= 300) throw await refusalOf(response)
    if (headers['content-encoding'] !== undefined) throw new OutboundError('wrong-type')
    let received = 0
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > maxBytes) throw new OutboundError('too-large')
      await channel.put(chunk)
    }
  }).then(channel.end, channel.fail)
  try {
    yield* channel.chunks()
  } finally {
    channel.leave()
    await done
  }
}

/** Hands chunks over one by one: the next is put when the one before was taken. */
function chunkChannel() {
  const leaving = new AbortController()
  let taken = Promise.withResolvers<void>()
  let next = Promise.withResolvers<Uint8Array | undefined>()
  return {
    /** Aborted when the reader takes no more chunks. */
    left: leaving.signal,
    leave() {
      leaving.abort(new OutboundError('incomplete'))
      taken.resolve()
    },
    async put(chunk: Uint8Array) {
      taken = Promise.withResolvers()
      next.resolve(chunk)
      await taken.promise
    },
    end: () => next.resolve(undefined),
    fail: (error: unknown) => next.reject(error),
    async *chunks(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const chunk = await next.promise
        if (chunk === undefined) return
        next = Promise.withResolvers()
        yield chunk
        taken.resolve()
      }
    },
  }
}

type Call = <Result>(
  milliseconds: number,
  caller: AbortSignal | undefined,
  run: (send: Send) => Promise<Result>,
) => Promise<Result>

/** Runs a call with its own connections and one time limit, and maps every failure to a reason. */
function callWith({
  connect,
  limits,
  userAgent,
  closing,
}: {
  readonly connect: ReturnType<typeof guardedConnector>
  readonly limits: OutboundLimits
  readonly userAgent: string
  readonly closing: AbortSignal
}): Call {
  return async (milliseconds, caller, run) => {
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(new OutboundError('timeout')), milliseconds)
    const signal = AbortSignal.any([clock.signal, closing, ...(caller ? [caller] : [])])
    // Loaded with the first call, because it would be a large part of the memory of an idle server.
    const { Agent } = await import('undici')
    const agent = new Agent({
      connect,
      pipelining: 0, // no keep-alive: every request opens a connection, and every connection is checked
      maxHeaderSize: limits.headerBytes,
      headersTimeout: 0, // the signal is the only clock
      bodyTimeout: 0,
    })
    try {
      return await run((url, { method = 'GET', headers, body = null }) =>
        agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers: { 'user-agent': userAgent, ...credentials(url), ...headers },
          body,
          signal,
        }),
      )
    } catch (error) {
      if (caller?.aborted) throw caller.reason
      throw failureOf(error)
    } finally {
      clearTimeout(timer)
      void agent.destroy()
    }
  }
}

/** Reads a page, following redirects by header and by `meta`. */
async function readPage(send: Send, address: string, maxBytes: number): Promise<OutboundPage> {
  const follow = await openChain(send, pageAccept)
  let arrival = await follow(address)
  for (;;) {
    const { url, response } = arrival
    const { type, charset } = parseContentType(first(response.headers['content-type']))
    const likeness = pageLikeness(type)
    if (likeness === false) throw new OutboundError('not-html')
    const decoded = decodeText(await readBody(response, maxBytes), charset)
    if (likeness === 'maybe' && !startsLikePage(decoded.text)) throw new OutboundError('not-html')
    const next = refreshTarget(decoded.text)
    if (next === undefined || !arrival.mayRedirectTo(next))
      return {
        url: withoutCredentials(url),
        status: response.statusCode,
        contentType: type,
        ...decoded,
      }
    arrival = await follow(next, url)
  }
}

/** Sends one request. Default method: GET. The body of the response is not read. */
type Send = (
  url: URL,
  request: {
    readonly method?: 'GET' | 'POST' | 'DELETE'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array
  },
) => Promise<Dispatcher.ResponseData>

/** The last response of a chain of redirects, with a success status. */
interface Arrival {
  readonly url: URL
  readonly response: Dispatcher.ResponseData
  /** Whether a redirect may be followed: the chain is not too long and does not return to a page of the chain. */
  mayRedirectTo(address: string): boolean
}

/** Starts a chain of at most five redirects, with the cookies that they set. */
async function openChain(
  send: Send,
  accept: string,
): Promise<(address: string, from?: URL) => Promise<Arrival>> {
  const cookies = await openCookieJar()
  let redirects = -1
  return async (address, from) => {
    let url = parseTarget(address, from)
    for (;;) {
      redirects++
      const cookie = cookies.headerFor(url)
      const response = await send(url, {
        headers: {
          accept,
          'accept-language': 'en, *;q=0.5',
          'accept-encoding': acceptedCodings,
          ...(cookie !== undefined && { cookie }),
        },
      })
      const { statusCode: status, headers } = response
      cookies.keep(url, [headers['set-cookie'] ?? []].flat())
      if (status >= 200 && status < 300) {
        const mayRedirectTo = (next: string) =>
          redirects < maxRedirects &&
          (URL.parse(next, url.href)?.href !== url.href || cookies.headerFor(url) !== cookie)
        return { url, response, mayRedirectTo }
      }
      const location = first(headers['location'])
      if (!redirectStatuses.includes(status) || location === undefined || redirects === maxRedirects) {
        throw await refusalOf(response)
      }
      url = parseTarget(utf8Header(location), url)
    }
  }
}

/** Bytes of an error response that are read to detect a check of the browser. */
const maxErrorPageBytes = 65_536

/** The error for an error response, with data of its headers and its text. */
async function refusalOf(response: Dispatcher.ResponseData): Promise<OutboundError> {
  const { statusCode: status, headers } = response
  const mayBeCheck = [401, 403, 429, 503].includes(status)
  return new OutboundError('upstream-status', {
    status,
    retryAfter: secondsUntil(first(headers['retry-after'])),
    isBrowserCheck:
      mayBeCheck && (first(headers['cf-mitigated']) === 'challenge' || (await showsBrowserCheck(response))),
  })
}

async function showsBrowserCheck(response: Dispatcher.ResponseData): Promise<boolean> {
  if (!/html/i.test(first(response.headers['content-type']) ?? '')) return false
  try {
    return isBrowserCheck((await readBody(response, maxErrorPageBytes)).toString('latin1'))
  } catch {
    return false
  }
}

/** The seconds of a `Retry-After` header, which is a number of seconds or a date. */
function secondsUntil(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const pageAccept =
  'text/html, application/xhtml+xml, application/xml;q=0.9, application/ld+json;q=0.8, application/json;q=0.8, */*;q=0.5'

/** Parses an address as browsers do, so that the host is checked in its canonical form. */
function parseTarget(address: string, base?: URL): URL {
  const url = address.length > longestUrl ? null : URL.parse(address, base?.href)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutboundError('invalid-url')
  }
  return url
}

function credentials({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = Buffer.from(`${percentDecoded(username)}:${percentDecoded(password)}`)
  return { authorization: `Basic ${pair.toString('base64')}` }
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutCredentials(url: URL): string {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare.href
}

function failureOf(error: unknown): unknown {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'UND_ERR_INVALID_ARG') return error // a programming error, such as a header with a line break
  return new OutboundError(code === 'UND_ERR_HEADERS_OVERFLOW' ? 'too-large' : 'incomplete', { cause: error })
}

async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  if (Number(first(response.headers['content-length'])) > maxBytes) throw new OutboundError('too-large')
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > maxBytes) throw new OutboundError('too-large')
    chunks.push(chunk)
  }
  const codings = [response.headers['content-encoding'] ?? []].flat().join(',')
  return unpackBody(Buffer.concat(chunks, received), codings, maxBytes)
}

/** Reads the start of a response, and reports whether it ended early. */
async function readExcerpt(
  response: Dispatcher.ResponseData,
  excerptBytes: number,
): Promise<Pick<PostOutcome, 'excerpt' | 'isWhole'>> {
  let start = Buffer.alloc(0)
  let received = 0
  let isWhole = true
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      received += chunk.length
      if (start.length < excerptBytes) start = Buffer.concat([start, chunk]).subarray(0, excerptBytes)
      if (received >= Math.max(responseBytes, excerptBytes)) break
    }
  } catch {
    isWhole = false
  }
  const excerpt = new TextDecoder().decode(start, { stream: true }).replaceAll('\0', '\ufffd')
  return { excerpt, isWhole }
}

function first(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.[0]
}

/** Header values are decoded as single bytes, but sites send addresses in UTF-8. */
function utf8Header(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}
