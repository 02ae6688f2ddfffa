import { recipes } from '@larder/domain'
import { allOf, readFilter, readOrder, type BoundFilter } from '@larder/domain/query'
import { z } from 'zod'
import { routeWith } from '../../pipeline/route.ts'
import { choicesOf, recipeListQuery } from './recipe-list.ts'

const route = routeWith('work', 'clock', 'creation')

/** Maximum number of filters per request. */
const maxFilters = 200

const countsQuery = recipeListQuery
  .omit({
    page: true,
    perPage: true,
    orderBy: true,
    orderDirection: true,
    orderByNullPosition: true,
    paginationSeed: true,
    cursor: true,
  })
  .extend({
    each: z
      .array(z.string().max(8_192))
      .max(maxFilters)
      .optional()
      .meta({
        description: `A filter, for example \`tags.slug = "quick"\`. May be repeated, up to ${maxFilters} times.`,
      }),
  })

const counts = z
  .strictObject({
    total: z.int().meta({ description: 'Number of recipes that the other parameters select.' }),
    counts: z
      .array(
        z.strictObject({
          queryFilter: z.string().meta({ description: 'The filter of `each`.' }),
          total: z.int().meta({ description: 'Number of these recipes that the filter also matches.' }),
        }),
      )
      .meta({ description: 'In the order of `each`.' }),
  })
  .meta({ title: 'RecipeCounts' })

/** The number of recipes for each value of a filter, in one consistent read. */
export const recipeCountsRoute = route({
  method: 'get',
  path: '/recipes/counts',
  tag: 'Recipes',
  summary: 'Count recipes by filter',
  description:
    'Counts the recipes that the parameters select, as in the list of recipes, and for each further filter those of them that it also matches. Used to show how many recipes each choice would leave.',
  auth: 'user',
  query: countsQuery,
  filters: recipes,
  responses: { 200: { description: 'The numbers of recipes.', schema: counts } },
  async handle({ actor, query }, { work, clock, creation: { catalog } }) {
    const context = { catalog, now: clock.now() }
    const given = query.queryFilter ? readFilter(query.queryFilter, recipes, context) : undefined
    const filters = (query.each ?? []).map((text) => readFilter(text, recipes, context))
    const order = readOrder({}, recipes, { catalog })
    const body = await work.read(
      actor,
      async (store) => {
        const base = allOf(await choicesOf(query).only(store), given)
        const search = query.search?.trim() ? query.search : undefined
        const count = async (filter: BoundFilter<typeof recipes> | undefined) => {
          const rows = store.of(recipes)
          if (search === undefined) return rows.count(filter)
          return (await rows.page({ filter, order, search, page: 1, perPage: 0 })).total
        }
        const found: { queryFilter: string; total: number }[] = []
        for (const [index, filter] of filters.entries())
          found.push({ queryFilter: query.each?.[index] ?? '', total: await count(allOf(base, filter)) })
        return { total: await count(base), counts: found }
      },
      { mayBeLong: true },
    )
    return { status: 200, body }
  },
})
