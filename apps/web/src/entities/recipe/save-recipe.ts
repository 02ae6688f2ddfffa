// How the fields of a recipe are saved, at once or when the server can be reached.
import { ApiError } from '@larder/client'
import type { QueryClient } from '@tanstack/react-query'
import { bodyOf, ifMatch, isMissing, taggedBodyOf, type Server } from '../../api/client.ts'
import { patchOf, patchOfAll } from '../../api/pending-changes.ts'
import { isDuplicate } from '../../changes/created-once.ts'
import { queueOf } from '../../changes/page-queue.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import type { StoredChange } from '../../changes/stored-changes.ts'
import { isRecord, keysOf, picked } from '../../device/own-keys.ts'
import {
  bodyOfDraft,
  changedKeys,
  draftOf,
  mergeDrafts,
  parseDraft,
  recipeWith,
  type Draft,
} from './draft.ts'
import { emptyRecipe } from './empty-recipe.ts'
import { recipeKeys, recipeRecord } from './keys.ts'
import { savingRecipe, type CreatesRecipe } from './new-here.ts'
import {
  readRecipe,
  recipeQuery,
  showingRecipes,
  type Recipe,
  type RecipesFound,
  type StoredRecipe,
} from './queries.ts'
import { isEveryRecipe } from './search.ts'
import { savePicture, type PictureChange } from './save-picture.ts'
import { organizerKeys } from '../organizer/keys.ts'
import { mergeSaved } from './merge-saved.ts'

/** The recipe that a draft changes, as it was opened. */
export interface Opened {
  readonly recipe: Recipe
  readonly etag: string | undefined
}

/** What the server has stored. */
export interface Saved {
  readonly slug: string
  /** Undefined where the response did not have it. */
  readonly version?: Opened
}

export async function readStored(slug: string): Promise<Opened> {
  const { body, etag } = await readRecipe(slug)
  return { recipe: body, etag }
}

/** How often a recipe is sent that the server refuses as outdated. Where a proxy changes entity tags, it refuses every version. */
const maxAttempts = 5

/**
 * Stores the changes. The server can have a newer version in which no other person has changed a field of the editor: after a lost response,
 * or when something else of the recipe was changed. That version has the changes already, or gets them.
 * @param before what it began with, and what was sent since. Without it, every other field counts as changed by somebody else
 * @throws ApiError 412 when somebody else has changed a field of the editor since, or every attempt was refused
 */
export async function update(
  stored: Opened,
  wanted: Draft,
  server: Server,
  before: readonly Draft[] = [],
): Promise<Saved> {
  let [version, known] = [stored, before]
  for (let attempts = 1; ; attempts++)
    try {
      return await updateVersion(version, wanted, server)
    } catch (error) {
      if (!isOutdated(error)) throw error
      version = await readStored(stored.recipe.id)
      if (hasOnlyFieldsOf(version, [], wanted)) return { slug: version.recipe.slug, version }
      if (attempts === maxAttempts || !hasOnlyFieldsOf(version, known, wanted)) throw error
      known = [draftOf(version.recipe)]
    }
}

/** @throws ApiError 412 when the server has another version */
async function updateVersion(version: Opened, wanted: Draft, server: Server): Promise<Saved> {
  const keys = changedKeys(draftOf(version.recipe), wanted)
  if (keys.length === 0) return { slug: version.recipe.slug, version }
  const body = bodyOfDraft(wanted, keys)
  const path = { slug: version.recipe.id }
  const header = ifMatch(await tagOf(version))
  const changed = server.PATCH('/recipes/{slug}', { params: { path, header }, body })
  const { body: recipe, etag } = await taggedBodyOf(changed)
  return { slug: recipe.slug, version: { recipe, etag } }
}

/** Whether each field of a version is as in one of these drafts. */
function hasOnlyFieldsOf({ recipe }: Opened, before: readonly Draft[], wanted: Draft): boolean {
  const { both, takenOver } = mergeSaved(recipe, before, wanted)
  return both.length + takenOver.length === 0
}

/**
 * The version after a draft was saved. With fields of others, which the editor does not show, it counts as outdated: they are compared
 * before it is changed.
 */
export const afterSaving = (version: Opened, saved: Draft): Opened =>
  hasOnlyFieldsOf(version, [], saved) ? version : { ...version, etag: tagOfNone }

/** The entity tag of a version. The library has versions without one, which are compared with what the server has. */
async function tagOf({ recipe, etag }: Opened): Promise<string | undefined> {
  if (etag !== undefined) return etag
  const now = await readStored(recipe.id)
  return changedKeys(draftOf(recipe), draftOf(now.recipe)).length === 0 ? now.etag : tagOfNone
}

/** A tag that no version has. */
const tagOfNone = '"outdated"'

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412

/**
 * Creates a recipe with an id of this device. When the server has it already, the response to an attempt before was lost, and it gets
 * what has changed since.
 * @param before what was sent before
 * @param saved what this device has saved before, which can be a copy of another recipe
 */
