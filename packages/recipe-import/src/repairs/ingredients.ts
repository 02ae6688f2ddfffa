import type { IngredientGroup, RecipeFields } from '../extracted-recipe.ts'
import { findPrintedRecipe } from '../print/find-recipe.ts'
import type { PrintedLine } from '../print/lines.ts'
import { partOpenedBy, tidyLine } from '../print/wording.ts'
import { letters } from '../text.ts'
import { groupByPrintedHeadings, liftHeadings } from './group-headings.ts'
import type { RepairContext } from './context.ts'

type Changes = Partial<RecipeFields>

const linesOf = (groups: readonly IngredientGroup[]): readonly string[] =>
  groups.flatMap((group) => group.lines)

/** A repair of structured lines that no group holds yet. Lines read from print are as full as print can make them. */
export function onFlatLines(
  change: (wanted: readonly string[], lines: readonly PrintedLine[]) => readonly string[],
): (context: RepairContext) => Changes {
  return ({ recipe, page, given }) => {
    if (given.isGrouped || given.isPrinted || recipe.ingredientGroups.length === 0) return {}
    const lines = linesOf(recipe.ingredientGroups)
    return { ingredientGroups: [{ title: null, lines: change(lines, page.lines) }] }
  }
}

/** Structured lines go under the headings of the card when both have equally many lines. */
export function cardGroups({ recipe, card }: RepairContext): Changes {
  const printed = card?.ingredientGroups ?? []
  const texts = linesOf(recipe.ingredientGroups)
  const keys = texts.map(letters)
  const inOrder = linesOf(printed).map(letters)
  // Structured data may hold the groups in another order. Each line stays under its own heading.
  if (keys.some((key, i) => key !== inOrder[i]) && isSameSet(keys, inOrder)) {
    const placeOf = (line: string): number => keys.indexOf(letters(line))
    return {
      ingredientGroups: printed
        .toSorted((a, b) => placeOf(a.lines[0]!) - placeOf(b.lines[0]!))
        .map(({ title, lines }) => ({ title, lines: lines.map((line) => texts[placeOf(line)]!) })),
    }
  }
  let taken = 0
  const groups = printed.map(({ title, lines }) => ({
    title,
    lines: texts.slice(taken, (taken += lines.length)),
  }))
  return printed.length > 0 && taken === texts.length ? { ingredientGroups: groups } : {}
}

/** Heading lines among structured lines open groups. */
export const headingLines = ({ recipe, page, given }: RepairContext): Changes =>
  given.isGrouped ? {} : { ingredientGroups: liftHeadings(linesOf(recipe.ingredientGroups), page.lines) }

/** Lines without groups go under the headings printed between them. */
export const printedGroups = ({ recipe, page }: RepairContext): Changes =>
  recipe.ingredientGroups.length > 1
    ? {}
    : { ingredientGroups: groupByPrintedHeadings(linesOf(recipe.ingredientGroups), page.lines) }

/** Foods without any amount give way to a printed list of the same foods with amounts. */
export function bareFoods({ recipe, page }: RepairContext): Changes {
  const bare = linesOf(recipe.ingredientGroups)
  if (bare.length < 3 || bare.some(hasAmount)) return {}
  const printed = findPrintedRecipe(page, page.lines).ingredients?.groups ?? []
  const texts = linesOf(printed)
  const stream = printed.flatMap((group) => [group.title ?? '', ...group.lines].map(letters)).join(' ')
  const same = bare.filter((line) => stream.includes(letters(line))).length
  return texts.filter(hasAmount).length > texts.length / 2 && same > bare.length * 0.8
    ? { ingredientGroups: printed }
    : {}
}

/** A group of tools among groups of ingredients is equipment. */
export function equipmentGroup({ recipe }: RepairContext): Changes {
  const isTools = ({ title }: IngredientGroup): boolean =>
    title !== null && partOpenedBy(title) === 'equipment'
  const tools = recipe.ingredientGroups.filter(isTools)
  if (tools.length === 0 || tools.length === recipe.ingredientGroups.length) return {}
  return {
    equipment: recipe.equipment.length > 0 ? recipe.equipment : linesOf(tools),
    ingredientGroups: recipe.ingredientGroups.filter((group) => !tools.includes(group)),
  }
}

export const tidyLines = ({ recipe }: RepairContext): Changes => ({
  ingredientGroups: recipe.ingredientGroups.map((group) => ({ ...group, lines: group.lines.map(tidyLine) })),
})

const hasAmount = (line: string): boolean => /[\d½¼¾⅓⅔]/.test(line)

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')
