import { readDuration, type LineParts } from '@larder/domain'
import type { ExtractedRecipe, IngredientGroup, InstructionSection } from '../extracted-recipe.ts'
import { readYield, withDigits } from '../yields.ts'
import type { ArchivedRecipe } from './archive.ts'

/** A recipe as a format writes it. Absent values are null or empty. */
export interface Parts {
  readonly title: string | null | undefined
  readonly description?: string | null | undefined
  readonly author?: string | null | undefined
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
  /** Its source: an address, or words. */
  readonly source?: string | null | undefined
  readonly notes?: readonly { readonly title: string; readonly text: string }[]
  readonly rating?: number | null
  readonly lastMade?: string | null
  readonly extras?: Readonly<Record<string, string | null | undefined>>
  readonly image?: Uint8Array | null | undefined
  readonly imageUrl?: string | null | undefined
  readonly assets?: ArchivedRecipe['assets']
}

/** An archived recipe from its parts. @throws when it has no title */
export function composed(parts: Parts): ArchivedRecipe {
  const title = parts.title?.trim()
  if (!title) throw new Error('it has no title')
  const times = {
    total: timeIn(parts.totalTime),
    prep: timeIn(parts.prepTime),
    cook: timeIn(parts.cookTime),
    perform: null,
  }
  const recipe: ExtractedRecipe = {
    title,
    description: worded(parts.description),
    author: worded(parts.author),
    siteName: null,
    language: null,
    canonicalUrl: webAddress(parts.source),
    images: [webAddress(parts.imageUrl) ?? []].flat(),
    ingredientGroups: (parts.groups ?? []).filter(({ lines }) => lines.length > 0),
    instructionSections: (parts.sections ?? []).filter(({ steps }) => steps.length > 0),
    yield: yieldOf(parts.yield),
    ...minutesOf(times),
    performMinutes: null,
    times,
    categories: cleaned(parts.categories),
    cuisines: cleaned(parts.cuisines),
    keywords: cleaned(parts.keywords),
    equipment: cleaned(parts.equipment),
    suitableForDiet: [],
    nutrition: parts.nutrition ?? {},
    cookingMethod: null,
    links: { amp: null, print: null },
    schemaOrg: null,
    provenance: {},
  }
  return {
    recipe,
    source: worded(parts.source),
    notes: (parts.notes ?? []).filter(({ title, text }) => title !== '' || text !== ''),
    rating: ratingIn(parts.rating),
    lastMade: instantIn(parts.lastMade),
    extras: filledIn(parts.extras ?? {}),
    image: parts.image ?? null,
    assets: parts.assets ?? [],
  }
}

/** The yield with digits, which are shown beside its words and scaled. */
function yieldOf(text: string | null | undefined): ExtractedRecipe['yield'] {
  const read = readYield(text ?? '')
  return read && withDigits(read)
}

/** Durations in minutes. The total time is the sum of the others when it is not known. */
function minutesOf(times: Readonly<Record<'total' | 'prep' | 'cook', string | null>>) {
  const read = (time: string | null) => (time === null ? null : readDuration(time))
  const [prepMinutes, cookMinutes] = [read(times.prep), read(times.cook)]
  const sum = (prepMinutes ?? 0) + (cookMinutes ?? 0)
  return { totalMinutes: read(times.total) ?? (sum > 0 ? sum : null), prepMinutes, cookMinutes }
}

/** A rating from above 0 to 5. */
function ratingIn(rating: number | null | undefined): number | null {
  return rating == null || !(rating > 0) ? null : Math.min(5, rating)
}

/** The values that are not blank. */
function filledIn(extras: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extras).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  )
}

/** A line of an archive: its text, and its parts where the archive stores them apart. */
export interface StoredLine {
  readonly text: string
  readonly parts: LineParts | null
}

/** Collects the ingredient groups of an archived recipe. */
export function groupCollector(title: string | null = null) {
  const groups: { title: string | null; lines: string[]; parts: (LineParts | null)[] }[] = [
    { title, lines: [], parts: [] },
  ]
  return {
    groups: groups as readonly IngredientGroup[],
    open: (title: string | null): void => void groups.push({ title, lines: [], parts: [] }),
    add({ text, parts }: StoredLine): void {
      if (text === '') return
      groups.at(-1)!.lines.push(text)
      groups.at(-1)!.parts.push(parts)
    },
  }
}

