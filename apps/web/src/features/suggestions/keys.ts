import { recipeKeys } from '../../entities/recipe/keys.ts'

const all = [...recipeKeys.all, 'suggestions'] as const

export const suggestionKeys = {
  all,
  foods: (foods: readonly string[]) => [...all, foods] as const,
}
