import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { viewOne } from '../work/announce.ts'
import type { ReadStore } from '../work/ports.ts'
import { groups } from './group.ts'
import { households } from './household.ts'

const notPreferences: ReadonlySet<string> = new Set([
  'name',
  'slug',
  'createdAt',
  'updatedAt',
  'foodsOnHand',
  'toolsOnHand',
])

/** Preferences of a household: all of its own fields except name and time stamps. */
export function householdPreferencesOf(household: View): View {
  return Object.fromEntries(Object.entries(household).filter(([key]) => !notPreferences.has(key)))
}

/** Preferences of a group. */
export function groupPreferencesOf({ id = null, privateGroup = null }: View): View {
  return { id, groupId: id, privateGroup }
}

/** A group with its preferences. @throws missing */
export async function showGroup(store: ReadStore, id: Id): Promise<View> {
  return withGroupPreferences(await viewOne(store, groups, id))
}

/** A group with its preferences, which are stored in its own row. */
export function withGroupPreferences(group: View): View {
  return { ...group, preferences: groupPreferencesOf(group) }
}

/** A household with the name of its group and with its preferences. @throws missing */
export async function showHousehold(store: ReadStore, id: Id): Promise<View> {
  const [household] = await showHouseholds(store, [await viewOne(store, households, id)])
  return household!
}

/** Households with the names of their groups and with their preferences. */
export async function showHouseholds(store: ReadStore, rows: readonly View[]): Promise<readonly View[]> {
  const known = await store.of(groups).getMany([...new Set(rows.map(({ groupId }) => String(groupId)))])
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return rows.map((household) => ({
    ...household,
    group: names.get(String(household.groupId)) ?? null,
    preferences: householdPreferencesOf(household),
  }))
}
