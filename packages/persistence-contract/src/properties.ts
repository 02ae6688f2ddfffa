import { type Id, type Resource, catalog, resourceNamed } from '@larder/domain'
import {
  type Attribute,
  type AttributeType,
  type BoundFilter,
  type BoundOrder,
  type Comparison,
  type LiteralSyntax,
  type PathSyntax,
  type Syntax,
  attributesOf,
  bindFilter,
  matches,
  operators,
  orderRecords,
  readOrder,
} from '@larder/domain/query'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Contract } from './contract.ts'
import { type Tenant } from './tenant.ts'
import { commonTexts, trickyTexts } from './random.ts'
import { type Samples, relatedIn, storeSamples } from './samples.ts'

/** Random queries. `PROPERTY_CASES` sets their number, `PROPERTY_SEED` the seed. `npm run soak` runs 2,000. */
export const numRuns = Number(process.env.PROPERTY_CASES ?? 100)
export const seed = Number(process.env.PROPERTY_SEED ?? 20_260_331)

const resources = [
  'recipe',
  'food',
  'shopping-item',
  'shopping-list',
  'timeline-event',
  'tag',
  'user',
  'api-token',
]
/** Numbers of records to query. */
export const counts = {
  rating: 30,
  recipe: 40,
  food: 12,
  tag: 10,
  'shopping-item': 20,
  'timeline-event': 20,
  user: 8,
}

/** Random filters and orderings over random records: storage returns the same as the evaluator in memory. */
export function properties(contract: Contract): void {
  const { check } = contract
  let tenant: Tenant
  let samples: Samples
  before(async () => {
    tenant = await contract.tenant()
    samples = await storeSamples(contract, tenant, 2_026, counts)
  })

  const context = { catalog, now: contract.clock.now() }
  const related = (name: string, id: Id, by?: string) => relatedIn(samples, tenant.ann.userId, name, id, by)
  const expected = (resource: Resource, filter: BoundFilter | undefined, order: BoundOrder) =>
    orderRecords(
      order,
      [...(samples.get(resource.name)?.values() ?? [])].filter((record) => matches(filter, record, related)),
      related,
    ).map(({ id }) => id)
  const stored = async (resource: Resource, filter: BoundFilter | undefined, order: BoundOrder) => {
    const page = await contract.db.read(
      tenant.ann,
      (store) => store.of(resource).page({ filter, order, page: 1, perPage: -1 }),
      { mayBeLong: true },
    )
    return page.rows.map(({ id }) => id as Id)
  }

  check('returns the same rows in the same order as the evaluator', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async ({ resource, syntax, orderBy, nulls }) => {
        const filter = bindFilter(syntax, resource, context)
        const order = readOrder({ orderBy, orderByNullPosition: nulls }, resource, context)
        expect(await stored(resource, filter, order)).to.deep.equal(expected(resource, filter, order))
      }),
      { numRuns, seed },
    )
  })

  check('returns the same rows, whatever the null order of the engine', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async ({ resource, syntax, orderBy }) => {
        const filter = bindFilter(syntax, resource, context)
        const order = readOrder({ orderBy }, resource, context)
        expect([...(await stored(resource, filter, order))].sort()).to.deep.equal(
          [...expected(resource, filter, order)].sort(),
        )
      }),
      { numRuns: Math.ceil(numRuns / 4), seed: seed + 1 },
    )
  })

  check('satisfies the algebraic laws of the filter language', async () => {
    const order = readOrder({ orderBy: 'id:asc' }, resourceNamed(catalog, 'recipe'), context)
    const recipe = resourceNamed(catalog, 'recipe')
    const resultOf = async (syntax: Syntax) => stored(recipe, bindFilter(syntax, recipe, context), order)
    await fc.assert(
      fc.asyncProperty(relatedText, async ([path, value, other]) => {
        const equal = (literal: LiteralSyntax): Syntax => ({ kind: 'compare', path, op: '=', value: literal })
        const unequal = (literal: LiteralSyntax): Syntax => ({ ...equal(literal), op: '<>' }) as Syntax
        const among = (negated: boolean, ...values: LiteralSyntax[]): Syntax => ({
          kind: 'in',
          path,
          negated,
          values,
        })
        const all: Syntax = { kind: 'contains-all', path, values: [value, other] }
        const same: readonly (readonly [Syntax, Syntax])[] = [
          [unequal(value), { kind: 'not', term: equal(value) }],
          [among(false, value), equal(value)],
          [among(true, value, other), { kind: 'and', terms: [unequal(value), unequal(other)] }],
          ...(path.names[0] === 'user'
            ? []
            : [[all, { kind: 'and', terms: [equal(value), equal(other)] } as Syntax] as const]),
          [
            { kind: 'not', term: { kind: 'and', terms: [equal(value), equal(other)] } },
            { kind: 'or', terms: [unequal(value), unequal(other)] },
          ],
        ]
        for (const [left, right] of same) expect(await resultOf(left)).to.deep.equal(await resultOf(right))
      }),
      { numRuns: Math.ceil(numRuns / 10), seed },
    )
  })
}

interface Question {
  readonly resource: Resource
  readonly syntax: Syntax
  readonly orderBy: string
  readonly nulls: 'first' | 'last'
}

/** A path that ends in a column, and the column's type; null for a relation itself. */
export interface Path {
  readonly path: PathSyntax
  readonly type: AttributeType | null
  readonly toMany: boolean
}

