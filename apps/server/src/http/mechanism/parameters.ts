import { DomainError, snakeCase } from '@larder/domain'
import { nearest } from '@larder/domain/query'
import { z } from 'zod'

/**
 * The parameters of a route in camelCase.
 * @throws DomainError unprocessable `query/repeated`, `query/ambiguous`
 */
export function readParameters(
  schema: z.ZodObject,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const [key, type] of Object.entries(schema.shape)) {
    const camel = one(key, given[key], type as z.ZodType)
    const snake = one(snakeCase(key), given[snakeCase(key)], type as z.ZodType)
    if (camel !== undefined && snake !== undefined && JSON.stringify(camel) !== JSON.stringify(snake))
      throw new DomainError(
        'unprocessable',
        'query/ambiguous',
        `${key} and ${snakeCase(key)} are two spellings of one parameter and have different values.`,
        { field: key },
      )
    const value = camel ?? snake
    if (value !== undefined) known[key] = value
  }
  return known
}

/** Other names for parameters of lists. */
const otherNames: Readonly<Record<string, string>> = {
  filter: 'queryFilter',
  where: 'queryFilter',
  query: 'queryFilter',
  q: 'search',
  s: 'search',
  sort: 'orderBy',
  sortby: 'orderBy',
  order: 'orderBy',
  direction: 'orderDirection',
  sortdirection: 'orderDirection',
  limit: 'perPage',
  size: 'perPage',
  pagesize: 'perPage',
  pagenumber: 'page',
  seed: 'paginationSeed',
}

/**
 * Refuses parameters that the schema does not know: a misspelt filter would silently return everything.
 * @throws DomainError unprocessable `query/unknown-parameter` with the parameter that was probably meant
 */
export function refuseUnknown(schema: z.ZodObject, given: Readonly<Record<string, unknown>>): void {
  const known = Object.keys(schema.shape)
  const spellings = new Set(known.flatMap((key) => [key, snakeCase(key)]))
  const unknown = Object.keys(given).find((key) => !spellings.has(key))
  if (unknown === undefined) return
  const folded = unknown.toLowerCase().replaceAll(/[_-]/g, '')
  const same = known.find((key) => key.toLowerCase() === folded)
  const other = Object.hasOwn(otherNames, folded) ? otherNames[folded] : undefined
  const suggestion = same ?? (other !== undefined && known.includes(other) ? other : nearest(unknown, known))
  throw new DomainError(
    'unprocessable',
    'query/unknown-parameter',
    `There is no parameter ${unknown}${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`,
    { field: unknown, suggestion: suggestion ?? null, expected: known },
  )
}

/** A repeatable parameter is always an array; any other may occur once. */
function one(key: string, value: unknown, type: z.ZodType): unknown {
  if (value === undefined) return undefined
  if (isRepeatable(type)) return Array.isArray(value) ? value : [value]
  if (!Array.isArray(value)) return value
  throw new DomainError('unprocessable', 'query/repeated', `${key} may be given only once.`, { field: key })
}

export function isRepeatable(type: z.ZodType): boolean {
  const inner = type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : type
  return inner instanceof z.ZodArray
}
