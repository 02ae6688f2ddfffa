import { households } from '../access/household.ts'
import type { Member } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { orderBy, where } from '../query/builder.ts'
import { findRecipes } from '../recipes/find-recipe.ts'
import { recipes } from '../recipes/recipe.ts'
import { mergeOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'

/** The largest number of recipes of a household that wait for a day. */
const maxWaiting = 200

/** The recipes that wait for a day in the plan of a household, as far as the member can see them, by name. */
export async function waitingRecipes(store: ReadStore, { householdId }: Member): Promise<readonly View[]> {
  const household = await store.of(households).get(householdId)
  const ids = household?.waitingRecipeIds ?? []
  if (ids.length === 0) return []
  const filter = where(recipes, ({ id }) => id.in(ids))
  const order = orderBy(recipes, 'name')
  const { rows } = await store.of(recipes).page({ filter, order, page: 1, perPage: -1 })
  return rows
}

/** Recipes that begin or end to wait. */
interface WaitingChange {
  readonly add?: readonly Id[] | null | undefined
  readonly remove?: readonly Id[] | null | undefined
}

/**
 * Lets recipes wait for a day, or no longer. Changes of other recipes that others make at the same time stay.
 * @throws missing for a recipe that the member cannot see; unprocessable `mealplan/too-many-waiting`
 */
export async function changeWaiting(
  store: Store,
  { householdId }: Member,
  { add, remove }: WaitingChange,
  creation: CreationContext,
): Promise<void> {
  const added = await findRecipes(store, add ?? [])
  const { waitingRecipeIds: before = [] } = (await store.of(households).lock(householdId)) ?? {}
  const gone = new Set(remove)
  const waitingRecipeIds = [...new Set([...before, ...added])].filter((id) => !gone.has(id))
  if (waitingRecipeIds.length > maxWaiting)
    throw new DomainError(
      'unprocessable',
      'mealplan/too-many-waiting',
      `At most ${maxWaiting} recipes wait for a day.`,
      { field: 'add' },
    )
  await mergeOne(store, households, householdId, {}, creation, { managed: { waitingRecipeIds } })
}

/** Ends the wait of a recipe that is planned for a day. */
export async function endWaiting(store: Store, recipeId: unknown, creation: CreationContext): Promise<void> {
  const { actor } = store
  if (actor.kind !== 'member' || typeof recipeId !== 'string') return
  const household = await store.of(households).get(actor.householdId)
  if (household?.waitingRecipeIds.includes(recipeId))
    await changeWaiting(store, actor, { remove: [recipeId] }, creation)
}
