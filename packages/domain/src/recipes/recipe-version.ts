import { integer, managed, optional, ref, secret, text, texts } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A version of a recipe: its state after a change. The newest ones are stored, up to `maxVersions`. */
export const recipeVersions = defineResource('recipe-version', {
  scope: 'group',
  fields: {
    recipeId: managed(ref('recipe')),
    number: managed(
      integer({
        min: 1,
        description: 'Number of the version: 1, 2, 3 … within the recipe, in the order of changes.',
      }),
    ),
    userId: managed(
      optional(
        ref('user', {
          embed: true,
          description: 'The user who made the change. Null when the user was deleted.',
        }),
      ),
    ),
    changedFields: managed(
      texts(text(), {
        description:
          'The fields of the recipe that the change affected. Empty for the first version, which is the creation of the recipe.',
      }),
    ),
    /** The replaced values as JSON. Null for the first version. */
    replaced: secret(optional(text({ max: 50_000_000 }))),
  },
  within: 'recipeId',
  unique: [['recipeId', 'number']],
  summary: ['id', 'number'],
})

export interface RecipeVersion extends RecordOf<typeof recipeVersions> {}
