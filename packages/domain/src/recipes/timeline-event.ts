import {
  choice,
  instant,
  managed,
  name,
  optional,
  ref,
  secret,
  text,
  withDefault,
  type Id,
} from '../kernel/fields.ts'
import { type Member, ownerOf } from '../kernel/actor.ts'
import { defineResource, type RecordOf, type View } from '../kernel/resource.ts'
import { createOne, replaceOne, type WriteOptions } from '../work/crud.ts'
import type { Store, CreationContext } from '../work/ports.ts'
import type { Body } from '../work/references.ts'

/** An event in the history of a recipe: written by users, or by the server (created, imported, made). */
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
    /** Version of the image. */
    picture: secret(optional(text({ max: 64 }))),
    timestamp: instant('Time of the event. Default: now.'),
  },
  within: 'recipeId',
  summary: ['id', 'subject'],
  search: ['subject', 'eventMessage'],
  // Existing clients filter by the name of the column in Mealie.
  aliases: { message: 'eventMessage' },
  mayWrite: (member: Member, event) => {
    if (event.userId === member.userId || member.admin) return true
    const isHome = event.householdId === null || event.householdId === member.householdId
    return isHome && (event.userId === null || member.canManage)
  },
})

export interface TimelineEvent extends RecordOf<typeof timelineEvents> {}

/** Adds an event to the timeline of a recipe. Default time: now. */
export function recordEvent(
  store: Store,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const managed = { ...options.managed, ...ownerOf(store.actor) }
  return createOne(store, timelineEvents, { timestamp: store.now, ...body }, creation, {
    ...options,
    managed,
  })
}

/** Replaces the text of an event. Recipe, type and time keep their values when the body omits them. */
export async function replaceEvent(
  store: Store,
  id: Id,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await store.of(timelineEvents).get(id)
  const preserved = current && {
    ...(body.recipe == null ? { recipeId: current.recipeId } : {}),
    eventType: current.eventType,
    timestamp: current.timestamp,
  }
  return replaceOne(store, timelineEvents, id, { ...preserved, ...body }, creation, options)
}
