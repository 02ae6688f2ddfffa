import type { Server } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { createdOnce } from '../../changes/created-once.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import { recipeKeys, recipeRecord } from './keys.ts'
import {
  readRecipe,
  recipeQuery,
  timelineQuery,
  type Recipe,
  type ShownEvent,
  type StoredRecipe,
  type Timeline,
} from './queries.ts'

/** That somebody made a recipe. */
interface Made {
  readonly recipe: Pick<Recipe, 'id' | 'slug'>
  /** The id of the event in the timeline. */
  readonly id: string
  readonly user: NonNullable<ShownEvent['user']>
  readonly words: string
  /** When, as an ISO instant. */
  readonly timestamp: string
  /** The time that was noted with the same id before, and when the recipe was made last apart from that. */
  readonly corrects?: { readonly timestamp: string; readonly otherwise: string | null } | undefined
  readonly picture?: File | undefined
  readonly subject: string
}

/**
 * Records in the timeline that a recipe was made, with a picture, and when it was made last. What was noted with the same id before is
 * corrected: a picture can be refused when the event is stored.
 */
export const noteMade: QueuedChange<Made> = {
  name: 'note made',
  record: ({ id }) => id,
  also: ({ recipe }) => [recipeRecord(recipe.id)],
  async send({ recipe, id, subject, words, timestamp, corrects, picture }, server) {
    const content = { eventMessage: words.trim() || null, timestamp }
    const body = { id, recipeId: recipe.id, subject, eventType: 'info', ...content } as const
    if (!(await createdOnce(server.POST('/recipes/timeline/events', { body }))))
      await server.PATCH('/recipes/timeline/events/{id}', { params: { path: { id } }, body: content })
    await storeLastMade(recipe.id, { timestamp, corrects }, server)
    if (picture)
      await server.PUT('/recipes/timeline/events/{id}/image', {
        params: { path: { id } },
        body: { image: picture, extension: picture.name.split('.').at(-1) ?? 'jpg' },
      })
  },
  shows: ({ recipe, id, user, subject, words, timestamp }) => [
    showsEvents(recipe.id, (events) => {
      const event: ShownEvent = {
        ...{ id, subject, timestamp, user, userId: user.id, recipeId: recipe.id },
        eventType: 'info',
        eventMessage: words.trim() || null,
        // The server has none yet.
        image: 'does not have image',
      }
      const others = events.filter((other) => other.id !== id)
      return [event, ...others].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    }),
    patchOf<StoredRecipe>(recipeQuery(recipe.slug).queryKey, (stored) =>
      isLater(timestamp, stored.body.lastMade)
        ? { ...stored, body: { ...stored.body, lastMade: timestamp } }
        : stored,
    ),
  ],
  outdates: [recipeKeys.all],
}

/** Removes an event from the timeline of a recipe. */
export const removeEvent: QueuedChange<Pick<ShownEvent, 'id' | 'recipeId'>> = {
  name: 'remove event',
  record: ({ id }) => id,
  also: ({ recipeId }) => [recipeRecord(recipeId)],
  send: ({ id }, server) => server.DELETE('/recipes/timeline/events/{id}', { params: { path: { id } } }),
  shows: ({ id, recipeId }) => [showsEvents(recipeId, (events) => events.filter((other) => other.id !== id))],
  outdates: [recipeKeys.timelines],
}

const showsEvents = (recipeId: string, update: (events: readonly ShownEvent[]) => readonly ShownEvent[]) =>
  patchOf<Timeline>(timelineQuery(recipeId).queryKey, (page) => ({ ...page, data: update(page.data) }))

const isLater = (timestamp: string, lastMade: string | null): boolean =>
  lastMade === null || lastMade < timestamp

/** Stores when the recipe was made last. The server takes any time, and somebody else may have made the recipe later than this. */
const storeLastMade = (
  recipeId: string,
  { timestamp, corrects }: Pick<Made, 'timestamp' | 'corrects'>,
  server: Server,
) =>
  changeStored(
    () => readRecipe(recipeId),
    async ({ lastMade }, header) => {
      const otherwise = corrects && lastMade === corrects.timestamp ? corrects.otherwise : lastMade
      const last = isLater(timestamp, otherwise) ? timestamp : otherwise
      if (last !== null && last !== lastMade)
        await server.PATCH('/recipes/{slug}/last-made', {
          params: { path: { slug: recipeId }, header },
          body: { timestamp: last },
        })
    },
  )
