import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { mergeOne } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { findRecipe, findRecipes } from './find-recipe.ts'
import { type Recipe, recipes } from './recipe.ts'
import { recordingVersion } from './recipe-history.ts'
import { changeRecipe, lockRecipe, removeRecipes } from './write-recipe.ts'

// All functions run in the transaction of the caller, so all recipes are changed or none. Each change is emitted. Recipes are
// locked in the order of their ids, so that two requests for the same recipes cannot deadlock.

/** Replaces or merges several recipes, each named by its `id` or `slug`. @returns them in the order of the bodies */
export async function changeRecipes(
  store: Store,
  verb: 'replace' | 'merge',
  bodies: readonly Body[],
  creation: CreationContext,
): Promise<readonly View[]> {
  const found: { readonly id: Id; readonly body: Body }[] = []
  for (const { id, slug, ...body } of bodies)
    found.push({ id: (await findRecipe(store, String(id ?? slug))).id, body })
  const changed = new Map<Id, View>()
  for (const { id, body } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    changed.set(id, await changeRecipe(store, id, verb, body, creation))
  return found.map(({ id }) => changed.get(id)!)
}

/** Adds tags or categories to recipes, which keep those they have. Unknown names are created. */
export async function addToRecipes(
  store: Store,
  addresses: readonly string[],
  key: 'tags' | 'recipeCategory',
  given: readonly unknown[],
  creation: CreationContext,
): Promise<void> {
  const field = key === 'tags' ? 'tagIds' : 'categoryIds'
  const added = (await draftFrom(store, recipes, { [key]: given }, creation))[field] as readonly Id[]
  for (const id of await idsOf(store, addresses)) {
    const recipe = await lockRecipe(store, id)
    const recording = await recordingVersion(store, recipe, creation)
    const body = { [field]: [...new Set([...recipe[field], ...added])] }
    await mergeOne(store, recipes, id, body, creation, recording)
  }
}

/** Changes settings of recipes. Settings that are not given keep their values. */
export async function changeSettings(
  store: Store,
  addresses: readonly string[],
  settings: Partial<Recipe['settings']>,
  creation: CreationContext,
): Promise<void> {
  for (const id of await idsOf(store, addresses)) {
    const recording = await recordingVersion(store, await lockRecipe(store, id), creation)
    await mergeOne(store, recipes, id, { settings }, creation, recording)
  }
}

/** Deletes recipes, which can be brought back together. @param entryId that of a deletion which several transactions make */
export async function deleteRecipes(store: Store, addresses: readonly string[], entryId?: Id): Promise<void> {
  await removeRecipes(store, await idsOf(store, addresses), { entryId })
}

/** The ids in their order. @throws missing */
async function idsOf(store: Store, addresses: readonly string[]): Promise<readonly Id[]> {
  return (await findRecipes(store, addresses)).toSorted()
}
