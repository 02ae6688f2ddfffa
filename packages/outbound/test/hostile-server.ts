import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** What a path does with the connection once the request's header lines are in. */
export type Behaviour = (socket: Socket, request: string) => void

/** A server on 127.0.0.1 that writes bytes as told, because a real HTTP server would refuse to misbehave. */
export interface HostileServer {
  readonly port: number
  /** The requests so far, each with its header lines. */
  readonly requests: string[]
  /** Settles when every connection is gone without this side closing it. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** A key and its own certificate for recipes.test, made for these tests and good for nothing else. */
export const recipesTestPem = readFileSync(new URL('recipes-test.pem', import.meta.url), 'utf8')

/** Opens a server whose paths behave as given; over TLS if asked. */
export async function openHostileServer(
  behaviours: Readonly<Record<string, Behaviour>>,
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
      const behaviour = behaviours[path.split('?')[0]!] ?? answer(404, {}, 'nothing here')
      behaviour(socket, request)
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

/** A behaviour that answers as it should and closes; the length is added unless a header says otherwise. */
export function answer(
  status: number,
  headers: Readonly<Record<string, string | readonly string[]>>,
  body: string | Uint8Array = '',
): Behaviour {
  const bytes = Buffer.from(body as string)
  const all = { 'content-length': String(bytes.length), connection: 'close', ...headers }
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  )
  const head = Buffer.from(`HTTP/1.1 ${status} As Told\r\n${lines.join('')}\r\n`)
  return (socket) => socket.end(Buffer.concat([head, bytes]))
}

/** An answer of HTML. */
export function page(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
) {
  return answer(200, { 'content-type': 'text/html', ...headers }, body)
}

/** A behaviour that sends bytes as they are and then does what it is told, such as nothing. */
export function raw(bytes: string | Uint8Array, then: (socket: Socket) => void = () => {}): Behaviour {
  return (socket) => void socket.write(Buffer.from(bytes as string), () => then(socket))
}
