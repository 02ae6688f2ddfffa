import type { parametersOf } from './search.ts'

const all = ['recipes'] as const
const every = [...all, 'one'] as const
const lists = [...all, 'list'] as const
const timelines = [...all, 'timeline'] as const

export const recipeKeys = {
  all,
  lists,
  list: (parameters: ReturnType<typeof parametersOf>, page: number) => [...lists, parameters, page] as const,
  count: [...all, 'count'] as const,
  every,
  one: (slug: string) => [...every, slug] as const,
  rating: (id: string) => [...all, 'rating', id] as const,
  timelines,
  timeline: (id: string) => [...timelines, id] as const,
  /** How a line of ingredients can be read. */
  reading: (line: string) => ['readings', line] as const,
}

/** The record of the changes of a recipe. Changes of what belongs to it need this record as well. */
export const recipeRecord = (id: string): string => `recipe ${id}`
