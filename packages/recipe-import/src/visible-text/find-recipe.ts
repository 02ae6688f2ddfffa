import type { IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { lazily } from '../lazily.ts'
import type { Page } from '../page.ts'
import type { Applies, FinderName, RuleName } from '../rules.ts'
import { areaByClass, bestArea, isTitle } from './areas.ts'
import { withoutClosing } from './closing-lines.ts'
import type { FoundRun } from './compared-runs.ts'
import { countedSteps, countedStepsBelow, untilCountedSteps, untilLastCount } from './counted-steps.ts'
import { densestArea, weighCounted, weighIngredient, weighInstruction } from './density.ts'
import { withoutRemainder } from './end-of-steps.ts'
import { findEquipment } from './equipment.ts'
import { filtered, withRemoved, type Removed, type Trace } from './filters.ts'
import type { PrintedLine } from './lines.ts'
import { likelyIngredients } from './likely-ingredients.ts'
import { likelyMethod, likelySteps } from './likely-steps.ts'
import { withFurtherLists } from './further-lists.ts'
import { countsOf, findOpenings, headingsAlike, howTos, type Area, type PartOpening } from './openings.ts'
import { readIngredientLines } from './read-ingredients.ts'
import { readInstructionLines } from './read-steps.ts'
import { isStepCounter } from './step-numbers.ts'
import { isLong, isQuantified, isShortSentence, opensWithMeasure } from './wording.ts'
import { ingredientAreaLimits, ingredientPoints, methodLimits, stepPoints } from '../thresholds.ts'

/** A part of a recipe found in print: the rule that found it, and how it was read. */
interface PrintedPart {
  readonly rule: RuleName
  readonly trace: Trace
}

/** A recipe found in print. */
export interface PrintedRecipe {
  readonly ingredients: (PrintedPart & { readonly groups: readonly IngredientGroup[] }) | undefined
  readonly method: (PrintedPart & { readonly sections: readonly InstructionSection[] }) | undefined
  readonly equipment: readonly string[]
  /** Whether a heading or class names the ingredients, or enough lines open with measures. */
  readonly isNamed: boolean
}

/** An area of the page, and the lines that were removed at its end. */
interface NamedArea extends FoundRun {
  readonly removed?: Removed
}

/** An area of the page and the rule that found it. */
interface FoundArea extends NamedArea {
  readonly rule: RuleName
}

/** The area of a finder with its name. */
const by = (finder: FinderName, area: Area | undefined): NamedArea | undefined => area && { ...area, finder }

/** The result of the first rule that finds an area. */
function firstArea(
  applies: Applies,
  finders: readonly (readonly [rule: RuleName, find: () => NamedArea | undefined])[],
): FoundArea | undefined {
  for (const [rule, find] of finders) {
    const area = applies(rule) ? find() : undefined
    if (area) return { ...area, rule }
  }
  return undefined
}

/** Finds a printed recipe by the headings of its parts, by class names, or by the look of its lines. */
export function findPrintedRecipe(page: Page, lines: readonly PrintedLine[]): PrintedRecipe {
  const openings = findOpenings(lines, page.applies)
  const { area: ingredients, isNamed, counted } = findIngredients(page, lines, openings)
  const found = findMethod(page, lines, openings, ingredients, counted)
  const method = found && untilCount(found, untilLastCount(lines, found, counted))
  return {
    isNamed,
    equipment: findEquipment(page, lines, openings),
    ingredients: ingredients && readList(lines, ingredients, page.applies),
    method: method && readMethod(lines, method, ingredients, page.applies),
  }
}

/** The list of ingredients that a page prints, without a look for its method. */
export function findPrintedIngredients(
  page: Page,
  lines: readonly PrintedLine[],
): PrintedRecipe['ingredients'] {
  const { area } = findIngredients(page, lines, findOpenings(lines, page.applies))
  return area && readList(lines, area, page.applies)
}

function readList(
  lines: readonly PrintedLine[],
  area: FoundArea,
  applies: Applies,
): PrintedRecipe['ingredients'] {
  const { groups, removed } = readIngredientLines(lines.slice(area.from, area.to), applies)
  return { rule: area.rule, trace: traceOf(area, removed), groups }
}

/** The method in an area, without what stands there of the ingredients: a page may print them again. */
export function readMethod(
  lines: readonly PrintedLine[],
  area: FoundArea,
  list: Area | undefined,
  applies: Applies,
): NonNullable<PrintedRecipe['method']> {
  const rows = rowsOf(lines, list)
  const ingredients = new Set(rows.map(({ key }) => key))
  const texts = withoutOthers(lines.slice(area.from, area.to), ingredients, applies)
  const own = filtered(
    texts.lines,
    [['steps/closing-lines', (some) => (applies('steps/closing-lines') ? withoutClosing(some, rows) : some)]],
    texts.removed,
  )
  const { sections, removed } = readInstructionLines(own.lines, applies, ingredients)
  return { rule: area.rule, trace: traceOf(area, { ...own.removed, ...removed }), sections }
}

/** The lines of a list that are not headings. */
const rowsOf = (lines: readonly PrintedLine[], list: Area | undefined): readonly PrintedLine[] =>
  list ? lines.slice(list.from, list.to).filter(({ rank }) => rank === 0) : []

/** The lines of a method without ingredients that are printed again, and without what stands elsewhere than most of it. */
function withoutOthers(
  lines: readonly PrintedLine[],
  ingredients: ReadonlySet<string>,
  applies: Applies,
): ReturnType<typeof filtered<PrintedLine>> {
  // The number of a step is no amount.
  const isKept = ({ rank, text, key }: PrintedLine): boolean =>
    rank > 0 || isStepCounter(text) || !ingredients.has(key)
  return filtered(lines, [
    ['steps/ingredients', (some) => some.filter(isKept)],
    ['steps/remainder', (some) => withoutRemainder(some, applies)],
  ])
}

/** The lines of the method that a page prints, before those at its end are judged, and the ingredients above them. */
export function findMethodLines(
  page: Page,
  lines: readonly PrintedLine[],
): { readonly method: readonly PrintedLine[]; readonly list: readonly PrintedLine[] } | undefined {
  const openings = findOpenings(lines, page.applies)
  const { area: ingredients, counted } = findIngredients(page, lines, openings)
  const found = findMethod(page, lines, openings, ingredients, counted)
  if (!found) return undefined
  const { from, to } = untilCount(found, untilLastCount(lines, found, counted))
  const list = rowsOf(lines, ingredients)
  const keys = new Set(list.map(({ key }) => key))
  return { method: withoutOthers(lines.slice(from, to), keys, page.applies).lines, list }
}

/** How a part was read. The lines removed at the end of its area were found, too. */
function traceOf({ from, to, finder, removed: atEnd = {} }: FoundArea, removed: Removed): Trace {
  const count = Object.values(atEnd).reduce((sum, one) => sum + one, 0)
  return { finder, found: to - from + count, removed: { ...atEnd, ...removed } }
}

/** The area of the ingredients, whether a heading, a class or its amounts name it, and the steps that are numbered by hand. */
export function findIngredients(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
): { readonly area: FoundArea | undefined; readonly isNamed: boolean; readonly counted: readonly Area[] } {
  const { applies } = page
  const named = firstArea(applies, [
    [
      'print/ingredients-under-heading',
      () => by('heading', bestArea(page, lines, openings, 'ingredients', scoreIngredients)),
    ],
    [
      'print/ingredients-by-class',
      () => by('class', areaByClass(page, lines, ingredientClass, scoreIngredients)),
    ],
  ])
  // A heading with almost nothing below it is a menu entry or part of an article.
  const isPoor =
    !named || countAmounts(lines.slice(named.from, named.to)) < ingredientAreaLimits.amountsOfNamed
  const threshold = named ? ingredientAreaLimits.weightBesideNamed : ingredientAreaLimits.weightUnnamed
  const dense = isPoor
    ? firstArea(applies, [
        [
          'print/ingredients-by-density',
          () =>
            likelyIngredients(lines, openings, densestArea(lines, weighIngredient, 0, threshold, applies)),
        ],
      ])
    : undefined
  const found = dense ?? named
  const isNamed =
    named !== undefined || (dense !== undefined && isMeasured(lines.slice(dense.from, dense.to)))
  const whole = found && { ...found, ...withFurtherLists(lines, found, applies) }
  const counted = applies('find/counted-steps') ? countedSteps(lines) : []
  const area = whole && untilCount(whole, untilCountedSteps(lines, whole, counted))
  return { area, isNamed, counted }
}

/** The points of an area of steps for its place. */
const standing =
  (ingredients: Area | undefined, applies: Applies) =>
  ({ from }: Area): number => {
    if (!ingredients || from <= ingredients.from || !applies('find/after-ingredients')) return 0
    return from > ingredients.to && from - ingredients.to < methodLimits.linesToNext
      ? methodLimits.pointsOfNext
      : methodLimits.pointsOfLater
  }

const isBefore = ({ from }: Area, ingredients: Area | undefined): boolean =>
  ingredients !== undefined && from < ingredients.from

/** Whether an area is no more than a note above the ingredients: "The recipe for today", "Cuts into 12 pieces." */
const isNoteAbove = (lines: readonly PrintedLine[], area: Area, ingredients: Area | undefined): boolean =>
  isBefore(area, ingredients) && !lines.slice(area.from, area.to).some(({ text }) => isLong(text))

function findMethod(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
  ingredients: Area | undefined,
  counted: readonly Area[],
): FoundArea | undefined {
  const { applies } = page
  const isOutside = ({ at }: PartOpening): boolean =>
    !ingredients || at < ingredients.from || at >= ingredients.to
  const outside = openings.filter(isOutside)
  const points = standing(ingredients, applies)
  const bestMethod = (some: readonly PartOpening[]): Area | undefined => {
    const area = bestArea(page, lines, some, 'instructions', scoreInstructions, points)
    return area && isNoteAbove(lines, area, ingredients) && likely()?.area ? undefined : area
  }
  const after = ({ at }: PartOpening): boolean => !ingredients || at >= ingredients.to
  const hints = [...howTos(lines), ...countsOf(lines)]
  const likely = lazily(() => ingredients && likelySteps(lines, ingredients))
  const byWeights = lazily(() => stepsByWeights(lines, ingredients, applies))
  // Articles explain the steps below headings such as "How to make bread", too.
  const whenLikely = (area: Area | undefined, share: number): Area | undefined => {
    const steps = area && !isBefore(area, ingredients) ? likely() : undefined
    return !steps?.area || steps.likeness(area!) >= steps.likeness(steps.area) * share ? area : undefined
  }
  const trimmed = (area: NamedArea | undefined): NamedArea | undefined => {
    const rest = area && applies('find/end-of-part') ? likely()?.withoutEnd(area) : undefined
    return rest
      ? { ...area!, ...rest, removed: withRemoved({}, 'find/end-of-part', area!.to - rest.to) }
      : area
  }
  return firstArea(applies, [
    [
      'print/method-under-heading',
      () =>
        trimmed(
          by('heading', whenLikely(bestMethod(outside), methodLimits.likenessOfNamed)) ??
            by('counted-headings', bestMethod([...outside, ...countsOf(lines).filter(after)])) ??
            by(
              'how-to-heading',
              whenLikely(bestMethod([...outside, ...hints.filter(after)]), methodLimits.likenessOfHinted),
            ) ??
            by(
              'heading-alike',
              whenLikely(
                ingredients && bestMethod(headingsAlike(lines, ingredients)),
                methodLimits.likenessOfAlike,
              ),
            ),
        ),
    ],
    [
      'print/method-by-density',
      () =>
        by('counted-lines', ingredients && countedStepsBelow(counted, ingredients)) ??
        likelyMethod(likely(), byWeights),
    ],
    ['print/method-under-heading', () => by('how-to-heading', bestMethod([...outside, ...hints]))],
    ['print/method-by-density', () => ingredients && densestSteps(lines, ingredients, applies, byWeights())],
  ])
}

/** An area that numbered steps end. */
const untilCount = (area: FoundArea, { to }: Area): FoundArea => ({
  ...area,
  to,
  removed: withRemoved(area.removed ?? {}, 'find/counted-steps', area.to - to),
})

/** The run by weights, or else that of counted lines above the ingredients. */
const densestSteps = (
  lines: readonly PrintedLine[],
  ingredients: Area,
  applies: Applies,
  byWeights: Area | undefined,
): NamedArea | undefined =>
  by('run-by-weights', byWeights) ??
  by(
    'counted-list',
    densestArea(lines.slice(0, ingredients.from), weighCounted, 0, methodLimits.weightUnnamed, applies),
  )

/** The run of lines below the ingredients with the most weight as steps. */
export const stepsByWeights = (
  lines: readonly PrintedLine[],
  ingredients: Area | undefined,
  applies: Applies,
): Area | undefined =>
  ingredients &&
  densestArea(
    lines.slice(0, ingredients.to + methodLimits.window),
    weighInstruction,
    ingredients.to,
    methodLimits.weightUnnamed,
    applies,
  )

const ingredientClass = /ingr[eé]d|zutat|sk[lł]adnik|hozzaval|malzeme/i

const countAmounts = (area: readonly PrintedLine[]): number =>
  area.filter((line) => !isTitle(line) && isQuantified(line.text)).length

/** A price or a result: product lists and conversion tables also open with amounts. */
const isCounted = /[=\p{Sc}]/u

/** Whether many lines open with a measure, and few contain prices or results. */
function isMeasured(area: readonly PrintedLine[]): boolean {
  const plain = area.filter((line) => !isTitle(line))
  const measured = plain.filter((line) => opensWithMeasure(line.text)).length
  const counted = plain.filter((line) => isCounted.test(line.text)).length
  const { measures, measuredShare, countedShare } = ingredientAreaLimits
  return (
    measured > measures && measured > plain.length * measuredShare && counted < plain.length * countedShare
  )
}

function scoreIngredients(area: readonly PrintedLine[]): number {
  let points = 0
  for (const line of area) {
    if (isTitle(line)) continue
    const { text } = line
    if (text.length > ingredientPoints.tooLong) points += ingredientPoints.ofTooLong
    else if (isQuantified(text)) points += ingredientPoints.ofAmount
    else if (line.isLink) points += ingredientPoints.ofLink
    else if (line.item)
      points +=
        text.length > ingredientPoints.itemLength ? ingredientPoints.ofLongItem : ingredientPoints.ofItem
    else
      points +=
        text.length < ingredientPoints.lineLength ? ingredientPoints.ofLine : ingredientPoints.ofLongLine
  }
  return points
}

function scoreInstructions(area: readonly PrintedLine[]): number {
  // Among long steps, a short sentence is no sign of a method.
  const isTerse = !area.some(({ text }) => isLong(text))
  let points = 0
  for (const line of area) {
    if (line.isLink) points += stepPoints.ofLink
    else if (isLong(line.text)) points += line.item ? stepPoints.ofLongItem : stepPoints.ofLongLine
    else if (isTerse && isShortSentence(line.text)) points += stepPoints.ofSentence
    else points += line.item ? stepPoints.ofItem : stepPoints.ofLine
  }
  return points
}
