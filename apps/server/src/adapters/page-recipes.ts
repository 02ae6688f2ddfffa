import type { JsonRecipeExtractor, RecipeExtractor } from '@larder/domain'

/** A page, as our own reader takes it; the reader is loaded with the first page. */
export const pageRecipe: RecipeExtractor = async (html, url) =>
  (await import('@larder/recipe-import')).readRecipePage(html, url)

/** The recipe in a JSON-LD text. */
export const jsonRecipe: JsonRecipeExtractor = async (json, url) =>
  (await import('@larder/recipe-import')).extractRecipeFromJson(json, url)
