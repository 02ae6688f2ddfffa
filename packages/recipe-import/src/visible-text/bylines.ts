import { isTag, type Element } from 'domhandler'
import { nextElementSibling } from 'domutils'
import { anyOf, capitalized } from '../lexicon.ts'
import { asArray, isNode, typesOf, type SchemaGraph } from '../sources/schema-graph.ts'
import { linesOf, textOf, type Page } from '../page.ts'
import type { PrintedLine } from './lines.ts'
import { hostLabel, hostLabels } from '../site.ts'
import { cleanText, letters } from '../text.ts'
import { bylineLimits as limits } from '../thresholds.ts'

// Cards name the author of the recipe, who may differ from the author of the page.
const cardAuthors = [
  'wprm-recipe-author',
  'tasty-recipes-author-name',
  'mv-create-author',
  'wpzoom-recipe-card-author',
  'recipe-author',
]
const by = anyOf('people', 'by')
const title = anyOf('people', 'author')
const prefix = new RegExp(String.raw`^(?:(?:[\p{L}]{3,12}\s){0,2}(?:${by})\b|(?:${title})\s*:)\s*:?\s*`, 'iu')
const word = String.raw`(?!(?:${capitalized(anyOf('people', 'months'))})[a-z]*\s\d)\p{Lu}[\p{L}'’.-]*`
/** Two to four words of a name, with particles such as "van". */
const name = String.raw`${word}(?:\s(?:(?:${anyOf('people', 'particles')}|&)\s){0,2}${word}){1,3}`
/** "Photo", case-sensitive. */
const photos = capitalized(anyOf('people', 'photos'))
const printed = new RegExp(
  String.raw`(?:^|[\s\d.,|·•–-])(?:${[by, capitalized(by)].join('|')})\s+(${name})(?=$|\s*[,.|·•–(-]|\s\d|\s(?:${anyOf('people', 'dates')}|${photos})\b)`,
  'u',
)
const labeled = new RegExp(
  String.raw`(?:^|\s)(?:${title}|[Rr]e[cz]\p{L}{3,6}\s(?:${by}))\s*:?\s+(${name})(?=$|\s*[,.|·•–(-]|\s\d)`,
  'u',
)

const marksAuthor = /author|byline|(?:^|[^a-z])autor(?:$|[^a-z])/i
const otherPart = /comment|review|bio|avatar|image|photo|social|related|sidebar|meta-?box|list|follow/i
const isNoName = new RegExp(
  String.raw`^(?:${anyOf('people', 'noNames')})\b|\b(?:${anyOf('people', 'recipes')})\b|${anyOf('people', 'authorStems')}|[?!:]`,
  'i',
)
const profile =
  /\/(?:authors?|contributors?|chefs?|autor(?:es|en)?|auteurs?|autori|profil)\/(?:\d+\/)?[^/?#]+\/?$/i
const labelAlone = new RegExp(String.raw`^(?:${title})\s*:?$`, 'iu')
const labelWithName = new RegExp(String.raw`^(?:${title})\s*:\s*(.+)$`, 'iu')

const nameAlone = new RegExp(`^${name}$`, 'u')

/** The author whom a line of a text names, and nothing else: "Author: Ann Cook", "by Ann Cook". */
export function authorInLine(text: string): string | null {
  const rest = text.replace(prefix, '')
  const isByline = rest !== text && (labelWithName.test(text) || nameAlone.test(rest))
  return isByline ? nameIn([rest]) : null
}

/** The author of the recipe, who may differ from the author of the page: in a card or after a label. */
export function readCook(page: Page, lines: readonly PrintedLine[]): string | null {
  if (!page.applies('author/labeled')) return null
  for (const name of cardAuthors) {
    const text = nameIn(page.byClass(name).map((element) => textOf(element)))
    if (text) return text
  }
  const labeled = lines.map(({ text }) => labelWithName.exec(text)?.[1] ?? '')
  return nameIn(labeled) ?? nameIn(labeledCells(page))
}

/** The cells beside those that say "Author". */
function labeledCells(page: Page): string[] {
  return page.elements
    .filter((element) => /^(?:t[dh]|dt)$/.test(element.name) && labelAlone.test(textOf(element)))
    .map((element) => nextElementSibling(element))
    .map((cell) => (cell ? textOf(cell) : ''))
}

/** Whether a name is that of the site, or a part of its host name. */
export const isNameOfSite = (name: string, url: string, siteName: string | null): boolean =>
  [siteName ?? '', ...hostLabels(url)].some((own) => letters(own) === letters(name))

/** The printed author of a page, or null. */
export function readByline(page: Page, lines: readonly PrintedLine[]): string | null {
  return readCook(page, lines) ?? readMarkedAuthor(page) ?? readPrintedByline(page, lines)
}

/** The text of an element whose attributes name an author. */
function readMarkedAuthor(page: Page): string | null {
  if (!page.applies('author/marked')) return null
  const marked = page.elements.filter((element) => {
    const { name, attribs } = element
    return (
      /\bauthor\b/i.test(attribs.rel ?? '') ||
      attribs.itemprop === 'author' ||
      (name === 'a' && profile.test(attribs.href ?? '')) ||
      (attribs.class !== undefined && marksAuthor.test(attribs.class) && !otherPart.test(attribs.class))
    )
  })
  return nameIn(
    marked
      .slice(0, limits.marked)
      .filter((element) => !isInOtherPart(element))
      .map((element) => linesOf(element)[0] ?? ''),
  )
}

function isInOtherPart(element: Element): boolean {
  for (let parent = element.parent; parent && isTag(parent); parent = parent.parent) {
    if (parent.name === 'aside' || parent.name === 'footer') return true
    if (parent.name === 'body' || parent.name === 'main' || parent.name === 'article') return false
    if (/comment|review|sidebar|related/i.test(`${parent.attribs.class} ${parent.attribs.id}`)) return true
  }
  return false
}

/** Words before the name of a photographer or designer. */
const ofPictures = new RegExp(
  String.raw`(?:${anyOf('people', 'pictures').replaceAll(String.raw`\S*`, String.raw`\w*`)})\s*$`,
  'i',
)
const beforePhoto = new RegExp(String.raw`(\p{Ll})(?=(?:${photos})s?\b)`, 'gu')

/** The author in a line near the title: "Text by …". */
function readPrintedByline(page: Page, lines: readonly PrintedLine[]): string | null {
  if (!page.applies('author/line')) return null
  const heading = Math.max(
    0,
    lines.findIndex((line) => line.rank === 1),
  )
  for (const line of lines.slice(Math.max(0, heading - limits.linesAbove), heading + limits.linesBelow)) {
    if (line.text.length > limits.lineLength) continue
    const text = line.text.replace(beforePhoto, '$1 ')
    const match = labeled.exec(text) ?? printed.exec(text)
    if (match && !ofPictures.test(text.slice(0, match.index + 1))) return match[1]!.replace(/[.\s]+$/, '')
  }
  return null
}

function nameIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const name = text
      .replace(prefix, '')
      .replace(/\s*(?:[|•·]|\s[-–]\s).*$/, '')
      .replace(/,\s+\p{Ll}.*$|[,.\s]+$/u, '')
      .trim()
    if (
      name.length > 1 &&
      !isNoName.test(name) &&
      name.length < limits.nameLength &&
      !/\d|https?:|@/.test(name) &&
      name.split(' ').length < limits.words
    )
      return name
  }
  return null
}

