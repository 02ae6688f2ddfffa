/**
 * The text as comparisons see it: Unicode case folding, then NFC. `É` folds to `é`, `ẞ` and `ß` to `ss`; `é` and `e` differ.
 * Storage keeps it beside the text, so that every database compares alike.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // Upper case in between unifies the lower-case forms of a letter; the dotless ı would become another letter.
  const parts = text.normalize('NFC').split('ı')
  const folded = parts.map((part) => part.toLowerCase().toUpperCase().toLowerCase()).join('ı')
  return folded.replaceAll('ς', 'σ').normalize('NFC')
}

/** Characters of a sort key; texts that are equal up to here are ordered by the texts themselves. */
const sortKeyLength = 100

/** Letters without a canonical decomposition, and the letters they are sorted with. */
const baseLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
}

/** The text as orderings see it: folded, without diacritics. `Äpfel` is ordered as `apfel`. Ties are settled by the text itself. */
export function sortKeyOf(text: string): string {
  if (isAscii(text)) return text.slice(0, sortKeyLength).toLowerCase()
  const key = foldText(text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/gu, ''))
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll(/[æœøłđðħþı]/gu, (letter) => baseLetters[letter]!)
  return key.length <= sortKeyLength ? key : Array.from(key).slice(0, sortKeyLength).join('')
}

/** The order of two texts: by their sort keys, then by code points. */
export function compareText(left: string, right: string): number {
  return compareCodePoints(sortKeyOf(left), sortKeyOf(right)) || compareCodePoints(left, right)
}

/** Compares by code points, as databases do under the C collation. JavaScript's `<` compares UTF-16 units: it puts 🍕 (U+1F355) before ﬁ (U+FB01). */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (a !== b) return rankOf(a) - rankOf(b)
  }
  return left.length - right.length
}

/** Surrogates stand for code points above U+FFFF. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
