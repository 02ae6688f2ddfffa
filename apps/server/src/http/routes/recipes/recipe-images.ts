import {
  addressIn,
  readEventImage,
  readRecipeImage,
  removeRecipeImage,
  setEventImage,
  setRecipeImage,
} from '@larder/domain'
import { z } from 'zod'
import { orNobody } from '../../pipeline/auth.ts'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { fileEnding, uploaded, uploadLimit } from '../../pipeline/multipart.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { moved, oneRecipe, recipePath, sameRecipe, tag, withRecipe } from './one-recipe.ts'
import { picture, served, version } from './served-files.ts'

const route = routeWith('work', 'creation', 'secrets', 'media', 'pictures', 'pictureReader')

const image: ResponseSpec = {
  description: 'Version of the image. Null when the recipe has none.',
  schema: z.strictObject({ image: z.string().nullable() }).meta({ title: 'RecipeImage' }),
}

const imageForm = acceptingSnakeCase(z.strictObject({ image: uploaded, extension: fileEnding }), []).meta({
  title: 'ImageUpload',
})

const file = z.string().meta({ description: 'original.webp, min-original.webp or tiny-original.webp.' })

/** Images of recipes and of their timeline. Reading them needs no token: see docs/decisions/0013-pictures-need-no-token.md. */
export const recipeImageRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: `${recipePath}/image`,
    tag,
    summary: 'Import the image of a recipe from an address',
    description: 'The server downloads the image and stores it in several sizes.',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: acceptingSnakeCase(z.strictObject({ url: z.string().max(10_000) }), []).meta({
        title: 'ImageAddress',
      }),
      type: 'json',
    },
    responses: { 200: image, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params: { slug }, body, mount, ifMatch }, services) =>
      withRecipe({ actor, slug, mount, rest: '/image' }, services, async (id) => {
        const bytes = await services.pictureReader.read(addressIn(body.url))
        return {
          status: 200,
          body: { image: await setRecipeImage(id, bytes, actor, services, sameRecipe(ifMatch)) },
        }
      }),
  }),
  route({
    method: 'put',
    path: `${recipePath}/image`,
    tag,
    summary: 'Upload the image of a recipe',
    description:
      'Accepts JPEG, PNG, WebP, GIF, AVIF and TIFF. The image is re-encoded in three sizes without metadata.',
    auth: 'user',
    params: oneRecipe,
    body: { schema: imageForm, type: 'multipart', limit: uploadLimit },
    responses: { 200: image, 308: moved },
    errors: ['conflict'],
    handle: ({ actor, params: { slug }, body, mount, ifMatch }, services) =>
      withRecipe({ actor, slug, mount, rest: '/image' }, services, async (id) => {
        const { bytes } = body.image
        return {
          status: 200,
          body: { image: await setRecipeImage(id, bytes, actor, services, sameRecipe(ifMatch)) },
        }
      }),
  }),
  route({
    method: 'delete',
    path: `${recipePath}/image`,
    tag,
    summary: 'Delete the image of a recipe',
    description: 'Deletes the stored image in all sizes.',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: image, 308: moved },
    handle: ({ actor, params: { slug }, mount, ifMatch }, services) =>
      withRecipe({ actor, slug, mount, rest: '/image' }, services, async (id) => {
        await removeRecipeImage(id, actor, services, sameRecipe(ifMatch))
        return { status: 200, body: { image: null } }
      }),
  }),
  route({
    method: 'put',
    path: '/recipes/timeline/events/{id}/image',
    tag,
    summary: 'Upload the image of a timeline event',
    auth: 'user',
    params: oneId,
    body: { schema: imageForm, type: 'multipart', limit: uploadLimit },
    responses: { 200: image },
    errors: ['conflict'],
    async handle({ actor, params, body, ifMatch }, services) {
      const { bytes } = body.image
      const precondition = checkUnchanged('timeline-event', ifMatch)
      await setEventImage(params.id, bytes, actor, services, { precondition })
      return { status: 200, body: { image: 'has image' } }
    },
  }),
  route({
    method: 'get',
    path: '/media/recipes/{id}/images/{file}',
    tag: 'Media',
    summary: 'Download the image of a recipe',
    auth: 'none',
    params: z.object({ id: z.string(), file }),
    query: z.object({ version }),
    responses: { 200: picture },
    handle: async ({ params: { id, file }, query, reauthenticate }, services) => {
      const reader = { member: () => orNobody(reauthenticate()), version: query.version }
      return served(await readRecipeImage(id, file, reader, services), query.version)
    },
  }),
  route({
    method: 'get',
    path: '/media/recipes/{id}/images/timeline/{eventId}/{file}',
    tag: 'Media',
    summary: 'Download the image of a timeline event',
    auth: 'none',
    params: z.object({ id: z.string(), eventId: z.string(), file }),
    responses: { 200: picture },
    handle: async ({ params: { id, eventId, file }, reauthenticate }, services) => {
      const reader = { member: () => orNobody(reauthenticate()) }
      return served(await readEventImage(id, eventId, file, reader, services), undefined)
    },
  }),
]
