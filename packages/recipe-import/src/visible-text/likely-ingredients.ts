import type { FinderName } from '../rules.ts'
import { isTitle } from './areas.ts'
import { isBeside } from './density.ts'
import { ingredientFeatures } from './ingredient-features.ts'
import { bestRun, oddsOf } from './likely-lines.ts'
import type { PrintedLine } from './lines.ts'
import { weights } from './list-weights.ts'
import type { Area, PartOpening } from './openings.ts'
import { runFeatures } from './run-features.ts'
import { weights as runWeights } from './run-weights.ts'
import { partOpenedBy } from './wording.ts'
import { likelyIngredientLimits, oddsLimits } from '../thresholds.ts'

const { doubtful, clearlyMore } = likelyIngredientLimits

/** A run of lines, and what found it. */
interface FoundRun extends Area {
  readonly finder: FinderName
}

/** The run of lines that a trained model finds most like ingredients; another area unless a second model finds it worse. */
export function likelyIngredients(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  other: Area | undefined,
): FoundRun | undefined {
  const { best, features } = comparedRuns(lines, openings, other)
  const isBetter = features !== undefined && oddsOf(runWeights, features) > clearlyMore
  if (other && !isBetter) return { ...other, finder: 'run-by-weights' }
  return best && { ...best, finder: 'run-by-model' }
}

/** The run of lines that the model finds most like ingredients, and how it differs from another. */
export function comparedRuns(
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  other: Area | undefined,
): { readonly best: Area | undefined; readonly features: Readonly<Record<string, number>> | undefined } {
  const known = ingredientFeatures(lines, openings)
  const odds = lines.map((_, at) => {
    const own = known.get(at)
    return own ? oddsOf(weights, own) : -oddsLimits.ofLine
  })
  const run = bestRun(odds)
  const best = run && extended(lines, run, odds)
  const differ = best && other && (best.from !== other.from || best.to !== other.to)
  return { best, features: differ ? runFeatures(lines, odds, best, other) : undefined }
}

/** A run with the lines beside it that are marked up as it is, and the headings directly above. */
function extended(lines: readonly PrintedLine[], { from, to }: Area, odds: readonly number[]): Area {
  let [start, end] = [from, to]
  while (isBeside(lines[end], lines[end - 1]) && odds[end]! > doubtful) end++
  while (isBeside(lines[start - 1], lines[start]) && odds[start - 1]! > doubtful) start--
  const isAbove = (line: PrintedLine | undefined): boolean =>
    line !== undefined && line.rank > 1 && partOpenedBy(line.text) === undefined
  while (isAbove(lines[start - 1])) start--
  while (end > start && isTitle(lines[end - 1]!)) end--
  return { from: start, to: end }
}
