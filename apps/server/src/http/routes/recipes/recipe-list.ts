import { chooseRecipes, recipeChoices, recipes, type ChosenBy } from '@larder/domain'
import { z } from 'zod'
import { listOf, listQuery, type ListOptions } from '../../pipeline/list.ts'
import { routeWith } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const namesOrIds = (what: string) =>
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
  tags: namesOrIds('tags'),
  categories: namesOrIds('categories'),
  tools: namesOrIds('tools'),
  foods: namesOrIds('foods'),
  households: namesOrIds('households'),
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

/** The parameters that other lists do not have. */
const choiceKeys = Object.keys(recipeListQuery.shape).filter((key) => !(key in listQuery.shape))

export type RecipeListParameters = z.output<typeof recipeListQuery>
/** The parameters that choose recipes by related rows. */
export type RecipeChoiceParameters = Omit<RecipeListParameters, keyof z.output<typeof listQuery>>

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
  async handle({ actor, query }, services) {
    const options = { actor, ...choicesOf(query) }
    return { status: 200, body: await listOf(recipes, '/recipes', query, options, services) }
  },
})

/** The restrictions of a list of recipes in addition to its filter, and their parameters. */
export function choicesOf(
  query: RecipeChoiceParameters,
): Required<Pick<ListOptions<typeof recipes>, 'only' | 'others'>> {
  return {
    only: (store) => chooseRecipes(store, chosenBy(query), query.cookbook),
    others: Object.fromEntries(
      choiceKeys.map((key) => [key, query[key as keyof RecipeChoiceParameters]?.toString()]),
    ),
  }
}

/** Page links join the values of a parameter with commas. */
const valuesOf = (given: readonly string[] = []) => given.flatMap((value) => value.split(',')).filter(Boolean)

function chosenBy(query: RecipeChoiceParameters): ChosenBy {
  return Object.fromEntries(
    recipeChoices.map((name) => {
      const requireAll = `requireAll${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as 'requireAllTags'
      return [name, { given: valuesOf(query[name]), all: ['true', '1'].includes(query[requireAll] ?? '') }]
    }),
  )
}
