import {
  type AnyRecord,
  type Resource,
  catalog,
  foldText,
  recipes,
  resourceNamed,
  tags,
} from '@larder/domain'
import { type BoundFilter, bindFilter, readFilter, type Syntax } from '@larder/domain/query'
import questions from '@larder/test-fixtures/filters.json' with { type: 'json' }
import { expect } from 'chai'
import { type Contract, anyOf, tenantOf, undone } from './contract.ts'
import { record } from './tenant.ts'
import { type Pantry, runQuery, labels, listQuery, stockPantry } from './pantry.ts'
import { trickyTexts } from './random.ts'

/** Filters have the same result on every engine: on the pantry, and for edge cases of texts, numbers and dates. */
export function filters(contract: Contract): void {
  const setup = setUp(contract)
  describe('the pantry', () => filtersOfPantry(contract))
  describe('patterns', () => patterns(contract, setup))
  describe('texts', () => texts(contract, setup))
  describe('numbers and instants', () => numbersAndInstants(contract, setup))
  describe('extras', () => extras(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Rows with given values, which exist only while they are looked for. */
function setUp(contract: Contract) {
  const { ids } = contract
  const tenant = tenantOf(contract, before)

  /** Stores tags with these names, rolls back, and returns the names that match. */
  async function fitting(texts: readonly string[], tests: readonly Syntax[]): Promise<readonly string[][]> {
    const words = texts.map((name) => {
      const word = record(tags, ids, { name: 'x' }, { groupId: tenant.groupId })
      return { ...word, name, slug: word.id }
    })
    return undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, tags).addMany(words)
      const found: string[][] = []
      for (const test of tests) {
        const filter = bindFilter(test, tags, { catalog, now: contract.clock.now() })
        const rows = new Set((await store.of(tags).find({ filter })).map(({ id }) => id))
        found.push(words.filter(({ id }) => rows.has(id)).map(({ name }) => name))
      }
      return found
    })
  }

  /** Stores recipes with these values of one field, and returns the values that match each filter. */
  async function recipesWith<T>(key: string, values: readonly T[], texts: readonly string[]) {
    const { groupId } = tenant
    const stored = values.map((value) => {
      const given = record(recipes, ids, { name: 'x' }, { groupId, slug: ids.next() })
      return { ...given, [key]: value } as AnyRecord
    })
    return undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, recipes).addMany(stored)
      const found: T[][] = []
      for (const text of texts) {
        const filter = readFilter(text, recipes, { catalog, now: contract.clock.now() })
        const rows = new Set((await store.of(recipes).find({ filter })).map(({ id }) => id))
        found.push(stored.flatMap(({ id }, index) => (rows.has(id) ? [values[index]!] : [])))
      }
      return found
    })
  }

  return { fitting, recipesWith }
}

function filtersOfPantry(contract: Contract): void {
  const { check } = contract
  let pantry: Pantry
  before(async () => {
    pantry = await stockPantry(contract)
  })

  for (const [resource, filter, expected] of questions as unknown as readonly [string, string, string[]][])
    check(`${resource} where ${filter}`, async () => {
      const target = resourceNamed(catalog, resource)
      const { rows, total } = await runQuery(contract, pantry, resource, { filter })
      expect([...labels(resource, rows)].sort()).to.deep.equal([...expected].sort())
      expect(total).to.equal(expected.length)
      const bound = listQuery(target, { filter }).filter as BoundFilter<Resource>
      const responses = await contract.db.read(pantry.ann, async (store) => ({
        found: await store.of(target).find({ filter: bound }),
        count: await store.of(target).count(bound),
        first: await store.of(target).find({ filter: bound, limit: 1 }),
      }))
      expect(responses.found.map(({ id }) => id)).to.deep.equal(rows.map(({ id }) => id as string).sort())
      expect(responses.count).to.equal(expected.length)
      expect(responses.first).to.deep.equal(responses.found.slice(0, 1))
      // Equally distributed shares pick each row equally often.
      const picked = await contract.db.read(pantry.ann, async (store) => {
        const times = 2 * responses.count
        const shares = Array.from({ length: times }, (_, index) => (index + 0.5) / times)
        return Promise.all([0, ...shares].map((share) => store.of(target).pick(share, bound)))
      })
      const pairs = responses.found.flatMap(({ id }) => [id, id])
      expect(picked.slice(1).map(String).sort()).to.deep.equal(pairs.sort())
      expect(picked[0] === undefined).to.equal(responses.count === 0)
    })

  check('lists of several hundred values are accepted', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `"t${index}"`)
    const filter = `tags.name IN [${many.join()}] OR name IN ["Soup", ${many.slice(1).join()}]`
    const { rows } = await runQuery(contract, pantry, recipes, { filter })
    expect(labels(recipes, rows)).to.deep.equal(['Soup'])
  })

  check('long and deep filters are accepted', async () => {
    const long = Array.from({ length: 100 }, (_, index) => `rating = ${index % 6}`).join(' OR ')
    expect((await runQuery(contract, pantry, recipes, { filter: long })).total).to.equal(7)
    const deep = `${'NOT ('.repeat(14)}name = "Soup"${')'.repeat(14)}`
    expect((await runQuery(contract, pantry, recipes, { filter: deep })).total).to.equal(1)
  })
}

