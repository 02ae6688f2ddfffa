import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a receiver. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The body as it was sent. */
  readonly bytes: Buffer
  readonly at: number
}

/** A server that receives deliveries. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Sets the response. */
  respond(how: (request: Received, response: ServerResponse) => unknown): void
  /** Waits until this number of requests was received. */
  waitFor(count: number, milliseconds?: number): Promise<readonly Received[]>
  stop(): Promise<void>
}

const accept = (_: Received, response: ServerResponse) => void response.writeHead(200).end('thanks')

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let reply: (request: Received, response: ServerResponse) => unknown = accept
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = bytes.toString('utf8')
      const one = { path: request.url ?? '', headers: request.headers, body, bytes, at: Date.now() }
      received.push(one)
      void reply(one, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: (how) => void (reply = how),
    async waitFor(count, milliseconds = 120_000) {
      const end = Date.now() + milliseconds
      while (received.length < count) {
        if (Date.now() > end) throw new Error(`${received.length} of ${count} requests have come`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return received
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
