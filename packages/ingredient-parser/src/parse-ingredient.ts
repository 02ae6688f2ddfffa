import { detectLanguage } from './detect-language.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { parseByRules } from './parse-by-rules.ts'
import { parseEnglish } from './parse-english.ts'
import type { Language } from './units.ts'

/** Characters of a line that are read; what follows stays only in `original`. */
const readLimit = 1000

/** What a list puts before its lines: a dot, a box to tick, a number before the number. */
const bullet = /^[\s\-–—•*·▢☐□]+|^\s*\d{1,2}[.)]\s+(?=[\d¼½¾⅓⅔])/u

/**
 * Reads one ingredient line; any text gives an answer, the less certain the lower its confidence. English is read by a trained
 * model, the other languages by rules. The language is found from the line's words unless it is given: for the lines of one
 * recipe, `detectLanguage` of them all is surer.
 */
export function parseIngredient(
  line: string,
  options: { readonly language?: Language } = {},
): ParsedIngredient {
  const text = line.slice(0, readLimit).replace(bullet, '')
  const language = options.language ?? detectLanguage(text)
  return {
    original: line,
    language,
    ...(language === 'en' ? parseEnglish(text) : parseByRules(text, language)),
  }
}
