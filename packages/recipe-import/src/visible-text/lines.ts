import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { getElementsByTagName, nextElementSibling, textContent } from 'domutils'
import { isAdvertisement, isQuantified, partOpenedBy, splitLabel, splitList } from './wording.ts'
import { classesOf, followsWhole, isBlock, isSeen, linesOf, textOf, type Page } from '../page.ts'
import { collapse, letters } from '../text.ts'
import { preformattedLines } from './preformatted.ts'
import { lineLimits } from '../thresholds.ts'

/** A printed line with features of its markup. */
export interface PrintedLine {
  readonly text: string
  /** Its letters and digits, for comparison. */
  readonly key: string
  /** The innermost block that contains the whole line. */
  readonly element: Element
  /** The list item or table row that the line is, if any. */
  readonly item: Element | null
  /** 1 to 6 for headings, 7 for lines that look like headings, 0 for others. */
  readonly rank: number
  /** Whether the whole line is a link. */
  readonly isLink: boolean
  /** The place of `element` among the page's elements. */
  readonly place: number
  /** Whether an empty line stands above. */
  readonly isApart: boolean
}

/** Whether a line is a heading, or looks like one. Items of lists are none. */
export const isHeadingLine = ({ rank, item }: PrintedLine): boolean => rank > 0 && !item

/** Whether a line is in an element h1 to h6. Lines that only look like headings have the rank 7. */
export const isMarkedHeading = ({ rank }: PrintedLine): boolean => rank > 0 && rank < 7

const bullet = /^(?:[-–—•·*▢□☐✓✔◦●▪:→➔➜➤»›>‣]\s+|[・•▢□☐●▪◆■‣✔✓]\s*)+/
const cells = new Set(['td', 'th'])
const follows = new Set(['ul', 'ol', 'dl', 'table', 'p', 'section', 'article'])
const outside = new Set(['nav', 'footer'])
const readers =
  /^(?:comments|comment-?list|comments-?(?:area|list|section|container|wrapper)|disqus_thread)$/i

/** Whether an element contains navigation or the comments of readers rather than the article. */
const isOutside = (element: Element): boolean =>
  outside.has(element.name) ||
  (/^(?:div|section|ol|ul|aside)$/.test(element.name) &&
    [element.attribs.id ?? '', ...classesOf(element)].some((name) => readers.test(name)) &&
    getElementsByTagName('h1', element).length === 0)

/** All lines of a page in document order. A list item or table row is one line. */
export const printedLines = (page: Page): PrintedLine[] => new LineReader(page).read()

/** Walks through a page and collects its lines. */
class LineReader {
  private readonly page: Page
  private readonly lines: PrintedLine[] = []
  private readonly leaves: ReadonlySet<Element>
  private readonly marks: HeadingMarks
  private readonly readsColumns: boolean
  private readonly splitsLists: boolean
  private readonly labels: ReadonlyMap<Element, string>
  /** What the line has so far: its text, and what of it is bold and linked. */
  private text = ''
  private bold = ''
  private linked = ''
  /** The block, the row and the heading around. */
  private holder: Element | null = null
  private item: Element | null = null
  private heading: Element | null = null
  /** The last heading that printed a line. */
  private printed: Element | null = null
  /** How many links and preformatted texts are around. */
  private links = 0
  private preformatted = 0
  /** Whether an empty line was read since the last one that is not. */
  private isApart = false

  constructor(page: Page) {
    this.page = page
    this.leaves = leafRows(page)
    this.marks = headingMarks(page)
    this.splitsLists = page.applies('page/lists-in-lines')
    this.readsColumns = page.applies('page/columns')
    this.labels = panelLabels(page)
  }

  read(): PrintedLine[] {
    this.walk(this.page.root.children, false)
    this.end()
    return this.splitsLists ? withListsSplit(this.lines) : this.lines
  }

  /** Ends the line. */
  private end(): void {
    const clean = collapse(this.text).replace(bullet, '')
    const key = letters(clean)
    const element = this.item ?? this.holder
    if (key !== '' && element) this.add(clean, key, element)
    if (key !== '') this.printed = this.heading
    this.text = ''
    this.bold = ''
    this.linked = ''
  }