const path = { names: ['name'] }

function patterns({ check }: Contract, { fitting }: Setup): void {
  check('LIKE matches % to any text, _ to one code point, and escapes with \\', async () => {
    // pattern, the matching texts below
    const texts = [
      '',
      'a',
      'A',
      'é',
      'É',
      'e\u0301',
      'ß',
      'SS',
      'İ',
      'i',
      'K',
      '\u212a',
      'k',
      '🍕',
      '🍕a',
      'a\nb',
      '\\',
      '\\\\',
      'a\\b',
      '%',
      '_',
      'a%',
      'a_',
      'aXb',
      '[a]',
      '*',
      'a?b',
      '.',
      'a.b',
    ]
    const table: readonly (readonly [string, readonly string[]])[] = [
      ['%', texts],
      ['%%', texts],
      ['', ['']],
      ['a', ['a', 'A']],
      ['é', ['é', 'É', 'e\u0301']],
      ['É', ['é', 'É', 'e\u0301']],
      ['e_', []],
      ['ß', ['ß', 'SS']],
      ['ss', ['ß', 'SS']],
      ['i', ['i']],
      ['İ', ['İ']],
      ['k', ['K', '\u212a', 'k']],
      ['\u212a', ['K', '\u212a', 'k']],
      ['_', ['a', 'A', 'é', 'É', 'e\u0301', 'i', 'K', '\u212a', 'k', '🍕', '\\', '%', '_', '*', '.']],
      ['__', ['ß', 'SS', 'İ', '🍕a', '\\\\', 'a%', 'a_']],
      ['🍕_', ['🍕a']],
      ['🍕%', ['🍕', '🍕a']],
      ['a%b', ['a\nb', 'a\\b', 'aXb', 'a?b', 'a.b']],
      ['a_b', ['a\nb', 'a\\b', 'aXb', 'a?b', 'a.b']],
      ['\\%', ['%']],
      ['\\_', ['_']],
      ['a\\%', ['a%']],
      ['%\\_', ['_', 'a_']],
      ['\\', ['\\']],
      ['\\\\', ['\\']],
      ['\\\\\\', ['\\\\']],
      ['\\\\\\\\', ['\\\\']],
      ['a\\b', ['a\\b']],
      ['a\\\\b', ['a\\b']],
      ['%\\', ['\\', '\\\\']],
      ['%\\\\%', ['\\', '\\\\', 'a\\b']],
      ['[a]', ['[a]']],
      ['*', ['*']],
      ['.', ['.']],
      ['a.b', ['a.b']],
      ['a?b', ['a?b']],
      ['%\n%', ['a\nb']],
    ]
    const like = (negated: boolean) =>
      table.map(([text]): Syntax => ({ kind: 'like', path, negated, pattern: { text, quoted: true } }))
    const fits = await fitting(texts, like(false))
    for (const [index, [pattern, expected]] of table.entries())
      expect(fits[index], `LIKE ${JSON.stringify(pattern)}`).to.deep.equal(expected)
    const others = await fitting(texts, like(true))
    for (const [index, [pattern, expected]] of table.entries())
      expect(others[index], `NOT LIKE ${JSON.stringify(pattern)}`).to.deep.equal(
        texts.filter((text) => !expected.includes(text)),
      )
  })
}

