import { isTag, type Element } from 'domhandler'
import { anyOf, wordsFor } from '../lexicon.ts'
import { textOf } from '../page.ts'
import { closingLimits as limits } from '../thresholds.ts'
import { isHeadingLine, isMarkedHeading, type PrintedLine } from './lines.ts'
import { opensWithYield } from './statements.ts'
import { endOfCount, isStepCounter } from './step-numbers.ts'
import { isNoise, leavesRecipe, partOpenedBy } from './wording.ts'

const wish = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('controls', 'wishes')})(?!\p{L})(?:\P{L}*$|.*(?:!|[:;]-?\)))`,
  'iu',
)
/** Suggestions how to serve a dish end a method. */
const servings = new Set(wordsFor('headings', 'servings'))
/** "Posted by …", "Filed under …". */
const footer = new RegExp(String.raw`^(?:${anyOf('controls', 'footers')})(?!\p{L})`, 'iu')
const opensWithQuestion = /^[^.!?。！？]{2,160}[?？](?:\s|$)/u
const postscript = new RegExp(String.raw`^(?:${anyOf('headings', 'postscripts')})(?!\p{L})`, 'iu')

/**
 * A method without the lines at its end that address readers or belong to another part, and stand beside its steps as paragraphs:
 * questions, wishes, postscripts, yields, notes such as "Wine: …", and texts in italics below others. Below lines that count the steps,
 * the last step has as many lines as the longest.
 */
export function withoutClosing(given: readonly PrintedLine[]): readonly PrintedLine[] {
  const other = given.findIndex((line, i) => i > 0 && opensOther(line))
  const counted = endOfSteps(given)
  const lines = given.slice(0, Math.min(other < 0 ? given.length : other, counted || given.length))
  let to = lines.length
  for (let at = to - 1; at > 0 && (isHeadingLine(lines[at]!) || isClosing(lines[at]!)); at--)
    if (!isHeadingLine(lines[at]!)) to = at
  const last = lines.slice(0, to).findLastIndex((line) => !isSlanted(line))
  return lines.slice(0, lines.slice(0, last + 1).some(isSlanted) || last < 0 ? to : last + 1)
}

/** Whether all of a line that has an element of its own is in italics. */
function isSlanted({ element, item, text, rank }: PrintedLine): boolean {
  if (item || rank > 0) return false
  let at: Element | undefined = element
  while (at && at.name !== 'em' && at.name !== 'i') {
    const full: Element[] = at.children.filter(
      (child): child is Element => isTag(child) && textOf(child) !== '',
    )
    at = full.length === 1 ? full[0] : undefined
  }
  return at !== undefined && textOf(at) === text
}

/** The end of the last step that lines of their own count, unless others are counted below, or a heading goes on; 0 when none are. */
function endOfSteps(lines: readonly PrintedLine[]): number {
  const end = endOfCount(lines)
  const rest = lines.slice(end)
  const counters = lines.filter(({ text }) => isStepCounter(text)).length
  const goesOn = rest.some((line) => isHeadingLine(line) || isStepCounter(line.text))
  return goesOn || counters < limits.counters || rest.length > counters ? 0 : end
}

/** Whether a heading opens another part than the method: "Storage", "Can I freeze it?" */
const opensOther = (line: PrintedLine): boolean =>
  isMarkedHeading(line) && !line.item && (partOpenedBy(line.text) === 'other' || leavesRecipe(line.text))

const isClosing = ({ text, item }: PrintedLine): boolean =>
  !item &&
  (opensWithQuestion.test(text) ||
    (text.length < limits.wishLength && wish.test(text)) ||
    postscript.test(text) ||
    footer.test(text) ||
    opensWithYield(text) ||
    isNoise(text) ||
    isNote(text))

/** Whether a line names a part outside of the method and goes on with it: "Tip: …". */
function isNote(text: string): boolean {
  const label = /^([^:：.!?]{2,40}?)\s*[:：]\s*\S/u.exec(text)?.[1]
  return (
    label !== undefined &&
    !servings.has(label.toLowerCase()) &&
    (partOpenedBy(label) === 'other' || leavesRecipe(label))
  )
}
