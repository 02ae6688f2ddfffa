/**
 * The text of an API token: `larder_`, 43 base-62 characters of 32 random bytes, and a 6-character CRC-32 checksum.
 * The checksum detects mistyped tokens without a database query, and the prefix lets secret scanners find leaked
 * tokens.
 */
export function apiTokenFrom(bytes: Uint8Array): string {
  const body = base62(bytes, 43)
  return `larder_${body}${base62Number(crc32(body), 6)}`
}

/** Whether a text has the format and the checksum of an API token. */
export function isApiToken(text: string): boolean {
  const match = /^larder_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(text)
  return match?.[1] !== undefined && base62Number(crc32(match[1]), 6) === match[2]
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(bytes: Uint8Array, length: number): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (let at = 0; at < length; at += 1) {
    text = (digits[Number(value % 62n)] ?? '') + text
    value /= 62n
  }
  return text
}

function base62Number(value: number, length: number): string {
  return base62(Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255), length)
}

/** CRC-32 (ISO 3309, polynomial 0xEDB88320) of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const char of text) {
    crc ^= char.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
