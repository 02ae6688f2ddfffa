import type { Element } from 'domhandler'
import { absoluteUrl, textOf, type Page } from '../page.ts'
import { lazily } from '../lazily.ts'
import { isHomeOf, namesHost, sharesHost } from '../site.ts'
import { cleanText, distinct, letters, words } from '../text.ts'
import { pageTitleLimits as limits } from '../thresholds.ts'
import { isMarkedHeading, type PrintedLine } from '../visible-text/lines.ts'
import { partOpenedBy } from '../visible-text/wording.ts'

/** What meta elements say of the page: titles, and the name of the site. */
interface Named {
  readonly titles: readonly string[]
  readonly site: string | null
}

/** The heading if the title contains it, else the part of the title that is printed, else the title without the name of the site. */
export function pageTitle(page: Page, lines: readonly PrintedLine[], shared: Named): string | null {
  const { site } = shared
  const titles = [
    ...shared.titles,
    cleanText(page.byTag('title').map((element) => textOf(element))[0] ?? ''),
    // A template may leave a separator without a name.
  ].map((title) => title.replace(/\s+[|–—·»-]$/, ''))
  const readsPrint = page.applies('page/title')
  const headings = ownHeadings(page, site)
  const printed = lazily(() =>
    readsPrint ? printedPart(page, lines, titles, { site, isAlone: headings.length === 0 }) : undefined,
  )
  const named = headingInTitle(page, headings, titles, printed)
  if (named !== undefined) return named
  const [only] = headings.length === 1 && headings[0]!.length < limits.headingLength ? headings : []
  const part = printed()
  if (part && (only === undefined || namesOther(only, part, titles))) return part.text
  if (only !== undefined) return only
  const title = titles.find((candidate) => candidate)
  return title ? withoutSiteName(title, page, site) : (headings[0] ?? null)
}

/** The first heading that a title contains, unless it shares the name of the host and print has another part of the title. */
function headingInTitle(
  page: Page,
  headings: readonly string[],
  titles: readonly string[],
  printed: () => Printed | undefined,
): string | undefined {
  for (const heading of headings) {
    const found = agreeing(heading, titles)
    if (found === undefined) continue
    const other = page.applies('page/title') && sharesHost(found, page.url) ? printed() : undefined
    return other && !sharesHost(other.text, page.url) ? other.text : found
  }
  return undefined
}

/** The first headings of the page that do not name its site. A copy of the recipe for print repeats its heading. */
function ownHeadings(page: Page, site: string | null): string[] {
  const all = page.byTag('h1')
  const isSite = (heading: Element): boolean =>
    letters(textOf(heading)) === letters(site ?? '') ||
    (page.applies('page/title') && (leadsHome(page, heading) || namesHost(textOf(heading), page.url)))
  const own = all.filter((heading) => !isSite(heading)).map((element) => textOf(element))
  return distinct(own)
}

/** Whether all of a heading is a link to the first page of the site. */
function leadsHome(page: Page, heading: Element): boolean {
  const link = page.inside(heading).find(({ name }) => name === 'a') ?? linkAround(heading)
  const address = absoluteUrl(link?.attribs.href, page.url)
  return (
    address !== null && isHomeOf(address, page.url) && letters(textOf(link!)) === letters(textOf(heading))
  )
}

const linkAround = ({ parent }: Element): Element | undefined =>
  parent && 'name' in parent && parent.name === 'a' ? (parent as Element) : undefined

/** Whether a heading is less than half of the title, or continues a sentence, and is therefore not the name. */
function isPartOf(heading: string, title: string): boolean {
  const [key, whole] = [letters(heading), letters(title)]
  return (
    key.length < whole.length * limits.headingShare || (/^\p{Ll}/u.test(heading) && !whole.startsWith(key))
  )
}

/** A heading that a title contains, or a title with which it begins, or a part of one with which it ends after a colon. */
function agreeing(heading: string, titles: readonly string[]): string | undefined {
  const key = letters(heading)
  const whole = titles.find((title) => title && letters(title).includes(key))
  if (key !== '' && whole && !isPartOf(heading, whole)) {
    // The title has the spaces that a heading may lack.
    const spaced = titles.find((title) => title.length > heading.length && letters(title) === key)
    return spaced ?? heading
  }
  const isLonger = (title: string): boolean => letters(title).length > limits.beginningLength
  // "From the kitchen: Leek soup", where the title has the latter.
  const isNamed = (part: string): boolean =>
    isLonger(part) && heading.endsWith(part) && /[:：]\s*$/.test(heading.slice(0, -part.length))
  return (
    titles
      .flatMap((title) => [title, title.split(/\s+\|\s+/)[0]!])
      .find((title) => isLonger(title) && key.startsWith(letters(title))) ??
    titles.flatMap(partsOf).find(isNamed)
  )
}

/** Whether a heading is another part of the title, has more words than a part, or has nothing to do with a part that is a heading. */
function namesOther(heading: string, part: Printed, titles: readonly string[]): boolean {
  const key = letters(heading)
  if (key.includes(letters(part.text)) || titles.flatMap(partsOf).some((other) => letters(other) === key))
    return true
  const own = new Set(words(heading))
  return part.isHeading && !words(part.text).some((word) => own.has(word))
}

