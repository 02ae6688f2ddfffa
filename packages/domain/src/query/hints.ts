import { DomainError } from '../kernel/errors.ts'
import { readDuration } from '../kernel/durations.ts'
import type { Resource } from '../kernel/resource.ts'
import { isToMany } from './attributes.ts'
import { bindFilter, minutesOf, type QueryContext, readFilter } from './bind.ts'
import type { AttributePath, BoundFilter, Condition } from './filter.ts'
import { parseFilter } from './grammar.ts'
import { canonicalPattern } from './pattern.ts'
import { printFilter } from './print.ts'
import type {
  CompareSyntax,
  ContainsAllSyntax,
  InSyntax,
  LikeSyntax,
  LiteralSyntax,
  PathSyntax,
  PredicateSyntax,
  Span,
  Syntax,
} from './syntax.ts'

/** The kinds of hints. */
export const hintReasons = [
  /** LIKE without `%` and `_`, which compares the whole text. */
  'no-wildcard',
  /** LIKE with the wildcards of other languages, which are ordinary characters here. */
  'other-wildcard',
  /** A wildcard in a value of `=`, `IN` or `CONTAINS ALL`, which have none. */
  'wildcard-without-like',
  /** A text that is compared with a number or a duration by `<`, `<=`, `>` or `>=`: character by character. */
  'text-order',
  /** A time that is compared with a day by `=` or `<>`: with its first instant. */
  'one-instant',
] as const

/** The kind of a hint. */
export type HintReason = (typeof hintReasons)[number]

/** A condition that is valid and probably means something else. */
export interface Hint {
  readonly reason: HintReason
  /** What is compared how, in English. */
  readonly message: string
  /** Position of the condition in the text, in UTF-16 units. */
  readonly at: number
  readonly length: number
  /** The whole filter with this place corrected. It is valid. Null when no filter expresses the probable meaning. */
  readonly queryFilter: string | null
}

/**
 * Parses and binds a filter, as `readFilter` does, and names the conditions that probably mean something else.
 * @throws invalid `filter/…`
 */
export function readFilterWithHints<R extends Resource>(
  text: string,
  resource: R,
  context: QueryContext,
): { readonly filter: BoundFilter<R> | undefined; readonly hints: readonly Hint[] } {
  const syntax = parseFilter(text)
  if (!syntax) return { filter: undefined, hints: [] }
  const filter = bindFilter(syntax, resource, context, text)
  const findings: PlacedHint[] = []
  collect(syntax, filter.condition, undefined, findings)
  const isValid = (better: string) => canBeRead(better, resource, context)
  return { filter, hints: findings.map((finding) => hintOf(finding, text, isValid)) }
}

interface UnplacedHint {
  readonly reason: HintReason
  readonly message: string
  /** What the condition probably means. */
  readonly better: Syntax | undefined
}

/** A finding with its condition, and the kind of the group or negation around it. */
interface PlacedHint extends UnplacedHint {
  readonly place: PredicateSyntax
  readonly parent: Syntax['kind'] | undefined
}

/** Examines each predicate. A condition has the same structure as its syntax. */
function collect(
  syntax: Syntax,
  condition: Condition,
  parent: Syntax['kind'] | undefined,
  findings: PlacedHint[],
): void {
  if ('terms' in condition && 'terms' in syntax)
    for (const [index, term] of syntax.terms.entries())
      collect(term, condition.terms[index]!, syntax.kind, findings)
  else if (condition.kind === 'not' && syntax.kind === 'not')
    collect(syntax.term, condition.term, 'not', findings)
  else if ('path' in syntax) {
    const finding = findingOf(syntax, condition)
    if (finding) findings.push({ ...finding, place: syntax, parent })
  }
}

function findingOf(syntax: PredicateSyntax, condition: Condition): UnplacedHint | undefined {
  if (syntax.kind === 'like' && condition.kind === 'like') return ofPattern(syntax, condition.pattern)
  if (syntax.kind === 'compare' && condition.kind === 'compare') return ofComparison(syntax, condition)
  const isText = 'path' in condition && condition.path.column?.type === 'text'
  return 'values' in syntax && isText ? ofList(syntax) : undefined
}

