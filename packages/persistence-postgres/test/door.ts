import { EventEmitter, once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

/**
 * A proxy to the database. Closed, it refuses connections. Walled off, it drops everything silently, also that a
 * connection was closed.
 */
export async function doorTo(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let walled = false
  let isRefusing = false
  const arrivals = new EventEmitter()
  const listen = (at: number) =>
    new Promise<Server>((resolve) => {
      const listening = createServer((from) => {
        if (isRefusing) {
          arrivals.emit('connection')
          return from.on('error', () => undefined).destroy()
        }
        const to = connect(Number(port), hostname)
        for (const [socket, other] of [
          [from, to],
          [to, from],
        ] as const) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => {
            sockets.delete(socket)
            if (!walled) other.destroy()
          })
        }
        arrivals.emit('connection')
        if (walled) return
        from.pipe(to)
        to.pipe(from)
      })
      listening.listen(at, '127.0.0.1', () => resolve(listening))
    })
  let server = await listen(0)
  const { port: own } = server.address() as AddressInfo
  const address = new URL(url)
  address.host = `127.0.0.1:${own}`
  return {
    url: address.href,
    async shut() {
      const closed = new Promise<unknown>((resolve) => {
        server.close(resolve)
      })
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      server = await listen(own)
    },
    /** Closes connections as soon as they are accepted, as a proxy without a database does. */
    refuse() {
      isRefusing = true
      for (const socket of sockets) socket.destroy()
    },
    accept() {
      isRefusing = false
    },
    wallUp() {
      walled = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Resolves when a client has opened a connection, also a walled one. */
    nextConnection: () => once(arrivals, 'connection'),
    onConnection: (listener: () => void) => void arrivals.on('connection', listener),
    /** Data that was sent in this state is lost. */
    tearDown() {
      walled = false
      for (const socket of sockets) socket.destroy()
    },
    /** Forwards new connections. Earlier ones stay silent, and nothing tells their clients. */
    leaveGap() {
      walled = false
    },
  }
}
