import { displayQuantity } from '../foods/amount-text.ts'

/** What a recipe makes, as far as its text needs it. */
interface RecipeYield {
  readonly recipeYieldQuantity?: number | null
  readonly recipeYield?: string | null
}

/** The yield of a recipe as a text: "12 rolls" from 12 and "rolls", and "Makes 12" from 12 and "Makes 12". Empty without a yield. */
export function yieldText({ recipeYieldQuantity, recipeYield }: RecipeYield): string {
  const words = recipeYield?.trim() ?? ''
  if (!recipeYieldQuantity || /\d/.test(words)) return words
  return [displayQuantity(recipeYieldQuantity, true), words].filter(Boolean).join(' ')
}
