import type { LiteralSyntax, PathSyntax, Syntax } from './syntax.ts'

/**
 * Writes syntax as text that reads back as the same syntax: keywords in capitals, texts in quotes, no parentheses that
 * change nothing. Numbers and booleans typed without quotes stay so.
 */
export function printFilter(syntax: Syntax): string {
  switch (syntax.kind) {
    case 'or':
      return join(syntax.terms, ' OR ', 'or')
    case 'and':
      return join(syntax.terms, ' AND ', 'and')
    case 'not':
      return `NOT ${within(syntax.term, ['and', 'or'])}`
    case 'compare':
      return `${path(syntax.path)} ${syntax.op} ${literal(syntax.value)}`
    case 'in':
      return `${path(syntax.path)} ${syntax.negated ? 'NOT IN' : 'IN'} ${list(syntax.values)}`
    case 'like':
      return `${path(syntax.path)} ${syntax.negated ? 'NOT LIKE' : 'LIKE'} ${literal(syntax.pattern)}`
    case 'null':
      return `${path(syntax.path)} IS ${syntax.negated ? 'NOT NULL' : 'NULL'}`
    case 'contains-all':
      return `${path(syntax.path)} CONTAINS ALL ${list(syntax.values)}`
  }
}

function join(terms: readonly Syntax[], word: string, kind: 'and' | 'or'): string {
  if (terms.length === 0) throw new Error(`an empty ${kind} has no syntax`)
  // Inside one of its own kind a group changes nothing; inside an AND an OR needs its parentheses.
  return terms.map((term) => within(term, kind === 'and' ? ['or'] : [])).join(word)
}

function within(term: Syntax, needing: readonly Syntax['kind'][]): string {
  const single = (term.kind === 'and' || term.kind === 'or') && term.terms.length === 1
  if (single) return within(term.terms[0]!, needing)
  return needing.includes(term.kind) ? `(${printFilter(term)})` : printFilter(term)
}

const path = ({ names }: PathSyntax): string => names.join('.')

const list = (values: readonly LiteralSyntax[]): string => `[${values.map(literal).join(', ')}]`

function literal({ text, quoted }: LiteralSyntax): string {
  if (!quoted && /^(true|false|[+-]?\d+(\.\d+)?)$/i.test(text)) return text
  // A backslash needs another only where it would otherwise escape what follows.
  return `"${text.replace(/"|\\(?=["\\]|$)/g, '\\$&')}"`
}
