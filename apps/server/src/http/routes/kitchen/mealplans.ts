import {
  changeWaiting,
  changingMeal,
  checkDays,
  fillWithRandomMeals,
  mealplanRules,
  mealplans,
  mealTypes,
  mergeOne,
  plannedIn,
  planMeal,
  planRandomMeal,
  recipes,
  replaceOne,
  todaysMeals,
  waitingRecipes,
  weekOf,
  type ReadStore,
} from '@larder/domain'
import { allOf } from '@larder/domain/query'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { withKeys } from '../../pipeline/added-keys.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { calendarRoutes } from './calendars.ts'
import { filterProblem } from '../recipes/cookbooks.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const tag = 'Meal plans'
const path = '/households/mealplans'

const inDetail = viewSchemaOf(mealplans, { detail: true })
const inList = viewSchemaOf(mealplans, { detail: false })

const dayParameter = (description: string) => z.iso.date().optional().meta({ description })
const mealplanListQuery = listQuery.extend({
  startDate: dayParameter('The first day, such as 2026-11-21.'),
  endDate: dayParameter('The last day, included.'),
  week: dayParameter(
    'A day of the week to list. The first day of the week is a preference of your household.',
  ),
})

const listRoute = route({
  method: 'get',
  path,
  tag,
  summary: 'List the entries of your meal plan',
  description: 'With `startDate` or `endDate`, only the entries of those days. Both days are included.',
  auth: 'user',
  query: mealplanListQuery,
  filters: mealplans,
  responses: {
    200: { description: 'A page of entries.', schema: inList, isList: true },
  },
  async handle({ actor, query: { startDate, endDate, week, ...query } }, services) {
    checkDays({ startDate, endDate })
    const only = async (store: ReadStore) =>
      allOf(
        plannedIn({ startDate, endDate }),
        week === undefined ? undefined : plannedIn(await weekOf(store, actor, week)),
      )
    const options = { actor, only, others: { startDate, endDate, week } }
    return { status: 200, body: await listOf(mealplans, path, query, options, services) }
  },
})

const todayRoute = route({
  method: 'get',
  path: '/households/mealplans/today',
  tag,
  summary: 'List the meals of today',
  description: 'Today is the current day in the time zone of your household.',
  auth: 'user',
  responses: {
    200: {
      description: 'All entries of today.',
      schema: z.array(inDetail).meta({ title: 'MealplansOfToday' }),
    },
  },
  async handle({ actor }, { work }) {
    return { status: 200, body: await work.read(actor, (store) => todaysMeals(store, actor)) }
  },
})

const waitingSchema = z
  .array(viewSchemaOf(recipes, { detail: false }))
  .meta({ title: 'RecipesWaitingForDay' })

const waitingRoutes = [
  route({
    method: 'get',
    path: '/households/mealplans/waiting',
    tag,
    summary: 'List the recipes that wait for a day',
    description: 'The recipes that your household wants to cook and has not planned yet, by name.',
    auth: 'user',
    responses: { 200: { description: 'The recipes that you can see.', schema: waitingSchema } },
    async handle({ actor }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => waitingRecipes(store, actor)) }
    },
  }),
  route({
    method: 'patch',
    path: '/households/mealplans/waiting',
    tag,
    summary: 'Let recipes wait for a day',
    description:
      'Adds and removes recipes. Changes of other recipes that others make at the same time stay. What is added twice, or removed although it does not wait, changes nothing. A recipe that is planned for a day no longer waits.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          add: z.array(uuid).max(200).nullish().meta({ description: 'Ids of recipes to add.' }),
          remove: z.array(uuid).max(200).nullish().meta({ description: 'Ids of recipes to remove.' }),
        }),
        [],
      ).meta({ title: 'WaitingChange' }),
      type: 'json',
    },
    responses: { 200: { description: 'The recipes that you can see.', schema: waitingSchema } },
    errors: ['missing'],
    async handle({ actor, body }, { work, creation }) {
      const waiting = await work.run(actor, async (store) => {
        await changeWaiting(store, actor, body, creation)
        return waitingRecipes(store, actor)
      })
      return { status: 200, body: waiting }
    },
  }),
]

const writeRoutes = resourceRoutes(mealplans, {
  path,
  tag,
  create: {
    hasOwnId: true,
    run: (store, _resource, body, creation, options) => planMeal(store, body, creation, options),
  },
  replace: { run: changingMeal(replaceOne) },
  merge: changingMeal(mergeOne),
}).filter((each) => each.method !== 'get' || each.path !== path)

const randomRoute = route({
  method: 'post',
  path: '/households/mealplans/random',
  tag,
  summary: 'Plan a random recipe',
  description:
    'Picks a recipe that every rule for the weekday and the meal allows. Recipes that are planned within two weeks of the day are picked only when no other is left.',
  auth: 'user',
  body: {
    schema: acceptingSnakeCase(
      z.strictObject({
        date: z.iso.date().meta({ description: 'The day of the meal.', examples: ['2026-11-22'] }),
        entryType: z.enum(mealTypes).default('dinner').meta({ description: 'The meal.' }),
        mealKind: z
          .string()
          .nullish()
          .meta({ description: 'The key of a kind of meal of your household, which determines the meal.' }),
      }),
      [],
    ).meta({ title: 'RandomMealplan' }),
    type: 'json',
  },
  responses: {
    200: {
      description: 'The entry.',
      schema: inDetail,
    },
  },
  errors: ['missing'],
  async handle({ actor, body }, { work, creation, secrets }) {
    const random = () => fractionFrom(secrets.bytes(4))
    const made = await work.run(actor, (store) => planRandomMeal(store, body, { creation, random }), {
      mayBeLong: true,
    })
    return { status: 200, body: made }
  },
})

const fillRoute = route({
  method: 'post',
  path: '/households/mealplans/fill',
  tag,
  summary: 'Plan random recipes for empty days',
  description:
    'Plans a random recipe for each day of the range that has no entry for the meal, by the rules. When several people do this at the same time, each day is filled once. Days for which the rules allow no recipe remain empty.',
  auth: 'user',
  body: {
    schema: acceptingSnakeCase(
      z.strictObject({
        startDate: z.iso.date().meta({ description: 'The first day.', examples: ['2026-11-22'] }),
        endDate: z.iso
          .date()
          .meta({ description: 'The last day, included. At most 31 days.', examples: ['2026-11-28'] }),
        entryType: z.enum(mealTypes).default('dinner').meta({ description: 'The meal.' }),
      }),
      [],
    ).meta({ title: 'DaysToFill' }),
    type: 'json',
  },
  responses: {
    200: {
      description: 'The new entries, in the order of the days.',
      schema: z.array(inDetail).meta({ title: 'FilledMealplans' }),
    },
  },
  errors: ['missing'],
  async handle({ actor, body }, { work, creation, secrets }) {
    const random = () => fractionFrom(secrets.bytes(4))
    const made = await work.run(actor, (store) => fillWithRandomMeals(store, body, { creation, random }), {
      mayBeLong: true,
    })
    return { status: 200, body: made }
  },
})

/** A random number from 0 (inclusive) to 1 (exclusive), made from four random bytes. */
function fractionFrom(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) / 2 ** 32
}

const ruleRoutes = resourceRoutes(mealplanRules, { path: '/households/mealplans/rules', tag }).map((plain) =>
  withKeys(plain, filterProblem),
)

export const mealplanRoutes: readonly Route[] = [
  listRoute,
  todayRoute,
  randomRoute,
  fillRoute,
  ...waitingRoutes,
  ...ruleRoutes,
  ...calendarRoutes,
  ...writeRoutes,
]
