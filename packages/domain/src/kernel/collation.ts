/**
 * Folds a text for comparisons: Unicode case folding, then NFC. `É` folds to `é`, `ẞ` and `ß` to `ss`; `é` and `e` differ. The
 * folded text is stored in a column of its own, so that all databases compare in the same way.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // Converting to upper case first unifies the lower-case forms of a letter. The dotless ı is excluded, because it would become
  // another letter.
  const parts = text.normalize('NFC').split('ı')
  const folded = parts.map((part) => part.toLowerCase().toUpperCase().toLowerCase()).join('ı')
  return folded.replaceAll('ς', 'σ').normalize('NFC')
}

/** Maximum length of a sort key in characters. Texts with equal sort keys are ordered by the texts themselves. */
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

/**
 * The sort key of a text: folded, without diacritics. `Äpfel` is ordered as `apfel`. Texts with equal keys are ordered by the
 * texts themselves.
 */
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

/** Surrogates encode code points above U+FFFF. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}
