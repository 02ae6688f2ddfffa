import {
  missing,
  rateRecipe,
  ratings,
  ratingsOf,
  viewOne,
  whereEqual,
  type RatingChange,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'creation')

const tag = 'Ratings'
const rating = viewSchemaOf(ratings, { detail: true })
const all: ResponseSpec = {
  description: 'All ratings, the oldest first.',
  schema: z.strictObject({ ratings: z.array(rating) }).meta({ title: 'Ratings' }),
}
const ratingResponse: ResponseSpec = { description: 'The rating.', schema: rating, hasEntityTag: true }
const recipeOfUser = oneId.extend({ slug: z.string().meta({ description: 'Slug or id of the recipe.' }) })

export const ratingRoutes: readonly Route[] = [
  ...listsOf('ratings', 'your ratings', 'the ratings of a user'),
  ...listsOf('favorites', 'your favorite recipes', 'the favorite recipes of a user'),
  route({
    method: 'get',
    path: '/users/self/ratings/{recipeId}',
    tag,
    summary: 'Read your rating of a recipe',
    auth: 'user',
    params: z.object({ recipeId: z.string().meta({ description: 'Its id.', format: 'uuid' }) }),
    responses: { 200: ratingResponse },
    async handle({ actor, params: { recipeId } }, { work }) {
      const body = await work.read(actor, async (store) => {
        const mine = await store.of(ratings).find({ filter: whereEqual(ratings, { userId: actor.userId }) })
        const found = mine.find((each) => each.recipeId === recipeId.toLowerCase())
        if (!found) throw missing('rating')
        return viewOne(store, ratings, found.id)
      })
      return { status: 200, body }
    },
  }),
  route({
    method: 'post',
    path: '/users/{id}/ratings/{slug}',
    tag,
    summary: 'Rate a recipe',
    description:
      'Users rate for themselves; administrators may rate for any user. Fields that the body omits keep their values.',
    auth: 'user',
    params: recipeOfUser,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          rating: z.number().min(0).max(5).nullish(),
          isFavorite: z.boolean().nullish(),
        }),
        [],
      ).meta({ title: 'RatingChange' }),
      type: 'json',
    },
    responses: { 200: ratingResponse },
    errors: ['conflict'],
    handle: async ({ actor, params: { id, slug }, body, ifMatch }, { work, creation }) => {
      const { rating, isFavorite } = body
      const change: RatingChange = { rating, isFavorite: isFavorite ?? undefined }
      return {
        status: 200,
        body: await work.run(actor, (store) =>
          rateRecipe(store, id.toLowerCase(), slug, change, creation, checkUnchanged('rating', ifMatch)),
        ),
      }
    },
  }),
  favorite('post', true, 'Add a recipe to the favorites'),
  favorite('delete', false, 'Remove a recipe from the favorites'),
]

function favorite(method: 'post' | 'delete', isFavorite: boolean, summary: string): Route {
  return route({
    method,
    path: '/users/{id}/favorites/{slug}',
    tag,
    summary,
    auth: 'user',
    params: recipeOfUser,
    responses: { 200: ratingResponse },
    errors: ['conflict'],
    handle: async ({ actor, params: { id, slug }, ifMatch }, { work, creation }) => ({
      status: 200,
      body: await work.run(actor, (store) =>
        rateRecipe(
          store,
          id.toLowerCase(),
          slug,
          { isFavorite },
          creation,
          checkUnchanged('rating', ifMatch),
        ),
      ),
    }),
  })
}

function listsOf(what: 'ratings' | 'favorites', yours: string, theirs: string): readonly Route[] {
  const favorites = what === 'favorites'
  return [
    route({
      method: 'get',
      path: `/users/self/${what}`,
      tag,
      summary: `List ${yours}`,
      auth: 'user',
      responses: { 200: all },
      handle: async ({ actor }, { work }) => ({
        status: 200,
        body: { ratings: await work.read(actor, (store) => ratingsOf(store, actor.userId, { favorites })) },
      }),
    }),
    route({
      method: 'get',
      path: `/users/{id}/${what}`,
      tag,
      summary: `List ${theirs}`,
      auth: 'user',
      params: oneId,
      responses: { 200: all },
      handle: async ({ actor, params }, { work }) => ({
        status: 200,
        body: { ratings: await work.read(actor, (store) => ratingsOf(store, params.id, { favorites })) },
      }),
    }),
  ]
}
