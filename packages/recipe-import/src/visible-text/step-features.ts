import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import { words } from '../text.ts'
import type { PrintedLine } from './lines.ts'
import { isHowTo, type Area } from './openings.ts'
import { stepNumber } from './step-numbers.ts'
import { isLong, isNoise, isQuantified, leavesRecipe, lengthOf, partOpenedBy } from './wording.ts'

/** Lengths in letters of an alphabet. */
const shortLength = 20
const middleLength = 120
const greatLength = 350
/** Shorter words are no foods. */
const shortestFood = 4
/** Counts from these on say no more. */
const manyFoods = 4
const manyAlike = 8
const manyHeadings = 3
/** From this share of the words on, foods say no more. */
const mostWords = 1 / 3
/** How far lines of the same list are looked for, before and after. */
const reach = 10
/** Lines below the ingredients, from the end of the list. */
const nextLines = 3
const nearLines = 10
const farLines = 30

const within = (value: number): number => Math.min(1, value)

// Languages decline: the end of a word may change.
const stemOf = (word: string): string => word.slice(0, Math.max(shortestFood, word.length - 2))

const stemsOf = (all: readonly string[]): Set<string> =>
  new Set(all.filter((word) => word.length >= shortestFood && !/\d/.test(word)).map(stemOf))

/** What a line shows by itself, each between 0 and 1. */
function looksOf(line: PrintedLine, foods: ReadonlySet<string>) {
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

const isCounted = ({ item, text }: PrintedLine): boolean =>
  (item?.parent && isTag(item.parent) && item.parent.name === 'ol') === true ||
  stepNumber(text) !== undefined ||
  /^\d{1,2}[.):]\s/.test(text)

/** What of the line before and of the line after counts. */
const ofNeighbours = [
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

/** A line among those around it. */
interface Place {
  readonly own: Looks
  readonly before: Looks | undefined
  readonly after: Looks | undefined
  readonly alike: readonly Looks[]
}

/** Whether two lines are items of one list, or paragraphs of one element. */
function areAlike(one: PrintedLine, other: PrintedLine | undefined): boolean {
  if (!other) return false
  if (one.item) return one.item.parent === other.item?.parent
  const isBeside = (a: Element, b: Element): boolean =>
    a === b || (a.parent === b.parent && a.name === b.name)
  return !other.item && one.rank === other.rank && isBeside(one.element, other.element)
}

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
  return lines.slice(from, to).map((line, i) => {
    const at = from + i
    const own = looksAt(at)!
    headings += own.heading
    hasLeft ||= own.leaves > 0
    const alike: Looks[] = []
    for (let other = Math.max(start, at - reach); other <= at + reach && looksAt(other); other++)
      if (other !== at && areAlike(line, lines[other])) alike.push(looksAt(other)!)
    return {
      always: 1,
      ...distances(at - ingredients.to),
      headings: within(headings / manyHeadings),
      left: Number(hasLeft),
      alikeBefore: Number(areAlike(line, lines[at - 1])),
      alikeAfter: Number(areAlike(line, lines[at + 1])),
      ...placed({ own, before: looksAt(at - 1), after: looksAt(at + 1), alike }),
    }
  })
}

const distances = (below: number): Readonly<Record<string, number>> => ({
  next: Number(below < nextLines),
  near: Number(below >= nextLines && below < nearLines),
  far: Number(below >= farLines),
})

function placed({ own, before, after, alike }: Place): Readonly<Record<string, number>> {
  const features: Record<string, number> = {
    ...own,
    longWithFood: own.long * own.foods,
    longWithoutFood: own.long * own.noFood,
    alike: within(alike.length / manyAlike),
  }
  const mean = (name: keyof Looks): number =>
    alike.reduce((sum, one) => sum + one[name], 0) / Math.max(1, alike.length)
  for (const name of ofAlike) features[`alike.${name}`] = mean(name)
  for (const name of ofNeighbours) {
    features[`before.${name}`] = before?.[name] ?? 0
    features[`after.${name}`] = after?.[name] ?? 0
  }
  return features
}
