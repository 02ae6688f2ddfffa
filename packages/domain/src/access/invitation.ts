import { instant, integer, managed, text, unqueryable } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A token that lets a person join the household of the user who created it. */
export const invitations = defineResource('invitation', {
  scope: 'household',
  fields: {
    token: managed(unqueryable(text({ max: 64 }))),
    usesLeft: integer({ min: 1, max: 100 }),
    expiresAt: managed(instant()),
  },
  unique: [['token']],
  summary: ['id'],
  mayWrite: (member) => member.canInvite || member.admin,
})

export interface Invitation extends RecordOf<typeof invitations> {}
