import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface LineQuality {
  readonly bytesPerSecond: number
  /** Round-trip time in milliseconds. */
  readonly roundTrip: number
}

export interface SlowLine {
  readonly url: string
  close(): void
}

/** Bytes of one packet. Connections take turns by packet. */
const packet = 1_460

/**
 * Opens a TCP proxy in front of a port of this machine. All connections share its bandwidth, opening one costs a round trip.
 * Unlike the emulation of the browser, it applies to the service worker too.
 */
export async function openSlowLine(port: number, quality: LineQuality): Promise<SlowLine> {
  const { roundTrip } = quality
  const down = shareBandwidth(quality)
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const opened = performance.now()
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes: Buffer) => {
      // The handshake of TCP takes one round trip before the first byte is sent.
      const handshake = Math.max(0, roundTrip - (performance.now() - opened))
      setTimeout(() => upstream.write(bytes), handshake + roundTrip / 2)
    })
    client.on('end', () => setTimeout(() => upstream.end(), roundTrip / 2))
    const sender = down.join({
      deliver: (bytes) => client.writable && client.write(bytes),
      end: () => client.end(),
    })
    upstream.on('data', sender.send)
    upstream.on('end', sender.end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      down.close()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The handlers of one connection for received bytes and for the end. */
interface Receiver {
  deliver(bytes: Buffer): void
  end(): void
}

interface SendBuffer {
  readonly receiver: Receiver
  readonly bytes: Buffer[]
  ended: boolean
}

/** Delivers the bytes of all connections in turns, limited to the bandwidth and delayed by half a round trip. */
function shareBandwidth({ bytesPerSecond, roundTrip }: LineQuality) {
  const queue = new Set<SendBuffer>()
  let last = performance.now()
  let budget = 0
  const timer = setInterval(() => {
    const now = performance.now()
    budget = queue.size === 0 ? 0 : budget + ((now - last) / 1_000) * bytesPerSecond
    last = now
    while (budget > 0 && queue.size > 0) for (const waiting of queue) budget -= sendPacket(waiting)
  }, 4)
  function sendPacket(waiting: SendBuffer): number {
    const [first] = waiting.bytes
    if (!first) {
      queue.delete(waiting)
      if (waiting.ended) setTimeout(() => waiting.receiver.end(), roundTrip / 2)
      return 0
    }
    const part = first.subarray(0, packet)
    if (first.length > packet) waiting.bytes[0] = first.subarray(packet)
    else waiting.bytes.shift()
    setTimeout(() => waiting.receiver.deliver(part), roundTrip / 2)
    return part.length
  }
  return {
    join(receiver: Receiver) {
      const waiting: SendBuffer = { receiver, bytes: [], ended: false }
      return {
        send(bytes: Buffer) {
          waiting.bytes.push(bytes)
          queue.add(waiting)
        },
        end() {
          waiting.ended = true
          queue.add(waiting)
        },
      }
    },
    close: () => clearInterval(timer),
  }
}
