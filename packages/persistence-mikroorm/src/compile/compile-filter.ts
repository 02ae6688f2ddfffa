import { foldText } from '@larder/domain'
import type { AttributePath, BoundValue, Column, Condition, Hop } from '@larder/domain/query'
import { isIndexed } from '../schema/indexes.ts'
import type { CompileContext, Rows } from './context.ts'
import {
  type Value,
  type Where,
  eb,
  every,
  filtered,
  isNotNull,
  isNull,
  no,
  some,
  yes,
} from './expressions.ts'
import { pathOf, joinedFor } from './paths.ts'
import { decided, mapped } from './given.ts'
import { comparedOf, valueOf, isPersonal } from './values.ts'

/** Compiles a condition on the rows with this alias: three-valued on their own columns, two-valued over relations. */
export function whereOf(condition: Condition, rows: Rows, alias: string, context: CompileContext): Where {
  const inner = (term: Condition) => whereOf(term, rows, alias, notFirst(context))
  switch (condition.kind) {
    case 'and': {
      const isNarrow = condition.terms.some((term) => isNarrowRange(term, rows))
      const inside = isNarrow ? beside(context) : context
      return every(condition.terms.map((term) => whereOf(term, rows, alias, inside)))
    }
    case 'or':
      return some(condition.terms.map(inner))
    case 'not':
      return eb.not(inner(condition.term))
    default:
      return condition.path.hops.length === 0
        ? localWhere(condition, rows, alias, context)
        : relatedWhere(condition, rows, alias, context)
  }
}

/** The number of predicates over relations. */
export function countRelated(condition: Condition): number {
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.terms.reduce((sum, term) => sum + countRelated(term), 0)
  if (condition.kind === 'not') return countRelated(condition.term)
  return condition.path.hops.length > 0 ? 1 : 0
}

/** For conditions beside one whose rows an index finds. */
function beside(context: CompileContext): CompileContext {
  return context.relations === 'first' ? { ...context, relations: 'beside' } : context
}

/** Whether an index finds the rows that meet a condition: that a text has one of some values, or begins with some letters. */
function isNarrowRange(condition: Condition, rows: Rows): boolean {
  if (!('resource' in rows) || !('path' in condition) || condition.path.hops.length > 0) return false
  const key = condition.path.column!.key
  if (!rows.columns.get(key)?.folded || !isIndexed(rows.resource, key)) return false
  if (condition.kind === 'like') return !condition.negated && decided(condition.pattern, hasStart)
  return condition.kind === 'compare' ? condition.op === '=' : condition.kind === 'in' && !condition.negated
}

/** For conditions that only some of the rows have to meet. */
function notFirst(context: CompileContext): CompileContext {
  const { relations, ...others } = context
  return relations === 'first' || relations === 'beside' ? others : context
}

type Predicate = Exclude<Condition, { kind: 'and' | 'or' | 'not' }>

/** A condition on the rows at the end of a path. */
type Test = (rows: Rows, alias: string) => Where

function localWhere(predicate: Predicate, rows: Rows, alias: string, context: CompileContext): Where {
  const { fragments } = context.dialect
  const attribute = predicate.path.column!
  const { personal } = attribute
  // Few rows have the value true, so these are looked up. Other values are tested for each row.
  const isYes =
    predicate.kind === 'compare' && decided(predicate.value, (value) => value === (predicate.op === '='))
  if (personal?.otherwise === false && isYes) return isPersonal(personal, alias, context)
  if (predicate.kind === 'null') {
    const value = valueOf(attribute, rows, alias, context)
    return predicate.negated ? isNotNull(value) : isNull(value)
  }
  const compared = comparedOf(attribute, rows, alias, context)
  const literal = (value: unknown) =>
    fragments.literal(
      attribute.type,
      mapped(value, (each) => foldedLiteral(attribute, each)),
    )
  switch (predicate.kind) {
    case 'compare':
      return eb(compared, predicate.op, literal(predicate.value))
    case 'in': {
      if (decided(predicate.values, isEmpty)) return predicate.negated ? yes : no
      const values = distinctValues(attribute, predicate.values)
      const among = fragments.among(compared, attribute.type, values)
      return predicate.negated ? eb.not(among) : among
    }
    case 'like': {
      const like = likeWhere(compared, mapped(predicate.pattern, foldText), context)
      return predicate.negated ? eb.not(like) : like
    }
    case 'contains-all': {
      const count = decided(predicate.values, (values: readonly unknown[]) => values.length)
      const each = Array.from({ length: count }, (_, at) =>
        mapped(predicate.values, (values: readonly unknown[]) => values[at]),
      )
      return every(each.map((item) => eb(compared, '=', literal(item))))
    }
  }
}

