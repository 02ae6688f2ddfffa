import type { Findings, IngredientGroup, InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { parseLenient } from './json-ld.ts'
import { asArray, isNode, type SchemaNode } from './schema-graph.ts'
import { rawText, type Page } from '../page.ts'
import { splitNumberedSteps } from '../visible-text/step-numbers.ts'
import { cleanLines, cleanText, letters } from '../text.ts'
import { readYield } from '../yields.ts'

// Pages rendered in the browser carry the recipe as data: in script elements, in assignments to
// window, in pushes of streamed parts, or in attributes. The names of fields differ, but all contain the
// words "ingredient" and "step".

const maxSource = 3_000_000
const maxNodes = 80_000
const ingredientKey = /ingred|zutat/i
const instructionKey = /instruction|direction|method|preparation|steps?$|zubereitung/i

/** The recipe in the framework data of a page, or undefined. */
export function readFrameworkState(
  page: Page,
  titles: readonly string[],
  word = ingredientKey,
): Findings | undefined {
  const keys = titles.map(letters).filter((key) => key !== '')
  let best: { findings: Findings; points: number } | undefined
  for (const value of stateValues(page, word)) {
    for (const node of candidates(value)) {
      const findings = readNode(node)
      const lines = (findings.ingredientGroups ?? []).reduce((sum, group) => sum + group.lines.length, 0)
      const steps = (findings.instructionSections ?? []).reduce(
        (sum, section) => sum + section.steps.length,
        0,
      )
      if (lines < 2 || steps < 1) continue
      const title = letters(findings.title ?? '')
      const points = lines + steps + (title !== '' && keys.some((key) => key.includes(title)) ? 1000 : 0)
      if (!best || points > best.points) best = { findings, points }
    }
  }
  return best?.findings
}

function* stateValues(page: Page, word: RegExp): Generator<unknown> {
  let pushed = ''
  let left = maxSource
  for (const script of page.byTag('script')) {
    const text = rawText(script)
    if (text.length < 200 || !ingredientKey.test(text) || !word.test(text) || text.length > left) continue
    const type = script.attribs.type ?? ''
    if (/ld\+json/i.test(type)) continue
    left -= text.length
    if (/json/i.test(type)) yield unflatten(parseJson(text) ?? parseJson(withQuotes(text)))
    else if (/__next_f\.push/.test(text)) pushed += pushedText(text)
    else yield* assignedValues(text)
  }
  for (const line of pushed.split('\n')) {
    const start = line.search(/[[{]/)
    if (start >= 0 && start < 12 && ingredientKey.test(line)) yield parseJson(line.slice(start))
  }
  yield* attributeValues(page, word, left)
}

const maxAssignments = 50

/** The values that a script assigns: `window.state = {…}; window.other = JSON.parse("…")`. */
function* assignedValues(text: string): Generator<unknown> {
  const assignment = /=\s*(?:(?=[[{])|JSON\.parse\(\s*(?="))/g
  for (let count = 0; count < maxAssignments; count++) {
    const start = assignment.exec(text)
    if (!start) return
    const value = text.slice(assignment.lastIndex, endOfValue(text, assignment.lastIndex))
    assignment.lastIndex += value.length
    if (ingredientKey.test(value)) yield parseLenient(value)
  }
}

/** The end of the string, list or object that starts at a place. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let inside = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') at++
    else if (sign === '"') inside = !inside
    else if (!inside && (sign === '{' || sign === '[')) depth++
    else if (!inside && (sign === '}' || sign === ']')) depth--
    if (depth === 0 && !inside) return at + 1
  }
  return text.length
}

/** The JSON in attributes, up to a number of characters. */
function* attributeValues(page: Page, word: RegExp, most: number): Generator<unknown> {
  let left = most
  for (const element of page.elements) {
    for (const value of Object.values(element.attribs)) {
      if (
        value.length > 300 &&
        /^\s*[[{]/.test(value) &&
        ingredientKey.test(value) &&
        word.test(value) &&
        (left -= value.length) > 0
      ) {
        yield parseJson(value)
      }
    }
  }
}

/** The strings of streamed parts: `self.__next_f.push([1,"…"])`. */
function pushedText(script: string): string {
  const value = parseJson(script.slice(script.indexOf('(') + 1, script.lastIndexOf(')')))
  return asArray(value)
    .filter((part) => typeof part === 'string')
    .join('')
}

/** Angular wrote quotation marks as `&q;` and ampersands as `&a;`. */
const withQuotes = (text: string): string => text.replaceAll('&q;', '"').replaceAll('&a;', '&')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Resolves Nuxt data, a flat list in which numbers are indices. Other values are returned unchanged. */
function unflatten(value: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(value[0]) || !/Reactive$/.test(String(value[0][0])))
    return value
  const known = new Map<number, unknown>()
  let left = maxNodes
  const at = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || depth > 60 || left-- <= 0) return null
    if (known.has(place)) return known.get(place)
    const raw: unknown = value[place]
    known.set(place, null)
    let read: unknown = raw
    if (Array.isArray(raw)) {
      read = typeof raw[0] === 'string' ? at(raw[1], depth + 1) : raw.map((inner) => at(inner, depth + 1))
    } else if (isNode(raw)) {
      read = Object.fromEntries(Object.entries(raw).map(([key, inner]) => [key, at(inner, depth + 1)]))
    }
    known.set(place, read)
    return read
  }
  return at(0, 0)
}

/** Whether a value is JSON in a string and mentions ingredients. */
const isStoredRecipe = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 100 && /^\s*[[{]/.test(value) && ingredientKey.test(value)

/** Objects that hold both ingredients and a method. */
function candidates(root: unknown): SchemaNode[] {
  const found: SchemaNode[] = []
  const waiting: unknown[] = [root]
  let left = maxNodes
  while (waiting.length > 0 && left-- > 0) {
    const value = waiting.pop()
    // A response that the server stored as text.
    if (typeof value === 'string') waiting.push(parseJson(value))
    else if (Array.isArray(value)) waiting.push(...(value.slice(0, 2000) as unknown[]))
    else if (isNode(value)) {
      const keys = Object.keys(value).filter(
        (key) => typeof value[key] === 'object' || typeof value[key] === 'string',
      )
      if (keys.some((key) => ingredientKey.test(key)) && keys.some((key) => instructionKey.test(key)))
        found.push(value)
      for (const child of Object.values(value))
        if ((typeof child === 'object' && child !== null) || isStoredRecipe(child)) waiting.push(child)
    }
  }
  return found.slice(0, 20)
}

function readNode(node: SchemaNode): Findings {
  const pick = <T>(keys: RegExp, read: (value: unknown) => readonly T[]): readonly T[] => {
    let best: readonly T[] = []
    for (const [key, value] of Object.entries(node)) {
      if (!keys.test(key) || value === null) continue
      const items = read(value)
      if (JSON.stringify(items).length > JSON.stringify(best).length) best = items
    }
    return best
  }
  const servings = Object.entries(node).find(
    ([key, value]) => /serving|portion|yield|persons|people/i.test(key) && /\d/.test(textOfValue(value)),
  )
  return {
    title: named(node),
    ingredientGroups: pick(ingredientKey, readGroups),
    instructionSections: pick(instructionKey, readSections),
    yield: servings ? readYield(textOfValue(servings[1])) : null,
    author: readAuthor(node),
    nutrition: readNutrition(node),
  }
}

function readAuthor(node: SchemaNode): string | null {
  const author = Object.entries(node).find(
    ([key, value]) => /^(?:author|chef|creator)(?:_?name)?$/i.test(key) && textOfValue(value) !== '',
  )
  return author ? textOfValue(author[1]) : null
}

const nutrients: readonly (readonly [property: string, key: RegExp, unit: string])[] = [
  ['calories', /^(?:calories|kcal|energy_?kcal|calorie)$/i, 'kcal'],
  ['fatContent', /^(?:total_?)?fats?(?:content)?$/i, 'g'],
  ['saturatedFatContent', /^saturated_?fats?(?:content)?$|^saturates$/i, 'g'],
  ['carbohydrateContent', /^carb(?:s|ohydrates?)?(?:content)?$/i, 'g'],
  ['sugarContent', /^sugars?(?:content)?$/i, 'g'],
  ['proteinContent', /^proteins?(?:content)?$/i, 'g'],
  ['fiberContent', /^(?:dietary_?)?fib(?:er|re)s?(?:content)?$/i, 'g'],
  ['sodiumContent', /^sodium(?:content)?$/i, 'mg'],
]

/** Bare numbers get the usual unit of the nutrient. */
function readNutrition(node: SchemaNode): Record<string, string> {
  const stated = Object.entries(node).find(([key, value]) => /nutri/i.test(key) && isNode(value))?.[1]
  if (!isNode(stated)) return {}
  const nutrition: Record<string, string> = {}
  for (const [key, value] of Object.entries(stated)) {
    const nutrient = nutrients.find(([, names]) => names.test(key))
    const text = typeof value === 'number' ? String(Math.round(value)) : textOfValue(value)
    if (nutrient && /^\d/.test(text))
      nutrition[nutrient[0]] = /^[\d.,]+$/.test(text) ? `${text} ${nutrient[2]}` : text
  }
  return nutrition
}

const named = (node: SchemaNode): string | null => {
  const value = [node.title, node.name, node.heading, node.headline, node.header, node.label].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  return typeof value === 'string' ? cleanText(value) : null
}

const textOfValue = (value: unknown): string => {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  if (!isNode(value)) return ''
  const text = [
    value.name,
    value.title,
    value.text,
    value.label,
    value.value,
    value.name_singular,
    value.abbreviation,
    value.plural,
  ].find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
  return textOfLeaf(text)
}

const textOfLeaf = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : ''

function readGroups(value: unknown): IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  const visit = (item: unknown, depth: number): void => {
    if (depth > 6) return
    if (typeof item === 'string') groups.at(-1)!.lines.push(...cleanLines(item))
    else if (Array.isArray(item)) for (const inner of item.slice(0, 300)) visit(inner, depth + 1)
    else if (isNode(item)) {
      const inner = Object.values(item).find(
        (one) => Array.isArray(one) && one.length > 0 && (isNode(one[0]) || typeof one[0] === 'string'),
      )
      const list = Object.entries(item).find(
        ([key, one]) => ingredientKey.test(key) && typeof one === 'string' && /<li/i.test(one),
      )
      if (inner ?? list) {
        groups.push({ title: named(item), lines: [] })
        visit(inner ?? list![1], depth + 1)
      } else {
        const line = readLine(item)
        if (line !== '') groups.at(-1)!.lines.push(line)
      }
    }
  }
  visit(value, 0)
  return groups.filter((group) => group.lines.length > 0)
}

/** One line from the amount, unit and name of an object. The names of its keys vary. */
function readLine(item: SchemaNode): string {
  const find = (key: RegExp, except?: RegExp): string => {
    for (const [name, value] of Object.entries(item)) {
      if (!key.test(name) || /(?:^|_)id$|Id$|type|image|url|sort|order/i.test(name) || except?.test(name))
        continue
      const text = textOfValue(value)
      if (text !== '' && text.length < 300) return text
    }
    return ''
  }
  const name =
    find(/^(?:name|title|text|label|description|content|line)$/i) ||
    find(/ingredient|food|product|name/i, /unit|amount|quantity|inflection/i)
  const amount = find(/amount|quantity|qty|^value$/i, /unit/i)
  const unit = find(/unit|measure/i, /inflection|amount|quantity/i) || find(/unit/i, /inflection/i)
  const note = find(/^(?:suffix|note|notes|comment|preparation|prep|extra)$/i)
  const prefix = find(/^prefix$/i)
  if (name === '') return ''
  const parts =
    name.startsWith(amount) && amount !== ''
      ? [name, note]
      : [amount, amount === '' ? '' : unit, prefix, name, note]
  return parts.filter((part) => part !== '' && part !== '0').join(' ')
}

function readSections(value: unknown): InstructionSection[] {
  const sections: { title: string | null; steps: InstructionStep[] }[] = [{ title: null, steps: [] }]
  const add = (text: string): void => {
    for (const line of splitNumberedSteps(cleanLines(text)))
      sections.at(-1)!.steps.push({ title: null, text: line })
  }
  const visit = (item: unknown, depth: number): void => {
    if (depth > 6) return
    if (typeof item === 'string') add(item)
    else if (Array.isArray(item)) for (const inner of item.slice(0, 200)) visit(inner, depth + 1)
    else if (isNode(item)) {
      const text = Object.entries(item).find(
        ([key, one]) =>
          /^(?:text|description|instruction|instructions|content|body|step|html|value|display_text|markdown)$/i.test(
            key,
          ) &&
          typeof one === 'string' &&
          one.length > 8,
      )?.[1]
      const inner = Object.entries(item).find(
        ([key, one]) =>
          (instructionKey.test(key) || /items|children|list/i.test(key)) &&
          Array.isArray(one) &&
          one.length > 0,
      )?.[1]
      if (typeof text === 'string') add(text)
      else if (inner !== undefined) {
        sections.push({ title: named(item), steps: [] })
        visit(inner, depth + 1)
      }
    }
  }
  visit(value, 0)
  return sections.filter((section) => section.steps.length > 0)
}
