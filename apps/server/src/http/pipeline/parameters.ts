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
  for (const [name, text] of Object.entries(given)) {
    const key = spellingsOf(schema).get(name)
    if (key === undefined) continue
    const value = parameterValue(name, text, schema.shape[key] as z.ZodType)
    if (known[key] !== undefined && JSON.stringify(known[key]) !== JSON.stringify(value))
      throw new DomainError(
        'unprocessable',
        'query/ambiguous',
        `${key} and ${snakeCase(key)} are two spellings of one parameter and have different values.`,
        { field: key },
      )
    known[key] = value
  }
  return known
}

const spellings = new WeakMap<z.ZodObject, ReadonlyMap<string, string>>()

/** The names of the parameters of a schema, in camelCase and in snake_case, with their keys. */
function spellingsOf(schema: z.ZodObject): ReadonlyMap<string, string> {
  const known = spellings.get(schema)
  if (known) return known
  const keys = Object.keys(schema.shape)
  const made = new Map(keys.flatMap((key) => [[key, key] as const, [snakeCase(key), key] as const]))
  spellings.set(schema, made)
  return made
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
  const unknown = Object.keys(given).find((name) => !spellingsOf(schema).has(name))
  if (unknown === undefined) return
  const known = Object.keys(schema.shape)
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
function parameterValue(key: string, value: unknown, type: z.ZodType): unknown {
  if (value === undefined) return undefined
  if (isRepeatable(type)) return Array.isArray(value) ? value : [value]
  if (!Array.isArray(value)) return value
  throw new DomainError('unprocessable', 'query/repeated', `${key} may be given only once.`, { field: key })
}

/** Whether a query parameter may be given several times. */
export function isRepeatable(type: z.ZodType): boolean {
  const inner = type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : type
  return inner instanceof z.ZodArray
}
