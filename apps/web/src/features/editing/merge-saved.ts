// Compares what the server has with what this device has sent to it.
import { draftOf, recipeWith, type Draft, type LineDraft } from '../../entities/recipe/draft.ts'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'

type Key = keyof Draft

/** What a recipe and the drafts of this device are together. */
interface MergedOver {
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
export function mergeSaved(now: Recipe, before: readonly Draft[], wanted: Draft): MergedOver {
  const keys = Object.keys(wanted) as readonly Key[]
  const byMe = keys.filter((key) => before.some((draft) => textOf(draft, key) !== textOf(wanted, key)))
  const byThem = keys.filter((key) => ![...before, wanted].some((draft) => hasField(now, draft, key)))
  const both = byThem.filter((key) => byMe.includes(key))
  const mine = Object.fromEntries(byMe.map((key) => [key, wanted[key]]))
  return {
    merged: { ...draftOf(now), ...mine },
    both,
    takenOver: byThem.filter((key) => !both.includes(key)),
  }
}

/** Whether a recipe has a field of a draft, as the server stores it. */
function hasField(now: Recipe, draft: Draft, key: Key): boolean {
  const theirs = draftOf(now)
  const recipeIngredient = theirs.recipeIngredient.map((line, index): LineDraft => {
    const own = draft.recipeIngredient.find(({ id }) => id === line.id)
    const isAsTyped = own?.text.trim() === now.recipeIngredient[index]?.originalText
    const { text } = (isAsTyped && own) || line
    return { ...line, text, isCorrected: own?.isCorrected === true }
  })
  // The server chooses the settings of a new recipe.
  return draft[key] === null || textOf(draft, key) === textOf({ ...theirs, recipeIngredient }, key)
}

/** A text that is equal for what is stored as equal values: without what is not stored, such as empty lines. */
function textOf(draft: Draft, key: Key): string {
  const stored = draftOf(recipeWith(emptyRecipe(''), draft))
  const all: Readonly<Record<Key, unknown>> = {
    ...stored,
    recipeIngredient: stored.recipeIngredient.map(({ id, title, text }) => {
      const { isCorrected, parts } = draft.recipeIngredient.find((line) => line.id === id) ?? {}
      const { quantity, quantityMax, unit, food, note } = (isCorrected && parts) || {}
      return [id, title, text, quantity, quantityMax, unit?.name, food?.name, note]
    }),
    recipeInstructions: stored.recipeInstructions.map(
      ({ id, title, text, referencesOrigin, ingredientReferences }) =>
        // The server computes the other references.
        [id, title, text, referencesOrigin?.by === 'person' && ingredientReferences],
    ),
  }
  return JSON.stringify(all[key], (_, value: unknown) => (typeof value === 'string' ? value.trim() : value))
}
