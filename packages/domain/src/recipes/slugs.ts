import type { Id } from '../kernel/fields.ts'
import { slugOf } from '../kernel/slug.ts'
import { whereEqual } from '../query/equal.ts'
import type { ReadStore } from '../work/ports.ts'
import { recipeAliases } from './recipe-alias.ts'
import { recipes } from './recipe.ts'

/** Literal path segments at the position of a slug. Recipes cannot have them as slugs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'bulk-actions',
  'counts',
  'create',
  'exports',
  'shared',
  'suggestions',
  'test-scrape-url',
  'timeline',
])

/**
 * A free slug for a recipe of this name: `soup`, `soup-2`, `soup-3` … Exponential and binary search need about twenty
 * queries for the thousandth recipe. Concurrent writers can choose the same slug; the database then reports a
 * conflict.
 */
export async function freeSlug(store: ReadStore, name: string, own?: Id): Promise<string> {
  const base = slugOf(name)
  const nth = (n: number) => (n === 1 ? base : `${base}-${n}`)
  const isFree = async (n: number) => !reservedSlugs.has(nth(n)) && !(await isTaken(store, nth(n), own))
  if (await isFree(1)) return base
  let taken = 1
  let free = 2
  while (!(await isFree(free))) {
    taken = free
    free *= 2
  }
  while (free - taken > 1) {
    const middle = Math.floor((free + taken) / 2)
    if (await isFree(middle)) free = middle
    else taken = middle
  }
  return nth(free)
}

/** Whether recipes of a group cannot have a slug: it is reserved, or belongs to a recipe. */
export async function isSlugTaken(
  store: ReadStore,
  slug: string,
  { groupId }: { readonly groupId: Id },
): Promise<boolean> {
  const [alias] = await store
    .of(recipeAliases)
    .find({ filter: whereEqual(recipeAliases, { groupId, slug }), limit: 1 })
  return reservedSlugs.has(slug) || alias !== undefined
}

async function isTaken(store: ReadStore, slug: string, own: Id | undefined): Promise<boolean> {
  const [recipe] = await store.of(recipes).find({ filter: whereEqual(recipes, { slug }), limit: 1 })
  if (recipe) return recipe.id !== own
  const [alias] = await store
    .of(recipeAliases)
    .find({ filter: whereEqual(recipeAliases, { slug }), limit: 1 })
  return alias !== undefined && alias.recipeId !== own
}
