import type { ReadPage } from '@larder/domain'
import { extractRecipeFromJson, readRecipePage } from '@larder/recipe-import'

/** Reads HTML, or JSON-LD. */
export function readPage(text: string, url: string): ReadPage {
  if (!/^\s*[[{]/.test(text)) return readRecipePage(text, url)
  return { recipe: extractRecipeFromJson(text, url), links: { amp: null, print: null }, obstacle: null }
}
