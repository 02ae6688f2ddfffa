import type { RowPosition } from './cursor.ts'
import { compareCodePoints, foldText, sortKeyOf } from '../kernel/collation.ts'
import type { AttributePath, BoundFilter, BoundOrder, BoundValue, Column, Condition, Hop } from './filter.ts'
import { matcherOf } from './pattern.ts'

/** A record or an owned row: fields by key, references as ids. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * The record of a resource with an id, if it exists and the actor may see it. With `by`, the actor's own record that has the id
 * in this field.
 */
export type Related = (resource: string, id: string, by?: string) => Fields | undefined

/** Three-valued logic: null is unknown. */
type Verdict = boolean | null
type Test = (record: Fields, related: Related) => Verdict

const compiled = new WeakMap<BoundFilter, Test>()

/** Whether a record matches a filter, with the same result as in a database. Without a filter every record matches. */
export function matches(filter: BoundFilter | undefined, record: Fields, related: Related): boolean {
  if (!filter) return true
  let test = compiled.get(filter)
  if (!test) compiled.set(filter, (test = testOf(filter.condition)))
  return test(record, related) === true
}

function testOf(condition: Condition): Test {
  switch (condition.kind) {
    case 'and':
      return kleene(condition.terms.map(testOf), false)
    case 'or':
      return kleene(condition.terms.map(testOf), true)
    case 'not': {
      const term = testOf(condition.term)
      return (record, related) => {
        const verdict = term(record, related)
        return verdict === null ? null : !verdict
      }
    }
    case 'null':
      return nullTest(condition.path, condition.negated)
    case 'contains-all':
      return kleene(
        condition.values.map((value) =>
          predicate(condition.path, comparisonOf('=', value, condition.path), false),
        ),
        false,
      )
    case 'in':
      // An empty list contains nothing, so the result is known even for null.
      if (condition.values.length === 0) return () => condition.negated
      return predicate(condition.path, membershipOf(condition.values, condition.path), condition.negated)
    case 'like': {
      const fits = matcherOf(condition.pattern)
      return predicate(condition.path, (value) => fits(String(value)), condition.negated)
    }
    case 'compare':
      return condition.op === '<>'
        ? predicate(condition.path, comparisonOf('=', condition.value, condition.path), true)
        : predicate(condition.path, comparisonOf(condition.op, condition.value, condition.path), false)
  }
}

/** False decides AND, true decides OR; otherwise one unknown makes the result unknown. */
function kleene(tests: readonly Test[], decisive: boolean): Test {
  return (record, related) => {
    let verdict: Verdict = !decisive
    for (const test of tests) {
      const one = test(record, related)
      if (one === decisive) return decisive
      if (one === null) verdict = null
    }
    return verdict
  }
}

/**
 * Over a relation: some related value matches or, when `negated`, none does. On the record itself: unknown when null.
 */
function predicate(path: AttributePath, fits: (value: BoundValue) => boolean, negated: boolean): Test {
  const { hops, column } = path
  if (!column) throw new Error(`${path.text} has no value to compare`)
  if (hops.length === 0)
    return (record, related) => {
      const value = valueIn(record, column, related)
      return value === null ? null : fits(value) !== negated
    }
  const some = someRow(hops, (row, related) => {
    const value = valueIn(row, column, related)
    return value !== null && fits(value)
  })
  return (record, related) => some(record, related) !== negated
}

function nullTest({ hops, column }: AttributePath, negated: boolean): Test {
  const present = someRow(hops, (row, related) => column === null || valueIn(row, column, related) !== null)
  return (record, related) => present(record, related) === negated
}

/** Whether a row at the end of the hops matches. */
function someRow(
  hops: readonly Hop[],
  fits: (row: Fields, related: Related) => boolean,
): (record: Fields, related: Related) => boolean {
  return hops.reduceRight<(record: Fields, related: Related) => boolean>(
    (rest, hop) => (record, related) => {
      for (const row of rowsAt(hop, record, related)) if (rest(row, related)) return true
      return false
    },
    fits,
  )
}

function rowsAt({ kind, key, target }: Hop, record: Fields, related: Related): readonly Fields[] {
  const stored = record[key]
  if (stored === null || stored === undefined) return []
  if (kind === 'list') return stored as readonly Fields[]
  const ids = kind === 'ref' ? [stored as string] : (stored as readonly string[])
  return ids.map((id) => related(target ?? '', id)).filter((row) => row !== undefined)
}

/** The texts at the end of a path, of all related rows. */
export function textsAt(
  { hops, column }: AttributePath,
  record: Fields,
  related: Related,
): readonly string[] {
  let rows: readonly Fields[] = [record]
  for (const hop of hops) rows = rows.flatMap((row) => rowsAt(hop, row, related))
  const values = column ? rows.map((row) => valueIn(row, column, related)) : []
  return values.filter((value) => value !== null).map(String)
}

/** The value of an attribute, or null. In `extras`, a value that is not text is read as its JSON. */
function valueIn(row: Fields, { key, extrasKey, personal }: Column, related: Related): BoundValue | null {
  if (personal) {
    const own = related(personal.from, String(row.id), personal.by)
    return own ? ((own[personal.key] ?? null) as BoundValue | null) : personal.otherwise
  }
  if (extrasKey === undefined) return (row[key] ?? null) as BoundValue | null
  const extras = row[key] as Fields | null | undefined
  return extras && Object.hasOwn(extras, extrasKey) ? extrasText(extras[extrasKey]) : null
}

