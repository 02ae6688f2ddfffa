import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf, type Server } from '../../api/client.ts'
import { foodKeys, unitKeys } from './keys.ts'

/** Foods that have these words in their names, as choices. */
export const foodsQuery = (words: string) =>
  queryOptions({
    queryKey: foodKeys.choices(words),
    queryFn: async () => {
      const query = words.trim()
        ? { search: words.trim(), perPage: 30 }
        : { perPage: 30, orderBy: 'name', orderDirection: 'asc' as const }
      const { data } = await bodyOf(api.GET('/foods', { params: { query } }))
      return data.map(({ id, name }) => ({ value: id, name }))
    },
    staleTime: 60_000,
  })

/** The names of foods by their ids. */
export const namesOfFoods = (ids: readonly string[]) =>
  queryOptions({
    queryKey: foodKeys.names(ids),
    queryFn: async () => {
      if (ids.length === 0) return []
      const queryFilter = `id IN [${ids.map((id) => JSON.stringify(id)).join(', ')}]`
      const { data } = await bodyOf(api.GET('/foods', { params: { query: { queryFilter, perPage: -1 } } }))
      return data.map(({ id, name }) => ({ value: id, name }))
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The foods with these names. */
export const foodsNamed = (names: readonly string[]) =>
  queryOptions({
    queryKey: foodKeys.named(names),
    queryFn: async () => {
      const queryFilter = `name IN [${names.map((name) => JSON.stringify(name)).join(', ')}]`
      const { data } = await bodyOf(api.GET('/foods', { params: { query: { queryFilter, perPage: -1 } } }))
      return data.map(({ id, name }) => ({ value: id, name }))
    },
    staleTime: 60_000,
  })

/** The units of the group. */
export const unitsQuery = queryOptions({
  queryKey: unitKeys.choices,
  queryFn: async () =>
    (await bodyOf(api.GET('/units', { params: { query: { perPage: -1, orderBy: 'name' } } }))).data,
  staleTime: 60_000,
})

/** The names that people gave to a food. */
export const givenNamesQuery = (foodId: string) =>
  queryOptions({
    queryKey: foodKeys.given(foodId),
    queryFn: async () => {
      const queryFilter = `foodId = ${JSON.stringify(foodId)}`
      const query = { queryFilter, perPage: -1, orderBy: 'name' }
      return (await bodyOf(api.GET('/groups/food-names', { params: { query } }))).data
    },
  })

/** Gives a name to a food, in place of the food that had it. */
export async function giveName(name: string, foodId: string, server: Server): Promise<void> {
  const query = { queryFilter: `name = ${JSON.stringify(name)}`, perPage: 1 }
  const { data } = await bodyOf(api.GET('/groups/food-names', { params: { query } }))
  const [known] = data
  if (known)
    await server.PATCH('/groups/food-names/{id}', { params: { path: { id: known.id } }, body: { foodId } })
  else await server.POST('/groups/food-names', { body: { name, foodId } })
}
