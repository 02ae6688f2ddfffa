import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '@larder/domain'

/** Milliseconds without progress after which a client that sends a body or reads a response is disconnected. */
const stalledAfter = 20_000
/** Maximum number of pipelined requests per connection. */
const maxPipelined = 10
/** Bytes that the parser takes at once; few requests fit into them. */
const slice = 512
/** File descriptors kept for files, databases and outgoing connections. */
const reserved = 200

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Handles the requests of a connection one at a time, and lets other connections run in between. Node would start all
 * requests that arrive in one packet at once.
 */
export function oneAtATime(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()
  const start = (socket: Socket, { request, response }: Exchange) => {
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next) setImmediate(() => start(socket, next))
      else waiting.delete(socket)
    })
    app(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      start(socket, { request, response })
    } else if (queue.length < maxPipelined) queue.push({ request, response })
    else socket.destroy()
  }
}

/** Limits against clients that hold connections. */
export interface ConnectionLimits {
  /** Milliseconds without progress after which a client is disconnected. */
  readonly stalled?: number | undefined
  /** Maximum number of concurrent connections. */
  readonly maxConnections?: number | undefined
}

/** Disconnects clients that make no progress, and closes or refuses connections before file descriptors run out. */
export function limitConnections(
  server: Server,
  log: Log,
  { stalled = stalledAfter, maxConnections = defaultMaxConnections() }: ConnectionLimits = {},
): void {
  const exchanges = new WeakMap<Socket, Exchange>()
  server.on('request', (request, response) => {
    exchanges.set(request.socket, { request, response })
    response.once('close', () => exchanges.delete(request.socket))
  })
  server.timeout = stalled
  // Called when no data was sent or received for this time.
  server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.get(socket)
    const isWorking = exchange?.request.complete && socket.writableLength === 0
    if (!isWorking) socket.destroy()
  })

  limitOpen(server, log, maxConnections)
}

/**
 * Feeds the parser in slices, and stops when the connection is closed. Node's parser creates every request of a packet
 * before the first is handled, and 64 kB can contain a thousand requests.
 */
export function parseInSlices(server: Server): void {
  server.on('connection', (socket) => {
    const [parse] = socket.listeners('data')
    if (!parse) return
    socket.removeListener('data', parse as () => void)
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && !socket.destroyed; at += slice)
        parse.call(socket, chunk.subarray(at, at + slice))
    })
  })
}

/**
 * Keeps the number of connections below the limit of file descriptors. A new connection replaces the one that has been
 * without a request for longest; it is refused when all have one.
 */
function limitOpen(server: Server, log: Log, maxConnections: number): void {
  const open = new Set<Socket>()
  const idle = new Set<Socket>()
  const counts = { closed: 0, refused: 0 }
  const note = (what: keyof typeof counts) => {
    if (counts.closed + counts.refused === 0)
      setTimeout(() => {
        log.warn('too many connections', { ...counts, limit: maxConnections })
        counts.closed = counts.refused = 0
      }, 1_000).unref()
    counts[what] += 1
  }
  const forget = (socket: Socket) => {
    open.delete(socket)
    idle.delete(socket)
  }
  server.maxConnections = maxConnections
  server.on('drop', () => note('refused'))
  server.on('connection', (socket) => {
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => forget(socket))
    const [longest] = idle
    if (open.size < maxConnections || !longest || longest === socket) return
    longest.destroy()
    forget(longest)
    note('closed')
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
}

/** Maximum number of concurrent connections, below the limit of file descriptors of the process. */
export function defaultMaxConnections(limits = ownLimits()): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return Math.max(50, Math.min(10_000, Number(soft ?? 1_024) - reserved))
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Not Linux: assume the usual limit.
    return ''
  }
}
