import { useQueued } from '../../changes/use-queue.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { rate } from '../../entities/recipe/rate.ts'
import { useUser } from '../../entities/session/session.ts'

/** Changes the user's rating of a recipe, and whether it is a favourite. */
export function useRating({ id: recipeId }: Pick<Recipe, 'id'>) {
  const { id: userId } = useUser()
  const act = useQueued(rate)
  return {
    act: (wanted: Parameters<typeof rate.send>[0]['wanted']) => void act({ userId, recipeId, wanted }),
  }
}
