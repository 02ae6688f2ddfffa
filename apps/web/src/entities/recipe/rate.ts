import { patchOf } from '../../api/pending-changes.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import { recipeKeys, recipeRecord } from './keys.ts'
import { type OwnRating, ratingQuery } from './queries.ts'

interface Wanted {
  readonly userId: string
  readonly recipeId: string
  readonly wanted: Partial<Pick<OwnRating, 'rating' | 'isFavorite'>>
}

/** Changes the user's rating of a recipe, and whether it is a favourite. */
export const rate: QueuedChange<Wanted> = {
  name: 'rate',
  record: ({ recipeId }) => `rating ${recipeId}`,
  also: ({ recipeId }) => [recipeRecord(recipeId)],
  send: ({ userId, recipeId, wanted }, server) =>
    server.POST('/users/{id}/ratings/{slug}', {
      params: { path: { id: userId, slug: recipeId } },
      body: wanted,
    }),
  shows: ({ recipeId, wanted }) => [
    // A recipe that was never rated has no rating.
    patchOf<OwnRating | null>(ratingQuery(recipeId).queryKey, (last) => ({
      recipeId,
      rating: null,
      isFavorite: false,
      ...last,
      ...wanted,
    })),
  ],
  outdates: [recipeKeys.all],
}
