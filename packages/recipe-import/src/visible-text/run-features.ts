import { isTitle } from './areas.ts'
import { isBeside, type Weigh } from './density.ts'
import { sumOf } from './likely-lines.ts'
import type { PrintedLine } from './lines.ts'
import type { Area } from './openings.ts'
import { isLong, isQuantified } from './wording.ts'
import { oddsLimits, runFeatureLimits as limits } from '../thresholds.ts'

/** What a run of lines shows as a part of a recipe. */
function looksOf(lines: readonly PrintedLine[], odds: readonly number[], { from, to }: Area, weigh: Weigh) {
  const own = lines.slice(from, to)
  const ownOdds = odds.slice(from, to)
  const share = (is: (line: PrintedLine) => boolean): number => own.filter(is).length / own.length
  const oddsAt = (at: number): number => (odds[at] ?? -oddsLimits.ofLine) / oddsLimits.ofLine
  return {
    likeness: sumOf(ownOdds),
    weight: own.reduce((sum, line, i) => sum + weigh(line, lines[from + i - 1], lines[from + i + 1]), 0),
    length: Math.log(own.length),
    amounts: share(({ text }) => isQuantified(text)),
    long: share(({ text }) => isLong(text)),
    titles: share(isTitle),
    items: share(({ item }) => item !== null),
    links: share(({ isLink }) => isLink),
    unlikely: ownOdds.filter((one) => one < 0).length / own.length,
    first: oddsAt(from),
    last: oddsAt(to - 1),
    above: oddsAt(from - 1),
    below: oddsAt(to),
    goesOnAbove: Number(isBeside(lines[from - 1], lines[from])),
    goesOnBelow: Number(isBeside(lines[to], lines[to - 1])),
    place: from / lines.length,
  }
}

/** The differences between two runs of lines, by which a model tells which of them is a part of a recipe. */
export function runFeatures(
  lines: readonly PrintedLine[],
  odds: readonly number[],
  one: Area,
  other: Area,
  weigh: Weigh,
): Readonly<Record<string, number>> {
  const [own, its] = [looksOf(lines, odds, one, weigh), looksOf(lines, odds, other, weigh)]
  const { likeness, weight, length, ...shares } = own
  const differences = Object.entries(shares).map(([name, value]) => [
    name,
    value - its[name as keyof typeof shares],
  ])
  return {
    always: 1,
    likelier: Math.tanh((likeness - its.likeness) / limits.likenessOfFew),
    muchLikelier: Math.tanh((likeness - its.likeness) / limits.likenessOfMany),
    weightier: Math.tanh((weight - its.weight) / limits.weightOfFew),
    muchWeightier: Math.tanh((weight - its.weight) / limits.weightOfMany),
    longer: Math.tanh(length - its.length),
    ...(Object.fromEntries(differences) as Record<string, number>),
    inside: Number(one.from >= other.from && one.to <= other.to),
    around: Number(one.from <= other.from && one.to >= other.to),
    apart: Number(one.to <= other.from || one.from >= other.to),
    sameStart: Number(one.from === other.from),
    sameEnd: Number(one.to === other.to),
  }
}
