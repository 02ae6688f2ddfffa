import { expect } from 'chai'
import { routes } from '../src/http/routes/index.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

interface Hint {
  readonly reason: string
  readonly at: number
  readonly length: number
  readonly queryFilter: string | null
}

onBothDatabases('a filter that is valid and means something else', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
    for (const recipe of [
      { name: 'Spicy ramen', cookTime: '25 minutes', tags: [{ name: 'Easy' }] },
      { name: 'Chicken stew', cookTime: '2 hours' },
    ])
      await larder.request('POST', '/api/recipes', { token: larder.token, json: recipe })
  })
  after(() => larder.stop())

  const list = async (queryFilter: string, path = '/api/recipes', perPage = '50') => {
    const query = new URLSearchParams({ queryFilter, perPage })
    const { status, body } = await larder.request('GET', `${path}?${query}`, { token: larder.token })
    expect(status, JSON.stringify(body)).to.equal(200)
    return body as { data: { name: string }[]; items: object[]; total: number; hints?: Hint[] }
  }
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name).sort()

  for (const [filter, found, meant] of [
    ['name LIKE "*ramen*"', [], ['Spicy ramen']],
    ['name LIKE "ramen"', [], ['Spicy ramen']],
    ['tags.name = "Eas*"', [], ['Spicy ramen']],
    ['cookTime < "30 minutes"', ['Chicken stew', 'Spicy ramen'], ['Spicy ramen']],
    ['createdAt = "$DAY"', [], ['Chicken stew', 'Spicy ramen']],
  ] as const)
    it(`is answered with a better filter: ${filter}`, async () => {
      const queryFilter = filter.replace('$DAY', larder.clock.now().toISOString().slice(0, 10))
      const page = await list(queryFilter)
      expect(names(page)).to.deep.equal(found)
      expect(page.hints).to.have.length(1)
      const [hint] = page.hints!
      expect([hint!.at, hint!.length]).to.deep.equal([0, queryFilter.length])
      const better = await list(hint!.queryFilter!)
      expect(names(better)).to.deep.equal(meant)
      expect(better).not.to.have.property('hints')
    })

  it('has its hints after all rows of a list of any length', async () => {
    const filter = 'name LIKE "r*" OR slug IN [] OR slug NOT IN []'
    const page = await list(filter, '/api/recipes', '-1')
    expect(page.total).to.equal(2)
    expect(page.data).to.have.length(2)
    expect(page.hints?.map(({ queryFilter }) => queryFilter)).to.deep.equal([
      'name LIKE "r%" OR slug IN [] OR slug NOT IN []',
    ])
  })

  it('has no hints under /mealie', async () => {
    for (const perPage of ['50', '-1'])
      expect(await list('name LIKE "*ramen*"', '/mealie/api/recipes', perPage)).to.have.all.keys(
        'page',
        'per_page',
        'total',
        'total_pages',
        'items',
        'next',
        'previous',
      )
  })

  it('has hints in every list that accepts filters', async () => {
    const lists = routes.filter(
      ({ filters, responses, path, auth }) =>
        filters && responses[200]?.isList && !path.includes('{') && auth !== 'none',
    )
    expect(lists.length).to.be.above(15)
    for (const { path } of lists) {
      const { hints } = await list('createdAt = "2026-11-01"', `/api${path}`)
      expect(
        hints?.map(({ reason }) => reason),
        path,
      ).to.deep.equal(['one-instant'])
    }
  })
})
