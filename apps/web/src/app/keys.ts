import { recipeKeys } from '../entities/recipe/keys.ts'

export const paletteKeys = { recipes: (search: string) => [...recipeKeys.all, 'palette', search] as const }
