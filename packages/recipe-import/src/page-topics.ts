import type { Element } from 'domhandler'
import type { Findings } from './extracted-recipe.ts'
import { asArray, isNode, typesOf, type SchemaGraph } from './json-ld.ts'
import { textOf, type Page } from './page.ts'
import type { PrintedLine } from './printed-lines.ts'
import { cleanText, distinct, letters } from './text.ts'

const general =
  /^(?:home|start|startseite|accueil|inicio|início|strona główna|hem|hjem|recipes?|all recipes|recepten|recept|rezepte?|recettes?|recetas?|ricette|receitas?|oppskrifter|opskrifter|przepisy|blog|food|index|tags|uncategorized|log in|share.*|next.*)$/i

const courses = new Set(
  (
    'breakfast|brunch|lunch|dinner|supper|main|mains|main course|main dish|starter|starters|appetizer|appetizers|side|side dish|sides|dessert|desserts|snack|snacks|salad|soup|drink|drinks|beverage|cocktail|' +
    'hauptgericht|hauptspeise|vorspeise|nachspeise|nachtisch|beilage|frühstück|abendessen|mittagessen|suppe|kuchen|getränk|plat principal|plat|entrée|accompagnement|petit-déjeuner|apéritif|boisson|' +
    'plato principal|entrante|postre|guarnición|desayuno|cena|almuerzo|bebida|primo|primi|primo piatto|primi piatti|secondo|secondi|secondi piatti|contorno|contorni|antipasto|antipasti|dolce|dolci|piatto unico|' +
    'hoofdgerecht|voorgerecht|bijgerecht|nagerecht|tussengerecht|hapje|borrelhapje|ontbijt|toetje|soep|prato principal|entrada|sobremesa|acompanhamento|café da manhã|' +
    'hovedret|forret|dessert|tilbehør|aftensmad|morgenmad|frokost|hovedrett|forrett|middag|huvudrätt|förrätt|efterrätt|tillbehör|frukost|pääruoka|alkuruoka|jälkiruoka|aamiainen|' +
    'danie główne|przystawka|deser|zupa|śniadanie|obiad|kolacja|hlavní jídlo|předkrm|dezert|polévka|főétel|előétel|desszert|leves|fel principal|aperitiv|desert|' +
    'основное блюдо|закуска|десерт|завтрак|суп|κυρίως πιάτο|επιδόρπιο|ana yemek|tatlı|çorba|主菜|副菜|汁物|デザート|前菜'
  ).split('|'),
)

/** The page's own shelf: categories and keywords of the publishing system, for recipes that name none. */
export function readTopics(page: Page, graph: SchemaGraph, lines: readonly PrintedLine[]): Findings {
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
    categories: first(
      printedCourse(lines),
      articleSections(graph),
      linked(/\bcategory\b/i),
      shelf(page, graph),
    ),
    keywords: first(
      distinct(
        tags
          .flatMap(({ attribs }) => cleanText(attribs.content ?? '').split(/\s*,\s*/))
          .filter((tag) => !general.test(tag)),
      ),
      linked(/\btag\b/i, /\bcategory\b/i),
      tagLinks(page),
      badges(page),
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

/** Items of the list of tags or categories that its class calls so, nearest to the title. */
function badges(page: Page): string[] {
  const heading = page.byTag('h1')[0] ?? page.byTag('h2')[0]
  const top = heading ? page.indexOf(heading) : 0
  const distance = (element: Element): number => Math.abs(page.indexOf(element) - top)
  const list = page.elements
    .slice(Math.max(0, top - 20), top + 120)
    .filter(
      (element) =>
        /(?:^|[-_\s])(?:tags|cats|categories|keywords|labels)(?:$|[-_\s])/i.test(
          element.attribs.class ?? '',
        ) && page.inside(element).some(({ name }) => name === 'a' || name === 'li'),
    )
    .sort((a, b) => distance(a) - distance(b))[0]
  if (!list) return []
  const items = page.inside(list).filter(({ name }) => name === 'a' || name === 'li')
  const texts = items.filter((item) => !items.includes(item.parent as Element)).map((item) => textOf(item))
  return texts.length < 20 ? distinct(texts.filter((text) => text.length < 40 && !general.test(text))) : []
}

/** The course that stands alone beside the title. */
function printedCourse(lines: readonly PrintedLine[]): string[] {
  const heading = lines.findIndex((line) => line.rank === 1)
  const around = heading < 0 ? [] : lines.slice(Math.max(0, heading - 4), heading + 12)
  const course = around.find((line) => !line.isLink && courses.has(line.text.toLowerCase()))
  return course ? [course.text] : []
}

/** The sections of the article that holds the recipe. */
function articleSections(graph: SchemaGraph): string[] {
  const article = graph.nodes.find((node) =>
    typesOf(node).some((type) => /article$|^blogposting$/.test(type)),
  )
  return distinct(
    asArray(article?.articleSection)
      .flatMap((section) => (typeof section === 'string' ? cleanText(section).split(/,\s*/) : []))
      .filter((section) => section.length < 60 && !general.test(section)),
  )
}

/** The shelf a page stands on, by its breadcrumbs: the last that is neither the page itself nor all recipes. */
function shelf(page: Page, graph: SchemaGraph): string[] {
  const list = graph.nodes.find((node) => typesOf(node).includes('breadcrumblist'))
  const stated = asArray(list?.itemListElement)
    .filter(isNode)
    .map((item) => cleanText(String(item.name ?? (isNode(item.item) ? (item.item.name ?? '') : ''))))
    .slice(0, -1)
  for (const names of [stated, printedCrumbs(page)]) {
    const last = names
      .filter((name) => /\p{L}{3}|\p{Lo}/u.test(name) && name.length < 60 && !general.test(name))
      .at(-1)
    if (last !== undefined) return [last]
  }
  return []
}

/** The printed way to the page, without the page itself, which is no link or one to itself. */
function printedCrumbs(page: Page): string[] {
  const trail = page.elements.find(({ attribs }) =>
    /breadcrumb/i.test(`${attribs.itemtype} ${attribs.typeof} ${attribs['aria-label']} ${attribs.class}`),
  )
  const title = letters(textOf(page.byTag('h1')[0] ?? page.root).slice(0, 300))
  return trail
    ? page
        .inside(trail)
        .filter(({ name }) => name === 'a')
        .map((link) => textOf(link))
        .filter((name) => letters(name) !== title)
    : []
}
