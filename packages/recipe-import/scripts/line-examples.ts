import type { RecipePage } from '../src/recipe-page.ts'
import { letters } from '../src/text.ts'
import { ingredientAreaLimits } from '../src/thresholds.ts'
import { isTitle } from '../src/visible-text/areas.ts'
import type { ComparedRun } from '../src/visible-text/compared-runs.ts'
import { closingFeatures } from '../src/visible-text/closing-features.ts'
import { densestArea, weighIngredient } from '../src/visible-text/density.ts'
import {
  findIngredients,
  findMethodLines,
  readMethod,
  stepsByWeights,
} from '../src/visible-text/find-recipe.ts'
import { withFurtherLists } from '../src/visible-text/further-lists.ts'
import { ingredientFeatures } from '../src/visible-text/ingredient-features.ts'
import { ingredientRuns } from '../src/visible-text/likely-ingredients.ts'
import { likelySteps, windowBelow } from '../src/visible-text/likely-steps.ts'
import type { PrintedLine } from '../src/visible-text/lines.ts'
import { findOpenings, type Area } from '../src/visible-text/openings.ts'
import { readIngredientLines } from '../src/visible-text/read-ingredients.ts'
import { stepFeatures } from '../src/visible-text/step-features.ts'
import { isMethod } from './compare.ts'

/** What a page is expected to hold. */
export interface ExpectedLines {
  readonly ingredients?: readonly string[] | null
  readonly ingredient_groups?: readonly { readonly purpose?: string | null }[] | null
  readonly instructions_list?: readonly string[] | null
}

/** The features of a line or a run of lines, and whether it is one of those looked for. */
export interface LabeledLine {
  readonly features: Readonly<Record<string, number>>
  readonly isTrue: boolean
}

/** A page counts if it prints this share of what is expected. */
const enough = 0.7
/** Shorter texts stand on a page by chance. */
const tellingLength = 10
/** From this share of certain ingredients on, a list holds nothing else. */
const mostOfList = 0.6
/** Alone so far from others of its kind, a line is no ingredient. */
const farAway = 6
/** So near to ingredients, parts of expected lines and headings belong to them. */
const besides = 3

/** The lines of a page from which the weights of ingredients are learned. */
export function ingredientExamples(
  { lines, applies }: RecipePage,
  expected: ExpectedLines,
): readonly LabeledLine[] {
  const wanted = (expected.ingredients ?? []).map(letters).filter((key) => key !== '')
  const titles = (expected.ingredient_groups ?? []).flatMap(({ purpose }) => letters(purpose ?? '') || [])
  if (!areIn(wanted, lines)) return []
  const certain = certainIngredients(lines, wanted)
  const isCertain = (from: number, to: number): boolean =>
    certain.slice(Math.max(0, from), Math.max(0, to)).includes(true)
  const isNear = (at: number, reach: number): boolean =>
    isCertain(at - reach, at) || isCertain(at + 1, at + 1 + reach)
  const inLists = listsOf(lines, certain)
  const all = wanted.join('|')
  const opens = (line: PrintedLine, at: number): boolean =>
    titles.includes(line.key) ||
    (isTitle(line) &&
      (isCertain(at - besides, at) || (line.rank > 2 && certain[at + 1]! && titles.length > 0)))
  const isIngredient = (line: PrintedLine, at: number): boolean =>
    inLists.has(line.item?.parent) ||
    (certain[at]
      ? wanted.length < besides || isNear(at, farAway)
      : (all.includes(line.key) && isNear(at, besides)) ||
        (isCertain(at + 1, at + besides) && opens(line, at)))
  const features = ingredientFeatures(lines, findOpenings(lines, applies))
  return [...features].map(([at, own]) => ({ features: own, isTrue: isIngredient(lines[at]!, at) }))
}

/** Which lines are certainly expected ones, or long parts of them. */
function certainIngredients(lines: readonly PrintedLine[], wanted: readonly string[]): readonly boolean[] {
  const [keys, all] = [new Set(wanted), wanted.join('|')]
  const long = wanted.filter((one) => one.length > tellingLength)
  return lines.map(
    ({ key }) =>
      keys.has(key) ||
      (key.length > tellingLength && all.includes(key)) ||
      long.some((one) => key.includes(one) && key.length < one.length * 2),
  )
}

/** The lists of which most items are certain ingredients: other items are worded differently. */
function listsOf(lines: readonly PrintedLine[], certain: readonly boolean[]): ReadonlySet<unknown> {
  const counts = new Map<unknown, { readonly right: number; readonly all: number }>()
  for (const [at, { item }] of lines.entries()) {
    if (!item?.parent) continue
    const { right, all } = counts.get(item.parent) ?? { right: 0, all: 0 }
    counts.set(item.parent, { right: right + Number(certain[at]), all: all + 1 })
  }
  return new Set(
    [...counts].filter(([, { right, all }]) => right > 1 && right > all * mostOfList).map(([list]) => list),
  )
}

