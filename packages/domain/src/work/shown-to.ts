import type { Member } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { type AnyRecord, resourceNamed } from '../kernel/resource.ts'
import type { Change, ReadStore } from './ports.ts'

/** The users and households, or the group, that audiences consist of. @param store of the server */
export async function principalsIn(
  store: ReadStore,
  audienceIds: Iterable<Id>,
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  const wanted = [...new Set(audienceIds)]
  const audiences = resourceNamed(store.catalog, 'audience')
  const stored = wanted.length > 0 ? await store.of(audiences).getMany(wanted) : []
  const principals = new Map<Id, readonly Id[]>(wanted.map((id) => [id, [id]]))
  for (const { id, userIds, householdIds } of stored as readonly AnyRecord[])
    principals.set(id, [...(userIds as readonly Id[]), ...(householdIds as readonly Id[])])
  return principals
}

/** A person, or a household as a whole. */
export type Viewer = Pick<Member, 'groupId' | 'householdId'> & { readonly userId?: Id }

/** Whether a change of the viewer's group may be shown to them. */
export function isShownTo(
  { groupId, householdId, userId }: Viewer,
  { audience, exceptFor }: Pick<Change, 'audience' | 'exceptFor'>,
): boolean {
  const has = (people: readonly Id[]) =>
    people.includes(groupId) ||
    people.includes(householdId) ||
    (userId !== undefined && people.includes(userId))
  return (audience === null || has(audience)) && (exceptFor === null || !has(exceptFor))
}
