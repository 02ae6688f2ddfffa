import type { Id } from './fields.ts'

/**
 * The id of a row that joins two records, such as a recipe on a list. It is derived from both ids, so the same pair always has
 * the same id. It is a UUID of version 8, whose bits are defined by the application.
 */
export function pairId(left: Id, right: Id): Id {
  const a = BigInt(`0x${left.replaceAll('-', '')}`)
  // Rotated, so that the order counts and an id paired with itself is not all zeros.
  const b = BigInt(`0x${right.replaceAll('-', '')}`)
  const turned = ((b << 61n) | (b >> 67n)) & mask
  const digits = (a ^ turned).toString(16).padStart(32, '0').split('')
  digits[12] = '8'
  digits[16] = '89ab'[Number.parseInt(digits[16]!, 16) % 4]!
  const hex = digits.join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const mask = (1n << 128n) - 1n
