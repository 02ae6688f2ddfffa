import type { Query, QueryClient } from '@tanstack/react-query'
import { preferencesQuery } from '../../entities/household/queries.ts'
import { keepPicture } from '../../entities/recipe/keep-picture.ts'
import { recipeQuery } from '../../entities/recipe/queries.ts'
import { storedSince } from '../../api/stored-responses.ts'
import { plusDays, today, weekOf } from '../../entities/meal/days.ts'
import { mealsQuery, type Meal } from '../../entities/meal/queries.ts'
import { waitingQuery } from '../../entities/meal/waiting.ts'
import { mealKeys } from '../../entities/meal/keys.ts'

/** Recipes in the order in which they are read. One at a time leaves the line to what somebody does. */
const waiting = new Map<string, NonNullable<Meal['recipe']>>()
let isReading = false

/**
 * Keeps this week and the next two of the plan on the device, with the recipes and their pictures, and what is planned later
 * while the application is open. Returns a function that stops it.
 */
export function keepPlan(client: QueryClient): () => void {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const query: Query = event.query
    const [area, first, last] = query.queryKey
    if (area !== mealKeys.all[0] || typeof first !== 'string' || typeof last !== 'string') return
    keepRecipesOf(client, client.getQueryData(mealsQuery(first, last).queryKey) ?? [])
  })
  void readWeeks(client)
  return stop
}

async function readWeeks(client: QueryClient): Promise<void> {
  try {
    const { firstDayOfWeek } = await client.ensureQueryData(preferencesQuery)
    for (const day of [0, 7, 14].map((days) => plusDays(today(), days))) {
      const week = weekOf(day, firstDayOfWeek)
      const [first = day, last = day] = [week[0], week[6]]
      // What the page has read already is not read again.
      keepRecipesOf(client, await client.fetchQuery({ ...mealsQuery(first, last), staleTime: 60_000 }))
    }
    await client.prefetchQuery({ ...waitingQuery, staleTime: 60_000 })
  } catch {
    // Without a connection, what is kept stays as it is.
  }
}

function keepRecipesOf(client: QueryClient, meals: readonly Meal[]): void {
  const from = plusDays(today(), -7)
  for (const { recipe, date } of meals) if (recipe && date >= from) waiting.set(recipe.id, recipe)
  if (!isReading) void readWaiting(client)
}

async function readWaiting(client: QueryClient): Promise<void> {
  isReading = true
  for (const [id, recipe] of waiting) {
    waiting.delete(id)
    const query = recipeQuery(recipe.slug)
    const since = await storedSince(query.queryKey)
    if (since === undefined || since < Date.parse(recipe.updatedAt)) await client.prefetchQuery(query)
    await keepPicture(recipe)
  }
  isReading = false
}
