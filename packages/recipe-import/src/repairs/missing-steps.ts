import { align, signatureOf } from '../print/align.ts'
import type { InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { partOpenedBy } from '../print/wording.ts'
import type { PrintedLine } from '../print/lines.ts'
import { isStepCounter } from '../print/step-numbers.ts'
import { letters } from '../text.ts'

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
