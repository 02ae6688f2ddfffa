import { choice, instant, managed, name, optional, ref, text, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** Something that happened to a recipe: written by people, or by the server (created, imported, made). */
export const timelineEvents = defineResource('timeline-event', {
  scope: 'group',
  fields: {
    householdId: managed(optional(ref('household'))),
    recipeId: ref('recipe', { embed: true }),
    userId: managed(optional(ref('user', { embed: true }))),
    subject: name(),
    eventType: choice(['system', 'info', 'comment']),
    eventMessage: optional(text({ max: 65_536 })),
    image: withDefault(choice(['has image', 'does not have image']), 'does not have image'),
    timestamp: instant('When it happened; now unless given.'),
  },
  summary: ['id', 'subject'],
  search: ['subject', 'eventMessage'],
})

export interface TimelineEvent extends RecordOf<typeof timelineEvents> {}
