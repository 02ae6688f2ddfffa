import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf, type Patch } from '../../api/pending-changes.ts'
import { orWaiting } from '../../library/or-from-library.ts'
import { mealKeys } from './keys.ts'

/** A recipe that waits for a day, as far as the plan shows it. */
export type Waiting = Pick<Schema<'RecipeInList'>, 'id' | 'slug' | 'name' | 'image'>

/** The recipes of the household that wait for a day, by name. */
export const waitingQuery = queryOptions({
  queryKey: mealKeys.waiting,
  queryFn: ({ queryKey, client }) =>
    orWaiting<readonly Waiting[]>(
      queryKey,
      client,
      () => bodyOf(api.GET('/households/mealplans/waiting')),
      [],
    ),
})

/** Shows a recipe among those that wait, or no longer. */
export const showsWaiting = (id: string, recipe: Waiting | undefined): Patch =>
  patchOf<readonly Waiting[]>(waitingQuery.queryKey, (waiting) => {
    const others = waiting.filter((other) => other.id !== id)
    return recipe ? [...others, recipe].sort((a, b) => a.name.localeCompare(b.name)) : others
  })
