import { fractionSigns, readDuration } from '@larder/domain'

/** A part of a text, with minutes when it is a duration. */
export interface TextPart {
  readonly text: string
  readonly minutes?: number
}

const number = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?(?:\s?[${fractionSigns}])?|[${fractionSigns}])`
const range = String.raw`(?:\s?(?:-|–|—|to|or|bis|oder|à|a|tot)\s?${number})?`
const candidate = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${number}${range}[\s\u00a0-]?\p{L}{1,12}(?!\p{L})`,
  'giu',
)
/** Separators between the hours and the minutes of one duration. */
const joint = /^(?:\s*(?:,|and|und|et|y|e|en)?\s*)$/iu
/** Abbreviations of units in `readDuration` that have other meanings in running text. */
const shortForms = /[\s\u00a0\p{N}-](?:[dujmtsa]|or|st|ure|val|nap|tag)$/iu

/** Splits the text of a step at its durations, such as "10 minutes" and "1 hour 20 minutes". */
export function partsOf(text: string): readonly TextPart[] {
  const found: { start: number; end: number; minutes: number }[] = []
  for (const match of text.matchAll(candidate)) {
    const [printed] = match
    const minutes = shortForms.test(printed) ? null : readDuration(printed.replace(/-(?=\p{L})/u, ' '))
    if (minutes === null) continue
    const last = found.at(-1)
    const end = match.index + printed.length
    if (last && last.minutes >= 60 && minutes < 60 && joint.test(text.slice(last.end, match.index))) {
      last.end = end
      last.minutes += minutes
    } else found.push({ start: match.index, end, minutes })
  }
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, minutes } of found) {
    if (start > at) parts.push({ text: text.slice(at, start) })
    parts.push({ text: text.slice(start, end), minutes })
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) })
  return parts
}
