import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

describe('the cursor of a list', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder()
    for (const name of ['Fig', 'Apple', 'Date', 'Cherry', 'Éclair', 'banana', 'Grape'])
      await larder.request('POST', '/api/foods', { token: larder.token, json: { name } })
  })
  after(() => larder.stop())
  const get = async (path: string): Promise<{ status: number; body: Loose }> =>
    larder.request('GET', path, { token: larder.token })
  const namesOf = ({ data }: Loose) => data.map(({ name }: Loose) => name)
  const cursorOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('cursor')!

  const byName = '/foods?per_page=3&order_by=name&order_direction=asc'

  it('is a parameter of next and previous, after those of the page', async () => {
    const { body } = await get(`/api${byName}`)
    expect(body.next).to.match(/^\/foods\?page=2&per_page=3&order_by=name&order_direction=asc&cursor=[\w-]+$/)
    expect(body.previous).to.equal(null)
  })

  it('leads through the list and back, with numbers of pages', async () => {
    const forwards: Loose[] = []
    for (let link: string | null = byName; link; link = forwards.at(-1)!.next)
      forwards.push((await get(`/api${link}`)).body)
    expect(forwards.map(namesOf)).to.deep.equal([
      ['Apple', 'banana', 'Cherry'],
      ['Date', 'Éclair', 'Fig'],
      ['Grape'],
    ])
    expect(forwards.map(({ page, total, total_pages }) => [page, total, total_pages])).to.deep.equal([
      [1, 7, 3],
      [2, 7, 3],
      [3, 7, 3],
    ])
    const backwards: Loose[] = []
    for (let link: string | null = forwards.at(-1)!.previous; link; link = backwards.at(-1)!.previous)
      backwards.push((await get(`/api${link}`)).body)
    expect(backwards.map(namesOf)).to.deep.equal([
      ['Date', 'Éclair', 'Fig'],
      ['Apple', 'banana', 'Cherry'],
    ])
    expect(backwards.map(({ page }) => page)).to.deep.equal([2, 1])
  })

  it('repeats no row when others are added before it', async () => {
    const { body } = await get(`/api${byName}`)
    const made = await larder.request('POST', '/api/foods', {
      token: larder.token,
      json: { name: 'Avocado' },
    })
    const second = await get(`/api${body.next}`)
    expect(namesOf(second.body)).to.deep.equal(['Date', 'Éclair', 'Fig'])
    const numbered = await get(`/api${byName}&page=2`)
    expect(namesOf(numbered.body)).to.deep.equal(['Cherry', 'Date', 'Éclair'])
    await larder.request('DELETE', `/api/foods/${made.body.id}`, { token: larder.token })
  })

  it('is valid for its own ordering, filter and list only', async () => {
    const { body } = await get(`/api${byName}`)
    const cursor = cursorOf(body.next)
    const refused = async (path: string) => {
      const { status, body: error } = await get(`/api${path}&cursor=${cursor}`)
      expect([status, error.code, error.field], path).to.deep.equal([422, 'page/cursor', 'cursor'])
    }
    await refused('/foods?per_page=3&order_by=name&order_direction=desc')
    await refused('/foods?per_page=3&order_by=createdAt&order_direction=asc')
    await refused(`${byName}&order_by_null_position=last`)
    await refused(`${byName}&query_filter=name%20%3C%20%22D%22`)
    await refused(`${byName}&search=fig`)
    await refused('/organizers/tags?per_page=3&order_by=name&order_direction=asc')
    await refused('/foods?order_by=random&per_page=3')
    await refused(`${byName}&page=-1`)
    await refused('/foods?per_page=-1&order_by=name&order_direction=asc')
    expect((await get(`/api/foods?per_page=2&order_by=name:asc&cursor=${cursor}`)).status).to.equal(200)
  })

  for (const text of ['x', 'e30', 'bnVsbA', '%F0%9F%8D%95', `${'a'.repeat(2_000)}`, "' or 1=1 --"])
    it(`is refused when it is ${text.slice(0, 20)}`, async () => {
      const { status, body } = await get(`/api${byName}&cursor=${encodeURIComponent(text)}`)
      expect([status, body.code]).to.deep.equal([422, 'page/cursor'])
    })

  it('is not in the links of searches and random orders', async () => {
    for (const list of ['search=a&per_page=1', 'order_by=random&per_page=2']) {
      const { body } = await get(`/api/foods?${list}`)
      expect(String(body.next)).not.to.include('cursor')
    }
  })

  it('works under /mealie', async () => {
    const { body } = await get(`/mealie/api${byName}`)
    const second = await get(`/mealie/api${body.next}`)
    expect(second.body.items.map(({ name }: Loose) => name)).to.deep.equal(['Date', 'Éclair', 'Fig'])
  })
})
