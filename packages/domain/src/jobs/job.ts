import { extras, instant, integer, managed, name, optional, text, unqueryable } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A stored job. Only stores without a queue of their own keep these (memory, SQLite); they are not in the catalog. */
export const jobs = defineResource('job', {
  scope: 'system',
  fields: {
    kind: managed(name()),
    payload: managed(unqueryable(extras())),
    /** Jobs of one queue run one at a time. */
    queue: managed(optional(text({ max: 255 }))),
    runAt: managed(instant()),
    attempts: managed(integer({ min: 0 })),
    maxAttempts: managed(integer({ min: 1 })),
    /** An attempt is running since then; null between attempts. */
    startedAt: managed(optional(instant())),
    /** How often the process died or stopped during an attempt. */
    interruptions: managed(integer({ min: 0 })),
  },
  summary: ['id'],
})

export interface StoredJob extends RecordOf<typeof jobs> {}
