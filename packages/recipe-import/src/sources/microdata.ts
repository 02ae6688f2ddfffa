import { type ChildNode, type Element, isTag } from 'domhandler'
import type { SchemaNode } from './schema-graph.ts'
import { isQuantified } from '../visible-text/wording.ts'
import { absoluteUrl, linesOf, textOf, type Page } from '../page.ts'
import { sourceOf } from '../pictures.ts'

/** The attributes of a syntax that annotates HTML. */
interface Syntax {
  readonly isItem: (element: Element) => boolean
  readonly typeOf: (element: Element) => string
  readonly propertiesOf: (element: Element) => readonly string[]
}

const split = (text: string | undefined): string[] =>
  text ? text.split(/\s+/).filter((part) => part !== '') : []
const localName = (name: string): string => name.replace(/^.*[/#:]/, '')

const microdata: Syntax = {
  isItem: (element) => element.attribs.itemscope !== undefined || element.attribs.itemtype !== undefined,
  typeOf: (element) => split(element.attribs.itemtype).map(localName)[0] ?? '',
  propertiesOf: (element) => split(element.attribs.itemprop).map(localName),
}

const rdfa: Syntax = {
  isItem: (element) => element.attribs.typeof !== undefined,
  typeOf: (element) => split(element.attribs.typeof).map(localName)[0] ?? '',
  // A prefixed `rel` names the property of the item inside: rel="v:ingredient".
  propertiesOf: ({ attribs }) =>
    [...split(attribs.property), ...split(attribs.rel).filter((name) => name.includes(':'))].map(localName),
}

// The vocabulary before schema.org, which old templates still use.
const olderNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ingredient: 'recipeIngredient',
    ingredients: 'recipeIngredient',
    instructions: 'recipeInstructions',
    instruction: 'recipeInstructions',
    yield: 'recipeYield',
    photo: 'image',
    summary: 'description',
    recipeType: 'recipeCategory',
    fat: 'fatContent',
    saturatedFat: 'saturatedFatContent',
    unsaturatedFat: 'unsaturatedFatContent',
    carbohydrates: 'carbohydrateContent',
    sugar: 'sugarContent',
    fiber: 'fiberContent',
    protein: 'proteinContent',
    sodium: 'sodiumContent',
    cholesterol: 'cholesterolContent',
  }),
)

/** Properties whose elements hold several lines. */
const manyLines = new Set(['recipeInstructions', 'recipeIngredient', 'step'])

/** Recipes in microdata, as objects like those in JSON-LD. */
export const readMicrodata = (page: Page): SchemaNode[] => readItems(page, microdata)

/** Recipes in RDFa, as objects like those in JSON-LD. */
export const readRdfa = (page: Page): SchemaNode[] => readItems(page, rdfa)

function readItems(page: Page, syntax: Syntax): SchemaNode[] {
  const attribute = syntax === microdata ? 'itemtype' : 'typeof'
  return page.elements
    .filter((element) => /recipe\b/i.test(element.attribs[attribute] ?? ''))
    .slice(0, 30)
    .map((element) => readItem(element, syntax, page))
}

function readItem(item: Element, syntax: Syntax, page: Page): SchemaNode {
  const node: Record<string, unknown> = { '@type': syntax.typeOf(item) }
  const visit = (nodes: readonly ChildNode[], within: ReadonlySet<string>): void => {
    for (const child of nodes) {
      if (!isTag(child)) continue
      const nested = syntax.isItem(child)
      // A list and its items may carry the same property. Only the items are read.
      const fresh = [...new Set(syntax.propertiesOf(child).map(nameNow))].filter((name) => !within.has(name))
      if (nested && fresh.length > 0) {
        const value = readItem(child, syntax, page)
        for (const name of fresh) put(node, name, nestedValue(value, child, name, page))
        continue
      }
      if (nested && /recipe$/i.test(syntax.typeOf(child))) continue
      const lists = fresh.filter((name) => manyLines.has(name) && hasProperty(child, name, syntax, page))
      const own = fresh.filter((name) => !lists.includes(name))
      for (const name of own) put(node, name, valueOf(child, name, page.url))
      const isList = own.some((name) => manyLines.has(name))
      visit(child.children, isList ? new Set([...within, ...fresh]) : within)
    }
  }
  visit(item.children, new Set())
  visit(referredBy(item, page), new Set())
  return node
}

/** The present name of a property. */
const nameNow = (name: string): string => olderNames.get(name) ?? name