const distinct = [...new Set(trickyTexts)]

function texts({ check }: Contract, { fitting }: Setup): void {
  check('texts are equal when they fold to the same text', async () => {
    const equal = distinct.map((text): Syntax => ({
      kind: 'compare',
      path,
      op: '=',
      value: { text, quoted: true },
    }))
    const found = await fitting(distinct, equal)
    for (const [index, text] of distinct.entries())
      expect(found[index], JSON.stringify(text)).to.deep.equal(
        distinct.filter((other) => foldText(other) === foldText(text)),
      )
  })

  check('texts compare by the code points of the folded text', async () => {
    const bytes = (text: string) => Buffer.from(foldText(text), 'utf8')
    for (const [op, holds] of [
      ['<', (order: number) => order < 0],
      ['<=', (order: number) => order <= 0],
      ['>', (order: number) => order > 0],
      ['>=', (order: number) => order >= 0],
    ] as const) {
      const limits = ['', 'B', 'b', 'soup', 'É', 'ß', 'ﬁ', '🍕', '[', '`', '\uffff', 'İ', '_']
      const found = await fitting(
        distinct,
        limits.map((text): Syntax => ({ kind: 'compare', path, op, value: { text, quoted: true } })),
      )
      for (const [index, limit] of limits.entries())
        expect(found[index], `${op} ${JSON.stringify(limit)}`).to.deep.equal(
          distinct.filter((text) => holds(Buffer.compare(bytes(text), bytes(limit)))),
        )
    }
  })
}

function numbersAndInstants({ check }: Contract, { recipesWith }: Setup): void {
  check('numbers compare by value, exactly', async () => {
    const values = [0, 0.1, 0.2, 0.1 + 0.2, 0.3, 1 / 3, 1, 5e-324, 1e-7, 999_999_999.9999999, 1e9]
    const table: readonly (readonly [string, (value: number) => boolean])[] = [
      ['recipeServings = 0.3', (value) => value === 0.3],
      [`recipeServings = ${0.1 + 0.2}`, (value) => value === 0.1 + 0.2],
      ['recipeServings > 0.3', (value) => value > 0.3],
      ['recipeServings >= 1e9', (value) => value >= 1e9],
      ['recipeServings = 0', (value) => value === 0],
      ['recipeServings = -0', (value) => value === 0],
      ['recipeServings > 0', (value) => value > 0],
      ['recipeServings < 1e-6', (value) => value < 1e-6],
      ['recipeServings IN [1e-7, 5e-324, 1.0]', (value) => [1e-7, 5e-324, 1].includes(value)],
      ['recipeServings NOT IN [0.1, 0.2]', (value) => ![0.1, 0.2].includes(value)],
      ['recipeServings < 1e300', () => true],
      ['recipeServings > -1e300', () => true],
    ]
    const found = await recipesWith(
      'recipeServings',
      values,
      table.map(([text]) => text),
    )
    for (const [index, [text, fits]] of table.entries())
      expect(found[index], text).to.deep.equal(values.filter(fits))
  })

  check('whole numbers compare with decimals and with numbers out of range', async () => {
    const values = [0, 1, 2, 2_147_483_647]
    const table: readonly (readonly [string, readonly number[]])[] = [
      ['totalMinutes < 2147483647', [0, 1, 2]],
      ['totalMinutes = 2147483647', [2_147_483_647]],
      ['totalMinutes >= 1', [1, 2, 2_147_483_647]],
      ['totalMinutes IN [0, 2]', [0, 2]],
      ['totalMinutes NOT IN [0, 2]', [1, 2_147_483_647]],
    ]
    const found = await recipesWith(
      'totalMinutes',
      values,
      table.map(([text]) => text),
    )
    for (const [index, [text, expected]] of table.entries())
      expect(found[index], text).to.deep.equal(expected)
  })

  check('instants compare to the millisecond, from the first year to the last', async () => {
    const values = [
      '0001-01-01T00:00:00.000Z',
      '1582-10-10T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '1970-01-01T00:00:00.000Z',
      '2021-02-22T00:00:00.000Z',
      '2021-02-22T00:00:00.001Z',
      '9999-12-31T23:59:59.999Z',
    ]
    const table: readonly (readonly [string, (value: string) => boolean])[] = [
      ['lastMade = "2021-02-22"', (value) => value === '2021-02-22T00:00:00.000Z'],
      ['lastMade > "2021-02-22"', (value) => value > '2021-02-22T00:00:00.000Z'],
      ['lastMade <= "2021-02-22T00:00:00.001Z"', (value) => value <= '2021-02-22T00:00:00.001Z'],
      ['lastMade < "1970-01-01"', (value) => value < '1970-01-01'],
      ['lastMade >= "0001-01-01"', () => true],
      ['lastMade > "0001-01-01"', (value) => value > '0001-01-01T00:00:00.000Z'],
      ['lastMade >= "9999-12-31T23:59:59.999Z"', (value) => value.startsWith('9999')],
      ['lastMade IN ["1582-10-10", "1969-12-31T23:59:59.999Z"]', (value) => /^1582|^1969/.test(value)],
    ]
    const found = await recipesWith(
      'lastMade',
      values,
      table.map(([text]) => text),
    )
    for (const [index, [text, fits]] of table.entries())
      expect(found[index], text).to.deep.equal(values.filter(fits))
  })
}

