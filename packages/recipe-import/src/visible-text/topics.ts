import type { Element } from 'domhandler'
import type { Findings } from '../extracted-recipe.ts'
import { anyOf, wordsFor } from '../lexicon.ts'
import { asArray, isNode, typesOf, type SchemaGraph } from '../sources/schema-graph.ts'
import { signatureOf } from './align.ts'
import { isNameOfSite } from './bylines.ts'
import { closeness, textOf, type Page } from '../page.ts'
import type { PrintedLine } from './lines.ts'
import { cleanText, distinct, letters } from '../text.ts'
import { topicLimits as limits } from '../thresholds.ts'

const general = new RegExp(`^(?:${anyOf('topics', 'general').replaceAll(String.raw`\S*`, '.*')})$`, 'i')

const courses = new Set(wordsFor('topics', 'courses'))

const topics = ['categories', 'cuisines', 'keywords'] as const
type Topic = (typeof topics)[number]

const labels = Object.fromEntries(
  topics.map((topic) => [
    topic,
    new RegExp(String.raw`^(?:${anyOf('topics', topic)})\s*(?:[:：]\s*(?<value>.*))?$`, 'iu'),
  ]),
) as Readonly<Record<Topic, RegExp>>

/** What a line names after the label of a topic: "Category: Dessert". Empty for other lines. */
export function topicsAfterLabel(text: string): { readonly [topic in Topic]?: readonly string[] } {
  const found = topics.map((topic) => [topic, namedAfterLabel(text, topic)] as const)
  return Object.fromEntries(found.filter(([, named]) => named.length > 0))
}

function namedAfterLabel(text: string, topic: Topic): string[] {
  const value = text.length < limits.lineLength ? labels[topic].exec(text)?.groups?.value : undefined
  return value ? topicsAmong(value.split(separator)) : []
}

function labeledTopics(page: Page, lines: readonly PrintedLine[], topic: Topic): string[] {
  if (!page.applies('topics/label')) return []
  for (const { text } of lines) {
    const named = namedAfterLabel(text, topic)
    if (named.length > 0) return named
  }
  return []
}

/** Topics below a line "Category". */
function topicsBelowLabel(page: Page, lines: readonly PrintedLine[], topic: Topic): string[] {
  if (!page.applies('topics/below-label')) return []
  for (const [i, { text, rank }] of lines.entries()) {
    if (text.length > limits.labelLength || !labels[topic].test(text)) continue
    if (rank === 0 && !/[:：]$/.test(text) && !lines[i + 1]?.isLink) continue
    const topics = topicsAmong(partsBelow(page, lines.slice(i + 1, i + 1 + limits.belowLabel)))
    if (topics.length > 0) return topics
  }
  return []
}

const separator = /\s*[,|;·•]\s*/
function topicsAmong(parts: readonly string[]): string[] {
  const topics = distinct(parts.filter((part) => part.length < limits.topicLength && !general.test(part)))
  return topics.length < limits.topics ? topics : []
}

/** The parts of the first line and of further links with the same markup. List items are a menu. */
function partsBelow(page: Page, lines: readonly PrintedLine[]): string[] {
  const [first, ...others] = lines
  if (!first || first.item || first.rank > 0 || first.text.length > limits.valueLength) return []
  const end = others.findIndex((line) => !line.isLink || signatureOf(line) !== signatureOf(first))
  const alike = first.isLink ? others.slice(0, end < 0 ? others.length : end) : []
  return [first, ...alike].flatMap((line) => partsOf(page, line))
}

/** The links of a line, or its parts between commas. */
function partsOf(page: Page, { element, text }: PrintedLine): string[] {
  const links = page.inside(element).filter(({ name }) => name === 'a')
  const named = links.map((link) => textOf(link)).filter((name) => text.includes(name))
  return named.length > 1 ? named : text.split(separator)
}

/** Categories and keywords of the publishing system, for recipes that name none. */
export function readTopics(
  page: Page,
  graph: SchemaGraph,
  lines: readonly PrintedLine[],
  siteName: string | null,
): Findings {
  const tags = page.byTag('meta').filter(({ attribs }) => attribs.property === 'article:tag')
  const first = (...lists: readonly string[][]): string[] => lists.find((list) => list.length > 0) ?? []
  return {
    categories: first(
      labeledTopics(page, lines, 'categories'),
      printedCourse(page, lines),
      articleSections(page, graph),
      linkedTopics(page, /\bcategory\b/i),
      shelf(page, graph).filter((name) => !isNameOfSite(name, page.url, siteName)),
      topicsBelowLabel(page, lines, 'categories'),
      linksAboveTitle(page, lines).filter((name) => !isNameOfSite(name, page.url, siteName)),
    ),
    cuisines: first(labeledTopics(page, lines, 'cuisines'), topicsBelowLabel(page, lines, 'cuisines')),
    keywords: first(
      labeledTopics(page, lines, 'keywords'),
      distinct(
        tags
          .flatMap(({ attribs }) => cleanText(attribs.content ?? '').split(/\s*,\s*/))
          .filter((tag) => !general.test(tag)),
      ),
      linkedTopics(page, /\btag\b/i, /\bcategory\b/i),
      topicsBelowLabel(page, lines, 'keywords'),
      badges(page),
    ),
  }
}

