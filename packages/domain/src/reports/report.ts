import { choice, id, instant, managed, name, optional, ref, secret, type Id } from '../kernel/fields.ts'
import type { Member } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The progress and result of a job with many parts: one entry for each address, archived recipe or changed recipe. */
export const reports = defineResource('report', {
  scope: 'group',
  fields: {
    name: managed(name()),
    category: managed(choice(['backup', 'restore', 'migration', 'bulk_import', 'bulk_action'])),
    status: managed(choice(['in-progress', 'success', 'failure', 'partial'])),
    timestamp: managed(instant('Time of the start.')),
    userId: managed(optional(ref('user'))),
    /** Those who can see it, with the titles of its entries: the group, or those who can see the new recipes. */
    audienceId: secret(id()),
  },
  complete: (report) => {
    const { audienceId, groupId } = report as unknown as Record<'audienceId' | 'groupId', Id>
    return { audienceId: audienceId ?? groupId }
  },
  search: ['name'],
  // Managers own the reports of users who were deleted.
  mayWrite: (member: Member, { userId }) =>
    userId === member.userId || member.admin || (userId === null && member.canManage),
})

export interface Report extends RecordOf<typeof reports> {}
