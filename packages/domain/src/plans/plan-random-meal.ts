import { DomainError } from '../kernel/errors.ts'
import type { Day, Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { addDays, weekdayOf } from '../kernel/time-zone.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { bindStoredFilter } from '../query/stored-filter.ts'
import { recipes } from '../recipes/recipe.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { mealplanRules, weekdays } from './mealplan-rule.ts'
import { type Mealplan, mealplans, type MealType } from './mealplan.ts'
import { checkDays, plannedIn, planMeal } from './plan-meals.ts'
import { kindNamed } from './set-meal-kind.ts'

/** A recipe is not chosen again within this number of days before and after the day of its entry. */
const daysApart = 14

/** The largest number of days of a range that is filled. */
const maxDaysToFill = 31

/** What the random choice of a recipe needs. */
export interface RandomPorts {
  readonly creation: CreationContext
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
}

/**
 * Plans a recipe that is chosen at random among those that match all rules for the weekday and the meal. A recipe that is
 * planned within two weeks of the day is chosen only when all matching recipes are; it is then the one whose entry is farthest
 * away.
 * @throws missing `mealplan/no-recipe` when the rules allow no recipe; unprocessable `mealplan-rule/filter`
 */
export async function planRandomMeal(
  store: Store,
  body: Body & {
    readonly date: Day
    readonly entryType: MealType
    readonly mealKind?: string | null | undefined
  },
  ports: RandomPorts,
): Promise<View> {
  const { entryType = body.entryType } = (await kindNamed(store, body.mealKind)) ?? {}
  const made = await planIfAllowed(store, { ...body, entryType }, ports)
  if (!made) throw noRecipe()
  return made
}

/**
 * Plans a random recipe for each day of a range without an entry for the meal. Members of a household who do this at the same time
 * plan each day once. A day for which the rules allow no recipe remains without one.
 * @returns the new entries, in the order of the days
 * @throws missing `mealplan/no-recipe` when the rules allow no recipe for any of the days; unprocessable `mealplan/range`,
 * `mealplan-rule/filter`
 */
export async function fillWithRandomMeals(
  store: Store,
  { entryType, ...range }: { readonly startDate: Day; readonly endDate: Day; readonly entryType: MealType },
  ports: RandomPorts,
): Promise<readonly View[]> {
  checkDays(range, maxDaysToFill)
  const planned = await store
    .of(mealplans)
    .find({ filter: allOf(plannedIn(range), whereEqual(mealplans, { entryType })) })
  const taken = new Set(planned.map(({ date }) => date))
  const made: View[] = []
  let gaps = 0
  for (let date = range.startDate; date <= range.endDate; date = addDays(date, 1)) {
    if (taken.has(date)) continue
    gaps += 1
    const entry = await planIfAllowed(store, { date, entryType }, ports)
    if (entry) made.push(entry)
  }
  if (gaps > 0 && made.length === 0) throw noRecipe()
  return made
}

const noRecipe = () =>
  new DomainError('missing', 'mealplan/no-recipe', 'The rules allow no recipe for this meal.')

/** Plans a random recipe, or nothing when the rules allow none. */
async function planIfAllowed(
  store: Store,
  body: Body & { readonly date: Day; readonly entryType: MealType },
  { creation, random }: RandomPorts,
): Promise<View | undefined> {
  const { date, entryType } = body
  const allowed = await allowedOn(store, date, entryType)
  const planned = await plannedNear(store, date)
  const recent = planned.map(({ recipeId }) => recipeId)
  const others = recent.length > 0 ? where(recipes, ({ id }) => id.notIn(recent)) : undefined
  const recipeId =
    (await store.of(recipes).pick(random(), allOf(allowed, others))) ??
    (await pickFarthest(store, allowed, recent))
  if (recipeId === undefined) return undefined
  return planMeal(store, { ...body, recipeId }, creation)
}

/** The conjunction of the rules for a meal; undefined when there are no rules. */
async function allowedOn(
  store: Store,
  date: Day,
  entryType: MealType,
): Promise<BoundFilter<typeof recipes> | undefined> {
  const weekday = weekdays[weekdayOf(date)] ?? 'unset'
  const filter = allOf(
    where(mealplanRules, (rule) => rule.day.in([weekday, 'unset'])),
    where(mealplanRules, (rule) => rule.entryType.in([entryType, 'unset'])),
  )
  const rules = await store.of(mealplanRules).find({ filter })
  // All members of the household have to see what is planned.
  const isShared = where(recipes, ({ visibility }) => visibility.ne('private'))
  return allOf(isShared, ...rules.map((rule) => bindStoredFilter(mealplanRules, rule, recipes, store)))
}

interface Planned {
  readonly recipeId: Id
  readonly distance: number
}

/** The recipes that are planned near a day, those farthest from it first. */
async function plannedNear(store: Store, date: Day): Promise<readonly Planned[]> {
  const range = { startDate: addDays(date, -daysApart), endDate: addDays(date, daysApart) }
  const entries: readonly Mealplan[] = await store.of(mealplans).find({ filter: plannedIn(range) })
  const nearest = new Map<Id, number>()
  for (const { recipeId, date: day } of entries) {
    const distance = Math.abs(Date.parse(day) - Date.parse(date))
    if (recipeId !== null) nearest.set(recipeId, Math.min(distance, nearest.get(recipeId) ?? Infinity))
  }
  return [...nearest]
    .map(([recipeId, distance]) => ({ recipeId, distance }))
    .sort((a, b) => b.distance - a.distance)
}

async function pickFarthest(
  store: Store,
  allowed: BoundFilter<typeof recipes> | undefined,
  recent: readonly Id[],
): Promise<Id | undefined> {
  if (recent.length === 0) return undefined
  const among = where(recipes, ({ id }) => id.in(recent))
  const found = new Set(await store.of(recipes).ids({ filter: allOf(allowed, among) }))
  return recent.find((id) => found.has(id))
}