/** The links of a relation that stand together. Those of other articles stand elsewhere. */
function linkedTopics(page: Page, relation: RegExp, not?: RegExp): string[] {
  if (!page.applies('topics/rel')) return []
  const links = page
    .byTag('a')
    .filter(({ attribs }) => relation.test(attribs.rel ?? '') && !not?.test(attribs.rel ?? ''))
    .slice(0, limits.links)
  return distinct(
    links
      .filter((link) => closeness(link, links[0]!) <= limits.linkLevels)
      .map((link) => textOf(link))
      .filter((text) => text.length < limits.linkLength && !general.test(text)),
  )
}

/** Items of the list nearest to the title whose class names tags or categories. */
function badges(page: Page): string[] {
  if (!page.applies('topics/badges')) return []
  const heading = page.byTag('h1')[0] ?? page.byTag('h2')[0]
  const top = heading ? page.indexOf(heading) : 0
  const distance = (element: Element): number => Math.abs(page.indexOf(element) - top)
  const list = page.elements
    .slice(Math.max(0, top - limits.elementsAbove), top + limits.elementsBelow)
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
  return texts.length < limits.badges
    ? distinct(texts.filter((text) => text.length < limits.topicLength && !general.test(text)))
    : []
}

const leadsToShelf =
  /categ|kateg|\/(?:[^/?#]*[-_])?(?:rubri\w*|tags?|themes?|topics?|rec[ei][ptz]\p{L}*|rezepte?|courses?)(?:[-_][^/?#]*)?\//iu

/** Links to a category in the line above the title. */
function linksAboveTitle(page: Page, lines: readonly PrintedLine[]): string[] {
  if (!page.applies('topics/links-above-title')) return []
  const at = lines.findIndex((line) => line.rank === 1)
  const above = lines[at - 1]
  if (!above?.isLink || above.item || above.rank > 0 || above.text.length > limits.linkLength) return []
  const links = [above.element, ...page.inside(above.element)].filter(
    (element) => element.name === 'a' && leadsToShelf.test(element.attribs.href ?? ''),
  )
  const names = links.map((link) => textOf(link))
  return topicsAmong(
    names
      .filter((name) => above.text.includes(name) && letters(name) !== lines[at]!.key)
      .map((name) => name.replace(/^#\s*/, '')),
  )
}

/** A course on a line of its own beside the title. */
function printedCourse(page: Page, lines: readonly PrintedLine[]): string[] {
  if (!page.applies('topics/course')) return []
  const heading = lines.findIndex((line) => line.rank === 1)
  const around =
    heading < 0 ? [] : lines.slice(Math.max(0, heading - limits.courseAbove), heading + limits.courseBelow)
  const course = around.find((line) => !line.isLink && courses.has(line.text.toLowerCase()))
  return course ? [course.text] : []
}

/** The sections of the schema.org Article that contains the recipe. */
function articleSections(page: Page, graph: SchemaGraph): string[] {
  if (!page.applies('json-ld/article')) return []
  const article = graph.nodes.find((node) =>
    typesOf(node).some((type) => /article$|^blogposting$/.test(type)),
  )
  return distinct(
    asArray(article?.articleSection)
      .flatMap((section) => (typeof section === 'string' ? cleanText(section).split(/,\s*/) : []))
      .filter((section) => section.length < limits.linkLength && !general.test(section)),
  )
}

const allOfKind = new RegExp(
  String.raw`\s+(?:${anyOf('topics', 'ofKindAfter')})$|^(?:${anyOf('topics', 'ofKindBefore')})\s+`,
  'iu',
)

/** The last breadcrumb that is neither the page itself nor a general topic. */
function shelf(page: Page, graph: SchemaGraph): string[] {
  if (!page.applies('topics/breadcrumbs')) return []
  const list = graph.nodes.find((node) => typesOf(node).includes('breadcrumblist'))
  const stated = asArray(list?.itemListElement)
    .filter(isNode)
    .map((item) => cleanText(String(item.name ?? (isNode(item.item) ? (item.item.name ?? '') : ''))))
    .slice(0, -1)
  for (const names of [stated, printedBreadcrumbs(page)]) {
    const last = names
      .map((name) => name.replace(allOfKind, ''))
      .filter(
        (name) => /\p{L}{3}|\p{Lo}/u.test(name) && name.length < limits.linkLength && !general.test(name),
      )
      .at(-1)
    if (last !== undefined) return [last]
  }
  return []
}

/** The printed breadcrumbs without the page itself. */
function printedBreadcrumbs(page: Page): string[] {
  if (!page.applies('topics/printed-breadcrumbs')) return []
  const trail = page.elements.find(({ attribs }) =>
    /breadcrumb/i.test(`${attribs.itemtype} ${attribs.typeof} ${attribs['aria-label']} ${attribs.class}`),
  )
  const title = letters(textOf(page.byTag('h1')[0] ?? page.root).slice(0, limits.titleLength))
  return trail
    ? page
        .inside(trail)
        .filter(({ name }) => name === 'a')
        .map((link) => textOf(link))
        .filter((name) => letters(name) !== title)
    : []
}
