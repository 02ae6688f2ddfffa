import {
  comments,
  commentsOn,
  findRecipe,
  recipes,
  type Id,
  type Member,
  type ReadStore,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged, etagWithRows } from '../../pipeline/etag.ts'
import type { Mount } from '../../pipeline/mounts.ts'
import type { RouteResponse, ResponseSpec } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

export const tag = 'Recipes'
export const recipePath = '/recipes/{slug}'
export const oneRecipe = z.object({
  slug: z.string().meta({ description: 'Slug, former slug or id of the recipe.' }),
})

/** A recipe with its comments. */
export const recipeView = viewSchemaOf(recipes, { detail: true })
  .extend({
    comments: z
      .array(viewSchemaOf(comments, { detail: true }))
      .meta({ description: 'The comments, the oldest first. `/api/comments` writes them.' }),
  })
  .meta({ title: 'RecipeWithComments' })

export const recipe: ResponseSpec = {
  description: 'The recipe.',
  schema: recipeView,
  hasEntityTag: true,
}

/** The response with a recipe and its comments. */
export async function withComments(store: ReadStore, view: View): Promise<RouteResponse> {
  const found = await commentsOn(store, String(view.id))
  return {
    status: 200,
    body: { ...view, comments: found },
    headers: { etag: etagWithRows(JSON.stringify(view), found) },
  }
}
/** The response to a former slug. */
export const moved: ResponseSpec = {
  description: 'The recipe has a new slug. Repeat the request at the path in Location.',
  hasLocation: true,
}
export const slug: ResponseSpec = {
  description: 'Slug of the created recipe.',
  schema: z.string().meta({ title: 'Slug' }),
  hasLocation: true,
}

export const addressOf = (mount: Mount, slug: unknown) => `${mount.prefix}/api/recipes/${String(slug)}`

export const createdAt = (mount: Mount, made: View): RouteResponse => ({
  status: 201,
  body: made.slug,
  headers: { location: addressOf(mount, made.slug) },
})

/** Images and assets belong to their recipe, so preconditions use the recipe's entity tag. */
export const sameRecipe = (ifMatch: readonly string[] | undefined) => ({
  precondition: checkUnchanged('recipe', ifMatch),
})

/** Runs work on the recipe of a path, or redirects to its new slug. */
export async function atRecipe(
  store: ReadStore,
  address: string,
  { mount, rest = '' }: { readonly mount: Mount; readonly rest?: string },
  work: (id: Id) => Promise<RouteResponse>,
): Promise<RouteResponse> {
  const { id, movedTo } = await findRecipe(store, address)
  if (movedTo === undefined) return work(id)
  return { status: 308, headers: { location: `${addressOf(mount, movedTo)}${rest}` } }
}

/** Runs work on an existing recipe outside a transaction, because files are not handled inside one. */
export async function withRecipe(
  { actor, slug, mount, rest }: { actor: Member; slug: string; mount: Mount; rest: string },
  { work }: Pick<Services, 'work'>,
  act: (id: Id) => Promise<RouteResponse>,
): Promise<RouteResponse> {
  const found: { id?: Id } = {}
  const result = await work.read(actor, (store) =>
    atRecipe(store, slug, { mount, rest }, (id) => {
      found.id = id
      return Promise.resolve({ status: 200 })
    }),
  )
  return found.id === undefined ? result : act(found.id)
}
