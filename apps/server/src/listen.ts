import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { uuidIds } from './adapters/uuid-ids.ts'
import { responseToUnreadableRequest } from './http/mechanism/errors.ts'

// Importing `node:http` reads every one of its exports, and the one for WebSockets loads an HTTP client of 14 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** A server that is taking requests. */
export interface Listening {
  readonly port: number
  /** Takes no more requests, finishes those under way, and cuts off what is not done within `patience` milliseconds. */
  stop(patience?: number): Promise<void>
}

/** How long a client may take: to send its headers, and to send everything. Checked often enough to mean it. */
export const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** Opens a port for an application; port 0 takes a free one. Clients that are slower than the limits are given up. */
export async function listen(
  app: RequestListener,
  { host, port }: { host: string; port: number },
  limits = timeouts,
): Promise<Listening> {
  const server = createServer(limits, app)
  const answers = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    const isAnswered = [...answers].some((answer) => answer.socket === socket && answer.headersSent)
    if (isAnswered || !socket.writable) return void socket.destroy()
    socket.end(responseToUnreadableRequest(error.code ?? '', uuidIds.next()))
  })
  server.on('checkExpectation', (request, response) => {
    // The only expectation there is, 100-continue, does not come this way; others may be left alone (RFC 9110, 10.1.1).
    app(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(patience = 7_000) {
      // These go on until somebody ends them; their clients come again, to whoever is there then.
      for (const answer of answers)
        if (String(answer.getHeader('content-type')).startsWith('text/event-stream')) answer.end()
      const closed = promisify(server.close.bind(server))()
      // A connection that was busy when closing began turns idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
