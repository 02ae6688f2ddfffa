import {
  addComment,
  comments,
  commentsOn,
  findRecipe,
  removeComment,
  changeComment,
  mergeOne,
  replaceOne,
} from '@larder/domain'
import { z } from 'zod'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { oneRecipe } from './one-recipe.ts'

const route = routeWith('work')

const tag = 'Comments'

export const commentRoutes: readonly Route[] = [
  ...resourceRoutes(comments, {
    tagDescription: 'Comments on recipes.',
    path: '/comments',
    tag,
    create: {
      hasOwnId: true,
      run: (store, _resource, body, creation, options) => addComment(store, body, creation, options),
    },
    replace: {
      optional: ['recipeId'],
      run: (store, _resource, id, body, creation, options) =>
        changeComment(store, replaceOne, id, body, creation, options),
    },
    merge: (store, _resource, id, body, creation, options) =>
      changeComment(store, mergeOne, id, body, creation, options),
    remove: (store, _resource, id, options) => removeComment(store, id, options),
  }),
  route({
    method: 'get',
    path: '/recipes/{slug}/comments',
    tag,
    summary: 'List the comments on a recipe',
    auth: 'user',
    params: oneRecipe,
    responses: {
      200: {
        description: 'All comments, the oldest first.',
        schema: z.array(viewSchemaOf(comments, { detail: true })).meta({ title: 'CommentsOfRecipe' }),
      },
    },
    async handle({ actor, params }, { work }) {
      const body = await work.read(actor, async (store) =>
        commentsOn(store, (await findRecipe(store, params.slug)).id),
      )
      return { status: 200, body }
    },
  }),
]
