import type { IToken } from 'chevrotain'
import type { Field } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'
import { type Attribute, attributesOf, type AttributeTable, lookUp } from './attributes.ts'
import { operatorsOf, type QueryContext } from './bind.ts'
import type { AttributePath } from './filter.ts'
import { expectedAfter, limits } from './grammar.ts'
import { literalForms } from './literals.ts'
import * as tokens from './tokens.ts'

/** A completion. */
export interface Completion {
  readonly text: string
  readonly kind: 'attribute' | 'relation' | 'operator' | 'keyword' | 'value' | 'sign'
}

/** The completions at a position, and the range of text that they replace. */
export interface Completions {
  readonly at: number
  readonly length: number
  readonly items: readonly Completion[]
}

/**
 * Completions for an editor: everything that the grammar allows at a position, with the names and values of the
 * resource. Only the text before `at` counts.
 */
export function completeFilter(
  text: string,
  at: number,
  resource: Resource,
  { catalog }: Pick<QueryContext, 'catalog'>,
): Completions {
  const before = text.slice(0, at)
  if (before.length > limits.length) return { at, length: 0, items: [] }
  const found = tokens.tokensOf(before)
  const typed = begunText(before, found.at(-1))
  const read = found.filter(({ startOffset }) => startOffset < at - typed.length)
  const table = attributesOf(resource, catalog)
  const path = pathBefore(read, table)
  const expected = expectedAfter(read)
  const starting = expected.includes('an attribute')
  const items = expected
    .filter((word) => word !== 'NOT' || starting || (path && negatable(path)))
    .flatMap((word) => itemsFor(word, typed, table, path))
  const fitting = items.filter(({ text: item }) => item.toLowerCase().startsWith(typed.toLowerCase()))
  return { at: at - typed.length, length: typed.length, items: distinct(fitting) }
}

/** The unfinished word or string at the cursor. */
function begunText(before: string, last: IToken | undefined): string {
  if (!last || last.startOffset + last.image.length < before.length) return ''
  if (tokens.isQuoted(last)) return /^"(?:[^"\\]|\\[\s\S])*"$/.test(last.image) ? '' : last.image
  if (tokens.isLiteral(last)) return last.image
  return /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? ''
}

/** The attribute of the current condition, if it exists. */
function pathBefore(read: readonly IToken[], table: AttributeTable): AttributePath | undefined {
  const token = read.findLast(({ tokenType }) => [tokens.Path, tokens.And, tokens.Or].includes(tokenType))
  if (token?.tokenType !== tokens.Path) return undefined
  const path = lookUp({ names: token.image.split('.') }, table)
  return 'code' in path ? undefined : path
}

function itemsFor(
  word: string,
  typed: string,
  table: AttributeTable,
  path: AttributePath | undefined,
): readonly Completion[] {
  switch (word) {
    case 'an attribute':
      return attributeItems(typed, table)
    case 'a value':
      return path ? valueItems(path, table) : []
    case 'AND':
    case 'OR':
    case 'NULL':
    case 'NOT NULL':
    case 'ALL':
    case 'NOT':
      return [{ text: word, kind: 'keyword' }]
    default:
      if (!/[=<>A-Z]/.test(word)) return [{ text: word, kind: 'sign' }]
      return path && hasOperator(path, word) ? [{ text: word, kind: 'operator' }] : []
  }
}

const hasOperator = (path: AttributePath, word: string): boolean =>
  operatorsOf(path).includes(word === 'IS' ? 'IS NULL' : word)

const negatable = (path: AttributePath): boolean => hasOperator(path, 'IN') || hasOperator(path, 'LIKE')

/** The names that continue the typed text; after a dot, the names of the related table. */
function attributeItems(typed: string, table: AttributeTable): readonly Completion[] {
  const names = typed.split('.').slice(0, -1)
  const here = names.reduce<AttributeTable | undefined>((from, name) => {
    const attribute = from?.attributes.get(from.names.get(name) ?? '')
    return attribute?.kind === 'relation' ? attribute.table() : undefined
  }, table)
  if (!here || names.length > limits.hops) return []
  const prefix = names.map((name) => `${name}.`).join('')
  return [...here.attributes].map(([name, attribute]) => ({
    text: `${prefix}${name}${attribute.kind === 'extras' ? '.' : ''}`,
    kind: attribute.kind === 'relation' ? 'relation' : 'attribute',
  }))
}

function valueItems(path: AttributePath, table: AttributeTable): readonly Completion[] {
  const { column } = path
  if (!column) return []
  const choices = column.extrasKey === undefined ? (fieldAt(path.text.split('.'), table)?.choices ?? []) : []
  const literals = choices.length > 0 ? choices : column.type === 'text' ? [] : literalForms[column.type]
  const bare = column.type === 'boolean' || column.type === 'number' || column.type === 'integer'
  return literals.map((text) => ({ text: bare ? text : `"${text}"`, kind: 'value' }))
}

function fieldAt([name = '', ...rest]: readonly string[], table: AttributeTable): Field | undefined {
  const attribute: Attribute | undefined = table.attributes.get(name)
  return attribute?.kind === 'relation' ? fieldAt(rest, attribute.table()) : attribute?.field
}

function distinct(items: readonly Completion[]): readonly Completion[] {
  return [...new Map(items.map((item) => [item.text, item])).values()]
}
