// How the fields of a recipe are saved, at once or when the server can be reached.
import { ApiError } from '@larder/client'
import type { QueryClient } from '@tanstack/react-query'
import { bodyOf, ifMatch, taggedBodyOf, type Server } from '../../api/client.ts'
import { patchOf, patchOfAll } from '../../api/pending-changes.ts'
import { queueOf } from '../../changes/page-queue.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import type { StoredChange } from '../../changes/stored-changes.ts'
import {
  bodyOfDraft,
  changedKeys,
  draftOf,
  mergeDrafts,
  parseDraft,
  recipeWith,
  type Draft,
} from '../../entities/recipe/draft.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import {
  readRecipe,
  recipeQuery,
  showingRecipes,
  type Recipe,
  type RecipeInList,
  type StoredRecipe,
} from '../../entities/recipe/queries.ts'
import { savePicture, type PictureChange } from '../../entities/recipe/save-picture.ts'
import { organizerKeys } from '../../entities/organizer/keys.ts'
import type { Opened } from './stored-drafts.ts'

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

/**
 * Stores the changes. After a lost response, the stored version is newer and has them already.
 * @throws ApiError 412 when somebody has changed the recipe since
 */
export async function update(stored: Opened, wanted: Draft, server: Server): Promise<Saved> {
  const keys = changedKeys(draftOf(stored.recipe), wanted)
  if (keys.length === 0) return { slug: stored.recipe.slug, version: stored }
  const body = bodyOfDraft(wanted, keys)
  const path = { slug: stored.recipe.id }
  const header = ifMatch(await tagOf(stored))
  try {
    const changed = server.PATCH('/recipes/{slug}', { params: { path, header }, body })
    const { body: recipe, etag } = await taggedBodyOf(changed)
    return { slug: recipe.slug, version: { recipe: recipe as Recipe, etag } }
  } catch (error) {
    if (!isOutdated(error)) throw error
    const version = await readStored(stored.recipe.id)
    if (changedKeys(draftOf(version.recipe), wanted).length > 0) throw error
    return { slug: version.recipe.slug, version }
  }
}

/** The entity tag of a version. The library has versions without one, which are compared with what the server has. */
async function tagOf({ recipe, etag }: Opened): Promise<string | undefined> {
  if (etag !== undefined) return etag
  const now = await readStored(recipe.id)
  // A tag that no version has.
  return changedKeys(draftOf(recipe), draftOf(now.recipe)).length === 0 ? now.etag : '"outdated"'
}

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412

export async function create(draft: Draft, server: Server): Promise<Saved> {
  const keys = Object.keys(draft) as (keyof Draft)[]
  const body = {
    ...bodyOfDraft(draft, keys),
    name: draft.name.trim(),
  }
  return { slug: await bodyOf(server.POST('/recipes', { body })) }
}

/** Fields of a recipe that are saved without a connection. */
export interface Edited {
  /** The version that the draft changes. */
  readonly stored: Opened
  readonly draft: Draft
  /** What the editor began with: the version, or what was saved here before. */
  readonly from: Draft
  readonly picture: PictureChange | undefined
  /** Whether the draft corrects what was refused: the person has seen all of that, and may have chosen the fields of somebody else. */
  readonly isCorrection: boolean
}

/** Saves the fields of a recipe. What others have changed since stays, unless it is the same field. */
export const saveRecipe: QueuedChange<Edited> = {
  name: 'save recipe',
  record: ({ stored }) => recordOf(stored.recipe.id),
  async send({ stored, from, draft, picture }, server) {
    const wanted = { ...draft, recipeIngredient: await parseDraft(draft.recipeIngredient) }
    await updateMerged(stored, { from, wanted }, server)
    if (picture) await savePicture(stored.recipe.id, picture, server)
  },
  shows: ({ stored: { recipe }, draft }) => [
    patchOf<StoredRecipe>(recipeQuery(recipe.slug).queryKey, ({ body, etag }) => ({
      etag,
      body: recipeWith(body, mergeDrafts(draftOf(recipe), draft, draftOf(body)).merged),
    })),
    patchOfAll<{ readonly data: readonly RecipeInList[] }>(recipeKeys.lists, (page) => ({
      ...page,
      data: page.data.map((one) => (one.id === recipe.id ? { ...one, ...inList(draft) } : one)),
    })),
  ],
  outdates: [...showingRecipes, organizerKeys.all],
  joined(earlier, later) {
    if (later.isCorrection) return later
    const { merged: draft } = mergeDrafts(later.from, later.draft, earlier.draft)
    return { ...earlier, draft, picture: later.picture ?? earlier.picture }
  },
}

const inList = ({ name, description }: Draft) => ({ name: name.trim(), description })

export const recordOf = (id: string): string => `recipe ${id}`

/** The recipe whose fields were refused. Undefined for another change. */
export const recipeOf = ({ name, input }: StoredChange): Recipe | undefined =>
  name === saveRecipe.name ? (input as Edited).stored.recipe : undefined

/** The version of a recipe that was changed without a connection, by the id of the recipe. */
export async function baseOfSaved(client: QueryClient, id: string): Promise<Opened | undefined> {
  const change = await queueOf(client).find(saveRecipe.name, recordOf(id))
  return change && (change.input as Edited).stored
}

/** Saves a draft over a newer version, unless both have changed the same field. What was saved before this one has been sent. */
async function updateMerged(
  stored: Opened,
  { from, wanted }: { readonly from: Draft; readonly wanted: Draft },
  server: Server,
): Promise<void> {
  try {
    await update(stored, wanted, server)
  } catch (error) {
    if (!isOutdated(error)) throw error
    const now = await readStored(stored.recipe.id)
    const { merged, both } = mergeDrafts(from, wanted, draftOf(now.recipe))
    if (both.length > 0) throw error
    await updateMerged(now, { from: draftOf(now.recipe), wanted: merged }, server)
  }
}
