import {
  DomainError,
  categories,
  foods,
  households,
  recipes,
  recipesOfCookbook,
  tags,
  tools,
  whereEqual,
  type Id,
  type ReadStore,
  type Resource,
} from '@larder/domain'
import { allOf, where, type BoundFilter } from '@larder/domain/query'
import { z } from 'zod'
import { listOf, listQuery, type ListOptions } from '../mechanism/list.ts'
import { route } from '../mechanism/route.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

/** A list parameter beside the filter: the resource that it names, and the condition for any or all of them. */
interface Choice {
  readonly of: Resource
  readonly any: (ids: readonly Id[]) => BoundFilter<typeof recipes>
  readonly all?: (ids: readonly Id[]) => BoundFilter<typeof recipes>
}

const choices = {
  tags: {
    of: tags,
    any: (ids) => where(recipes, [tags], (recipe) => recipe.tags.id.in(ids)),
    all: (ids) => where(recipes, [tags], (recipe) => recipe.tags.id.containsAll(ids)),
  },
  categories: {
    of: categories,
    any: (ids) => where(recipes, [categories], (recipe) => recipe.recipeCategory.id.in(ids)),
    all: (ids) => where(recipes, [categories], (recipe) => recipe.recipeCategory.id.containsAll(ids)),
  },
  tools: {
    of: tools,
    any: (ids) => where(recipes, [tools], (recipe) => recipe.tools.id.in(ids)),
    all: (ids) => where(recipes, [tools], (recipe) => recipe.tools.id.containsAll(ids)),
  },
  foods: {
    of: foods,
    any: (ids) => where(recipes, [foods], (recipe) => recipe.recipeIngredient.food.id.in(ids)),
    all: (ids) => where(recipes, [foods], (recipe) => recipe.recipeIngredient.food.id.containsAll(ids)),
  },
  households: { of: households, any: (ids) => where(recipes, (recipe) => recipe.householdId.in(ids)) },
} satisfies Record<string, Choice>

const named = (what: string) =>
  z
    .array(z.string().max(255))
    .max(100)
    .optional()
    .meta({
      description: `Return recipes with any of these ${what}, by id or slug (foods: also by name). May be repeated.`,
    })
const all = (what: string) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .meta({ description: `Require all given ${what} instead of any.` })

export const recipeListQuery = listQuery.extend({
  tags: named('tags'),
  categories: named('categories'),
  tools: named('tools'),
  foods: named('foods'),
  households: named('households'),
  cookbook: z
    .string()
    .max(250)
    .optional()
    .meta({ description: 'The recipes of a cookbook of your household, by id or slug.' }),
  requireAllTags: all('tags'),
  requireAllCategories: all('categories'),
  requireAllTools: all('tools'),
  requireAllFoods: all('foods'),
})

export type RecipeListParameters = z.output<typeof recipeListQuery>

export const recipeListRoute = route({
  method: 'get',
  path: '/recipes',
  tag: 'Recipes',
  summary: 'List recipes',
  auth: 'user',
  query: recipeListQuery,
  filters: recipes,
  responses: {
    200: {
      description: 'A page of recipes.',
      schema: viewSchemaOf(recipes, { detail: false }),
      isList: true,
    },
  },
  async handle({ actor, query, mount }, services) {
    const options = { actor, mount, ...choicesOf(query) }
    return { status: 200, body: await listOf(recipes, '/recipes', query, options, services) }
  },
})

/** What a list of recipes is restricted to besides its filter, and the parameters that say so. */
export function choicesOf(
  query: RecipeListParameters,
): Required<Pick<ListOptions<typeof recipes>, 'only' | 'others'>> {
  const keys = Object.keys(recipeListQuery.shape).filter((key) => !(key in listQuery.shape))
  return {
    only: (store) => chosenBy(query, store),
    others: Object.fromEntries(
      keys.map((key) => [key, query[key as keyof RecipeListParameters]?.toString()]),
    ),
  }
}

/**
 * The condition for all given parameters.
 * @throws unprocessable `query/unknown` for an unknown id, slug or food name, `cookbook/filter`
 */
async function chosenBy(
  query: RecipeListParameters,
  store: ReadStore,
): Promise<BoundFilter<typeof recipes> | undefined> {
  const filters: (BoundFilter<typeof recipes> | undefined)[] = []
  if (query.cookbook) filters.push(await recipesOfCookbook(store, query.cookbook))
  for (const [key, choice] of Object.entries(choices) as [keyof typeof choices, Choice][]) {
    // Page links join the values in one parameter.
    const given = (query[key] ?? []).flatMap((value) => value.split(',')).filter(Boolean)
    if (given.length === 0) continue
    const ids: Id[] = []
    for (const text of given) ids.push(await idOf(store, choice.of, text, key))
    const requireAll = query[`requireAll${key.slice(0, 1).toUpperCase()}${key.slice(1)}` as 'requireAllTags']
    filters.push(choice.all && ['true', '1'].includes(requireAll ?? '') ? choice.all(ids) : choice.any(ids))
  }
  return allOf(...filters)
}

async function idOf(store: ReadStore, resource: Resource, text: string, field: string): Promise<Id> {
  const byId = await store.of(resource).get(text.toLowerCase())
  if (byId) return String(byId.id)
  const filter = whereEqual(resource, { [resource.fields.slug ? 'slug' : 'name']: text })
  const [bySlug] = await store.of(resource).find({ filter, limit: 1 })
  if (bySlug) return String(bySlug.id)
  throw new DomainError('unprocessable', 'query/unknown', `The ${resource.name} ${text} does not exist.`, {
    field,
  })
}
