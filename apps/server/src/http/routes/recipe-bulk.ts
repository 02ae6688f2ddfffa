import {
  addToRecipes,
  changeRecipes,
  changeSettings,
  recipes,
  removeRecipes,
  runChoosingSlug,
  type CreationContext,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase, bodyOf } from '../mechanism/body-schema.ts'
import { uuid } from '../mechanism/field-schema.ts'
import { route, type Route } from '../mechanism/route.ts'
import { viewSchemaOf } from '../mechanism/view-schema.ts'

const tag = 'Recipes'

/** Maximum number of recipes per request. They are changed in one transaction, which can block others. */
const mostRecipes = 200

const addresses = z
  .array(z.string().min(1).max(250))
  .min(1)
  .max(mostRecipes)
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

const message = z.strictObject({ message: z.string() }).meta({ title: 'Message' })

export const recipeBulkRoutes: readonly Route[] = [
  action(
    'tag',
    'Add tags to several recipes',
    { recipes: addresses, tags: words('tags') },
    (store, body, creation) => addToRecipes(store, body.recipes, 'tags', body.tags as unknown[], creation),
  ),
  action(
    'categorize',
    'Add categories to several recipes',
    { recipes: addresses, categories: words('categories') },
    (store, body, creation) =>
      addToRecipes(store, body.recipes, 'recipeCategory', body.categories as unknown[], creation),
  ),
  action(
    'settings',
    'Change the settings of several recipes',
    { recipes: addresses, settings },
    (store, body, creation) => changeSettings(store, body.recipes, body.settings as object, creation),
  ),
  action('delete', 'Delete several recipes', { recipes: addresses }, (store, body) =>
    removeRecipes(store, body.recipes),
  ),
  changeMany('put', 'replace', 'Replace several recipes'),
  changeMany('patch', 'merge', 'Update several recipes'),
]

interface BulkBody {
  readonly recipes: readonly string[]
  readonly [key: string]: unknown
}

function action(
  name: 'tag' | 'categorize' | 'settings' | 'delete',
  summary: string,
  shape: z.ZodRawShape,
  work: (store: Store, body: BulkBody, creation: CreationContext) => Promise<void>,
): Route {
  const title = `Bulk${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  return route({
    method: 'post',
    path: `/recipes/bulk-actions/${name}`,
    tag,
    summary,
    description: `All of the recipes or none. At most ${mostRecipes} in one request. Every changed recipe is announced by an event of its own.`,
    auth: 'user',
    body: { schema: acceptingSnakeCase(z.strictObject(shape), []).meta({ title }), type: 'json' },
    responses: { 200: { description: 'The recipes were changed.', schema: message } },
    errors: ['missing', 'conflict'],
    async handle({ actor, body }, services) {
      await services.work.run(actor, (store) => work(store, body as unknown as BulkBody, services.creation))
      return { status: 200, body: { message: 'Done' } }
    },
  })
}

function changeMany(method: 'put' | 'patch', verb: 'replace' | 'merge', summary: string): Route {
  const also = { id: uuid.nullish(), slug: z.string().max(250).nullish() }
  const one = bodyOf(recipes, verb, { optional: ['name'], also })
  return route({
    method,
    path: '/recipes',
    tag,
    summary,
    description: `Each recipe of the body is named by its id, or by its slug. All of them or none; at most ${mostRecipes}.`,
    auth: 'user',
    body: {
      schema: z
        .array(one.refine(({ id, slug }) => id != null || slug != null, 'a recipe needs an id or a slug'))
        .max(mostRecipes)
        .meta({ title: verb === 'replace' ? 'RecipesReplace' : 'RecipesMerge' }),
      type: 'json',
      limit: 8_388_608,
    },
    responses: {
      200: {
        description: 'The recipes, in the order of the body.',
        schema: z.array(viewSchemaOf(recipes, { detail: true })).meta({ title: 'Recipes' }),
      },
    },
    errors: ['missing', 'conflict'],
    handle: ({ actor, body }, { work, creation }) =>
      runChoosingSlug(work, actor, async (store) => ({
        status: 200,
        body: await changeRecipes(store, verb, body, creation),
      })),
  })
}
