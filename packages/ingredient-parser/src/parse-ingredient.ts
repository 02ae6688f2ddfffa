import type { Language } from '@larder/domain/units'
import { detectLanguage } from './detect-language.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { parseByRules } from './parse-by-rules.ts'
import { parseEnglish } from './parse-english.ts'
import { parseForeign } from './parse-foreign.ts'
import { withDigits } from './written-amounts.ts'

/** The number of characters of a line that are parsed. The rest stays in `original` only. */
const readLimit = 1000

/** The bullet of a list item: a dot, a checkbox, or the number of the item. */
const bullet = /^[\s\-–—•*·▢☐□]+|^\s*\d{1,2}[.)]\s+(?=[\d¼½¾⅓⅔])/u

/** A price at the end of a line: "($0.50)", "$4.99", "4,99 €". */
const price = /\s*\(?(?:\p{Sc}\s?\d+(?:[.,]\d{2})?|\d+[.,]\d{2}\s?\p{Sc})\)?\s*$/u
/** Soft hyphens, direction marks and other invisible characters. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Compatibility forms of letters and digits: superscripts, subscripts, "㎏", "ﬂ" and full-width characters. */
const shaped = /[¹²³⁰-₉ℓ㎀-㏟ﬀ-ﬆ\uff01-\uff5e]/g
/** Arabic, Persian, Devanagari, Bengali and Thai digits, by the code of their zero. */
const digitsFrom = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g
const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - digitsFrom.findLast((zero) => zero <= code)!)
}

/** Entities of HTML that pasted lines contain: "&frac12;", "&#189;". */
const entity = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|(amp|nbsp|frac12|frac14|frac34|frasl|deg|quot|apos|lt|gt));/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frasl: '/',
  deg: '°',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
}
const decodeEntity = (
  written: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name = '',
): string => {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0
  return code > 31 && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : (entities[name.toLowerCase()] ?? written)
}

/** The line with normalized characters. */
const plainText = (line: string): string =>
  line
    .normalize('NFC')
    .replace(entity, decodeEntity)
    .replace(unseen, '')
    .replace(shaped, (sign) => sign.normalize('NFKC'))
    .replace(otherDigit, latinDigit)
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\u2215/g, '/')
    .replace(bullet, '')
    .replace(price, '')

const ones: readonly string[] = ['one', 'two', 'three', 'four', 'five']
const andHalf = new RegExp(String.raw`^(${ones.join('|')}) and a half(?= \p{L})`, 'iu')
/** A food before its count: "Onion - 1, chopped", "Eggs x 3". */
const countLast = /^(\p{L}[\p{L}\s]{1,40}?)\s*(?:[-–—:]\s|[x×])\s*(\d{1,3}|[½¼¾])\s*(,.*)?$/u

/** Parses an English line with its count first and in digits, like the lines that the model was trained with. */
function parseInUsualOrder(line: string): Omit<ParsedIngredient, 'original' | 'language'> {
  const text = line.replace(andHalf, (_, one: string) => `${ones.indexOf(one.toLowerCase()) + 1}½`)
  const parts = parseEnglish(
    text.replace(countLast, (_, food: string, count: string, rest = '') => `${count} ${food}${rest}`),
  )
  // Without a food, a unit would move into the amount: "kg - 1" does not contain "1 kg".
  return parts.amounts.every((amount) => text.includes(amount.text)) ? parts : parseEnglish(text)
}

/**
 * Parses one ingredient line. Any text gives a result; `confidence` tells how reliable it is. English is parsed by a trained model,
 * five other languages by rules, and further languages by their units. The language is detected unless it is given. For the lines of one recipe, pass the result of
 * `detectLanguage` for all of them, which is more reliable.
 */
export function parseIngredient(
  line: string,
  options: { readonly language?: Language } = {},
): ParsedIngredient {
  const text = withDigits(plainText(line.slice(0, readLimit)))
  const language = options.language ?? detectLanguage(text)
  const parts =
    parseForeign(text, language) ??
    (language === 'en' ? parseInUsualOrder(text) : parseByRules(text, language))
  return { original: line, language, ...parts }
}
