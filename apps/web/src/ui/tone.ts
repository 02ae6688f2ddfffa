/** The number of tones that stand for pictures and people. */
export const tones = 6

/** The tone of a name. */
export const toneOf = (name: string): number => hashOf(name) % tones

/** FNV-1a of the folded text with a final mix. */
export function hashOf(text: string): number {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(folded)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
