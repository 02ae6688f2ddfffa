import {
  DomainError,
  addressIn,
  archiveFormats,
  importArchive,
  importArchivedRecipe,
  importFreeText,
  importPicture,
  importRecipe,
  importText,
  readRecipe,
  reports,
  schemaOrgOf,
  type Member,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import type { EventSink } from '../../pipeline/event-stream.ts'
import { storedUpload, uploaded, uploadLimit } from '../../pipeline/multipart.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { createdAt, slug, tag } from './one-recipe.ts'

const route = routeWith(
  'work',
  'creation',
  'secrets',
  'pages',
  'extract',
  'keeper',
  'clock',
  'ingredients',
  'model',
  'archives',
  'media',
  'pictures',
  'pictureReader',
  'log',
)

export const includeTags = z.boolean().nullish().meta({
  description:
    'Keep the tags, categories and tools of the page. Without a value, the preference `importTags` of the household decides..',
})

const onDuplicate = z.enum(['existing', 'copy']).nullish().meta({
  description:
    'What to do when the group already has a recipe of this page: return it (`existing`, the default), or import a `copy`.',
})
const url = z.string().max(10_000).meta({ description: 'Address of the page.' })

/** Maximum size of an archive in bytes. Archives contain images. */
const archiveLimit = 200_000_000

const urlImport = acceptingSnakeCase(z.strictObject({ url, includeTags, onDuplicate }), []).meta({
  title: 'RecipeImport',
})

type UrlImport = z.output<typeof urlImport>

const wanted = ({ includeTags, onDuplicate }: Omit<UrlImport, 'url'>) => ({
  includeTags: includeTags ?? null,
  onDuplicate: onDuplicate ?? ('existing' as const),
})

/** Imports a page and sends an event for each stage. */
async function importWatched(
  { url, ...options }: UrlImport,
  actor: Member,
  sink: EventSink,
  ports: Parameters<typeof importRecipe>[3],
): Promise<void> {
  let number = 0
  const send = (event: string, data: object) => sink.send({ id: String((number += 1)), event, data })
  try {
    const { view, isNew } = await importRecipe(url, wanted(options), actor, ports, (stage, title) =>
      send('progress', { stage, ...(title === undefined ? {} : { title }) }),
    )
    send('done', { slug: view.slug, isNew })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    send('error', { code: error.code, detail: error.message, ...error.details })
  }
}

/** Routes that import recipes. */
export const recipeImportRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/recipes/create/url',
    tag,
    summary: 'Import a recipe from a web page',
    description:
      'Reads the page and stores its recipe with its image. When the page is stored already, the response is 200 with the slug of the stored recipe; `onDuplicate: "copy"` stores another.',
    auth: 'user',
    body: {
      schema: urlImport,
      type: 'json',
    },
    responses: { 200: { ...slug, description: 'Slug of the stored recipe of the same page.' }, 201: slug },
    errors: ['conflict', 'limited'],
    async handle({ actor, body, mount }, services) {
      const { url, ...options } = body
      const { view, isNew } = await importRecipe(url, wanted(options), actor, services)
      const response = createdAt(mount, view)
      return isNew ? response : { ...response, status: 200 }
    },
  }),
  route({
    method: 'post',
    path: '/recipes/create/url/stream',
    tag,
    summary: 'Import a recipe from a web page and watch it',
    description:
      'Server-sent events: `progress` with the stage (`reading`, then `storing` with the title of the recipe), then `done` with the slug, or `error` with a problem as other requests return it.',
    auth: 'user',
    body: { schema: urlImport, type: 'json' },
    responses: { 200: { description: 'Events until the import has ended.', type: 'text/event-stream' } },
    handle: ({ actor, body }, services) => ({
      status: 200,
      stream: (sink) => importWatched(body, actor, sink, services),
    }),
  }),
  route({
    method: 'post',
    path: '/recipes/create/html-or-json',
    tag,
    summary: 'Import a recipe from HTML or JSON',
    description:
      'Accepts the HTML of a page, JSON-LD as an object, a list or a graph, or the plain text of a recipe.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          data: z.string().meta({ description: 'HTML, JSON as text, or plain text.' }),
          url: url.nullish().meta({ description: 'Address that the page came from.' }),
          includeTags,
        }),
        [],
      ).meta({ title: 'RecipeText' }),
      type: 'json',
      limit: 10_000_000,
    },
    responses: { 201: slug },
    errors: ['conflict'],
    async handle({ actor, body, mount }, services) {
      const { data, url, includeTags } = body
      const options = { includeTags: includeTags ?? null, url: url || null }
      return createdAt(mount, await importText(data, options, actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/recipes/create/text',
    tag,
    summary: 'Import a recipe from free text',
    description:
      'Reads title, ingredients, steps, groups, servings and times of a text that a person wrote, copied or scanned: by rules, or by the language model where one is configured. The model adds nothing: ingredient lines that are not in the text are left out.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          text: z.string().min(1).max(50_000).meta({ description: 'The text of a recipe.' }),
          includeTags,
        }),
        [],
      ).meta({ title: 'FreeText' }),
      type: 'json',
    },
    responses: { 201: slug },
    errors: ['conflict', 'invalid', 'unavailable'],
    async handle({ actor, body, mount }, services) {
      const { text, includeTags } = body
      const options = { includeTags: includeTags ?? null }
      return createdAt(mount, await importFreeText(text, options, actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/recipes/create/image',
    tag,
    summary: 'Import a recipe from a picture',
    description:
      'A language model reads the text on the picture and turns it into a recipe. Ingredient lines that are not in that text are left out. Returns 400 when no model is configured.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ images: uploaded }), []).meta({
        title: 'RecipePicture',
      }),
      type: 'multipart',
      limit: uploadLimit,
    },
    responses: { 201: slug },
    errors: ['conflict', 'invalid', 'unavailable'],
    async handle({ actor, body, mount }, services) {
      const { images } = body
      return createdAt(mount, await importPicture(images.bytes, actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/recipes/test-scrape-url',
    tag,
    summary: 'Preview an import',
    description: 'Returns a schema.org Recipe and stores nothing.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ url }), []).meta({ title: 'RecipeImportTest' }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'The recipe that an import would store.',
        schema: z.record(z.string(), z.unknown()).meta({ title: 'SchemaOrgRecipe' }),
      },
    },
    errors: ['limited'],
    handle: async ({ body }, services) => ({
      status: 200,
      body: schemaOrgOf(await readRecipe(addressIn(body.url), services)),
    }),
  }),
  route({
    method: 'post',
    path: '/recipes/create/zip',
    tag,
    summary: 'Import a recipe from a ZIP archive',
    description: 'ZIP archive of one recipe, as Mealie exports it.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(z.strictObject({ archive: storedUpload }), []).meta({
        title: 'RecipeArchive',
      }),
      type: 'multipart',
      limit: archiveLimit,
      isStored: true,
    },
    responses: { 201: slug },
    errors: ['conflict'],
    async handle({ actor, body, mount }, services) {
      const { archive } = body
      return createdAt(mount, await importArchivedRecipe(archive, 'mealie_alpha', actor, services))
    },
  }),
  route({
    method: 'post',
    path: '/groups/migrations',
    tag: 'Reports',
    summary: 'Import an archive of another application',
    description: 'Returns at once. The report contains the result of each recipe.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          migrationType: z.enum(archiveFormats).meta({ description: 'Application that wrote the archive.' }),
          addMigrationTag: z
            .enum(['true', 'false', 'on', 'off', '1', '0', ''])
            .nullish()
            .meta({ description: 'Add the name of the application to each recipe as a tag.' }),
          archive: storedUpload,
        }),
        [],
      ).meta({ title: 'Migration' }),
      type: 'multipart',
      limit: archiveLimit,
      isStored: true,
    },
    responses: { 200: { description: 'Id of the report.', schema: viewSchemaOf(reports, { detail: true }) } },
    errors: ['invalid'],
    async handle({ actor, body }, services) {
      const { migrationType, addMigrationTag, archive } = body
      const addTag = ['true', 'on', '1'].includes(addMigrationTag ?? '')
      return {
        status: 200,
        body: await importArchive(archive, { program: migrationType, addTag }, actor, services),
      }
    },
  }),
]
