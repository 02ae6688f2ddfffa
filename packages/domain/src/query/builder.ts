import { DomainError } from '../kernel/errors.ts'
import type { Field, FieldTable, ListTrait, RefTrait, TraitOf, ValueOf } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'
import { columnTypes } from './attributes.ts'
import type { AttributePath, BoundFilter, BoundOrder, BoundValue, Column, Condition, Hop } from './filter.ts'
import { readLiteral, typeNames } from './literals.ts'
import { canonicalPattern } from './pattern.ts'
import type { Comparison } from './syntax.ts'

/**
 * Builds a filter in code. The compiler checks the names of the field table and the operators of each type.
 *
 *     where(tags, (tag) => tag.slug.eq('easy'))
 *     where(recipes, [tags], (recipe) => recipe.tags.name.containsAll(['Easy', 'Cajun']).and(recipe.rating.gte(4)))
 *
 * Only relations to the listed resources can be used. Unlike filters of callers, filters in code may use secret fields.
 * @throws invalid `filter/literal` for an id that is not a UUID or a text that databases cannot store
 */
export function where<R extends Resource>(
  resource: R,
  build: (row: RowBuilder<R['fields'], never, false>) => Clause,
): BoundFilter<R>
export function where<R extends Resource, const Targets extends readonly Resource[]>(
  resource: R,
  targets: Targets,
  build: (row: RowBuilder<R['fields'], Targets[number], false>) => Clause,
): BoundFilter<R>
export function where(
  resource: Resource,
  ...rest: [(row: object) => Clause] | [readonly Resource[], (row: object) => Clause]
): BoundFilter {
  const [targets, build] = rest.length === 1 ? [[], rest[0]] : rest
  const reached = new Map(targets.map((target) => [target.name, target]))
  const row = rowBuilder(resource.fields, { resource: resource.name, reached, hops: [], spelled: [] })
  return { resource: resource.name, condition: build(row).condition }
}

/** The conjunction of filters; undefined when there are none. */
export function allOf<R extends Resource>(
  ...filters: readonly (BoundFilter<R> | undefined)[]
): BoundFilter<R> | undefined {
  const [first, ...others] = filters.filter((filter) => filter !== undefined)
  if (!first || others.length === 0) return first
  const terms = [first, ...others].map(({ condition }) => condition)
  return { resource: first.resource, condition: { kind: 'and', terms } }
}

/** Orders rows by one of their own columns. Unlike orderings of callers, those in code may use secret fields. */
export function orderBy<R extends Resource>(
  resource: R,
  key: keyof R['fields'] & string,
  direction: 'asc' | 'desc' = 'asc',
): BoundOrder<R> {
  const field = resource.fields[key]
  const type = field && columnTypes[field.kind]
  if (!type) throw new Error(`${resource.name}.${key} cannot be compared`)
  const path = { text: key, hops: [], column: { key, type, nullable: field.nullable } }
  return { resource: resource.name, keys: [{ path, direction }], nulls: undefined }
}

/** A condition under construction. */
export interface Clause {
  readonly condition: Condition
  and(other: Clause): Clause
  or(other: Clause): Clause
  /** The negation, in three-valued logic: unknown stays unknown. */
  not(): Clause
}

interface NullBuilder {
  isNull(): Clause
  isNotNull(): Clause
}
interface EqualityBuilder<Value> extends NullBuilder {
  eq(value: Value): Clause
  ne(value: Value): Clause
}
interface MemberBuilder<Value> extends EqualityBuilder<Value> {
  in(values: readonly Value[]): Clause
  notIn(values: readonly Value[]): Clause
}
interface RangeBuilder<Value> extends MemberBuilder<Value> {
  lt(value: Value): Clause
  lte(value: Value): Clause
  gt(value: Value): Clause
  gte(value: Value): Clause
}
interface TextBuilder<Value> extends RangeBuilder<Value> {
  /** `%` matches any text, `_` one character. A backslash escapes both and itself. */
  like(pattern: string): Clause
  notLike(pattern: string): Clause
}
interface SetBuilder<Value> {
  containsAll(values: readonly Value[]): Clause
}
interface ExtrasBuilder<Many extends boolean> {
  key(name: string): TextBuilder<string> & ManyBuilder<string, Many>
}

