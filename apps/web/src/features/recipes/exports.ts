import { queryOptions } from '@tanstack/react-query'
import { filterOf, type RecipeSearch } from '../../entities/recipe/search.ts'
import { api, apiPath, bodyOf, type Server } from '../../api/client.ts'
import { recipePageKeys } from './keys.ts'

/** Milliseconds between two looks at an export that is being written. */
const pause = 500

/** The formats of exports, by the names of what reads them. They are the same in every language. */
export const exportFormats = {
  json: 'Larder, Mealie',
  'schema-org': 'RecipeSage, JSON-LD',
  paprika: 'Paprika',
  markdown: 'Markdown',
  cooklang: 'Cooklang',
  html: 'HTML',
  pdf: 'PDF',
} as const
export type ExportFormat = keyof typeof exportFormats

/** What each format cannot hold. */
export const formatsQuery = queryOptions({
  queryKey: recipePageKeys.exportFormats,
  queryFn: () => bodyOf(api.GET('/recipes/bulk-actions/export/formats')),
  staleTime: Infinity,
})

export interface Export {
  /** The ids of recipes, or what they match. */
  readonly recipes: readonly string[] | RecipeSearch
  readonly format: ExportFormat
}

/** The restrictions of a list, as exports take them. */
const restrictionsOf = (search: RecipeSearch) => ({
  queryFilter: filterOf(search) || null,
  search: search.q ?? null,
  cookbook: search.cookbook ?? null,
})

/**
 * Lets the server write an archive of recipes, waits for it, and downloads it.
 * @returns the number of recipes @throws when it could not be written
 */
export async function downloadRecipes({ recipes, format }: Export, server: Server): Promise<number> {
  const chosen = 'length' in recipes ? { recipes: [...recipes] } : restrictionsOf(recipes)
  const started = await bodyOf(
    server.POST('/recipes/bulk-actions/export', { body: { ...chosen, exportType: format } }),
  )
  const query = { queryFilter: `id = "${started.id}"` }
  let written = started
  while (written.status === 'in-progress') {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const { data } = await bodyOf(api.GET('/recipes/bulk-actions/export', { params: { query } }))
    if (!data[0]) throw new Error('The export was deleted.')
    written = { ...started, ...data[0] }
  }
  if (written.status === 'failure') throw new Error('The export failed.')
  const { fileToken } = await bodyOf(
    api.GET('/recipes/bulk-actions/export/download', { params: { query: { path: written.path } } }),
  )
  const link = document.createElement('a')
  link.href = `${apiPath}/utils/download?token=${encodeURIComponent(fileToken)}`
  link.download = written.filename
  link.click()
  return started.total
}
