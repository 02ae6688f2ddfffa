import { namedLinesFinder } from './named-lines.ts'
import type { Recipe, RecipeLine, RecipeStep } from './queries.ts'

/** The lines of each step, by the ids of the steps. */
type LinesByStep = ReadonlyMap<string, readonly RecipeLine[]>

const known = new WeakMap<Recipe, LinesByStep>()

/** The ingredient lines that a step uses. Most recipes do not assign lines to steps; then those whose foods the step names. */
export function linesOfStep(step: RecipeStep, recipe: Recipe): readonly RecipeLine[] {
  const lines = known.get(recipe) ?? linesByStep(recipe)
  known.set(recipe, lines)
  return lines.get(step.id) ?? []
}

function linesByStep(recipe: Recipe): LinesByStep {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  if (steps.some(({ ingredientReferences }) => ingredientReferences.length > 0))
    return new Map(
      steps.map(({ id, ingredientReferences }) => {
        const ids = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
        return [id, lines.filter(({ referenceId }) => ids.has(referenceId))]
      }),
    )
  const linesNamedIn = namedLinesFinder(lines, recipe.language)
  const named = steps.map(({ text }) => linesNamedIn(text))
  const all = new Set(named.flat())
  // Where most lines are not found, those that are found would only mislead.
  if (all.size < lines.length / 2) return new Map()
  return new Map(steps.map(({ id }, index) => [id, named[index] ?? []]))
}

/** The ingredient lines that no step uses. */
export function linesOfNoStep(recipe: Recipe): readonly RecipeLine[] {
  const used = new Set(recipe.recipeInstructions.flatMap((step) => linesOfStep(step, recipe)))
  return recipe.recipeIngredient.filter((line) => !used.has(line))
}
