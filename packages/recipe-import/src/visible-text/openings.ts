import { anyOf } from '../lexicon.ts'
import type { Applies } from '../rules.ts'
import { signatureOf } from './align.ts'
import { isFact } from './facts.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { stepNumber } from './step-numbers.ts'
import { leavesRecipe, partOpenedBy, type RecipePart } from './wording.ts'
import { openingLimits } from '../thresholds.ts'

/** A run of lines, the end excluded. */
export interface Area {
  readonly from: number
  readonly to: number
}

/** A line that opens a part of a recipe. */
export interface PartOpening {
  readonly at: number
  readonly part: RecipePart
}

/** The part that a line opens. "Preparation 20 minutes" states a time. */
function partNamedBy(text: string): RecipePart | undefined {
  const part = partOpenedBy(text)
  return part === 'instructions' && /\d/.test(text) && isFact(text) ? undefined : part
}

/** The lines whose words open a part. */
export const findOpenings = (lines: readonly PrintedLine[], applies: Applies): PartOpening[] =>
  lines.flatMap((line, at) => {
    const part = partNamedBy(line.text)
    // A single word may be a menu entry. A phrase is a heading.
    const isPhrase = part === 'equipment' && line.text.includes(' ') && !line.isLink
    if (
      part === 'ingredients' ||
      part === 'instructions' ||
      isPhrase ||
      (part !== undefined && line.rank > 0)
    )
      return [{ at, part }]
    // A heading such as "Also good: our other pies" ends the recipe as well.
    if (line.rank === 0 || line.rank === 7) return []
    const before = /^([^:]{3,40}):/.exec(line.text)?.[1]
    const isAside =
      applies('find/end-of-part') &&
      (leavesRecipe(line.text) || (before !== undefined && partOpenedBy(before) === 'other'))
    return isAside ? [{ at, part: 'other' as const }] : []
  })

const howTo = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('headings', 'howTo')})(?!\p{L})|(?:${anyOf('headings', 'howToEndings')})\P{L}*$`,
  'iu',
)

/** Whether a line is a heading that may open a method: "How to make bread". */
export const isHowTo = ({ text, rank }: PrintedLine): boolean =>
  rank > 0 && text.length < openingLimits.howToLength && howTo.test(text)

/** Headings that may open a method. Articles have them as well. */
export const howTos = (lines: readonly PrintedLine[]): PartOpening[] =>
  lines.flatMap((line, at) => (isHowTo(line) ? [{ at, part: 'instructions' as const }] : []))

/** Openings of methods whose steps are headings: "Step 1", further down "Step 2". */
export function countsOf(lines: readonly PrintedLine[]): PartOpening[] {
  const counts = lines.map((line) => (isHeadingLine(line) ? stepNumber(line.text) : undefined))
  return counts.flatMap((count, at) =>
    count === 1 && at > 0 && counts.slice(at + 2, at + openingLimits.toNextCount).includes(2)
      ? [{ at: at - 1, part: 'instructions' as const }]
      : [],
  )
}

/**
 * The headings below the ingredients that are marked up as theirs is: whatever its language, a page sets the names of
 * its parts alike.
 */
export function headingsAlike(lines: readonly PrintedLine[], { from, to }: Area): PartOpening[] {
  const isHeading = (line: PrintedLine): boolean => isHeadingLine(line) && !line.isLink
  const looks = (line: PrintedLine): string => (line.rank < 7 ? String(line.rank) : signatureOf(line))
  const own = lines
    .slice(Math.max(0, from - openingLimits.toFirstLine), from + openingLimits.toFirstLine)
    .filter(isHeading)
    .map(looks)
  const below = lines.slice(to, to + openingLimits.belowList)
  const look = below
    .filter(isHeading)
    .map(looks)
    .find((one) => own.includes(one))
  const isAlike = (line: PrintedLine): boolean =>
    isHeading(line) && looks(line) === look && partOpenedBy(line.text) !== 'other'
  // Headings of ingredient groups with the same markup show that it does not mark the parts of a recipe.
  if (lines.slice(from + openingLimits.toFirstLine, to).some(isAlike)) return []
  return below.flatMap((line, i) => (isAlike(line) ? [{ at: to + i, part: 'instructions' as const }] : []))
}
