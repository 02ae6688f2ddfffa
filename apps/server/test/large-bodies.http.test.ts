import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from 'chai'
import { openMemoryBudget } from '../src/http/pipeline/memory-budget.ts'
import { openLarder, type TestLarder } from './harness.ts'

describe('large bodies', () => {
  let larder: TestLarder
  const memoryBudget = openMemoryBudget(3_000)
  const diskBudget = openMemoryBudget(1_000)
  before(async () => {
    larder = await openLarder({ broken: () => ({ memoryBudget, diskBudget }) })
  })
  after(() => larder.stop())

  const page = JSON.stringify({ data: '<p>Nothing to eat</p>'.padEnd(1_900) })
  const bring = (json: object) =>
    larder.request('POST', '/api/recipes/create/html-or-json', { token: larder.token, json })
  const bringPage = () => bring(JSON.parse(page) as object)
  /** Sends half of a body, and waits until the server has reserved memory for it. */
  const begin = async (headers: Record<string, string> = { 'content-length': String(page.length) }) => {
    const sending = request(`${larder.url}/api/recipes/create/html-or-json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${larder.token}`, 'content-type': 'application/json', ...headers },
    })
    sending.on('error', () => undefined)
    sending.write(page.slice(0, 900))
    await eventually(async () => {
      const release = memoryBudget.take(2_500)
      release?.()
      return release === undefined
    })
    return sending
  }
  const eventually = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 6_000; tries += 1) {
      if (await isSo()) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect.fail('it did not happen')
  }

  it('return 503 while others use the memory budget, except small ones', async () => {
    const sending = await begin()
    const { status, body, headers } = await bringPage()
    expect([status, body.code]).to.deep.equal([503, 'body/busy'])
    expect(Number(headers.get('retry-after'))).to.be.greaterThan(0)
    expect(
      (await larder.request('POST', '/api/recipes', { token: larder.token, json: { name: 'Soup' } })).status,
    ).to.equal(201)
    expect((await bring({ data: '<p>Little</p>' })).body.code).to.equal('import/no-recipe')
    const response = once(sending, 'response')
    sending.end(page.slice(900))
    const [{ statusCode }] = (await response) as [{ statusCode: number }]
    expect(statusCode).to.equal(400)
    expect((await bringPage()).body.code).to.equal('import/no-recipe')
  })

  it('that are archives need no memory, and return 503 while others use the disk budget', async () => {
    const form = new FormData()
    form.append('migration_type', 'cooklang')
    form.append('archive', new Blob([`Fry the @eggs{2}.${'\n'.repeat(4_000)}`]), 'Eggs.cook')
    const sent = new Request('http://form/', { method: 'POST', body: form })
    const raw = new Uint8Array(await sent.arrayBuffer())
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const migrate = () =>
      larder.request('POST', '/api/groups/migrations', { token: larder.token, raw, headers })
    const releases = [memoryBudget.take(3_000), diskBudget.take(1)]
    expect((await migrate()).body.code).to.equal('body/busy')
    releases[1]?.()
    expect((await migrate()).status).to.equal(200)
    releases[0]?.()
    expect(diskBudget.take(1_000), 'the disk budget is released').to.be.a('function')
  })

  it('release their memory when they abort, and reserve the maximum without a Content-Length', async () => {
    for (const headers of [undefined, { 'transfer-encoding': 'chunked' }]) {
      const sending = await begin(headers)
      sending.destroy()
      await eventually(async () => (await bringPage()).body.code === 'import/no-recipe')
    }
  })
})
