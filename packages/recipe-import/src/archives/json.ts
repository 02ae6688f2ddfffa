/** A JSON object of unknown form. Values that do not have the expected form read as absent. */
export type Foreign = Readonly<Record<string, unknown>>

/** The value as an object. Anything else reads as an empty object. */
export function foreign(value: unknown): Foreign {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Foreign) : {}
}

/** The value as an array. Anything else reads as an empty array. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value of the first key that holds a text or a number, as text. */
export function text(from: Foreign, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = from[key]
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return null
}

/** Names from a list of texts, or of objects with a name. */
export function names(value: unknown): readonly string[] {
  return list(value).flatMap((each) =>
    typeof each === 'string' ? [each] : (text(foreign(each), 'name', 'title') ?? []),
  )
}

/** A number, given as number or as text. */
export function numeric(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : null
}
