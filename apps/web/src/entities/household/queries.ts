import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { groupKeys, householdKeys } from './keys.ts'

export type Preferences = Schema<'HouseholdPreferences'>

/** The preferences of the user's household. */
export const preferencesQuery = queryOptions({
  queryKey: householdKeys.preferences,
  queryFn: () => bodyOf(api.GET('/households/preferences')),
})

/** The ids of the foods and tools that the household has, apart from those that are always in the house. */
export const onHandQuery = queryOptions({
  queryKey: householdKeys.onHand,
  queryFn: () => bodyOf(api.GET('/households/on-hand')),
})

/** The people and the households of the group. */
export const peopleQuery = queryOptions({
  queryKey: groupKeys.people,
  async queryFn() {
    const query = { perPage: -1 }
    const [members, households] = await Promise.all([
      bodyOf(api.GET('/groups/members', { params: { query } })),
      bodyOf(api.GET('/groups/households', { params: { query } })),
    ])
    return { members: members.data, households: households.data }
  },
})
