import { ref, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A former slug of a recipe. Requests for it are redirected. */
export const recipeAliases = defineResource('recipe-alias', {
  scope: 'group',
  fields: { slug: text({ max: 250 }), recipeId: ref('recipe') },
  within: 'recipeId',
  unique: [['slug']],
  summary: ['id', 'slug'],
})

export interface RecipeAlias extends RecordOf<typeof recipeAliases> {}
