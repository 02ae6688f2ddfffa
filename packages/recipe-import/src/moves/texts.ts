import { type Id, instantOf, readDuration } from '@larder/domain'
import { groupsIn, stepsIn as sectionsIn } from '../archives/compose.ts'
import { readYield } from '../yields.ts'
import type { Fate } from './ledger.ts'
import type { Node } from './nested.ts'

/** Some fields of a row. */
type Part = Record<string, unknown>

/** A text of a list, with its account. */
interface Item {
  readonly value: string
  note(fate: Fate): void
}

const longest = { line: 4_096, text: 65_536, title: 1_000 }

/** Ingredient lines from texts, of which some are headings. */
export function linesOf(
  items: readonly Item[],
  headingOf: HeadingOf,
  idOf: (at: number) => Id,
): readonly Part[] {
  return withHeadings(items, headingOf, longest.line, (text, at) => ({
    referenceId: idOf(at),
    originalText: text,
  }))
}

/** Steps from texts, of which some are headings. */
export function stepsOf(
  items: readonly Item[],
  headingOf: HeadingOf,
  idOf: (at: number) => Id,
): readonly Part[] {
  return withHeadings(items, headingOf, longest.text, (text, at) => ({ id: idOf(at), text }))
}

/** The title in a text that is a heading; undefined for any other text. */
type HeadingOf = (text: string) => string | undefined

function withHeadings(
  items: readonly Item[],
  headingOf: HeadingOf,
  max: number,
  make: (text: string, at: number) => Part,
): readonly Part[] {
  const made: Part[] = []
  let open: { readonly title: string; readonly item: Item } | undefined
  const close = () => {
    // A heading without anything below it stays as a text.
    if (open) made.push(make(open.item.value.slice(0, max), made.length))
    open = undefined
  }
  for (const item of items) {
    const title = headingOf(item.value)?.trim().slice(0, longest.title)
    if (title) {
      close()
      open = { title, item }
      item.note({ changed: 'heading', becomes: title })
      continue
    }
    const text = item.value.slice(0, max)
    item.note(text === item.value ? {} : { changed: 'shortened', becomes: text })
    if (text.trim() === '') continue
    made.push({ ...make(text, made.length), ...(open ? { title: open.title } : {}) })
    open = undefined
  }
  close()
  return made
}

/** Ingredient lines from a text with one line for each. */
export function linesIn(node: Node, path: string, plain: Plain, idOf: (at: number) => Id): readonly Part[] {
  const groups = (text: string) => groupsIn(text).map(({ title, lines }) => ({ title, texts: lines }))
  return partsIn(node, path, plain, groups, (text, at) => ({
    referenceId: idOf(at),
    originalText: text.slice(0, longest.line),
  }))
}

/** Steps from a text with one line for each. */
export function stepsIn(node: Node, path: string, plain: Plain, idOf: (at: number) => Id): readonly Part[] {
  const groups = (text: string) =>
    sectionsIn(text).map(({ title, steps }) => ({ title, texts: steps.map((step) => step.text) }))
  return partsIn(node, path, plain, groups, (text, at) => ({
    id: idOf(at),
    text: text.slice(0, longest.text),
  }))
}

/** Removes the marks of a program from a text. */
type Plain = (text: string) => string

/** The lines of a text in groups. The first of a group has its heading. */
function partsIn(
  node: Node,
  path: string,
  plain: Plain,
  groupsOf: (text: string) => readonly { readonly title: string | null; readonly texts: readonly string[] }[],
  make: (text: string, at: number) => Part,
): readonly Part[] {
  const given = node.text(path)
  if (given === undefined) return []
  node.note(path, { changed: 'lines' })
  let at = 0
  return groupsOf(plain(given)).flatMap(({ title, texts }) =>
    texts.map((text, index) => ({
      ...make(text, at++),
      ...(index === 0 && title !== null ? { title: title.slice(0, longest.title) } : {}),
    })),
  )
}

/** A duration: as it is written, or that of ISO 8601 in words. Zero means none. */
export function timeOf(
  node: Node,
  path: string,
  field: 'prepTime' | 'cookTime' | 'performTime' | 'totalTime',
): unknown {
  const given = node.text(path)?.trim()
  if (given === undefined || !/^P/.test(given)) return node.fit(path, 'recipe', field)
  const minutes = readDuration(given)
  if (!minutes) {
    node.note(path, { changed: 'not-set', becomes: null })
    return undefined
  }
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const becomes = [hours ? `${hours} h` : '', rest ? `${rest} min` : ''].filter(Boolean).join(' ')
  node.note(path, { changed: 'duration', becomes })
  return becomes
}

/** The yield as it is written, and the number of servings in it. */
export function yieldOf(node: Node, path: string): Part {
  const text = node.text(path)
  if (text === undefined) return {}
  const read = readYield(text)
  const recipeYield = node.fit(path, 'recipe', 'recipeYield')
  const isServings = /^[\d.,\s–-]+$|serving|portion|person|people|pers\b|porzion|porcion|comensal/i.test(text)
  return { recipeYield, ...(read && isServings ? { recipeServings: read.min } : {}) }
}

/** A time that may be seconds since 1970. Zero means none. */
export function instantAt(node: Node, path: string): string | undefined {
  const given = node.text(path)?.trim()
  if (given === undefined) return undefined
  if (/^\d+$/.test(given)) {
    const becomes = Number(given) > 0 ? new Date(Number(given) * 1_000).toISOString() : null
    node.note(path, becomes ? { changed: 'seconds', becomes } : { changed: 'not-set', becomes })
    return becomes ?? undefined
  }
  const instant = instantOf(given)
  node.note(path, instant === undefined ? { declined: 'invalid' } : {})
  return instant
}

const nutrients = new Set([
  ...[
    'calories',
    'carbohydrateContent',
    'cholesterolContent',
    'fatContent',
    'fiberContent',
    'proteinContent',
  ],
  ...[
    'saturatedFatContent',
    'servingSize',
    'sodiumContent',
    'sugarContent',
    'transFatContent',
    'unsaturatedFatContent',
  ],
])

/** Nutrients of schema.org, as texts. */
export function schemaNutrition(node: Node): Part {
  const found: Part = {}
  const given = node.get('nutrition')
  for (const key of Object.keys(typeof given === 'object' && given !== null ? given : {})) {
    const path = `nutrition.${key}`
    const text = node.text(path)
    if (!nutrients.has(key) || text === undefined) continue
    found[key] = text.slice(0, 255)
    node.note(path, text.length > 255 ? { changed: 'shortened', becomes: found[key] } : {})
  }
  node.note('nutrition.@type', {})
  return found
}

/** The source of a recipe: its address, and words as a value of their own. */
export function sourceOf(
  node: Node,
  address: string,
  words: string,
): { orgURL?: unknown; extras?: Record<string, string> } {
  const orgURL = node.fit(address, 'recipe', 'orgURL')
  const text = node.text(words)
  if (text === undefined || text === orgURL) {
    node.note(words, {})
    return { orgURL }
  }
  if (orgURL === undefined) return { orgURL: node.fit(words, 'recipe', 'orgURL') }
  node.note(words, text.length > 1_000 ? { changed: 'shortened' } : {})
  return { orgURL, extras: { source: text.slice(0, 1_000) } }
}
