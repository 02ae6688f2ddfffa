import { isTag, type Element } from 'domhandler'
import type { PrintedLine } from './lines.ts'
import { featureLimits } from '../thresholds.ts'

/** What a line shows, each between 0 and 1. */
export type Looks = Readonly<Record<string, number>>

/** The looks of the lines around a line that count with its own. */
export interface Surroundings {
  /** Of the line before and of the line after. */
  readonly ofNeighbors: readonly string[]
  /** Of the lines that are marked up alike, on average. */
  readonly ofAlike: readonly string[]
}

const { reach, manyAlike, shortestFood } = featureLimits

/** A share or a count that says no more above 1. */
export const within = (value: number): number => Math.min(1, value)

// Languages decline: the end of a word may change.
const stemOf = (word: string): string => word.slice(0, Math.max(shortestFood, word.length - 2))

/** The stems of the words that may name foods. */
export const stemsOf = (all: readonly string[]): Set<string> =>
  new Set(all.filter((word) => word.length >= shortestFood && !/\d/.test(word)).map(stemOf))

/** Whether a line is an item of an ordered list. */
export const isOrdered = ({ item }: PrintedLine): boolean =>
  (item?.parent && isTag(item.parent) && item.parent.name === 'ol') === true

/** Whether two lines are items of one list, or paragraphs of one element. */
export function areAlike(one: PrintedLine, other: PrintedLine | undefined): boolean {
  if (!other) return false
  if (one.item) return one.item.parent === other.item?.parent
  const isBeside = (a: Element, b: Element): boolean =>
    a === b || (a.parent === b.parent && a.name === b.name)
  return !other.item && one.rank === other.rank && isBeside(one.element, other.element)
}

/** The looks of a line with those of the lines around it. */
export function placed(
  lines: readonly PrintedLine[],
  at: number,
  looksAt: (at: number) => Looks | undefined,
  { ofNeighbors, ofAlike }: Surroundings,
): Record<string, number> {
  const line = lines[at]!
  const alike: Looks[] = []
  for (let other = Math.max(0, at - reach); other <= at + reach; other++) {
    const looks = other === at ? undefined : looksAt(other)
    if (looks && areAlike(line, lines[other])) alike.push(looks)
  }
  const features: Record<string, number> = {
    ...looksAt(at),
    alike: within(alike.length / manyAlike),
    alikeBefore: Number(areAlike(line, lines[at - 1])),
    alikeAfter: Number(areAlike(line, lines[at + 1])),
  }
  for (const name of ofAlike)
    features[`alike.${name}`] = alike.reduce((sum, one) => sum + one[name]!, 0) / Math.max(1, alike.length)
  const [before, after] = [looksAt(at - 1), looksAt(at + 1)]
  for (const name of ofNeighbors) {
    features[`before.${name}`] = before?.[name] ?? 0
    features[`after.${name}`] = after?.[name] ?? 0
  }
  return features
}
