import type { LiteralSyntax, PathSyntax, Syntax } from './syntax.ts'

/**
 * Prints syntax as text that parses to the same syntax: keywords in capitals, texts in quotes, no redundant parentheses.
 * Numbers and booleans that were typed without quotes are printed without quotes.
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
  // A group inside a group of the same kind needs no parentheses. An OR inside an AND does.
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
  // A backslash is escaped only where it would otherwise escape the next character.
  return `"${text.replace(/"|\\(?=["\\]|$)/g, '\\$&')}"`
}