/** A quantity as applications write it: "2", "1 1/2", "½", "2-3". Null when the text is not a number. */
export function quantityIn(
  text: string,
): { readonly quantity: number; readonly quantityMax: number | null } | null {
  const [low, high, ...more] = text.split(/\s*(?:-|–|\bto\b|\bbis\b)\s*/)
  const quantity = numberIn(low ?? '')
  const quantityMax = high === undefined ? null : numberIn(high)
  if (quantity === null || more.length > 0 || (high !== undefined && quantityMax === null)) return null
  return { quantity, quantityMax }
}

function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll('⁄', '/').trim()
  const [, whole, above, below] = /^(?:(\d+(?:[.,]\d+)?)(?:\s+|$))?(?:(\d+)\s*\/\s*(\d+))?$/.exec(plain) ?? []
  if (whole === undefined && above === undefined) return null
  const fraction = above === undefined ? 0 : Number(above) / Number(below)
  const number = Number((whole ?? '0').replace(',', '.')) + fraction
  return Number.isFinite(number) ? Math.round(number * 1e6) / 1e6 : null
}

/** Groups lines by headings: lines that end in a colon, and Markdown headings. */
export function groupsOf(lines: readonly string[]): readonly IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const line of lines) {
    const title = marked(line) ?? /^([^\d½¼¾⅓⅔].{0,80}):$/u.exec(line)?.[1]
    if (title === undefined) groups.at(-1)?.lines.push(bare(line))
    else groups.push({ title: title.trim(), lines: [] })
  }
  return groups
}

/** The ingredient groups in a text with one line for each ingredient. */
export function groupsIn(text: string): readonly IngredientGroup[] {
  return groupsOf(linesIn(text))
}

/** One step for each line, without leading numbers, grouped by headings. */
export function sectionsOf(lines: readonly string[]): readonly InstructionSection[] {
  const sections: { title: string | null; steps: { title: null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  for (const line of lines) {
    const title = marked(line) ?? /^([^\d.]{1,40}):$/u.exec(line)?.[1]
    if (title !== undefined) sections.push({ title: title.trim(), steps: [] })
    else
      sections
        .at(-1)
        ?.steps.push({ title: null, text: bare(line).replace(/^(?:step\s+)?\d{1,2}[.):]\s+/i, '') })
  }
  return sections
}

/** The sections of a method in a text with one line for each step. */
export function stepsIn(text: string): readonly InstructionSection[] {
  return sectionsOf(linesIn(text))
}

/** The text of a Markdown heading: after hashes, or a bold line. */
function marked(line: string): string | undefined {
  const match = /^#{1,6}\s+(.*?)[\s#:]*$/.exec(line) ?? /^(\*\*|__)(.+?):?\1:?$/.exec(line)
  return match?.at(-1) || undefined
}

/** A line without a list mark. */
function bare(line: string): string {
  return line.replace(/^[-*•‣]\s+/, '')
}

/** The lines of a text, trimmed, without blank ones. */
export function linesIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The entries of a list in one text. Default separators: commas, semicolons and line breaks. */
export function listIn(text: string | null | undefined, separator = /[,;\n]/): readonly string[] {
  return cleaned((text ?? '').split(separator))
}

/** One untitled note, or none. */
export function noteOf(
  text: string | null | undefined,
): readonly { readonly title: string; readonly text: string }[] {
  return text?.trim() ? [{ title: '', text: text.trim() }] : []
}

/** A web address, or null. */
function webAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  return /^https?:\/\/\S+$/i.test(address) ? address : null
}

function cleaned(words: readonly string[] = []): readonly string[] {
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

function worded(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** The printed time, or null when it is zero. */
function timeIn(text: string | null | undefined): string | null {
  const time = worded(text)
  return time !== null && /0/.test(time) && !/[1-9]/.test(time) ? null : time
}

/** An instant in ISO 8601, in UTC unless an offset is given. */
function instantIn(text: string | null | undefined): string | null {
  const [, whole, zone] =
    /^(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? '') ?? []
  if (whole === undefined) return null
  const instant = new Date(whole.length > 10 ? whole.replace(' ', 'T') + (zone ?? 'Z') : whole)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
