import { transliterate } from 'transliteration'

/**
 * A name as it stands in an address: transliterated to ASCII, lower case, words joined by hyphens, at most 240 characters.
 * A name without a letter or digit in any script gives the empty text; the caller decides what stands there instead.
 */
export function slugOf(name: string): string {
  return transliterate(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 240)
    .replace(/^-+|-+$/g, '')
}
