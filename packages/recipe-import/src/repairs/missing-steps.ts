import { align, signatureOf } from '../visible-text/align.ts'
import type { InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { partOpenedBy } from '../visible-text/wording.ts'
import type { PrintedLine } from '../visible-text/lines.ts'
import { isStepCounter } from '../visible-text/step-numbers.ts'
import { letters } from '../text.ts'
import { missingStepLimits as limits } from '../thresholds.ts'

/**
 * A method that the structure cuts short goes on in print: in the list its steps stand in, or in further lines
 * marked up as they are.
 */
export function completeSteps(
  sections: readonly InstructionSection[],
  lines: readonly PrintedLine[],
): readonly InstructionSection[] {
  const [only] = sections
  if (!only || sections.length > 1 || !mayBeCut(only)) return sections
  const keys = only.steps.map((step) => letters(step.text))
  const { places, found } = align(keys, lines)
  if (found < keys.length) return sections
  const printed = places.map((place) => lines[place!.to - 1]!)
  const more = stepsAfter(lines.slice(places.at(-1)!.to), printed, keys)
  // One or two more lines are usually a tip. Repair only when much of the method is missing.
  return more.length < Math.max(limits.steps, keys.length)
    ? sections
    : [{ title: only.title, steps: [...only.steps, ...more] }]
}

const mayBeCut = ({ steps }: InstructionSection): boolean =>
  steps.length > 1 &&
  steps.every((step) => step.title === null && letters(step.text).length >= limits.knownLength)

/** The lines that go on where the known steps end. */
function stepsAfter(
  after: readonly PrintedLine[],
  printed: readonly PrintedLine[],
  keys: readonly string[],
): InstructionStep[] {
  const isAlike = likenessTo(printed[0]!)
  if (!printed.every(isAlike)) return []
  const inList = Boolean(printed[0]!.item)
  const more: InstructionStep[] = []
  const known = new Set(keys)
  let skipped = 0
  for (const [i, line] of after.entries()) {
    // A page may print the method again for another screen size.
    if (
      partOpenedBy(line.text) !== undefined ||
      known.has(line.key) ||
      skipped > limits.skipped ||
      more.length > limits.mostSteps
    )
      break
    // Outside a list a paragraph is a step only after a number.
    const isStep = isAlike(line) && (inList || isStepCounter(after[i - 1]?.text ?? ''))
    if (!isStep || line.text.length < limits.stepLength || line.isLink) skipped++
    else {
      skipped = 0
      known.add(line.key)
      more.push({ title: null, text: line.text.replace(/^\d{1,2}[.)]?\s*(?=[\p{Lu}\p{Lo}])/u, '') })
    }
  }
  return more
}

/** Recognizes lines of the same list, or plain lines with the same markup. */
function likenessTo(first: PrintedLine): (line: PrintedLine) => boolean {
  const list = first.item?.parent
  if (list) return (line) => line.item?.parent === list
  const signature = signatureOf(first)
  return (line) => line.item === null && line.rank === 0 && signatureOf(line) === signature
}
