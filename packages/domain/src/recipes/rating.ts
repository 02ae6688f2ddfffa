import { boolean, managed, number, optional, ref, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A user's rating of a recipe, and whether it is a favorite. */
export const ratings = defineResource('rating', {
  scope: 'group',
  fields: {
    userId: managed(ref('user')),
    recipeId: ref('recipe'),
    rating: optional(
      number({ min: 0, max: 5, description: 'Rating from 1 to 5. 0 and null mean no rating.' }),
    ),
    isFavorite: withDefault(boolean(), false),
  },
  within: 'recipeId',
  unique: [['userId', 'recipeId']],
  summary: ['id', 'rating', 'isFavorite'],
})

export interface Rating extends RecordOf<typeof ratings> {}
