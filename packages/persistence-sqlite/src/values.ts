/** The form in which the driver takes a value: instants are whole milliseconds, booleans 0 and 1, JSON is text. */
export function encode(kind: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'instant':
      return Date.parse(value as string)
    case 'boolean':
      return value ? 1 : 0
    case 'extras':
    case 'object':
      return JSON.stringify(value)
    default:
      return value
  }
}

/** The form of records. */
export function decode(kind: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'instant':
      return new Date(Number(value)).toISOString()
    case 'boolean':
      return value === 1 || value === true
    case 'extras':
    case 'object':
      return value === '{}' ? {} : typeof value === 'string' ? JSON.parse(value) : value
    default:
      return value
  }
}
