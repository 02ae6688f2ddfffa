import { transliterate } from 'transliteration'

/**
 * A name as a path segment: transliterated to ASCII, lower case, words joined by hyphens, at most 240 characters. A
 * name without transliterable characters (`!!!`) becomes its code points, so that only a blank name has an empty
 * slug.
 */
export function slugOf(name: string): string {
  const words = transliterate(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 240)
    .replace(/^-+|-+$/g, '')
  return words || Array.from(name.trim().slice(0, 40), (char) => char.codePointAt(0)?.toString(16)).join('-')
}
