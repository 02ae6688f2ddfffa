import { displayOf } from '../foods/display.ts'
import type { JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'

/** A named row that a recipe embeds. */
interface Named {
  readonly name: string
}

/** A line of a recipe to export. */
interface Line {
  readonly title: string | null
  readonly display: string
  readonly quantity: number | null
  readonly quantityMax: number | null
  readonly unit: Named | null
  readonly food: Named | null
  readonly note: string
  readonly words: { readonly unit: string | null; readonly food: string | null } | null
  readonly referenceId: string
  readonly referencedRecipe?: Named | null
}

/** A step of a recipe to export. */
interface Step {
  readonly title: string | null
  readonly summary: string | null
  readonly text: string
  readonly ingredientReferences: readonly { readonly referenceId: string }[]
}

/** The detail view of a recipe, as formats of other applications need it. */
export interface ExportedRecipe {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string | null
  readonly recipeServings: number
  readonly recipeYieldQuantity: number
  readonly recipeYield: string | null
  readonly totalTime: string | null
  readonly totalMinutes: number | null
  readonly prepTime: string | null
  readonly prepMinutes: number | null
  readonly cookTime: string | null
  readonly performTime: string | null
  readonly cookMinutes: number | null
  readonly rating: number | null
  readonly userRating: number | null
  readonly orgURL: string | null
  readonly author: string | null
  readonly cuisine: string | null
  readonly language: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly extras: JsonObject
  readonly tags: readonly Named[]
  readonly recipeCategory: readonly Named[]
  readonly tools: readonly Named[]
  readonly recipeIngredient: readonly Line[]
  readonly recipeInstructions: readonly Step[]
  readonly notes: readonly { readonly title: string; readonly text: string }[]
  readonly nutrition: Readonly<Record<string, string | null>>
}

/** The view of a recipe in the form that the formats read. */
export function exportedRecipe(view: View): ExportedRecipe {
  return view as unknown as ExportedRecipe
}

/** Parts of a list with the heading that they are below. */
export interface Group<Part> {
  readonly title: string | null
  readonly parts: readonly Part[]
}

/** Groups by the headings of lines or steps: a heading starts a group. */
export function grouped<Part extends { readonly title: string | null }>(
  parts: readonly Part[],
): readonly Group<Part>[] {
  const groups: { title: string | null; parts: Part[] }[] = []
  for (const part of parts) {
    const title = oneLine(part.title ?? '') || null
    if (title !== null || groups.length === 0) groups.push({ title, parts: [] })
    groups.at(-1)!.parts.push(part)
  }
  return groups
}

/** The text of an ingredient line, on one line. A line of another recipe is named like it. */
export function lineText(line: Line): string {
  return (
    oneLine(line.display) || oneLine(displayOf(line as never)) || oneLine(line.referencedRecipe?.name ?? '')
  )
}

/** The text of a step with its own heading, without blank lines. */
export function stepText({ summary, text }: Step): string {
  const heading = oneLine(summary ?? '')
  return [heading && `${heading}:`, ...linesOf(text)].filter(Boolean).join('\n')
}

/** The lines of a text, trimmed, without blank ones. */
export function linesOf(text: string | null): readonly string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What a recipe makes, in words: "4 servings", "2 loaves". Null when it is not known. */
export function yieldText({
  recipeServings,
  recipeYieldQuantity,
  recipeYield,
}: ExportedRecipe): string | null {
  const words = oneLine(recipeYield ?? '')
  if (words) return recipeYieldQuantity > 0 ? `${recipeYieldQuantity} ${words}` : words
  const number = recipeServings || recipeYieldQuantity
  return number > 0 ? String(number) : null
}

/** The owner's rating, else that of all. */
export function ratingOf({ userRating, rating }: ExportedRecipe): number | null {
  return userRating ?? rating
}

/** Nutrients with a value, by their schema.org names. */
export function nutrientsOf({
  nutrition,
}: ExportedRecipe): readonly (readonly [name: string, value: string])[] {
  return Object.entries(nutrition).flatMap(([name, value]) =>
    value ? [[name, oneLine(value)] as const] : [],
  )
}

/** "Saturated fat" for `saturatedFatContent`. */
export function nutrientLabel(name: string): string {
  const words = name.replace(/Content$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const namesOf = (rows: readonly Named[]): readonly string[] => rows.map(({ name }) => oneLine(name))

/** Whether a source is a web address. */
export const isAddress = (source: string | null): source is string => /^https?:\/\//i.test(source ?? '')
