import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { queueOf } from '../../changes/page-queue.ts'
import type { StoredChange } from '../../changes/stored-changes.ts'
import { changedKeys, draftOf, emptyDraft, mergeDrafts, type Draft } from '../../entities/recipe/draft.ts'
import { recipeRecord } from '../../entities/recipe/keys.ts'
import { savingRecipe } from '../../entities/recipe/new-here.ts'
import { isEdited, type Edited, type Opened } from '../../entities/recipe/save-recipe.ts'
import type { StoredDraft } from './stored-drafts.ts'

/** Fields of a recipe that this device has saved without a connection. */
export interface SavedHere extends Pick<StoredChange, 'key' | 'sequence' | 'record'> {
  readonly input: Edited
  /** Whether a person must correct them: somebody else has changed the same field, or the server has refused them. */
  readonly isRefused: boolean
  /** An instant in ISO 8601. */
  readonly typedAt: string
}

/**
 * What this device has saved of a recipe without a connection. Null without it; undefined until it was read. `discard` forgets it when it
 * was refused, unless another page has corrected it since, and returns whether it was refused.
 * @param times it is read again when this changes
 */
export function useSavedHere(
  recipeId: string,
  times: number,
): { readonly saved: SavedHere | null | undefined; readonly discard: () => Promise<boolean> } {
  const queue = queueOf(useQueryClient())
  const [found, setFound] = useState<{ readonly saved: SavedHere | null; readonly times: number }>()
  useEffect(() => {
    let isLeft = false
    void queue.find(savingRecipe, recipeRecord(recipeId)).then((change) => {
      if (!isLeft) setFound({ saved: savedOf(change), times })
    })
    return () => {
      isLeft = true
    }
  }, [queue, recipeId, times])
  const saved = found?.times === times ? found.saved : undefined
  const discard = useCallback(async () => {
    if (!saved?.isRefused) return false
    await queue.discard(saved)
    return true
  }, [queue, saved])
  return { saved, discard }
}

/** Null without a change, and for a change of another kind. */
export function savedOf(change: StoredChange | undefined): SavedHere | null {
  if (!change) return null
  const { key, record, input, refused, sequence } = change
  if (!isEdited(input)) return null
  const typedAt = new Date(sequence / 1_000).toISOString()
  return { key, record, sequence, input, isRefused: refused !== undefined, typedAt }
}

/**
 * What was typed before and not saved, with what another tab has saved since.
 * @param original the fields with which the draft began
 */
export function withSavedHere(restored: StoredDraft, original: Draft, here: SavedHere | null): Draft {
  const saved = here?.input.draft
  if (!saved || restored.sent.some((sent) => changedKeys(sent, saved).length === 0)) return restored.draft
  return mergeDrafts(original, restored.draft, saved)
}

/** What an editor begins with. */
export interface Beginning {
  /** The version that it changes. Undefined for a new recipe, which the server can have since. */
  readonly base: Opened | undefined
  /** What the fields had before this person has changed them. */
  readonly original: Draft
  readonly draft: Draft
  /** The id of a new recipe that was saved here. */
  readonly creation?: string
  /** What was sent or saved before. The server can have one of these. */
  readonly before: readonly Draft[]
}

/** Whether a recipe is one that this device has saved, and not one of the server. */
export const isNewHere = (opened: Opened | undefined): boolean => opened?.recipe.createdAt === ''

/** @param opened the recipe, as it is shown. Undefined in the editor for a new one */
export function beginningOf(saved: SavedHere | null, opened: Opened | undefined): Beginning {
  if (saved) {
    const { stored, creation, from: original, draft, before } = saved.input
    const all = { original, draft, before: [...before, draft] }
    return creation ? { ...all, base: undefined, creation: stored.recipe.id } : { ...all, base: stored }
  }
  const empty = emptyDraft()
  if (!opened) return { base: undefined, original: empty, draft: empty, before: [] }
  const draft = draftOf(opened.recipe)
  if (!isNewHere(opened)) return { base: opened, original: draft, draft, before: [] }
  // It was sent while the page was opened.
  return { base: undefined, original: empty, draft, creation: opened.recipe.id, before: [draft] }
}
