import type { ReadPage } from '@larder/domain'
import { isFilled, type Candidate } from './candidate.ts'
import { chooseIngredients } from './choice/choose-ingredients.ts'
import type { ExtractedRecipe, PageLinks } from './extracted-recipe.ts'
import { obstacleOf } from './obstacles.ts'
import { openPage, type RecipePage } from './recipe-page.ts'
import { reconcile, type Reconciled } from './reconcile.ts'
import { groupPasted, repair } from './repairs/index.ts'
import { readNode, readSources } from './sources/index.ts'
import { parseLenient } from './sources/json-ld.ts'
import { readLinks } from './sources/open-graph.ts'
import { gatherGraph, isNode } from './sources/schema-graph.ts'
import { chooseRecipe } from './sources/schema-org.ts'
import { withSupplements } from './supplements.ts'

/** The result of reading a page, with all that the extractor knows of its recipe. */
export interface ExtractedPage extends ReadPage {
  readonly recipe: ExtractedRecipe | undefined
}

/** The recipe on a page, or undefined when there is none. Never throws. */
export function extractRecipe(html: string, url: string): ExtractedRecipe | undefined {
  return readRecipePage(html, url).recipe
}

/** Reads a page of HTML from an address. Never throws. */
export function readRecipePage(html: string, url: string): ExtractedPage {
  const page = openPage(html, url)
  const recipe = readOpenPage(page)
  return { recipe, links: readLinks(page), obstacle: recipe ? null : obstacleOf(page, html) }
}

/** The recipe of a page that is already parsed: candidates of all sources, reconciled, repaired, and compared with print. */
export function readOpenPage(page: RecipePage): ExtractedRecipe | undefined {
  const candidates = withSupplements(page, readSources(page))
  const chosen = reconcile(candidates)
  if (!holdsRecipe(chosen)) return undefined
  const isCard = candidates.some(({ rule }) => rule === 'plugin-card/recipe')
  const best = chooseIngredients(repair(chosen, page, candidates), page, isCard)
  return whole(best, page.canonicalUrl, readLinks(page))
}

/** The recipe in pasted JSON-LD: an object, a list or a graph, as text or already parsed. Never throws. */
export function extractRecipeFromJson(json: unknown, url = ''): ExtractedRecipe | undefined {
  const value = typeof json === 'string' ? parseLenient(json) : json
  if (typeof value !== 'object' || value === null) return undefined
  const graph = gatherGraph([value])
  const node =
    chooseRecipe(graph, { url, titles: [] }) ??
    (isNode(value) && 'recipeIngredient' in value ? value : undefined)
  if (!node) return undefined
  const candidate: Candidate = { rule: 'json-ld/recipe', fields: readNode(node, graph, url) }
  const chosen = reconcile([candidate])
  return holdsRecipe(chosen) ? whole(groupPasted(chosen), url || null, { amp: null, print: null }) : undefined
}

function whole(
  { recipe, provenance }: Reconciled,
  canonicalUrl: string | null,
  links: PageLinks,
): ExtractedRecipe {
  const filled = Object.entries(provenance).filter(([field]) =>
    isFilled(recipe[field as keyof typeof recipe]),
  )
  return { ...recipe, canonicalUrl, links, provenance: Object.fromEntries(filled) }
}

/** A page without ingredients is not a recipe unless structured data contains a method. */
const holdsRecipe = ({ recipe }: Reconciled): boolean =>
  recipe.ingredientGroups.length > 0 || (recipe.schemaOrg !== null && recipe.instructionSections.length > 0)
