import { recipeKeys } from '../../entities/recipe/keys.ts'

const all = ['moves'] as const

export const moveKeys = {
  all,
  one: (id: string) => [...all, id] as const,
  ofReport: (report: string | undefined) => [...all, 'of report', report] as const,
  latestRecipes: [...recipeKeys.all, 'latest of a move'] as const,
}
