import type { QueryClient } from '@tanstack/react-query'
import { isOffline, serverWith } from '../../src/api/client.ts'
import { queueOf } from '../../src/changes/page-queue.ts'
import { Intention } from '../../src/changes/intention.ts'
import { newId } from '../../src/device/new-id.ts'
import { draftOf, parseDraft, type Draft } from '../../src/entities/recipe/draft.ts'
import { recipeRecord } from '../../src/entities/recipe/keys.ts'
import { savingRecipe } from '../../src/entities/recipe/new-here.ts'
import { loadForEditing } from '../../src/entities/recipe/queries.ts'
import { mergeSaved } from '../../src/entities/recipe/merge-saved.ts'
import {
  baseOfSaved,
  create,
  creationOf,
  isOutdated,
  readStored,
  saveRecipe,
  update,
  updateMerged,
  type Opened,
  type Saved,
} from '../../src/entities/recipe/save-recipe.ts'
import { beginningOf, savedOf } from '../../src/features/editing/use-saved-here.ts'

/** Where a draft was stored. `both`: nowhere, because somebody else has changed the recipe, and these fields too. */
type Outcome = 'sent' | 'stored' | 'not stored' | { readonly both: readonly (keyof Draft)[] }

/**
 * Opens the editor of a recipe, or of a new one, without what is drawn.
 * @param whenLoaded what happens when the recipe is loaded, and what waits on the device is not read yet
 */
export async function openEditor(
  client: QueryClient,
  recipeId?: string,
  whenLoaded: () => unknown = () => undefined,
) {
  const queue = queueOf(client)
  const find = async () => {
    const change = recipeId === undefined ? undefined : await queue.find(savingRecipe, recipeRecord(recipeId))
    return savedOf(change)
  }
  const opened = recipeId === undefined ? undefined : await loaded(client, recipeId)
  await whenLoaded()
  const here = await find()
  const begun = beginningOf(here, opened)
  const id = begun.base?.recipe.id ?? begun.creation ?? newId()
  let { base, original, before, draft: from } = begun
  let draft = from
  const attempts = before.map((sent) => (key: string) => create(id, sent, [], serverWith(key)))
  const intention = new Intention<Saved>({ begun: { key: id, attempts } })
  let follows = here !== null && !here.isRefused

  async function saveHere(wanted: Draft): Promise<Outcome> {
    const corrected = here?.isRefused === true && !follows ? here.input.draft : undefined
    const target = base ? { stored: base } : creationOf(id, wanted, here?.input)
    const fields = { draft: wanted, picture: undefined, from: corrected ? original : from }
    if (!(await queue.act(saveRecipe, { ...target, ...fields, before, corrected }))) return 'not stored'
    follows = true
    before = [...before, wanted]
    from = wanted
    return 'stored'
  }

  async function saveThere(wanted: Draft): Promise<Outcome> {
    const { base: version, before: own } = { base, before }
    const saved = version
      ? await update(version, wanted, serverWith(), [original, ...own])
      : await intention.attempt(
          (key) => create(id, wanted, own, serverWith(key), here?.input),
          async ({ slug }) => updateMerged(await readStored(slug), own, wanted, serverWith()),
        )
    if (here?.isRefused) await queue.discard(here)
    const stored = saved.version ?? (await readStored(id).catch(() => undefined))
    if (stored) continueFrom(stored)
    return 'sent'
  }

  function continueFrom(version: Opened): void {
    base = version
    original = from = draft = draftOf(version.recipe)
    before = []
  }

  /** The person sees what somebody else has changed. */
  async function compare(mine: Draft): Promise<Outcome> {
    const current = await readStored(id)
    const { merged, both } = mergeSaved(current.recipe, base ? [original, ...before] : before, mine)
    continueFrom(current)
    draft = merged
    return { both }
  }

  return {
    id,
    /** What the form has. After a conflict, it has the fields of both. */
    draft: () => draft,
    async save(changes: Partial<Draft>): Promise<Outcome> {
      draft = { ...draft, ...changes }
      if (follows) return saveHere(draft)
      try {
        const wanted = { ...draft, recipeIngredient: await parseDraft(draft.recipeIngredient) }
        return await saveThere(wanted)
      } catch (error) {
        if (isOffline(error)) return saveHere(draft)
        if (!isOutdated(error)) throw error
        return compare(draft).catch((reading: unknown) => {
          if (isOffline(reading)) return 'not stored'
          throw reading
        })
      }
    },
  }
}

/** The recipe as the page of the editor loads it. */
async function loaded(client: QueryClient, id: string): Promise<Opened> {
  try {
    const { body, etag } = await loadForEditing(client, id)
    return { recipe: body, etag }
  } catch (error) {
    const base = await baseOfSaved(client, id)
    if (!base) throw error
    return base
  }
}
