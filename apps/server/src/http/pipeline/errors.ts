import { DomainError, type ErrorKind } from '@larder/domain'
import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { ownMount, type Mount } from './mounts.ts'

/** The HTTP status of each kind of error. No other place maps them. */
export const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unprocessable: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  limited: 429,
  unavailable: 503,
  full: 507,
}

/** An error that only HTTP has: an unsupported method or media type. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const notFound = (): HttpError =>
  new HttpError(404, 'http/no-such-path', 'No operation exists at this path.')

export const methodNotAllowed = (allow: string): HttpError =>
  new HttpError(405, 'http/method', `This path allows ${allow}.`, { allow })

/** Rejects methods other than GET and HEAD. */
export const allowOnlyReads: RequestHandler = ({ method }, _response, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed('GET, HEAD')
  next()
}

export const unsupportedMediaType = (takes: string): HttpError =>
  new HttpError(415, 'http/media-type', `The content type of the body must be ${takes}.`, { accept: takes })

/** The body of an error response (RFC 9457). */
interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  /** The stable code, listed in `docs/errors.md`. */
  readonly code: string
  readonly requestId: string
  readonly [detail: string]: unknown
}

interface Failure {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The public form of an error; undefined for internal errors. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof DomainError) {
    const { kind, code, message, details } = error
    return { status: statusOf[kind], code, detail: message, details, headers: headersOf(error) }
  }
  if (error instanceof HttpError)
    return { status: error.status, code: error.code, detail: error.message, headers: error.headers }
  if (error instanceof URIError) return badAddress
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown }
  if (typeof code === 'string' && unpacking.test(code)) return corruptBody
  return typeof type === 'string' ? bodyFailures[type] : undefined
}

/** Codes of Node's decompressors: zlib, Brotli and Zstandard. */
const unpacking = /^(Z_|ERR_?_?BROTLI|ERR__|ERR_ZSTD|ZSTD_)/

const corruptBody: Failure = {
  status: 400,
  code: 'body/corrupt',
  detail: 'The body does not match its Content-Encoding, or it is incomplete.',
}

const badAddress: Failure = {
  status: 400,
  code: 'http/address',
  detail: 'The path is not valid percent-encoded UTF-8.',
}

/** Public forms of the errors of Express's body parsers. */
const bodyFailures: Readonly<Record<string, Failure>> = {
  'entity.parse.failed': { status: 400, code: 'body/not-json', detail: 'The body is not valid JSON.' },
  'entity.too.large': {
    status: 413,
    code: 'body/too-large',
    detail: 'The body is larger than this operation allows.',
  },
  'parameters.too.many': { status: 413, code: 'body/too-large', detail: 'The form has too many fields.' },
  'encoding.unsupported': {
    status: 415,
    code: 'http/encoding',
    detail: 'The content encoding of the body must be identity, gzip, deflate or br.',
  },
  'charset.unsupported': {
    status: 415,
    code: 'http/charset',
    detail: 'The charset of the body must be UTF-8.',
  },
  'request.aborted': {
    status: 400,
    code: 'body/aborted',
    detail: 'The connection closed before the body was complete.',
  },
  'request.size.invalid': {
    status: 400,
    code: 'body/aborted',
    detail: 'The length of the body differs from Content-Length.',
  },
}

function headersOf({ kind, details }: DomainError): Readonly<Record<string, string>> {
  if (kind === 'unauthenticated') return { 'www-authenticate': 'Bearer' }
  if (kind !== 'limited' && kind !== 'unavailable' && details.retryAfter === undefined) return {}
  return { 'retry-after': String(Math.max(1, Math.ceil(Number(details.retryAfter ?? 5)))) }
}

/** Converts any thrown value into an error response. Unexpected errors are logged, and their details are not shown. */
export const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const failure = failureOf(error)
  if (!failure) response.locals.unexpectedError = error
  else if (failure.status >= 500) response.locals.cause = causeOf(error)
  sendProblem(
    response,
    failure ?? {
      status: 500,
      code: 'server/fault',
      detail: 'The server failed to process the request. Its log has the cause under this request id.',
    },
  )
}

/** The message of the error that storage reported, for the log. */
function causeOf(error: unknown): string | undefined {
  const { cause } = error as { readonly cause?: unknown }
  return cause instanceof Error ? cause.message : undefined
}

function sendProblem(response: Response, failure: Failure): void {
  const { mount = ownMount, requestId = '' } = response.locals as { mount?: Mount; requestId?: string }
  response.locals.reason = failure.code
  response
    .status(failure.status)
    .set({ 'cache-control': 'no-store', ...failure.headers })
    .type(mount.problems)
    .send(Buffer.from(JSON.stringify(problemOf(failure, requestId))))
}

function problemOf({ status, code, detail, details }: Failure, requestId: string): Problem {
  const title = titles[status] ?? 'Error'
  const problem = { type: 'about:blank', title, status, detail, code, requestId }
  // Standard members take precedence over details.
  return { ...problem, ...details, ...problem }
}

/** Public forms of the errors of Node's HTTP parser. */
const unreadable: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'http/headers',
    detail: 'The request line and the headers exceed 16 kB.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'http/timeout',
    detail: 'The request was not received in time.',
  },
}

/** The complete response to data that is not an HTTP request. */
export function responseToUnreadableRequest(code: string, requestId: string): string {
  const failure = unreadable[code] ?? {
    status: 400,
    code: 'http/request',
    detail: 'The data received is not an HTTP request.',
  }
  const body = JSON.stringify(problemOf(failure, requestId))
  return [
    `HTTP/1.1 ${failure.status} ${titles[failure.status]}`,
    'connection: close',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-type: ${ownMount.problems}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}

/** The titles of problem documents by status. */
export const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}
