import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { historyKeys } from './keys.ts'

export type Version = Schema<'RecipeVersionInList'>

/** The versions of a recipe, the newest first. The server stores at most 50. */
export const versionsQuery = (slug: string) =>
  queryOptions({
    queryKey: historyKeys.list(slug),
    queryFn: async () => (await readVersions(slug, 100)).data,
    staleTime: 0,
  })

/** A version with the recipe as it was. */
export const versionQuery = (slug: string, version: number) =>
  queryOptions({
    queryKey: historyKeys.version(slug, version),
    queryFn: () =>
      bodyOf(api.GET('/recipes/{slug}/versions/{version}', { params: { path: { slug, version } } })),
    staleTime: 0,
  })

/** The number of the current version. Restoring it undoes a later restore. */
export async function currentVersion(slug: string): Promise<number | undefined> {
  return (await readVersions(slug, 1)).data[0]?.number
}

function readVersions(slug: string, perPage: number) {
  return bodyOf(api.GET('/recipes/{slug}/versions', { params: { path: { slug }, query: { perPage } } }))
}