/** Whether a folded text matches a folded pattern. When the pattern starts with a text, an index finds the range. */
function likeWhere(text: Value, pattern: unknown, { dialect: { fragments } }: CompileContext): Where {
  const fits = fragments.like(text, pattern)
  const start = mapped(pattern, startOf)
  if (decided(start, isEmpty)) return fits
  const after = mapped(start, following)
  const range: Where[] = [eb(text, '>=', fragments.literal('text', start))]
  if (!decided(after, isEmpty)) range.push(eb(text, '<', fragments.literal('text', after)))
  return every([...range, fits])
}

/** Whether a text or a list is empty. */
const isEmpty = ({ length }: string | readonly unknown[]) => length === 0

const hasStart = (pattern: string) => startOf(foldText(pattern)) !== ''

/** The common prefix of all texts that match a canonical pattern. */
function startOf(pattern: string): string {
  const [literal] = /^(?:\\.|[^%_\\])*/su.exec(pattern)!
  return literal.replace(/\\(.)/gsu, '$1')
}

/** The smallest text, by code points, that is greater than all texts with this prefix. Empty when there is none. */
function following(start: string): string {
  const units = [...start]
  for (let last = units.pop(); last !== undefined; last = units.pop()) {
    const next = last.codePointAt(0)! + 1
    // Surrogates are not characters.
    if (next <= 0x10ffff) return units.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
  }
  return ''
}

/** Some related row matches or, for a negated operator, none does. */
function relatedWhere(predicate: Predicate, rows: Rows, alias: string, context: CompileContext): Where {
  const path: AttributePath = { ...predicate.path, hops: [] }
  const { hops } = predicate.path
  const some = (positive: Predicate | undefined, as = context) =>
    someRelated(hops, rows, alias, (end, at) => (positive ? localWhere(positive, end, at, as) : yes), as)
  const none = (positive: Predicate | undefined) => eb.not(some(positive, notFirst(context)))
  switch (predicate.kind) {
    case 'compare':
      return predicate.op === '<>' ? none({ ...predicate, path, op: '=' }) : some({ ...predicate, path })
    case 'in':
    case 'like': {
      const positive = { ...predicate, path, negated: false }
      return predicate.negated ? none(positive) : some(positive)
    }
    case 'null': {
      const positive = path.column ? ({ kind: 'null', path, negated: true } as const) : undefined
      return predicate.negated ? some(positive) : none(positive)
    }
    case 'contains-all':
      return allRelated(predicate, rows, alias, context)
  }
}

/**
 * Whether some row at the end of the hops matches: one subquery that joins the path, with the scope of each target. Not null,
 * except for a missing reference where conditions are evaluated first.
 */
function someRelated(
  hops: readonly Hop[],
  rows: Rows,
  alias: string,
  test: Test,
  context: CompileContext,
): Where {
  const { steps, rows: end, alias: last } = pathOf(hops, rows, alias, context)
  const [{ near, far }] = steps
  const { dialect, relations = 'searched', isOneOfMany = false } = context
  const wanted = filtered(joinedFor(relations, steps, context), test(end, last))
  if (relations === 'first') return dialect.fragments.amongFound(near, wanted.select(far.as('id')))
  return dialect.fragments.isAmong({ near, far, rows: wanted, isOneOfMany }, relations)
}

/** Whether each value occurs in some row at the end of the hops: one grouped subquery for all values. */
function allRelated(
  predicate: Predicate & { kind: 'contains-all' },
  rows: Rows,
  alias: string,
  context: CompileContext,
): Where {
  const { hops, column: attribute } = predicate.path
  const { dialect, relations = 'searched' } = context
  const { fragments } = dialect
  const values = distinctValues(attribute!, predicate.values)
  if (decided(values, isEmpty)) return yes
  const { steps, rows: end, alias: last } = pathOf(hops, rows, alias, context)
  const [{ near, far }] = steps
  const value = comparedOf(attribute!, end, last, context)
  const wanted = joinedFor(relations, steps, context).where(fragments.among(value, attribute!.type, values))
  const found = eb.fn.agg<unknown>('count', [value]).distinct()
  const length = mapped(values, (each: readonly unknown[]) => each.length)
  const count = fragments.literal('integer', length)
  if (relations === 'looked up')
    return eb(count, '=', wanted.select(found.as('found')).where(eb(far, '=', near)))
  const owners = wanted.select(far.as('id')).groupBy(far).having(found, '=', count)
  if (relations === 'first') return fragments.amongFound(near, owners)
  const isFound = eb(near, 'in', owners)
  return hops[0]!.kind === 'ref' ? every([isNotNull(near), isFound]) : isFound
}

/** The value of a literal in comparisons. */
function foldedLiteral({ type, isExact }: Column, value: BoundValue): BoundValue {
  return type === 'text' && !isExact ? foldText(String(value)) : value
}

/** The distinct folded values. */
function distinctValues(attribute: Column, values: readonly BoundValue[]): unknown {
  return mapped(values, (all: readonly BoundValue[]) => [
    ...new Set(all.map((value) => foldedLiteral(attribute, value))),
  ])
}
