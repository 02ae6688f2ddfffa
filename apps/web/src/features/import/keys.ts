import { recipeKeys } from '../../entities/recipe/keys.ts'

export const importKeys = {
  recipesOfReport: (slugs: readonly string[]) => [...recipeKeys.all, 'of report', slugs] as const,
  readsPictures: ['reads pictures'] as const,
}
