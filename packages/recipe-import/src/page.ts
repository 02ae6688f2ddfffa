import { Parser } from 'htmlparser2'
import { type Element, DomHandler, type ChildNode, type Document, isTag, isText } from 'domhandler'
import { everyRule, type Applies } from './rules.ts'
import { collapse } from './text.ts'

// Pages are untrusted. These limits keep a hostile page from costing more than a large ordinary one.
const maxLength = 4_000_000
const maxElements = 120_000
/** Deeper elements become text of the element at this depth, so that recursion is safe. */
const maxDepth = 200
/** Parsing stops at this depth: the stack of the parser becomes slow. */
const hopelessDepth = 1000

/** A parsed page with its elements in document order. */
export interface Page {
  readonly url: string
  readonly root: Document
  readonly elements: readonly Element[]
  /** Elements by tag name, in document order. */
  readonly byTag: (name: string) => readonly Element[]
  /** Elements that carry a class, in document order. */
  readonly byClass: (name: string) => readonly Element[]
  readonly byId: (id: string) => Element | undefined
  /** The elements inside one, in document order. */
  readonly inside: (element: Element) => readonly Element[]
  /** The place of an element in `elements`. */
  readonly indexOf: (element: Element) => number
  /** The end (exclusive) of an element's descendants in `elements`. */
  readonly endOf: (element: Element) => number
  /** The rules of the run that reads the page. */
  readonly applies: Applies
}

/** Elements that only draw. Pages hold many of them, with long attributes, and no text. */
const shapes = new Set(
  (
    'path g circle ellipse rect line polygon polyline defs use mask pattern stop clippath lineargradient radialgradient filter ' +
    'fegaussianblur feoffset feblend feflood fecolormatrix fecomposite'
  ).split(' '),
)

class BoundedHandler extends DomHandler {
  /** For each open element, whether it is in the tree. */
  private readonly open: boolean[] = []
  private count = 0
  private drawings = 0
  private sheets = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.open.length >= hopelessDepth || ++this.count > maxElements) throw new PageTooDeep()
    const isStored = this.open.length < maxDepth && !(this.drawings > 0 && shapes.has(name))
    this.open.push(isStored)
    if (name === 'svg') this.drawings++
    else if (name === 'style') this.sheets++
    if (isStored) super.onopentag(name, attributes)
  }

  override onclosetag(name?: string): void {
    if (name === 'svg') this.drawings--
    else if (name === 'style') this.sheets--
    if (this.open.pop()) super.onclosetag()
  }

  override ontext(data: string): void {
    if (this.sheets === 0) super.ontext(data)
  }

  override oncomment(): void {}
  override oncommentend(): void {}
}

class PageTooDeep extends Error {}

/** Parses HTML of any quality. Content beyond the limits is left out. */
export function parsePage(html: string, url: string, applies: Applies = everyRule): Page {
  const handler = new BoundedHandler()
  const parser = new Parser(handler)
  try {
    parser.write(html.length > maxLength ? html.slice(0, maxLength) : html)
    parser.end()
  } catch (error) {
    if (!(error instanceof PageTooDeep)) throw error
  }
  return indexPage(handler.root, url, applies)
}

function indexPage(root: Document, url: string, applies: Applies): Page {
  const elements: Element[] = []
  const places = new Map<Element, number>()
  const ends: number[] = []
  const tags = new Map<string, Element[]>()
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (!isTag(node)) continue
      const index = elements.push(node) - 1
      places.set(node, index)
      add(tags, node.name, node)
      visit(node.children)
      ends[index] = elements.length
    }
  }
  visit(root.children)

  let classes: ClassIndex | undefined
  let ids: Map<string, Element> | undefined
  const indexOf = (element: Element) => places.get(element) ?? -1
  const endOf = (element: Element) => ends[indexOf(element)] ?? -1
  return {
    url,
    root,
    elements,
    byTag: (name) => tags.get(name) ?? [],
    byClass: (name) => {
      const holders = (classes ??= indexClasses(elements)).get(name) ?? []
      return holders.length === 1
        ? holders[0]!
        : holders.flat().sort((one, other) => indexOf(one) - indexOf(other))
    },
    byId: (id) => (ids ??= indexIds(elements)).get(id),
    inside: (element) => elements.slice(indexOf(element) + 1, endOf(element)),
    indexOf,
    endOf,
    applies,
  }
}

/** By class, the lists of elements that have the same value of the attribute. Most values repeat, as those of the rows of a list. */
type ClassIndex = ReadonlyMap<string, readonly (readonly Element[])[]>

