import type { Schema } from '@larder/client'
import { patchOfAll, type Patch } from '../../api/pending-changes.ts'
import { createdOnce } from '../../changes/created-once.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import { trashKeys } from '../trash/keys.ts'
import type { Day } from './days.ts'
import { recipeRecord } from '../recipe/keys.ts'
import { mealKeys, planRecord } from './keys.ts'
import type { PlannedFor } from './kinds.ts'
import type { Meal } from './queries.ts'
import { showsWaiting, type Waiting } from './waiting.ts'

/** Changes of the plan are sent in the order in which they were made: what is planned has waited before, and what comes back was removed. */
const record = () => planRecord

/** The recipe that is planned must be on the server. */
const also = ({ recipe }: { readonly recipe?: Pick<Waiting, 'id'> | null }) =>
  recipe ? [recipeRecord(recipe.id)] : []

/** A meal that somebody plans: a recipe, or a note. */
interface Planned extends PlannedFor {
  readonly id: string
  readonly date: Day
  readonly what: { readonly recipe: Waiting; readonly scale?: number } | { readonly title: string }
}

/** Plans a meal. Its recipe no longer waits for a day. */
export const addMeal: QueuedChange<Planned> = {
  name: 'add meal',
  record,
  also: ({ what }) => ('recipe' in what ? also(what) : []),
  send({ what, ...planned }, server) {
    const { id, date, entryType, mealKind } = planned
    const rest =
      'title' in what ? { title: what.title } : { recipeId: what.recipe.id, recipeScale: what.scale ?? 1 }
    const body = { id, date, entryType, mealKind, ...rest }
    return createdOnce(server.POST('/households/mealplans', { body }))
  },
  shows({ what, ...planned }) {
    if ('title' in what) return [showsMeal({ ...planned, title: what.title, recipe: null })]
    const { recipe, scale } = what
    return [
      showsMeal({ ...planned, title: '', recipe, recipeScale: scale }),
      showsWaiting(recipe.id, undefined),
    ]
  },
  outdates: [mealKeys.all, mealKeys.waiting],
}

/** Changes the day, the kind, the amount or the words of a meal. What others have changed meanwhile stays. */
export const changeMeal: QueuedChange<{
  readonly meal: Meal
  readonly changes: Pick<Schema<'MealplanMerge'>, 'date' | 'entryType' | 'mealKind' | 'title' | 'recipeScale'>
}> = {
  name: 'change meal',
  record,
  send: ({ meal: { id }, changes }, server) =>
    server.PATCH('/households/mealplans/{id}', { params: { path: { id } }, body: changes }),
  shows: ({ meal, changes }) => [showsMeal(meal, changes)],
  outdates: [mealKeys.all],
}

/** Removes a meal from the plan. */
export const removeMeal: QueuedChange<Pick<Meal, 'id'>> = {
  name: 'remove meal',
  record,
  send: ({ id }, server) => server.DELETE('/households/mealplans/{id}', { params: { path: { id } } }),
  shows: ({ id }) => [withoutMeal(id)],
  outdates: [mealKeys.all, trashKeys.all],
}

/** Brings a meal back that was removed. */
export const bringMealBack: QueuedChange<Meal> = {
  name: 'bring meal back',
  record,
  also,
  send: ({ id }, server) => server.POST('/groups/trash/{id}/restore', { params: { path: { id } } }),
  shows: (meal) => [showsMeal(meal)],
  outdates: [mealKeys.all, trashKeys.all],
}

/** Lets a recipe wait for a day, or no longer. */
export const wait: QueuedChange<{ readonly recipe: Waiting; readonly isWaiting: boolean }> = {
  name: 'wait',
  record,
  also,
  send: ({ recipe: { id }, isWaiting }, server) =>
    server.PATCH('/households/mealplans/waiting', { body: isWaiting ? { add: [id] } : { remove: [id] } }),
  shows: ({ recipe, isWaiting }) => [showsWaiting(recipe.id, isWaiting ? recipe : undefined)],
  outdates: [mealKeys.waiting],
}

/** Lets the recipe of a meal wait for another day. */
export const setAside: QueuedChange<{ readonly id: string; readonly recipe: Waiting }> = {
  name: 'set aside',
  record,
  also,
  async send({ id, recipe }, server) {
    await server.PATCH('/households/mealplans/waiting', { body: { add: [recipe.id] } })
    // Not before: a recipe that could not wait would be nowhere.
    await server.DELETE('/households/mealplans/{id}', { params: { path: { id } } })
  },
  shows: ({ id, recipe }) => [withoutMeal(id), showsWaiting(recipe.id, recipe)],
  outdates: [mealKeys.all, mealKeys.waiting, trashKeys.all],
}

/** What the plan shows of a recipe and a meal, as far as it is known before the server responds. */
type KnownMeal = Pick<Meal, 'id' | 'date' | 'entryType' | 'mealKind' | 'title'> & {
  readonly recipe: Partial<NonNullable<Meal['recipe']>> | null
  readonly recipeScale?: number | undefined
}

/** Shows a meal on its day, with changes. */
function showsMeal(meal: KnownMeal, changes: Partial<Meal> | object = {}): Patch {
  const planned = { text: '', ...meal, recipeScale: meal.recipeScale ?? 1, recipeId: meal.recipe?.id ?? null }
  return patchOfAll<readonly KnownMeal[]>(mealKeys.all, (meals, [, first, last]) => {
    const isIn = ({ date }: KnownMeal) => date >= String(first) && date <= String(last)
    const isKnown = meals.some(({ id }) => id === meal.id)
    const all = isKnown ? meals : [...meals, planned]
    return all.map((one) => (one.id === meal.id ? { ...one, ...changes } : one)).filter(isIn)
  })
}

/** Shows the plan without a meal. */
const withoutMeal = (id: string): Patch =>
  patchOfAll<readonly Meal[]>(mealKeys.all, (meals) => meals.filter((meal) => meal.id !== id))
