import {
  foods,
  households,
  mergeOne,
  recipes,
  showHousehold,
  suggestRecipes,
  tools,
  type SuggestionQuery,
} from '@larder/domain'
import { readFilter } from '@larder/domain/query'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'clock', 'creation')

const whole = (max: number, fallback: number, description: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `expected a whole number up to ${max}`)
    .transform(Number)
    .refine((value) => value <= max, `expected a whole number up to ${max}`)
    .optional()
    .meta({ type: 'integer', minimum: 0, maximum: max, default: fallback, description })

const namesOrIds = (what: string) =>
  z
    .array(z.string().max(255))
    .max(500)
    .optional()
    .meta({ description: `${what} May be repeated.` })

const flag = (description: string) =>
  z.enum(['true', 'false', '1', '0']).optional().meta({ default: 'true', description })
const isOn = (given: string | undefined): boolean => given !== 'false' && given !== '0'

const onHand = z.strictObject({ foods: z.array(uuid), tools: z.array(uuid) }).meta({ title: 'OnHand' })

/** The parameters of suggestions. */
export const suggestionQuery = z.object({
  foods: namesOrIds('Available foods, by id or by one of their names.'),
  tools: namesOrIds('Available tools, by id, name or slug.'),
  includeFoodsOnHand: flag('Include the foods of the household and those that are always in stock.'),
  includeToolsOnHand: flag('Include the tools of the household.'),
  maxMissingFoods: whole(1_000, 5, 'Maximum number of missing foods.'),
  maxMissingTools: whole(1_000, 5, 'Maximum number of missing tools.'),
  limit: whole(100, 10, 'Maximum number of suggested recipes.'),
  queryFilter: z.string().optional().meta({ description: 'A filter for the recipes, as for lists.' }),
})

/** The response with suggestions. */
export const suggestions: ResponseSpec = {
  description: 'The suggestions, the best first.',
  schema: z
    .strictObject({
      items: z.array(
        z.strictObject({
          recipe: viewSchemaOf(recipes, { detail: false }),
          missingFoods: z.array(viewSchemaOf(foods, { detail: true })),
          missingTools: z.array(viewSchemaOf(tools, { detail: true })),
        }),
      ),
    })
    .meta({ title: 'RecipeSuggestions' }),
}

/** The suggestions that a request asks for, without the filter. */
export const suggestionsAskedFor = (
  query: z.output<typeof suggestionQuery>,
): Omit<SuggestionQuery, 'filter'> => ({
  foods: listed(query.foods),
  tools: listed(query.tools),
  includeFoodsOnHand: isOn(query.includeFoodsOnHand),
  includeToolsOnHand: isOn(query.includeToolsOnHand),
  maxMissingFoods: query.maxMissingFoods ?? 5,
  maxMissingTools: query.maxMissingTools ?? 5,
  limit: query.limit ?? 10,
})

const listed = (values: readonly string[] | undefined) =>
  (values ?? []).flatMap((value) => value.split(',')).filter(Boolean)

export const suggestionRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/recipes/suggestions',
    tag: 'Recipes',
    summary: 'Suggest recipes for available foods',
    description:
      'Recipes by the number of foods that are missing, those with the fewest first. Available are the foods and tools of the request, those of the household, and those that are always in stock. A food is also available under its other names, and as an alternative in a line, such as "butter or margarine".',
    auth: 'user',
    query: suggestionQuery,
    filters: recipes,
    responses: { 200: suggestions },
    async handle({ actor, query }, { work, clock, creation: { catalog } }) {
      const { queryFilter } = query
      const filter = queryFilter ? readFilter(queryFilter, recipes, { catalog, now: clock.now() }) : undefined
      const items = await work.read(
        actor,
        (store) => suggestRecipes(store, { ...suggestionsAskedFor(query), filter }),
        { mayBeLong: true },
      )
      return { status: 200, body: { items } }
    },
  }),
  route({
    method: 'get',
    path: '/households/on-hand',
    tag: 'Households',
    summary: 'Read the foods and tools that your household has',
    auth: 'user',
    responses: { 200: { description: 'Ids of the foods and of the tools.', schema: onHand } },
    async handle({ actor }, { work }) {
      const household = await work.read(actor, (store) => showHousehold(store, actor.householdId))
      return { status: 200, body: { foods: household.foodsOnHand, tools: household.toolsOnHand } }
    },
  }),
  route({
    method: 'put',
    path: '/households/on-hand',
    tag: 'Households',
    summary: 'Set the foods and tools that your household has',
    description: 'A list that the body omits is kept. They are available for suggestions of recipes.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          foods: z.array(uuid).max(10_000).nullish().meta({ description: 'Ids of foods.' }),
          tools: z.array(uuid).max(1_000).nullish().meta({ description: 'Ids of tools.' }),
        }),
        [],
      ).meta({ title: 'OnHandChange' }),
      type: 'json',
    },
    responses: { 200: { description: 'Ids of the foods and of the tools.', schema: onHand } },
    errors: ['missing'],
    async handle({ actor, body: { foods, tools } }, { work, creation }) {
      const managed = {
        ...(foods ? { foodOnHandIds: [...new Set(foods)] } : {}),
        ...(tools ? { toolOnHandIds: [...new Set(tools)] } : {}),
      }
      const household = await work.run(actor, (store) =>
        mergeOne(store, households, actor.householdId, {}, creation, { managed }),
      )
      return { status: 200, body: { foods: household.foodsOnHand, tools: household.toolsOnHand } }
    },
  }),
  route({
    method: 'patch',
    path: '/households/on-hand',
    tag: 'Households',
    summary: 'Add and remove foods and tools that your household has',
    description:
      'Changes of other foods and tools that others make at the same time stay. What is added twice, or removed although it is not there, changes nothing.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          addFoods: z.array(uuid).max(1_000).nullish().meta({ description: 'Ids of foods to add.' }),
          removeFoods: z.array(uuid).max(1_000).nullish().meta({ description: 'Ids of foods to remove.' }),
          addTools: z.array(uuid).max(1_000).nullish().meta({ description: 'Ids of tools to add.' }),
          removeTools: z.array(uuid).max(1_000).nullish().meta({ description: 'Ids of tools to remove.' }),
        }),
        [],
      ).meta({ title: 'OnHandAdditions' }),
      type: 'json',
    },
    responses: { 200: { description: 'Ids of the foods and of the tools.', schema: onHand } },
    errors: ['missing'],
    async handle({ actor, body }, { work, creation }) {
      const household = await work.run(actor, async (store) => {
        const { foodOnHandIds = [], toolOnHandIds = [] } =
          (await store.of(households).lock(actor.householdId)) ?? {}
        const managed = {
          foodOnHandIds: changedSet(foodOnHandIds, body.addFoods, body.removeFoods),
          toolOnHandIds: changedSet(toolOnHandIds, body.addTools, body.removeTools),
        }
        return mergeOne(store, households, actor.householdId, {}, creation, { managed })
      })
      return { status: 200, body: { foods: household.foodsOnHand, tools: household.toolsOnHand } }
    },
  }),
]

function changedSet(
  before: readonly string[],
  added: readonly string[] | null | undefined,
  removed: readonly string[] | null | undefined,
): readonly string[] {
  const gone = new Set(removed)
  return [...new Set([...before, ...(added ?? [])])].filter((id) => !gone.has(id))
}
