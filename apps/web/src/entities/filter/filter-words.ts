import type { AttributePath, BoundFilter, BoundValue, Condition } from '@larder/domain/query'
import { isRecord } from '../../device/own-keys.ts'
import type { Formats } from '../../messages/formats.ts'
import type { Messages } from '../../messages/index.ts'

type Words = Messages['filterWords']
type Predicate = Exclude<Condition, { terms: unknown } | { kind: 'not' }>
type Phrase = (field: string, value: string) => string

export interface Speech {
  readonly words: Words
  readonly formats: Pick<Formats, 'number' | 'minutes' | 'moment' | 'day'>
  /** BCP 47 tag of the language. */
  readonly tag: string
}

/** A filter as a sentence in the language of the page. */
export const filterInWords = ({ condition }: BoundFilter, speech: Speech): string => say(condition, speech)

function say(condition: Condition, speech: Speech): string {
  const { words } = speech
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const terms = condition.terms.map((term) =>
        term.kind === 'and' || term.kind === 'or' ? `(${say(term, speech)})` : say(term, speech),
      )
      return terms.reduce(words[condition.kind])
    }
    case 'not':
      return words.not(say(condition.term, speech))
    default:
      return predicate(condition, speech)
  }
}

function predicate(condition: Predicate, speech: Speech): string {
  const { words } = speech
  const { path } = condition
  switch (condition.kind) {
    case 'null':
      return presence(path, condition.negated, words)
    case 'contains-all':
      if (condition.values.length === 0) return words.anything
      return words.all(subjectOf(path, words).some, listed(condition.values, path, speech, 'conjunction'))
    case 'in':
      if (condition.values.length === 0) return condition.negated ? words.anything : words.nothing
      return about(path, condition.negated, words, ['is', 'isNot'], listed(condition.values, path, speech))
    case 'like':
      return pattern(condition, words)
    case 'compare':
      return comparison(condition, speech)
  }
}

type Verb = {
  [Key in keyof Words]: Words[Key] extends Phrase ? Key : never
}[keyof Words]

/** Text of a condition on a field. Over related rows, the negated form means that no row matches. */
function about(
  path: AttributePath,
  negated: boolean,
  words: Words,
  [verb, negatedVerb]: readonly [Verb, Verb],
  value: string,
): string {
  const { isRelated, some, none } = subjectOf(path, words)
  if (isRelated) return words[verb](negated ? none : some, value)
  return words[negated ? negatedVerb : verb](some, value)
}

function presence(path: AttributePath, isPresent: boolean, words: Words): string {
  const { isRelated, some, none } = subjectOf(path, words)
  if (path.column === null) return words.there(isPresent ? some : none)
  if (isRelated) return words.has(isPresent ? some : none)
  return isPresent ? words.has(some) : words.hasNot(some)
}

const verbs = {
  '=': ['is', 'isNot'],
  '<>': ['is', 'isNot'],
  '<': ['less', 'atLeast'],
  '<=': ['atMost', 'more'],
  '>': ['more', 'atMost'],
  '>=': ['atLeast', 'less'],
} as const
const timeVerbs = {
  ...verbs,
  '<': ['before', 'notBefore'],
  '<=': ['notAfter', 'after'],
  '>': ['after', 'notAfter'],
  '>=': ['notBefore', 'before'],
} as const

function comparison({ path, op, value }: Extract<Predicate, { kind: 'compare' }>, speech: Speech): string {
  const { words } = speech
  const type = path.column?.type
  const negated = op === '<>'
  if (type === 'boolean' && path.hops.length === 0)
    return (value === true) !== negated
      ? words.yes(subjectOf(path, words).some)
      : words.no(subjectOf(path, words).some)
  const isTime = type === 'instant' || type === 'day'
  return about(path, negated, words, (isTime ? timeVerbs : verbs)[op], valueText(value, path, speech))
}

function pattern(
  { path, pattern: text, negated }: Extract<Predicate, { kind: 'like' }>,
  words: Words,
): string {
  const [, before, middle = '', after] = /^(%?)((?:[^%_\\]|\\.)*)(%?)$/s.exec(text) ?? []
  if (before === undefined) return about(path, negated, words, ['fits', 'fitsNot'], words.quote(text))
  const verb =
    before && after
      ? (['contains', 'containsNot'] as const)
      : before
        ? (['ends', 'endsNot'] as const)
        : after
          ? (['starts', 'startsNot'] as const)
          : (['is', 'isNot'] as const)
  return about(path, negated, words, verb, words.quote(middle.replace(/\\(.)/gs, '$1')))
}

/** What a field is called. A field of related rows is called by the rows, when it is what those are known by. */
function subjectOf({ text, hops }: AttributePath, words: Words) {
  const isRelated = hops.some(({ kind }) => kind !== 'ref')
  if (isRelated) {
    const rows = [text, text.replace(/\.(name|text|title|note|slug)$/, '')]
    const say = (form: 'some' | 'none') =>
      rows.map((path) => textAt(words.related, `${path}.${form}`)).find((found) => found !== undefined) ??
      words[form](text)
    return { isRelated, some: say('some'), none: say('none') }
  }
  return { isRelated, some: textAt(words.fields, text) ?? text, none: words.none(text) }
}

/** The text at a path of names with dots in between. */
function textAt(texts: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

const listed = (
  values: readonly BoundValue[],
  path: AttributePath,
  speech: Speech,
  type: 'conjunction' | 'disjunction' = 'disjunction',
): string =>
  new Intl.ListFormat(speech.tag, { type }).format(values.map((value) => valueText(value, path, speech)))

function valueText(value: BoundValue, { column }: AttributePath, { formats, words }: Speech): string {
  if (column?.type === 'instant') return formats.moment(String(value))
  if (column?.type === 'day') return formats.day(`${String(value)}T12:00:00`)
  if (typeof value === 'number')
    return column?.key.endsWith('Minutes') ? formats.minutes(value) : formats.number(value)
  return typeof value === 'string' ? words.quote(value) : String(value)
}
