import { bodyOf, type Server } from '../../api/client.ts'
import type { Recipe } from './queries.ts'

/** That somebody made a recipe. */
export interface Made {
  readonly recipe: Pick<Recipe, 'id' | 'slug' | 'lastMade'>
  readonly words?: string
  /** When, as an ISO instant. Taken once, so that a second attempt notes the same. */
  readonly timestamp: string
  readonly picture?: File | undefined
  readonly subject: string
}

interface Event {
  readonly id: string
}

/** Records in the timeline that a recipe was made, and on which day it was made last. */
export async function noteMade(made: Made, server: Server): Promise<Event> {
  const { recipe, subject, timestamp } = made
  const body = {
    recipeId: recipe.id,
    subject,
    eventType: 'info',
    eventMessage: wordsOf(made),
    timestamp,
  } as const
  const { id } = await bodyOf(server.POST('/recipes/timeline/events', { body }))
  await complete({ id }, made, server)
  return { id }
}

/** Changes what was recorded. */
export async function correctMade({ id }: Event, made: Made, server: Server): Promise<Event> {
  const body = { eventMessage: wordsOf(made), timestamp: made.timestamp }
  await server.PATCH('/recipes/timeline/events/{id}', { params: { path: { id } }, body })
  await complete({ id }, made, server)
  return { id }
}

const wordsOf = ({ words = '' }: Made): string | null => words.trim() || null

/** Stores when the recipe was made last, and the picture. */
async function complete({ id }: Event, { recipe, timestamp, picture }: Made, server: Server): Promise<void> {
  if (recipe.lastMade === null || recipe.lastMade < timestamp)
    await server.PATCH('/recipes/{slug}/last-made', {
      params: { path: { slug: recipe.slug } },
      body: { timestamp },
    })
  if (!picture) return
  await server.PUT('/recipes/timeline/events/{id}/image', {
    params: { path: { id } },
    body: { image: picture, extension: picture.name.split('.').at(-1) ?? 'jpg' },
  })
}
