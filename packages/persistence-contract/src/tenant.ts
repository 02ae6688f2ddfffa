import {
  type AnyRecord,
  type Draft,
  type Group,
  type Id,
  type Managed,
  type Member,
  type Resource,
  type UnitOfWork,
  groups,
  households,
  recordFrom,
  slugOf,
  system,
  users,
} from '@larder/domain'

/** The time of the contract's clock unless a test sets it. */
export const noon = '2026-03-31T12:00:00.000Z'

/** Counting ids, the same in every run: `00000000-0000-7000-8000-000000000001` … */
export function countingIds(start = 0): { next(): Id } {
  let count = start
  return {
    next() {
      count += 1
      return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
    },
  }
}

/** A complete record of a resource. Fields that the draft omits have their fallbacks. */
export function record(
  resource: Resource,
  ids: { next(): Id },
  draft: Draft,
  managed: Managed = {},
): AnyRecord {
  const stamps = { id: ids.next(), createdAt: noon, updatedAt: noon }
  return recordFrom(resource, draft, { ...stamps, ...managed } as never, { nextId: () => ids.next() })
}

/** A new group without households. */
export function groupCalled(called: string, ids: { next(): Id }): Group {
  return record(groups, ids, { name: called }, { slug: slugOf(called) }) as Group
}

/** A group with two households: ann and eve are in the kitchen, bob is in the garden. */
export interface Tenant {
  readonly groupId: Id
  readonly ann: Member
  readonly eve: Member
  readonly bob: Member
}

/** All names start with the tenant's, so that a database can have many tenants. */
export async function buildTenant(db: UnitOfWork, ids: { next(): Id }, called: string): Promise<Tenant> {
  const group = groupCalled(called, ids)
  const groupId = group.id
  const [kitchen, garden] = ['Kitchen', 'Garden'].map((name) =>
    record(households, ids, { name }, { groupId, slug: slugOf(name) }),
  ) as [AnyRecord, AnyRecord]
  const people = [
    ['ann', kitchen],
    ['eve', kitchen],
    ['bob', garden],
  ].map(([username, household]) =>
    record(
      users,
      ids,
      { username, fullName: `${String(username)} of ${called}`, email: `${String(username)}@example.org` },
      { groupId, householdId: (household as AnyRecord).id },
    ),
  ) as [AnyRecord, AnyRecord, AnyRecord]
  await db.run(system, async (store) => {
    await store.of(groups).add(group)
    await store.of(households).addMany([kitchen, garden] as never)
    await store.of(users).addMany(people as never)
  })
  const member = (user: AnyRecord): Member => ({
    kind: 'member',
    groupId,
    householdId: user.householdId as Id,
    userId: user.id,
    tokenScope: 'full',
    admin: false,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  })
  const [ann, eve, bob] = people
  return { groupId, ann: member(ann), eve: member(eve), bob: member(bob) }
}
