import { DomainError } from './errors.ts'
import type { Field, FieldKind, FieldTable } from './fields.ts'
import type { AnyRecord, Resource, StoredRecord } from './resource.ts'
import { isId } from './uuid.ts'

/** Limits of free-form data per record: bytes of JSON, depth and number of keys. */
export const extrasLimits = { bytes: 65_536, depth: 10, keys: 200 } as const

/**
 * Checks every value of a record against the field table, because not all callers use HTTP: types, ranges, lengths, patterns,
 * and values that not every database can store (U+0000, lone surrogates, numbers and dates out of range).
 * @throws unprocessable `<resource>/type`, `/range`, `/length`, `/pattern`, `/choice`, `/characters` or `/extras`;
 * `details.field` is the place, such as `recipeIngredient.2.note`
 */
export function checkRecord(resource: Resource, record: StoredRecord): void {
  let check = compiled.get(resource)
  if (!check) compiled.set(resource, (check = tableCheck(resource.fields)))
  const problem = check(record as AnyRecord)
  if (problem)
    throw new DomainError(
      'unprocessable',
      `${resource.name}/${problem.what}`,
      `${problem.field} ${problem.message}.`,
      {
        field: problem.field,
      },
    )
}

interface Problem {
  readonly what: 'type' | 'range' | 'length' | 'pattern' | 'choice' | 'characters' | 'extras'
  readonly field: string
  readonly message: string
}

type Check = (value: unknown) => Problem | undefined

/** Checks are compiled once per resource, because they run on each write. */
const compiled = new WeakMap<Resource, Check>()

const problem = (what: Problem['what'], message: string): Problem => ({ what, message, field: '' })

/** Adds an outer level to the path of a problem. */
function within(key: string | number, { field, ...rest }: Problem): Problem {
  return { ...rest, field: field === '' ? String(key) : `${key}.${field}` }
}

function tableCheck(fields: FieldTable): Check {
  const checks = Object.entries(fields).map(([key, field]) => [key, fieldCheck(field)] as const)
  return (row) => {
    if (!isPlain(row)) return problem('type', 'must be an object')
    for (const [key, check] of checks) {
      const found = check(row[key])
      if (found) return within(key, found)
    }
    return undefined
  }
}

function fieldCheck(field: Field): Check {
  const check = valueCheck(field)
  return (value) => {
    if (value === null && field.nullable) return undefined
    return value === undefined || value === null ? problem('type', 'must have a value') : check(value)
  }
}

function valueCheck(field: Field): Check {
  return valueChecks[field.kind](field)
}

const valueChecks: Readonly<Record<FieldKind, (field: Field) => Check>> = {
  text: textCheck,
  choice: choiceCheck,
  integer: (field) => (value) =>
    Number.isInteger(value)
      ? rangeProblem(value as number, field)
      : problem('type', 'must be a whole number'),
  number: (field) => (value) =>
    Number.isFinite(value) ? rangeProblem(value as number, field) : problem('type', 'must be a number'),
  boolean: () => typeCheck((value) => typeof value === 'boolean', 'must be true or false'),
  instant: () =>
    typeCheck(isInstant, 'must be an instant between the years 1 and 9999, such as 2026-11-21T04:22:00.000Z'),
  day: () => typeCheck(isDay, 'must be a day between the years 1 and 9999, such as 2026-11-21'),
  id: () => idCheck,
  ref: () => idCheck,
  refs: setCheck,
  list: listCheck,
  object: (field) => (field.many ? listCheck(field) : tableCheck(field.fields ?? {})),
  extras: () => extrasProblem,
}

function typeCheck(isOfType: (value: unknown) => boolean, message: string): Check {
  return (value) => (isOfType(value) ? undefined : problem('type', message))
}

function idCheck(value: unknown): Problem | undefined {
  return isId(value) ? undefined : problem('type', 'must be a UUID in lower case')
}

function choiceCheck({ choices = [] }: Field): Check {
  return (value) =>
    choices.includes(value as string) ? undefined : problem('choice', `must be one of ${choices.join(', ')}`)
}

