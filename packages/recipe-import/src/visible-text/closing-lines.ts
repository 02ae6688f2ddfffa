import { closingLimits as limits } from '../thresholds.ts'
import { closingFeatures, isCounted } from './closing-features.ts'
import { weights } from './closing-weights.ts'
import { isClosing, isItalic } from './closing-wording.ts'
import { oddsOf } from './likely-lines.ts'
import { isHeadingLine, isMarkedHeading, type PrintedLine } from './lines.ts'
import { endOfCount, isStepCounter } from './step-numbers.ts'
import { leavesRecipe, partOpenedBy } from './wording.ts'

/**
 * A method without the lines at its end that address readers or belong to another part, and stand beside its steps as paragraphs:
 * questions, wishes, postscripts, yields, notes such as "Wine: …", texts in italics below others, and what a trained model tells from
 * steps. Below lines that count the steps, the last step has as many lines as the longest.
 */
export function withoutClosing(
  given: readonly PrintedLine[],
  list: readonly PrintedLine[],
): readonly PrintedLine[] {
  const other = given.findIndex((line, i) => i > 0 && opensOther(line))
  const counted = endOfSteps(given)
  const area = given.slice(0, Math.min(other < 0 ? given.length : other, counted || given.length))
  const lines = area.slice(0, unlikelyEnd(area, list))
  let to = lines.length
  for (let at = to - 1; at > 0 && (isHeadingLine(lines[at]!) || closes(lines[at]!)); at--)
    if (!isHeadingLine(lines[at]!)) to = at
  const last = lines.slice(0, to).findLastIndex((line) => !isItalic(line))
  return lines.slice(0, lines.slice(0, last + 1).some(isItalic) || last < 0 ? to : last + 1)
}

const closes = ({ text, item }: PrintedLine): boolean => !item && isClosing(text)

/**
 * The place of the first of the last paragraphs that together are most unlike steps; the number of lines when none are. No item of a list
 * and no line that is counted is among them. A line without a full stop, below steps that have one, does not count for or against the end.
 */
function unlikelyEnd(lines: readonly PrintedLine[], list: readonly PrintedLine[]): number {
  const goesOn = (line: PrintedLine, at: number): boolean =>
    at === 0 || line.item !== null || isCounted(line) || isStepCounter(lines[at - 1]!.text)
  const first = lines.findLastIndex(goesOn) + 1
  if (first === lines.length) return first
  const features = closingFeatures(lines, list, first)
  let [sum, most, end]: [number, number, number] = [limits.inclination, 0, lines.length]
  for (let at = lines.length - 1; at >= first; at--) {
    if (isHeadingLine(lines[at]!) || features[at - first]!.unpunctuatedFirst === 1) continue
    sum += oddsOf(weights, features[at - first]!)
    if (sum > most) [most, end] = [sum, at]
  }
  while (end > 1 && end < lines.length && isHeadingLine(lines[end - 1]!)) end--
  return end
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
