import { expect } from 'chai'
import fc from 'fast-check'
import { boolean, extras, instant, list, number, optional, ref, refs, text } from '../kernel/fields.ts'
import { catalogOf, defineResource } from '../kernel/resource.ts'
import { readFilter } from './bind.ts'
import { matches, orderRecords, type Fields, type Related } from './evaluate.ts'
import { readOrder } from './order.ts'

const cooks = defineResource('cook', { scope: 'group', fields: { name: text(), nick: optional(text()) } })
const words = defineResource('word', { scope: 'group', fields: { name: text(), weight: optional(number()) } })
const dishes = defineResource('dish', {
  scope: 'group',
  fields: {
    name: text(),
    note: optional(text()),
    rating: optional(number()),
    vegan: boolean(),
    lastMade: optional(instant()),
    cookId: optional(ref('cook')),
    wordIds: refs('word', { as: 'words' }),
    lines: list({ note: text(), wordId: optional(ref('word')) }),
    extras: extras(),
  },
})
const groups = defineResource('group', { scope: 'tenant', fields: { name: text() } })
const catalog = catalogOf([cooks, words, dishes, groups])
const context = { catalog, now: new Date('2026-11-21T10:00:00.000Z') }

const stored: Readonly<Record<string, Fields>> = {
  ana: { id: 'ana', name: 'Ana', nick: null },
  bob: { id: 'bob', name: 'Bob', nick: 'Bo' },
  easy: { id: 'easy', name: 'Easy', weight: 1 },
  cajun: { id: 'cajun', name: 'Cajun', weight: 3 },
  plain: { id: 'plain', name: 'plain', weight: null },
}
const related: Related = (_resource, id) => stored[id]

const dish = (id: string, fields: Fields): Fields => ({
  ...{ id, name: id, note: null, rating: null, vegan: false, lastMade: null, cookId: null },
  ...{ wordIds: [], lines: [], extras: {}, createdAt: '2026-01-01T00:00:00.000Z' },
  ...fields,
})
const pantry: readonly Fields[] = [
  dish('soup', {
    name: 'Soup',
    rating: 4,
    cookId: 'ana',
    wordIds: ['easy', 'plain'],
    lastMade: '2026-11-01T00:00:00.000Z',
  }),
  dish('dal', {
    name: 'dal',
    note: 'hot',
    rating: 5,
    vegan: true,
    cookId: 'bob',
    wordIds: ['easy', 'cajun'],
    extras: { card: '7' },
  }),
  dish('eclair', {
    name: 'Éclair',
    note: '',
    rating: 2,
    wordIds: ['plain'],
    extras: { card: 7, deep: { a: 1 } },
  }),
  dish('toast', {
    name: 'toast',
    vegan: true,
    cookId: 'gone',
    lines: [
      { note: 'crisp', wordId: 'easy' },
      { note: 'Dark', wordId: null },
    ],
  }),
]

const found = (filter: string) =>
  pantry.filter((record) => matches(readFilter(filter, dishes, context), record, related)).map(({ id }) => id)

