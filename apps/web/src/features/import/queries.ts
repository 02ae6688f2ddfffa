import type { Schema } from '@larder/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { useLeave } from '../../changes/use-leave.ts'
import { api, apiPath, bodyOf, isTemporary, type Server } from '../../api/client.ts'
import { readRecipe } from '../../entities/recipe/queries.ts'
import { importKeys } from './keys.ts'
import { reportKeys } from '../../entities/report/keys.ts'

export type Entry = Schema<'ReportEntry'>
export type OpenReport = Schema<'ReportWithEntries'>

type ArchiveFormat = Schema<'Migration'>['migrationType']

/** The latest imports of the group. */
export const reportsQuery = queryOptions({
  queryKey: reportKeys.all,
  queryFn: () => bodyOf(api.GET('/groups/reports', { params: { query: { perPage: 20 } } })),
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: () => bodyOf(api.GET('/groups/reports/{id}', { params: { path: { id } } })),
    // The last event of an import comes once: what could not be read then is read again.
    refetchInterval: ({ state }) => isTemporary(state.error) && pauseAfterFailure,
  })

/** Milliseconds until a report that could not be read is read again. */
const pauseAfterFailure = 3_000

/** Recipes that are asked for in one request. */
const maxRecipes = 100

/** The recipes of a report by their slugs. Its entries know the slugs only. */
export const recipesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: importKeys.recipesOfReport(slugs),
    queryFn: async () => {
      const queryFilter = `slug IN [${slugs.map((slug) => JSON.stringify(slug)).join(', ')}]`
      const { data } = await bodyOf(api.GET('/recipes', { params: { query: { queryFilter, perPage: -1 } } }))
      return new Map(data.map((recipe) => [recipe.slug, recipe]))
    },
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  })

/** The slugs of the recipes of a report, as many as `recipesQuery` takes. */
export const slugsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ slug }) => slug ?? []).slice(0, maxRecipes)

/** The address of the event stream of a report. */
export const reportStream = (id: string) => `${apiPath}/groups/reports/${id}/stream`

/** Starts the import of an archive. */
export const sendArchive = (file: File, format: ArchiveFormat, addTag: boolean, server: Server) =>
  bodyOf(
    server.POST('/groups/migrations', {
      body: { archive: file, migrationType: format, addMigrationTag: addTag ? 'true' : 'false' },
    }),
  )

/** Imports the pages at addresses. @returns the id of the report */
export async function sendAddresses(
  { entries, includeTags }: { readonly entries: readonly string[]; readonly includeTags: boolean | null },
  server: Server,
): Promise<string> {
  const body = { imports: entries.map((url) => ({ url })), includeTags }
  return (await bodyOf(server.POST('/recipes/create/url/bulk', { body }))).reportId
}

/** The text of a page, and whether its tags and categories are kept. */
export interface PageText {
  readonly data: string
  readonly url?: string | undefined
  readonly includeTags: boolean | null
}

/** Imports the text of a page. @returns the slug of the recipe */
export const sendPage = ({ data, url, includeTags }: PageText, server: Server): Promise<string> =>
  bodyOf(
    server.POST('/recipes/create/html-or-json', { body: { data, includeTags, ...(url ? { url } : {}) } }),
  )

/** Imports the text of a recipe. @returns the slug of the recipe */
export const sendText = (
  sent: { readonly text: string; readonly includeTags: boolean | null },
  server: Server,
): Promise<string> => bodyOf(server.POST('/recipes/create/text', { body: sent }))

/** Imports the text on a picture, with the language model of the server. @returns the slug of the recipe */
export const sendPicture = (images: File, server: Server): Promise<string> =>
  bodyOf(server.POST('/recipes/create/image', { body: { images } }))

/** Whether the server reads pictures. */
export const readsPicturesQuery = queryOptions({
  queryKey: importKeys.readsPictures,
  queryFn: async () => (await bodyOf(api.GET('/app/about'))).enableOpenai,
  staleTime: Infinity,
})

/** Shows an imported recipe: what is uncertain in it, if anything is. */
export async function showImported(
  slug: string,
  leave: ReturnType<typeof useLeave>,
  isAsSent: () => boolean,
): Promise<boolean> {
  const { body } = await readRecipe(slug)
  return leave(
    { to: body.isToReview ? '/recipes/$slug/review' : '/recipes/$slug', params: { slug } },
    isAsSent,
  )
}

/** The application that probably wrote a file, by the end of its name. Undefined for a page. */
export function archiveFormatOf(name: string): ArchiveFormat | undefined {
  const end = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return formatByEnd[end]
}

const formatByEnd: Readonly<Record<string, ArchiveFormat>> = {
  zip: 'mealie_alpha',
  paprikarecipes: 'paprika',
  paprikarecipe: 'paprika',
  csv: 'plantoeat',
  cook: 'cooklang',
  mmf: 'mealmaster',
  mxp: 'mastercook',
  mx2: 'mastercook',
  melarecipe: 'mela',
  melarecipes: 'mela',
}