function extras({ check }: Contract, { recipesWith }: Setup): void {
  check('extras compare as text, other values by their JSON', async () => {
    const values = [
      {},
      { a: null },
      { a: '' },
      { a: 'x' },
      { a: 'X' },
      { a: 1 },
      { a: '1' },
      { a: 1.5 },
      { a: -2 },
      { a: 1e21 },
      { a: 1e-7 },
      { a: 100 },
      { a: true },
      { a: 'true' },
      { a: false },
      { a: [] },
      { a: ['x'] },
      { a: {} },
      { a: { a: 'x' } },
      { A: 'x' },
      { b: 'x' },
    ]
    const present = values.slice(2, -2)
    const table: readonly (readonly [string, readonly object[]])[] = [
      ['extras.a = "x"', [{ a: 'x' }, { a: 'X' }]],
      ['extras.A = "x"', [{ A: 'x' }]],
      ['extras.a = "1"', [{ a: 1 }, { a: '1' }]],
      ['extras.a = 1.5', [{ a: 1.5 }]],
      ['extras.a = -2', [{ a: -2 }]],
      ['extras.a = "1e+21"', [{ a: 1e21 }]],
      ['extras.a = "1e-7"', [{ a: 1e-7 }]],
      ['extras.a = "100"', [{ a: 100 }]],
      ['extras.a = "TRUE"', [{ a: true }, { a: 'true' }]],
      ['extras.a IN ["false", "1.5"]', [{ a: 1.5 }, { a: false }]],
      ['extras.a LIKE "_.%"', [{ a: 1.5 }]],
      ['extras.a LIKE "%"', present],
      ['extras.a IS NOT NULL', present],
      ['extras.a IS NULL', values.filter((value) => !present.includes(value))],
      ['extras.a <> "x"', present.filter(({ a }) => a !== 'x' && a !== 'X')],
      ['extras.a = "[]"', [{ a: [] }]],
      ['extras.a = "{\\"a\\":\\"x\\"}"', [{ a: { a: 'x' } }]],
      ['extras.a LIKE "[\\"%"', [{ a: ['x'] }]],
      ['extras.__proto__ IS NULL', values],
      ['extras.a < "1"', [{ a: '' }, { a: -2 }]],
    ]
    const found = await recipesWith(
      'extras',
      values,
      table.map(([text]) => text),
    )
    for (const [index, [text, expected]] of table.entries())
      expect(found[index], text).to.deep.equal(expected)
  })
}