describe('a filter over records', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'soup dal eclair toast'],
    ['name = "SOUP"', 'soup'],
    ['name = "éclair"', 'eclair'],
    ['name = "eclair"', ''],
    ['name = "ÉCLAIR"', 'eclair'],
    ['name <> "soup"', 'dal eclair toast'],
    ['name < "E"', 'dal'],
    ['name >= "toast"', 'eclair toast'],
    ['name IN ["DAL", "Toast"]', 'dal toast'],
    ['name NOT IN ["dal"]', 'soup eclair toast'],
    ['name IN []', ''],
    ['note NOT IN []', 'soup dal eclair toast'],
    ['name LIKE "_clair"', 'eclair'],
    ['name LIKE "%O%"', 'soup toast'],
    ['name NOT LIKE "%o%"', 'dal eclair'],
    ['vegan = true', 'dal toast'],
    ['vegan <> yes', 'soup eclair'],
    // Null is unknown, and unknown is not a match, negated or not.
    ['rating > 3', 'soup dal'],
    ['NOT (rating > 3)', 'eclair'],
    ['rating <> 4', 'dal eclair'],
    ['note NOT LIKE "h%"', 'eclair'],
    ['note = "" OR note IS NULL', 'soup eclair toast'],
    ['rating > 3 OR vegan = true', 'soup dal toast'],
    ['NOT (rating > 3 AND vegan = false)', 'dal eclair toast'],
    ['rating IS NOT NULL', 'soup dal eclair'],
    ['lastMade <= $NOW-20d', 'soup'],
    ['lastMade > "$NOW-20d"', ''],
    // Over a relation, a condition tests whether a matching row exists.
    ['cook.name = "ana"', 'soup'],
    ['cook.name <> "ana"', 'dal eclair toast'],
    ['NOT cook.name = "ana"', 'dal eclair toast'],
    ['cook.nick IS NULL', 'soup eclair toast'],
    ['cook.nick IS NOT NULL', 'dal'],
    ['cook IS NULL', 'eclair toast'],
    ['cookId IS NULL', 'eclair'],
    ['words.name = "easy"', 'soup dal'],
    ['words.name <> "easy"', 'eclair toast'],
    ['words.name NOT IN ["cajun", "plain"]', 'toast'],
    ['words.name NOT LIKE "%a%"', 'toast'],
    ['words.weight > 2', 'dal'],
    ['words.weight <> 1', 'eclair toast'],
    ['words.weight IS NULL', 'eclair toast'],
    ['words IS NULL', 'toast'],
    ['words.name CONTAINS ALL ["EASY", "cajun", "easy"]', 'dal'],
    ['words.name CONTAINS ALL []', 'soup dal eclair toast'],
    ['words.name = "easy" AND words.name = "plain"', 'soup'],
    ['lines.note = "dark"', 'toast'],
    ['lines.word.name = "easy" AND lines.note = "dark"', 'toast'],
    ['lines.word IS NULL', 'soup dal eclair'],
    ['lines IS NOT NULL', 'toast'],
    ['extras.card = "7"', 'dal eclair'],
    ['extras.card <> "8"', 'dal eclair'],
    ['extras.deep = "{\\"a\\":1}"', 'eclair'],
    ['extras.card IS NULL', 'soup toast'],
    ['extras.constructor IS NOT NULL', ''],
  ]
  for (const [filter, ids] of cases)
    it(`${filter || 'nothing'} finds ${ids || 'none'}`, () => {
      expect(found(filter).join(' ')).to.equal(ids)
    })

  it('does not find rows through a relation to invisible rows', () => {
    const narrowed: Related = (resource, id) => (resource === 'cook' ? undefined : related(resource, id))
    const filter = readFilter('cook.name = "ana"', dishes, context)
    expect(pantry.some((record) => matches(filter, record, narrowed))).to.equal(false)
  })
})

