import { recipeKeys } from '../recipe/keys.ts'

export const filterKeys = {
  counts: (query: object, each: readonly string[]) => [...recipeKeys.all, 'counts', query, each] as const,
}
