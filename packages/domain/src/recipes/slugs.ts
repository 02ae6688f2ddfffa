import type { Id } from '../kernel/fields.ts'
import { slugOf } from '../kernel/slug.ts'
import { whereEqual } from '../query/equal.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import { recipeAliases } from './recipe-alias.ts'
import { isRestricted, recipes, type Visibility } from './recipe.ts'

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

/** The recipe that gets a slug. */
interface Named {
  readonly id?: Id
  readonly visibility: Visibility
}

/**
 * A free slug for a recipe of this name: `soup`, `soup-2`, `soup-3` … Exponential and binary search need about twenty
 * queries for the thousandth recipe. Concurrent writers can choose the same slug; the database then reports a
 * conflict. A recipe that only a part of the group can see has random characters at the end: otherwise the others would learn from
 * the number of their own slug that it exists.
 */
export async function freeSlug(
  store: Store,
  name: string,
  { ids }: Pick<CreationContext, 'ids'>,
  { id: own, visibility }: Named,
): Promise<string> {
  const base = isRestricted({ visibility })
    ? `${slugOf(name).slice(0, 200)}-${ids.next().slice(-8)}`
    : slugOf(name)
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

/** Also by recipes that the actor cannot see. */
async function isTaken(store: Store, slug: string, own: Id | undefined): Promise<boolean> {
  const server = store.asServer()
  const values = store.actor.kind === 'system' ? { slug } : { groupId: store.actor.groupId, slug }
  const [recipe] = await server.of(recipes).find({ filter: whereEqual(recipes, values), limit: 1 })
  if (recipe) return recipe.id !== own
  const [alias] = await server.of(recipeAliases).find({ filter: whereEqual(recipeAliases, values), limit: 1 })
  return alias !== undefined && alias.recipeId !== own
}
