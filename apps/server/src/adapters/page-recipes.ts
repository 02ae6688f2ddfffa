import type { RecipeExtractor } from '@larder/domain'

/** A page, as our own reader takes it; the reader is loaded with the first page. */
export const pageRecipe: RecipeExtractor = async (text, url) => {
  const { extractRecipeFromJson, readRecipePage } = await import('@larder/recipe-import')
  if (!/^\s*[[{]/.test(text)) return readRecipePage(text, url)
  return { recipe: extractRecipeFromJson(text, url), links: { amp: null, print: null }, consentWall: false }
}
