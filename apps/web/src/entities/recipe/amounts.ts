import { fractionSigns, fractionValue } from '@larder/domain'

const typedAmount = new RegExp(
  String.raw`^(\d+(?:[.,]\d+)?)?\s*(?:([${fractionSigns}])|(?:(?<=^|\s)(\d+)\s*[/⁄]\s*(\d+)))?$`,
  'u',
)

/** An amount as a person types it: `250`, `1.5`, `1,5`, `1/2`, `1 1/2`, `1½`. Undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const found = typedAmount.exec(text.trim())
  if (!found || found[0] === '') return undefined
  const [, whole = '0', sign, top, bottom = '1'] = found
  const fraction =
    sign === undefined ? (top === undefined ? 0 : Number(top) / Number(bottom)) : fractionValue(sign)
  const amount = Number(whole.replace(',', '.')) + fraction
  return Number.isFinite(amount) && amount > 0 ? amount : undefined
}
