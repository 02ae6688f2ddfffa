import {
  changeRecipe,
  changeReview,
  commentsOn,
  copyMedia,
  createRecipe,
  duplicateRecipe,
  markMade,
  recipes,
  removeRecipe,
  runChoosingSlug,
  viewScaled,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase, bodyOf } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { ownId, replacing } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import {
  addressOf,
  atRecipe,
  createdAt,
  moved,
  recipePath,
  oneRecipe,
  recipe,
  slug,
  tag,
  withComments,
  withRecipe,
} from './one-recipe.ts'
import { queryText, scaledRecipe, scalingQuery } from './scaled-recipe.ts'
import { recipeBulkRoutes } from './recipe-bulk.ts'
import { recipeCountsRoute } from './recipe-counts.ts'
import { recipeImportRoutes } from './recipe-imports.ts'
import { recipeAssetRoutes } from './recipe-assets.ts'
import { recipeImageRoutes } from './recipe-images.ts'
import { recipeListRoute } from './recipe-list.ts'
import { recipeSharingRoutes } from './recipe-sharing.ts'
import { recipeVersionRoutes } from './recipe-versions.ts'

const route = routeWith('work', 'creation', 'secrets', 'media', 'pictures', 'log')

const questionIds = z.array(uuid).max(200).nullish()
const reviewChange = acceptingSnakeCase(
  z.strictObject({
    resolved: questionIds.meta({ description: 'Ids of questions that are resolved.' }),
    reopened: questionIds.meta({ description: 'Ids of questions that are open again.' }),
    isKept: z.boolean().nullish().meta({ description: 'Whether the import counts as done.' }),
  }),
  [],
).meta({ title: 'RecipeReview' })

const withOwnId = (id: unknown) => (typeof id === 'string' ? { managed: { id } } : {})

export const recipeRoutes: readonly Route[] = [
  recipeListRoute,
  recipeCountsRoute,
  route({
    method: 'post',
    path: '/recipes',
    tag,
    summary: 'Create a recipe',
    description: 'The body is a name alone or a whole recipe.',
    auth: 'user',
    body: { schema: bodyOf(recipes, 'create', { also: { id: ownId } }), type: 'json' },
    responses: { 201: slug },
    errors: ['conflict', 'missing'],
    async handle({ actor, body: { id, ...body }, mount }, { work, creation }) {
      const options = withOwnId(id)
      return createdAt(
        mount,
        await runChoosingSlug(work, actor, (store) => createRecipe(store, body, creation, options)),
      )
    },
  }),
  ...recipeImportRoutes,
  ...recipeImageRoutes,
  ...recipeAssetRoutes,
  ...recipeBulkRoutes,
  ...recipeVersionRoutes,
  ...recipeSharingRoutes,
  route({
    method: 'get',
    path: recipePath,
    tag,
    summary: 'Read a recipe',
    auth: 'user',
    description:
      'With `servings`, `scale` or `units` the recipe is shown for another number of servings or in other units: quantities in ingredient lines, step texts and the yield, and temperatures in step texts. The stored recipe does not change.',
    params: oneRecipe,
    query: scalingQuery,
    responses: { 200: { ...recipe, schema: scaledRecipe }, 308: moved },
    handle: ({ actor, params, query, mount }, { work }) =>
      work.read(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: queryText(query) }, async (id) =>
          withComments(store, await viewScaled(store, id, query)),
        ),
      ),
  }),
  change('put', 'replace', {
    summary: 'Replace a recipe',
    description: `${replacing(recipes, 'name')} A new name changes the slug.`,
  }),
  change('patch', 'merge', {
    summary: 'Update a recipe',
    description:
      'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field. A new name changes the slug.',
  }),
  route({
    method: 'delete',
    path: recipePath,
    tag,
    summary: 'Delete a recipe',
    description: 'Deletes the recipe with its images and assets. It can be brought back from the trash.',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: { ...recipe, description: 'The deleted recipe.' }, 308: moved },
    handle: ({ actor, params, mount, ifMatch }, { work }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => {
          const found = await commentsOn(store, id)
          const view = await removeRecipe(store, id, { precondition: checkUnchanged('recipe', ifMatch) })
          return { status: 200, body: { ...view, comments: found } }
        }),
      ),
  }),
  route({
    method: 'post',
    path: `${recipePath}/duplicate`,
    tag,
    summary: 'Duplicate a recipe',
    description:
      'Creates a copy of the recipe with its images. Without a name in the body, the copy has the same name and another slug.',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: z
        .strictObject({
          name: z.string().trim().min(1).max(255).nullish().meta({ description: 'Name of the copy.' }),
          id: ownId,
        })
        .optional()
        .meta({ title: 'RecipeDuplicate' }),
      type: 'json',
    },
    responses: { 201: { ...recipe, description: 'The created recipe.', hasLocation: true }, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params: { slug }, body, mount }, services) =>
      withRecipe({ actor, slug, mount, rest: '/duplicate' }, services, async (id) => {
        const { work, creation } = services
        const copy = await runChoosingSlug(work, actor, (store) =>
          duplicateRecipe(store, id, body?.name ?? undefined, creation, withOwnId(body?.id)),
        )
        const whole = await copyMedia(id, copy, actor, services)
        return {
          status: 201,
          body: { ...whole, comments: [] },
          headers: { location: addressOf(mount, copy.slug) },
        }
      }),
  }),
  route({
    method: 'patch',
    path: `${recipePath}/last-made`,
    tag,
    summary: 'Set the last-made time of a recipe',
    description: 'Sets the time at which the recipe was last made and adds an event to its timeline.',
    auth: 'user',
    params: oneRecipe,
    body: { schema: z.strictObject({ timestamp: instant }).meta({ title: 'RecipeLastMade' }), type: 'json' },
    responses: { 200: recipe, 308: moved },
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/last-made' }, async (id) => {
          const precondition = checkUnchanged('recipe', ifMatch)
          return withComments(store, await markMade(store, id, body.timestamp, creation, { precondition }))
        }),
      ),
  }),
  route({
    method: 'patch',
    path: `${recipePath}/review`,
    tag,
    summary: 'Look an imported recipe over',
    description:
      'Resolves the questions that an import left open in `review`, opens them again, or keeps the recipe. A recipe with `isToReview` was imported with questions and is not kept yet. The recipe itself is corrected as usual.',
    auth: 'user',
    params: oneRecipe,
    body: { schema: reviewChange, type: 'json' },
    responses: { 200: recipe, 308: moved },
    errors: ['missing'],
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/review' }, async (id) => {
          const precondition = checkUnchanged('recipe', ifMatch)
          return withComments(store, await changeReview(store, id, body, creation, { precondition }))
        }),
      ),
  }),
]

function change(
  method: 'put' | 'patch',
  verb: 'replace' | 'merge',
  words: Pick<Route, 'summary' | 'description'>,
): Route {
  return route({
    ...words,
    method,
    path: recipePath,
    tag,
    auth: 'user',
    params: oneRecipe,
    body: { schema: bodyOf(recipes, verb, { optional: ['name'] }), type: 'json' },
    responses: { 200: { ...recipe, description: 'The updated recipe.' }, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation }) =>
      runChoosingSlug(work, actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => {
          const precondition = checkUnchanged('recipe', ifMatch)
          return withComments(store, await changeRecipe(store, id, verb, body, creation, { precondition }))
        }),
      ),
  })
}
