import { id, integer, managed } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** The cursor of a webhook or subscription in its group's change log. */
export const eventCursors = defineResource('event-cursor', {
  scope: 'household',
  fields: {
    endpointId: managed(id()),
    sequence: managed(integer({ min: 0 })),
  },
  unique: [['endpointId']],
  summary: ['id'],
})

export interface EventCursor extends RecordOf<typeof eventCursors> {}
