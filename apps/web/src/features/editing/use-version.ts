import { useState } from 'react'
import { newId } from '../../device/new-id.ts'
import { draftOf, emptyDraft, type Draft } from '../../entities/recipe/draft.ts'
import type { Opened } from '../../entities/recipe/save-recipe.ts'
import type { StoredDraft } from './stored-drafts.ts'
import type { Beginning } from './use-saved-here.ts'

/** What an editor changes: a version, or a new recipe with an id of this device. */
export function useVersion(restored: StoredDraft | undefined, begun: Beginning) {
  const [base, setBase] = useState(restored ? restored.base : begun.base)
  const [original, setOriginal] = useState(() => (restored ? draftOfVersion(base) : begun.original))
  const [key, setKey] = useState(() => restored?.creation ?? begun.creation ?? newId())
  const [before, setBefore] = useState<readonly Draft[]>(() => [...(restored?.sent ?? []), ...begun.before])
  /** It stays when the server has refused what was sent before: nothing was created. */
  const [id, setId] = useState(key)
  const begin = (version: Opened | undefined, draft = draftOfVersion(version)): Draft => {
    setBase(version)
    setOriginal(draft)
    setBefore([])
    return draft
  }
  return {
    /** Undefined for a new recipe, which the server can have since. */
    base,
    /** What the version has. */
    original,
    /** The idempotency key of the creation. */
    key,
    setKey,
    /** The id of the recipe. */
    id: base?.recipe.id ?? id,
    /** What was sent or saved before. The server can have one of these. */
    before,
    /** Notes what is sent or saved. */
    note: (draft: Draft) => setBefore((all) => [...all.filter((other) => other !== draft), draft]),
    /** Continues from a version of the server. @param draft what the form has of it. Default: its fields @returns the draft */
    continueFrom: begin,
    /** Somebody has deleted the recipe: the next one is another one. @returns what it has */
    renew(): Draft {
      const next = newId()
      setKey(next)
      setId(next)
      return begin(undefined)
    },
  }
}

const draftOfVersion = (version: Opened | undefined): Draft =>
  version ? draftOf(version.recipe) : emptyDraft()
