import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '@larder/domain'

/** Milliseconds without progress after which a client that sends a body or reads a response is disconnected. */
const stalledAfter = 20_000
/** Maximum number of pipelined requests per connection. */
const mostPipelined = 10
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
    app(request as never, response as never)
  }
  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      start(socket, { request, response })
    } else if (queue.length < mostPipelined) queue.push({ request, response })
    else socket.destroy()
  }
}

/** Disconnects clients that make no progress, and refuses connections before file descriptors run out. */
export function limitConnections(server: Server, log: Log, stalled = stalledAfter): void {
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

  server.maxConnections = mostConnections()
  let dropped = 0
  server.on('drop', () => {
    if (dropped === 0)
      setTimeout(() => {
        log.warn('connections refused', { refused: dropped, limit: server.maxConnections })
        dropped = 0
      }, 1_000).unref()
    dropped += 1
  })
}

/** Maximum number of concurrent connections, below the limit of file descriptors of the process. */
export function mostConnections(limits = ownLimits()): number {
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
