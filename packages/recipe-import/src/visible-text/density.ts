import type { Applies } from '../rules.ts'
import { namesPart } from '../repairs/group-headings.ts'
import { signatureOf } from './align.ts'
import { isTitle } from './areas.ts'
import { isFact } from './facts.ts'
import type { PrintedLine } from './lines.ts'
import { isNutrition } from './nutrition.ts'
import type { Area } from './openings.ts'
import { isLong, isPlainAmount, isQuantified, lengthOf, partOpenedBy } from './wording.ts'

/** The run of lines with the greatest total weight (maximum subarray). */
export function densestArea(
  lines: readonly PrintedLine[],
  weigh: (line: PrintedLine, before: PrintedLine | undefined, after: PrintedLine | undefined) => number,
  after: number,
  threshold: number,
  applies: Applies,
): Area | undefined {
  let best: Area | undefined
  let bestSum = threshold
  let sum = 0
  let from = after
  for (let i = after; i < lines.length; i++) {
    if (sum <= 0) [sum, from] = [0, i]
    sum += weigh(lines[i]!, lines[i - 1], lines[i + 1])
    if (sum > bestSum) [best, bestSum] = [{ from, to: i + 1 }, sum]
  }
  if (!best) return undefined
  // The list continues with lines without weight, such as "salt and pepper".
  let { from: start, to } = best
  if (!applies('find/extend-density')) return best
  const isPart = (at: number): boolean =>
    lines[at + 1] !== undefined &&
    isTitle(lines[at]!) &&
    namesPart(lines[at]!.text) &&
    isShortFood(lines[at + 1]!)
  while (isBeside(lines[to], lines[to - 1]) || isPart(to)) to += isPart(to) ? 2 : 1
  while (start > after && isBeside(lines[start - 1], lines[start])) start--
  // Headings directly above belong to the list.
  while (start > after && lines[start - 1]!.rank > 0 && partOpenedBy(lines[start - 1]!.text) === undefined)
    start--
  return { from: start, to }
}

const isShortFood = (line: PrintedLine): boolean => line.rank === 0 && !isLong(line.text)

/** Whether a line belongs to the same list as another by its markup. */
export function isBeside(one: PrintedLine | undefined, other: PrintedLine | undefined): boolean {
  if (!one || !other || one.rank > 0) return false
  if (one.item) return one.item.parent === other.item?.parent
  const isAlike = one.element.parent === other.element.parent && signatureOf(one) === signatureOf(other)
  return one.text.length < 60 && (one.element === other.element || isAlike)
}

/** The weight of a line as an ingredient. Positive weights speak for a list of ingredients, negative ones against it. */
export function weighIngredient(
  line: PrintedLine,
  before: PrintedLine | undefined,
  after: PrintedLine | undefined,
): number {
  const { text, item } = line
  if (isTitle(line)) return -0.4
  if (isSentence(text)) return -3
  if (isOther(text)) return -1
  if (isQuantified(text)) return item ? 2 : 1
  if (text.length > 60) return -1.5
  if (isFoodBeside(text, before) || isFoodBeside(text, after)) return 0
  if (isBeside(line, before)) return item ? 0 : -0.5
  return item && before?.item === null ? 0 : -1.5
}

const isSentence = (text: string): boolean => text.length > 160 || (isLong(text) && /[.!。！]$/u.test(text))

/** Whether a line may be the food of an amount in an element of its own. */
const isFoodBeside = (text: string, amount: PrintedLine | undefined): boolean =>
  amount !== undefined && isPlainAmount(amount.text) && !isNutrition(`${text} ${amount.text}`)

/** Whether a short line is a fact, a number, a share or an entry of a nutrition table. */
const isOther = (text: string): boolean =>
  isFact(text) ||
  !/\p{L}/u.test(text) ||
  text.includes('%') ||
  (isNutrition(text) && !/^[\d½¼¾⅓⅔]/.test(text))

/** The weight of a line as a step of a method. */
export function weighInstruction(line: PrintedLine): number {
  if (partOpenedBy(line.text) === 'other') return -20
  if (line.rank > 0 && !line.item) return -0.4
  if (line.isLink || !isLong(line.text)) return -1
  return line.item || lengthOf(line.text) > 120 ? 2 : 1
}

/** The weight of a line as a step where only an ordered list is certain to be a method. */
export const weighCounted = ({ item, isLink, text }: PrintedLine): number =>
  item?.parent && 'name' in item.parent && item.parent.name === 'ol' && !isLink && isLong(text) ? 2 : -1