export async function create(
  id: string,
  draft: Draft,
  before: readonly Draft[],
  server: Server,
  saved?: Creation,
): Promise<Saved> {
  const { stored, creation } = ofRecipe(id, saved) ?? {}
  if (stored && creation?.copyOf !== undefined) {
    const copied = await copy(stored.recipe, creation.copyOf, draft, before, server)
    if (copied) return copied
  }
  const keys = keysOf(draft)
  const body = {
    ...bodyOfDraft(draft, keys),
    id,
    name: draft.name.trim(),
  }
  try {
    return { slug: await bodyOf(server.POST('/recipes', { body })) }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return updateMerged(await readStored(id), before, draft, server)
  }
}

/**
 * Copies a recipe with its picture and its files, which this device need not have. What was changed in the copy before it was sent follows.
 * @param base the copy as it began on this device
 * @returns undefined when the original does not exist any more
 */
async function copy(
  base: Recipe,
  originalId: string,
  draft: Draft,
  before: readonly Draft[],
  server: Server,
): Promise<Saved | undefined> {
  try {
    const path = { slug: originalId }
    const { slug } = await bodyOf(
      server.POST('/recipes/{slug}/duplicate', { params: { path }, body: { id: base.id } }),
    )
    if (before.length === 0) return { slug }
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!isDuplicate(error)) throw error
  }
  const now = await readStored(base.id)
  const own = (each: Draft) => withLinesOf(now.recipe, base, each)
  return updateMerged(now, before.map(own), own(draft), server)
}

/** A draft of a copy with the ids that the server has given the lines. */
function withLinesOf(now: Recipe, base: Recipe, draft: Draft): Draft {
  const ids = new Map(
    base.recipeIngredient.map(({ referenceId }, at) => [referenceId, now.recipeIngredient[at]?.referenceId]),
  )
  const idOf = (id: string) => ids.get(id) ?? id
  return {
    ...draft,
    recipeIngredient: draft.recipeIngredient.map((line) => ({ ...line, id: idOf(line.id) })),
    recipeInstructions: draft.recipeInstructions.map((step) => ({
      ...step,
      ingredientReferences: step.ingredientReferences.map((reference) => ({
        ...reference,
        referenceId: idOf(reference.referenceId),
      })),
    })),
  }
}

/** A new recipe, and how it is shown until the server has it. */
type Creation = Pick<Edited, 'stored' | 'creation'>

const ofRecipe = (id: string, saved: Creation | undefined): Creation | undefined =>
  saved?.creation && saved.stored.recipe.id === id ? saved : undefined

/** @param saved what this device has saved before, which can be a copy of another recipe */
export function creationOf(id: string, draft: Draft, saved?: Creation): Creation {
  const { stored, creation } = ofRecipe(id, saved) ?? {}
  const recipe = stored?.recipe ?? emptyRecipe(id)
  // This device need not have the picture of a copy.
  const shown = { ...recipeWith(recipe, draft), image: null }
  return { stored: { recipe, etag: undefined }, creation: { shown, copyOf: creation?.copyOf } }
}

/** The copy of a recipe as the server makes it, with an id of this device. */
export function copiedFrom(original: Recipe, id: string): Edited {
  const recipe: Recipe = {
    ...original,
    ...{ id, slug: id, rating: null, lastMade: null, assets: [] },
    settings: { ...original.settings, locked: false },
    ...{ userId: null, user: null, householdId: null },
    ...{ createdAt: '', updatedAt: '', dateAdded: '', dateUpdated: '' },
  }
  const draft = draftOf(recipe)
  const base = { stored: { recipe, etag: undefined }, creation: { shown: recipe, copyOf: original.id } }
  return {
    ...creationOf(id, draft, base),
    ...{ draft, from: draft, before: [], picture: undefined, corrected: undefined },
  }
}

/** Fields of a recipe that are saved without a connection. */
export interface Edited extends CreatesRecipe {
  /** The version that the draft changes: an empty recipe, when it is new. */
  readonly stored: Opened
  readonly draft: Draft
  /** What the editor began with: the version, or what was saved here before. */
  readonly from: Draft
  /** What was sent or saved before. The server can have one of these, after a lost response. */
  readonly before: readonly Draft[]
  /** Undefined without a change of the picture. */
  readonly picture: PictureChange | undefined
  /**
   * Whether the person has taken back the picture that was saved here before. It can be sent by then: it is removed, unless the recipe
   * had another one, which this device does not have and cannot restore.
   */
  readonly withdrawsPicture?: boolean
  /** The refused draft that this one corrects. The person has seen all of it, and may have chosen the fields of somebody else. */
  readonly corrected: Draft | undefined
}

