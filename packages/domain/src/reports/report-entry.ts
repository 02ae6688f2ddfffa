import {
  boolean,
  choice,
  extras,
  instant,
  integer,
  managed,
  optional,
  ref,
  secret,
  text,
} from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** One address or archived recipe of a report, with its state. */
export const reportEntries = defineResource('report-entry', {
  scope: 'group',
  fields: {
    reportId: managed(ref('report')),
    position: managed(integer({ min: 0 })),
    timestamp: managed(instant('Time of the last change of state.')),
    /** Address of the page, or name of the file in the archive. */
    url: managed(text({ max: 10_000 })),
    title: managed(
      optional(text({ max: 1_000, description: 'Title of the recipe, once its page was read.' })),
    ),
    state: managed(choice(['queued', 'fetching', 'saved', 'incomplete', 'duplicate', 'failed', 'cancelled'])),
    reason: managed(
      optional(
        text({ max: 100, description: 'Stable reason why the entry failed or its recipe is incomplete.' }),
      ),
    ),
    message: managed(text({ max: 1_000 })),
    slug: managed(
      optional(
        text({
          max: 250,
          description: 'Slug of the imported or changed recipe, or of the stored duplicate.',
        }),
      ),
    ),
    wanted: secret(extras()),
  },
  within: 'reportId',
  unique: [['reportId', 'position']],
  summary: ['id'],
  derived: {
    success: { field: boolean(), of: ({ state }) => state === 'saved' || state === 'duplicate' },
    exception: { field: text(), of: ({ reason }) => reason ?? '' },
  },
})

export interface ReportEntry extends RecordOf<typeof reportEntries> {}
/** `saved`, `incomplete`, `duplicate`, `failed` and `cancelled` are final. */
export type EntryState = ReportEntry['state']
