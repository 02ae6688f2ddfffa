import type { Applies } from '../rules.ts'
import { signatureOf } from './align.ts'
import { isFact } from './facts.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import type { Area } from './openings.ts'
import { opensWithMeasure, partOpenedBy } from './wording.ts'
import { furtherListLimits } from '../thresholds.ts'

const hasAmount = /^[\d½¼¾⅓⅔⅛]|\s[\d½¼¾⅓⅔⅛]\S*(?:\s\p{L}{1,9}\.?)?$/u

const lookOf = (line: PrintedLine): string => `${signatureOf(line)} ${line.item?.name}`

/** Whether a line may be one of a list of ingredients. */
const isFood = (line: PrintedLine | undefined): line is PrintedLine =>
  line !== undefined &&
  !isHeadingLine(line) &&
  !line.isLink &&
  line.text.length < furtherListLimits.foodLength &&
  !isFact(line.text)

const isLikeFood = (line: PrintedLine | undefined, look: string): boolean =>
  isFood(line) && lookOf(line) === look

/** An area of ingredients with the lists directly below it that have headings of their own: "Glaze", "For the sauce". */
export function withFurtherLists(lines: readonly PrintedLine[], { from, to }: Area, applies: Applies): Area {
  if (!applies('find/extend-density')) return { from, to }
  const look = lookOf(lines[to - 1]!)
  let end = to
  for (let next = endOfList(lines, end, look); next > end; next = endOfList(lines, end, look)) end = next
  return { from, to: end }
}

/** The end of the list that a heading opens; the place of the heading when it opens none. */
function endOfList(lines: readonly PrintedLine[], at: number, look: string): number {
  const heading = lines[at]
  if (!heading || !isHeadingLine(heading) || partOpenedBy(heading.text) !== undefined) return at
  let to = at + 1
  while (isLikeFood(lines[to], look)) to++
  const foods = lines.slice(at + 1, to)
  const measured = foods.filter(({ text }) => hasAmount.test(text) || opensWithMeasure(text)).length
  // A longer line that looks alike shows that these are steps.
  const isWhole = lines[to] === undefined || lookOf(lines[to]!) !== look
  return measured > furtherListLimits.measures &&
    measured >= foods.length * furtherListLimits.measuredShare &&
    isWhole
    ? to
    : at
}
