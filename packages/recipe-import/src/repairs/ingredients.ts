import type { IngredientGroup, RecipeFields } from '../extracted-recipe.ts'
import { opensWithMeasure, partOpenedBy } from '../visible-text/wording.ts'
import { letters } from '../text.ts'
import { groupByPrintedHeadings, liftHeadings } from './group-headings.ts'
import type { RepairContext } from './context.ts'

type Changes = Partial<RecipeFields>

const linesOf = (groups: readonly IngredientGroup[]): readonly string[] =>
  groups.flatMap((group) => group.lines)

/** Structured lines go under the headings of the card when both have equally many lines. */
export function cardGroups({ recipe, card }: RepairContext): Changes {
  const printed = card?.ingredientGroups ?? []
  const texts = linesOf(recipe.ingredientGroups)
  const keys = texts.map(letters)
  const inOrder = linesOf(printed).map(letters)
  // Structured data may have the groups in another order. Each line stays under its own heading.
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
    : { ingredientGroups: groupByPrintedHeadings(linesOf(recipe.ingredientGroups), page) }

/** A group of tools among groups of ingredients is equipment. One that measures anything holds food. */
export function equipmentGroup({ recipe }: RepairContext): Changes {
  const isTools = ({ title, lines }: IngredientGroup): boolean =>
    title !== null && partOpenedBy(title) === 'equipment' && !lines.some(opensWithMeasure)
  const tools = recipe.ingredientGroups.filter(isTools)
  if (tools.length === 0 || tools.length === recipe.ingredientGroups.length) return {}
  return {
    equipment: recipe.equipment.length > 0 ? recipe.equipment : linesOf(tools),
    ingredientGroups: recipe.ingredientGroups.filter((group) => !tools.includes(group)),
  }
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')