type ManyBuilder<Value, Many extends boolean> = Many extends true ? SetBuilder<Value> : unknown

type ColumnBuilder<Trait, Value, Many extends boolean> = Trait extends 'text'
  ? TextBuilder<Value> & ManyBuilder<Value, Many>
  : Trait extends 'instant' | 'day'
    ? RangeBuilder<string | Date> & ManyBuilder<string | Date, Many>
    : Trait extends 'number'
      ? RangeBuilder<number> & ManyBuilder<number, Many>
      : Trait extends 'boolean'
        ? EqualityBuilder<boolean>
        : Trait extends 'extras'
          ? ExtrasBuilder<Many>
          : MemberBuilder<string> & ManyBuilder<string, Many>

type ColumnKeys<Fields> = {
  [K in keyof Fields]: TraitOf<Fields[K]> extends
    | 'text'
    | 'instant'
    | 'day'
    | 'number'
    | 'boolean'
    | 'id'
    | 'extras'
    | RefTrait<'ref', string, string | undefined>
    ? unknown extends TraitOf<Fields[K]>
      ? never
      : K
    : never
}[keyof Fields]

/** The name of a relation; never for other fields and for targets that are not listed. */
type RelationName<K, Trait, Targets> =
  Trait extends ListTrait<FieldTable>
    ? unknown extends Trait
      ? never
      : K
    : Trait extends RefTrait<'ref' | 'refs', infer Target, infer As>
      ? Target extends NameOf<Targets>
        ? As extends string
          ? As
          : K extends `${infer Base}Id`
            ? Base
            : never
        : never
      : never

type NameOf<R> = R extends { readonly name: infer Name } ? Name : never

type Related<Trait, Targets, Many extends boolean> =
  Trait extends ListTrait<infer Fields>
    ? RowBuilder<Fields, Targets, true> & NullBuilder
    : Trait extends RefTrait<infer Kind, infer Target, string | undefined>
      ? Extract<Targets, { readonly name: Target }> extends { readonly fields: infer Fields }
        ? RowBuilder<Fields, Targets, Kind extends 'refs' ? true : Many> & NullBuilder
        : never
      : never

/** The attributes of a row and its relations to rows of the listed resources. */
export type RowBuilder<Fields, Targets, Many extends boolean> = {
  readonly [K in ColumnKeys<Fields>]: ColumnBuilder<
    TraitOf<Fields[K]>,
    Exclude<ValueOf<Fields[K]>, null>,
    Many
  >
} & {
  readonly [K in keyof Fields as RelationName<K, TraitOf<Fields[K]>, Targets> & string]: Related<
    TraitOf<Fields[K]>,
    Targets,
    Many
  >
}

interface Place {
  readonly resource: string
  readonly reached: ReadonlyMap<string, Resource>
  readonly hops: readonly Hop[]
  readonly spelled: readonly string[]
}

/** Reads field tables lazily, because relations may be circular. */
function rowBuilder(fields: FieldTable, place: Place): object {
  const own = place.hops.length === 0 ? {} : nullBuilder(pathTo(place, null))
  return new Proxy(own, {
    get(target, name) {
      if (typeof name !== 'string') return undefined
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field && field.kind !== 'list') return columnBuilder(name, field, place)
      const relation = Object.entries(fields).find(([key, { as, kind }]) =>
        kind === 'list' ? key === name : as === name,
      )
      if (relation) return relatedBuilder(name, relation[0], relation[1], place)
      if (name in target) return Reflect.get(target, name)
      throw new Error(`${[place.resource, ...place.spelled].join('.')} has no attribute ${name}`)
    },
  })
}

