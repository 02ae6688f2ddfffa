import { words } from '../text.ts'
import { isOrdered, placed, stemsOf, within } from './line-features.ts'
import type { PrintedLine } from './lines.ts'
import { isHowTo, type Area } from './openings.ts'
import { stepNumber } from './step-numbers.ts'
import { isLong, isNoise, isQuantified, leavesRecipe, lengthOf, partOpenedBy } from './wording.ts'
import { featureLimits, stepFeatureLimits } from '../thresholds.ts'

const { reach } = featureLimits
const { shortLength, middleLength, greatLength, manyFoods, manyHeadings, mostWords } = stepFeatureLimits
const { nextLines, nearLines, farLines } = stepFeatureLimits

/** What a line shows by itself, each between 0 and 1. */
export function looksOf(line: PrintedLine, foods: ReadonlySet<string>) {
  const { text, rank, item, isLink } = line
  const length = lengthOf(text)
  const all = words(text)
  const named = [...stemsOf(all)].filter((stem) => foods.has(stem)).length
  return {
    short: Number(length <= shortLength),
    long: Number(isLong(text)),
    longer: Number(length > middleLength),
    longest: Number(length > greatLength),
    sentence: Number(/[.!。！।]["”»)]?$/u.test(text)),
    question: Number(text.includes('?')),
    call: Number(text.includes('!')),
    heading: Number(rank > 0 && !item),
    item: Number(item !== null),
    counted: Number(isCounted(line)),
    link: Number(isLink),
    digits: Number(/\d/.test(text)),
    heat: Number(/\d\s?(?:[°º℃℉]|min)/iu.test(text)),
    amount: Number(isQuantified(text)),
    foods: within(named / manyFoods),
    noFood: Number(named === 0),
    foodShare: all.length === 0 ? 0 : within(named / all.length / mostWords),
    leaves: Number(partOpenedBy(text) === 'other' || (rank > 0 && leavesRecipe(text))),
    howTo: Number(isHowTo(line)),
    noise: Number(isNoise(text)),
  }
}

type Looks = ReturnType<typeof looksOf>

const isCounted = (line: PrintedLine): boolean =>
  isOrdered(line) || stepNumber(line.text) !== undefined || /^\d{1,2}[.):]\s/.test(line.text)

/** What of the line before and of the line after counts. */
const ofNeighbors = [
  'short',
  'long',
  'longer',
  'heading',
  'item',
  'foods',
  'noFood',
  'heat',
  'amount',
  'leaves',
  'howTo',
  'question',
  'link',
  'counted',
  'sentence',
] as const satisfies readonly (keyof Looks)[]

/** What of the lines that are marked up alike counts, on average. */
const ofAlike = [
  'long',
  'foods',
  'noFood',
  'sentence',
  'heat',
  'amount',
  'link',
] as const satisfies readonly (keyof Looks)[]

/** The features of each line of an area below a list of ingredients, by which a model tells steps from other lines. */
export function stepFeatures(
  lines: readonly PrintedLine[],
  { from, to }: Area,
  ingredients: Area,
): readonly Readonly<Record<string, number>>[] {
  const list = lines.slice(ingredients.from, ingredients.to).filter(({ rank }) => rank === 0)
  const foods = stemsOf(list.flatMap(({ text }) => words(text)))
  const start = Math.max(0, from - reach)
  const looks = lines.slice(start, to + reach).map((line) => looksOf(line, foods))
  const looksAt = (at: number): Looks | undefined => looks[at - start]
  let headings = 0
  let hasLeft = false
  return lines.slice(from, to).map((_, i) => {
    const at = from + i
    const own = looksAt(at)!
    headings += own.heading
    hasLeft ||= own.leaves > 0
    return {
      always: 1,
      ...distances(at - ingredients.to),
      headings: within(headings / manyHeadings),
      left: Number(hasLeft),
      longWithFood: own.long * own.foods,
      longWithoutFood: own.long * own.noFood,
      ...placed(lines, at, looksAt, { ofNeighbors, ofAlike }),
    }
  })
}

const distances = (below: number): Readonly<Record<string, number>> => ({
  next: Number(below < nextLines),
  near: Number(below >= nextLines && below < nearLines),
  far: Number(below >= farLines),
})
