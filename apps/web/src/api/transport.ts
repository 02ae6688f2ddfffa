import { endOfPage } from '../device/leave-page.ts'

type Send = (request: Request, init?: RequestInit) => Promise<Response>

/** Milliseconds until a request without a complete response has failed. Uploads have no limit, because lines can be slow. */
const limits = { read: 30_000, change: 120_000 }

let isLeaving = false
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    isLeaving = true
    // The first timer waits while the browser asks.
    setTimeout(() => setTimeout(() => (isLeaving = false), endOfPage))
  })

/**
 * Sends requests so that a failure is noticed: each response is read completely within a time limit, and must come from this
 * server. A response with a page is of a captive portal.
 */
export const reliably =
  (send: Send) =>
  async (request: Request): Promise<Response> => {
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
    } catch (error) {
      // A browser cancels the requests of a page that is left, and the server still processes them: the next change of the same
      // record must not overtake.
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, endOfPage))
      throw error
    } finally {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', abort)
    }
  }

const isUpload = (headers: Headers) => headers.get('content-type')?.startsWith('multipart/') === true
