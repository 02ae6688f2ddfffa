import { detectLanguage } from './detect-language.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { parseByRules } from './parse-by-rules.ts'
import { parseEnglish } from './parse-english.ts'
import type { Language } from '@larder/domain/units'

/** The number of characters of a line that are parsed. The rest stays in `original` only. */
const readLimit = 1000

/** The bullet of a list item: a dot, a checkbox, or the number of the item. */
const bullet = /^[\s\-–—•*·▢☐□]+|^\s*\d{1,2}[.)]\s+(?=[\d¼½¾⅓⅔])/u

/** Soft hyphens, direction marks and other invisible characters. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Compatibility forms of letters and digits: superscripts, subscripts, "㎏", "ﬂ" and full-width characters. */
const shaped = /[¹²³⁰-₉ℓ㎀-㏟ﬀ-ﬆ\uff01-\uff5e]/g
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The line with normalised characters. */
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
 * Parses one ingredient line. Any text gives a result; `confidence` tells how reliable it is. English is parsed by a trained model,
 * the other languages by rules. The language is detected unless it is given. For the lines of one recipe, pass the result of
 * `detectLanguage` for all of them, which is more reliable.
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