/** The lines of a page from which the weights of steps are learned: those below its ingredients. */
export function stepExamples(page: RecipePage, expected: ExpectedLines): readonly LabeledLine[] {
  const wanted = (expected.instructions_list ?? []).map(letters).filter((key) => key.length > tellingLength)
  const { area } = findIngredients(page, page.lines, findOpenings(page.lines, page.applies))
  if (!area) return []
  const window = windowBelow(page.lines, area)
  const below = page.lines.slice(window.from, window.to)
  if (!areIn(wanted, below)) return []
  const all = wanted.join('|')
  const isStep = ({ key }: PrintedLine): boolean =>
    key.length > tellingLength && (all.includes(key) || wanted.some((step) => key.includes(step)))
  const [first, last] = [below.findIndex(isStep), below.findLastIndex(isStep)]
  return stepFeatures(page.lines, window, area).map((features, i) => {
    const isHeading = isTitle(below[i]!) && i > first && i < last
    return { features, isTrue: isStep(below[i]!) || isHeading }
  })
}

/** The paragraphs of the method as it is found: which of them stand below the last step, and which are steps. */
export function closingExamples(page: RecipePage, expected: ExpectedLines): readonly LabeledLine[] {
  const wanted = (expected.instructions_list ?? []).map(letters).filter((key) => key !== '')
  const { method = [], list = [] } = findMethodLines(page, page.lines) ?? {}
  if (!areIn(wanted, method)) return []
  const all = wanted.join('|')
  const isStep = ({ key }: PrintedLine): boolean =>
    all.includes(key) || wanted.some((step) => step.length > tellingLength && key.includes(step))
  const last = method.findLastIndex(isStep)
  return closingFeatures(method, list, 0).flatMap((features, i) =>
    i === 0 || method[i]!.rank > 0 || method[i]!.item || (i < last && !isStep(method[i]!))
      ? []
      : { features, isTrue: i > last },
  )
}

/** Runs of lines of which exactly one is the list of a page: that of the model, as it differs from that of the set weights. */
export function runExamples({ lines, applies }: RecipePage, expected: ExpectedLines): readonly LabeledLine[] {
  const { weightUnnamed } = ingredientAreaLimits
  const other = densestArea(lines, weighIngredient, 0, weightUnnamed, applies)
  const { compared } = ingredientRuns(lines, findOpenings(lines, applies), other)
  if (!other || compared.length === 0) return []
  const keysOf = (texts: readonly string[]): string => texts.map(letters).filter(Boolean).join('|')
  const wanted = keysOf(expected.ingredients ?? [])
  const isRight = (run: Area): boolean => {
    const { from, to } = { ...run, ...withFurtherLists(lines, run, applies) }
    const { groups } = readIngredientLines(lines.slice(from, to), applies)
    return keysOf(groups.flatMap((group) => group.lines)) === wanted
  }
  return labeled(compared, isRight, isRight(other))
}

/** Runs of lines below the ingredients, each compared with that of the model, of which exactly one is the method of a page. */
export function stepRunExamples(page: RecipePage, expected: ExpectedLines): readonly LabeledLine[] {
  const { lines, applies } = page
  const { area: list } = findIngredients(page, lines, findOpenings(lines, applies))
  if (!list || !expected.instructions_list) return []
  const { area, compared } = likelySteps(lines, list)
  if (!area) return []
  const isRight = (run: Area): boolean => {
    const found = { ...run, rule: 'print/method-by-density', finder: 'run-by-model' } as const
    return isMethod(expected.instructions_list, readMethod(lines, found, list, applies).sections)
  }
  return labeled(compared(stepsByWeights(lines, list, applies)), isRight, isRight(area))
}

/** The runs of lines that are right where the one that they are compared with is not, and the other way round. */
const labeled = (
  compared: readonly ComparedRun[],
  isRight: (run: Area) => boolean,
  isOtherRight: boolean,
): readonly LabeledLine[] =>
  compared.flatMap((run) => {
    const isTrue = isRight(run)
    return isTrue === isOtherRight ? [] : [{ features: run.features, isTrue }]
  })

/** Whether enough of the expected texts are printed. */
function areIn(wanted: readonly string[], lines: readonly PrintedLine[]): boolean {
  const text = lines.map(({ key }) => key).join('')
  return wanted.filter((key) => text.includes(key)).length >= wanted.length * enough
}
