import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import type { Log } from '@larder/domain'
import { uuidIds } from './adapters/uuid-ids.ts'
import { type ConnectionLimits, limitConnections, oneAtATime, parseInSlices } from './connection-limits.ts'
import { responseToUnreadableRequest } from './http/pipeline/errors.ts'

// Importing `node:http` as a namespace would load an HTTP client of 14 MB for its WebSocket export.
const { createServer } = process.getBuiltinModule('node:http')

/** A listening server. */
export interface ListeningServer {
  readonly port: number
  /** Answers new requests with another application, waits for running ones, and closes the rest after `patience` milliseconds. */
  answerWith(app: RequestListener, patience?: number): Promise<void>
  /** Stops accepting requests, waits for running ones, and closes the rest after `patience` milliseconds. */
  stop(patience?: number): Promise<void>
}

/**
 * Timeouts for headers and for the whole request, the interval at which they are checked, and for the next request of a connection:
 * longer than the minute for which proxies keep connections, so that none is closed while it sends a request.
 */
export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
}

interface ListenOptions extends Partial<typeof timeouts>, ConnectionLimits {
  readonly log?: Log
}

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Listens on a port; port 0 selects a free one. Slow clients are disconnected. */
export async function listen(
  app: RequestListener,
  { host, port }: { host: string; port: number },
  { log = silentLog, stalled, maxConnections, ...limits }: ListenOptions = {},
): Promise<ListeningServer> {
  let answering = app
  const listener = oneAtATime((request, response) => answering(request, response))
  const server = createServer({ ...timeouts, ...limits }, listener)
  parseInSlices(server)
  limitConnections(server, log, { stalled, maxConnections })
  const responses = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const hasResponse = [...responses].some((response) => response.socket === socket && response.headersSent)
    if (hasResponse || !socket.writable) return void socket.destroy()
    socket.end(responseToUnreadableRequest(error.code ?? '', uuidIds.next()))
  })
  server.on('checkExpectation', (request, response) => {
    // Unknown expectations may be ignored (RFC 9110, 10.1.1); 100-continue does not arrive here.
    listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve())
  })
  /** Event streams last until they are closed; their clients reconnect. */
  const endStreams = () => {
    for (const response of responses)
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end()
  }
  return {
    port: (server.address() as AddressInfo).port,
    async answerWith(other, patience = 7_000) {
      answering = other
      const running = [...responses]
      endStreams()
      const cut = setTimeout(() => {
        for (const response of running) response.destroy()
      }, patience)
      await Promise.all(running.map(closed))
      clearTimeout(cut)
    },
    async stop(patience = 7_000) {
      endStreams()
      const ended = promisify(server.close.bind(server))()
      // A connection that was busy when closing began may become idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), patience)
      await ended
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}

function closed(response: ServerResponse): Promise<unknown> {
  return response.closed ? Promise.resolve() : once(response, 'close')
}
