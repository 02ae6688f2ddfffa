import { isToMany } from './attributes.ts'
import type { AttributePath, BoundFilter, BoundValue, Condition } from './filter.ts'
import { alternatives } from './problems.ts'
import type { Comparison } from './syntax.ts'

/** A part of a filter in words, with its parts. */
export interface Explanation {
  readonly text: string
  readonly parts: readonly Explanation[]
}

/** Explains a filter in English, as a sentence and as a tree. Times are resolved, in UTC. */
export function explainFilter(filter: BoundFilter): {
  readonly sentence: string
  readonly tree: Explanation
} {
  const tree = explained(filter.condition)
  return { sentence: tree.text, tree }
}

type Group = Extract<Condition, { terms: unknown }>
type Predicate = Exclude<Condition, { terms: unknown } | { kind: 'not' }>

function explained(condition: Condition): Explanation {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return group(condition)
    case 'not': {
      const part = explained(condition.term)
      return {
        text: `not ${part.parts.length > 0 ? `(${part.text})` : part.text}`,
        parts: [part],
      }
    }
    default:
      return { text: predicate(condition), parts: [] }
  }
}

function group({ kind, terms }: Group): Explanation {
  const parts = terms.map(explained)
  // A nested group of the other kind needs parentheses, in a sentence as in a filter.
  const text = parts.map((part, index) => (isGroup(terms[index]) ? `(${part.text})` : part.text))
  return { text: text.join(kind === 'and' ? '; and ' : ', or '), parts }
}

const isGroup = (condition: Condition | undefined): boolean =>
  condition?.kind === 'and' || condition?.kind === 'or'

function predicate(condition: Predicate): string {
  const { path } = condition
  switch (condition.kind) {
    case 'null':
      return presence(path, condition.negated)
    case 'contains-all':
      return condition.values.length === 0
        ? 'anything'
        : `${path.text} include ${condition.values.map((value) => shown(value, path)).join(' and ')}`
    case 'compare': {
      const negated = condition.op === '<>'
      return about(path, comparisonWords(path, negated ? '=' : condition.op, condition.value), negated)
    }
    case 'in':
      if (condition.values.length === 0) return condition.negated ? 'anything' : 'nothing'
      return about(
        path,
        `is ${alternatives(condition.values.map((value) => shown(value, path)))}`,
        condition.negated,
      )
    case 'like':
      return about(path, patternWords(condition.pattern), condition.negated)
  }
}

/** Applies a comparison to an attribute. When negated it names the result for rows without a value. */
function about(path: AttributePath, words: string, negated: boolean): string {
  if (path.hops.length === 0) {
    if (!negated) return `${path.text} ${words}`
    return `${path.text} ${not(words)}${path.column?.nullable ? ' and has a value' : ''}`
  }
  if (isToMany(path)) return negated ? `no ${path.text} ${words}` : `some ${path.text} ${words}`
  return negated ? `${path.text} ${not(words)} or there is none` : `${path.text} ${words}`
}

const not = (words: string): string =>
  words.startsWith('is ') ? `is not ${words.slice(3)}` : `does not ${words.replace(/^(\w+)s /, '$1 ')}`

function presence({ text, hops, column }: AttributePath, present: boolean): string {
  if (column === null) {
    const several = hops.at(-1)?.kind !== 'ref'
    return `there ${several ? 'are' : 'is'} ${present ? (several ? '' : 'a ') : 'no '}${text}`
  }
  if (hops.length > 0) return present ? `some ${text} has a value` : `no ${text} has a value`
  return present ? `${text} has a value` : `${text} has no value`
}

function comparisonWords(path: AttributePath, op: Comparison, value: BoundValue): string {
  const type = path.column?.type
  const timely = type === 'instant' || type === 'day'
  const wording: Readonly<Record<Comparison, string>> = timely
    ? {
        '=': 'is exactly',
        '<>': '',
        '<': 'is before',
        '<=': 'is at or before',
        '>': 'is after',
        '>=': 'is at or after',
      }
    : type === 'text'
      ? {
          '=': 'is',
          '<>': '',
          '<': 'sorts before',
          '<=': 'sorts up to',
          '>': 'sorts after',
          '>=': 'sorts from',
        }
      : {
          '=': 'is',
          '<>': '',
          '<': 'is less than',
          '<=': 'is at most',
          '>': 'is more than',
          '>=': 'is at least',
        }
  return `${wording[op]} ${shown(value, path)}`
}

function patternWords(pattern: string): string {
  const [, before, middle = '', after] = /^(%?)((?:[^%_\\]|\\.)*)(%?)$/s.exec(pattern) ?? []
  if (before === undefined) return `fits ${quoted(pattern)}`
  const plain = quoted(middle.replace(/\\(.)/gs, '$1'))
  if (before && after) return `contains ${plain}`
  return before ? `ends with ${plain}` : after ? `starts with ${plain}` : `is ${plain}`
}

function shown(value: BoundValue, { column }: AttributePath): string {
  if (column?.type === 'instant')
    return `${String(value).slice(0, 19).replace('T', ' ')}${fraction(String(value))} UTC`
  return column?.type === 'text' ? quoted(String(value)) : String(value)
}

const fraction = (instant: string): string => (instant.endsWith('.000Z') ? '' : instant.slice(19, 23))

const quoted = (text: string): string => JSON.stringify(text)
