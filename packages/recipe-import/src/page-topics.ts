import type { Findings } from './extracted-recipe.ts'
import { asArray, isNode, typesOf, type SchemaGraph } from './json-ld.ts'
import { textOf, type Page } from './page.ts'
import { cleanText, distinct } from './text.ts'

const general =
  /^(?:home|start|startseite|accueil|inicio|início|strona główna|hem|hjem|recipes?|all recipes|recepten|recept|rezepte?|recettes?|recetas?|ricette|receitas?|oppskrifter|opskrifter|przepisy|blog|food|index|uncategorized)$/i

/** The page's own shelf: categories and keywords of the publishing system, for recipes that name none. */
export function readTopics(page: Page, graph: SchemaGraph): Findings {
  const linked = (kind: RegExp, not?: RegExp): string[] =>
    distinct(
      page
        .byTag('a')
        .filter(({ attribs }) => kind.test(attribs.rel ?? '') && !not?.test(attribs.rel ?? ''))
        .slice(0, 40)
        .map((link) => textOf(link))
        .filter((text) => text.length < 60 && !general.test(text)),
    )
  const tags = page.byTag('meta').filter(({ attribs }) => attribs.property === 'article:tag')
  const first = (...lists: readonly string[][]): string[] => lists.find((list) => list.length > 0) ?? []
  return {
    categories: first(linked(/\bcategory\b/i), breadcrumb(graph)),
    keywords: first(
      distinct(tags.map(({ attribs }) => cleanText(attribs.content ?? ''))),
      linked(/\btag\b/i, /\bcategory\b/i),
      tagLinks(page),
    ),
  }
}

/** Links that are styled as tags and lead to tags. */
const tagLinks = (page: Page): string[] =>
  distinct(
    page
      .byTag('a')
      .filter(
        ({ attribs }) =>
          /(?:^|\s)tags?(?:$|\s)/i.test(attribs.class ?? '') && /\/tags?\//i.test(attribs.href ?? ''),
      )
      .slice(0, 40)
      .map((link) => textOf(link))
      .filter((text) => text.length < 60 && !general.test(text)),
  )

/** The shelf a page stands on, by its breadcrumbs: the last that is neither the page itself nor all recipes. */
function breadcrumb(graph: SchemaGraph): string[] {
  const list = graph.nodes.find((node) => typesOf(node).includes('breadcrumblist'))
  const names = asArray(list?.itemListElement)
    .filter(isNode)
    .map((item) => cleanText(String(item.name ?? (isNode(item.item) ? (item.item.name ?? '') : ''))))
  const shelf = names
    .slice(0, -1)
    .filter((name) => name !== '' && !general.test(name))
    .at(-1)
  return shelf === undefined ? [] : [shelf]
}
