import { isTag, type Element } from 'domhandler'
import { anyOf } from '../lexicon.ts'
import type { IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { applies, type RuleName } from '../rules.ts'
import {
  isAmended,
  isNoise,
  isPlainAmount,
  isQuantified,
  leavesRecipe,
  opensWithMeasure,
  partOpenedBy,
  type RecipePart,
} from './wording.ts'
import { namesPart } from '../repairs/group-headings.ts'
import { signatureOf } from './align.ts'
import type { Page } from '../page.ts'
import type { PrintedLine } from './lines.ts'
import { isFact } from './facts.ts'
import { isNutrition, opensNutrition } from './nutrition.ts'
import { readIngredientLines, readInstructionLines } from './read-lists.ts'
import { stepNumber } from './step-numbers.ts'
import { distinct } from '../text.ts'

/** A recipe found in print, with the rules that found its parts. */
export interface PrintedRecipe {
  readonly ingredients: { readonly rule: RuleName; readonly groups: readonly IngredientGroup[] } | undefined
  readonly method: { readonly rule: RuleName; readonly sections: readonly InstructionSection[] } | undefined
  readonly equipment: readonly string[]
  /** Whether a heading or class names the ingredients, or enough lines open with measures. */
  readonly isNamed: boolean
}

/** An area of the page and the rule that found it. */
interface FoundArea extends Area {
  readonly rule: RuleName
}

/** The result of the first rule that finds an area. */
function firstArea(
  finders: readonly (readonly [rule: RuleName, find: () => Area | undefined])[],
): FoundArea | undefined {
  for (const [rule, find] of finders) {
    const area = applies(rule) ? find() : undefined
    if (area) return { ...area, rule }
  }
  return undefined
}

/** Finds a printed recipe by the headings of its parts, by class names, or by the look of its lines. */
export function findPrintedRecipe(page: Page, lines: readonly PrintedLine[]): PrintedRecipe {
  const openings = findOpenings(lines)
  const { area: ingredients, isNamed } = findIngredients(page, lines, openings)
  const method = findMethod(page, lines, openings, ingredients)
  // The page may print the ingredients again inside the method.
  const ingredientKeys = new Set(
    ingredients
      ? lines
          .slice(ingredients.from, ingredients.to)
          .filter((line) => line.rank === 0)
          .map((line) => line.key)
      : [],
  )
  return {
    isNamed,
    equipment: findEquipment(page, lines, openings),
    ingredients: ingredients && {
      rule: ingredients.rule,
      groups: readIngredientLines(lines.slice(ingredients.from, ingredients.to)),
    },
    method: method && {
      rule: method.rule,
      sections: readInstructionLines(
        lines.slice(method.from, method.to).filter((line) => line.rank > 0 || !ingredientKeys.has(line.key)),
        ingredientKeys,
      ),
    },
  }
}

function findIngredients(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[],
): { readonly area: FoundArea | undefined; readonly isNamed: boolean } {
  const named = firstArea([
    [
      'print/ingredients-under-heading',
      () => bestArea(page, lines, openings, 'ingredients', scoreIngredients),
    ],
    ['print/ingredients-by-class', () => areaByClass(page, lines, ingredientClass, scoreIngredients)],
  ])
  // A heading with almost nothing below it is a menu entry or part of an article.
  const isPoor = !named || countAmounts(lines.slice(named.from, named.to)) < 2
  const dense = isPoor
    ? firstArea([
        ['print/ingredients-by-density', () => densestArea(lines, weighIngredient, 0, named ? 8 : 5)],
      ])
    : undefined
  const isNamed =
    named !== undefined || (dense !== undefined && isMeasured(lines.slice(dense.from, dense.to)))
  return { area: dense ?? named, isNamed }
}

function findMethod(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[],
  ingredients: Area | undefined,
): FoundArea | undefined {
  const isOutside = ({ at }: Opening): boolean =>
    !ingredients || at < ingredients.from || at >= ingredients.to
  const standing = ({ from }: Area): number => {
    if (!ingredients || from <= ingredients.from || !applies('find/after-ingredients')) return 0
    return from > ingredients.to && from - ingredients.to < 6 ? 45 : 5
  }
  const outside = openings.filter(isOutside)
  const bestMethod = (some: readonly Opening[]): Area | undefined =>
    bestArea(page, lines, some, 'instructions', scoreInstructions, standing)
  const after = ({ at }: Opening): boolean => !ingredients || at >= ingredients.to
  const hints = [...howTos(lines), ...countsOf(lines)]
  return firstArea([
    ['print/method-under-heading', () => bestMethod(outside)],
    ['print/method-under-hint', () => bestMethod([...outside, ...hints.filter(after)])],
    ['print/method-by-class', () => areaByClass(page, lines, instructionClass, scoreInstructions)],
    ['print/method-under-like-heading', () => ingredients && bestMethod(headingsAlike(lines, ingredients))],
    ['print/method-under-hint', () => bestMethod([...outside, ...hints])],
    [
      'print/method-by-density',
      () =>
        ingredients && densestArea(lines.slice(0, ingredients.to + 80), weighInstruction, ingredients.to, 3),
    ],
  ])
}

const findOpenings = (lines: readonly PrintedLine[]): Opening[] =>
  lines.flatMap((line, at) => {
    const part = partOpenedBy(line.text)
    // A single word may be a menu entry. A phrase is a heading.
    const isPhrase = part === 'equipment' && line.text.includes(' ') && !line.isLink
    if (
      part === 'ingredients' ||
      part === 'instructions' ||
      isPhrase ||
      (part !== undefined && line.rank > 0)
    )
      return [{ at, part }]
    // A heading such as "Also good: our other pies" ends the recipe as well.
    if (line.rank === 0 || line.rank === 7) return []
    const before = /^([^:]{3,40}):/.exec(line.text)?.[1]
    const isAside =
      applies('find/asides') &&
      (leavesRecipe(line.text) || (before !== undefined && partOpenedBy(before) === 'other'))
    return isAside ? [{ at, part: 'other' as const }] : []
  })

/** The short lines under a heading that names equipment, or in an element whose class does. */
export function findEquipment(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[] = findOpenings(lines),
): string[] {
  const found = equipmentUnderHeading(page, lines, openings)
  // One line may hold the whole list.
  if (found.length === 1) return distinct(found[0]!.split(/,\s+(?![^(]*\))/))
  if (found.length > 0) return found
  const element = page.elements.find(({ attribs }) =>
    /(?:^|[-_\s])equipments?(?:$|[-_\s])/i.test(attribs.class ?? ''),
  )
  if (!element) return []
  const end = page.endOf(element)
  const items = lines.filter(({ place, rank }) => place > page.indexOf(element) && place < end && rank === 0)
  return items.length <= 25 && items.every((line) => line.text.length < 90)
    ? distinct(items.map((line) => line.text).filter((text) => !isNoise(text)))
    : []
}

function equipmentUnderHeading(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[],
): string[] {
  const area = bestArea(page, lines, openings, 'equipment', (some) => {
    const named = withoutDescriptions(some)
    return named.every((line) => line.text.length < 90)
      ? 2 * named.filter((line) => line.item || line.rank === 0).length
      : 0
  })
  if (!area || area.to - area.from > 25) return []
  const items = withoutDescriptions(lines.slice(area.from, area.to))
  const inRows = items.some((line) => line.item)
  return distinct(
    items
      .filter((line) => (inRows ? line.item : line.rank === 0) && !isNoise(line.text))
      .map((line) => line.text),
  )
}

/** Removes descriptions and prices below the names of products. */
function withoutDescriptions(some: readonly PrintedLine[]): readonly PrintedLine[] {
  if (some.some((line) => line.item)) return some
  const alike = some.filter((line) => signatureOf(line) === signatureOf(some[0]!))
  return alike.length > 1 ? alike : some
}

const howTo = new RegExp(
  String.raw`^\P{L}*(?:${anyOf('headings', 'howTo')})(?!\p{L})|(?:${anyOf('headings', 'howToEndings')})\P{L}*$`,
  'iu',
)

/** Headings that may open a method. Articles have them as well. */
const howTos = (lines: readonly PrintedLine[]): Opening[] =>
  lines.flatMap(({ text, rank }, at) =>
    rank > 0 && text.length < 80 && howTo.test(text) ? [{ at, part: 'instructions' as const }] : [],
  )

/** Openings of methods whose steps are headings: "Step 1", further down "Step 2". */
function countsOf(lines: readonly PrintedLine[]): Opening[] {
  if (!applies('find/step-headings')) return []
  const counts = lines.map((line) => (line.rank > 0 && !line.item ? stepNumber(line.text) : undefined))
  return counts.flatMap((count, at) =>
    count === 1 && at > 0 && counts.slice(at + 2, at + 20).includes(2)
      ? [{ at: at - 1, part: 'instructions' as const }]
      : [],
  )
}

/**
 * The headings below the ingredients that are marked up as theirs is: whatever its language, a page sets the names of
 * its parts alike.
 */
function headingsAlike(lines: readonly PrintedLine[], { from, to }: Area): Opening[] {
  const isHeading = (line: PrintedLine): boolean => line.rank > 0 && !line.item && !line.isLink
  const looks = (line: PrintedLine): string => (line.rank < 7 ? String(line.rank) : signatureOf(line))
  const own = lines
    .slice(Math.max(0, from - 2), from + 2)
    .filter(isHeading)
    .map(looks)
  const below = lines.slice(to, to + 12)
  const look = below
    .filter(isHeading)
    .map(looks)
    .find((one) => own.includes(one))
  const isAlike = (line: PrintedLine): boolean => isHeading(line) && looks(line) === look
  // Headings of ingredient groups with the same markup show that it does not mark the parts of a recipe.
  if (lines.slice(from + 2, to).some(isAlike)) return []
  return below.flatMap((line, i) => (isAlike(line) ? [{ at: to + i, part: 'instructions' as const }] : []))
}

const ingredientClass = /ingr[eé]d|zutat|sk[lł]adnik|hozzaval|malzeme/i
const instructionClass =
  /instruct|direction|method|prepar|(?:^|[-_ ])steps?(?:$|[-_ s])|zubereit|bereid|procedure|modo-?de/i

/** The best-scoring element whose class or id names its content. */
function areaByClass(
  page: Page,
  lines: readonly PrintedLine[],
  telling: RegExp,
  score: (area: readonly PrintedLine[]) => number,
): Area | undefined {
  let best: Area | undefined
  let bestScore = 3
  let tries = 0
  for (const element of page.elements) {
    const name = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`
    if (!telling.test(name)) continue
    if (tries++ > 200) break
    const area = linesWithin(page, lines, element)
    if (area.to - area.from < 1 || area.to - area.from > 150) continue
    const points = score(lines.slice(area.from, area.to))
    const smaller = best && points === bestScore && area.to - area.from < best.to - best.from
    if (points > bestScore || smaller) [best, bestScore] = [area, points]
  }
  return best
}

function linesWithin(page: Page, lines: readonly PrintedLine[], element: Element): Area {
  const start = page.indexOf(element)
  const end = page.endOf(element)
  let from = 0
  let high = lines.length
  while (from < high) {
    const middle = (from + high) >> 1
    if (lines[middle]!.place < start) from = middle + 1
    else high = middle
  }
  let to = from
  while (to < lines.length && lines[to]!.place < end) to++
  return { from, to }
}

/** The run of lines with the greatest total weight (maximum subarray). */
function densestArea(
  lines: readonly PrintedLine[],
  weigh: (line: PrintedLine, before: PrintedLine | undefined, after: PrintedLine | undefined) => number,
  after: number,
  threshold: number,
): Area | undefined {
  let best: Area | undefined
  let bestSum = threshold
  let sum = 0
  let from = after
  for (let i = after; i < lines.length; i++) {
    if (sum <= 0) [sum, from] = [0, i]
    sum += weigh(lines[i]!, lines[i - 1], lines[i + 1])
    if (sum > bestSum) [best, bestSum] = [{ from, to: i + 1 }, sum]
  }
  if (!best) return undefined
  // The list continues with lines without weight, such as "salt and pepper".
  let { from: start, to } = best
  if (!applies('find/extend-density')) return best
  const isPart = (at: number): boolean =>
    lines[at + 1] !== undefined &&
    isTitle(lines[at]!) &&
    namesPart(lines[at]!.text) &&
    isShortFood(lines[at + 1]!)
  while (isBeside(lines[to], lines[to - 1]) || isPart(to)) to += isPart(to) ? 2 : 1
  while (start > after && isBeside(lines[start - 1], lines[start])) start--
  // Headings directly above belong to the list.
  while (start > after && lines[start - 1]!.rank > 0 && partOpenedBy(lines[start - 1]!.text) === undefined)
    start--
  return { from: start, to }
}

const isShortFood = (line: PrintedLine): boolean => line.rank === 0 && !isLong(line.text)

/** Whether a line belongs to the same list as another by its markup. */
function isBeside(one: PrintedLine | undefined, other: PrintedLine | undefined): boolean {
  if (!one || !other || one.rank > 0) return false
  if (one.item) return one.item.parent === other.item?.parent
  const isAlike = one.element.parent === other.element.parent && signatureOf(one) === signatureOf(other)
  return one.text.length < 60 && (one.element === other.element || isAlike)
}

const countAmounts = (area: readonly PrintedLine[]): number =>
  area.filter((line) => !isTitle(line) && isQuantified(line.text)).length

/** A price or a result: product lists and conversion tables also open with amounts. */
const isCounted = /[=\p{Sc}]/u

/** Whether many lines open with a measure, and few contain prices or results. */
function isMeasured(area: readonly PrintedLine[]): boolean {
  const plain = area.filter((line) => !isTitle(line))
  const measured = plain.filter((line) => opensWithMeasure(line.text)).length
  const counted = plain.filter((line) => isCounted.test(line.text)).length
  return measured > 3 && measured > plain.length * 0.4 && counted < plain.length / 4
}

function weighIngredient(
  line: PrintedLine,
  before: PrintedLine | undefined,
  after: PrintedLine | undefined,
): number {
  if (isTitle(line)) return -0.4
  if (line.text.length > 160 || (isLong(line.text) && /[.!。！]$/u.test(line.text))) return -3
  if (isFact(line.text) || !/\p{L}/u.test(line.text) || line.text.includes('%')) return -1
  if (isNutrition(line.text) && !/^[\d½¼¾⅓⅔]/.test(line.text)) return -1
  if (isQuantified(line.text)) return line.item ? 2 : 1
  if (line.text.length > 60) return -1.5
  const amount = [before, after].find((one) => one && isPlainAmount(one.text))
  if (amount && !isNutrition(`${line.text} ${amount.text}`)) return 0
  if (isBeside(line, before)) return line.item ? 0 : -0.5
  return line.item && before?.item === null ? 0 : -1.5
}

function weighInstruction(line: PrintedLine): number {
  if (partOpenedBy(line.text) === 'other') return -20
  if (line.rank > 0 && !line.item) return -0.4
  if (line.isLink || line.text.length <= 40) return -1
  return line.item || line.text.length > 120 ? 2 : 1
}

interface Area {
  readonly from: number
  readonly to: number
}

interface Opening {
  readonly at: number
  readonly part: RecipePart
}

/** The best-scoring area of all headings that open the part. */
function bestArea(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[],
  part: RecipePart,
  score: (area: readonly PrintedLine[]) => number,
  bonus: (area: Area) => number = () => 0,
): Area | undefined {
  const isOver = part === 'ingredients' ? turnsToProse : turnsToNutrition
  const areas = openings
    .filter((opening) => opening.part === part)
    .slice(0, 40)
    .flatMap(({ at }) => areaAfter(page, lines, openings, at, score, isOver) ?? [])
    .filter(({ from, to }) => score(lines.slice(from, to)) > 0)
  let best: Area | undefined
  let bestScore = 0
  for (const area of part === 'instructions' ? joined(areas, lines) : areas) {
    const total = score(lines.slice(area.from, area.to)) + bonus(area)
    // A recipe in an article and again in a card is complete in the card. Other units of the same list are not.
    const isAgain =
      best !== undefined &&
      total === bestScore &&
      area.from >= best.to &&
      (part === 'instructions' || textIn(lines, area) === textIn(lines, best))
    if (total > bestScore || isAgain) [best, bestScore] = [area, total]
  }
  return best
}

const textIn = (lines: readonly PrintedLine[], { from, to }: Area): string =>
  lines
    .slice(from, to)
    .map(({ key }) => key)
    .join('\n')

/** Areas under headings of the same rank that follow each other are one: "Preparation", then "Cooking". */
function joined(areas: readonly Area[], lines: readonly PrintedLine[]): readonly Area[] {
  const found: Area[] = []
  for (const area of areas.toSorted((a, b) => a.from - b.from)) {
    const before = found.at(-1)
    const [heading, next] = [before && lines[before.from - 1], lines[area.from - 1]]
    const isNext = before?.to === area.from - 1 && heading!.rank === next!.rank && heading!.key !== next!.key
    if (before && isNext && partOpenedBy(heading!.text) && partOpenedBy(next!.text))
      found[found.length - 1] = { from: before.from, to: area.to }
    else found.push(area)
  }
  return found
}

/**
 * The lines that a heading opens: up to the next part, or a heading of the same rank, within the smallest
 * ancestor of the heading that holds enough of them.
 */
function areaAfter(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly Opening[],
  at: number,
  score: (area: readonly PrintedLine[]) => number,
  isOver: (lines: readonly PrintedLine[], at: number, from: number) => boolean,
): Area | undefined {
  const opening = lines[at]!
  const part = openings.find((one) => one.at === at)?.part
  // "Ingredients for the dough" goes on with "Ingredients for the filling".
  const goesOnAt = new Set(
    openings
      .filter((one) => one.part === part && isAmended(lines[one.at]!.text) && !/\d/.test(lines[one.at]!.text))
      .map((one) => one.at),
  )
  // "Directions" may hold a part called "Preparation".
  const isWithin = (line: PrintedLine): boolean =>
    part === 'instructions' && opening.rank > 0 && line.rank > opening.rank && line.rank < 7
  const nextPart =
    openings.find(
      (one) =>
        one.at > at &&
        lines[one.at]!.key !== opening.key &&
        !goesOnAt.has(one.at) &&
        !(one.part === part && isWithin(lines[one.at]!)),
    )?.at ?? lines.length
  let ancestor: Element | null = opening.element
  let best: Area | undefined
  let bestScore = 0
  for (let level = 0; level < 7; level++) {
    // Pasted HTML may have no enclosing element.
    const end: number = ancestor ? page.endOf(ancestor) : page.elements.length
    let to = at + 1
    while (
      to < nextPart &&
      to - at < 150 &&
      lines[to]!.place < end &&
      (!closes(opening, lines[to]!) || goesOnAt.has(to)) &&
      !isOver(lines, to, at + 1)
    )
      to++
    const points = to > at + 1 ? score(lines.slice(at + 1, to)) : 0
    // An outer ancestor must add clearly more. Otherwise it adds text around the recipe.
    if (points > 0 && (!best || (points > bestScore + 1 && points > bestScore * 1.25))) {
      best = { from: at + 1, to }
      bestScore = points
    } else if (bestScore > 1 && level > 0) break
    if (!ancestor) break
    const parent: Element['parent'] = ancestor.parent
    ancestor = parent && isTag(parent) ? parent : null
  }
  return best
}

/** Two long lines in a row after some ingredients are the method. A nutrition table ends the list as well. */
const turnsToProse = (lines: readonly PrintedLine[], at: number, from: number): boolean =>
  applies('find/end-at-prose') &&
  ((isProse(lines[at]) &&
    isProse(lines[at + 1] ?? lines[at]) &&
    lines.slice(from, at).filter((line) => isQuantified(line.text)).length > 1) ||
    (at > from + 2 && /^1[.)]\s+\p{L}.*:$/u.test(lines[at]!.text)) ||
    (at > from + 1 && turnsToNutrition(lines, at)))
const turnsToNutrition = (lines: readonly PrintedLine[], at: number): boolean =>
  opensNutrition(lines[at]!.text) && !isQuantified(lines[at]!.text)
const isProse = (line: PrintedLine | undefined): boolean =>
  line !== undefined && line.text.length > 80 && /[.!]\s|[.!]$/.test(line.text) && !/^[\d½¼¾]/.test(line.text)

/** A heading of the same or a higher rank ends the area. */
const closes = (opening: PrintedLine, line: PrintedLine): boolean =>
  line.rank > 0 && line.rank < 7 && opening.rank > 0 && line.rank <= opening.rank

/** Whether a line is a heading between ingredients. A bold amount is none. */
const isTitle = (line: PrintedLine): boolean =>
  line.rank > 0 && !line.item && !(line.rank === 7 && isQuantified(line.text))

function scoreIngredients(area: readonly PrintedLine[]): number {
  let points = 0
  for (const line of area) {
    if (isTitle(line)) continue
    if (line.text.length > 220) points -= 3
    else if (isQuantified(line.text)) points += 2
    // Menus and lists of other recipes are links.
    else if (line.isLink) points -= 1
    else if (line.item) points += line.text.length > 80 ? -1 : 1
    else points += line.text.length < 60 ? 0.2 : -1
  }
  return points
}

function scoreInstructions(area: readonly PrintedLine[]): number {
  let points = 0
  for (const line of area) {
    if (line.isLink) points -= 0.5
    else if (isLong(line.text)) points += line.item ? 3 : 2
    else points += line.item ? 0.5 : -0.2
  }
  return points
}

/** Whether a text is long enough for a step. Chinese and Japanese need a third of the characters. */
const isLong = (text: string): boolean =>
  text.length > 40 ||
  (text.length > 12 &&
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}/u.test(text.replace(/^\P{L}+/u, '')))
