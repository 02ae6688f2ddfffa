import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { portOf } from '../expected.ts'
import { randomFrom } from '../../../server/test/requests.ts'

/** What a slow line does with one request. */
interface Fate {
  /** Milliseconds before the server gets the request, and before the page gets the response. */
  readonly before: number
  readonly after: number
  /** `lost`: the server processes the request, and the connection breaks in the response. `cut`: it never arrives. */
  readonly failure: 'unavailable' | 'lost' | 'cut' | undefined
}

/** A request that changes something, as the line saw it. */
export interface SentChange {
  readonly method: string
  readonly path: string
  readonly body: string
  /** Its idempotency key. */
  readonly key: string | undefined
  /** The number of the page that sent it. Going to another page in the application counts. */
  readonly page: number
  /** Which loading of the application sent it. */
  readonly document: string | undefined
  /** The status that the server responded with. Undefined when the request did not reach it. */
  status: number | undefined
  readonly failure: Fate['failure']
  /** The change of the same address by the same loading of the application that had no response yet when this one was sent. */
  readonly during: SentChange | undefined
  /** When the line got it, as `performance.now()`. */
  readonly at: number
  /** When the page had its response, or no longer waited for it. */
  endedAt: number | undefined
}

/** The header that says which loading of the application sent a request. `in-page.ts` adds it. */
export const documentHeader = 'x-impatient-document'

/** A line between pages and a server, which delays, reorders and fails until it is healed. */
export interface SlowLine {
  readonly url: string
  readonly changes: readonly SentChange[]
  /** Requests without a complete response, without event streams. */
  underWay(): readonly string[]
  /** The device of the pages is offline, which no longer wait for responses. */
  drop(): void
  /** From now on, changes are of another page. */
  nextPage(): void
  /** Gives a file of the server other content, as a newer version has. */
  replace(path: string, change: (content: string) => string): void
  /** From now on, responses arrive at once. What is late arrives now. */
  heal(): void
  stop(): Promise<void>
}

/** The share of requests of a seed with each failure: of creations, of other changes, and of those that read. */
const shares = {
  creation: { unavailable: 0.08, lost: 0.25, cut: 0.04 },
  change: { unavailable: 0.07, lost: 0.1, cut: 0.03 },
  read: { unavailable: 0.03, lost: 0, cut: 0.02 },
} as const

/** Responses of the API are late by these milliseconds at most, with these probabilities. */
const delays: readonly (readonly [probability: number, from: number, to: number])[] = [
  [0.4, 0, 60],
  [0.34, 60, 400],
  [0.2, 400, 1_400],
  [0.06, 1_400, 3_000],
]

/** What happens to the n-th request of this name. It does not depend on other requests. */
export function fateOf(seed: number, name: string, fails: boolean): Fate {
  const random = randomFrom(hashOf(`${seed} ${name}`))
  const choice = random.next()
  let sum = 0
  const [, from, to] = delays.find(([probability]) => (sum += probability) > choice) ?? [0, 0, 0]
  const late = from + random.next() * (to - from)
  const share = random.next()
  const rates = shares[/^GET /.test(name) ? 'read' : /^POST /.test(name) ? 'creation' : 'change']
  const failing = random.next()
  let failure: Fate['failure']
  if (fails && failing < rates.unavailable) failure = 'unavailable'
  else if (fails && failing < rates.unavailable + rates.lost) failure = 'lost'
  else if (fails && failing < rates.unavailable + rates.lost + rates.cut) failure = 'cut'
  return { before: late * share, after: late * (1 - share), failure }
}

const atOnce: Fate = { before: 0, after: 0, failure: undefined }

