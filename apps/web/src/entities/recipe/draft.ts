import { yieldText } from '@larder/domain/scaling'
import type { Schema } from '@larder/client'
import { bodyOf, readLines } from '../../api/client.ts'
import { newId } from '../../device/new-id.ts'
import { readAmount } from './amounts.ts'
import type { Recipe, RecipeLine } from './queries.ts'

type Parts = Pick<RecipeLine, 'quantity' | 'quantityMax' | 'note' | 'words'> & {
  readonly unit: Reference | null
  readonly food: Reference | null
}

/** A food or unit; one without an id is created when the recipe is saved. */
interface Reference {
  readonly id?: string
  readonly name: string
}

/** An ingredient as a line of text. Its parts are valid while the text is unchanged. */
export interface LineDraft {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly parts: Parts | null
  /** Confidence of the parser from 0 to 1. Stored lines have 1. */
  readonly confidence?: number
}

export interface StepDraft {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly ingredientReferences: Recipe['recipeInstructions'][number]['ingredientReferences']
  readonly summary: string | null
}

export interface NoteDraft {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** A recipe as the editor changes it: texts as typed. */
export interface Draft {
  readonly name: string
  readonly description: string
  readonly recipeServings: string
  /** The yield with its quantity: "12 rolls". */
  readonly recipeYield: string
  readonly prepTime: string
  readonly cookTime: string
  readonly totalTime: string
  readonly orgURL: string
  readonly tags: readonly string[]
  readonly recipeCategory: readonly string[]
  readonly tools: readonly string[]
  readonly recipeIngredient: readonly LineDraft[]
  readonly recipeInstructions: readonly StepDraft[]
  readonly notes: readonly NoteDraft[]
  readonly nutrition: Readonly<Record<keyof Recipe['nutrition'], string>>
  /** Null for a new recipe, which starts with the preferences of the household. */
  readonly settings: Recipe['settings'] | null
}

export const nutrients = [
  'servingSize',
  'calories',
  'fatContent',
  'saturatedFatContent',
  'unsaturatedFatContent',
  'transFatContent',
  'carbohydrateContent',
  'sugarContent',
  'fiberContent',
  'proteinContent',
  'cholesterolContent',
  'sodiumContent',
] as const satisfies readonly (keyof Recipe['nutrition'])[]

export const emptyLine = (text = ''): LineDraft => ({ id: newId(), title: '', text, parts: null })
export const emptyStep = (text = ''): StepDraft => ({
  id: newId(),
  title: '',
  text,
  ingredientReferences: [],
  summary: null,
})
export const emptyNote = (): NoteDraft => ({ id: newId(), title: '', text: '' })

export const emptyDraft = (): Draft => ({
  name: '',
  description: '',
  recipeServings: '',
  recipeYield: '',
  prepTime: '',
  cookTime: '',
  totalTime: '',
  orgURL: '',
  tags: [],
  recipeCategory: [],
  tools: [],
  recipeIngredient: [emptyLine()],
  recipeInstructions: [emptyStep()],
  notes: [],
  nutrition: Object.fromEntries(nutrients.map((key) => [key, ''])) as Draft['nutrition'],
  settings: null,
})

export function draftOf(recipe: Recipe): Draft {
  const numberText = (value: number) => (value ? String(value) : '')
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
  return {
    name: recipe.name,
    description: recipe.description ?? '',
    recipeServings: numberText(recipe.recipeServings),
    recipeYield: yieldText(recipe),
    prepTime: recipe.prepTime ?? '',
    cookTime: recipe.cookTime ?? recipe.performTime ?? '',
    totalTime: recipe.totalTime ?? '',
    orgURL: recipe.orgURL ?? '',
    tags: names(recipe.tags),
    recipeCategory: names(recipe.recipeCategory),
    tools: names(recipe.tools),
    recipeIngredient: recipe.recipeIngredient.map(lineDraftOf),
    recipeInstructions: recipe.recipeInstructions.map((step) => ({ ...step, title: step.title ?? '' })),
    // Notes have no ids, so they are identified by their position.
    notes: recipe.notes.map((note, index) => ({ id: `note-${index}`, ...note })),
    nutrition: Object.fromEntries(
      nutrients.map((key) => [key, recipe.nutrition[key] ?? '']),
    ) as Draft['nutrition'],
    settings: recipe.settings,
  }
}

function lineDraftOf(line: RecipeLine): LineDraft {
  const { referenceId, title, quantity, quantityMax, unit, food, note, words } = line
  return {
    id: referenceId,
    title: title ?? '',
    text: line.display,
    parts: { quantity, quantityMax, unit, food, note, words },
  }
}

/** Parses the lines without valid parts. */
export async function parseDraft(lines: readonly LineDraft[]): Promise<readonly LineDraft[]> {
  const unread = lines.filter(({ parts, text }) => parts === null && text.trim() !== '')
  if (unread.length === 0) return lines
  const parsed = await bodyOf(readLines(unread.map(({ text }) => text.trim())))
  const readings = new Map(unread.map((line, index) => [line.id, parsed[index]]))
  return lines.map((line) => {
    const reading = readings.get(line.id)
    return reading ? { ...line, ...readingOf(reading) } : line
  })
}

interface Reading {
  readonly ingredient: Parts
  readonly confidence: { readonly average: number }
}

function readingOf({ ingredient, confidence }: Reading): Pick<LineDraft, 'parts' | 'confidence'> {
  const { quantity, quantityMax, unit, food, note, words } = ingredient
  return { parts: { quantity, quantityMax, unit, food, note, words }, confidence: confidence.average }
}

/** Keys of a draft that differ between two drafts. */
export const changedKeys = (a: Draft, b: Draft): readonly (keyof Draft)[] =>
  (Object.keys(a) as (keyof Draft)[]).filter(
    (key) => JSON.stringify(comparable(a, key)) !== JSON.stringify(comparable(b, key)),
  )

/** A value without the confidence of the parser, which is not stored. */
function comparable(draft: Draft, key: keyof Draft): unknown {
  const value = draft[key]
  if (key === 'recipeIngredient')
    return draft.recipeIngredient.map(({ id, title, text }) => [id, title, text])
  return value
}

const orNull = (text: string): string | null => text.trim() || null
const numberIn = (text: string): number => Number(text.replace(',', '.')) || 0

/** The fields of the API for these keys of a draft whose lines have been read. */
export function bodyOfDraft(draft: Draft, keys: readonly (keyof Draft)[]): Schema<'RecipeMerge'> {
  const all: Schema<'RecipeMerge'> = {
    name: draft.name.trim(),
    description: draft.description,
    recipeServings: numberIn(draft.recipeServings),
    prepTime: orNull(draft.prepTime),
    cookTime: orNull(draft.cookTime),
    totalTime: orNull(draft.totalTime),
    orgURL: orNull(draft.orgURL),
    tags: draft.tags.map((name) => ({ name })),
    recipeCategory: draft.recipeCategory.map((name) => ({ name })),
    tools: draft.tools.map((name) => ({ name })),
    recipeIngredient: draft.recipeIngredient.filter(({ text }) => text.trim() !== '').map(lineBody),
    recipeInstructions: draft.recipeInstructions
      .filter(({ text }) => text.trim() !== '')
      .map(({ id, title, text, summary, ingredientReferences }) => ({
        id,
        title: orNull(title),
        text,
        summary,
        ingredientReferences: [...ingredientReferences],
      })),
    notes: draft.notes
      .filter(({ title, text }) => title.trim() !== '' || text.trim() !== '')
      .map(({ title, text }) => ({ title, text })),
    nutrition: Object.fromEntries(nutrients.map((key) => [key, orNull(draft.nutrition[key])])),
    ...(draft.settings && { settings: draft.settings }),
  }
  const body = Object.fromEntries(
    keys.filter((key) => all[key] !== undefined).map((key) => [key, all[key]]),
  ) as Schema<'RecipeMerge'>
  return {
    ...body,
    ...(keys.includes('recipeYield') && yieldIn(draft.recipeYield)),
    // The older field for the cooking time would contradict it.
    ...(keys.includes('cookTime') && { performTime: null }),
  }
}

/** A yield as typed: "12 rolls" is 12 and rolls. A yield without a number is not scaled. */
export function yieldIn(text: string): Pick<Recipe, 'recipeYieldQuantity' | 'recipeYield'> {
  const [, number = '', unit = ''] = /^([\d.,/⁄\s½⅓⅔¼¾⅛⅜⅝⅞]+)(.*)$/su.exec(text.trim()) ?? []
  const quantity = readAmount(number)
  return quantity === undefined
    ? { recipeYieldQuantity: 0, recipeYield: orNull(text) }
    : { recipeYieldQuantity: quantity, recipeYield: orNull(unit) }
}

function lineBody({ id, title, text, parts }: LineDraft) {
  const reference = (one: Reference | null) =>
    one && (one.id ? { id: one.id, name: one.name } : { name: one.name })
  const read = parts
    ? { ...parts, unit: reference(parts.unit), food: reference(parts.food) }
    : { quantity: null, unit: null, food: null, note: text.trim() }
  return { referenceId: id, title: orNull(title), originalText: text.trim(), ...read }
}

/** Lines of a pasted block; list marks at their beginning are left out. */
export const linesIn = (block: string): readonly string[] =>
  block
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–▢□☐]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)

/** The steps of a pasted text: its paragraphs, or its lines when it has no empty lines. */
export function stepsIn(block: string): readonly string[] {
  const paragraphs = block.split(/\r?\n\s*\r?\n/).filter((text) => text.trim() !== '')
  if (paragraphs.length < 2) return linesIn(block)
  return paragraphs.map((text) => linesIn(text).join(' '))
}
