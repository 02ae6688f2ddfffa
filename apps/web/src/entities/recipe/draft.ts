import { keysOf, picked } from '../../device/own-keys.ts'
import { yieldText } from '@larder/domain/scaling'
import { fractionSigns } from '@larder/domain'
import type { Schema } from '@larder/client'
import { bodyOf, readLines } from '../../api/client.ts'
import { newId } from '../../device/new-id.ts'
import { readAmount } from './amounts.ts'
import type { Recipe, RecipeLine } from './queries.ts'

export type Parts = Pick<RecipeLine, 'quantity' | 'quantityMax' | 'note' | 'words'> & {
  readonly unit: Reference | null
  readonly food: Reference | null
}

/** A food or unit of a line; one without an id is created when the recipe is saved. */
export interface Reference {
  readonly id?: string
  readonly name: string
  readonly pluralName?: string | null
}

/** An ingredient as a line of text. Its parts are valid while the text is unchanged. */
export interface LineDraft {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly parts: Parts | null
  /** The part of which the parser is not sure. */
  readonly doubt?: Part | undefined
  /** A person corrected the parts. */
  readonly isCorrected?: boolean
}

/** A part of a line that can be understood wrongly. */
export type Part = 'quantity' | 'unit' | 'food'

export interface StepDraft {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly ingredientReferences: Recipe['recipeInstructions'][number]['ingredientReferences']
  /** Whose links these are. New steps have none, and their links are computed when they are saved. */
  readonly referencesOrigin: { readonly by: 'computed' | 'person' | 'archive' } | null
  readonly summary: string | null
}

export interface NoteDraft {
  readonly id: string
  readonly title: string
  readonly text: string
}

type Nutrient = keyof Recipe['nutrition']

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
  readonly author: string
  readonly tags: readonly string[]
  readonly recipeCategory: readonly string[]
  readonly tools: readonly string[]
  readonly recipeIngredient: readonly LineDraft[]
  readonly recipeInstructions: readonly StepDraft[]
  readonly notes: readonly NoteDraft[]
  readonly nutrition: Readonly<Record<Nutrient, string>>
  /** Null for a new recipe, which starts with the preferences of the household. */
  readonly settings: Recipe['settings'] | null
}

/** A value for each nutrient, in the order in which they are shown. */
export const nutritionOf = <Value>(of: (nutrient: Nutrient) => Value): Record<Nutrient, Value> => ({
  servingSize: of('servingSize'),
  calories: of('calories'),
  fatContent: of('fatContent'),
  saturatedFatContent: of('saturatedFatContent'),
  unsaturatedFatContent: of('unsaturatedFatContent'),
  transFatContent: of('transFatContent'),
  carbohydrateContent: of('carbohydrateContent'),
  sugarContent: of('sugarContent'),
  fiberContent: of('fiberContent'),
  proteinContent: of('proteinContent'),
  cholesterolContent: of('cholesterolContent'),
  sodiumContent: of('sodiumContent'),
})
const noNutrition: Draft['nutrition'] = nutritionOf(() => '')
export const nutrients = keysOf(noNutrition)

