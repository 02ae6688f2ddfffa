import {
  checkDays,
  mealplanRules,
  mealplans,
  mealTypes,
  missing,
  plannedIn,
  planMeal,
  planRandomMeal,
  todaysMeals,
  weekOf,
  whereEqual,
  type Id,
  type Member,
  type ReadStore,
  type View,
} from '@larder/domain'
import { allOf } from '@larder/domain/query'
import { z } from 'zod'
import { acceptingSnakeCase } from '../mechanism/body-schema.ts'
import { etagOf } from '../mechanism/etag.ts'
import { listOf, listQuery } from '../mechanism/list.ts'
import { resourceRoutes } from '../mechanism/resource-routes.ts'
import { route, type ResponseSpec, type Route, type RouteResponse } from '../mechanism/route.ts'
import { showingMore } from '../mechanism/showing-more.ts'
import type { Services } from '../services.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'
import { calendarRoutes } from './calendars.ts'
import { filterShown } from './cookbooks.ts'

const tag = 'Meal plans'
const path = '/households/mealplans'

const inDetail = viewSchemaOf(mealplans, { detail: true })
const inList = viewSchemaOf(mealplans, { detail: false })
/** Clients of the ecosystem identify entries by whole numbers. */
const numbered = { id: z.int().meta({ description: 'The number of the entry.' }) }
const numberedInDetail = inDetail.extend(numbered).meta({ title: 'NumberedMealplan' })
const numberedInList = inList.extend(numbered).meta({ title: 'NumberedMealplanInList' })

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
    200: { description: 'A page of entries.', schema: inList, ecosystemSchema: numberedInList, isList: true },
  },
  async handle({ actor, query: { startDate, endDate, week, ...query }, mount }, services) {
    checkDays({ startDate, endDate })
    const only = async (store: ReadStore) =>
      allOf(
        plannedIn({ startDate, endDate }),
        week === undefined ? undefined : plannedIn(await weekOf(store, actor, week)),
      )
    const options = {
      ...{ actor, mount, only, others: { startDate, endDate, week } },
      ...(mount.dialect === 'mealie' ? { show: (rows: readonly View[]) => rows.map(withNumber) } : {}),
    }
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
      ecosystemSchema: z.array(numberedInDetail).meta({ title: 'NumberedMealplansOfToday' }),
    },
  },
  async handle({ actor, mount }, { work }) {
    const meals = await work.read(actor, (store) => todaysMeals(store, actor))
    return { status: 200, body: mount.dialect === 'mealie' ? meals.map(withNumber) : meals }
  },
})

const writeRoutes = resourceRoutes(mealplans, {
  path,
  tag,
  create: { run: (store, _resource, body, creation, options) => planMeal(store, body, creation, options) },
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
      }),
      ['id', 'groupId', 'householdId', 'userId'],
    ).meta({ title: 'RandomMealplan' }),
    type: 'json',
  },
  responses: {
    200: {
      description: 'The entry.',
      schema: inDetail,
      ecosystemSchema: numberedInDetail,
    },
  },
  errors: ['missing'],
  async handle({ actor, body, mount }, { work, creation, secrets }) {
    const random = () => fractionFrom(secrets.bytes(4))
    const made = await work.run(actor, (store) => planRandomMeal(store, body, { creation, random }), {
      mayBeLong: true,
    })
    return { status: 200, body: mount.dialect === 'mealie' ? withNumber(made) : made }
  },
})

/** A random number from 0 (inclusive) to 1 (exclusive), made from four random bytes. */
function fractionFrom(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) / 2 ** 32
}

const ruleRoutes = showingMore(
  resourceRoutes(mealplanRules, { path: '/households/mealplans/rules', tag }),
  filterShown(),
)

export const mealplanRoutes: readonly Route[] = [
  listRoute,
  todayRoute,
  randomRoute,
  ...ruleRoutes,
  ...calendarRoutes,
  ...writeRoutes.map(byNumber),
]

/** Lets clients of the ecosystem identify an entry by its number, and shows them the number as its id. */
function byNumber(plain: Route): Route {
  const responses = Object.entries(plain.responses).map(([status, response]): [string, ResponseSpec] => [
    status,
    { ...response, ecosystemSchema: numberedInDetail },
  ])
  return {
    ...plain,
    responses: Object.fromEntries(responses),
    async handle(request, services) {
      if (request.mount.dialect !== 'mealie') return plain.handle(request, services)
      const { id } = (request.params ?? {}) as { readonly id?: string }
      const found = id === undefined ? undefined : { id: await idOf(id, request.actor as Member, services) }
      return numberedResponse(await plain.handle({ ...request, params: found }, services))
    },
  }
}

/** The id of the entry with a number; an id is returned as it is. @throws missing */
async function idOf(text: string, actor: Member, { work }: Services): Promise<Id> {
  if (!/^\d{1,15}$/.test(text)) return text
  const filter = whereEqual(mealplans, { number: Number(text) })
  const [id] = await work.read(actor, (store) => store.of(mealplans).ids({ filter, limit: 1 }))
  if (id === undefined) throw missing(mealplans.name)
  return id
}

/** The entity tag stays the one of the entry as it is stored, so that `If-Match` works. */
function numberedResponse(response: RouteResponse): RouteResponse {
  const view = response.body as View
  const etag = etagOf(JSON.stringify(view))
  return { ...response, body: withNumber(view), headers: { ...response.headers, etag } }
}

function withNumber(view: View): View {
  return { ...view, id: view.number ?? null }
}
