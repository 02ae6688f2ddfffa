import {
  changeRecipe,
  copyMedia,
  createRecipe,
  duplicateRecipe,
  markMade,
  recipes,
  removeRecipe,
  runChoosingSlug,
  viewOne,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf } from '../mechanism/body-schema.ts'
import { checkUnchanged } from '../mechanism/etag.ts'
import { instant } from '../mechanism/field-schema.ts'
import { route, type Route } from '../mechanism/route.ts'
import {
  addressOf,
  atRecipe,
  createdAt,
  moved,
  one,
  oneRecipe,
  recipe,
  slug,
  tag,
  withRecipe,
} from './one-recipe.ts'
import { recipeImportRoutes } from './recipe-imports.ts'
import { recipeMediaRoutes } from './recipe-media.ts'
import { recipeListRoute } from './recipe-list.ts'

export const recipeRoutes: readonly Route[] = [
  recipeListRoute,
  route({
    method: 'post',
    path: '/recipes',
    tag,
    summary: 'Create a recipe',
    description: 'From a name alone, or from all of it.',
    auth: 'user',
    body: { schema: bodyOf(recipes, 'create'), type: 'json' },
    responses: { 201: slug },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation: creation }) {
      return createdAt(
        mount,
        await runChoosingSlug(work, actor, (store) => createRecipe(store, body, creation)),
      )
    },
  }),
  ...recipeImportRoutes,
  ...recipeMediaRoutes,
  route({
    method: 'get',
    path: one,
    tag,
    summary: 'Read a recipe',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: recipe, 308: moved },
    handle: ({ actor, params, mount }, { work }) =>
      work.read(actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await viewOne(store, recipes, id),
        })),
      ),
  }),
  change('put', 'replace', {
    summary: 'Replace a recipe',
    description: 'What the body leaves out takes its default; the name stays. A new name brings a new slug.',
  }),
  change('patch', 'merge', {
    summary: 'Change a recipe',
    description:
      'A JSON Merge Patch (RFC 7396): what the body leaves out stays, null clears. A new name brings a new slug.',
  }),
  route({
    method: 'delete',
    path: one,
    tag,
    summary: 'Delete a recipe',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: { ...recipe, description: 'What it was.' }, 308: moved },
    handle: ({ actor, params, mount, ifMatch }, { work }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await removeRecipe(store, id, { precondition: checkUnchanged('recipe', ifMatch) }),
        })),
      ),
  }),
  route({
    method: 'post',
    path: `${one}/duplicate`,
    tag,
    summary: 'Copy a recipe',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: z
        .strictObject({
          name: z.string().trim().min(1).max(255).nullish().meta({ description: 'Of the copy.' }),
        })
        .optional()
        .meta({ title: 'RecipeDuplicate' }),
      type: 'json',
    },
    responses: { 201: { ...recipe, description: 'The copy.', hasLocation: true }, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params: { slug }, body, mount }, services) =>
      withRecipe({ actor, slug, mount, rest: '/duplicate' }, services, async (id) => {
        const { work, creation: creation } = services
        const copy = await runChoosingSlug(work, actor, (store) =>
          duplicateRecipe(store, id, body?.name ?? undefined, creation),
        )
        const whole = await copyMedia(id, copy, actor, services)
        return { status: 201, body: whole, headers: { location: addressOf(mount, copy.slug) } }
      }),
  }),
  route({
    method: 'patch',
    path: `${one}/last-made`,
    tag,
    summary: 'Note when a recipe was last cooked',
    auth: 'user',
    params: oneRecipe,
    body: { schema: z.strictObject({ timestamp: instant }).meta({ title: 'RecipeLastMade' }), type: 'json' },
    responses: { 200: recipe, 308: moved },
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation: creation }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/last-made' }, async (id) => ({
          status: 200,
          body: await markMade(store, id, body.timestamp, creation, {
            precondition: checkUnchanged('recipe', ifMatch),
          }),
        })),
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
    path: one,
    tag,
    auth: 'user',
    params: oneRecipe,
    body: { schema: bodyOf(recipes, verb, { optional: ['name'] }), type: 'json' },
    responses: { 200: { ...recipe, description: 'What it is now.' }, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation: creation }) =>
      runChoosingSlug(work, actor, (store) =>
        atRecipe(store, params.slug, { mount }, async (id) => ({
          status: 200,
          body: await changeRecipe(store, id, verb, body, creation, {
            precondition: checkUnchanged('recipe', ifMatch),
          }),
        })),
      ),
  })
}
