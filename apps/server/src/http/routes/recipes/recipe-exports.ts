import {
  downloadToken,
  exportFormats,
  exportLosses,
  lossesOf,
  exportOne,
  exportRecipes,
  extensionOf,
  openBackup,
  portableRecipe,
  purgeExports,
  readExport,
  recipeExports,
  recipes,
  viewOne,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { ByteStream } from '../../pipeline/byte-stream.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { success } from '../access/messages.ts'
import { atRecipe, moved, recipePath, oneRecipe, tag, withRecipe } from './one-recipe.ts'

const route = routeWith(
  'work',
  'clock',
  'ids',
  'creation',
  'secrets',
  'packArchive',
  'printCookbook',
  'printWords',
  'media',
  'pictures',
  'backups',
  'downloads',
)

const path = '/recipes/bulk-actions/export'

const formats =
  'Format of the recipes. `json` keeps everything, and Larder and Mealie import it; `schema-org` is a list of JSON-LD that RecipeSage imports; `markdown` and `cooklang` are text files with pictures; `paprika` is the file of Paprika 3; `html` is a page to print, with pictures; several recipes are a cookbook with contents and an index of ingredients; `pdf` is that cookbook as one file with numbers of pages. `GET …/export/formats` says what each cannot hold. Default: `json`.'

/** Number of recipes that one request may name. */
const maxRecipes = 20_000

export const archive: ResponseSpec = {
  description: 'The archive.',
  schema: z.string().meta({ title: 'RecipeArchiveFile', format: 'binary' }),
  type: 'application/zip',
  otherTypes: ['application/pdf'],
}

export const attachment = (filename: string) => ({
  'content-disposition': `attachment; filename="${filename}"`,
  ...(filename.endsWith('.pdf') ? { 'content-type': 'application/pdf' } : {}),
})

/**
 * Exports of recipes: zip archives with the JSON, the picture and the assets of each recipe. Larder and existing
 * applications can import them.
 */
export const recipeExportRoutes: readonly Route[] = [
  route({
    method: 'post',
    path,
    tag,
    summary: 'Export recipes',
    description:
      'Returns at once. The archive is written in the background; the list of exports shows how many recipes are done. An archive has at most 4,000 recipes or about 150 MB, so that it can be imported again; more recipes are split into several exports.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          recipes: z.array(z.string().min(1).max(250)).max(maxRecipes).nullish().meta({
            description:
              'Slugs or ids of the recipes. Without it and the other restrictions, all recipes of the group are exported.',
          }),
          queryFilter: z.string().max(10_000).nullish().meta({
            description:
              'Exports the recipes that match this filter. With `recipes`, it is refused, as `search` and `cookbook` are.',
          }),
          search: z.string().max(1_000).nullish().meta({
            description: 'Exports the recipes that `GET /recipes` finds with these words.',
          }),
          cookbook: z.string().max(250).nullish().meta({
            description: 'Exports the recipes of a cookbook of your household, by id or slug.',
          }),
          exportType: z.enum(exportFormats).nullish().meta({ description: formats }),
        }),
        [],
      ).meta({ title: 'RecipeExportRequest' }),
      type: 'json',
      limit: 8_388_608,
    },
    responses: {
      202: { description: 'The export.', schema: viewSchemaOf(recipeExports, { detail: true }) },
    },
    errors: ['missing'],
    handle: async ({ actor, body }, services) => ({
      status: 202,
      body: await exportRecipes(
        {
          recipes: body.recipes ?? undefined,
          found: {
            filter: body.queryFilter ?? undefined,
            search: body.search ?? undefined,
            cookbook: body.cookbook ?? undefined,
          },
          format: body.exportType ?? undefined,
        },
        actor,
        services,
      ),
    }),
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'List exports',
    description: 'The exports of the group. They are deleted after three days.',
    auth: 'user',
    query: listQuery,
    filters: recipeExports,
    responses: {
      200: {
        description: 'A page of exports.',
        schema: viewSchemaOf(recipeExports, { detail: false }),
        isList: true,
      },
    },
    handle: async ({ actor, query }, services) => ({
      status: 200,
      body: await listOf(recipeExports, path, query, { actor }, services),
    }),
  }),
  route({
    method: 'get',
    path: `${path}/formats`,
    tag,
    summary: 'List losses of formats',
    description: 'The formats of exports, with what each cannot hold.',
    auth: 'user',
    responses: {
      200: {
        description: 'The formats.',
        schema: z
          .array(
            z.strictObject({
              format: z.enum(exportFormats),
              extension: z.string().meta({ description: 'The ending of the file.' }),
              cannotHold: z.array(z.enum(exportLosses)),
            }),
          )
          .meta({ title: 'FormatsOfExports' }),
      },
    },
    handle: async () => ({
      status: 200,
      body: exportFormats.map((format) => ({
        format,
        extension: extensionOf(format),
        cannotHold: lossesOf[format],
      })),
    }),
  }),
  route({
    method: 'get',
    path: `${path}/download`,
    tag,
    summary: 'Prepare the download of an export',
    description:
      'Returns a token for `/api/utils/download`. A browser can open that address without a header. The token is valid as long as the export.',
    auth: 'user',
    query: z.object({ path: z.string().max(500).meta({ description: 'The `path` of the export.' }) }),
    responses: {
      200: {
        description: 'The token.',
        schema: z.strictObject({ fileToken: z.string() }).meta({ title: 'FileToken' }),
      },
    },
    errors: ['missing', 'conflict'],
    handle: ({ actor, query }, { work }) =>
      work.read(actor, async (store) => ({
        status: 200,
        body: { fileToken: await downloadToken(store, query.path) },
      })),
  }),
  route({
    method: 'delete',
    path: `${path}/purge`,
    tag,
    summary: 'Delete exports',
    description: 'Deletes your own exports; for administrators, all exports of the group.',
    auth: 'user',
    responses: {
      200: {
        description: 'The exports were deleted.',
        schema: success,
      },
    },
    handle: ({ actor }, { work }) =>
      work.run(actor, async (store) => {
        const removed = await purgeExports(store)
        return { status: 200, body: { message: `${removed} exports deleted`, error: false } }
      }),
  }),
  route({
    method: 'get',
    path: '/utils/download',
    tag: 'Media',
    summary: 'Download the file of a token',
    auth: 'none',
    query: z.object({
      token: z.string().max(500).meta({ description: 'The `fileToken` of an export or a backup.' }),
    }),
    responses: { 200: archive },
    errors: ['missing'],
    async handle({ query }, services) {
      const backup = services.downloads.read(query.token)
      const { filename, size, chunks } =
        backup === undefined
          ? await readExport(query.token, services)
          : { filename: backup, ...(await openBackup(backup, services.backups)) }
      return { status: 200, body: new ByteStream(chunks, size), headers: attachment(filename) }
    },
  }),
  route({
    method: 'get',
    path: '/recipes/exports',
    tag,
    summary: 'List formats of exports',
    description: 'The formats of `GET /api/recipes/{slug}/exports` and of archives. There are no templates.',
    auth: 'user',
    responses: {
      200: {
        description: 'Names of formats.',
        schema: z
          .strictObject({ json: z.array(z.string()), zip: z.array(z.string()), jinja2: z.array(z.string()) })
          .meta({ title: 'ExportFormats' }),
      },
    },
    handle: () => ({
      status: 200,
      body: { json: ['raw'], zip: ['zip', ...exportFormats.slice(1)], jinja2: [] },
    }),
  }),
  route({
    method: 'get',
    path: `${recipePath}/exports`,
    tag,
    summary: 'Download a recipe as JSON',
    auth: 'user',
    params: oneRecipe,
    query: z.object({
      template_name: z.enum(['raw']).optional().meta({ description: 'Name of the format.' }),
    }),
    responses: {
      200: {
        description: 'The recipe in the form of archives.',
        schema: z.record(z.string(), z.unknown()).meta({ title: 'ExportedRecipe' }),
      },
      308: moved,
    },
    handle: ({ actor, params: { slug }, mount }, { work }) =>
      work.read(actor, (store) =>
        atRecipe(store, slug, { mount, rest: '/exports' }, async (id) => {
          const view = await viewOne(store, recipes, id)
          return {
            status: 200,
            body: portableRecipe(view),
            headers: attachment(`${String(view.slug)}.json`),
          }
        }),
      ),
  }),
  route({
    method: 'get',
    path: `${recipePath}/exports/zip`,
    tag,
    summary: 'Download a recipe as an archive',
    description: 'A zip archive. `POST /api/recipes/create/zip` imports the default format.',
    auth: 'user',
    params: oneRecipe,
    query: z.object({ exportType: z.enum(exportFormats).optional().meta({ description: formats }) }),
    responses: { 200: archive, 308: moved },
    handle: ({ actor, params: { slug }, query: { exportType = 'json' }, mount }, services) =>
      withRecipe({ actor, slug, mount, rest: '/exports/zip' }, services, async (id) => {
        const { view, chunks } = await services.work.read(actor, (store) =>
          exportOne(store, id, exportType, services),
        )
        return {
          status: 200,
          body: new ByteStream(chunks),
          headers: attachment(`${String(view.slug)}.${extensionOf(exportType)}`),
        }
      }),
  }),
]
