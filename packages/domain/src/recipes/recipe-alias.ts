import { ref, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A slug a recipe used to have: its old address goes on answering, with the new one. */
export const recipeAliases = defineResource('recipe-alias', {
  scope: 'group',
  fields: { slug: text({ max: 250 }), recipeId: ref('recipe') },
  unique: [['slug']],
  summary: ['id', 'slug'],
})

export interface RecipeAlias extends RecordOf<typeof recipeAliases> {}
