import type { Schema } from '@larder/client'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { ratingQuery, type Recipe } from '../../entities/recipe/queries.ts'
import { useUser } from '../../entities/session/session.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'

type Rating = Schema<'Rating'>

/** Changes the user's rating of a recipe, and whether it is a favourite. */
export function useRating({ id }: Pick<Recipe, 'id'>) {
  const user = useUser()
  return useChange({
    record: `rating ${id}`,
    send: (wanted: Pick<Partial<Rating>, 'rating' | 'isFavorite'>, server) =>
      server.POST('/users/{id}/ratings/{slug}', {
        params: { path: { id: user.id, slug: id } },
        body: wanted,
      }),
    shows: (wanted) => [
      // A recipe that was never rated has no rating.
      patchOf<Rating | null>(ratingQuery(id).queryKey, (last) => ({ ...last, ...wanted }) as Rating),
    ],
    outdates: [recipeKeys.all],
  })
}
