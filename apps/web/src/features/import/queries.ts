import type { Schema } from '@larder/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiPath, bodyOf, type Server } from '../../api/client.ts'

export type Entry = Schema<'ReportEntry'>
export type OpenReport = Schema<'Report'> & { readonly entries: readonly Entry[] }

export const reportsKey = ['reports'] as const

/** The latest imports of the group. */
export const reportsQuery = queryOptions({
  queryKey: reportsKey,
  queryFn: () => bodyOf(api.GET('/groups/reports', { params: { query: { perPage: 20 } } })),
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, id],
    queryFn: () =>
      bodyOf(api.GET('/groups/reports/{id}', { params: { path: { id } } })) as unknown as Promise<OpenReport>,
  })

/** Recipes that are asked for in one request. */
const maxRecipes = 100

/** The recipes of a report by their slugs. Its entries know the slugs only. */
export const recipesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['recipes', 'of report', slugs],
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

/** Starts the import of an archive. Forms with files are sent without the typed client. */
export async function sendArchive(
  file: File,
  format: string,
  addTag: boolean,
  server: Server,
): Promise<{ id: string }> {
  const body = new FormData()
  body.append('archive', file)
  return (await bodyOf(
    server.POST('/groups/migrations', {
      body: { migrationType: format, addMigrationTag: String(addTag) } as never,
      bodySerializer: (fields) => {
        for (const [key, value] of Object.entries(fields as Record<string, string>)) body.append(key, value)
        return body
      },
    }),
  )) as { id: string }
}

/** Imports the text of a page. @returns the slug of the recipe */
export const sendPage = (data: string, url: string | undefined, server: Server): Promise<string> =>
  bodyOf(
    server.POST('/recipes/create/html-or-json', { body: { data, ...(url ? { url } : {}) } }),
  ) as Promise<string>

/** The distinct addresses in a text. */
export function addressesIn(text: string): readonly string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/gi) ?? []
  return [...new Set(found.map((address) => address.replace(/[),.;]+$/, '')))]
}

/** The application that probably wrote a file, by the end of its name. Undefined for a page. */
export function archiveFormatOf(name: string): string | undefined {
  const end = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return formatByEnd[end]
}

const formatByEnd: Readonly<Record<string, string>> = {
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