/** A part of a title that is printed as a line. */
interface Printed {
  readonly text: string
  readonly isHeading: boolean
  /** How much it looks like the name of the recipe, most important first. */
  readonly points: readonly number[]
}

const separator = /\s+(?:[|–—·»«•›~/:-]|::|<<|>>)\s+|\s*[|｜]\s*|[:：]\s+|\s*[_：]\s*/gu

/**
 * The part of a title, between separators, that is printed as a line, and that is not the name of the site. A heading comes first,
 * then a line that is no link, then what does not share the name of the host, then the end of a title that begins with the name of the
 * site, then the longest. On a page that has no other first heading (`isAlone`), a heading that has words of a part comes before a link.
 */
function printedPart(
  page: Page,
  lines: readonly PrintedLine[],
  titles: readonly string[],
  { site, isAlone }: { readonly site: string | null; readonly isAlone: boolean },
): Printed | undefined {
  const siteKey = letters(site ?? '')
  const parts = new Set(
    titles
      .flatMap(partsOf)
      .filter((part) => !namesHost(part, page.url))
      .map(letters),
  )
  for (const key of ['', siteKey]) parts.delete(key)
  if (parts.size === 0) return undefined
  const isSite = (line: PrintedLine): boolean =>
    line.key === siteKey || namesHost(line.text, page.url) || leadsHome(page, line.element)
  const longest = titles
    .filter(Boolean)
    .map((title) =>
      Math.max(...segmentsOf(title).map((part) => (namesHost(part, page.url) ? 0 : letters(part).length))),
    )
  const shortest = Math.min(...longest) * limits.lineShare
  // A title that begins with the name of the site goes on from the general to the particular.
  const lasts = new Set(
    titles
      .map(segmentsOf)
      .filter((own) => own.length > 1 && (namesHost(own[0]!, page.url) || letters(own[0]!) === siteKey))
      .map((own) => letters(own.at(-1)!)),
  )
  const candidates = lines
    .filter((line) => parts.has(line.key) && line.text.length <= limits.headingLength && !isSite(line))
    .map((line): Printed => {
      const isHeading = isMarkedHeading(line)
      const isOwn = !sharesHost(line.text, page.url)
      const points = [
        Number(isHeading),
        Number(!line.isLink),
        Number(isOwn),
        Number(lasts.has(line.key)),
        line.key.length,
      ]
      return { text: line.text, isHeading, points }
    })
    // A shorter line is the name of a section.
    .filter(({ isHeading, text }) => isHeading || letters(text).length >= shortest)
  const best = candidates.reduce<Printed | undefined>(
    (one, other) => (one && !isMore(other.points, one.points) ? one : other),
    undefined,
  )
  const isCertain = !isAlone || (best !== undefined && (best.points[0] === 1 || best.points[1] === 1))
  return isCertain ? best : (relatedHeading(lines, [...parts], isSite) ?? best)
}

/** The first heading that has a part of the title and more words, or most of a part: either may be cut short. */
function relatedHeading(
  lines: readonly PrintedLine[],
  parts: readonly string[],
  isSite: (line: PrintedLine) => boolean,
): Printed | undefined {
  const headings = lines.filter((line) => isMarkedHeading(line) && line.key !== '' && !isSite(line))
  const isRelated = ({ key }: PrintedLine, i: number): boolean =>
    parts.some((part) =>
      key.startsWith(part) || (i === 0 && key.includes(part))
        ? part.length >= key.length * limits.partShare
        : part.includes(key) && key.length >= part.length * limits.headingShare,
    )
  const heading = headings.find(
    (line, i) =>
      line.text.length <= limits.headingLength && isRelated(line, i) && partOpenedBy(line.text) === undefined,
  )
  return heading && { text: heading.text, isHeading: true, points: [] }
}

const isMore = (points: readonly number[], others: readonly number[]): boolean => {
  const at = points.findIndex((point, i) => point !== others[i])
  return at >= 0 && points[at]! > others[at]!
}

/** A title between its separators. */
const segmentsOf = (title: string): string[] => title.split(separator)

/** All runs of a title from one separator to another. */
function partsOf(title: string): string[] {
  const marks = [...title.matchAll(separator)].slice(0, limits.separators)
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)]
  const ends = [...marks.map(({ index }) => index), title.length]
  return starts.flatMap((start, i) => ends.slice(i).map((end) => title.slice(start, end)))
}

/** A title without the names of the site at its ends. */
function withoutSiteName(title: string, page: Page, site: string | null): string {
  const named = page.applies('page/title') ? withoutHost(title, page.url) : title
  const parts = named.split(/\s+[|–—·»-]\s+/)
  if (parts.length < 2) return named
  const last = parts.at(-1)!
  return (site !== null && letters(site).includes(letters(last))) || title.includes('|') ? parts[0]! : named
}

/** A title without its first and last part where these are the name of the host. */
function withoutHost(title: string, url: string): string {
  const marks = [...title.matchAll(separator)]
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return title
  const afterFirst = first.index + first[0].length
  const from = namesHost(title.slice(0, first.index), url) ? afterFirst : 0
  const to = namesHost(title.slice(last.index + last[0].length), url) ? last.index : title.length
  return from < to ? title.slice(from, to) : title
}
