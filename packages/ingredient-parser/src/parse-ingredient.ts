import { detectLanguage } from './detect-language.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { parseByRules } from './parse-by-rules.ts'
import { parseEnglish } from './parse-english.ts'
import type { Language } from '@larder/domain/units'

/** Characters of a line that are read; what follows stays only in `original`. */
const readLimit = 1000

/** What a list puts before its lines: a dot, a box to tick, a number before the number. */
const bullet = /^[\s\-–—•*·▢☐□]+|^\s*\d{1,2}[.)]\s+(?=[\d¼½¾⅓⅔])/u

/** Soft hyphens, directions of writing and other marks that nobody sees. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Other shapes of plain letters and digits: raised and lowered ones, "㎏", "ﬂ", and those as wide as Chinese ones. */
const shaped = /[¹²³⁰-₉ℓ㎀-㏟ﬀ-ﬆ\uff01-\uff5e]/g
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The line with its characters as the readers below know them. */
const plainText = (line: string): string =>
  line
    .normalize('NFC')
    .replace(unseen, '')
    .replace(shaped, (sign) => sign.normalize('NFKC'))
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u2215/g, '/')
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
