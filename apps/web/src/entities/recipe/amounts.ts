const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** An amount as a person types it: `250`, `1.5`, `1,5`, `1/2`, `1 1/2`, `1½`. Undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const found = /^(\d+(?:[.,]\d+)?)?\s*(?:([½⅓⅔¼¾⅛⅜⅝⅞])|(?:(?<=^|\s)(\d+)\s*[/⁄]\s*(\d+)))?$/u.exec(
    text.trim(),
  )
  if (!found || found[0] === '') return undefined
  const [, whole = '0', sign, top, bottom = '1'] = found
  const fraction =
    sign === undefined ? (top === undefined ? 0 : Number(top) / Number(bottom)) : fractions[sign]
  const amount = Number(whole.replace(',', '.')) + (fraction ?? 0)
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}
