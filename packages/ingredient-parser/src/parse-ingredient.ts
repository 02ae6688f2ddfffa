import { detectLanguage } from './detect-language.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { parseByRules } from './parse-by-rules.ts'
import { parseEnglish } from './parse-english.ts'
import type { Language } from './units.ts'

/** Characters of a line that are read; what follows stays only in `original`. */
const readLimit = 1000

/** What a list puts before its lines: a dot, a box to tick, a number before the number. */
const bullet = /^[\s\-–—•*·▢☐□]+|^\s*\d{1,2}[.)]\s+(?=[\d¼½¾⅓⅔])/u

/** Soft hyphens and other marks that nobody sees. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
/** Letters, digits and marks as wide as Chinese ones. */
const wide = /[\uff01-\uff5e]/g
const hyphen = /[\u2010\u2011]/g
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The line with its characters as the readers below know them. */
const plainText = (line: string): string =>
  line
    .replace(unseen, '')
    .replace(hyphen, '-')
    .replace(wide, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(bullet, '')

/**
 * Reads one ingredient line; any text gives an answer, the less certain the lower its confidence. English is read by a trained
 * model, the other languages by rules. The language is found from the line's words unless it is given: for the lines of one
 * recipe, `detectLanguage` of them all is surer.
 */
export function parseIngredient(
  line: string,
  options: { readonly language?: Language } = {},
): ParsedIngredient {
  const text = plainText(line.slice(0, readLimit))
  const language = options.language ?? detectLanguage(text)
  return {
    original: line,
    language,
    ...(language === 'en' ? parseEnglish(text) : parseByRules(text, language)),
  }
}