describe('LIKE', () => {
  const pairs: readonly (readonly [string, string, boolean])[] = [
    ['', '', true],
    ['', '%', true],
    ['', '_', false],
    ['abc', 'ABC', true],
    ['abc', 'ab', false],
    ['abc', 'ab%', true],
    ['abc', '%c', true],
    ['abc', '%b%', true],
    ['abc', '%%%', true],
    ['abc', '___', true],
    ['abc', '____', false],
    ['aXbXc', 'a%b%c', true],
    ['mississippi', 'm%issip%i', true],
    ['mississippi', '%iss%ippx', false],
    ['🍕', '_', true],
    ['🍕', '__', false],
    ['é', 'É', true],
    ['é', 'e', false],
    ['\u212a', 'k', true],
    ['100%', '100\\%', true],
    ['1000', '100\\%', false],
    ['a_b', 'a\\_b', true],
    ['axb', 'a\\_b', false],
    ['a\\b', 'a\\b', true],
    ['a\\', 'a\\', true],
    ['a.*', 'a.*', true],
    ['a\nb', 'a_b', true],
    ['[a]', '[a]', true],
  ]
  for (const [value, pattern, fits] of pairs)
    it(`${JSON.stringify(value)} ${fits ? 'matches' : 'does not match'} ${pattern}`, () => {
      const literal = `"${pattern.replace(/["\\]/g, '\\$&')}"`
      const filter = readFilter(`name LIKE ${literal}`, dishes, context)
      expect(matches(filter, dish('x', { name: value }), related)).to.equal(fits)
    })

  it('agrees with a matcher that tries all possibilities', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '🍕'), maxLength: 8 })
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '🍕'), maxLength: 6 })
    fc.assert(
      fc.property(texts, patterns, (value, pattern) => {
        const filter = readFilter(`name LIKE "${pattern}"`, dishes, context)
        expect(matches(filter, dish('x', { name: value }), related)).to.equal(
          exhaustive([...value.toLowerCase()], [...pattern]),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

function exhaustive(value: readonly string[], pattern: readonly string[]): boolean {
  const [head, ...rest] = pattern
  if (head === undefined) return value.length === 0
  if (head === '%') return [...value, ''].some((_, skipped) => exhaustive(value.slice(skipped), rest))
  return value.length > 0 && (head === '_' || head === value[0]) && exhaustive(value.slice(1), rest)
}

describe('laws of the language', () => {
  const names = ['Easy', 'cajun', 'x', '']
  const values = fc.constantFrom(...names)
  const quoted = (value: string) => JSON.stringify(value)
  const local = fc.constantFrom('name', 'note', 'extras.card')
  const overRelation = fc.constantFrom(
    'cook.name',
    'cook.nick',
    'words.name',
    'lines.note',
    'lines.word.name',
  )
  const toMany = fc.constantFrom('words.name', 'lines.note', 'lines.word.name')
  const anyPath = fc.oneof(local, overRelation)
  const conditions = fc.oneof(
    fc
      .tuple(anyPath, fc.constantFrom('=', '<>', '<', '<=', '>', '>='), values)
      .map(([p, op, v]) => `${p} ${op} ${quoted(v)}`),
    fc.tuple(anyPath, fc.constantFrom('IS NULL', 'IS NOT NULL')).map(([p, test]) => `${p} ${test}`),
    fc
      .tuple(anyPath, fc.constantFrom('LIKE', 'NOT LIKE'), fc.constantFrom('%a%', '_a%', ''))
      .map(([p, op, v]) => `${p} ${op} ${quoted(v)}`),
    fc.constantFrom('rating > 3', 'rating <> 2', 'vegan = true', 'rating IN [2, 4]'),
  )
  const optionally = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
  const records = fc
    .record({
      name: values,
      note: optionally(values),
      rating: optionally(fc.constantFrom(2, 4, 5)),
      vegan: fc.boolean(),
      cookId: optionally(fc.constantFrom('ana', 'bob', 'gone')),
      wordIds: fc.uniqueArray(fc.constantFrom('easy', 'cajun', 'plain')),
      lines: fc.array(fc.record({ note: values, wordId: optionally(fc.constantFrom('easy', 'plain')) }), {
        maxLength: 2,
      }),
      extras: fc.constantFrom({}, { card: 'Easy' }, { card: null }),
    })
    .map((fields) => dish('random', fields))
  const fits = (filter: string, record: Fields) =>
    matches(readFilter(filter, dishes, context), record, related)

  const laws: readonly (readonly [string, fc.Arbitrary<readonly [string, string]>])[] = [
    [
      'over a relation, <> is NOT =',
      fc.tuple(overRelation, values).map(([p, v]) => [`${p} <> ${quoted(v)}`, `NOT ${p} = ${quoted(v)}`]),
    ],
    [
      'over a relation, NOT LIKE is NOT … LIKE',
      overRelation.map((p) => [`${p} NOT LIKE "%a%"`, `NOT ${p} LIKE "%a%"`]),
    ],
    [
      'IN one is =',
      fc.tuple(anyPath, values).map(([p, v]) => [`${p} IN [${quoted(v)}]`, `${p} = ${quoted(v)}`]),
    ],
    [
      'IN is = OR =',
      fc
        .tuple(anyPath, values, values)
        .map(([p, v, w]) => [
          `${p} IN [${quoted(v)}, ${quoted(w)}]`,
          `${p} = ${quoted(v)} OR ${p} = ${quoted(w)}`,
        ]),
    ],
    [
      'NOT IN is <> AND <>',
      fc
        .tuple(anyPath, values, values)
        .map(([p, v, w]) => [
          `${p} NOT IN [${quoted(v)}, ${quoted(w)}]`,
          `${p} <> ${quoted(v)} AND ${p} <> ${quoted(w)}`,
        ]),
    ],
    [
      'CONTAINS ALL is = AND =',
      fc
        .tuple(toMany, values, values)
        .map(([p, v, w]) => [
          `${p} CONTAINS ALL [${quoted(v)}, ${quoted(w)}]`,
          `${p} = ${quoted(v)} AND ${p} = ${quoted(w)}`,
        ]),
    ],
    ['IS NULL is NOT IS NOT NULL', anyPath.map((p) => [`${p} IS NULL`, `NOT ${p} IS NOT NULL`])],
    [
      'De Morgan, AND',
      fc.tuple(conditions, conditions).map(([a, b]) => [`NOT (${a} AND ${b})`, `NOT (${a}) OR NOT (${b})`]),
    ],
    [
      'De Morgan, OR',
      fc.tuple(conditions, conditions).map(([a, b]) => [`NOT (${a} OR ${b})`, `NOT (${a}) AND NOT (${b})`]),
    ],
    [
      'AND distributes',
      fc
        .tuple(conditions, conditions, conditions)
        .map(([a, b, c]) => [`${a} AND (${b} OR ${c})`, `${a} AND ${b} OR ${a} AND ${c}`]),
    ],
    ['twice NOT is nothing', conditions.map((a) => [`NOT NOT ${a}`, a])],
    [
      'AND binds closer than OR',
      fc
        .tuple(conditions, conditions, conditions)
        .map(([a, b, c]) => [`${a} OR ${b} AND ${c}`, `${a} OR (${b} AND ${c})`]),
    ],
  ]
  for (const [law, pairs] of laws)
    it(law, () => {
      fc.assert(
        fc.property(pairs, records, ([left, right], record) => {
          expect(fits(left, record), `${left} against ${right}`).to.equal(fits(right, record))
        }),
        { numRuns: 300 },
      )
    })
})

describe('an ordering over records', () => {
  const ordered = (orderBy: string, orderDirection = 'asc', orderByNullPosition = '') =>
    orderRecords(
      readOrder({ orderBy, orderDirection, orderByNullPosition }, dishes, context),
      pantry,
      related,
    )
      .map(({ id }) => id)
      .join(' ')

  const cases: readonly (readonly [string, string, string?, string?])[] = [
    ['name', 'dal eclair soup toast'],
    ['name', 'toast soup eclair dal', 'desc'],
    ['rating', 'toast eclair soup dal'],
    ['rating', 'dal soup eclair toast', 'desc'],
    ['rating', 'eclair soup dal toast', 'asc', 'last'],
    ['rating', 'toast dal soup eclair', 'desc', 'first'],
    ['vegan, rating', 'eclair soup toast dal'],
    ['vegan:desc, rating:desc', 'dal toast soup eclair'],
    // Ties are ordered by id in both directions.
    ['createdAt', 'dal eclair soup toast', 'desc'],
    ['cook.name', 'eclair toast soup dal'],
    ['cook.name', 'dal soup eclair toast', 'desc'],
    // Of several values the smallest counts ascending and the largest descending. Each row appears once.
    ['words.name', 'toast dal soup eclair'],
    ['words.name', 'eclair soup dal toast', 'desc'],
    ['words.weight', 'eclair toast dal soup'],
    ['words.weight', 'dal soup eclair toast', 'desc'],
    ['extras.card', 'soup toast dal eclair'],
  ]
  for (const [orderBy, ids, direction, nulls] of cases)
    it(`${[orderBy, direction, nulls && `nulls ${nulls}`].filter(Boolean).join(' ')} is ${ids}`, () => {
      expect(ordered(orderBy, direction, nulls)).to.equal(ids)
    })

  it('returns each row exactly once', () => {
    const several = orderRecords(
      readOrder({ orderBy: 'words.name, lines.note, cook.nick' }, dishes, context),
      pantry,
      related,
    )
    expect(several).to.have.members(pantry as Fields[])
    expect(several).to.have.lengthOf(pantry.length)
  })
})
