import type { Loose } from '../../server/test/send.ts'

/** What the server does with a request: it returns this body, or what a function returns, also later. */
type Reply = object | ((body: Loose) => unknown)
export type Replies = Readonly<Record<string, Reply>>

interface FakeServer {
  /** The requests that change something, with their bodies. */
  readonly sent: readonly (readonly [request: string, body?: Loose])[]
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
  globalThis.fetch = async (input) => {
    const request = new Request(input)
    const name = `${request.method} ${new URL(request.url).pathname.replace('/larder/api', '')}`
    const text = await request.text()
    const body: unknown = request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    if (request.method !== 'GET') sent.push(text === '' ? [name] : [name, body])
    const reply = known.get(name)
    if (reply === undefined) setImmediate(failFor, name)
    const result: unknown = await resultOf(reply ?? {}, body)
    return result instanceof Response ? result : Response.json(result)
  }
  return { sent, on: (request, reply) => void known.set(request, reply) }
}

/** The server refuses a request. */
export const refuse =
  (status: number, problem: { readonly code: string; readonly detail: string; readonly field?: string }) =>
  (): Response =>
    Response.json({ status, ...problem }, { status, headers: { 'content-type': 'application/problem+json' } })

/** The server replies when the test says so. */
export function later(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { reply: (body: unknown) => promise.then(() => resultOf(reply, body)), respond: resolve }
}

const resultOf = (reply: Reply, body: unknown): unknown => (isFunction(reply) ? reply(body) : reply)

const isFunction = (reply: Reply): reply is (body: Loose) => unknown => typeof reply === 'function'

/** Outside of what the test calls, so that mocha fails the test instead of the page. */
function failFor(request: string): never {
  throw new Error(`The test has no reply to ${request}.`)
}

afterEach(() => {
  globalThis.fetch = fetch
})
