import type { Applies } from '../rules.ts'
import { namesPart } from '../repairs/group-headings.ts'
import { signatureOf } from './align.ts'
import { isTitle } from './areas.ts'
import { isFact } from './facts.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { isNutrition } from './nutrition.ts'
import type { Area } from './openings.ts'
import { isLong, isPlainAmount, isQuantified, lengthOf, opensWithMeasure, partOpenedBy } from './wording.ts'
import { densityLimits, ingredientWeights, stepWeights } from '../thresholds.ts'

/** The weight of a line between two others. */
export type Weigh = (
  line: PrintedLine,
  before: PrintedLine | undefined,
  after: PrintedLine | undefined,
) => number

/** The run of lines with the greatest total weight (maximum subarray). */
export function densestArea(
  lines: readonly PrintedLine[],
  weigh: Weigh,
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
  return one.text.length < densityLimits.besideLength && (one.element === other.element || isAlike)
}

/** The weight of a line as an ingredient. Positive weights speak for a list of ingredients, negative ones against it. */
export function weighIngredient(
  line: PrintedLine,
  before: PrintedLine | undefined,
  after: PrintedLine | undefined,
): number {
  const { text, item } = line
  if (isTitle(line)) return ingredientWeights.ofTitle
  if (isSentence(text)) return ingredientWeights.ofSentence
  if (isOther(text)) return ingredientWeights.ofOther
  if (isQuantified(text)) return weighAmount(line, before, after)
  if (text.length > densityLimits.foodLength) return ingredientWeights.ofLongLine
  if (isFoodBeside(text, before) || isFoodBeside(text, after)) return ingredientWeights.ofNeighbor
  if (isBeside(line, before)) return item ? ingredientWeights.ofNeighbor : ingredientWeights.ofAlike
  return item && before?.item === null ? ingredientWeights.ofNeighbor : ingredientWeights.ofLine
}

/** The weight of a line with an amount. Measures that follow each other, marked up alike, are a list almost as items are. */
function weighAmount(
  line: PrintedLine,
  before: PrintedLine | undefined,
  after: PrintedLine | undefined,
): number {
  if (line.item) return ingredientWeights.ofItemWithAmount
  const isOfList = (one: PrintedLine | undefined): boolean =>
    one !== undefined && isBeside(line, one) && isQuantified(one.text)
  return opensWithMeasure(line.text) && (isOfList(before) || isOfList(after))
    ? ingredientWeights.ofMeasureInList
    : ingredientWeights.ofAmount
}

const isSentence = (text: string): boolean =>
  text.length > densityLimits.sentenceLength || (isLong(text) && /[.!。！]$/u.test(text))

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
  if (partOpenedBy(line.text) === 'other') return stepWeights.ofEnd
  if (isHeadingLine(line)) return stepWeights.ofTitle
  if (line.isLink || !isLong(line.text)) return stepWeights.ofShortLine
  return line.item || lengthOf(line.text) > densityLimits.stepLength
    ? stepWeights.ofLongItem
    : stepWeights.ofLongLine
}

/** The weight of a line as a step where only an ordered list is certain to be a method. */
export const weighCounted = ({ item, isLink, text }: PrintedLine): number =>
  item?.parent && 'name' in item.parent && item.parent.name === 'ol' && !isLink && isLong(text)
    ? stepWeights.ofCounted
    : stepWeights.ofUncounted