/** The texts of the keys of an `extras` object that have a value. */
export function extrasTexts(extras: Fields): readonly (readonly [string, string])[] {
  return Object.entries(extras).flatMap(([key, value]) => {
    const text = extrasText(value)
    return text === null ? [] : [[key, text] as const]
  })
}

/** A value in `extras` as filters read it: a text unchanged, any other value as JSON. */
function extrasText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

function comparisonOf(
  op: '=' | '<' | '<=' | '>' | '>=',
  wanted: BoundValue,
  path: AttributePath,
): (value: BoundValue) => boolean {
  const fold = foldOf(path)
  const folded = fold(wanted)
  const compare = (value: BoundValue) => compareValues(fold(value), folded)
  switch (op) {
    case '=':
      return (value) => fold(value) === folded
    case '<':
      return (value) => compare(value) < 0
    case '<=':
      return (value) => compare(value) <= 0
    case '>':
      return (value) => compare(value) > 0
    case '>=':
      return (value) => compare(value) >= 0
  }
}

function membershipOf(values: readonly BoundValue[], path: AttributePath): (value: BoundValue) => boolean {
  const fold = foldOf(path)
  const wanted = new Set(values.map(fold))
  return (value) => wanted.has(fold(value))
}

/** The form of an attribute's values that is compared. */
function foldOf({ column }: AttributePath): (value: BoundValue) => BoundValue {
  return column?.type === 'text' && !column.isExact ? (value) => foldText(String(value)) : (value) => value
}

/** Numbers by size, false before true, texts by code points. */
function compareValues(a: BoundValue, b: BoundValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b)
  return Number(a) - Number(b)
}

/** Sorts records, ties by id. Without a null position nulls are smallest, as in SQLite. */
export function orderRecords<T extends Fields>(
  order: BoundOrder,
  records: readonly T[],
  related: Related,
): readonly T[] {
  const compare = compareSortable(order)
  return records
    .map((record) => sortable(order, record, related))
    .sort(compare)
    .map(({ record }) => record as T)
}

/**
 * Compares two records by an ordering, ties by id. `orderRecords` is faster for many records, because it reads each
 * sort key once.
 */
export function compareBy(order: BoundOrder, related: Related): (a: Fields, b: Fields) => number {
  const compare = compareSortable(order)
  return (a, b) => compare(sortable(order, a, related), sortable(order, b, related))
}

/** The position of a record in an ordering. */
export function positionOf(order: BoundOrder, record: Fields, related: Related): RowPosition {
  const { values } = sortable(order, record, related)
  return { values: values.map((found) => found?.value ?? null), id: String(record.id) }
}

/** Compares a record with a position: negative when the record comes before it. */
export function compareToPosition(
  order: BoundOrder,
  { values, id }: RowPosition,
  related: Related,
): (record: Fields) => number {
  const compare = compareSortable(order)
  const position: Sortable = {
    record: { id },
    values: values.map((value, index) => {
      if (value === null) return null
      const isText = order.keys[index]!.path.column?.type === 'text'
      return { key: isText ? sortKeyOf(String(value)) : value, value }
    }),
  }
  return (record) => compare(sortable(order, record, related), position)
}

interface Sortable {
  readonly record: Fields
  readonly values: readonly (SortValue | null)[]
}

/** A value and its sort keys: for a text, the sort key and then the text itself. */
interface SortValue {
  readonly key: BoundValue
  readonly value: BoundValue
}

function sortable({ keys }: BoundOrder, record: Fields, related: Related): Sortable {
  return { record, values: keys.map(({ path, direction }) => sortValue(path, direction, record, related)) }
}

/** The smallest related value when ascending, the largest when descending. */
function sortValue(
  { hops, column }: AttributePath,
  direction: 'asc' | 'desc',
  record: Fields,
  related: Related,
): SortValue | null {
  if (!column) return null
  const rows = hops.reduce<readonly Fields[]>(
    (from, hop) => from.flatMap((row) => rowsAt(hop, row, related)),
    [record],
  )
  let best: SortValue | null = null
  for (const row of rows) {
    const value = valueIn(row, column, related)
    if (value === null) continue
    const found = { key: column.type === 'text' ? sortKeyOf(String(value)) : value, value }
    if (best === null || compareSortValues(found, best) < 0 === (direction === 'asc')) best = found
  }
  return best
}

function compareSortValues(left: SortValue, right: SortValue): number {
  return compareValues(left.key, right.key) || compareValues(left.value, right.value)
}

function compareSortable({ keys, nulls }: BoundOrder): (a: Sortable, b: Sortable) => number {
  return (a, b) => {
    for (const [index, { direction }] of keys.entries()) {
      const left = a.values[index] ?? null
      const right = b.values[index] ?? null
      const nullsFirst = nulls === undefined ? direction === 'asc' : nulls === 'first'
      if (left === null || right === null) {
        if (left !== right) return (left === null) === nullsFirst ? -1 : 1
        continue
      }
      const compared = compareSortValues(left, right)
      if (compared !== 0) return direction === 'asc' ? compared : -compared
    }
    return compareCodePoints(String(a.record.id), String(b.record.id))
  }
}
