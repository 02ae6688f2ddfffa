import { recipeKeys } from '../../entities/recipe/keys.ts'

const comments = [...recipeKeys.all, 'comments'] as const
const links = ['links'] as const
const sharing = ['sharing'] as const

export const recipePageKeys = {
  allComments: comments,
  comments: (slug: string) => [...comments, slug] as const,
  allLinks: links,
  links: (recipeId: string) => [...links, recipeId] as const,
  allSharing: sharing,
  sharing: (recipeId: string) => [...sharing, recipeId] as const,
  samples: [...recipeKeys.all, 'samples'] as const,
  exportFormats: ['export formats'] as const,
  start: ['start'] as const,
}
