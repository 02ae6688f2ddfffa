import { decodeHTML } from 'entities'
import type { ExtractedRecipe, InstructionSection } from '../src/index.ts'

/** The expected fields of a page. Absent and null fields do not count. */
export type Expected = Readonly<Record<string, unknown>>

/** A recipe in the vocabulary of the corpus. */
export interface Prediction {
  readonly [field: string]: unknown
  readonly ingredient_groups: readonly { purpose: string | null; ingredients: readonly string[] }[]
  readonly instruction_sections: readonly {
    name: string | null
    items: readonly { name: string | null; lines: readonly string[] }[]
  }[]
  readonly yield: { readonly min: number | null; readonly max: number | null } | null
}

/** Translates a recipe to the vocabulary of the corpus. */
export function predictionOf(recipe: ExtractedRecipe): Prediction {
  const list = (values: readonly string[]): readonly string[] | null => (values.length > 0 ? values : null)
  return {
    title: recipe.title,
    author: recipe.author,
    site_name: recipe.siteName,
    description: recipe.description,
    language: recipe.language,
    canonical_url: recipe.canonicalUrl,
    image: recipe.images[0] ?? null,
    ingredients: list(recipe.ingredientGroups.flatMap((group) => group.lines)),
    ingredient_groups: recipe.ingredientGroups.map((group) => ({
      purpose: group.title,
      ingredients: group.lines,
    })),
    instruction_sections: sectionsOf(recipe.instructionSections),
    yields: recipe.yield?.text ?? null,
    yield: recipe.yield && { min: recipe.yield.min, max: recipe.yield.max },
    total_time: recipe.totalMinutes,
    prep_time: recipe.prepMinutes,
    cook_time: recipe.cookMinutes,
    category: recipe.categories.length > 0 ? recipe.categories.join(',') : null,
    cuisine: recipe.cuisines.length > 0 ? recipe.cuisines.join(',') : null,
    keywords: list(recipe.keywords),
    equipment: list(recipe.equipment),
    dietary_restrictions: list(recipe.suitableForDiet),
    nutrients: Object.keys(recipe.nutrition).length > 0 ? recipe.nutrition : null,
    cooking_method: recipe.cookingMethod,
  }
}

const sectionsOf = (sections: readonly InstructionSection[]): Prediction['instruction_sections'] =>
  sections.map((section) => ({
    name: section.title,
    items: section.steps.map((step) => ({ name: step.title, lines: [step.text] })),
  }))

/** Whether a method holds the letters and digits of the expected steps. */
export const isMethod = (expected: unknown, sections: readonly InstructionSection[]): boolean =>
  isSameMethod(expected, sectionsOf(sections))

