import { households } from '../access/household.ts'
import { users } from '../access/user.ts'
import type { Member } from '../kernel/actor.ts'
import { managed, refs, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import type { ReadStore } from '../work/ports.ts'

/**
 * A set of users and households with whom rows are shared. It is stored once, however many rows are shared with it, and never changes: a row
 * that is shared with somebody else has another one. The ids of a group, a household and a user are audiences too.
 */
export const audiences = defineResource('audience', {
  scope: 'group',
  fields: {
    /** The ids of its users and households in order. */
    key: secret(text({ max: 10_000 })),
    userIds: managed(refs('user', { as: 'users', embed: false })),
    householdIds: managed(refs('household', { as: 'households', embed: false })),
  },
  unique: [['key']],
  summary: ['id'],
})

export interface Audience extends RecordOf<typeof audiences> {}

/** The member with the stored audiences that they belong to. */
export async function withAudiences(store: ReadStore, member: Member): Promise<Member> {
  const filter = where(audiences, [users, households], (audience) =>
    audience.users.id.in([member.userId]).or(audience.households.id.in([member.householdId])),
  )
  const audienceIds = await store.of(audiences).ids({ filter })
  return audienceIds.length > 0 ? { ...member, audienceIds } : member
}
