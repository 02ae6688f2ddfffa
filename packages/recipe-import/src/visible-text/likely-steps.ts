import type { FinderName } from '../rules.ts'
import { signatureOf } from './align.ts'
import { isTitle } from './areas.ts'
import { betterRun, type ComparedRun, type FoundRun } from './compared-runs.ts'
import { weighInstruction } from './density.ts'
import { bestRun, oddsOf, sumOf } from './likely-lines.ts'
import type { PrintedLine } from './lines.ts'
import type { Area } from './openings.ts'
import { runFeatures } from './run-features.ts'
import { stepFeatures } from './step-features.ts'
import { weights as runWeights } from './step-run-weights.ts'
import { weights } from './step-weights.ts'
import { endOfCount, isStepCounter } from './step-numbers.ts'
import { isLong } from './wording.ts'
import { likelyStepLimits, oddsLimits } from '../thresholds.ts'

/** The lines below a list of ingredients in which steps are looked for. */
export const windowBelow = (lines: readonly PrintedLine[], { to }: Area): Area => ({
  from: to,
  to: Math.min(lines.length, to + likelyStepLimits.window),
})

/** Lines below the ingredients as a trained model sees them. */
export interface LikelySteps {
  /** The run of lines most like steps, if there is one. */
  readonly area: Area | undefined
  /** The sum of the log odds that the lines of an area are steps. */
  readonly likeness: (area: Area) => number
  /** An area without the lines at its end that are unlike steps. */
  readonly withoutEnd: (area: Area) => Area
  /**
   * Other runs of lines, and how they differ from the one most like steps: the run by weights set by hand, and the wider and the narrower run
   * that result when each line counts as more or less likely.
   */
  readonly compared: (byWeights: Area | undefined) => readonly ComparedRun[]
}

/** The run of lines most like steps, unless a model of runs finds another one better. */
export const likelyMethod = (
  steps: LikelySteps | undefined,
  byWeights: () => Area | undefined,
  ofRuns = runWeights,
): FoundRun | undefined =>
  steps?.area && (betterRun(steps.compared(byWeights()), ofRuns) ?? { ...steps.area, finder: 'run-by-model' })

/** Judges each line below the ingredients by a trained model. */
export function likelySteps(
  lines: readonly PrintedLine[],
  ingredients: Area,
  ofLines = weights,
): LikelySteps {
  const window = windowBelow(lines, ingredients)
  const odds = stepFeatures(lines, window, ingredients).map((features, i) =>
    isStepCounter(lines[window.from + i]!.text) ? 0 : oddsOf(ofLines, features),
  )
  const oddsIn = ({ from, to }: Area): readonly number[] =>
    odds.slice(Math.max(0, from - window.from), Math.max(0, to - window.from))
  /** The end of an area with the long lines below it that are marked up as its last one is. */
  const extended = (end: number, last: number): number => {
    let to = end
    while (
      to < last &&
      odds[to - window.from]! > likelyStepLimits.doubtful &&
      isLong(lines[to]!.text) &&
      signatureOf(lines[to]!) === signatureOf(lines[to - 1]!)
    )
      to++
    return to
  }
  /** The run of lines most like steps where each line has so many log odds more. */
  const runWith = (more: number): Area | undefined => {
    const run = bestRun(odds.map((one) => one + more))
    return (
      run && {
        from: withHeading(lines, window.from + run.from, window.from + run.to, window),
        to: extended(window.from + run.to, window.to),
      }
    )
  }
  const area = runWith(0)
  return {
    area,
    compared: (byWeights) => {
      const runs: readonly (readonly [FinderName, Area | undefined])[] = [
        ['run-by-weights', byWeights],
        ['wider-run-by-model', runWith(likelyStepLimits.shift)],
        ['narrower-run-by-model', runWith(-likelyStepLimits.shift)],
      ]
      const all = lines.map((_, at) => odds[at - window.from] ?? -oddsLimits.ofLine)
      return runs.flatMap(([finder, run]) =>
        run && area && (run.from !== area.from || run.to !== area.to)
          ? [{ ...run, finder, features: runFeatures(lines, all, run, area, weighInstruction) }]
          : [],
      )
    },
    likeness: (area) => sumOf(oddsIn(area)),
    withoutEnd: ({ from, to }) => {
      const own = oddsIn({ from, to })
      const likely = bestStart(own)
      if (likely === 0 || sumOf(own.slice(likely)) > -likelyStepLimits.against) return { from, to }
      const start = Math.max(from, window.from)
      const length = Math.max(likely, endOfCount(lines.slice(start, start + own.length)))
      return { from, to: extended(start + length, Math.min(to, window.to)) }
    },
  }
}

/** The length of the beginning with the greatest sum. */
function bestStart(odds: readonly number[]): number {
  let [sum, bestSum, length] = [0, 0, 0]
  for (const [i, one] of odds.entries()) {
    sum += one
    if (sum > bestSum) [bestSum, length] = [sum, i + 1]
  }
  return length
}

/** The beginning of an area with the heading above it, if it has others like it. */
function withHeading(lines: readonly PrintedLine[], from: number, to: number, window: Area): number {
  const above = from > window.from ? lines[from - 1] : undefined
  const isHeading = (line: PrintedLine): boolean => isTitle(line) && line.rank === above?.rank
  return above && isTitle(above) && lines.slice(from, to).some(isHeading) ? from - 1 : from
}