  /** Adds a line; one that names a part and goes on with it as two. */
  private add(text: string, key: string, element: Element): void {
    const line: PrintedLine = {
      text,
      key,
      element,
      item: this.item,
      rank: rankOf(text, key, letters(this.bold), this.heading, element, this.marks),
      isLink: letters(this.linked) === key,
      place: this.page.indexOf(element),
      isApart: this.isApart,
    }
    this.isApart = false
    const parts = this.item || line.rank > 0 ? undefined : splitLabel(text)
    if (parts)
      this.lines.push(
        ...parts.map((part, i) => ({ ...line, text: part, key: letters(part), rank: i === 0 ? 7 : 0 })),
      )
    else this.lines.push(line)
  }

  /** Adds a text. In preformatted text, line breaks end lines. */
  private addText(data: string, isBold: boolean): void {
    const parts = this.preformatted > 0 && !this.item ? preformattedLines(data) : [data]
    for (const [i, part] of parts.entries()) {
      if (i > 0) this.end()
      this.text += part
      if (isBold) this.bold += part
      if (this.links > 0) this.linked += part
    }
  }

  private walk(nodes: readonly ChildNode[], isBold: boolean): void {
    for (const node of nodes) {
      if (isText(node)) {
        this.addText(node.data, isBold)
        continue
      }
      if (!isTag(node) || !isSeen(node) || isOutside(node)) continue
      // Columns that only style sheets separate.
      if (this.readsColumns && startsColumn(node)) this.text += ' '
      if (followsWhole(node, this.text)) this.text += ' '
      if (node.name === 'a') {
        this.links++
        this.walkElement(node, isBold)
        this.links--
      } else this.walkElement(node, isBold)
    }
  }

  private walkElement(node: Element, isBold: boolean): void {
    if (this.item) this.walkInRow(node, isBold)
    else if (this.leaves.has(node)) this.walkRow(node)
    else if (isBlock(node)) this.walkBlock(node, isBold)
    else this.walk(node.children, isBold || isStrong(node))
  }

  /** A row is one line; its blocks are separated by spaces. */
  private walkInRow(node: Element, isBold: boolean): void {
    if (isApartFromRow(node)) return
    const apart = isBlock(node)
    if (apart) this.text += ' '
    this.walk(node.children, isBold || isStrong(node))
    if (apart) this.text += ' '
  }

  private walkRow(row: Element): void {
    this.end()
    this.item = row
    this.walk(row.children, isStrong(row))
    this.end()
    this.item = null
  }

  private walkBlock(block: Element, isBold: boolean): void {
    if (isEmpty(block) && (block.name !== 'br' || this.text.trim() === '')) this.isApart = true
    this.end()
    const { holder, heading } = this
    if (block.name !== 'br' && block.name !== 'hr') this.holder = block
    const label = this.labels.get(block)
    if (label !== undefined) this.lines.push(labelLine(label, block, this.page))
    this.heading = headingWithin(block, heading, this.printed)
    if (block.name === 'pre') this.preformatted++
    this.walk(block.children, isBold)
    this.end()
    if (block.name === 'pre') this.preformatted--
    this.holder = holder
    this.heading = heading
  }
}

/** Whether an element is a line break, or a block without a text: an empty line where no text is before it. */
const isEmpty = ({ name, children }: Element): boolean =>
  name === 'br' || (children.length < 2 && (name === 'p' || name === 'div') && children.every(isBlank))

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** Lines of which those that are whole lists of ingredients are split. More of them than a few name what each step takes. */
function withListsSplit(lines: PrintedLine[]): PrintedLine[] {
  const found = new Map<PrintedLine, ReturnType<typeof splitList>>()
  for (const line of lines) {
    if (line.item || line.rank > 0 || line.isLink) continue
    const list = splitList(line.text)
    if (list.parts.length > 0) found.set(line, list)
  }
  if (found.size === 0 || found.size > lineLimits.lists) return lines
  return lines.flatMap((line) => {
    const { name, parts } = found.get(line) ?? { name: null, parts: [line.text] }
    const own = parts.map((text) => ({ ...line, text, key: letters(text) }))
    return name === null ? own : [{ ...line, text: `${name}:`, key: letters(name), rank: 7 }, ...own]
  })
}

