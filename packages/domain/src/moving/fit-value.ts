import type { Field, FieldKind, Id } from '../kernel/fields.ts'
import { isId } from '../kernel/uuid.ts'
import type { ChangeReason, DeclineReason } from './household-archive.ts'

/** A value of another application in the form of a field: as it is, changed, or not possible. */
type Fitted =
  { readonly value: unknown; readonly changed?: ChangeReason } | { readonly declined: DeclineReason }

/**
 * Converts a value to the type of a field, within its limits. Instants without an offset are UTC.
 * @example fitValue(name(), 7) // { value: '7' }
 */
export function fitValue(field: Field, given: unknown): Fitted {
  return fits[field.kind]?.(field, given) ?? { value: given }
}

const orInvalid = (value: unknown): Fitted => (value === undefined ? { declined: 'invalid' } : { value })

const fits: Readonly<Partial<Record<FieldKind, (field: Field, given: unknown) => Fitted>>> = {
  text: fitText,
  choice: ({ choices }, given) =>
    orInvalid(choices?.find((each) => each.toLowerCase() === String(given).toLowerCase())),
  integer: fitNumber,
  number: fitNumber,
  boolean: (_, given) => ({ value: [true, 1, '1', 'true'].some((yes) => yes === given) }),
  instant: (_, given) => orInvalid(instantOf(given)),
  day(_, given) {
    const day = /^\d{4}-\d\d-\d\d/.exec(String(given))?.[0]
    return orInvalid(instantOf(day) === undefined ? undefined : day)
  },
  id: (_, given) => orInvalid(archiveId(given)),
  ref: (_, given) => orInvalid(archiveId(given)),
}

function fitText({ max = Infinity, min = 0, trim, pattern }: Field, given: unknown): Fitted {
  const clean = String(given).replaceAll('\0', '').toWellFormed()
  const text = trim ? clean.trim() : clean
  const points = text.length > max ? Array.from(text) : []
  const value = points.length > max ? points.slice(0, max).join('').trimEnd() : text
  if (value.length < min || (pattern && !pattern.regex.test(value))) return { declined: 'invalid' }
  return value === text ? { value } : { value, changed: 'shortened' }
}

function fitNumber({ kind, min = -Infinity, max = Infinity }: Field, given: unknown): Fitted {
  const number = typeof given === 'number' ? given : Number(String(given).trim() || Number.NaN)
  if (!Number.isFinite(number)) return { declined: 'invalid' }
  const whole = kind === 'integer' ? Math.round(number) : number
  const value = Math.min(max, Math.max(min, whole))
  return value === number ? { value } : { value, changed: 'range' }
}

/** An instant in the form of Larder. Texts without an offset are UTC. */
export function instantOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const text = given.trim().replace(' ', 'T')
  const isZoned = /(z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T')
  const time = Date.parse(isZoned ? text : `${text}Z`)
  if (Number.isNaN(time)) return undefined
  const value = new Date(time).toISOString()
  return /^(?!0000)\d{4}-/.test(value) ? value : undefined
}

/** A UUID of an archive, with or without dashes, in the form of Larder. */
export function archiveId(given: unknown): Id | undefined {
  const digits = String(given).replaceAll('-', '').toLowerCase()
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(id) ? id : undefined
}
