import type { ParsedIngredient } from './ingredient.ts'
import { parseEnglish } from './parse-english.ts'
import type { Language } from './units.ts'

/** Characters of a line that are read; what follows stays only in `original`. */
const readLimit = 1000

/** Reads one ingredient line; any text gives an answer, the less certain the lower its confidence. */
export function parseIngredient(
  line: string,
  options: { readonly language?: Language } = {},
): ParsedIngredient {
  const text = line.slice(0, readLimit)
  const language = options.language ?? 'en'
  return { original: line, language, ...parseEnglish(text) }
}
