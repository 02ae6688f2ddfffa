import { isDeepStrictEqual } from 'node:util'
import { DomainError, snakeCase } from '@larder/domain'
import { readInstant } from '@larder/domain/query'
import { isUuid } from './field-schema.ts'

/** A value of a body that its schema accepts and leaves out, because only the server sets it. */
export interface IgnoredValue {
  /** Keys as the body spells them, and positions in arrays. */
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

type Path = IgnoredValue['path']

/**
 * The values of a body that are not in its parsed form. An object inside a body that has an id names a row, so that its other keys
 * are no values of the body.
 */
export function ignoredValues(given: unknown, parsed: unknown, at: Path = []): readonly IgnoredValue[] {
  if (Array.isArray(given) && Array.isArray(parsed))
    return given.flatMap((each, index) => ignoredValues(each, parsed[index], [...at, index]))
  if (!isObject(given) || !isObject(parsed)) return []
  const isReference = typeof parsed.id === 'string' && at.some((key) => typeof key === 'string')
  if (isReference) return []
  return Object.entries(given).flatMap(([key, value]) => {
    const name = Object.hasOwn(parsed, key)
      ? key
      : Object.keys(parsed).find((each) => snakeCase(each) === key)
    const path = [...at, key]
    return name === undefined ? [{ path, value }] : ignoredValues(value, parsed[name], path)
  })
}

/** Keys that every change sets. A client that changes the same copy twice sends an earlier value. */
const stamps = new Set(['updated_at', 'cache_key'])

/**
 * Refuses ignored values that differ from those of the resource. Clients send back what they received, so that the same value is
 * no change. A resource that is created has no values yet; null is none.
 * @throws unprocessable `body/invalid`
 */
export function refuseChanged(ignored: readonly IgnoredValue[], resource: unknown): void {
  const errors = ignored
    .filter(({ path, value }) => {
      if (path.length === 1 && stamps.has(snakeCase(String(path[0])))) return false
      const shown = valuesAt(resource, path)
      return !(value === null && shown.length === 0) && !shown.some((each) => isSame(each, value))
    })
    .map(({ path }) => ({
      field: path.join('.'),
      message: 'cannot be set. Leave it out, or send the value that the resource has',
    }))
  const [first] = errors
  if (first)
    throw new DomainError('unprocessable', 'body/invalid', `${first.field}: ${first.message}`, {
      field: first.field,
      errors,
    })
}

/** The values of a resource at a path. A position in an array means each of its elements. */
function valuesAt(value: unknown, [key, ...rest]: Path): readonly unknown[] {
  if (key === undefined) return [value]
  if (typeof key === 'number')
    return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : []
  if (!isObject(value)) return []
  const name = Object.hasOwn(value, key) ? key : Object.keys(value).find((each) => snakeCase(each) === key)
  return name === undefined ? [] : valuesAt(value[name], rest)
}

/** Whether two values are equal. Ids can be in upper case, and instants in other formats. */
function isSame(shown: unknown, given: unknown): boolean {
  if (typeof shown !== 'string' || typeof given !== 'string') return isDeepStrictEqual(shown, given)
  if (shown === given) return true
  if (isUuid(shown)) return shown === given.toLowerCase()
  const instant = instantOf(shown)
  return instant !== undefined && instant === instantOf(given)
}

function instantOf(text: string): string | undefined {
  const reading = readInstant(text)
  return 'instant' in reading ? reading.instant : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
