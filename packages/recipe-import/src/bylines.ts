import type { SchemaGraph } from './json-ld.ts'
import { typesOf } from './json-ld.ts'
import { classesOf, linesOf, textOf, type Page } from './page.ts'
import type { PrintedLine } from './printed-lines.ts'
import { cleanText, letters } from './text.ts'

// Card plugins print who wrote the recipe, which may be another than who posted it.
const cardAuthors = [
  'wprm-recipe-author',
  'tasty-recipes-author-name',
  'mv-create-author',
  'wpzoom-recipe-card-author',
]
const authorClass =
  /^(?:recipe|post|entry|article|vcard|page|blog)?[-_]*(?:author|byline)(?:[-_]{1,2}name)?$/i
const prefix =
  /^(?:(?:recipe|written|posted|published|text|words|recept|rezept|receta|ricetta|recette)\s*)?(?:by|von|par|por|di|door|af|av|autor(?:in)?|author|auteur|autore|przez|от|автор)\b\s*:?\s*/iu

/** The author that a card plugin prints; null when there is none. */
export function readCardAuthor(page: Page): string | null {
  for (const name of cardAuthors) {
    const text = nameIn(page.byClass(name).map((element) => textOf(element)))
    if (text) return text
  }
  return null
}

/** Whether a name is only the site's own, as its address spells it. */
export const isNameOfSite = (name: string, url: string): boolean => letters(name) === letters(hostLabel(url))

/** The author a page prints; null when it prints none. */
export function readByline(page: Page, lines: readonly PrintedLine[]): string | null {
  const onCard = readCardAuthor(page)
  if (onCard) return onCard
  const marked = page.elements.filter(
    (element) =>
      /\bauthor\b/i.test(element.attribs.rel ?? '') ||
      (element.name === 'a' && /\/authors?\/[^/?#]+\/?$/i.test(element.attribs.href ?? '')) ||
      classesOf(element).some((name) => authorClass.test(name)),
  )
  const name = nameIn(marked.slice(0, 10).map((element) => linesOf(element)[0] ?? ''))
  if (name) return name
  const heading = Math.max(
    0,
    lines.findIndex((line) => line.rank === 1),
  )
  for (const { text } of lines.slice(Math.max(0, heading - 5), heading + 15)) {
    const byline =
      /^(?:[\p{L} ]{0,20}\s)?(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Dd]i|[Aa]f|[Aa]v|[Оо]т)\s+((?:\p{Lu}[\p{L}'’.-]*\s?){2,4})$/u.exec(
        text,
      )
    if (byline && text.length < 60) return byline[1]!.trim()
  }
  return null
}

function nameIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const name = text
      .replace(prefix, '')
      .replace(/\s*[|•·].*$/, '')
      .trim()
    if (name.length > 1 && name.length < 50 && !/\d|https?:|@/.test(name) && name.split(' ').length < 7)
      return name
  }
  return null
}

/** What a page calls its site, for pages that do not say so in OpenGraph: structured data, else the title's end. */
export function readSiteName(page: Page, graph: SchemaGraph): string | null {
  for (const type of ['website', 'organization', 'newsmediaorganization']) {
    const node = graph.nodes.find((one) => typesOf(one).includes(type) && typeof one.name === 'string')
    const name = cleanText(typeof node?.name === 'string' ? node.name : '')
    if (name !== '' && name.length < 80 && !/^https?:/.test(name)) return name
  }
  const title = page.byTag('title')[0]
  const parts = title ? textOf(title).split(/\s+[|–—·»•:-]\s+/) : []
  const host = letters(hostLabel(page.url))
  const named = parts.find((part) => host !== '' && letters(part) === host)
  return named ?? (parts.length > 1 && parts.at(-1)!.length < 40 ? parts.at(-1)! : null)
}

function hostLabel(url: string): string {
  const labels = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').split('.') : []
  return labels.slice(0, -1).reduce((a, b) => (b.length > a.length ? b : a), '')
}
