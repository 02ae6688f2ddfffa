import {
  findRecipe,
  maxVersions,
  readVersion,
  recipes,
  recipeVersions,
  restoreVersion,
  runChoosingSlug,
  whereEqual,
} from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { atRecipe, moved, recipePath, oneRecipe, recipe, tag, withComments } from './one-recipe.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets')

const newestFirst = { orderBy: 'number', orderDirection: 'desc' }

const versionQuery = listQuery.extend({
  orderBy: z.string().optional().meta({
    default: newestFirst.orderBy,
    description: 'Attributes in sequence, such as `createdAt:asc`; or `random`.',
  }),
})

const oneVersion = oneRecipe.extend({
  version: z
    .string()
    .refine((text) => /^[1-9]\d{0,8}$/.test(text), 'must be the number of a version: 1, 2, 3 …')
    .meta({ type: 'integer', minimum: 1, maximum: 999_999_999, description: 'Number of the version.' }),
})

const versionView = viewSchemaOf(recipeVersions, { detail: true })
  .extend({
    recipe: viewSchemaOf(recipes, { detail: true }).meta({
      description:
        'The recipe as it was. Slug, owner, image, assets, rating, extras and `lastMade` are the current ones. Deleted foods, units and organizers have the names that they had.',
    }),
  })
  .meta({ title: 'RecipeVersionWithRecipe' })

/** The history of a recipe. Visitors of public recipes have no access to it. */
export const recipeVersionRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: `${recipePath}/versions`,
    tag,
    summary: 'List the versions of a recipe',
    description: `Returns a page of the versions of the recipe, the newest first: who changed which fields when. The newest version is the current state. The last ${maxVersions} versions are stored. Changes of images, assets, ratings, extras and \`lastMade\` do not create a version.`,
    auth: 'user',
    params: oneRecipe,
    query: versionQuery,
    filters: recipeVersions,
    responses: {
      200: {
        description: 'A page of versions.',
        schema: viewSchemaOf(recipeVersions, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, params: { slug }, query }, services) {
      const body = await listOf(
        recipeVersions,
        `/recipes/${encodeURIComponent(slug)}/versions`,
        query.orderBy?.trim() || query.search?.trim() ? query : { ...query, ...newestFirst },
        {
          actor,
          only: async (store) => whereEqual(recipeVersions, { recipeId: (await findRecipe(store, slug)).id }),
        },
        services,
      )
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: `${recipePath}/versions/{version}`,
    tag,
    summary: 'Read a version of a recipe',
    description: 'Returns the version with the whole recipe as it was after this change.',
    auth: 'user',
    params: oneVersion,
    responses: {
      200: { description: 'The version.', schema: versionView, hasEntityTag: true },
      308: moved,
    },
    handle: ({ actor, params: { slug, version }, mount }, { work, creation }) =>
      work.read(actor, (store) =>
        atRecipe(store, slug, { mount, rest: `/versions/${version}` }, async (id) => {
          const found = await readVersion(store, id, Number(version), creation)
          return { status: 200, body: { ...found.version, recipe: found.recipe } }
        }),
      ),
  }),
  route({
    method: 'post',
    path: `${recipePath}/versions/{version}/restore`,
    tag,
    summary: 'Restore a version of a recipe',
    description:
      'Replaces the recipe with this version. It is a normal update: it requires the right to edit the recipe, emits `recipe.updated` and makes a new version, so restoring the previous version undoes it. A version that equals the recipe changes nothing. Image, assets, ratings, extras, `lastMade` and the settings `public` and `locked` stay as they are. A food, unit, tag, category or tool that was deleted is found by its name or created again. A line that refers to a deleted recipe becomes text.',
    auth: 'user',
    params: oneVersion,
    responses: { 200: { ...recipe, description: 'The restored recipe.' }, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params: { slug, version }, mount, ifMatch }, { work, creation }) =>
      runChoosingSlug(work, actor, (store) =>
        atRecipe(store, slug, { mount, rest: `/versions/${version}/restore` }, async (id) => {
          const precondition = checkUnchanged('recipe', ifMatch)
          return withComments(
            store,
            await restoreVersion(store, id, Number(version), creation, { precondition }),
          )
        }),
      ),
  }),
]
