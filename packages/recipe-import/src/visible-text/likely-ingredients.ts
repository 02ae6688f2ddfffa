import { isTitle } from './areas.ts'
import { betterRun, type ComparedRun, type FoundRun } from './compared-runs.ts'
import { isBeside, weighIngredient } from './density.ts'
import { isFact } from './facts.ts'
import { ingredientFeatures } from './ingredient-features.ts'
import { bestRun, oddsOf } from './likely-lines.ts'
import type { PrintedLine } from './lines.ts'
import { weights } from './list-weights.ts'
import type { Area, PartOpening } from './openings.ts'
import { runFeatures } from './run-features.ts'
import { weights as runWeights } from './run-weights.ts'
import { isQuantified, partOpenedBy } from './wording.ts'
import { likelyIngredientLimits, oddsLimits } from '../thresholds.ts'

const { doubtful } = likelyIngredientLimits

/**
 * The run of lines with the most weight, by weights set by hand, unless the run that a model of lines finds most likely is better by a model of
 * runs. Without the former, the latter.
 */
export function likelyIngredients(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  other: Area | undefined,
): FoundRun | undefined {
  const { best, compared } = ingredientRuns(lines, openings, other)
  if (!other) return best
  return betterRun(compared, runWeights) ?? { ...other, finder: 'run-by-weights' }
}

/** The run of lines that the model finds most like ingredients, and how it differs from another run. */
export function ingredientRuns(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  other: Area | undefined,
): { readonly best: FoundRun | undefined; readonly compared: readonly ComparedRun[] } {
  const known = ingredientFeatures(lines, openings)
  const odds = lines.map((_, at) => {
    const own = known.get(at)
    return own ? oddsOf(weights, own) : -oddsLimits.ofLine
  })
  const run = bestRun(odds)
  if (!run) return { best: undefined, compared: [] }
  const best: FoundRun = { ...extended(lines, run, odds), finder: 'run-by-model' }
  const differ = other && (best.from !== other.from || best.to !== other.to)
  return {
    best,
    compared: differ ? [{ ...best, features: runFeatures(lines, odds, best, other, weighIngredient) }] : [],
  }
}

/** A run with the lines beside it that are marked up as it is, and the headings directly above. */
function extended(lines: readonly PrintedLine[], { from, to }: Area, odds: readonly number[]): Area {
  let [start, end] = [from, to]
  while (isBeside(lines[end], lines[end - 1]) && odds[end]! > doubtful) end++
  while (isBeside(lines[start - 1], lines[start]) && odds[start - 1]! > doubtful) start--
  while (isFirstAmount(lines[start - 1], lines[start]!)) start--
  const isAbove = (line: PrintedLine | undefined): boolean =>
    line !== undefined && line.rank > 1 && partOpenedBy(line.text) === undefined
  while (isAbove(lines[start - 1])) start--
  while (end > start && isTitle(lines[end - 1]!)) end--
  return { from: start, to: end }
}

/** Whether a line with an amount stands in the element of the first line of a list, as lines that `br` breaks do, or in its table. */
const isFirstAmount = (above: PrintedLine | undefined, first: PrintedLine): boolean =>
  above !== undefined &&
  !isTitle(above) &&
  (above.element === first.element || (above.item !== null && above.item.parent === first.item?.parent)) &&
  isQuantified(above.text) &&
  !isFact(above.text)
