import type { Recipe, RecipeLine, RecipeStep } from './queries.ts'

/** The ingredient lines that a step uses, as the server has stored them. */
export function linesOfStep({ ingredientReferences }: RecipeStep, recipe: Recipe): readonly RecipeLine[] {
  const ids = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
  return recipe.recipeIngredient.filter(({ referenceId }) => ids.has(referenceId))
}

/** The ingredient lines that no step uses. */
export function linesOfNoStep(recipe: Recipe): readonly RecipeLine[] {
  const used = new Set(recipe.recipeInstructions.flatMap((step) => linesOfStep(step, recipe)))
  return recipe.recipeIngredient.filter((line) => !used.has(line))
}