function indexClasses(elements: readonly Element[]): ClassIndex {
  const classes = new Map<string, Element[][]>()
  const holders = new Map<string, Element[]>()
  for (const element of elements) {
    const value = element.attribs.class
    if (!value) continue
    const known = holders.get(value)
    if (known) {
      known.push(element)
      continue
    }
    const list = [element]
    holders.set(value, list)
    for (const name of new Set(classesOf(element))) add(classes, name, list)
  }
  return classes
}

function indexIds(elements: readonly Element[]): Map<string, Element> {
  const ids = new Map<string, Element>()
  for (const element of elements) {
    const id = element.attribs.id
    if (id && !ids.has(id)) ids.set(id, element)
  }
  return ids
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The classes of an element. */
export function classesOf(element: Element): string[] {
  const value = element.attribs.class
  return value ? value.split(/\s+/).filter((name) => name !== '') : []
}

const unseen = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'button',
  'select',
  'textarea',
  'head',
])
const blocks = new Set(
  (
    'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre section summary table tbody ' +
    'td tfoot th thead tr ul'
  ).split(' '),
)

/** Whether an element stands on lines of its own. */
export const isBlock = (element: Element): boolean =>
  blocks.has(element.name) || (element.name.includes('-') && isCustomBlock(element))

/** Whether a custom element is one of several of its name, with no text between them. */
function isCustomBlock(element: Element): boolean {
  const siblings = element.parent?.children ?? []
  return (
    siblings.some((node) => node !== element && isTag(node) && node.name === element.name) &&
    siblings.every((node) => !isText(node) || node.data.trim() === '')
  )
}

/** Whether the text of an element is visible. Of buttons, only one that is the whole heading of a part that folds. */
export const isSeen = (element: Element): boolean =>
  (!unseen.has(element.name) || (element.name === 'button' && isWholeHeading(element))) &&
  element.attribs.hidden === undefined

function isWholeHeading(button: Element): boolean {
  const holdsText = (node: ChildNode): boolean =>
    isText(node)
      ? node.data.trim() !== ''
      : isTag(node) && (node.name === 'button' || node.children.some(holdsText))
  let inner: Element = button
  for (let level = 0; level < 3 && inner.parent && isTag(inner.parent); level++) {
    const outer: Element = inner.parent
    if (outer.children.some((node) => node !== inner && holdsText(node))) return false
    if (/^(?:h[1-6]|summary)$/.test(outer.name)) return true
    inner = outer
  }
  return false
}

/** Whether an element is the numerator of a fraction that follows a whole number: the first of "1<sup>1</sup>⁄<sub>2</sub>". */
export const followsWhole = (element: Element, before: string): boolean =>
  element.name === 'sup' &&
  /\d$/.test(before) &&
  element.next !== null &&
  isText(element.next) &&
  /^\s*[/⁄∕]/.test(element.next.data)

/** The text of an element on one line. Block elements are separated by a space. */
export function textOf(element: Element | Document): string {
  let text = ''
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (isText(node)) text += node.data
      else if (isTag(node) && isSeen(node)) {
        const apart = isBlock(node)
        if (apart || followsWhole(node, text)) text += ' '
        visit(node.children)
        if (apart) text += ' '
      }
    }
  }
  visit(element.children)
  return collapse(text)
}

/** The printed lines of an element: blocks and line breaks end a line. */
export function linesOf(element: Element | Document): string[] {
  const lines: string[] = []
  let line = ''
  const end = (): void => {
    const text = collapse(line)
    if (text !== '') lines.push(text)
    line = ''
  }
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (isText(node)) line += node.data
      else if (isTag(node) && isSeen(node)) {
        const apart = isBlock(node)
        if (apart) end()
        else if (followsWhole(node, line)) line += ' '
        visit(node.children)
        if (apart) end()
      }
    }
  }
  visit(element.children)
  end()
  return lines
}

/** The number of levels from one element up to the container that it shares with another. */
export function closeness(element: Element, other: Element): number {
  const ancestors = new Set<unknown>()
  for (let at: unknown = other; at; at = (at as Element).parent) ancestors.add(at)
  let steps = 0
  for (let at: unknown = element; at; at = (at as Element).parent, steps++)
    if (ancestors.has(at)) return steps
  return Infinity
}

/** The source text inside an element, for scripts. */
export function rawText(element: Element): string {
  let text = ''
  for (const node of element.children) if (isText(node)) text += node.data
  return text
}

/** An absolute http or https address, or null. */
export function absoluteUrl(address: string | null | undefined, base: string): string | null {
  if (!address) return null
  // Some templates prepend their host to an address that already has one.
  const trimmed = address.trim().replace(/^https?:\/\/[^/?#]*(?=https?:\/\/)/i, '')
  if (
    trimmed === '' ||
    trimmed.startsWith('#') ||
    !URL.canParse(trimmed, URL.canParse(base) ? base : undefined)
  )
    return null
  const url = new URL(trimmed, URL.canParse(base) ? base : undefined)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}