/** Saves the fields of a recipe. What others have changed since stays, unless it is the same field. */
export const saveRecipe: QueuedChange<Edited> = {
  name: savingRecipe,
  record: ({ stored }) => recipeRecord(stored.recipe.id),
  also: ({ creation }) => (creation?.copyOf === undefined ? [] : [recipeRecord(creation.copyOf)]),
  async send({ stored, creation, from, before, draft, picture: chosen, withdrawsPicture }, server) {
    const wanted = { ...draft, recipeIngredient: await parseDraft(draft.recipeIngredient) }
    if (creation) await create(stored.recipe.id, wanted, before, server, { stored, creation })
    else
      await update(stored, wanted, server).catch(async (error: unknown) => {
        if (!isOutdated(error)) throw error
        await updateMerged(await readStored(stored.recipe.id), [from, ...before], wanted, server)
      })
    const picture = chosen ?? (withdrawsPicture && stored.recipe.image === null ? 'none' : undefined)
    if (picture) await savePicture(stored.recipe.id, picture, server)
  },
  shows: ({ stored: { recipe }, creation, draft }) => [
    patchOf<StoredRecipe>(recipeQuery(recipe.slug).queryKey, ({ body, etag }) => ({
      etag,
      body: recipeWith(body, mergeDrafts(draftOf(recipe), draft, draftOf(body))),
    })),
    patchOfAll<RecipesFound>(recipeKeys.lists, (page, [, , parameters]) => {
      const isThere = page.data.some(({ id }) => id === recipe.id)
      if (creation && !isThere && page.page === 1 && isRecord(parameters) && isEveryRecipe(parameters))
        return { ...page, total: page.total + 1, data: [creation.shown, ...page.data] }
      const data = page.data.map((one) => (one.id === recipe.id ? { ...one, ...inList(draft) } : one))
      return { ...page, data }
    }),
  ],
  outdates: [...showingRecipes, organizerKeys.all],
  // A copy that is as its original can be made again.
  keepsRefused: ({ creation, before }) => creation?.copyOf === undefined || before.length > 0,
  joined(earlier, later) {
    const picture = later.picture ?? (later.withdrawsPicture ? undefined : earlier.picture)
    if (later.corrected)
      return {
        ...corrected(earlier, later, later.corrected),
        picture,
        withdrawsPicture: earlier.withdrawsPicture === true,
      }
    const draft = mergeDrafts(later.from, later.draft, earlier.draft)
    const all = { ...earlier, draft, picture, before: [...earlier.before, earlier.draft] }
    return earlier.creation ? { ...all, ...creationOf(earlier.stored.recipe.id, draft, earlier) } : all
  },
}

/** A correction of what was refused, with what another page of this device has saved since. */
function corrected(earlier: Edited, later: Edited, refused: Draft): Edited {
  const since = changedKeys(refused, earlier.draft)
  if (since.length === 0) return later
  const mine = [changedKeys(refused, later.draft), changedKeys(later.from, later.draft)]
  // What is as the server has it was taken over, and not written by this person.
  const added = since.filter((key) => !mine.every((keys) => keys.includes(key)))
  const draft = { ...later.draft, ...picked(earlier.draft, added) }
  return {
    ...later,
    draft,
    from: { ...later.from, ...picked(earlier.from, added) },
    before: [...later.before, ...earlier.before, earlier.draft],
    ...(later.creation
      ? creationOf(later.stored.recipe.id, draft, later)
      : // The pages can have compared it with different versions.
        { stored: { ...later.stored, etag: tagOfNone } }),
  }
}

const inList = ({ name, description }: Draft) => ({ name: name.trim(), description })

/** Whether a stored change is one of this kind. */
export const isEdited = (input: unknown): input is Edited =>
  isRecord(input) && isRecord(input.stored) && isRecord(input.draft) && isRecord(input.from)

/** The recipe whose fields were refused. Undefined for another change. */
export function recipeOf({ name, input }: StoredChange): Pick<Recipe, 'id' | 'name'> | undefined {
  if (name !== savingRecipe || !isEdited(input)) return undefined
  const { stored, creation, draft } = input
  return creation ? { id: stored.recipe.id, name: draft.name } : stored.recipe
}

/**
 * The version of a recipe that was changed without a connection, by the id of the recipe. For a new recipe, which has no version: the
 * recipe as it was saved here, because it can be sent while the editor opens.
 */
export async function baseOfSaved(client: QueryClient, id: string): Promise<Opened | undefined> {
  const change = await queueOf(client).find(savingRecipe, recipeRecord(id))
  if (!change || !isEdited(change.input)) return undefined
  const { stored, creation } = change.input
  return creation ? { recipe: creation.shown, etag: undefined } : stored
}

/**
 * Saves a draft over a newer version, unless somebody else has changed the same field.
 * @param before what it began with, and what was sent or saved since. The server can have any of these
 * @throws ApiError 412 when both have changed a field, or every attempt was refused
 */
export async function updateMerged(
  now: Opened,
  before: readonly Draft[],
  wanted: Draft,
  server: Server,
): Promise<Saved> {
  let [version, known, mine] = [now, before, wanted]
  for (let attempts = 1; ; attempts++) {
    const { merged, both } = mergeSaved(version.recipe, known, mine)
    if (both.length > 0) throw new ApiError(412)
    try {
      return await update(version, merged, server)
    } catch (error) {
      if (attempts === maxAttempts || !isOutdated(error)) throw error
      known = [draftOf(version.recipe)]
      mine = merged
      version = await readStored(now.recipe.id)
    }
  }
}
