import { hash, randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@larder/domain'
import { expect } from 'chai'
import { defaultMaxConnections } from '../src/connection-limits.ts'
import { type ListeningServer, listen } from '../src/listen.ts'

const local = { host: '127.0.0.1', port: 0 }
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: larder\r\n\r\n`

describe('connections', () => {
  let listening: ListeningServer | undefined
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await listening?.stop(0)
    listening = undefined
  })

  async function open(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: Parameters<typeof listen>[2] = {},
  ): Promise<() => Socket> {
    const server = await listen(handle as never, local, options)
    listening = server
    return () => {
      const socket = connect(server.port, local.host)
      socket.on('error', () => undefined)
      sockets.push(socket)
      return socket
    }
  }

  it('handle pipelined requests one at a time and in order', async () => {
    const order: string[] = []
    let running = 0
    let most = 0
    const dial = await open((request, response) => {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => {
        order.push(request.url ?? '')
        running -= 1
        response.end('ok')
      }, 2)
    })
    const socket = dial()
    const paths = Array.from({ length: 10 }, (_, n) => `/${n}`)
    socket.write(paths.map(get).join(''))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    while (text.split('HTTP/1.1 200').length <= paths.length) await wait(10)
    expect(order).to.deep.equal(paths)
    expect(most).to.equal(1)
  })

  it('let other connections in between', async () => {
    let handled = 0
    const dial = await open((_request, response) => {
      handled += 1
      response.end('ok')
    })
    const greedy = dial()
    greedy.write(get('/').repeat(10))
    const other = dial()
    other.write(get('/other'))
    await once(other, 'data')
    expect(handled).to.be.below(11)
  })

  it('end when a client pipelines too many requests, of which few are created', async () => {
    const dial = await open((_request, response) => void setTimeout(() => response.end('ok'), 20))
    let created = 0
    const count = () => (created += 1)
    subscribe('http.server.request.start', count)
    const socket = dial()
    socket.resume()
    socket.write(get('/').repeat(1_000))
    await once(socket, 'close')
    unsubscribe('http.server.request.start', count)
    expect(created).to.be.above(10).and.below(60)
  })

  it('deliver a body that arrives in many packets unchanged', async () => {
    const dial = await open((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => response.end(hash('sha256', Buffer.concat(parts))))
    })
    const body = randomBytes(3_000_000)
    const socket = dial()
    socket.write(`POST / HTTP/1.1\r\nHost: larder\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(Buffer.concat([body, Buffer.from(get('/next'))]))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    while (text.split('HTTP/1.1 200').length <= 2) await wait(10)
    expect(text).to.include(hash('sha256', body))
  })

  it('end when a body makes no progress, and not while a handler works', async () => {
    const dial = await open(
      (request, response) => {
        request.resume()
        request.on('end', () => void setTimeout(() => response.end('done'), 3_000))
      },
      { stalled: 1_000 },
    )
    const slow = dial()
    slow.write('POST / HTTP/1.1\r\nHost: larder\r\nContent-Length: 100\r\n\r\nhalf')
    const patient = dial()
    patient.write(get('/'))
    const [result] = (await once(patient, 'data')) as [Buffer]
    expect(result.toString()).to.include('200 OK')
    expect(slow.closed || (await once(slow, 'close'))).to.be.ok
  })

  it('end when a client does not read', async () => {
    const closed = new EventEmitter()
    const ended = once(closed, 'close')
    const dial = await open(
      (_request, response) => {
        response.once('close', () => closed.emit('close'))
        response.write(Buffer.alloc(30_000_000))
      },
      { stalled: 200 },
    )
    const socket = dial()
    socket.pause()
    socket.write(get('/'))
    await ended
  })

  it('take the place of those that wait longest for a request', async () => {
    const logged: [string, Readonly<Record<string, unknown>> | undefined][] = []
    const log: Log = {
      info: () => undefined,
      warn: (event, details) => void logged.push([event, details]),
      error: () => undefined,
    }
    const dial = await open((request, response) => void (request.url === '/long' || response.end('ok')), {
      log,
      maxConnections: 5,
    })
    const busy = dial()
    busy.write(get('/long'))
    const idle = Array.from({ length: 20 }, () => dial())
    const ended = idle.map((socket) => once(socket.resume(), 'close'))
    await Promise.all(ended.slice(0, 10))
    const other = dial()
    other.write(get('/'))
    await once(other, 'data')
    expect(busy.closed).to.equal(false)
    while (logged.length === 0) await wait(50)
    const [[event, details]] = logged as [(typeof logged)[number]]
    expect(event).to.equal('too many connections')
    expect(details).to.include({ refused: 0, limit: 5 })
  })

  it('are limited to fewer than the file descriptor limit', () => {
    const limits = (soft: number) =>
      `Limit    Soft Limit  Hard Limit  Units\nMax open files   ${soft}   4096  files\n`
    expect([limits(1_000), limits(100_000), limits(100), ''].map(defaultMaxConnections)).to.deep.equal([
      800, 10_000, 50, 824,
    ])
  })
})
