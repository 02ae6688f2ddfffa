import { align, signatureOf } from '../print/align.ts'
import type { InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { isNoise, isQuantified, partOpenedBy } from '../print/wording.ts'
import type { PrintedLine } from '../print/lines.ts'
import { joinAmounts, withAmountsFirst } from '../print/read-lists.ts'
import { isStepCounter } from '../print/step-numbers.ts'
import { anchorOf, letters } from '../text.ts'

// Completes structured data from the printed page.

/**
 * Structured lines without their amounts get them from where the page prints them; other lines stay as they are.
 */
export function withPrintedAmounts(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): readonly string[] {
  const withAmount = wanted.filter(opensWithAmount).length
  if (wanted.length < 2 || withAmount > wanted.length * 0.4) return wanted
  const keys = wanted.map(letters)
  const known = new Set(keys)
  // A page may print the names again without amounts, as tags or a shopping list.
  const isTag = (line: PrintedLine): boolean => line.item !== null && known.has(line.key)
  for (const some of [
    lines.filter((line) => !known.has(line.key)),
    lines.filter((line) => !isTag(line)),
    lines,
  ]) {
    const { places, found } = align(keys, some)
    const matched = places.filter((place) => place !== null)
    if (found < wanted.length * 0.7 || matched.length === 0) continue
    const area = joinAmounts(some.slice(Math.max(0, matched[0]!.from - 1), matched.at(-1)!.to + 1))
    const fuller = fromLines(wanted, area)
    const [turned] = withAmountsFirst([{ title: null, lines: fuller }])
    const amounts = turned!.lines.filter(opensWithAmount).length
    const gained = fuller.filter((text, i) => text.length > wanted[i]!.length).length
    if (amounts > withAmount && Math.min(amounts, gained) > wanted.length / 2) return turned!.lines
  }
  return wanted
}

const opensWithAmount = (text: string): boolean => /^[\d½¼¾⅓⅔⅛]/.test(text)

/** Each line as the area prints it, in order. A line that is not found stays. */
function fromLines(wanted: readonly string[], area: readonly PrintedLine[]): string[] {
  let next = 0
  return wanted.map((text) => {
    const key = letters(text)
    const holds = (line: PrintedLine, i: number): boolean =>
      i >= next && line.text.length < text.length + 60 && letters(line.text).includes(key)
    const full = area.findIndex((line, i) => i < next + 12 && holds(line, i) && /[\d½¼¾⅓⅔]/.test(line.text))
    const at = full < 0 ? area.findIndex(holds) : full
    if (at < 0) return text
    next = at + 1
    return area[at]!.text
  })
}

/**
 * A method that the structure cuts short goes on in print: in the list its steps stand in, or in further lines
 * marked up as they are.
 */
export function completeSteps(
  sections: readonly InstructionSection[],
  lines: readonly PrintedLine[],
): readonly InstructionSection[] {
  const [only] = sections
  if (!only || sections.length > 1 || only.steps.length < 2) return sections
  const keys = only.steps.map((step) => letters(step.text))
  if (keys.some((key) => key.length < 15) || only.steps.some((step) => step.title !== null)) return sections
  const { places, found } = align(keys, lines)
  if (found < keys.length) return sections
  const printed = places.map((place) => lines[place!.to - 1]!)
  const list = printed[0]!.item?.parent
  const signature = signatureOf(printed[0]!)
  const isNext = (line: PrintedLine): boolean =>
    list
      ? line.item?.parent === list
      : line.item === null && line.rank === 0 && signatureOf(line) === signature
  if (!printed.every(isNext)) return sections
  const more: InstructionStep[] = []
  let skipped = 0
  const after = lines.slice(places.at(-1)!.to)
  for (const [i, line] of after.entries()) {
    // A page may print the method again for another screen size.
    const isRepeated = keys.includes(line.key) || more.some((step) => letters(step.text) === line.key)
    if (partOpenedBy(line.text) !== undefined || isRepeated || skipped > 6 || more.length > 60) break
    // Outside a list a paragraph is a step only after a number.
    const isStep = isNext(line) && (list || isStepCounter(after[i - 1]?.text ?? ''))
    if (!isStep || line.text.length < 20 || line.isLink) skipped++
    else {
      skipped = 0
      more.push({ title: null, text: line.text.replace(/^\d{1,2}[.)]?\s*(?=[\p{Lu}\p{Lo}])/u, '') })
    }
  }
  // One or two more lines are usually a tip. Repair only when much of the method is missing.
  return more.length < Math.max(3, keys.length)
    ? sections
    : [{ title: only.title, steps: [...only.steps, ...more] }]
}

/**
 * Structured lines as the page prints them, row by row, where print says an amount in a second unit ("1 cup
 * (250 ml)") or structure holds amounts that were converted ("36.40 gm" for "2 tbsp").
 */
export function withFullerAmounts(
  wanted: readonly string[],
  lines: readonly PrintedLine[],
): readonly string[] {
  const keys = wanted.map(letters)
  const { places, found } = align(keys, lines)
  if (wanted.length < 4 || found < wanted.length / 2 || found === wanted.length) return wanted
  const lists = new Set(places.flatMap((place) => (place && lines[place.from]!.item?.parent) ?? []))
  const rows = lines.filter(
    ({ item, rank, text }) =>
      item?.parent && lists.has(item.parent) && !isNoise(text) && (rank === 0 || isQuantified(text)),
  )
  if (rows.length !== wanted.length) return wanted
  const isSame = rows.every(({ key }, i) => key === keys[i] || key.includes(anchorOf(wanted[i]!)))
  const others = wanted.flatMap((text, i) => (rows[i]!.key === keys[i] ? [] : [{ text, row: rows[i]!.text }]))
  const isFuller = others.every(({ text, row }) => letters(row.replace(secondAmount, '')) === letters(text))
  const isConverted = others.some(({ text, row }) => converted.test(text) && !converted.test(row))
  return isSame && (isFuller || isConverted)
    ? rows.map(({ key, text }, i) => (key === keys[i] ? wanted[i]! : text))
    : wanted
}

const secondAmount = /\(\s*[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]*\p{L}{1,3}\s*\)/u
const converted = /^\d+\.\d0\s/