function textCheck({ min = 0, max = Infinity, pattern }: Field): Check {
  return (value) => {
    if (typeof value !== 'string') return problem('type', 'must be text')
    if (value.length < min)
      return problem('length', min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
    // A code point has one or two units, so most texts are accepted without counting code points.
    if (value.length > max && codePoints(value) > max)
      return problem('length', `must have at most ${max} characters`)
    if (value.length < 2 * min && codePoints(value) < min)
      return problem('length', `must have at least ${min} characters`)
    return (
      charactersProblem(value) ??
      (pattern && !pattern.regex.test(value)
        ? problem('pattern', `must be ${pattern.description}`)
        : undefined)
    )
  }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** PostgreSQL stores neither; SQLite stores both. */
function charactersProblem(text: string): Problem | undefined {
  if (text.includes('\0')) return problem('characters', 'must not contain U+0000')
  return text.isWellFormed() ? undefined : problem('characters', 'must not contain an unpaired surrogate')
}

function rangeProblem(value: number, { min = -Infinity, max = Infinity }: Field): Problem | undefined {
  if (value < min) return problem('range', `must be at least ${min}`)
  return value > max ? problem('range', `must be at most ${max}`) : undefined
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || value.length !== 24 || value.startsWith('0000')) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`)
}

function setCheck({ max = Infinity }: Field): Check {
  return (value) => {
    if (!Array.isArray(value)) return problem('type', 'must be a list')
    if (value.length > max) return problem('length', `must have at most ${max} items`)
    for (const [index, id] of value.entries()) {
      const found = idCheck(id)
      if (found) return within(index, found)
    }
    return new Set(value).size === value.length ? undefined : problem('type', 'must not contain duplicates')
  }
}

function listCheck({ fields = {}, items, max = Infinity }: Field): Check {
  const check = items ? fieldCheck(items) : tableCheck(fields)
  return (value) => {
    if (!Array.isArray(value)) return problem('type', 'must be a list')
    if (value.length > max) return problem('length', `must have at most ${max} items`)
    for (const [index, row] of value.entries()) {
      const found = check(row)
      if (found) return within(index, found)
    }
    return undefined
  }
}

function extrasProblem(value: unknown): Problem | undefined {
  if (!isPlain(value)) return problem('type', 'must be an object')
  const found = jsonProblem(value, 1, { keys: 0 })
  if (found) return found
  return utf8Length(JSON.stringify(value)) > extrasLimits.bytes
    ? problem('extras', `must have at most ${extrasLimits.bytes} bytes`)
    : undefined
}

function jsonProblem(value: unknown, depth: number, count: { keys: number }): Problem | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'string') return charactersProblem(value)
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : problem('type', 'must be a finite number')
  if (!Array.isArray(value) && !isPlain(value)) return problem('type', 'must be a JSON value')
  if (depth > extrasLimits.depth)
    return problem('extras', `must be at most ${extrasLimits.depth} levels deep`)
  return Array.isArray(value) ? itemsProblem(value, depth, count) : keysProblem(value, depth, count)
}

function itemsProblem(
  items: readonly unknown[],
  depth: number,
  count: { keys: number },
): Problem | undefined {
  for (const [index, item] of items.entries()) {
    const found = jsonProblem(item, depth + 1, count)
    if (found) return placed(index, found)
  }
  return undefined
}

function keysProblem(
  object: Readonly<Record<string, unknown>>,
  depth: number,
  count: { keys: number },
): Problem | undefined {
  for (const [key, value] of Object.entries(object)) {
    count.keys += 1
    if (count.keys > extrasLimits.keys)
      return problem('extras', `must have at most ${extrasLimits.keys} keys`)
    const wrong = charactersProblem(key)
    if (wrong) return { ...wrong, message: `has a key that ${wrong.message}` }
    const found = jsonProblem(value, depth + 1, count)
    if (found) return placed(key, found)
  }
  return undefined
}

/** Limits of free-form data apply to the whole field, so their problems have no inner path. */
function placed(key: string | number, found: Problem): Problem {
  return found.what === 'extras' ? found : within(key, found)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** The number of bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    // Each half of a surrogate pair accounts for two of its four bytes.
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3
  }
  return length
}
