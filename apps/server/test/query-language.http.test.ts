import { readFileSync } from 'node:fs'
import { sessions, system } from '@larder/domain'
import { labelOf, pantryNow, pantryOf } from '@larder/test-fixtures/pantry.ts'
import { expect } from 'chai'
import { routes } from '../src/http/routes/index.ts'
import { openLarder, type TestLarder } from './harness.ts'

type Row = Readonly<Record<string, unknown>>

const questions = JSON.parse(
  readFileSync(new URL('../../../test-fixtures/filters.json', import.meta.url), 'utf8'),
) as readonly (readonly [resource: string, filter: string, expected: readonly string[]])[]

/** All lists of the API. */
const lists = new Map(
  routes
    .flatMap(({ filters, path }) => (filters ? [[filters.name, { resource: filters, path }] as const] : []))
    .toReversed(),
)

describe('filters over HTTP', () => {
  let larder: TestLarder
  let token: string
  before(async () => {
    larder = await openLarder()
    const { work, ids } = larder.services
    const pantry = pantryOf(ids)
    await work.run(system, async (store) => {
      for (const [resource, record] of pantry.records) await store.of(resource).add(record as never)
    })
    const { userId } = pantry.ann
    const expiresAt = '2999-01-01T00:00:00.000Z'
    const stamps = { id: ids.next(), createdAt: pantryNow, updatedAt: pantryNow }
    await work.run(system, (store) =>
      store.of(sessions).add({
        ...stamps,
        ...{ userId, expiresAt, remembered: false, userAgent: '', lastUsedAt: pantryNow },
        ...{ confirmedAt: null, identityId: null, providerSession: null },
      }),
    )
    token = larder.services.sessions.issue({ id: stamps.id, userId, expiresAt })
    larder.clock.stopAt(pantryNow)
  })
  after(() => larder.stop())

  const list = (path: string, query: Record<string, string>) =>
    larder.request('GET', `/api${path}?${new URLSearchParams({ perPage: '-1', ...query })}`, { token })

  for (const [name, filter, expected] of questions) {
    const known = lists.get(name)
    if (known)
      it(`return the matching rows of ${name} for ${filter}`, async () => {
        const { status, body } = await list(known.path, { queryFilter: filter })
        expect(status, JSON.stringify(body)).to.equal(200)
        const label = labelOf(known.resource)
        expect(body.data.map((row: Row) => row[label])).to.have.members(expected)
        expect(body.total).to.equal(expected.length)
      })
  }

  it('sort like the example of the specification', async () => {
    const { body } = await list('/recipes', {
      orderBy: 'lastMade:asc, createdAt, slug',
      orderDirection: 'desc',
      orderByNullPosition: 'last',
    })
    const rows = body.data as { lastMade: string | null; createdAt: string; slug: string }[]
    const wanted = rows.toSorted(
      (a, b) =>
        compare(a.lastMade ?? '9', b.lastMade ?? '9') ||
        -compare(a.createdAt, b.createdAt) ||
        -compare(a.slug, b.slug),
    )
    expect(rows.map(({ slug }) => slug)).to.deep.equal(wanted.map(({ slug }) => slug))
    expect(rows.length).to.be.greaterThan(5)
  })

  const malformed: [filter: string, at: number][] = [
    ['name', 4],
    ['name =', 6],
    ['name LIKE', 9],
    ['name LIKEE "Pasta%"', 5],
    ['name IN ["x"', 12],
    ['name IN "x"', 8],
    ['name IN ("x")', 8],
    ['"x" = name', 0],
    ['AND name = "x"', 0],
    ['name = "x" AND', 14],
    ['name = "x" name = "y"', 11],
    ['name = "x', 7],
    ['(name = "x"', 11],
    ['name = "x")', 10],
    ['name IS', 7],
    ['name IS EMPTY', 8],
    ['name NOT "x"', 9],
    ['nam = "x"', 0],
    ['name.first = "x"', 5],
    ['tags.colour = "red"', 5],
    ['user.password LIKE "$2b$1%"', 5],
    ['user.email = "a@b.c"', 5],
    ['rating > "many"', 9],
    ['lastMade > "yesterday-ish"', 11],
    ['lastMade > "$NOW-30s"', 11],
    ['lastMade > "$NOW-1w"', 11],
    ['lastMade LIKE "2026%"', 0],
    ['id = "not-a-uuid"', 5],
    ['name CONTAINS "x"', 14],
    ['name CONTAINS ALL ["x"]', 0],
    ['name === "x"', 5],
    ['name = "x" && rating > 1', 11],
    ['name = "x"; DROP TABLE recipe', 10],
    ['name = "a\0b"', 9],
    [`${'('.repeat(500)}name = "x"${')'.repeat(500)}`, 32],
    [Array.from({ length: 150 }, (_, n) => `rating = ${n}`).join(' OR '), 10 * 14 + 90 * 15],
    [`name = "${'x'.repeat(5_000)}"`, 7],
    ['x'.repeat(9_000), 8_192],
  ]
  for (const [filter, at] of malformed)
    it(`report the position of the error in ${filter.slice(0, 40)}`, async () => {
      const { status, body } = await list('/recipes', { queryFilter: filter })
      expect(status).to.equal(400)
      expect(body.code).to.match(/^(filter)\//)
      expect(body.at).to.be.a('number')
      expect(body.expected).to.be.an('array')
      expect(body.at, body.detail).to.equal(at)
    })
})

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
