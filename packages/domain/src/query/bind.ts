import type { Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, type AttributeTable, isToMany, lookUp } from './attributes.ts'
import type { AttributePath, AttributeType, BoundFilter, BoundValue, Column, Condition } from './filter.ts'
import { limits, parseFilter } from './grammar.ts'
import { literalForms, readLiteral, typeNames } from './literals.ts'
import { canonicalPattern } from './pattern.ts'
import { type Problem, problemsError } from './problems.ts'
import type { LiteralSyntax, PathSyntax, PredicateSyntax, Syntax } from './syntax.ts'

/** What binding a filter needs. All `$NOW` of a filter use the same time. */
export interface QueryContext {
  readonly catalog: Catalog
  readonly now: Date
}

/**
 * Parses and binds a filter. Blank text is no filter.
 * @throws invalid `filter/…` with position, expectation and suggestion in `details`
 */
export function readFilter<R extends Resource>(
  text: string,
  resource: R,
  context: QueryContext,
): BoundFilter<R> | undefined {
  const syntax = parseFilter(text)
  return syntax && bindFilter(syntax, resource, context, text)
}

/**
 * Resolves every name of a filter and reads every literal as the type of its attribute. Errors show an excerpt of the text, if
 * there is one. @throws invalid `filter/…`
 */
export function bindFilter<R extends Resource>(
  syntax: Syntax,
  resource: R,
  { catalog, now }: QueryContext,
  text?: string,
): BoundFilter<R> {
  const problems: Problem[] = []
  const context: BindContext = { table: attributesOf(resource, catalog), now, problems }
  const condition = conditionOf(syntax, context)
  if (problems.length > 0) throw problemsError('filter', text, problems)
  return { resource: resource.name, condition }
}

interface BindContext {
  readonly table: AttributeTable
  readonly now: Date
  readonly problems: Problem[]
}

function conditionOf(syntax: Syntax, context: BindContext): Condition {
  switch (syntax.kind) {
    case 'and':
    case 'or':
      return { kind: syntax.kind, terms: syntax.terms.map((term) => conditionOf(term, context)) }
    case 'not':
      return { kind: 'not', term: conditionOf(syntax.term, context) }
    default:
      return predicateOf(syntax, context)
  }
}

function predicateOf(syntax: PredicateSyntax, context: BindContext): Condition {
  const found = lookUp(syntax.path, context.table)
  if ('code' in found) {
    context.problems.push(found)
    return nothing
  }
  const path = found
  if (syntax.kind === 'null') return { kind: 'null', path, negated: syntax.negated }
  const { column } = path
  const operator = operatorOf(syntax)
  if (!column || !operators[column.type].includes(operator)) {
    context.problems.push(wrongOperator(operator, path, syntax.path, context.table))
    return nothing
  }
  const minutes = printedTime(syntax, path, context.table)
  if (minutes) {
    context.problems.push(minutes)
    return nothing
  }
  const read = (literal: LiteralSyntax) => valueOf(literal, column, path, context)
  switch (syntax.kind) {
    case 'compare':
      return { kind: 'compare', path, op: syntax.op, value: read(syntax.value) }
    case 'in':
      return { kind: 'in', path, negated: syntax.negated, values: distinct(syntax.values.map(read)) }
    case 'like':
      return { kind: 'like', path, negated: syntax.negated, pattern: patternOf(syntax.pattern, context) }
    case 'contains-all':
      if (!isToMany(path)) context.problems.push(notASet(path, syntax.path))
      return { kind: 'contains-all', path, values: distinct(syntax.values.map(read)) }
  }
}

/** The attributes with the minutes of printed times. */
export const minutesOf: Readonly<Record<string, string>> = {
  totalTime: 'totalMinutes',
  prepTime: 'prepMinutes',
  cookTime: 'cookMinutes',
  performTime: 'cookMinutes',
}

