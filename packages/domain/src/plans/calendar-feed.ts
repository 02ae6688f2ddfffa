import { managed, name, ref, secret, text } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** An address at which calendar applications read a household's meal plan. Only the digest of its token is stored. */
export const calendarFeeds = defineResource('calendar-feed', {
  scope: 'household',
  fields: {
    name: name('Name of the calendar.'),
    userId: managed(
      ref('user', {
        description: 'The user who created the address. It is valid while they belong to the household.',
      }),
    ),
    digest: secret(text({ max: 64 })),
  },
  unique: [['digest']],
})

export interface CalendarFeed extends RecordOf<typeof calendarFeeds> {}
