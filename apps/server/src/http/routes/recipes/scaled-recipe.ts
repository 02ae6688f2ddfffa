import { type ScalingOptions, units } from '@larder/domain'
import { z } from 'zod'
import { summarySchemaOf } from '../../pipeline/view-schema.ts'
import { recipeView } from './one-recipe.ts'

const maxScale = 10_000

/** Options for scaling a recipe. */
export const scalingQuery = z.object({
  servings: z.coerce.number().positive().max(maxScale).optional().meta({
    description: 'Number of servings to show quantities for.',
    example: 8,
  }),
  scale: z.coerce.number().positive().max(maxScale).optional().meta({
    description:
      'Factor for all quantities, for recipes without a number of servings. `servings` takes precedence.',
  }),
  units: z.enum(['metric', 'us']).optional().meta({
    description:
      'Units to convert to. Volumes and weights convert into each other by the density of the food.',
  }),
})

const unit = summarySchemaOf(units)
const line = (recipeView.shape.recipeIngredient as z.ZodArray<z.ZodObject>).element

/** A recipe as stored, or in units of which the group may not have all: those have no id. */
export const scaledRecipe = z.union([
  recipeView,
  recipeView
    .extend({
      recipeIngredient: z.array(
        line.extend({
          unit: z.union([unit, unit.omit({ id: true, createdAt: true, updatedAt: true })]).nullable(),
        }),
      ),
    })
    .meta({ title: 'RecipeInOtherUnits' }),
])

/** The query of a redirect to a recipe's new slug. */
export function queryText(query: ScalingOptions): string {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) text.set(key, String(value))
  return text.size === 0 ? '' : `?${text.toString()}`
}
