import { bodyOf, type Server } from '../../api/client.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { Incomplete } from '../../changes/intention.ts'
import { readRecipe, type Recipe } from './queries.ts'

/** That somebody made a recipe. */
export interface Made {
  readonly recipe: Pick<Recipe, 'id' | 'lastMade'>
  readonly words?: string
  /** When, as an ISO instant. Taken once, so that a second attempt notes the same. */
  readonly timestamp: string
  readonly picture?: File | undefined
  readonly subject: string
}

/** What was recorded. */
interface Noted {
  readonly id: string
  readonly timestamp: string
  /** When the recipe was made last apart from this. */
  readonly otherwise: string | null
}

/** Records in the timeline that a recipe was made, and when it was made last. */
export async function noteMade(made: Made, server: Server): Promise<Noted> {
  const { recipe, subject, timestamp } = made
  const body = {
    recipeId: recipe.id,
    subject,
    eventType: 'info',
    eventMessage: wordsOf(made),
    timestamp,
  } as const
  const { id } = await bodyOf(server.POST('/recipes/timeline/events', { body }))
  const noted = { id, timestamp, otherwise: recipe.lastMade }
  return complete(noted, made, server).catch((error: unknown): never => {
    throw new Incomplete(noted, error)
  })
}

/** Changes what was recorded. */
export async function correctMade(noted: Noted, made: Made, server: Server): Promise<Noted> {
  const body = { eventMessage: wordsOf(made), timestamp: made.timestamp }
  await server.PATCH('/recipes/timeline/events/{id}', { params: { path: { id: noted.id } }, body })
  return complete(noted, made, server)
}

const wordsOf = ({ words = '' }: Made): string | null => words.trim() || null

/** Stores when the recipe was made last, and the picture. */
async function complete(noted: Noted, made: Made, server: Server): Promise<Noted> {
  const { id } = noted
  const { timestamp, picture } = made
  const otherwise = await storeLastMade(noted, made, server)
  if (picture)
    await server.PUT('/recipes/timeline/events/{id}/image', {
      params: { path: { id } },
      body: { image: picture, extension: picture.name.split('.').at(-1) ?? 'jpg' },
    })
  return { id, timestamp, otherwise }
}

/**
 * Stores when the recipe was made last. The server takes any time, and somebody else may have made the recipe later than this.
 * @returns when it was made last apart from this
 */
async function storeLastMade(
  noted: Noted,
  { recipe, timestamp }: Made,
  server: Server,
): Promise<string | null> {
  const path = { slug: recipe.id }
  let { otherwise } = noted
  await changeStored(
    () => readRecipe(recipe.id),
    async ({ lastMade }, header) => {
      // The time that was recorded before the correction does not count.
      if (lastMade !== noted.timestamp) otherwise = lastMade
      const last = otherwise !== null && otherwise > timestamp ? otherwise : timestamp
      if (last !== lastMade)
        await server.PATCH('/recipes/{slug}/last-made', {
          params: { path, header },
          body: { timestamp: last },
        })
    },
  )
  return otherwise
}
