import type { Id, Instant } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import type { Body } from '../work/references.ts'

/** The parts of a recipe that are read from a page, and the fields of each. */
export const readParts = {
  name: ['name'],
  description: ['description'],
  about: ['language', 'cuisine', 'author', 'diets', 'cookingMethod'],
  servings: ['recipeYield', 'recipeServings', 'recipeYieldQuantity'],
  times: ['totalTime', 'prepTime', 'cookTime', 'performTime'],
  ingredients: ['recipeIngredient'],
  steps: ['recipeInstructions'],
  nutrition: ['nutrition'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReadPart = keyof typeof readParts

/** The text of each part. */
export type PageReading = Readonly<Record<ReadPart, string>>

/** A page that a recipe was imported from, and what was read on it then. */
export interface KeptPage {
  readonly url: string
  readonly text: string
  readonly reading: PageReading
  readonly readAt: Instant
}

/** Keeps the pages of imports, so that later versions of the readers can read them again. */
export interface PageKeeper {
  /** Keeps the page of a recipe. Does nothing when pages are not kept, or this one is too large. */
  keep(recipeId: Id, page: KeptPage): Promise<void>
  read(recipeId: Id): Promise<KeptPage | undefined>
}

/** The texts of a body that was read, or of a stored recipe. */
export function readingOf(body: Body | View): PageReading {
  const texts = Object.entries(readParts).map(([part, keys]) => [
    part,
    [...new Set(keys.map((key) => textOf(body[key])))].filter(Boolean).join('\n'),
  ])
  return Object.fromEntries(texts) as PageReading
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === 0) return ''
  if (Array.isArray(value)) return value.map(rowText).filter(Boolean).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .flatMap(([key, each]) => (each === null || each === '' ? [] : [`${key}: ${String(each)}`]))
      .sort()
      .join('\n')
  return String(value as string | number).trim()
}

/** A line of ingredients as printed, or a step, below its heading. */
function rowText(row: Readonly<Record<string, unknown>>): string {
  const { title, summary, text, display, originalText, note } = row
  return [title, summary, text ?? (display || originalText || note)]
    .filter((each) => typeof each === 'string' && each.trim() !== '')
    .map((each) => String(each).replace(/\s+/g, ' ').trim())
    .join('\n')
}
