import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

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

/** A condition on an attribute, by its documented type. */
const conditions: Readonly<Record<string, string>> = {
  text: '= "x"',
  instant: '>= "2026-01-01"',
  day: '= "2026-01-01"',
  number: '< 1',
  integer: '< 1',
  boolean: '= true',
  id: '= "00000000-0000-4000-8000-000000000000"',
  relation: 'IS NULL',
}

type Attributes = Readonly<Record<string, { readonly type: string }>>

interface Documented {
  readonly parameters: readonly { readonly name: string }[]
  readonly 'x-filterable'?: Attributes
}

onBothDatabases('the documented attributes of a list', (store) => {
  let larder: TestLarder
  let lists: readonly (readonly [path: string, operation: Documented])[]
  before(async () => {
    larder = await openLarder({ store })
    const { paths } = (await larder.request('GET', '/openapi.json')).body
    lists = Object.entries(paths as Record<string, { get?: Documented }>).flatMap(([path, { get }]) =>
      get?.['x-filterable'] && !path.includes('{') ? [[path, get] as const] : [],
    )
  })
  after(() => larder.stop())

  const failuresOf = async (parameter: string, texts: (attributes: Attributes) => readonly string[]) => {
    const failed: string[] = []
    for (const [path, operation] of lists)
      for (const text of texts(operation['x-filterable']!)) {
        if (!operation.parameters.some(({ name }) => name === parameter)) continue
        const query = new URLSearchParams({ [parameter]: text })
        const { status, body } = await larder.request('GET', `/api${path}?${query}`, { token: larder.token })
        if (status !== 200) failed.push(`${path} ${text}: ${body.detail}`)
      }
    return failed
  }
  const named = (name: string) => name.replace('<key>', 'card')
  const inParts = (texts: readonly string[], size: number) =>
    Array.from({ length: Math.ceil(texts.length / size) }, (_, n) => texts.slice(n * size, (n + 1) * size))

  it('can be used in filters', async () => {
    expect(lists.length).to.be.greaterThan(20)
    const failed = await failuresOf('queryFilter', (attributes) =>
      inParts(
        Object.entries(attributes).map(([name, { type }]) => `${named(name)} ${conditions[type]}`),
        50,
      ).map((part) => part.join(' OR ')),
    )
    expect(failed).to.deep.equal([])
  })

  it('can be used in orderings', async () => {
    const failed = await failuresOf('orderBy', (attributes) =>
      inParts(
        Object.entries(attributes).flatMap(([name, { type }]) => (type === 'relation' ? [] : [named(name)])),
        8,
      ).map((part) => part.join(',')),
    )
    expect(failed).to.deep.equal([])
  })
})
