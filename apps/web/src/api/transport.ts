import { newId } from '../device/new-id.ts'

type Send = (request: Request, init?: RequestInit) => Promise<Response>

/** Milliseconds until a request without a complete response has failed. Uploads have no limit, because lines can be slow. */
const limits = { read: 30_000, change: 120_000 }

/** Requests with the method POST that create nothing. */
const isReading = (path: string) => /\/(parser|auth)\//.test(path)

/**
 * Sends requests so that a failure is noticed and a creation happens once: each response is read completely within a time limit,
 * and must come from this server. A creation has an `Idempotency-Key`. Sent again after a lost response, it has the same key, so
 * the server returns the result of the first one. While it is under way, an equal one waits for the same response.
 */
export function reliably(send: Send): (request: Request) => Promise<Response> {
  const unanswered = new Map<string, string>()
  const underWay = new Map<string, Promise<Response>>()

  async function create(request: Request, content: string): Promise<Response> {
    const key = unanswered.get(content) ?? newId()
    unanswered.set(content, key)
    const keyed = new Request(request)
    keyed.headers.set('idempotency-key', key)
    const response = await complete(keyed, send)
    // A body that a proxy cut off is not known before it is read.
    if (response.headers.get('content-type')?.startsWith('application/json')) await response.clone().json()
    if (isFinal(response)) unanswered.delete(content)
    return response
  }

  return async (request) => {
    if (!isCreation(request)) return complete(request, send)
    const content = `${request.url}\n${await request.clone().text()}`
    const pending = underWay.get(content) ?? create(request, content)
    underWay.set(content, pending)
    try {
      return (await pending).clone()
    } finally {
      underWay.delete(content)
    }
  }
}

const isCreation = ({ method, url, headers }: Request): boolean =>
  method === 'POST' &&
  !headers.has('idempotency-key') &&
  !isUpload(headers) &&
  !isReading(new URL(url).pathname)

const isUpload = (headers: Headers) => headers.get('content-type')?.startsWith('multipart/') === true

/** Whether a repeat would be a new request: the server has done or refused it. */
const isFinal = ({ status }: Response) => status < 500 && status !== 409 && status !== 429 && status !== 401

/** Sends a request and reads its whole response. A response with a page is of a captive portal. */
async function complete(request: Request, send: Send): Promise<Response> {
  const limit = request.method === 'GET' ? limits.read : limits.change
  const controller = new AbortController()
  const abort = () => controller.abort(request.signal.reason)
  request.signal.addEventListener('abort', abort)
  const timer = isUpload(request.headers)
    ? undefined
    : setTimeout(() => controller.abort(new Error('The server did not respond in time.')), limit)
  try {
    const response = await send(request, { signal: controller.signal })
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    if (response.ok && headers.get('content-type')?.startsWith('text/html'))
      throw new Error('A page arrived instead of a response.')
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', abort)
  }
}
