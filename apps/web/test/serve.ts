import type { Loose } from '../../server/test/send.ts'

/** What the server does with a request: it returns this body, or what a function of the body and the query returns, also later. */
type Reply = object | ((body: Loose, query: URLSearchParams) => unknown)
export type Replies = Readonly<Record<string, Reply>>

interface FakeServer {
  /** The requests that change something, with their bodies. */
  readonly sent: readonly (readonly [request: string, body?: Loose])[]
  /** The idempotency key of each of them. */
  readonly keys: readonly (string | null)[]
  /** Replies in another way from now on. @param request `PATCH /path` */
  readonly on: (request: string, reply: Reply) => void
}

const { fetch } = globalThis

/**
 * Takes the place of the server until the test ends, which fails when there is a request without a reply.
 * @param replies by method and path below `/larder/api`, such as `GET /foods`
 */
export function serve(replies: Replies = {}): FakeServer {
  const known = new Map(Object.entries(replies))
  const sent: [request: string, body?: unknown][] = []
  const keys: (string | null)[] = []
  globalThis.fetch = async (input) => {
    const request = new Request(input)
    const { pathname, searchParams } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/larder/api', '')}`
    const text = await request.text()
    const body: unknown = request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    if (request.method !== 'GET') {
      sent.push(text === '' ? [name] : [name, body])
      keys.push(request.headers.get('idempotency-key'))
    }
    const reply = known.get(name)
    if (reply === undefined) setImmediate(failFor, name)
    const result: unknown = await resultOf(reply ?? {}, body, searchParams)
    return result instanceof Response ? result : Response.json(result)
  }
  return { sent, keys, on: (request, reply) => void known.set(request, reply) }
}

/** The server refuses a request. */
export const refuse =
  (status: number, problem: { readonly code: string; readonly detail: string; readonly field?: string }) =>
  (): Response =>
    Response.json({ status, ...problem }, { status, headers: { 'content-type': 'application/problem+json' } })

/** The server replies when the test says so. */
export function later(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    reply: (body: unknown, query: URLSearchParams) => promise.then(() => resultOf(reply, body, query)),
    respond: resolve,
  }
}

const resultOf = (reply: Reply, body: unknown, query: URLSearchParams): unknown =>
  isFunction(reply) ? reply(body, query) : reply

const isFunction = (reply: Reply): reply is Extract<Reply, (...args: never[]) => unknown> =>
  typeof reply === 'function'

/** Outside of what the test calls, so that mocha fails the test instead of the page. */
function failFor(request: string): never {
  throw new Error(`The test has no reply to ${request}.`)
}

afterEach(() => {
  globalThis.fetch = fetch
})
