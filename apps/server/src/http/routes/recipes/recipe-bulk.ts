import {
  changeAtOnce,
  changeLater,
  changeRecipes,
  maxAtOnce,
  recipes,
  runChoosingSlug,
  withCommentsOnEach,
  type BulkAction,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase, bodyOf } from '../../pipeline/body-schema.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { message } from '../access/messages.ts'
import { recipeView } from './one-recipe.ts'
import { acceptedReport, reportReference } from './reports.ts'

const route = routeWith('work', 'creation')

const tag = 'Recipes'

/** Maximum number of recipes per request. */
const maxRecipes = 20_000

const addresses = z
  .array(z.string().min(1).max(250))
  .min(1)
  .max(maxRecipes)
  .meta({ description: 'Slugs or ids of the recipes.' })

const word = z.union([
  z.string().max(255),
  z.looseObject({
    id: uuid.nullish(),
    name: z.string().max(255).nullish(),
    slug: z.string().max(250).nullish(),
  }),
])
const words = (what: string) =>
  z
    .array(word)
    .min(1)
    .max(100)
    .meta({ description: `The ${what}, by name or as objects. Unknown names are created.` })

const flag = z.boolean().nullish()
const settings = acceptingSnakeCase(
  z.strictObject({
    ...{ public: flag, showNutrition: flag, showAssets: flag, landscapeView: flag },
    ...{ disableComments: flag, disableAmount: flag, locked: flag },
  }),
  [],
)

export const recipeBulkRoutes: readonly Route[] = [
  action('tag', 'Add tags to several recipes', { tags: words('tags') }),
  action('categorize', 'Add categories to several recipes', { categories: words('categories') }),
  action('settings', 'Change the settings of several recipes', { settings }),
  action('delete', 'Delete several recipes', {}),
  changeMany('put', 'replace', 'Replace several recipes'),
  changeMany('patch', 'merge', 'Update several recipes'),
]

function action(name: BulkAction, summary: string, values: z.ZodRawShape): Route {
  const title = `Bulk${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const shape = z.strictObject({ recipes: addresses, ...values })
  return route({
    method: 'post',
    path: `/recipes/bulk-actions/${name}`,
    tag,
    summary,
    description: `Changes up to ${maxAtOnce} recipes in one transaction: all of them or none. More recipes are changed in the background; the report contains the result of each. Every changed recipe emits one event.`,
    auth: 'user',
    body: { schema: acceptingSnakeCase(shape, []).meta({ title }), type: 'json', limit: 8_388_608 },
    responses: {
      200: { description: 'The recipes were changed.', schema: message },
      202: { description: 'Id of the report.', schema: reportReference, hasLocation: true },
    },
    errors: ['missing', 'conflict'],
    async handle({ actor, body, mount }, { work, creation }) {
      const { recipes: named, ...given } = body
      if (named.length > maxAtOnce) {
        const change = () => work.run(actor, (store) => changeLater(store, name, named, given, creation))
        return acceptedReport(await change(), mount)
      }
      await work.run(actor, (store) => changeAtOnce(store, name, named, given, creation))
      return { status: 200, body: { message: 'Done' } }
    },
  })
}

function changeMany(method: 'put' | 'patch', verb: 'replace' | 'merge', summary: string): Route {
  const also = { id: uuid.nullish(), slug: z.string().max(250).nullish() }
  const itemSchema = bodyOf(recipes, verb, { optional: ['name'], also })
  return route({
    method,
    path: '/recipes',
    tag,
    summary,
    description: `Each recipe of the body is named by its id, or by its slug. All of them or none; at most ${maxAtOnce}.`,
    auth: 'user',
    body: {
      schema: z
        .array(
          itemSchema.refine(({ id, slug }) => id != null || slug != null, 'a recipe needs an id or a slug'),
        )
        .max(maxAtOnce)
        .meta({ title: verb === 'replace' ? 'RecipesReplace' : 'RecipesMerge' }),
      type: 'json',
      limit: 8_388_608,
    },
    responses: {
      200: {
        description: 'The recipes, in the order of the body.',
        schema: z.array(recipeView).meta({ title: 'RecipesWithComments' }),
      },
    },
    errors: ['missing', 'conflict'],
    handle: ({ actor, body }, { work, creation }) =>
      runChoosingSlug(work, actor, async (store) => ({
        status: 200,
        body: await withCommentsOnEach(store, await changeRecipes(store, verb, body, creation)),
      })),
  })
}
