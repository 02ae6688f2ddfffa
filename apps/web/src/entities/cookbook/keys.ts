import { recipeKeys } from '../recipe/keys.ts'

export const cookbookKeys = {
  all: ['cookbooks'] as const,
  cover: (slug: string, filter: string) => [...recipeKeys.all, 'cover', slug, filter] as const,
}
