import {
  archiveOf,
  catalog,
  DomainError,
  downloadToken,
  foods,
  openSharedRecipe,
  publicView,
  recipes,
  resourceNamed,
  suggestRecipes,
  sweepMedia,
  tools,
  visit,
  type MediaStore,
} from '@larder/domain'
import { readFilter, type BoundFilter } from '@larder/domain/query'
import { z } from 'zod'
import { ByteStream } from '../pipeline/byte-stream.ts'
import { oneId } from '../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../pipeline/route.ts'
import { ofGroup, publicCatalog } from '../routes/recipes/explore.ts'
import { archive, attachment } from '../routes/recipes/recipe-exports.ts'
import { suggestionQuery, suggestions, suggestionsAskedFor } from '../routes/recipes/suggestions.ts'
import { withoutTags } from './recipes.ts'
import { groupById } from './single-routes.ts'

const route = routeWith(
  'work',
  'clock',
  'packArchive',
  'printCookbook',
  'printWords',
  'media',
  'pictures',
  'former',
  'backups',
  'log',
)

// Operations that only clients of Mealie call.

const publicRecipes = resourceNamed(publicCatalog, recipes.name)

const publicSuggestions = route({
  method: 'get',
  path: '/explore/groups/{slug}/recipes/suggestions',
  tag: 'Public data',
  summary: 'Suggest public recipes of a group for available foods',
  description:
    'Requires no token. Available are the foods and tools of the request, not those of a household.',
  auth: 'none',
  params: ofGroup,
  query: suggestionQuery,
  filters: publicRecipes,
  filterCatalog: publicCatalog,
  responses: { 200: suggestions },
  errors: ['missing'],
  async handle({ params: { slug }, query }, { work, clock }) {
    const actor = await visit(slug, work)
    const { queryFilter } = query
    const filter = queryFilter
      ? (readFilter(queryFilter, publicRecipes, {
          catalog: publicCatalog,
          now: clock.now(),
        }) as BoundFilter<typeof recipes>)
      : undefined
    const requested = { ...suggestionsAskedFor(query), includeFoodsOnHand: false, includeToolsOnHand: false }
    const found = await work.read(actor, (store) => suggestRecipes(store, { ...requested, filter }), {
      mayBeLong: true,
    })
    const items = found.map(({ recipe, missingFoods, missingTools }) => ({
      recipe: publicView(recipes, recipe, catalog),
      missingFoods: missingFoods.map((each) => publicView(foods, each, catalog)),
      missingTools: missingTools.map((each) => publicView(tools, each, catalog)),
    }))
    return { status: 200, body: { items } }
  },
})

const sharedArchive = route({
  method: 'get',
  path: '/recipes/shared/{id}/zip',
  tag: 'Recipes',
  summary: 'Download the recipe of a link as an archive',
  description: 'Requires no token, and counts as a use of the link.',
  auth: 'none',
  params: oneId,
  responses: { 200: archive },
  async handle({ params: { id } }, services) {
    const { recipe: view } = await openSharedRecipe(id, services.work)
    return {
      status: 200,
      body: new ByteStream(archiveOf(view, 'json', services)),
      headers: attachment(`${String(view.slug)}.zip`),
    }
  },
})

const exportDownload = route({
  method: 'get',
  path: '/recipes/bulk-actions/export/{id}/download',
  tag: 'Recipes',
  summary: 'Prepare the download of an export by its id',
  description: 'Returns a token for `/api/utils/download`.',
  auth: 'user',
  params: oneId,
  responses: {
    200: {
      description: 'The token.',
      schema: z.strictObject({ fileToken: z.string() }).meta({ title: 'FileToken' }),
    },
  },
  errors: ['missing', 'conflict'],
  handle: ({ actor, params }, { work }) =>
    work.read(actor, async (store) => ({
      status: 200,
      body: { fileToken: await downloadToken(store, params.id) },
    })),
})

const size = z.string().meta({ description: 'Size with its unit, such as `1.5 MB`.' })

