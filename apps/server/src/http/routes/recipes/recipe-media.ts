import {
  addAsset,
  addressIn,
  readAsset,
  readEventImage,
  readRecipeImage,
  removeAsset,
  removeRecipeImage,
  setEventImage,
  setRecipeImage,
  type ServedFile,
} from '@larder/domain'
import { z } from 'zod'
import { orNobody } from '../../pipeline/auth.ts'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uploaded, uploadLimit } from '../../pipeline/multipart.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type RouteResponse, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { moved, recipePath, oneRecipe, tag, withRecipe } from './one-recipe.ts'

const route = routeWith('work', 'creation', 'secrets', 'media', 'pictures', 'pictureReader')

const image: ResponseSpec = {
  description: 'Version of the image. Null when the recipe has none.',
  schema: z.strictObject({ image: z.string().nullable() }).meta({ title: 'RecipeImage' }),
}
export const picture: ResponseSpec = {
  description: 'The image.',
  schema: z.string().meta({ title: 'PictureFile', format: 'binary' }),
  type: 'image/webp',
  hasEntityTag: true,
}

const extension = z.string().max(100).nullish()
const imageForm = acceptingSnakeCase(z.strictObject({ image: uploaded, extension }), []).meta({
  title: 'ImageUpload',
})

const file = z.string().meta({ description: 'original.webp, min-original.webp or tiny-original.webp.' })
export const version = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'Version of the image. A response for a version may be cached forever.' })

/** Images and assets belong to their recipe, so preconditions use the recipe's entity tag. */
const sameRecipe = (ifMatch: readonly string[] | undefined) => ({
  precondition: checkUnchanged('recipe', ifMatch),
})

/** File names change with their content, so versioned paths are cached forever. */
export function served(
  { bytes, version, isPrivate = false }: ServedFile,
  requestedVersion: string | undefined,
): RouteResponse {
  const whose = isPrivate ? 'private' : 'public'
  const cache = requestedVersion === version ? `${whose}, max-age=31536000, immutable` : `${whose}, no-cache`
  return {
    status: 200,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    headers: {
      etag: `"${version}"`,
      'cache-control': cache,
      // Other applications embed the images.
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}

/** The name of an uploaded file without folders; at most as long as the name of an asset. */
function nameOfFile(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').trim().slice(0, 255) || 'file'
}

const icons: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(jpe?g|png|webp|gif|avif|tiff?)$/i, 'mdi-file-image'],
  [/(^|\.)pdf$/i, 'mdi-file-pdf-box'],
  [/(^|\.)(md|txt|rtf|docx?|odt)$/i, 'mdi-file-document'],
  [/(^|\.)(json|ya?ml|xml|html?)$/i, 'mdi-code-json'],
]

/** The icon of a kind of file, by its name in the Material Design icons. */
function iconOf(fileName: string): string {
  return icons.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'mdi-file'
}

/** Images and assets of recipes. Reading them needs no token: see docs/decisions/0013-pictures-need-no-token.md. */
export const recipeMediaRoutes: readonly Route[] = [
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
    method: 'post',
    path: `${recipePath}/assets`,
    tag,
    summary: 'Upload an asset of a recipe',
    description: 'Images are re-encoded. Other files are stored as they are and served as downloads only.',
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          name: z.string().max(255).nullish().meta({ description: 'By default the name of the file.' }),
          icon: z.string().max(100).nullish().meta({ description: 'By default the icon of its kind.' }),
          extension,
          file: uploaded,
        }),
        [],
      ).meta({ title: 'AssetUpload' }),
      type: 'multipart',
      limit: uploadLimit,
    },
    responses: {
      200: {
        description: 'The stored asset.',
        schema: z
          .strictObject({ name: z.string(), icon: z.string(), fileName: z.string().nullable() })
          .meta({ title: 'RecipeAsset' }),
      },
      308: moved,
    },
    errors: ['conflict'],
    handle: ({ actor, params: { slug }, body, mount, ifMatch }, services) =>
      withRecipe({ actor, slug, mount, rest: '/assets' }, services, async (id) => {
        const { name, icon, extension, file } = body
        const words = {
          name: name?.trim() || nameOfFile(file.name),
          icon: icon?.trim() || iconOf(extension?.trim() || file.name),
          extension: extension ?? '',
        }
        return { status: 200, body: await addAsset(id, file, words, actor, services, sameRecipe(ifMatch)) }
      }),
  }),
  route({
    method: 'delete',
    path: `${recipePath}/assets/{fileName}`,
    tag,
    summary: 'Delete an asset of a recipe',
    auth: 'user',
    params: oneRecipe.extend({ fileName: z.string() }),
    responses: { 204: { description: 'The asset was deleted.' }, 308: moved },
    handle: ({ actor, params: { slug, fileName }, mount, ifMatch }, services) =>
      withRecipe(
        { actor, slug, mount, rest: `/assets/${encodeURIComponent(fileName)}` },
        services,
        async (id) => {
          await removeAsset(id, fileName, actor, services, sameRecipe(ifMatch))
          return { status: 204 }
        },
      ),
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
  route({
    method: 'get',
    path: '/media/recipes/{id}/assets/{file}',
    tag: 'Media',
    summary: 'Download an asset of a recipe',
    description: 'Images are served inline, other files as downloads.',
    auth: 'none',
    params: z.object({ id: z.string(), file: z.string() }),
    responses: {
      200: {
        description: 'The file.',
        schema: z.string().meta({ title: 'AssetFile', format: 'binary' }),
        type: 'application/octet-stream',
        otherTypes: ['image/webp'],
        hasEntityTag: true,
      },
    },
    async handle({ params: { id, file } }, services) {
      const found = await readAsset(id, file, services)
      const response = served(found, found.version)
      // Only re-encoded files are served inline. The server chose the file name, so it can be trusted.
      const headers = file.endsWith('.webp')
        ? { 'content-type': 'image/webp', 'content-disposition': 'inline' }
        : { 'content-disposition': `attachment; filename="${file}"` }
      return { ...response, headers: { ...response.headers, ...headers } }
    },
  }),
]
