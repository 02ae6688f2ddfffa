import { useQueued } from '../../changes/use-queue.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { trashRecipes } from '../../entities/recipe/trash-recipes.ts'
import { showToast } from '../../ui/toasts.tsx'
import { chunksOf } from './bulk-requests.ts'

type Removed = readonly Pick<Recipe, 'id' | 'slug'>[]

/**
 * Returns a function that moves recipes to the trash, at once, and offers to bring them back.
 * @param texts the messages about so many recipes
 */
export function useRemoval(texts: {
  readonly removed: (recipes: number) => string
  readonly back: (recipes: number) => string
}): (recipes: Removed) => Promise<void> {
  const act = useQueued(trashRecipes)
  /** @returns those that were removed or brought back */
  const change = async (chunks: readonly Removed[], isRemoved: boolean): Promise<readonly Removed[]> => {
    const outcomes = await Promise.all(chunks.map((recipes) => act({ recipes, isRemoved })))
    return chunks.filter((_, at) => outcomes[at])
  }
  return async (recipes) => {
    const removed = await change(chunksOf(recipes.map(({ id, slug }) => ({ id, slug }))), true)
    if (removed.length === 0) return
    const undo = async () => {
      const back = await change(removed, false)
      if (back.length > 0) showToast(texts.back(back.flat().length))
    }
    showToast(texts.removed(removed.flat().length), () => void undo())
  }
}
