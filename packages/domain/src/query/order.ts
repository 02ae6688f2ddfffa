import { DomainError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import { attributesOf, lookUp } from './attributes.ts'
import type { QueryContext } from './bind.ts'
import type { BoundOrder, NullPosition, OrderKey } from './filter.ts'
import { limits } from './grammar.ts'
import { nearest, type Problem, problemsError } from './problems.ts'

/** An ordering as the caller wrote it. Empty texts are ignored. */
export interface OrderText {
  readonly orderBy?: string | undefined
  readonly orderDirection?: string | undefined
  readonly orderByNullPosition?: string | undefined
  /** The seed of a random order. The same seed gives the same order. */
  readonly paginationSeed?: string | undefined
}

/** Whether an ordering is `random`, alone and in any case. */
export function isRandom(orderBy: string | undefined): boolean {
  return orderBy?.trim().toLowerCase() === 'random'
}

/** The default: newest first. */
export const orderDefaults = { orderBy: 'createdAt', orderDirection: 'desc' } as const

/**
 * Reads an ordering such as `lastMade:asc, createdAt, slug`, or `random`.
 * @throws invalid `order/…` for a wrong attribute; unprocessable `order/direction` or `order/null-position`
 */
export function readOrder<R extends Resource>(
  { orderBy, orderDirection, orderByNullPosition, paginationSeed }: OrderText,
  resource: R,
  { catalog }: Pick<QueryContext, 'catalog'>,
): BoundOrder<R> {
  const direction =
    oneOf(orderDirection, ['asc', 'desc'], 'direction', 'orderDirection') ?? orderDefaults.orderDirection
  const nulls: NullPosition = oneOf(
    orderByNullPosition,
    ['first', 'last'],
    'null-position',
    'orderByNullPosition',
  )
  const text = orderBy?.trim() ? orderBy : orderDefaults.orderBy
  if (isRandom(text)) return { resource: resource.name, keys: [], nulls, seed: paginationSeed ?? '' }
  const table = attributesOf(resource, catalog)
  const problems: Problem[] = []
  const keys = new Map<string, OrderKey>()
  const pieces = piecesOf(text)
  if (text.length > limits.length || pieces.length > limits.orderKeys)
    problems.push({ code: 'limit', message: `an ordering may have at most ${limits.orderKeys} attributes` })
  for (const piece of problems.length > 0 ? [] : pieces) {
    const key = keyOf(piece, direction)
    if ('code' in key) problems.push(key)
    else {
      const path = lookUp({ names: key.name.split('.'), span: key }, table)
      if ('code' in path) problems.push(path)
      else if (!path.column)
        problems.push({
          code: 'relation',
          message: `${path.text} is a relation: order by one of its attributes`,
          span: key,
        })
      else if (!keys.has(path.text)) keys.set(path.text, { path, direction: key.direction })
    }
  }
  if (problems.length > 0) throw problemsError('order', text, problems)
  return { resource: resource.name, keys: [...keys.values()], nulls }
}

interface Piece {
  readonly text: string
  readonly at: number
}

function piecesOf(text: string): readonly Piece[] {
  let at = 0
  return text.split(',').map((part) => {
    const piece = { text: part.trim(), at: at + part.length - part.trimStart().length }
    at += part.length + 1
    return piece
  })
}

function keyOf(
  { text, at }: Piece,
  fallback: 'asc' | 'desc',
):
  | Problem
  | {
      readonly name: string
      readonly direction: 'asc' | 'desc'
      readonly at: number
      readonly length: number
    } {
  const span = { at, length: text.length }
  const syntax = (message: string, expected: readonly string[], suggestion?: string): Problem => ({
    code: 'syntax',
    message,
    span,
    expected,
    suggestion,
  })
  if (text === '') return syntax('an attribute is missing here', ['an attribute'])
  const [name = '', typed, ...more] = text.split(':').map((part) => part.trim())
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(name)) {
    const [first = '', word = ''] = name.split(/\s+/)
    const wanted = /^(asc|desc)$/i.test(word) ? `${first}:${word.toLowerCase()}` : undefined
    return syntax(
      'this is not an attribute',
      ['an attribute'],
      wanted ?? (/^[-+]\w/.test(name) ? `${name.slice(1)}:${name[0] === '-' ? 'desc' : 'asc'}` : undefined),
    )
  }
  if (more.length > 0) return syntax('an attribute can have only one direction', [':asc', ':desc'])
  const direction = typed?.toLowerCase() ?? fallback
  if (direction !== 'asc' && direction !== 'desc')
    return syntax(
      `${JSON.stringify(direction)} is not a direction: write ${name}:asc or ${name}:desc`,
      [':asc', ':desc'],
      nearest(direction, ['asc', 'desc']),
    )
  return { name, direction, at, length: name.length }
}

function oneOf<const Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
  code: string,
  parameter: string,
): Choice | undefined {
  const typed = text?.trim().toLowerCase()
  if (!typed) return undefined
  const found = choices.find((choice) => choice === typed)
  if (found !== undefined) return found
  throw new DomainError('unprocessable', `order/${code}`, `${parameter} must be ${choices.join(' or ')}`, {
    field: parameter,
    expected: choices,
    suggestion: nearest(typed, choices) ?? null,
  })
}