/** Adds a value to those that a property has. */
function put(node: Record<string, unknown>, name: string, value: unknown): void {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return
  const known = node[name]
  const more = Array.isArray(value) ? (value as unknown[]) : [value]
  if (known === undefined) node[name] = value
  else if (Array.isArray(known)) known.push(...more)
  else node[name] = [known, ...more]
}

/** An item as the value of a property. One without properties is what its element shows. */
function nestedValue(value: SchemaNode, element: Element, name: string, page: Page): unknown {
  if (Object.keys(value).length <= 1) return valueOf(element, name, page.url)
  const isWhole = value.text || value.name || value.itemListElement || name === 'nutrition'
  return isWhole ? { ...value } : { ...value, text: textOf(element) }
}

/** The elements outside an item that belong to it as well. */
const referredBy = (item: Element, page: Page): readonly Element[] =>
  split(item.attribs.itemref)
    .flatMap((id) => page.byId(id) ?? [])
    .filter(
      (element) => page.indexOf(item) < page.indexOf(element) || page.endOf(element) <= page.indexOf(item),
    )
    .filter(
      (element) => page.indexOf(element) >= page.endOf(item) || page.endOf(element) <= page.indexOf(item),
    )

/** Whether an element with the same property is inside. */
function hasProperty(element: Element, name: string, syntax: Syntax, page: Page): boolean {
  return page
    .inside(element)
    .some((inner) => syntax.propertiesOf(inner).some((other) => nameNow(other) === name))
}

/** Reads an element whose value is not its text. */
type TagReader = (element: Element, name: string, base: string) => unknown

const addressIn = (text: string | undefined, base: string): string => absoluteUrl(text, base) ?? ''
const readSource: TagReader = (element, _, base) =>
  addressIn(sourceOf(element) ?? element.attribs.content, base)
const readStated: TagReader = (element) => element.attribs.value ?? textOf(element)

const readersOfTags: ReadonlyMap<string, TagReader> = new Map<string, TagReader>([
  ['meta', ({ attribs }) => attribs.content ?? ''],
  ['img', readSource],
  ['source', readSource],
  ['audio', readSource],
  ['video', readSource],
  [
    'link',
    ({ attribs }, name, base) => (name === 'image' ? addressIn(attribs.href, base) : (attribs.href ?? '')),
  ],
  ['time', (element) => element.attribs.datetime ?? element.attribs.content ?? textOf(element)],
  [
    'a',
    (element, name, base) =>
      name === 'url' || name === 'image' ? addressIn(element.attribs.href, base) : textOf(element),
  ],
  ['data', readStated],
  ['meter', readStated],
])

function valueOf(element: Element, name: string, base: string): unknown {
  const { attribs } = element
  const readTag = readersOfTags.get(element.name)
  if (readTag) return readTag(element, name, base)
  if (manyLines.has(name))
    return name === 'recipeIngredient' && !holdsRows(element) ? textOf(element) : linesOf(element)
  if (attribs.content) return attribs.content
  if (/(?:Time|duration)$/.test(name) && attribs.datetime) return attribs.datetime
  if (/^calories$|Content$/.test(name)) return amountIn(element)
  return textOf(element)
}

/** A row of a table may mark the amount together with its name. */
function amountIn(element: Element): string {
  const cells = element.children.filter(
    (child) => isTag(child) && /^(?:d[dt]|t[dh])$/.test(child.name),
  ) as Element[]
  const amounts = cells.map((cell) => textOf(cell)).filter((text) => /\d/.test(text))
  return amounts.length === 1 ? amounts[0]! : textOf(element)
}

/** Rows of lists, paragraphs and line breaks: each may be an ingredient. */
const rowTags = new Set(['li', 'br', 'p', 'tr'])

/** Whether an element holds several ingredients rather than the parts of one. */
function holdsRows(element: Element): boolean {
  let rows = 0
  let repeated = 0
  const visit = (nodes: readonly ChildNode[]): void => {
    const alike = new Map<string, number>()
    for (const node of nodes) {
      if (!isTag(node)) continue
      if (rowTags.has(node.name)) rows++
      if (node.name === 'div') {
        const count = (alike.get(node.attribs.class ?? '') ?? 0) + 1
        alike.set(node.attribs.class ?? '', count)
        repeated = Math.max(repeated, count)
      }
      visit(node.children)
    }
  }
  visit(element.children)
  if (rows > 1 || repeated > 2) return true
  if (rows === 0 || element.name === 'li') return false
  // Two lines are two ingredients when both have amounts, else an ingredient with its note.
  const lines = linesOf(element)
  return lines.length > 2 || (lines.length === 2 && lines.every((line) => isQuantified(line)))
}