/** Every path of a resource with at most this many hops. Relations can be circular. */
export function pathsOf(resource: Resource, deepest: number): readonly Path[] {
  const paths: Path[] = []
  const walk = (
    attributes: ReadonlyMap<string, Attribute>,
    names: readonly string[],
    hops: number,
    toMany: boolean,
  ) => {
    for (const [name, attribute] of attributes) {
      const path = { names: [...names, name] }
      if (attribute.kind === 'column') paths.push({ path, type: attribute.column.type, toMany })
      if (attribute.kind === 'extras')
        for (const key of ['a', 'b', 'trello'])
          paths.push({ path: { names: [...names, name, key] }, type: 'text', toMany })
      if (attribute.kind !== 'relation') continue
      const many = toMany || attribute.hop.kind !== 'ref'
      if (hops > 0) paths.push({ path, type: null, toMany: many })
      if (hops > 0) walk(attribute.table().attributes, path.names, hops - 1, many)
    }
  }
  walk(attributesOf(resource, catalog).attributes, [], deepest, false)
  return paths
}

/** Paths by length, because most paths are long, and short ones are tested too. */
function anyPath(resource: Resource): fc.Arbitrary<Path> {
  const byLength = Map.groupBy(pathsOf(resource, 4), ({ path }) => path.names.length)
  return fc.oneof(
    ...[...byLength].map(([length, paths]) => ({
      weight: Math.max(1, 6 - 2 * length),
      arbitrary: fc.constantFrom(...paths),
    })),
  )
}

const instants = [
  '0001-01-01',
  '1582-10-15',
  '1970-01-01',
  '2021-02-22',
  '2021-02-22T00:00:00.001Z',
  '2026-03-29T01:30:00Z',
  '9999-12-31T23:59:59.999Z',
  '$NOW',
  '$NOW-1m',
  '$NOW+1d',
]
const numbers = [
  '0',
  '1',
  '2',
  '0.1',
  '0.30000000000000004',
  '1.5',
  '-1',
  '5',
  '100',
  '1e-7',
  '1e15',
  '-2147483648',
  '2147483647',
]

/** Literals that records have too, so that results are not always empty. */
const literals: Readonly<Record<AttributeType, fc.Arbitrary<string>>> = {
  text: fc.oneof(
    fc.constantFrom(...commonTexts),
    fc.constantFrom(...trickyTexts, 'ann', 'Kitchen', '1.5', 'true'),
  ),
  instant: fc.constantFrom(...instants),
  day: fc.constantFrom(...instants),
  number: fc.constantFrom(...numbers),
  integer: fc.constantFrom(...numbers.filter((text) => /^-?\d+$/.test(text))),
  boolean: fc.constantFrom('true', 'false', '1', 'no'),
  // The contract's ids count from one.
  id: fc
    .integer({ min: 1, max: 3_000 })
    .map((n) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`),
}

const quoted = (text: string): LiteralSyntax => ({ text, quoted: true })

const patterns = fc
  .array(
    fc.oneof(
      fc.constantFrom('%', '%', '%', '_', '\\%', '\\_', '\\\\', '\\'),
      fc.constantFrom(...commonTexts, ...trickyTexts),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => Array.from(parts.join('')).slice(0, 40).join(''))

function predicate({ path, type, toMany }: Path): fc.Arbitrary<Syntax> {
  const isNull = fc.boolean().map((negated): Syntax => ({ kind: 'null', path, negated }))
  if (type === null) return isNull
  const literal = literals[type].map(quoted)
  const list = fc.array(literal, { maxLength: 4 })
  const comparisons = operators[type].filter((operator): operator is Comparison => /^[=<>]+$/.test(operator))
  const choices: fc.Arbitrary<Syntax>[] = [
    isNull,
    fc
      .tuple(fc.constantFrom(...comparisons), literal)
      .map(([op, value]) => ({ kind: 'compare', path, op, value })),
  ]
  if (operators[type].includes('IN'))
    choices.push(
      fc.tuple(fc.boolean(), list).map(([negated, values]) => ({ kind: 'in', path, negated, values })),
    )
  if (operators[type].includes('LIKE'))
    choices.push(
      fc
        .tuple(fc.boolean(), patterns)
        .map(([negated, text]) => ({ kind: 'like', path, negated, pattern: quoted(text) })),
    )
  if (operators[type].includes('CONTAINS ALL') && toMany)
    choices.push(list.map((values) => ({ kind: 'contains-all', path, values })))
  return fc.oneof(...choices)
}

function filterOf(resource: Resource): fc.Arbitrary<Syntax> {
  const leaf = anyPath(resource).chain(predicate)
  return fc.letrec<{ tree: Syntax }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((terms): Syntax => ({ kind: 'and', terms })),
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((terms): Syntax => ({ kind: 'or', terms })),
      tie('tree').map((term): Syntax => ({ kind: 'not', term })),
    ),
  })).tree
}

function orderOf(resource: Resource): fc.Arbitrary<string> {
  const key = fc
    .tuple(anyPath(resource), fc.constantFrom('asc', 'desc'))
    .map(([{ path, type }, direction]) =>
      type === null ? `id:${direction}` : `${path.names.join('.')}:${direction}`,
    )
  return fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join(','))
}

/** Random filters and orderings of random resources. */
export const questions: fc.Arbitrary<Question> = fc
  .constantFrom(...resources.map((name) => resourceNamed(catalog, name)))
  .chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      syntax: filterOf(resource),
      orderBy: orderOf(resource),
      nulls: fc.constantFrom('first', 'last'),
    }),
  )

const relatedText = fc.tuple(
  fc.constantFrom(
    { names: ['tags', 'name'] },
    { names: ['user', 'username'] },
    { names: ['recipeIngredient', 'note'] },
    { names: ['recipeIngredient', 'food', 'label', 'name'] },
  ),
  literals.text.map(quoted),
  literals.text.map(quoted),
)
