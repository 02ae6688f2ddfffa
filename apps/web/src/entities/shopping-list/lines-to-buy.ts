import type { Recipe, RecipeLine } from '../recipe/queries.ts'
import type { ShownLine } from '../recipe/scaling.ts'

/** A line of a recipe before it goes onto a list. */
export interface LineToBuy {
  /** The same for a line of a recipe, whatever its amounts are. */
  readonly key: string
  readonly line: ShownLine
  /** The section that begins with the line. */
  readonly title: string | null
  /** Why the line is usually not bought. */
  readonly reason: 'staple' | 'at home' | undefined
  readonly isUsual: boolean
}

/** The lines of a recipe that name something, with those that are usually bought. */
export function linesToBuy(recipe: Recipe, atHome: ReadonlySet<string>): readonly LineToBuy[] {
  return recipe.recipeIngredient
    .filter(({ display, food }) => food !== null || display.trim() !== '')
    .map((line) => {
      const isAtHome = line.foodId !== null && atHome.has(line.foodId)
      const reason = line.food?.onHand ? ('staple' as const) : isAtHome ? ('at home' as const) : undefined
      const key = `${recipe.id} ${line.referenceId}`
      return { key, line, title: line.title, reason, isUsual: reason === undefined }
    })
}

/** A line as the server takes it for a list: what it is, without how it is shown. */
export function bodyOfLine(line: RecipeLine) {
  const { quantity, quantityMax, unitId, foodId, note, originalText, words, referencedRecipeId } = line
  return { quantity, quantityMax, unitId, foodId, note, originalText, words, referencedRecipeId }
}