function relatedBuilder(name: string, key: string, field: Field, place: Place): object {
  const spelled = [...place.spelled, name]
  const hop = (kind: Hop['kind'], target: string | null): Place => ({
    ...place,
    spelled,
    hops: [...place.hops, { kind, key, target }],
  })
  if (field.kind === 'list') return rowBuilder(field.fields ?? {}, hop('list', null))
  const target = place.reached.get(field.target ?? '')
  if (!target)
    throw new Error(`${spelled.join('.')} leads to ${field.target}, which is not in the list of resources`)
  return rowBuilder(target.fields, hop(field.kind === 'refs' ? 'refs' : 'ref', target.name))
}

function columnBuilder(key: string, field: Field, place: Place): object {
  const { nullable } = field
  if (field.kind === 'extras')
    return {
      key: (extrasKey: string) =>
        operatorsOn(
          pathTo(
            { ...place, spelled: [...place.spelled, key] },
            { key, type: 'text', nullable: true, extrasKey },
            extrasKey,
          ),
        ),
    }
  const type = columnTypes[field.kind]
  if (!type) throw new Error(`${place.resource}.${key} cannot be compared`)
  return operatorsOn(pathTo(place, { key, type, nullable }, key))
}

function pathTo({ hops, spelled }: Place, column: Column | null, name?: string): AttributePath {
  return { text: [...spelled, ...(name === undefined ? [] : [name])].join('.'), hops, column }
}

function nullBuilder(path: AttributePath): NullBuilder {
  return {
    isNull: () => clause({ kind: 'null', path, negated: false }),
    isNotNull: () => clause({ kind: 'null', path, negated: true }),
  }
}

type Given = BoundValue | Date

function operatorsOn(path: AttributePath): TextBuilder<Given> & SetBuilder<Given> {
  const compare = (op: Comparison) => (value: Given) =>
    clause({ kind: 'compare', path, op, value: checked(value, path) })
  const all = (values: readonly Given[]) => [...new Set(values.map((value) => checked(value, path)))]
  const like = (negated: boolean) => (pattern: string) =>
    clause({ kind: 'like', path, negated, pattern: canonicalPattern(String(checked(pattern, path))) })
  return {
    ...nullBuilder(path),
    eq: compare('='),
    ne: compare('<>'),
    lt: compare('<'),
    lte: compare('<='),
    gt: compare('>'),
    gte: compare('>='),
    in: (values) => clause({ kind: 'in', path, negated: false, values: all(values) }),
    notIn: (values) => clause({ kind: 'in', path, negated: true, values: all(values) }),
    like: like(false),
    notLike: like(true),
    containsAll: (values) => clause({ kind: 'contains-all', path, values: all(values) }),
  }
}

/** Ids and texts in code may still come from outside, so they are checked. */
function checked(value: Given, { text, column }: AttributePath): BoundValue {
  if (!column) throw new Error(`${text} has no value to compare`)
  const given = value instanceof Date ? value.toISOString() : value
  if (typeof given !== 'string') return given
  // `$NOW` belongs to the text language; code passes a time.
  const reading =
    given.startsWith('$') && column.type !== 'text' ? undefined : readLiteral(column.type, given, epoch)
  if (reading && 'value' in reading && given.isWellFormed() && !given.includes('\0')) return reading.value
  throw new DomainError(
    'invalid',
    'filter/literal',
    `${text} is not a valid value: expected ${typeNames[column.type]}`,
    {
      attribute: text,
    },
  )
}

const epoch = new Date(0)

function clause(condition: Condition): Clause {
  return {
    condition,
    and: (other) => clause({ kind: 'and', terms: [condition, other.condition] }),
    or: (other) => clause({ kind: 'or', terms: [condition, other.condition] }),
    not: () => clause({ kind: 'not', term: condition }),
  }
}
