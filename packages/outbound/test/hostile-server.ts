import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** The behavior of a path after the request's headers were received. */
export type Behavior = (socket: Socket, request: string) => void

/** A server on 127.0.0.1 that writes raw bytes, because HTTP servers do not send invalid responses. */
export interface HostileServer {
  readonly port: number
  /** The requests so far, each with its header lines. */
  readonly requests: string[]
  /** Resolves when clients have closed all connections. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** A key and a self-signed certificate for recipes.test, for these tests only. */
export const recipesTestPem = readFileSync(new URL('recipes-test.pem', import.meta.url), 'utf8')

/** Opens a server whose paths behave as given; over TLS if the option is set. */
export async function openHostileServer(
  behaviors: Readonly<Record<string, Behavior>>,
  { tls = false } = {},
): Promise<HostileServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let request = ''
    socket.on('data', (chunk) => {
      const begun = request.includes('\r\n\r\n')
      request += chunk.toString('latin1')
      if (begun || !request.includes('\r\n\r\n')) return
      requests.push(request)
      const path = request.split(' ')[1]!
      const behavior = behaviors[path.split('?')[0]!] ?? respond(404, {}, 'nothing here')
      behavior(socket, request)
    })
  }
  const server = tls
    ? createTlsServer({ key: recipesTestPem, cert: recipesTestPem }, serve).on('tlsClientError', () => {})
    : createServer(serve)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    async idle() {
      while (sockets.size > 0) await new Promise(setImmediate)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** A behavior that sends a correct response and closes. Content-Length is added unless the headers contain it. */
export function respond(
  status: number,
  headers: Readonly<Record<string, string | readonly string[]>>,
  body: string | Uint8Array = '',
): Behavior {
  const bytes = Buffer.from(body as string)
  const all = { 'content-length': String(bytes.length), connection: 'close', ...headers }
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  )
  const head = Buffer.from(`HTTP/1.1 ${status} As Told\r\n${lines.join('')}\r\n`)
  return (socket) => socket.end(Buffer.concat([head, bytes]))
}

/** An HTML response. */
export function page(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
) {
  return respond(200, { 'content-type': 'text/html', ...headers }, body)
}

/** A behavior that sends raw bytes and then runs a function. */
export function raw(bytes: string | Uint8Array, then: (socket: Socket) => void = () => {}): Behavior {
  return (socket) => void socket.write(Buffer.from(bytes as string), () => then(socket))
}
