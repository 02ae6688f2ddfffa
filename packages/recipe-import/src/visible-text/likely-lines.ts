import type { Area } from './openings.ts'
import { oddsLimits } from '../thresholds.ts'

/** The log odds that a model finds in the features of a line. */
export function oddsOf(
  weights: Readonly<Record<string, number>>,
  features: Readonly<Record<string, number>>,
): number {
  let sum = 0
  // Entries would be made anew for each line.
  for (const name in weights) sum += weights[name]! * features[name]!
  return Math.max(-oddsLimits.ofLine, Math.min(oddsLimits.ofLine, sum))
}

export const sumOf = (odds: readonly number[]): number => odds.reduce((sum, one) => sum + one, 0)

/** The run with the greatest sum (maximum subarray). */
export function bestRun(odds: readonly number[]): Area | undefined {
  let best: Area | undefined
  let bestSum: number = oddsLimits.ofRun
  let sum = 0
  let from = 0
  for (const [i, one] of odds.entries()) {
    if (sum <= 0) [sum, from] = [0, i]
    sum += one
    if (sum > bestSum) [best, bestSum] = [{ from, to: i + 1 }, sum]
  }
  return best
}
