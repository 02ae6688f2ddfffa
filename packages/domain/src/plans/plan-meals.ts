import { households } from '../access/household.ts'
import { type Member, ownerOf } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Day, Id } from '../kernel/fields.ts'
import type { AnyRecord, View } from '../kernel/resource.ts'
import { addDays, dayAt, weekdayOf } from '../kernel/time-zone.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { type Recipe, recipes } from '../recipes/recipe.ts'
import { isShownTo, principalsIn } from '../work/shown-to.ts'
import { announce } from '../work/announce.ts'
import { createOne, type mergeOne, type WriteOptions } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { type Mealplan, mealplans } from './mealplan.ts'
import { withMealOfKind } from './set-meal-kind.ts'
import { endWaiting } from './wait-for-day.ts'

/** A range of days, both ends included. An undefined end is open. */
export interface DayRange {
  readonly startDate?: Day | undefined
  readonly endDate?: Day | undefined
}

/** Adds an entry to the meal plan of the actor's household. Its recipe no longer waits for a day. */
export async function planMeal(
  store: Store,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const finish = (entry: AnyRecord) => withMealOfKind(store, entry, undefined)
  await endWaiting(store, body.recipeId, creation)
  const managed = { ...options.managed, ...ownerOf(store.actor) }
  return createOne(store, mealplans, body, creation, { ...options, finish, managed })
}

/** Changes an entry of the meal plan by one of the generic use cases. */
export const changingMeal =
  (change: typeof mergeOne): typeof mergeOne =>
  async (store, resource, id, body, creation, options) => {
    const before = await store.of(mealplans).lock(id)
    const finish = (entry: AnyRecord) => withMealOfKind(store, entry, before)
    return change(store, resource, id, body, creation, { ...options, finish })
  }

/** The current day in the time zone of a member's household. */
export async function todayOf(store: ReadStore, { householdId }: Member): Promise<Day> {
  const household = await store.of(households).get(householdId)
  return dayAt(household?.timeZone ?? 'UTC', store.now)
}

/** The days of the week that contains a day. The first day of the week is a preference of the member's household. */
export async function weekOf(
  store: ReadStore,
  { householdId }: Member,
  day: Day,
): Promise<Required<DayRange>> {
  const household = await store.of(households).get(householdId)
  const passed = (weekdayOf(day) - (household?.firstDayOfWeek ?? 0) + 7) % 7
  const startDate = addDays(day, -passed)
  return { startDate, endDate: addDays(startDate, 6) }
}

/** @throws unprocessable `mealplan/range` when the days are in the wrong order, or when there are more than `max` */
export function checkDays({ startDate, endDate }: DayRange, max = Infinity): void {
  if (startDate === undefined || endDate === undefined) return
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1
  if (days >= 1 && days <= max) return
  const message = days < 1 ? 'endDate is before startDate.' : `A range has at most ${max} days.`
  throw new DomainError('unprocessable', 'mealplan/range', message, { field: 'endDate' })
}

/** The entries of these days. */
export function plannedIn({ startDate, endDate }: DayRange): BoundFilter<typeof mealplans> | undefined {
  return allOf(
    startDate === undefined ? undefined : where(mealplans, ({ date }) => date.gte(startDate)),
    endDate === undefined ? undefined : where(mealplans, ({ date }) => date.lte(endDate)),
  )
}

/** The entries whose recipes all members of a household can see. For readers who are the household, and not one of its members. */
export async function shownToHousehold(
  store: ReadStore,
  household: { readonly groupId: Id; readonly householdId: Id },
  entries: readonly Mealplan[],
): Promise<readonly Mealplan[]> {
  const found = await store
    .of(recipes)
    .getMany([...new Set(entries.flatMap(({ recipeId }) => recipeId ?? []))])
  const principals = await principalsIn(
    store,
    found.map(({ audienceId }) => audienceId),
  )
  const shown = new Set(
    found.flatMap(({ id, audienceId }) =>
      isShownTo(household, { audience: principals.get(audienceId)!, exceptFor: null }) ? [id] : [],
    ),
  )
  return entries.filter(({ recipeId }) => recipeId === null || shown.has(recipeId))
}

/** The views of today's entries, oldest first. */
export async function todaysMeals(store: ReadStore, member: Member): Promise<readonly View[]> {
  const today = await todayOf(store, member)
  const ids = await store.of(mealplans).ids({ filter: plannedIn({ startDate: today, endDate: today }) })
  return store.of(mealplans).views(ids)
}

/**
 * Sets the title of all plan entries of a recipe to its name, in every household, before the recipe is deleted. The plan then
 * still shows what was planned.
 * @returns the entries that have to be deleted with the recipe: without it, members who must not see it could see them
 */
export async function setPlannedTitles(
  store: Store,
  recipe: Pick<Recipe, 'id' | 'name'>,
): Promise<readonly Id[]> {
  const server = store.asServer()
  const planned = await server
    .of(mealplans)
    .lockAll({ filter: whereEqual(mealplans, { recipeId: recipe.id }) })
  const hidden: Id[] = []
  for (const [householdId, entries] of Map.groupBy(planned, (entry) => entry.householdId)) {
    const household = { groupId: entries[0]!.groupId, householdId }
    const shown = new Set(await shownToHousehold(server, household, entries))
    for (const entry of entries)
      if (!shown.has(entry)) hidden.push(entry.id)
      else if (entry.title === '') {
        const titled = { ...entry, title: recipe.name, updatedAt: store.now }
        await server.of(mealplans).save(titled)
        await announce(server, mealplans, titled, 'mealplan.updated')
      }
  }
  return hidden
}

/** Clears the titles that `setPlannedTitles` has set, after the recipes were brought back. */
export async function clearPlannedTitles(
  store: Store,
  restored: readonly Pick<Recipe, 'id' | 'name'>[],
): Promise<void> {
  const server = store.asServer()
  const names = new Map(restored.map(({ id, name }) => [id, name]))
  const filter = where(mealplans, ({ recipeId, title }) => recipeId.in([...names.keys()]).and(title.ne('')))
  for (const entry of await server.of(mealplans).lockAll({ filter })) {
    if (entry.title !== names.get(entry.recipeId!)) continue
    const untitled = { ...entry, title: '', updatedAt: store.now }
    await server.of(mealplans).save(untitled)
    await announce(server, mealplans, untitled, 'mealplan.updated')
  }
}

/** The entry, with a title when it has no recipe either. */
export function titled(entry: Mealplan, title: string): Mealplan {
  return entry.recipeId === null && entry.title.trim() === '' ? { ...entry, title } : entry
}
