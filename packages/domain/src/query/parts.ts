import { DomainError } from '../kernel/errors.ts'
import { parseFilter } from './grammar.ts'
import type { PredicateSyntax, Syntax } from './syntax.ts'

/** One predicate of a filter in the flat form that clients of the ecosystem edit. */
export interface FilterPart {
  readonly leftParenthesis: string | null
  readonly rightParenthesis: string | null
  readonly logicalOperator: 'AND' | 'OR' | null
  readonly attributeName: string
  readonly relationalOperator: string
  readonly value: string | readonly string[] | null
}

/**
 * A filter as a flat list of its predicates, with the parentheses around them. Empty for a blank filter, for one that cannot
 * be read, and for one that uses `NOT`, which the form cannot express.
 */
export function filterParts(text: string): readonly FilterPart[] {
  try {
    const syntax = parseFilter(text)
    return syntax && !hasNot(syntax) ? partsOf(syntax) : []
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

function hasNot(syntax: Syntax): boolean {
  if (syntax.kind === 'and' || syntax.kind === 'or') return syntax.terms.some(hasNot)
  return syntax.kind === 'not'
}

function partsOf(syntax: Syntax): readonly FilterPart[] {
  if (syntax.kind === 'not') return []
  if (syntax.kind !== 'and' && syntax.kind !== 'or') return [partOf(syntax)]
  const word = syntax.kind === 'and' ? 'AND' : 'OR'
  return syntax.terms.flatMap((term, index) => {
    const parts = isGroup(term) ? enclosed(partsOf(term)) : partsOf(term)
    const [first, ...rest] = parts
    return first && index > 0 ? [{ ...first, logicalOperator: word }, ...rest] : parts
  })
}

const isGroup = ({ kind }: Syntax): boolean => kind === 'and' || kind === 'or'

function enclosed(parts: readonly FilterPart[]): readonly FilterPart[] {
  return parts.map((part, index) => ({
    ...part,
    leftParenthesis: index === 0 ? `(${part.leftParenthesis ?? ''}` : part.leftParenthesis,
    rightParenthesis: index === parts.length - 1 ? `${part.rightParenthesis ?? ''})` : part.rightParenthesis,
  }))
}

function partOf(predicate: PredicateSyntax): FilterPart {
  return {
    leftParenthesis: null,
    rightParenthesis: null,
    logicalOperator: null,
    attributeName: predicate.path.names.join('.'),
    ...operandOf(predicate),
  }
}

function operandOf(predicate: PredicateSyntax): Pick<FilterPart, 'relationalOperator' | 'value'> {
  switch (predicate.kind) {
    case 'compare':
      return { relationalOperator: predicate.op, value: predicate.value.text }
    case 'in':
      return {
        relationalOperator: predicate.negated ? 'NOT IN' : 'IN',
        value: predicate.values.map(({ text }) => text),
      }
    case 'like':
      return { relationalOperator: predicate.negated ? 'NOT LIKE' : 'LIKE', value: predicate.pattern.text }
    case 'null':
      return { relationalOperator: predicate.negated ? 'IS NOT' : 'IS', value: null }
    case 'contains-all':
      return { relationalOperator: 'CONTAINS ALL', value: predicate.values.map(({ text }) => text) }
  }
}
