import { addAsset, readAsset, removeAsset } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { fileEnding, uploaded, uploadLimit } from '../../pipeline/multipart.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { moved, oneRecipe, recipePath, sameRecipe, tag, withRecipe } from './one-recipe.ts'
import { served } from './served-files.ts'

const route = routeWith('work', 'creation', 'secrets', 'media', 'pictures')

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

/** Assets of recipes. Reading them needs no token: see docs/decisions/0013-pictures-need-no-token.md. */
export const recipeAssetRoutes: readonly Route[] = [
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
          extension: fileEnding,
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