function ofComparison(
  syntax: CompareSyntax,
  { path, op, value }: Extract<Condition, { kind: 'compare' }>,
): UnplacedHint | undefined {
  const type = path.column?.type
  const isEquality = op === '=' || op === '<>'
  if (type === 'text') return isEquality ? ofEquality(syntax) : ofTextOrder(syntax, path)
  return type === 'instant' && isEquality && !isToMany(path) ? ofDay(syntax, String(value)) : undefined
}

const quoted = (value: string): LiteralSyntax => ({ text: value, quoted: true })

/** `LIKE "ramen"` and `LIKE "*ramen*"`. */
function ofPattern(syntax: LikeSyntax, pattern: string): UnplacedHint | undefined {
  const unescaped = pattern.includes('\\') ? pattern.replace(/\\./gs, '') : pattern
  if (unescaped.includes('%')) return undefined
  const isForeign = /^\.?\*|\*$/.test(unescaped) || (/\*|\w\?\w/.test(unescaped) && !unescaped.includes('_'))
  if (isForeign)
    return {
      reason: 'other-wildcard',
      message:
        'LIKE reads * and ? as these characters; its wildcards are % for any text and _ for one character',
      better: { ...syntax, pattern: quoted(withOwnWildcards(pattern)) },
    }
  if (unescaped.includes('_')) return undefined
  return {
    reason: 'no-wildcard',
    message: 'LIKE without % compares the whole text, as = does; % stands for any text before and after',
    better: { ...syntax, pattern: quoted(canonicalPattern(`%${pattern}%`)) },
  }
}

/** A pattern in which `*`, `.*` and a `?` within a word are replaced by the wildcards of this language. */
const withOwnWildcards = (pattern: string): string =>
  canonicalPattern(pattern.replace(/\.?\*+/g, '%').replace(/(?<=\w)\?(?=\w)/g, '_'))

/** Whether a text starts or ends with a wildcard: `*ramen*` and `Easy%`, but not `100%` and `* new`. */
const isPattern = (value: string): boolean => /^[%*][\p{L}\p{N}]|\p{L}[%*]$/u.test(value)

/** `= "*ramen*"`. */
function ofEquality(syntax: CompareSyntax): UnplacedHint | undefined {
  if (!isPattern(syntax.value.text)) return undefined
  return { ...withoutLike, better: similar(syntax.path, syntax.value.text, syntax.op === '<>') }
}

/** `IN ["Easy*"]` and `CONTAINS ALL ["Easy*"]`. */
function ofList(syntax: InSyntax | ContainsAllSyntax): UnplacedHint | undefined {
  if (!syntax.values.some((value) => isPattern(value.text))) return undefined
  const isNegated = syntax.kind === 'in' && syntax.negated
  const terms = syntax.values.map((value) =>
    isPattern(value.text)
      ? similar(syntax.path, value.text, isNegated)
      : ({ kind: 'compare', path: syntax.path, op: isNegated ? '<>' : '=', value } as const),
  )
  const all = syntax.kind === 'contains-all' || isNegated
  const better = terms.length === 1 ? terms[0] : ({ kind: all ? 'and' : 'or', terms } as const)
  return { ...withoutLike, better }
}

const withoutLike = {
  reason: 'wildcard-without-like',
  message: '% and * are these characters here; only LIKE has wildcards',
} as const

function similar(path: PathSyntax, value: string, negated: boolean): Syntax {
  const pattern = withOwnWildcards(value.replace(/[\\_]/g, '\\$&'))
  return { kind: 'like', path, negated, pattern: quoted(pattern) }
}

/** `cookTime < "30 minutes"`. */
function ofTextOrder(syntax: CompareSyntax, path: AttributePath): UnplacedHint | undefined {
  const { key } = path.column!
  const measure = measures.get(key)
  if (!measure && !startsWithNumber.test(syntax.value.text)) return undefined
  const value = measure?.valueIn(syntax.value.text) ?? null
  const names = [...path.text.split('.').slice(0, -1), measure?.name ?? '']
  const better: Syntax | undefined =
    value === null
      ? undefined
      : { kind: 'compare', path: { names }, op: syntax.op, value: { text: String(value), quoted: false } }
  const number = measure ? `; its number is in ${names.join('.')}` : ''
  return {
    reason: 'text-order',
    message: `${path.text} is a text and is compared character by character, so that "10" is less than "9"${number}`,
    better,
  }
}

