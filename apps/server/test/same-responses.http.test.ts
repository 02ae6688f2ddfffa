import { expect } from 'chai'
import { openLarder, type StoreKind, type TestLarder } from './harness.ts'

const stores: readonly StoreKind[] = ['memory', 'sqlite', 'postgres']

/** Values that databases treat differently unless they are refused or normalised before. */
const recipes: readonly string[] = [
  ...[
    'soup',
    'ＳＯＵＰ',
    'Crème',
    'Cre\u0300me',
    '🥣',
    '\u202esoup',
    'a\u2028b',
    '\ufeffx',
    '\ufffd',
    '\u0001',
    'ß',
  ].map((name) => JSON.stringify({ name })),
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"name":"x","extras":{"\\udc00":1}}',
  ...['255', '256'].map((length) => JSON.stringify({ name: 'x'.repeat(Number(length)) })),
  ...['255', '256'].map((length) => JSON.stringify({ name: '🥣'.repeat(Number(length)) })),
  ...[
    '0',
    '-0',
    '0.1',
    '1e-7',
    '1e-400',
    '123456789.123456789',
    '1e15',
    '1e16',
    '1e300',
    '1e400',
    '-1',
  ].flatMap((number) => [
    `{"name":"n","recipeServings":${number}}`,
    `{"name":"n","rating":${number}}`,
    `{"name":"n","extras":{"a":${number}}}`,
    `{"name":"n","recipeIngredient":[{"quantity":${number}}]}`,
  ]),
  ...[
    '2026-02-29T00:00:00Z',
    '2024-02-29T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.999-14:00',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00.123456789Z',
    '2026-01-01',
    '4714-11-24 BC',
    'infinity',
  ].map((lastMade) => JSON.stringify({ name: 'd', lastMade })),
  ...[10, 11].map((deep) => `{"name":"e","extras":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`),
  ...[200, 201].map((keys) =>
    JSON.stringify({
      name: 'e',
      extras: Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n])),
    }),
  ),
  ...[65_000, 66_000].map((size) => JSON.stringify({ name: 'e', extras: { a: 'x'.repeat(size) } })),
  '{"name":"e","extras":{"constructor":{"prototype":1},"toString":"x","":0," ":null,"a.b":[[],{}]}}',
  '{"name":"e","extras":{"a":123456789012345678901234567890}}',
  '{"name":"e","extras":{"a":1,"a":2}}',
]

const questions: readonly string[] = [
  ...['1e308', '99999999999999999999', '0.1', '-0'].map((number) => `recipeServings >= ${number}`),
  'rating = 1e300',
  'id = "x"',
  'id = "00000000-0000-0000-0000-000000000000"',
  'id LIKE "%"',
  'createdAt > "9999-12-31T23:59:59.999Z"',
  'createdAt > "$NOW+7000y"',
  'createdAt > "$NOW+9000y"',
  'createdAt > "10000-01-01"',
  'lastMade < "0001-01-01"',
  'name = "\\\\"',
  'name LIKE "\\\\"',
  'name LIKE "%\\\\%"',
  'name LIKE "a_b"',
  'extras.constructor IS NOT NULL',
  'extras.toString = "x"',
  'extras.a > 5',
  'extras.a = "0.1"',
]

// Responses do not depend on the database.
describe('every store', function () {
  const larders: TestLarder[] = []
  before(async () => {
    for (const store of stores)
      larders.push(await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } }))
  })
  after(async () => {
    for (const larder of larders) await larder.stop()
  })

  const onEach = <T>(run: (larder: TestLarder) => Promise<T>) => Promise.all(larders.map(run))
  const headers = { 'content-type': 'application/json' }
  /** The parts of a response that are equal on all servers: without ids and times of the server. */
  const stored = ({ body }: { body: Record<string, unknown> }) =>
    ['name', 'slug', 'recipeServings', 'rating', 'lastMade', 'extras', 'recipeIngredient'].map((key) =>
      JSON.stringify(body[key])?.replace(/"referenceId":"[^"]*"/g, ''),
    )

  it('accepts and refuses the same recipes, and returns the same views', async () => {
    let taken = 0
    for (const raw of recipes) {
      const responses = await onEach(async ({ request, token }) => {
        const { status, body } = await request('POST', '/api/recipes', { token, raw, headers })
        if (status !== 201) return { status, code: body.code }
        const read = await request('GET', `/api/recipes/${encodeURIComponent(body)}`, { token })
        return { status, stored: stored(read) }
      })
      const [memory, ...others] = responses
      expect(memory?.status, raw.slice(0, 100)).to.be.oneOf([201, 400, 422])
      for (const other of others) expect(other, raw.slice(0, 100)).to.deep.equal(memory)
      if (memory?.status === 201) taken += 1
    }
    expect(taken).to.be.within(20, recipes.length - 20)
  })

  it('finds the same recipes, or reports the same error', async () => {
    for (const filter of questions) {
      const responses = await onEach(async ({ request, token }) => {
        const path = `/api/recipes?orderBy=slug&orderDirection=asc&perPage=-1&queryFilter=${encodeURIComponent(filter)}`
        const { status, body } = await request('GET', path, { token })
        return { status, code: body.code, slugs: body.data?.map(({ slug }: { slug: string }) => slug) }
      })
      const [memory, ...others] = responses
      expect(memory?.status, filter).to.be.oneOf([200, 400])
      for (const other of others) expect(other, filter).to.deep.equal(memory)
    }
  })
})
