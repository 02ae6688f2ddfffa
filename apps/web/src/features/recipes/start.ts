import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf, type Server } from '../../api/client.ts'

const one = { params: { query: { perPage: 1 } } }

/** Whether the group has neither foods nor labels, so that a person chooses how to start. */
export const isUnstartedQuery = queryOptions({
  queryKey: ['start'],
  async queryFn() {
    const [foods, labels] = await Promise.all([
      bodyOf(api.GET('/foods', one)),
      bodyOf(api.GET('/groups/labels', one)),
    ])
    return foods.total + labels.total === 0
  },
})

/** Languages of the labels, units and foods to begin with. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']

/** The first language of the browser in which there are foods, with its country; else the language of the application. */
export function startLocale(tag: string): string {
  const isKnown = (each: string) => languages.includes(each.toLowerCase().split('-')[0] ?? '')
  return navigator.languages.find(isKnown) ?? tag
}

/** Adds the usual labels, units and foods. @returns the number of added rows */
export async function startFresh(locale: string, server: Server): Promise<number> {
  let added = 0
  for (const kind of ['labels', 'units', 'foods'] as const) {
    const path = `/groups/seeders/${kind}` as '/groups/seeders/foods'
    added += (await bodyOf(server.POST(path, { body: { locale } }))).added
  }
  return added
}
