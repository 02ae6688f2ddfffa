import type { ExtractedRecipe, IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { readDuration } from '@larder/domain'
import { readYield } from '../yields.ts'
import type { ArchivedRecipe } from './archive.ts'

/** What a reader found, in the words of its format; absent is null or empty. */
export interface Parts {
  readonly title: string | null | undefined
  readonly description?: string | null | undefined
  readonly groups?: readonly IngredientGroup[]
  readonly sections?: readonly InstructionSection[]
  readonly yield?: string | null | undefined
  readonly totalTime?: string | null | undefined
  readonly prepTime?: string | null | undefined
  readonly cookTime?: string | null | undefined
  readonly categories?: readonly string[]
  readonly cuisines?: readonly string[]
  readonly keywords?: readonly string[]
  readonly equipment?: readonly string[]
  readonly nutrition?: Readonly<Record<string, string>>
  readonly sourceUrl?: string | null | undefined
  readonly notes?: readonly { readonly title: string; readonly text: string }[]
  readonly rating?: number | null
  readonly image?: Uint8Array | null | undefined
  readonly imageUrl?: string | null | undefined
}

/** A whole archived recipe from its parts. @throws when it has no title */
export function composed(parts: Parts): ArchivedRecipe {
  const title = parts.title?.trim()
  if (!title) throw new Error('it has no title')
  const times = {
    total: worded(parts.totalTime),
    prep: worded(parts.prepTime),
    cook: worded(parts.cookTime),
    perform: null,
  }
  const prepMinutes = times.prep === null ? null : readDuration(times.prep)
  const cookMinutes = times.cook === null ? null : readDuration(times.cook)
  const total = times.total === null ? null : readDuration(times.total)
  const sum = (prepMinutes ?? 0) + (cookMinutes ?? 0)
  const recipe: ExtractedRecipe = {
    title,
    description: worded(parts.description),
    author: null,
    siteName: null,
    language: null,
    canonicalUrl: worded(parts.sourceUrl),
    images: parts.imageUrl ? [parts.imageUrl] : [],
    ingredientGroups: (parts.groups ?? []).filter(({ lines }) => lines.length > 0),
    instructionSections: (parts.sections ?? []).filter(({ steps }) => steps.length > 0),
    yield: parts.yield?.trim() ? readYield(parts.yield) : null,
    totalMinutes: total ?? (sum > 0 ? sum : null),
    prepMinutes,
    cookMinutes,
    performMinutes: null,
    times,
    categories: cleaned(parts.categories),
    cuisines: cleaned(parts.cuisines),
    keywords: cleaned(parts.keywords),
    equipment: cleaned(parts.equipment),
    suitableForDiet: [],
    nutrition: parts.nutrition ?? {},
    rating: null,
    ratingCount: null,
    cookingMethod: null,
    links: { amp: null, print: null },
    schemaOrg: null,
  }
  return {
    recipe,
    sourceUrl: webAddress(parts.sourceUrl),
    notes: parts.notes ?? [],
    rating: parts.rating == null || !(parts.rating > 0) ? null : Math.min(5, parts.rating),
    image: parts.image ?? null,
  }
}

/** Lines of a text with a heading on a line that ends in a colon, as people write them. */
export function groupsIn(text: string): readonly IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const line of linesIn(text)) {
    if (/^[^\d½¼¾⅓⅔].{0,80}:$/u.test(line)) groups.push({ title: line.slice(0, -1).trim(), lines: [] })
    else groups.at(-1)?.lines.push(line)
  }
  return groups
}

/** One step a line, without the numbers the lines begin with. */
export function stepsIn(text: string): readonly InstructionSection[] {
  return sectionOf(linesIn(text).map((line) => line.replace(/^(?:step\s+)?\d{1,2}[.):]\s+/i, '')))
}

export function sectionOf(
  lines: readonly string[],
  title: string | null = null,
): readonly InstructionSection[] {
  return [{ title, steps: lines.map((text) => ({ title: null, text })) }]
}

export function linesIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

export function listIn(text: string | null | undefined, separator = /[,;\n]/): readonly string[] {
  return cleaned((text ?? '').split(separator))
}

/** One untitled note, or none. */
export function noteOf(
  text: string | null | undefined,
): readonly { readonly title: string; readonly text: string }[] {
  return text?.trim() ? [{ title: '', text: text.trim() }] : []
}

/** A web address, or null for anything else that stands where one should. */
export function webAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  return /^https?:\/\/\S+$/i.test(address) ? address : null
}

function cleaned(words: readonly string[] = []): readonly string[] {
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

function worded(text: string | null | undefined): string | null {
  return text?.trim() || null
}
