// Compares what the server has with what this device has sent to it.
import { keysOf, picked } from '../../device/own-keys.ts'
import { draftOf, recipeWith, type Draft, type LineDraft } from './draft.ts'
import { emptyRecipe } from './empty-recipe.ts'
import type { Recipe } from './queries.ts'

type Key = keyof Draft

/** A draft merged with the recipe of the server. */
interface MergedDraft {
  readonly merged: Draft
  /** The fields that this device and somebody else have changed, to different values. */
  readonly both: readonly Key[]
  /** The fields that only somebody else has changed. */
  readonly takenOver: readonly Key[]
}

/**
 * Merges a draft with the recipe that the server has now. A field with the value of any draft of this device was not changed by somebody
 * else: the server can have stored a draft although its response was lost.
 * @param before what the draft began with, and what this device has sent or saved since
 */
export function mergeSaved(now: Recipe, before: readonly Draft[], wanted: Draft): MergedDraft {
  const keys = keysOf(wanted)
  const mine = textsOf(wanted)
  const earlier = before.map((draft) => textsOf(draft))
  const byMe = keys.filter((key) => earlier.some((texts) => texts.get(key) !== mine.get(key)))
  const sent = [...before, wanted].map((draft, at) => ({
    draft,
    texts: earlier[at] ?? mine,
    theirs: textsOf({ ...draftOf(now), recipeIngredient: linesAsTyped(now, draft) }),
  }))
  const byThem = keys.filter(
    // The server chooses the settings of a new recipe.
    (key) =>
      !sent.some(({ draft, texts, theirs }) => draft[key] === null || texts.get(key) === theirs.get(key)),
  )
  const both = byThem.filter((key) => byMe.includes(key))
  return {
    merged: { ...draftOf(now), ...picked(wanted, byMe) },
    both,
    takenOver: byThem.filter((key) => !both.includes(key)),
  }
}

/** The lines of a recipe, with the texts of a draft where the server stores what was read of them. */
const linesAsTyped = (now: Recipe, draft: Draft): readonly LineDraft[] =>
  draftOf(now).recipeIngredient.map((line, index): LineDraft => {
    const own = draft.recipeIngredient.find(({ id }) => id === line.id)
    const isAsTyped = own?.text.trim() === now.recipeIngredient[index]?.originalText && isReadAs(own, line)
    const { text } = (isAsTyped && own) || line
    return { ...line, text, isCorrected: own?.isCorrected === true }
  })

/** Whether the server has the amount, unit and food that were read of a line. A line that was not read can have any. */
function isReadAs(own: LineDraft | undefined, { parts: theirs }: LineDraft): boolean {
  const mine = own?.parts
  if (!mine || !theirs) return true
  const isSame = (key: 'unit' | 'food') => mine[key]?.id == null || mine[key].id === theirs[key]?.id
  const hasAmount = mine.quantity === theirs.quantity && mine.quantityMax === theirs.quantityMax
  return hasAmount && isSame('unit') && isSame('food')
}

/** Texts that are equal for what is stored as equal values: without what is not stored, such as empty lines. */
function textsOf(draft: Draft): ReadonlyMap<Key, string> {
  const stored = draftOf(recipeWith(emptyRecipe(''), draft))
  const all: Readonly<Record<Key, unknown>> = {
    ...stored,
    // The server has an order of its own for these.
    tags: stored.tags.toSorted(),
    recipeCategory: stored.recipeCategory.toSorted(),
    tools: stored.tools.toSorted(),
    recipeIngredient: stored.recipeIngredient.map(({ id, title, text }) => {
      const { isCorrected, parts } = draft.recipeIngredient.find((line) => line.id === id) ?? {}
      const { quantity, quantityMax, unit, food, note } = (isCorrected && parts) || {}
      return [id, title, text, quantity, quantityMax, unit?.name, food?.name, note]
    }),
    recipeInstructions: stored.recipeInstructions.map(
      ({ id, title, text, summary, referencesOrigin, ingredientReferences }) =>
        // The server computes the other references.
        [id, title, text, summary ?? '', referencesOrigin?.by === 'person' && ingredientReferences],
    ),
  }
  const trimmed = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value)
  return new Map(keysOf(all).map((key) => [key, JSON.stringify(all[key], trimmed)]))
}
