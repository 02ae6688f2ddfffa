import { words } from '../text.ts'
import { isTitle } from './areas.ts'
import { isFact } from './facts.ts'
import { isOrdered, placed, stemsOf, type Looks } from './line-features.ts'
import type { PrintedLine } from './lines.ts'
import { isNutrition } from './nutrition.ts'
import type { PartOpening } from './openings.ts'
import {
  isBareAmount,
  isLong,
  isNoise,
  isQuantified,
  leavesRecipe,
  lengthOf,
  opensWithMeasure,
  partOpenedBy,
} from './wording.ts'
import { featureLimits, ingredientFeatureLimits } from '../thresholds.ts'

const { reach } = featureLimits
const { shortLength, longLength, greatLength, methodLength, nearLines, partLength } = ingredientFeatureLimits

/** What a line shows by itself. */
function looksOf(line: PrintedLine, used: number): Looks {
  const { text, rank, item, isLink } = line
  const length = lengthOf(text)
  return {
    short: Number(length <= shortLength),
    long: Number(isLong(text)),
    longer: Number(length > longLength),
    longest: Number(length > greatLength),
    sentence: Number(/[.!。！।]["”»)]?$/u.test(text)),
    question: Number(text.includes('?')),
    colon: Number(/[:：]$/u.test(text)),
    heading: Number(isTitle(line)),
    item: Number(item !== null),
    row: Number(item?.name === 'tr'),
    counted: Number(isOrdered(line)),
    link: Number(isLink),
    bold: Number(rank === 7),
    digits: Number(/\d/.test(text)),
    letters: Number(/\p{L}/u.test(text)),
    lower: Number(/^\p{Ll}/u.test(text)),
    percent: Number(text.includes('%')),
    price: Number(/[=\p{Sc}]/u.test(text)),
    comma: Number(text.includes(',')),
    brackets: Number(text.includes('(')),
    amount: Number(isQuantified(text)),
    measure: Number(opensWithMeasure(text)),
    bare: Number(isBareAmount(text)),
    fact: Number(isFact(text)),
    nutrition: Number(isNutrition(text)),
    noise: Number(isNoise(text)),
    leaves: Number(partOpenedBy(text) === 'other' || (rank > 0 && leavesRecipe(text))),
    used,
  }
}

const surroundings = {
  ofNeighbors: [
    'short',
    'long',
    'longer',
    'sentence',
    'colon',
    'heading',
    'item',
    'link',
    'digits',
    'amount',
    'measure',
    'bare',
    'fact',
    'nutrition',
    'leaves',
    'used',
  ],
  ofAlike: ['short', 'longer', 'sentence', 'link', 'amount', 'measure', 'bare', 'fact', 'nutrition', 'used'],
} as const

/** The share of the words of each line that long lines below it have, too: a method names its ingredients. */
function usesBelow(lines: readonly PrintedLine[]): readonly number[] {
  const shares = new Array<number>(lines.length).fill(0)
  const nearest = new Map<string, number>()
  for (let at = lines.length - 1; at >= 0; at--) {
    const { text } = lines[at]!
    const own = stemsOf(words(text))
    const used = [...own].filter((stem) => (nearest.get(stem) ?? Infinity) <= at + methodLength).length
    shares[at] = used / Math.max(1, own.size)
    if (isLong(text) && !isQuantified(text)) for (const stem of own) nearest.set(stem, at)
  }
  return shares
}

/** The places of lines that stand near an amount. Others are no ingredients. */
function nearAmounts(lines: readonly PrintedLine[]): readonly number[] {
  const near = new Set<number>()
  for (const [at, { text }] of lines.entries())
    if (isQuantified(text))
      for (let place = Math.max(0, at - reach); place <= at + reach && place < lines.length; place++)
        near.add(place)
  return [...near].sort((a, b) => a - b)
}

/** The features of each line near an amount, by its place, by which a model tells ingredients from other lines. */
export function ingredientFeatures(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
): ReadonlyMap<number, Readonly<Record<string, number>>> {
  const used = usesBelow(lines)
  const known: (Looks | undefined)[] = []
  const looksAt = (at: number): Looks | undefined =>
    at < 0 || at >= lines.length ? undefined : (known[at] ??= looksOf(lines[at]!, used[at]!))
  const share = (from: number, to: number, name: string): number => {
    let sum = 0
    for (let at = from; at < to; at++) sum += looksAt(at)?.[name] ?? 0
    return sum / (to - from)
  }
  let next = 0
  const features = new Map<number, Readonly<Record<string, number>>>()
  for (const at of nearAmounts(lines)) {
    while (next < openings.length && openings[next]!.at < at) next++
    const opened = openings[next - 1]
    const part = opened && at - opened.at <= partLength ? opened.part : undefined
    features.set(at, {
      always: 1,
      'below.ingredients': Number(part === 'ingredients'),
      'below.instructions': Number(part === 'instructions'),
      'below.equipment': Number(part === 'equipment'),
      'below.other': Number(part === 'other'),
      amountsAbove: share(at - nearLines, at, 'amount'),
      amountsBelow: share(at + 1, at + 1 + nearLines, 'amount'),
      usedAbove: share(at - nearLines, at, 'used'),
      usedBelow: share(at + 1, at + 1 + nearLines, 'used'),
      longAbove: share(at - nearLines, at, 'longer'),
      longBelow: share(at + 1, at + 1 + nearLines, 'longer'),
      ...placed(lines, at, looksAt, surroundings),
    })
  }
  return features
}
