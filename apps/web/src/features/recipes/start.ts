import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf, type Server } from '../../api/client.ts'
import { recipePageKeys } from './keys.ts'

/** Whether the group has neither foods nor labels, and no choice of its start. */
export const isUnstartedQuery = queryOptions({
  queryKey: recipePageKeys.start,
  async queryFn() {
    const { start } = await bodyOf(api.GET('/groups/self'))
    if (start !== null) return false
    const one = { params: { query: { perPage: 1 } } }
    const [foods, labels] = await Promise.all([
      bodyOf(api.GET('/foods', one)),
      bodyOf(api.GET('/groups/labels', one)),
    ])
    return foods.total + labels.total === 0
  },
})

/** Starts with the usual labels, units and foods of a language, or without. @returns the number of added rows */
export async function startGroup(locale: string | undefined, server: Server): Promise<number> {
  const body = locale === undefined ? { as: 'own' as const } : { as: 'fresh' as const, locale }
  return (await bodyOf(server.POST('/groups/start', { body }))).added
}
