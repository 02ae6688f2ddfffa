/** A text with A–Z in lower case and every other character as it is: the widest folding all databases do alike. */
export function foldAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text
}

/** The order of two texts as databases under the C collation have it: by code points, ignoring ASCII case. */
export function compareText(left: string, right: string): number {
  return compareCodePoints(foldAscii(left), foldAscii(right))
}

/** JavaScript's own `<` compares UTF-16 units and so puts 🍕 (U+1F355) before ﬁ (U+FB01). */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (a !== b) return rankOf(a) - rankOf(b)
  }
  return left.length - right.length
}

/** Surrogates stand for code points above all that fit one unit. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