export const emptyLine = (text = ''): LineDraft => ({ id: newId(), title: '', text, parts: null })
export const emptyStep = (text = ''): StepDraft => ({
  id: newId(),
  title: '',
  text,
  ingredientReferences: [],
  referencesOrigin: null,
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
  author: '',
  tags: [],
  recipeCategory: [],
  tools: [],
  recipeIngredient: [emptyLine()],
  recipeInstructions: [emptyStep()],
  notes: [],
  nutrition: noNutrition,
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
    author: recipe.author ?? '',
    tags: names(recipe.tags),
    recipeCategory: names(recipe.recipeCategory),
    tools: names(recipe.tools),
    recipeIngredient: recipe.recipeIngredient.map(lineDraftOf),
    recipeInstructions: recipe.recipeInstructions.map((step) => ({ ...step, title: step.title ?? '' })),
    // Notes have no ids, so they are identified by their position.
    notes: recipe.notes.map((note, index) => ({ id: `note-${index}`, ...note })),
    nutrition: nutritionOf((nutrient) => recipe.nutrition[nutrient] ?? ''),
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
  readonly confidence: Readonly<Record<Part | 'average', number>>
}

/** Below this confidence a person should look at a line. */
const sure = 0.7

function readingOf({ ingredient, confidence }: Reading): Pick<LineDraft, 'parts' | 'doubt'> {
  const { quantity, quantityMax, unit, food, note, words } = ingredient
  const [least] = (['food', 'unit', 'quantity'] as const).toSorted((a, b) => confidence[a] - confidence[b])
  return {
    parts: { quantity, quantityMax, unit, food, note, words },
    doubt: confidence.average < sure ? least : undefined,
  }
}

/** Keys of a draft that differ between two drafts. */
export const changedKeys = (a: Draft, b: Draft): readonly (keyof Draft)[] =>
  keysOf(a).filter((key) => JSON.stringify(comparable(a, key)) !== JSON.stringify(comparable(b, key)))

/** The fields of two drafts that were made of the same one. Where both have changed a field, it is the one of the first. */
export function mergeDrafts(before: Draft, mine: Draft, theirs: Draft): Draft {
  return { ...theirs, ...picked(mine, changedKeys(before, mine)) }
}

/** A value without what the parser understood, which follows from the texts. */
function comparable(draft: Draft, key: keyof Draft): unknown {
  return key === 'recipeIngredient' ? draft.recipeIngredient.map(ownOfLine) : draft[key]
}

/** What a person entered of a line. */
export const ownOfLine = ({ id, title, text, parts, isCorrected }: LineDraft) => ({
  ...{ id, title, text },
  ...(isCorrected ? { parts } : {}),
})

const orNull = (text: string): string | null => text.trim() || null
const numberIn = (text: string): number => Number(text.replace(',', '.')) || 0

/** The fields of a draft that a recipe has in the same form as a request. */
const plainFieldsOf = (draft: Draft) => ({
  name: draft.name.trim(),
  description: draft.description,
  recipeServings: numberIn(draft.recipeServings),
  prepTime: orNull(draft.prepTime),
  cookTime: orNull(draft.cookTime),
  totalTime: orNull(draft.totalTime),
  orgURL: orNull(draft.orgURL),
  author: orNull(draft.author),
  notes: draft.notes
    .filter(({ title, text }) => title.trim() !== '' || text.trim() !== '')
    .map(({ title, text }) => ({ title, text })),
  nutrition: nutritionOf((nutrient) => orNull(draft.nutrition[nutrient])),
  ...(draft.settings && { settings: draft.settings }),
})

/** The steps of a draft that have a text. The server computes the links that no person has made. */
const stepsOf = (draft: Draft) =>
  underSections(draft.recipeInstructions)
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, title, text, summary, ingredientReferences, referencesOrigin }) => ({
      id,
      title: orNull(title),
      text,
      summary,
      ingredientReferences: [...ingredientReferences],
      referencesOrigin: referencesOrigin?.by === 'person' ? { by: referencesOrigin.by, rules: null } : null,
    }))

/** The fields of the API for these keys of a draft whose lines have been read. */
export function bodyOfDraft(draft: Draft, keys: readonly (keyof Draft)[]): Schema<'RecipeMerge'> {
  const all: Schema<'RecipeMerge'> = {
    ...plainFieldsOf(draft),
    tags: draft.tags.map((name) => ({ name })),
    recipeCategory: draft.recipeCategory.map((name) => ({ name })),
    tools: draft.tools.map((name) => ({ name })),
    recipeIngredient: underSections(draft.recipeIngredient)
      .filter(({ text }) => text.trim() !== '')
      .map(lineBody),
    recipeInstructions: stepsOf(draft).map(({ referencesOrigin, ...step }) => ({
      ...step,
      ...(referencesOrigin && { referencesOrigin: { by: referencesOrigin.by } }),
    })),
  }
  return {
    ...picked(all, keys),
    ...dependentFields(draft, keys),
  }
}

/** The fields that follow from fields of a draft with other names. */
const dependentFields = (draft: Draft, keys: readonly (keyof Draft)[]) => ({
  ...(keys.includes('recipeYield') && yieldIn(draft.recipeYield)),
  // The older field for the cooking time would contradict it.
  ...(keys.includes('cookTime') && { performTime: null }),
})

