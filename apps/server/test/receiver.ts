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
  /** Sets the response. When it fails, the request gets the status 500 and `waitFor` throws the error. */
  respond(how: Reply): void
  /** Waits until this number of requests was received. @throws what a response has thrown */
  waitFor(count: number, milliseconds?: number): Promise<readonly Received[]>
  stop(): Promise<void>
}

type Reply = (request: Received, response: ServerResponse) => void | Promise<void>

const accept: Reply = (_, response) => void response.writeHead(200).end('thanks')

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const failures: unknown[] = []
  let reply = accept
  const respondTo = async (request: Received, response: ServerResponse) => {
    try {
      await reply(request, response)
    } catch (error) {
      failures.push(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const body = bytes.toString('utf8')
      const one = { path: request.url ?? '', headers: request.headers, body, bytes, at: Date.now() }
      received.push(one)
      void respondTo(one, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: (how) => void (reply = how),
    async waitFor(count, milliseconds = 120_000) {
      const end = Date.now() + milliseconds
      while (received.length < count && failures.length === 0) {
        if (Date.now() > end) throw new Error(`${received.length} of ${count} requests have come`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      if (failures.length > 0) throw failures[0]
      return received
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
