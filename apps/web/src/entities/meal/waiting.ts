import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf, type Patch } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { mealKeys } from './keys.ts'

/** A recipe that waits for a day, as far as the plan shows it. */
export type Waiting = Pick<Schema<'RecipeInList'>, 'id' | 'slug' | 'name' | 'image'>

/** The recipes of the household that wait for a day, by name. */
export const waitingQuery = queryOptions({
  queryKey: mealKeys.waiting,
  queryFn: async (): Promise<readonly Waiting[]> => bodyOf(api.GET('/households/mealplans/waiting')),
})

/** Changes of what waits are sent in order. */
export const waitingRecord = 'waiting'

/** Shows a recipe among those that wait, or no longer. */
export const showsWaiting = (id: string, recipe: Waiting | undefined): Patch =>
  patchOf<readonly Waiting[]>(waitingQuery.queryKey, (waiting) => {
    const others = waiting.filter((other) => other.id !== id)
    return recipe ? [...others, recipe].sort((a, b) => a.name.localeCompare(b.name)) : others
  })

/** Lets a recipe wait for a day, or no longer. */
export const useWait = () =>
  useChange({
    record: waitingRecord,
    send: ({ recipe, isWaiting }: { readonly recipe: Waiting; readonly isWaiting: boolean }, server) =>
      server.PATCH('/households/mealplans/waiting', {
        body: isWaiting ? { add: [recipe.id] } : { remove: [recipe.id] },
      }),
    shows: ({ recipe, isWaiting }) => [showsWaiting(recipe.id, isWaiting ? recipe : undefined)],
    outdates: [waitingQuery.queryKey],
  })