/** The names of the parts of a recipe that tabs show, by panel. A panel with a heading of its own needs none. */
function panelLabels(page: Page): ReadonlyMap<Element, string> {
  const labels = new Map<Element, string>()
  for (const tab of page.elements.filter(isTab).slice(0, lineLimits.tabs)) {
    const { 'aria-controls': controls, href = '' } = tab.attribs
    const panel = page.byId(controls ?? href.replace(/^#/, '')) ?? panelBelow(tab)
    const label = textOf(tab)
    const isNamed = (inner: Element): boolean =>
      /^h[1-6]$/.test(inner.name) && partOpenedBy(textOf(inner)) === partOpenedBy(label)
    if (panel && isBlock(panel) && partOpenedBy(label) && !page.inside(panel).some(isNamed))
      labels.set(panel, label)
  }
  return labels
}

const isTab = (element: Element): boolean => {
  const { name, attribs } = element
  if (name === 'button' && !isSeen(element) && partOpenedBy(textOf(element)) !== undefined) return true
  if (attribs.role === 'tab') return true
  const toggles = attribs['data-toggle'] ?? attribs['data-bs-toggle']
  return toggles === 'tab' || toggles === 'pill'
}

/** The panel that a button opens and closes without naming it: the element after it. */
function panelBelow(button: Element): Element | undefined {
  if (button.name !== 'button') return undefined
  const next = nextElementSibling(button)
  return next && isTag(next) && isBlock(next) ? next : undefined
}

const labelLine = (text: string, panel: Element, page: Page): PrintedLine => ({
  text,
  key: letters(text),
  element: panel,
  item: null,
  rank: 7,
  isLink: false,
  place: page.indexOf(panel),
  isApart: false,
})

/** Whether an element inside a row is not part of a step: the caption of a picture, or an advertisement. */
const isApartFromRow = (element: Element): boolean =>
  element.name === 'figcaption' || (isBlock(element) && isAdvertisement(textOf(element)))

/** The heading around an element. One that has printed its line and contains a list, too, lacks its end. */
const headingWithin = (element: Element, heading: Element | null, printed: Element | null): Element | null =>
  /^h[1-6]$/.test(element.name) ? element : heading === printed && follows.has(element.name) ? null : heading

/** Whether an element stands directly after another as a column may. Two bold parts are one text that an editor has cut. */
const startsColumn = (element: Element): boolean => {
  const before = element.prev
  if (!isColumn(element) || !before || !isTag(before) || !isColumn(before)) return false
  return (element.name === 'span' || before.name === 'span') && !continuesWord(before, element)
}

/**
 * Whether an element goes on with the word or the sentence before it: with a comma, or with letters among texts that have their own
 * spaces, as editors cut them ("Slide into ", "L", "evel 2").
 */
function continuesWord(before: Element, element: Element): boolean {
  if (/^[,.;:!?)]/.test(textContent(element))) return true
  if (!/\p{L}$/u.test(textContent(before)) || !/^\p{Ll}/u.test(textContent(element))) return false
  const isSpaced = (child: ChildNode): boolean =>
    isTag(child) && isColumn(child) && /\S\s$/.test(textContent(child))
  return element.parent?.children.slice(0, lineLimits.siblings).some(isSpaced) ?? false
}

const isColumn = (element: Element): boolean => element.name === 'span' || isStrong(element)

const boldStyle = /font-weight\s*:\s*(?:bold|[6-9]00)/i

const isStrong = ({ name, attribs: { style } }: Element): boolean =>
  /^(?:strong|b|u)$/.test(name) || (name === 'span' && style !== undefined && boldStyle.test(style))

/** List items and table rows that contain no other rows, headings or several paragraphs. */
function leafRows(page: Page): ReadonlySet<Element> {
  const rows = new Set<Element>([...page.byTag('li'), ...page.byTag('tr')])
  for (const inner of [...page.byTag('li'), ...page.byTag('tr'), ...page.byTag('table')]) {
    for (let parent = inner.parent; parent && isTag(parent); parent = parent.parent) {
      if (!rows.has(parent) && (parent.name === 'li' || parent.name === 'tr')) break
      rows.delete(parent)
    }
  }
  for (const row of rows) if (row.name === 'tr' ? setsColumns(row) : isWholeList(row)) rows.delete(row)
  // A list item may contain a whole step with a heading and paragraphs. Then the items beside it do as well.
  const apart = [...rows].filter((row) => row.name === 'li' && holdsParts(row))
  const lists = new Set(apart.map((row) => row.parent))
  for (const row of rows)
    if (row.name === 'li' && lists.has(row.parent) && partsOf(row).length > 1) rows.delete(row)
  for (const row of apart) rows.delete(row)
  return rows
}

/** Whether a list item holds several lines, and is alone in its list or holds a list of ingredients. */
function isWholeList(row: Element): boolean {
  const isAlone = row.parent?.children.filter(isTag).length === 1
  if (!isAlone && getElementsByTagName('br', row, true).length < lineLimits.linesOfList) return false
  const texts = linesOf(row)
  return (
    texts.length > lineLimits.linesOfList &&
    (isAlone || texts.filter(isQuantified).length > texts.length * lineLimits.amountsOfList)
  )
}

/** Whether a table row lays out columns of text: one of its cells holds several lines. */
const setsColumns = (row: Element): boolean =>
  row.children.some(
    (cell) => isTag(cell) && cells.has(cell.name) && linesOf(cell).length > lineLimits.linesOfColumn,
  )

const partsOf = (row: Element): readonly Element[] =>
  getElementsByTagName((name) => /^(?:p|h[1-6])$/.test(name), row, true)

/** Whether a list item holds several long paragraphs, or a heading and one. */
function holdsParts(row: Element): boolean {
  const parts = partsOf(row)
  const long = parts.filter((part) => textOf(part).length > lineLimits.paragraphLength)
  return long.length > 1 || (long.length > 0 && parts.some((part) => part.name !== 'p'))
}

/** Table rows that are headings: one cell across all columns, or a class that fuller rows lack. */
function namingRows(page: Page): ReadonlySet<Element> {
  const found = new Set<Element>()
  const rowsOf = new Map<unknown, { row: Element; filled: Element[] }[]>()
  for (const row of page.byTag('tr')) {
    const filled = row.children.filter(
      (cell) => isTag(cell) && cells.has(cell.name) && textOf(cell) !== '',
    ) as Element[]
    const rows = rowsOf.get(row.parent)
    if (rows) rows.push({ row, filled })
    else rowsOf.set(row.parent, [{ row, filled }])
  }
  for (const rows of rowsOf.values()) {
    const fuller = new Set(rows.filter(({ filled }) => filled.length > 1).map(({ row }) => row.attribs.class))
    if (fuller.size === 0) continue
    for (const { row, filled } of rows) {
      const isApart = !!row.attribs.class && !fuller.has(row.attribs.class)
      if (filled.length === 1 && (isApart || Number(filled[0]!.attribs.colspan) > 1)) found.add(row)
    }
  }
  return found
}

const headingClass =
  /(?:^|[\s_-])(?:title|heading|header|subtitle|subheading|group-?name|section-?name)(?:$|[\s_-])/i

/** How the elements of a page say that they are headings. */
interface HeadingMarks {
  readonly rows: ReadonlySet<Element>
  /** Whether a class names the element a heading. */
  readonly isNamed: (element: Element) => boolean
}

const headingMarks = (page: Page): HeadingMarks =>
  page.applies('page/headings')
    ? { rows: namingRows(page), isNamed: (element) => headingClass.test(element.attribs.class ?? '') }
    : { rows: new Set(), isNamed: () => false }

/** Whether an element is a term with a description. A list of terms alone is a plain list. */
const isTerm = (element: Element): boolean =>
  element.name === 'dt' && nextElementSibling(element)?.name === 'dd'

function rankOf(
  text: string,
  key: string,
  boldKey: string,
  heading: Element | null,
  element: Element,
  marks: HeadingMarks,
): number {
  if (heading) return Number(heading.name[1])
  if (text.length > lineLimits.headingLength) return 0
  if (boldKey === key || element.name === 'legend' || element.name === 'caption' || isTerm(element)) return 7
  if (/:\s*$/.test(text) && text.length < lineLimits.titleLength) return 7
  if (marks.rows.has(element) && text.length < lineLimits.titleLength && !isQuantified(text)) return 7
  return text.length < lineLimits.namedLength && !isQuantified(text) && marks.isNamed(element) ? 7 : 0
}
