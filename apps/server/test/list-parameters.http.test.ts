import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'

describe('an unknown parameter of a list', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder()
  })
  after(() => larder.stop())
  const get = (path: string) => larder.request('GET', path, { token: larder.token })

  for (const [given, meant] of [
    ['filter', 'queryFilter'],
    ['queryfilter', 'queryFilter'],
    ['query-filter', 'queryFilter'],
    ['queryFiler', 'queryFilter'],
    ['sort', 'orderBy'],
    ['limit', 'perPage'],
    ['pageSize', 'perPage'],
    ['q', 'search'],
    ['zzzzzz', null],
  ] as const)
    it(`${given} is refused${meant === null ? '' : `, and ${meant} suggested`}`, async () => {
      for (const path of ['/api/recipes', '/api/foods', '/api/households/shopping/items']) {
        const { status, body } = await get(`${path}?${given}=x`)
        expect([status, body.code, body.field, body.suggestion]).to.deep.equal([
          422,
          'query/unknown-parameter',
          given,
          meant,
        ])
        expect((await get(`/mealie${path}?${given}=x`)).status).to.equal(200)
      }
    })

  it('differs from the snake_case form of a known one', async () => {
    expect((await get('/api/recipes?per_page=1&order_by=name&require_all_tags=true')).status).to.equal(200)
  })
})