/** A printed time that is compared with a number: as texts, "2 hours" would be less than 30. */
function printedTime(
  syntax: PredicateSyntax,
  path: AttributePath,
  table: AttributeTable,
): Problem | undefined {
  if (syntax.kind !== 'compare' || !/^[<>]=?$/.test(syntax.op) || syntax.value.quoted) return undefined
  const minutes = path.column && minutesOf[path.column.key]
  if (minutes === undefined || minutes === null || !/^\d+(\.\d+)?$/.test(syntax.value.text)) return undefined
  const names = [...path.text.split('.').slice(0, -1), minutes]
  if ('code' in lookUp({ names }, table)) return undefined
  return {
    code: 'operator',
    message: `${path.text} is a printed text, its minutes are in ${names.join('.')}`,
    span: syntax.path.span,
    expected: ['=', '<>', 'LIKE', 'IS NULL'],
    terse: true,
    suggestion: names.join('.'),
  }
}

/** Placeholder for an invalid part. A filter with problems is never returned. */
const nothing: Condition = { kind: 'or', terms: [] }

const distinct = (values: readonly BoundValue[]): readonly BoundValue[] => [...new Set(values)]

/** An operator as named in messages and documentation. NOT IN counts as IN, NOT LIKE as LIKE. */
export type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'IN' | 'LIKE' | 'CONTAINS ALL'

const equality = ['=', '<>', 'IN', 'CONTAINS ALL'] as const
const ranges = ['=', '<>', '<', '<=', '>', '>=', 'IN', 'CONTAINS ALL'] as const

/** The operators of each type. All types have IS NULL. CONTAINS ALL also needs a path to several rows. */
export const operators: Readonly<Record<AttributeType, readonly Operator[]>> = {
  text: ['=', '<>', '<', '<=', '>', '>=', 'IN', 'LIKE', 'CONTAINS ALL'],
  instant: ranges,
  day: ranges,
  number: ranges,
  integer: ranges,
  boolean: ['=', '<>'],
  id: equality,
}

function operatorOf(syntax: Exclude<PredicateSyntax, { kind: 'null' }>): Operator {
  if (syntax.kind === 'compare') return syntax.op
  return syntax.kind === 'in' ? 'IN' : syntax.kind === 'like' ? 'LIKE' : 'CONTAINS ALL'
}

/** The operators that may follow a path, in their written form. */
export function operatorsOf(path: AttributePath): readonly string[] {
  if (!path.column) return ['IS NULL']
  const all = operators[path.column.type].filter((operator) => operator !== 'CONTAINS ALL' || isToMany(path))
  return [...all, 'IS NULL']
}

function wrongOperator(
  operator: Operator,
  path: AttributePath,
  { names, span }: PathSyntax,
  table: AttributeTable,
): Problem {
  const expected = operatorsOf(path)
  if (path.column) {
    const message = `${path.text} is ${typeNames[path.column.type]} and has no ${operator}`
    return { code: 'operator', message, span, expected, suggestion: insteadOf(operator, path.column.type) }
  }
  const message = `${path.text} is a relation: name one of its attributes, or test it with IS NULL`
  const telling = ['name', 'username', 'note', 'text', 'id']
  const suggestion = telling
    .map((name) => lookUp({ names: [...names, name] }, table))
    .find((found) => !('code' in found)) as AttributePath | undefined
  return { code: 'operator', message, span, expected, terse: true, suggestion: suggestion?.text }
}

/** The supported operator that is closest to an unsupported one. */
function insteadOf(operator: Operator, type: AttributeType): Operator {
  return operator === 'LIKE' && operators[type].includes('>=') ? '>=' : '='
}

function notASet(path: AttributePath, at: PathSyntax): Problem {
  return {
    code: 'operator',
    message: `${path.text} has a single value; CONTAINS ALL needs an attribute with several`,
    span: at.span,
    expected: operatorsOf(path),
    suggestion: 'IN',
  }
}

function valueOf(
  literal: LiteralSyntax,
  column: Column,
  path: AttributePath,
  { now, problems }: BindContext,
): BoundValue {
  const reading = readLiteral(column.type, literal.text, now)
  if ('value' in reading) return reading.value
  const { code, message, suggestion } = reading
  problems.push({
    code,
    message: `${path.text} is ${typeNames[column.type]}: ${message}`,
    span: literal.span,
    expected: literalForms[column.type],
    terse: true,
    suggestion,
  })
  return ''
}

function patternOf(literal: LiteralSyntax, { problems }: BindContext): string {
  if ([...literal.text].length > limits.pattern)
    problems.push({
      code: 'limit',
      message: `a LIKE pattern may have at most ${limits.pattern} characters`,
      span: literal.span,
    })
  return canonicalPattern(literal.text)
}
