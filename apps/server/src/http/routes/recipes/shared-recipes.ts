import {
  changeLink,
  commentsOn,
  findRecipe,
  openSharedRecipe,
  recipes,
  removeOne,
  sharedRecipes,
  shareRecipe,
  viewOne,
  whereEqual,
  type ReadStore,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { instant } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { recipeView } from './one-recipe.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const tag = 'Shared recipes'
const path = '/shared/recipes'
const itemPath = `${path}/{id}`

const recipe = viewSchemaOf(recipes, { detail: true })
const link = viewSchemaOf(sharedRecipes, { detail: true })
const withRecipe = link.extend({ recipe: recipeView }).meta({ title: 'SharedRecipeWithRecipe' })

async function withItsRecipe(store: ReadStore, view: View): Promise<View> {
  const recipeId = String(view.recipeId)
  const shared = await viewOne(store, recipes, recipeId)
  return { ...view, recipe: { ...shared, comments: await commentsOn(store, recipeId) } }
}

const openRoute = route({
  method: 'get',
  path: '/recipes/shared/{id}',
  tag,
  summary: 'Read the recipe of a link',
  description:
    'Requires no token, and counts as a use. A link that has expired, is used up or was deleted returns the same response as one that never existed. Fields for members are left out.',
  auth: 'none',
  params: oneId,
  responses: { 200: { description: 'The recipe.', schema: recipe } },
  handle: async ({ params: { id } }, { work }) => ({
    status: 200,
    body: (await openSharedRecipe(id, work)).recipe,
  }),
})

export const sharedRecipeRoutes: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'List the links to recipes of your group',
    auth: 'user',
    query: listQuery.extend({
      recipeId: z
        .string()
        .max(250)
        .optional()
        .meta({ description: 'Only links to this recipe, by id or slug.' }),
    }),
    filters: sharedRecipes,
    responses: {
      200: {
        description: 'A page of links.',
        schema: viewSchemaOf(sharedRecipes, { detail: false }),
        isList: true,
      },
    },
    errors: ['missing'],
    async handle({ actor, query }, services) {
      const { recipeId, ...common } = query
      const only = async (store: ReadStore) =>
        recipeId === undefined
          ? undefined
          : whereEqual(sharedRecipes, { recipeId: (await findRecipe(store, recipeId)).id })
      const options = { actor, only, others: { recipeId } }
      return { status: 200, body: await listOf(sharedRecipes, path, common, options, services) }
    },
  }),
  route({
    method: 'post',
    path,
    tag,
    summary: 'Create a link to a recipe',
    description:
      'Everyone who has the link can read the recipe without a token, until the link expires, is used up or is deleted. The link is `GET /api/recipes/shared/{id}`; people open `/g/{group}/shared/r/{id}`.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          recipeId: z.string().max(250).meta({ description: 'Id or slug of the recipe.' }),
          expiresAt: instant.nullish().meta({ description: 'By default in 30 days.' }),
          maxUses: z
            .int()
            .min(1)
            .max(1_000_000)
            .nullish()
            .meta({ description: 'Maximum number of uses of the link.' }),
        }),
        [],
      ).meta({ title: 'RecipeToShare' }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The link, and the recipe.',
        schema: withRecipe,
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['missing'],
    async handle({ actor, body, mount }, { work, creation, secrets }) {
      const made = await work.run(actor, async (store) =>
        withItsRecipe(store, await shareRecipe(store, body, { creation, secrets })),
      )
      return {
        status: 201,
        body: made,
        headers: { location: `${mount.prefix}/api${path}/${String(made.id)}` },
      }
    },
  }),
  route({
    method: 'get',
    path: itemPath,
    tag,
    summary: 'Read a link to a recipe',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The link, and the recipe.', schema: withRecipe, hasEntityTag: true } },
    handle: ({ actor, params }, { work }) =>
      work.read(actor, async (store) => ({
        status: 200,
        body: await withItsRecipe(store, await viewOne(store, sharedRecipes, params.id)),
      })),
  }),
  route({
    method: 'patch',
    path: itemPath,
    tag,
    summary: 'Change when a link to a recipe ends',
    description:
      'With a time in the past, the link has ended; a later change lets it work again. Permitted to the member who created it, managers of the household and administrators.',
    auth: 'user',
    params: oneId,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({ expiresAt: instant.meta({ description: 'When the link stops to work.' }) }),
        [],
      ).meta({ title: 'SharedRecipeMerge' }),
      type: 'json',
    },
    responses: { 200: { description: 'The link, and the recipe.', schema: withRecipe, hasEntityTag: true } },
    errors: ['missing'],
    handle: ({ actor, params: { id }, body, ifMatch }, { work }) =>
      work.run(actor, async (store) => {
        const precondition = async (view: View) =>
          checkUnchanged(sharedRecipes.name, ifMatch)?.(await withItsRecipe(store, view))
        return {
          status: 200,
          body: await withItsRecipe(store, await changeLink(store, id, body, precondition)),
        }
      }),
  }),
  route({
    method: 'delete',
    path: itemPath,
    tag,
    summary: 'Revoke a link to a recipe',
    description: 'Permitted to the member who created it, managers of the household and administrators.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The deleted link.', schema: withRecipe, hasEntityTag: true } },
    handle: ({ actor, params: { id }, ifMatch }, { work }) =>
      work.run(actor, async (store) => {
        const body = await withItsRecipe(store, await viewOne(store, sharedRecipes, id))
        checkUnchanged(sharedRecipes.name, ifMatch)?.(body)
        await removeOne(store, sharedRecipes, id)
        return { status: 200, body }
      }),
  }),
  openRoute,
]
