import { bodyOf, isMissing, type Server } from '../../api/client.ts'
import { patchOf, patchOfAll } from '../../api/pending-changes.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import { mealKeys } from '../meal/keys.ts'
import type { Waiting } from '../meal/waiting.ts'
import { organizerKeys } from '../organizer/keys.ts'
import { trashKeys, trashRecord } from '../trash/keys.ts'
import { recipeKeys, recipeRecord } from './keys.ts'
import { readRecipe, showingRecipes, type Recipe, type RecipesFound, type StoredRecipe } from './queries.ts'

interface Trashed {
  /** At most 200, which are one entry of the trash. */
  readonly recipes: readonly Pick<Recipe, 'id' | 'slug'>[]
  /** False brings them back. */
  readonly isRemoved: boolean
}

/**
 * Moves recipes to the trash, or brings back what was moved there. What somebody else has changed in them meanwhile is in the trash with
 * them. Bringing back what was not sent replaces the removal: the server is asked all the same, since a response can be lost.
 */
export const trashRecipes: QueuedChange<Trashed> = {
  name: 'trash recipes',
  record: ({ recipes }) => recipeRecord(idsOf(recipes)[0] ?? ''),
  also: ({ recipes }) => [trashRecord, ...idsOf(recipes).map(recipeRecord)],
  send: ({ recipes, isRemoved }, server) =>
    isRemoved ? remove(idsOf(recipes), server) : bringBack(idsOf(recipes), server),
  shows: ({ recipes, isRemoved }) => (isRemoved ? without(recipes) : []),
  outdates: [...showingRecipes, mealKeys.waiting, organizerKeys.all, trashKeys.all],
  joins: ({ isRemoved }) => !isRemoved,
  joined: (_, later) => later,
}

/** The ids in the order of the server: the first one is that of the entry in the trash. */
const idsOf = (recipes: Trashed['recipes']): readonly string[] => recipes.map(({ id }) => id).sort()

async function remove(ids: readonly string[], server: Server): Promise<void> {
  try {
    await server.POST('/recipes/bulk-actions/delete', { body: { recipes: [...ids] } })
  } catch (error) {
    if (!isMissing(error)) throw error
    // Somebody else has removed one of them meanwhile.
    for (const id of ids) await server.DELETE('/recipes/{slug}', { params: { path: { slug: id } } })
  }
}

/** Each of them can be an entry of its own, or in the one of those that were removed with it. */
async function bringBack(ids: readonly string[], server: Server): Promise<void> {
  const isBack = new Set<string>()
  for (const id of ids) {
    if (isBack.has(id)) continue
    try {
      const params = { path: { id } }
      const { rows } = await bodyOf(server.POST('/groups/trash/{id}/restore', { params }))
      for (const row of rows) isBack.add(row.id)
    } catch (error) {
      if (!isMissing(error)) throw error
      // It was not removed, or is back already.
      await readRecipe(id)
    }
  }
}

function without(recipes: Trashed['recipes']) {
  const ids = new Set(idsOf(recipes))
  const isHere = ({ id }: { readonly id: string }) => !ids.has(id)
  return [
    patchOfAll<RecipesFound>(recipeKeys.lists, (page) => {
      const data = page.data.filter(isHere)
      return { ...page, total: page.total - (page.data.length - data.length), data }
    }),
    patchOfAll<readonly Waiting[]>(mealKeys.allToPlan, (found) => found.filter(isHere)),
    patchOf<readonly Waiting[]>(mealKeys.waiting, (waiting) => waiting.filter(isHere)),
    ...recipes
      .flatMap(({ id, slug }) => [id, slug])
      .map((address) =>
        patchOf<StoredRecipe>(recipeKeys.one(address), (stored) => ({ ...stored, isRemoved: true })),
      ),
  ]
}