/** Opens a line to a server. A quarter of all seeds only delay. */
export async function openSlowLine(target: string, seed: number): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const counts = new Map<string, number>()
  const changes: SentChange[] = []
  const waiting = new Set<() => void>()
  const fails = seed % 4 !== 0
  const replaced = new Map<string, (content: string) => string>()
  let isHealed = false
  const underWay = new Set<IncomingMessage>()
  let pages = 0

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (isHealed || milliseconds < 1) return resolve()
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, milliseconds)
      waiting.add(go)
    })
  const fate = (request: IncomingMessage): Fate => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (isHealed || !path.startsWith('/larder/api/')) return atOnce
    // Ids differ from run to run.
    const name = `${request.method} ${path.replace(/[0-9a-f-]{36}/g, '*')}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return fateOf(seed, `${name} ${count}`, fails)
  }
  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path, headers } = request
      const forwarded = send({ agent, hostname, port, method, path, headers }, resolve)
      forwarded.once('error', reject)
      forwarded.end(body)
    })
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const isStream = request.headers.accept === 'text/event-stream'
    const { before, after, failure } = fate(request)
    const at = performance.now()
    let endedAt: number | undefined
    response.once('close', () => {
      endedAt = performance.now()
      change.endedAt ??= endedAt
    })
    const body = await bytesOf(request)
    const { method = '', url = '' } = request
    const document = request.headers[documentHeader]?.toString()
    const change: SentChange = {
      method,
      path: url,
      body: body.toString(),
      key: request.headers['idempotency-key']?.toString(),
      page: pages,
      document,
      status: undefined,
      failure,
      during: changes.find(
        (one) => !one.endedAt && one.path === url && one.document === document && document !== undefined,
      ),
      at,
      endedAt,
    }
    if (method !== 'GET' && method !== 'HEAD') changes.push(change)
    await wait(before)
    if (failure === 'cut') {
      // A browser can repeat the request before this side has noticed the end of the connection.
      change.endedAt = performance.now()
      return void response.destroy()
    }
    if (failure === 'unavailable') {
      await wait(after)
      change.endedAt = performance.now()
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('Service unavailable')
    }
    if (replaced.has(url)) {
      request.headers['accept-encoding'] = 'identity'
      delete request.headers['if-none-match']
      delete request.headers['if-modified-since']
    }
    const received = await forward(request, body)
    change.status = received.statusCode
    if (isStream) return stream(received, response)
    const newer = replaced.get(url)
    const content = await bytesOf(received)
    if (newer) return void response.writeHead(200, plain(received)).end(newer(content.toString()))
    await wait(after)
    // The page can have the response before this side has noticed that it was sent.
    change.endedAt = performance.now()
    if (failure === 'lost') return breakOff(received, response)
    response.writeHead(received.statusCode ?? 502, received.headers).end(content)
  }
  const server = createServer((request, response) => {
    // On a connection that it has used before, a browser repeats a request whose connection breaks, and no page notices.
    response.shouldKeepAlive = !request.url?.startsWith('/larder/api/')
    const isStream = request.headers.accept === 'text/event-stream'
    if (!isStream) underWay.add(request)
    response.once('close', () => underWay.delete(request))
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    changes,
    underWay: () => [...underWay].map(({ method, url }) => `${method} ${url}`),
    drop() {
      for (const change of changes) change.endedAt ??= performance.now()
    },
    nextPage: () => void pages++,
    replace: (path, change) => void replaced.set(path, change),
    heal() {
      isHealed = true
      for (const go of [...waiting]) go()
    },
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Begins a response that never ends. A browser does not repeat its request. */
function breakOff(received: IncomingMessage, response: ServerResponse): void {
  response.writeHead(received.statusCode ?? 502, { ...plain(received), 'content-length': 1_000_000 })
  response.write('{', () => response.destroy())
}

/** The headers of a file whose length has changed. */
function plain({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const { 'content-length': _, etag: __, ...others } = headers
  return others
}

function stream(received: IncomingMessage, response: ServerResponse): void {
  response.writeHead(received.statusCode ?? 502, received.headers)
  received.pipe(response)
  response.once('close', () => received.destroy())
  received.once('error', () => response.destroy())
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part)
  return Buffer.concat(parts)
}

/** A number for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}