/** A recipe with the fields of a draft, as far as they can be shown before the server has read its lines. */
export function recipeWith(recipe: Recipe, draft: Draft): Recipe {
  const fields: Partial<Recipe> = {
    ...plainFieldsOf(draft),
    tags: named(draft.tags, recipe.tags, (row) => row),
    recipeCategory: named(draft.recipeCategory, recipe.recipeCategory, (row) => row),
    tools: named(draft.tools, recipe.tools, (row) => ({ ...row, onHand: false })),
    recipeIngredient: underSections(draft.recipeIngredient)
      .filter(({ text }) => text.trim() !== '')
      .map((line) => shownLine(recipe, line)),
    recipeInstructions: stepsOf(draft),
  }
  const keys = changedKeys(draftOf(recipe), draft)
  return { ...recipe, ...picked(fields, keys), ...dependentFields(draft, keys) }
}

/** The rows of these names, those that the recipe has or new ones. */
const named = <Row extends { readonly name: string }>(
  names: readonly string[],
  known: readonly Row[],
  add: (row: { id: string; name: string; slug: string }) => Row,
): Row[] => names.map((name) => known.find((one) => one.name === name) ?? add({ id: name, name, slug: name }))

/** A line as a recipe shows it. One that was not read is only a text. */
function shownLine({ recipeIngredient }: Recipe, { id, title, text }: LineDraft): RecipeLine {
  const same = recipeIngredient.find((line) => line.referenceId === id && line.display === text)
  const unread = {
    ...{ referenceId: id, display: text, note: text, originalText: text, words: null },
    ...{ quantity: null, quantityMax: null, unit: null, unitId: null, food: null, foodId: null },
    ...{ referencedRecipe: null, referencedRecipeId: null },
  }
  return { ...(same ?? unread), title: orNull(title) }
}

const numberFirst = new RegExp(String.raw`^([\d.,/⁄\s${fractionSigns}]+)(.*)$`, 'su')

/** A yield as typed: "12 rolls" is 12 and rolls. A yield without a number is not scaled. */
export function yieldIn(text: string): Pick<Recipe, 'recipeYieldQuantity' | 'recipeYield'> {
  const [, number = '', unit = ''] = numberFirst.exec(text.trim()) ?? []
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

/** Whether a line is the heading of a section: "For the batter:". */
const isSectionHeading = (text: string): boolean =>
  text.trim().length <= 80 && /^\P{N}.*[^\s:：]\s*[:：]\s*$/su.test(text)

/** The title of the section that a typed line begins: "For the batter" for "For the batter:". Undefined for any other line. */
export const sectionIn = (text: string): string | undefined =>
  isSectionHeading(text) ? text.replace(/\s*[:：]\s*$/u, '').trim() : undefined

/** Lines or steps in which each heading of a section is the title of what follows it. One without anything below it stays. */
export function underSections<Entry extends { readonly title: string; readonly text: string }>(
  entries: readonly Entry[],
): readonly Entry[] {
  const all: Entry[] = []
  let heading: Entry | undefined
  for (const entry of entries) {
    if (heading && entry.text.trim() === '') continue
    if (heading && (entry.title !== '' || isSectionHeading(entry.text))) all.push(heading)
    const title = heading && entry.title === '' ? (sectionIn(heading.text) ?? '') : entry.title
    heading = entry.title === '' && isSectionHeading(entry.text) ? entry : undefined
    if (!heading) all.push({ ...entry, title })
  }
  return heading ? [...all, heading] : all
}

/** The steps of a pasted text: its paragraphs, or its lines when it has no empty lines. */
export function stepsIn(block: string): readonly string[] {
  const paragraphs = block.split(/\r?\n\s*\r?\n/).filter((text) => text.trim() !== '')
  if (paragraphs.length < 2) return linesIn(block)
  return paragraphs.flatMap((text) => {
    const [first = '', ...others] = linesIn(text)
    // The heading of a section is a line of its own.
    return isSectionHeading(first) && others.length > 0 ? [first, others.join(' ')] : linesIn(text).join(' ')
  })
}