/** The author of the schema.org Article that contains a recipe without structured data. */
export function readArticleAuthor(graph: SchemaGraph): string | null {
  const article = graph.nodes.find((node) =>
    typesOf(node).some((type) => /article$|^blogposting$/.test(type)),
  )
  const author = graph.resolve(asArray(article?.author)[0])
  const name = cleanText(
    typeof author === 'string' ? author : isNode(author) ? String(author.name ?? '') : '',
  )
  return name === '' || name.length > limits.authorLength || /^https?:/.test(name) ? null : name
}

const staff = new RegExp(
  String.raw`^(?:(?:${anyOf('people', 'articles')}) )?(?:${anyOf('people', 'staff')})(?: (?:${anyOf('people', 'staffEndings')}))?$`,
  'i',
)

/** Whether a byline names only the staff of the site. */
export const isStaffByline = (author: string): boolean => staff.test(author)

/** The name of the site: from Open Graph, structured data or the end of the title. */
export function readSiteName(
  page: Page,
  meta: ReadonlyMap<string, string>,
  graph: SchemaGraph,
): string | null {
  const nameOf = (type: string): string | undefined => {
    const node = graph.nodes.find((one) => typesOf(one).includes(type) && typeof one.name === 'string')
    return named(typeof node?.name === 'string' ? node.name : undefined)
  }
  const shared = named(meta.get('og:site_name'))
  const website = nameOf('website')
  if (shared !== undefined) {
    // A name without a motto is preferred.
    const withMotto = website && new RegExp(String.raw`^${escape(website)}\s*[-–—|:,]`, 'i').test(shared)
    return withMotto ? website : shared
  }
  return (
    website ??
    siteInTitle(page) ??
    nameOf('organization') ??
    nameOf('newsmediaorganization') ??
    named(meta.get('application-name')) ??
    named(meta.get('al:ios:app_name')) ??
    null
  )
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A text that may name a site: no address, and no sentence. */
function named(text: string | undefined): string | undefined {
  const name = cleanText(text ?? '')
  return name === '' || name.length > limits.siteLength || /^(?:https?:|www\.)/.test(name) ? undefined : name
}

/** The part of the title that equals the host name, else the last part. */
function siteInTitle(page: Page): string | undefined {
  const title = page.byTag('title')[0]
  const parts = title ? textOf(title).split(/\s+[|–—·»•:-]\s+|[_｜]/) : []
  const host = letters(hostLabel(page.url))
  const last = parts.length > 1 && parts.at(-1)!.length < limits.siteInTitleLength ? parts.at(-1) : undefined
  const isHost = (text: string): boolean => host !== '' && letters(text) === host
  // "Cooking with Name" contains the name of the site.
  return parts.find(isHost) ?? last?.split(' ').find(isHost) ?? named(last)
}
