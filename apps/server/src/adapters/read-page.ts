import type { ReadPage } from '@larder/domain'
import { extractRecipeFromJson, readRecipePage, readRecipeText, withDigits } from '@larder/recipe-import'

const noLinks = { amp: null, print: null }

/** Reads HTML, JSON-LD, or the text of a recipe. Its yield has digits, which are shown beside its words and scaled. */
export function readPage(text: string, url: string): ReadPage {
  const page = readAny(text, url)
  const { recipe } = page
  return recipe?.yield ? { ...page, recipe: { ...recipe, yield: withDigits(recipe.yield) } } : page
}

function readAny(text: string, url: string): ReadPage {
  if (/^\s*[[{]/.test(text) && !/^\s*\[[^\]\n]{0,40}\](?!\s*$)/.test(text))
    return { recipe: extractRecipeFromJson(text, url), links: noLinks, obstacle: null }
  if (/<\/?[a-z!][^<>]*>/i.test(text)) return readRecipePage(text, url)
  return { recipe: readRecipeText(text), links: noLinks, obstacle: null }
}
