import type { FinderName } from '../rules.ts'
import { oddsOf } from './likely-lines.ts'
import type { Area } from './openings.ts'
import { comparedRunLimits } from '../thresholds.ts'

/** A run of lines, and what found it. */
export interface FoundRun extends Area {
  readonly finder: FinderName
}

/** A run of lines, and how it differs from another one. */
export interface ComparedRun extends FoundRun {
  readonly features: Readonly<Record<string, number>>
}

/** Of runs compared with the same other one, the run that a model finds clearly better than that, and most so. */
export function betterRun(
  runs: readonly ComparedRun[],
  weights: Readonly<Record<string, number>>,
): FoundRun | undefined {
  let best: FoundRun | undefined
  let most: number = comparedRunLimits.clearlyMore
  for (const { features, ...run } of runs) {
    const odds = oddsOf(weights, features)
    if (odds > most) [best, most] = [run, odds]
  }
  return best
}
