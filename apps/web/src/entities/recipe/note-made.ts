import { api, bodyOf } from '../../api/client.ts'
import { today } from '../meal/days.ts'
import type { Recipe } from './queries.ts'

interface Made {
  readonly words?: string
  /** Default: today. */
  readonly day?: string
  readonly picture?: File | undefined
  readonly subject: string
}

/** Records in the timeline that a recipe was made, and on which day it was made last. */
export async function noteMade(
  recipe: Pick<Recipe, 'id' | 'slug' | 'lastMade'>,
  { words = '', day = today(), picture, subject }: Made,
): Promise<void> {
  const timestamp = (day === today() ? new Date() : new Date(`${day}T12:00:00`)).toISOString()
  const event = await bodyOf(
    api.POST('/recipes/timeline/events', {
      body: {
        recipeId: recipe.id,
        subject,
        eventType: 'info',
        eventMessage: words.trim() || null,
        timestamp,
      },
    }),
  )
  if (recipe.lastMade === null || recipe.lastMade < timestamp)
    await api.PATCH('/recipes/{slug}/last-made', {
      params: { path: { slug: recipe.slug } },
      body: { timestamp },
    })
  if (!picture) return
  const form = new FormData()
  form.set('image', picture)
  form.set('extension', picture.name.split('.').at(-1) ?? 'jpg')
  await api.PUT('/recipes/timeline/events/{id}/image', {
    params: { path: { id: event.id } },
    body: form as never,
    bodySerializer: (body) => body as never,
  })
}
