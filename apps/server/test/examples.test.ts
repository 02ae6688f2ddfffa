import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'

const folder = join(import.meta.dirname, '../../../docs/examples')
const programs = {
  TypeScript: [process.execPath, join(folder, 'list-sync.ts')],
  Python: ['python3', join(folder, 'list_sync.py')],
} as const
const hasPython = spawnSync('python3', ['--version']).status === 0

interface Item {
  readonly id: string
  readonly text: string
  readonly done: boolean
}

/** A list service that fails a third of its calls: before the change, after it, or without a response. */
async function openListService() {
  const items = new Map<string, Item>()
  const counts = { calls: 0, failed: 0, writes: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      counts.calls += 1
      const failure = counts.calls % 3 === 0 ? (counts.calls / 3) % 3 : undefined
      if (failure !== undefined) counts.failed += 1
      if (failure === 0) return void response.writeHead(500).end()
      if (failure === 1) return void request.socket.resetAndDestroy()
      const id = decodeURIComponent(/^\/items\/(.+)$/.exec(request.url ?? '')?.[1] ?? '')
      let body: unknown
      if (request.method === 'PUT') {
        const { text, done } = JSON.parse(Buffer.concat(chunks).toString()) as Item
        items.set(id, { id, text, done })
        counts.writes += 1
      } else if (request.method === 'DELETE') {
        items.delete(id)
        counts.writes += 1
      } else body = [...items.values()]
      if (failure === 2) return void response.writeHead(503).end()
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    items,
    counts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

for (const [language, [command, file]] of Object.entries(programs))
  describe(`the ${language} example that synchronises a list`, function () {
    let larder: TestLarder
    let service: Awaited<ReturnType<typeof openListService>>
    let state: string
    let program: ChildProcess | undefined
    let isClosed: Promise<unknown> | undefined
    let list: string
    let token: string
    let errors = ''
    before(async function () {
      if (language === 'Python' && !hasPython) return this.skip()
      state = await mkdtemp(join(tmpdir(), 'larder-example-'))
      larder = await openLarder()
      service = await openListService()
      const made = await request('POST', '/api/users/api-tokens', { name: 'List sync' })
      token = made.token
      list = (await request('POST', '/api/households/shopping/lists', { name: 'Saturday' })).id
    })
    after(async () => {
      await stop()
      await larder?.stop()
      await service?.stop()
      if (state) await rm(state, { recursive: true, force: true })
      // It only says which calls have failed.
      const isExpected = (line: string) => /^(?:The event stream broke off|Not in step): |^$/.test(line)
      expect(errors.split('\n').filter((line) => !isExpected(line))).to.deep.equal([])
    })
    const request = async (method: string, path: string, json?: object) =>
      (await larder.request(method, path, { token: larder.token, ...(json ? { json } : {}) })).body
    const add = (note: string) =>
      request('POST', '/api/households/shopping/items', { shoppingListId: list, note, quantity: 0 })
    const ours = async (): Promise<{ id: string; display: string; checked: boolean }[]> =>
      (await request('GET', `/api/households/shopping/lists/${list}`)).listItems
    const ourId = async (text: string) => (await ours()).find(({ display }) => display === text)!.id
    const theirId = (text: string) => [...service.items.values()].find((item) => item.text === text)!.id
    const start = () => {
      program = spawn(command, [file], {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          LARDER_URL: larder.url,
          LARDER_TOKEN: token,
          LARDER_LIST: list,
          LIST_URL: service.url,
          STATE_FILE: join(state, 'state.json'),
          POLL_SECONDS: '0.5',
        },
        stdio: ['ignore', 'inherit', 'pipe'],
      })
      isClosed = once(program, 'close')
      program.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
    }
    const stop = async () => {
      program?.kill('SIGKILL')
      // Also the last of what it has said has come then.
      await isClosed
    }
    /** Waits until both lists hold these items, those that are ticked off with a mark. */
    const inStep = async (...wanted: string[]) => {
      const words = (items: readonly { text: string; done: boolean }[]) =>
        items.map(({ text, done }) => `${text}${done ? ' ✓' : ''}`).sort()
      const end = Date.now() + 120_000
      for (;;) {
        const [here, there] = [
          words((await ours()).map(({ display, checked }) => ({ text: display, done: checked }))),
          words([...service.items.values()]),
        ]
        const isSo = [here, there].every((one) => one.join() === wanted.toSorted().join())
        if (isSo) return
        if (Date.now() > end) expect({ here, there }).to.deep.equal({ here: wanted, there: wanted })
        await wait(100)
      }
    }

    it('merges two lists, and transfers changes in both directions', async () => {
      await add('Milk')
      await add('Bread')
      service.items.set('e-1', { id: 'e-1', text: 'Eggs', done: false })
      start()
      await inStep('Bread', 'Eggs', 'Milk')
      await request('PATCH', `/api/households/shopping/items/${await ourId('Milk')}`, { checked: true })
      service.items.set('e-1', { id: 'e-1', text: 'Eggs', done: true })
      const bread = theirId('Bread')
      service.items.set(bread, { id: bread, text: 'Rye bread', done: false })
      await inStep('Eggs ✓', 'Milk ✓', 'Rye bread')
    })

    it('transfers the changes of both sides while it was not running', async () => {
      await stop()
      await add('Tea')
      await request('DELETE', `/api/households/shopping/items/${await ourId('Milk')}`)
      service.items.set('c-1', { id: 'c-1', text: 'Coffee', done: false })
      service.items.delete(theirId('Rye bread'))
      larder.clock.move(86_400_000)
      start()
      await inStep('Coffee', 'Eggs ✓', 'Tea')
    })

    it('does not send back its own changes when a third of the requests fail', async () => {
      const { groupId } = await request('GET', '/api/users/self')
      const written = async () => [
        service.counts.writes,
        await larder.services.work.read({ kind: 'system' }, (store) => store.lastSequence(groupId)),
      ]
      // A program that sent back its own changes would never come to rest.
      for (let last = await written(), times = 0; ; times++) {
        await wait(2_500)
        const now = await written()
        if (now.join() === last.join()) break
        expect(times, 'times of new writes').to.be.below(20)
        last = now
      }
      expect(service.counts.failed / service.counts.calls).to.be.within(0.3, 0.35)
    })
  })