/** A number, possibly with a unit. A day such as `2026-01-31` is not: as texts, days have the order of the calendar. */
const startsWithNumber = /^\s*[+-]?\d+([.,]\d+)?\s*[\p{L}%]*\s*$/u

/** The numbers of printed texts: their attribute, and how a literal is read as one. */
const measures: ReadonlyMap<string, { readonly name: string; valueIn(literal: string): number | null }> =
  new Map([
    ...Object.entries(minutesOf).map(
      ([key, name]) => [key, { name, valueIn: (literal: string) => readDuration(literal) }] as const,
    ),
    ['recipeYield', { name: 'recipeYieldQuantity', valueIn: leadingNumber }] as const,
  ])

function leadingNumber(literal: string): number | null {
  const [number] = /^\s*\d{1,9}(\.\d+)?/.exec(literal) ?? []
  return number === undefined ? null : Number(number)
}

/** `createdAt = "2026-11-01"`. */
function ofDay(syntax: CompareSyntax, instant: string): UnplacedHint | undefined {
  const literal = syntax.value.text
  if (!instant.endsWith('T00:00:00.000Z') || literal.startsWith('$') || /\dT|:|\d\s*[ap]\.?m/i.test(literal))
    return undefined
  const compare = (op: '>=' | '<', day: string): Syntax => ({ ...syntax, op, value: quoted(day) })
  const range: Syntax = {
    kind: 'and',
    terms: [compare('>=', instant.slice(0, 10)), compare('<', dayAfter(instant, literal))],
  }
  return {
    reason: 'one-instant',
    message: `${syntax.op} compares with one instant, which is ${instant.slice(0, 19)}Z; a day is a range of times`,
    better: syntax.op === '=' ? range : { kind: 'not', term: range },
  }
}

/** The first day after the day, month or year that a literal names. */
function dayAfter(instant: string, literal: string): string {
  const end = new Date(instant)
  if (/^\s*\d{4}\s*$/.test(literal)) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else if (/^\s*(\d{4}[-/.]\d{1,2}|\p{L}+\.?,?\s+\d{4})\s*$/u.test(literal))
    end.setUTCMonth(end.getUTCMonth() + 1)
  else end.setUTCDate(end.getUTCDate() + 1)
  return end.toISOString().slice(0, 10)
}

function hintOf(
  { reason, message, place, better, parent }: PlacedHint,
  filter: string,
  isValid: (filter: string) => boolean,
): Hint {
  const { at, length } = spanOf(place, filter)
  const whole = better && filter.slice(0, at) + printed(better, parent) + filter.slice(at + length)
  return { reason, message, at, length, queryFilter: whole !== undefined && isValid(whole) ? whole : null }
}

/** The range of a condition, from its attribute to its last value or to the bracket after it. */
function spanOf(place: PredicateSyntax, filter: string): Span {
  const { at, length } = place.path.span!
  const last = lastLiteralOf(place)?.span ?? { at, length }
  const end = last.at + last.length
  return { at, length: ('values' in place ? filter.indexOf(']', end) + 1 : end) - at }
}

function lastLiteralOf(place: PredicateSyntax): LiteralSyntax | undefined {
  if (place.kind === 'compare') return place.value
  if (place.kind === 'like') return place.pattern
  return 'values' in place ? place.values.at(-1) : undefined
}

/** A condition as text in the place of another one, in parentheses where that is in a group of another kind. */
function printed(better: Syntax, parent: Syntax['kind'] | undefined): string {
  const needsParentheses =
    (better.kind === 'and' || better.kind === 'or') && parent !== undefined && parent !== better.kind
  return needsParentheses ? `(${printFilter(better)})` : printFilter(better)
}

function canBeRead(filter: string, resource: Resource, context: QueryContext): boolean {
  try {
    readFilter(filter, resource, context)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
