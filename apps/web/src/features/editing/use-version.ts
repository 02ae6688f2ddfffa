import { useState } from 'react'
import { newId } from '../../device/new-id.ts'
import type { Draft } from '../../entities/recipe/draft.ts'
import type { StoredDraft } from './stored-drafts.ts'
import type { SavedHere } from './use-saved-here.ts'

/** How an editor creates a recipe, when it is new. */
export function useCreation(restored: StoredDraft | undefined, here: SavedHere | null) {
  const [key, setKey] = useState(
    () => restored?.creation ?? (here?.input.creation ? here.input.stored.recipe.id : newId()),
  )
  const [sent, setSent] = useState(() => restored?.sent ?? [])
  const [saved, setSaved] = useState<readonly Draft[]>(() =>
    here?.input.creation ? [...here.input.creation.before, here.input.draft] : [],
  )
  /** It stays when the server has refused what was sent before: nothing was created. */
  const [id] = useState(key)
  return {
    /** The idempotency key. */
    key,
    setKey,
    /** The id of the recipe. */
    id,
    /** What was sent from here. */
    sent,
    noteSent: (draft: Draft) => setSent((all) => [...all.filter((other) => other !== draft), draft]),
    noteSaved: (draft: Draft) => setSaved((all) => [...all, draft]),
    /** What was sent or saved before. The server can have one of these. */
    before: [...sent, ...saved],
  }
}
