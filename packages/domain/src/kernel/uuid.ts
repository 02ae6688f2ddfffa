import type { Id } from './fields.ts'

/** A UUID in lower case, for parts of larger expressions. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const uuid = new RegExp(`^${uuidPattern}$`)

/** Whether a value is a UUID in lower case. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && uuid.test(value)
}

/** The bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The last 48 bits of an id, which are random, as a number that JSON clients can represent exactly. */
export function numberOf(id: Id): number {
  return Number.parseInt(id.slice(-12), 16)
}

/** A UUID of version 4 with 122 random bits. Unlike ids of version 7, it does not reveal its creation time. */
export function randomId({ bytes }: { bytes(count: number): Uint8Array }): Id {
  return uuidOf(toHex(bytes(16)), 4)
}

/**
 * The id of a row that joins two records, such as a recipe on a list. It is derived from both ids, so the same pair always has
 * the same id. It is a UUID of version 8, whose bits are defined by the application.
 */
export function pairId(left: Id, right: Id): Id {
  const a = BigInt(`0x${left.replaceAll('-', '')}`)
  // Rotated, so that the order counts and an id paired with itself is not all zeros.
  const b = BigInt(`0x${right.replaceAll('-', '')}`)
  const turned = ((b << 61n) | (b >> 67n)) & mask
  return uuidOf((a ^ turned).toString(16).padStart(32, '0'), 8)
}

const mask = (1n << 128n) - 1n

/** Sets the version and the variant in 32 hexadecimal digits. */
function uuidOf(hex: string, version: number): Id {
  const digits = hex.split('')
  digits[12] = String(version)
  digits[16] = '89ab'[Number.parseInt(digits[16]!, 16) % 4]!
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
