/** The fraction signs of Unicode, "¼" to "⅞", for a character class of a regular expression. */
export const fractionSigns = '¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'

/**
 * The parts of a fraction sign, as Unicode decomposes it. Null for any other text.
 *
 * @example fractionParts('¾') // [3, 4]
 */
export function fractionParts(sign: string): readonly [number, number] | null {
  const parts = /^(\d+)⁄(\d+)$/.exec(sign.normalize('NFKD'))
  return parts && [Number(parts[1]), Number(parts[2])]
}

/** The value of a fraction sign: 0.75 for "¾". Zero for any other text. */
export function fractionValue(sign: string): number {
  const [top, bottom] = fractionParts(sign) ?? [0, 1]
  return top / bottom
}