/** Normalizes a text for comparison. */
function normal(value: unknown): string {
  if (value === null || value === undefined) return ''
  let text = String(value)
  for (let round = 0; round < 3 && text.includes('&'); round++) text = decodeHTML(text)
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/(\d)([¼½¾⅐-⅞↉])/g, '$1 $2')
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\ufe0f]/g, '')
    .replace(/[‘’‚‛′´`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/…/g, '...')
    .replace(/^[\s▢□☐•·*\-▪◦●]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\s+([,.;:!?)\]%])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/\s*([/-])\s*/g, '$1')
    .replace(/[.,;:]+$/, '')
}

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

function normalLines(value: unknown): string[] {
  const lines = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  return lines.map(normal).filter((line) => line !== '')
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, i) => line === b[i])

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const left = new Set(a)
  const right = new Set(b)
  return left.size === right.size && [...left].every((item) => right.has(item))
}

/** F1 of two multisets. */
function overlap(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1
  const counts = new Map<string, number>()
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1)
  let common = 0
  for (const item of b) {
    const left = counts.get(item) ?? 0
    if (left > 0) common++
    counts.set(item, left - 1)
  }
  return (2 * common) / (a.length + b.length)
}

const stepWord = '(?:step|stap|schritt|étape|paso|passo)'
const numbered = new RegExp(String.raw`^${stepWord}?\s*\d{1,2}\s*[.):|\-]\s*`)
const counted = new RegExp(String.raw`^${stepWord}\s*\d{1,2}\b\s*`)
const withoutNumbers = (lines: unknown): string[] =>
  normalLines(lines)
    .map((line) => line.replace(numbered, '').replace(counted, ''))
    .filter((line) => line !== '')

/** The method as lines, with and without the names of sections and steps. */
function flattenings(parts: Prediction['instruction_sections']): string[][] {
  return [false, true].flatMap((sections) =>
    [false, true].map((steps) =>
      parts.flatMap((section) => [
        ...(sections && section.name ? [section.name] : []),
        ...section.items.flatMap((item) => [...(steps && item.name ? [item.name] : []), ...item.lines]),
      ]),
    ),
  )
}

function isSameMethod(expected: unknown, found: Prediction['instruction_sections']): boolean {
  const wanted = lettersOnly(withoutNumbers(expected).join(''))
  return flattenings(found).some((lines) => lettersOnly(withoutNumbers(lines).join('')) === wanted)
}

function yieldParts(value: unknown): { number: number | null; noun: string } | null {
  if (value === null || value === undefined) return null
  const text = String(value).toLowerCase()
  const number = /\d+(?:\.\d+)?/.exec(text)
  return {
    number: number ? Number(number[0]) : null,
    noun: normal(text.replace(/^[\d.\s]+/, '').trim()).replace(/s$/, ''),
  }
}

function addressKey(value: unknown): string {
  try {
    const url = new URL(String(value))
    return (
      url.hostname.replace(/^www\./, '') +
      decodeURIComponent(url.pathname).replace(/\/+$/, '') +
      url.search
    ).toLowerCase()
  } catch {
    return normal(value)
  }
}

function imageName(value: unknown, depth = 0): string {
  try {
    const url = new URL(String(value), 'https://base.invalid/')
    const inner = url.searchParams.get('url') || url.searchParams.get('src')
    if (inner && depth < 3 && /\.(?:jpe?g|png|webp)/i.test(inner)) return imageName(inner, depth + 1)
    const file = decodeURIComponent(url.pathname).toLowerCase().split('/').filter(Boolean).pop() ?? ''
    return file
      .replace(/\.(?:jpe?g|png|webp|avif|gif)$/, '')
      .replace(/[-_](?:\d{2,5}x\d{2,5}|scaled|edited|\d{3,4}w?|e\d{10,})(?=$|[-_.])/g, '')
  } catch {
    return String(value)
  }
}

const primaryLanguage = (value: unknown): string => normal(value).replace('_', '-').split('-')[0] ?? ''
const parts = (value: unknown): string[] =>
  normalLines(value)
    .flatMap((line) => line.split(','))
    .map(normal)
    .filter(Boolean)
const groups = (value: unknown): { purpose: string; lines: string[] }[] =>
  (Array.isArray(value) ? value : []).map((group: { purpose?: unknown; ingredients?: unknown }) => ({
    purpose: normal(group.purpose).replace(/:$/, ''),
    lines: normalLines(group.ingredients),
  }))
const pairs = (value: unknown): string[] =>
  Object.entries(value ?? {}).map(([name, text]) => `${name.toLowerCase()}=${normal(text)}`)

type Comparison = (expected: unknown, found: unknown, prediction: Prediction) => boolean

const sameText: Comparison = (expected, found) => normal(expected) === normal(found)
const sameNumber: Comparison = (expected, found) => Math.abs(Number(expected) - Number(found)) < 0.011
const sameWords: Comparison = (expected, found) => sameSet(normalLines(expected), normalLines(found))
const sameParts: Comparison = (expected, found) => sameSet(parts(expected), parts(found))

/** All measures: the field they read, and when it is right. */
export const measures: Readonly<Record<string, { readonly field: string; readonly isRight: Comparison }>> = {
  title: { field: 'title', isRight: sameText },
  'ingredients=': {
    field: 'ingredients',
    isRight: (expected, found) =>
      sameList(
        normalLines(expected).map(lettersOnly).filter(Boolean),
        normalLines(found).map(lettersOnly).filter(Boolean),
      ),
  },
  'ingredients (strict)': {
    field: 'ingredients',
    isRight: (expected, found) => sameList(normalLines(expected), normalLines(found)),
  },
  'ingredients~': {
    field: 'ingredients',
    isRight: (expected, found) => overlap(normalLines(expected), normalLines(found)) >= 0.9,
  },
  'instructions=': {
    field: 'instructions_list',
    isRight: (expected, _, prediction) => isSameMethod(expected, prediction.instruction_sections),
  },
  'instructions~': {
    field: 'instructions_list',
    isRight: (expected, _, prediction) => {
      const tokens = (lines: unknown) =>
        withoutNumbers(lines)
          .join(' ')
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
      const wanted = tokens(expected)
      return flattenings(prediction.instruction_sections).some(
        (lines) => overlap(wanted, tokens(lines)) >= 0.95,
      )
    },
  },
  'instructions (strict)': {
    field: 'instructions_list',
    isRight: (expected, _, prediction) =>
      flattenings(prediction.instruction_sections).some((lines) =>
        sameList(normalLines(expected), normalLines(lines)),
      ),
  },
  'yields#': {
    field: 'yields',
    isRight: (expected, found, prediction) => {
      const wanted = yieldParts(expected)?.number ?? null
      const { min = undefined, max = undefined } = prediction.yield ?? {}
      const given = yieldParts(found)
      return (given !== null && given.number === wanted) || wanted === min || wanted === max
    },
  },
  'yields (strict)': {
    field: 'yields',
    isRight: (expected, found) => {
      const wanted = yieldParts(expected)
      const given = yieldParts(found)
      return !!wanted && !!given && wanted.number === given.number && wanted.noun === given.noun
    },
  },
  'total time': { field: 'total_time', isRight: sameNumber },
  'prep time': { field: 'prep_time', isRight: sameNumber },
  'cook time': { field: 'cook_time', isRight: sameNumber },
  'image~': { field: 'image', isRight: (expected, found) => imageName(expected) === imageName(found) },
  'image (strict)': {
    field: 'image',
    isRight: (expected, found) => addressKey(expected) === addressKey(found),
  },
  author: { field: 'author', isRight: sameText },
  category: { field: 'category', isRight: sameParts },
  cuisine: { field: 'cuisine', isRight: sameParts },
  keywords: { field: 'keywords', isRight: sameWords },
  nutrients: { field: 'nutrients', isRight: (expected, found) => sameSet(pairs(expected), pairs(found)) },
  'group headings': {
    field: 'ingredient_groups',
    isRight: (expected, found) =>
      sameList(
        groups(expected).map((group) => group.purpose),
        groups(found).map((group) => group.purpose),
      ),
  },
  'groups (strict)': {
    field: 'ingredient_groups',
    isRight: (expected, found) => {
      const key = (group: { purpose: string; lines: string[] }) => [group.purpose, ...group.lines].join('\n')
      return sameList(groups(expected).map(key), groups(found).map(key))
    },
  },
  equipment: { field: 'equipment', isRight: sameWords },
  description: { field: 'description', isRight: sameText },
  'site name': { field: 'site_name', isRight: sameText },
  language: {
    field: 'language',
    isRight: (expected, found) => primaryLanguage(expected) === primaryLanguage(found),
  },
  'canonical address': {
    field: 'canonical_url',
    isRight: (expected, found) => addressKey(expected) === addressKey(found),
  },
  diet: {
    field: 'dietary_restrictions',
    isRight: (expected, found) =>
      sameSet(normalLines(expected).map(lettersOnly), normalLines(found).map(lettersOnly)),
  },
  'cooking method': { field: 'cooking_method', isRight: sameText },
}

const core = ['title', 'ingredients=', 'instructions=', 'yields#', 'total time']

/** The outcome of each measure on a page. Measures without an expectation are absent. */
export function compare(expected: Expected, prediction: Prediction | undefined): Record<string, boolean> {
  const outcome: Record<string, boolean> = {}
  for (const [name, { field, isRight }] of Object.entries(measures)) {
    const wanted = expected[field]
    if (wanted === undefined || wanted === null) continue
    const found = prediction?.[field]
    const readsWhole = field === 'instructions_list' || name === 'yields#'
    outcome[name] =
      prediction !== undefined &&
      (readsWhole || (found !== undefined && found !== null)) &&
      isRight(wanted, found, prediction)
  }
  outcome['five core fields'] = core.every((name) => outcome[name] !== false)
  return outcome
}