const storage = route({
  method: 'get',
  path: '/admin/maintenance/storage',
  tag: 'Administration',
  summary: 'Read how much space files take',
  auth: 'admin',
  responses: {
    200: {
      description: 'The sizes of the files by their kind. There are no temporary files.',
      schema: z
        .strictObject({
          ...{ tempDirSize: size, backupsDirSize: size, groupsDirSize: size },
          ...{ recipesDirSize: size, userDirSize: size },
        })
        .meta({ title: 'MaintenanceStorageDetails' }),
    },
  },
  async handle(_request, { media, backups }) {
    const files = await bytesByFolder(media)
    const { recipes: ofRecipes = 0, users = 0, ...others } = Object.fromEntries(files)
    const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, bytes) => total + bytes, 0)
    const body = {
      tempDirSize: sizeText(0),
      backupsDirSize: sizeText(sum((await bytesByFolder(backups)).values())),
      groupsDirSize: sizeText(sum(Object.values(others))),
      recipesDirSize: sizeText(ofRecipes),
      userDirSize: sizeText(users),
    }
    return { status: 200, body }
  },
})

/** The bytes of the files in each folder at the top of a store. */
async function bytesByFolder(store: MediaStore): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  for await (const batch of store.files())
    for (const { key, size: length } of batch) {
      const [folder = ''] = key.split('/')
      bytes.set(folder, (bytes.get(folder) ?? 0) + length)
    }
  return bytes
}

/** @example sizeText(1_500_000) // 1.5 MB */
function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1_000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}

const success = z
  .strictObject({ message: z.string(), error: z.literal(false) })
  .meta({ title: 'MaintenanceDone' })

const cleanFolders = route({
  method: 'post',
  path: '/admin/maintenance/clean/recipe-folders',
  tag: 'Administration',
  summary: 'Delete orphaned files of recipes',
  description: 'Deletes every orphaned file, like `POST /admin/maintenance/clean/images`.',
  auth: 'admin',
  responses: { 200: { description: 'The files were deleted.', schema: success } },
  async handle(_request, services) {
    await sweepMedia(services, { aborted: false })
    return { status: 200, body: { message: 'Orphaned files deleted', error: false } }
  },
})

const cleanTemporary = route({
  method: 'post',
  path: '/admin/maintenance/clean/temp',
  tag: 'Administration',
  summary: 'Delete temporary files',
  description: 'Larder keeps no temporary files, so that there is nothing to delete.',
  auth: 'admin',
  responses: { 200: { description: 'There are no temporary files.', schema: success } },
  handle: () => ({ status: 200, body: { message: 'There are no temporary files', error: false } }),
})

/** The import from HTML or JSON as a stream of events, like the import from an address. */
function streamedImport(native: Route): Route {
  return {
    ...native,
    path: `${native.path}/stream`,
    summary: 'Import a recipe from HTML or JSON and watch it',
    description: 'Server-sent events: `progress` with the stage, then `done` with the slug, or `error`.',
    responses: { 200: { description: 'Events until the import has ended.', type: 'text/event-stream' } },
    handle: (request, services) => ({
      status: 200,
      async stream(sink) {
        try {
          sink.send({ id: '1', event: 'progress', data: { stage: 'storing' } })
          const { body } = await native.handle(request, services)
          sink.send({ id: '2', event: 'done', data: { slug: body, isNew: true } })
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          const { code, message, details } = error
          sink.send({ id: '2', event: 'error', data: { code, detail: message, ...details } })
        }
      },
    }),
  }
}

/** The operations that are not native. @param native all native operations */
export const ownRoutes = (native: readonly Route[]): readonly Route[] => [
  groupById(publicSuggestions),
  sharedArchive,
  exportDownload,
  storage,
  cleanFolders,
  cleanTemporary,
  ...native.flatMap((each) =>
    each.method === 'post' && each.path === '/recipes/create/html-or-json'
      ? [withoutTags(streamedImport(each))]
      : [],
  ),
]
