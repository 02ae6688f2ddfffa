import { extras, instant, integer, managed, name, optional, text, unqueryable } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/**
 * Something to be done later, by the server, for certain. Only storage without a queue of its own keeps these (memory,
 * SQLite); they are not in the catalog.
 */
export const jobs = defineResource('job', {
  scope: 'system',
  fields: {
    kind: managed(name()),
    payload: managed(unqueryable(extras())),
    /** Jobs of one queue are done one at a time. */
    queue: managed(optional(text({ max: 255 }))),
    runAt: managed(instant()),
    attempts: managed(integer({ min: 0 })),
    maxAttempts: managed(integer({ min: 1 })),
  },
  summary: ['id'],
})

export interface StoredJob extends RecordOf<typeof jobs> {}
