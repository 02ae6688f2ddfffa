import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { ReadStore } from '../work/ports.ts'
import { recipeAliases } from './recipe-alias.ts'
import { pageKey } from './page-key.ts'
import { type Recipe, recipes } from './recipe.ts'

/** The result of a look-up: a recipe or, for a former slug, its current slug. */
export interface Found {
  readonly id: Id
  readonly movedTo?: string
}

/**
 * Finds a recipe by id, slug or former slug.
 * @throws missing
 */
export async function findRecipe(store: ReadStore, idOrSlug: string): Promise<Found> {
  // Its id alone: a complete recipe has many rows, and most callers read it as a view next.
  const [id] = await store.of(recipes).ids({ filter: whereEqual(recipes, { slug: idOrSlug }), limit: 1 })
  if (id !== undefined) return { id }
  const byId = await store.of(recipes).get(idOrSlug.toLowerCase())
  if (byId) return { id: byId.id }
  const filter = whereEqual(recipeAliases, { slug: idOrSlug })
  const [alias] = await store.of(recipeAliases).find({ filter, limit: 1 })
  const now = alias && (await store.of(recipes).get(alias.recipeId))
  if (!now) throw missing('recipe')
  return { id: now.id, movedTo: now.slug }
}

/** Number of addresses that one statement looks up. */
const addressesAtOnce = 500

/**
 * The ids of several recipes, each named by id, slug or former slug, in the order of their first mention.
 * @throws missing when one of them does not exist
 */
export async function findRecipes(store: ReadStore, addresses: readonly string[]): Promise<readonly Id[]> {
  const distinct = [...new Set(addresses)]
  const found = new Map<string, Id>()
  for (let at = 0; at < distinct.length; at += addressesAtOnce) {
    const some = distinct.slice(at, at + addressesAtOnce)
    const slugs = await store.of(recipes).find({ filter: where(recipes, ({ slug }) => slug.in(some)) })
    for (const { id, slug } of slugs) found.set(slug, id)
    const ids = some.filter((address) => !found.has(address)).map((address) => address.toLowerCase())
    for (const { id } of ids.length > 0 ? await store.of(recipes).getMany(ids) : []) found.set(id, id)
  }
  const ids = new Set<Id>()
  for (const address of distinct)
    ids.add(found.get(address) ?? found.get(address.toLowerCase()) ?? (await findRecipe(store, address)).id)
  return [...ids]
}

/** The group's recipes that were imported from one of these addresses. */
export async function recipesOfPage(
  store: ReadStore,
  addresses: readonly (string | null)[],
): Promise<readonly Recipe[]> {
  const keys = new Set(addresses.flatMap((address) => (address === null ? [] : (pageKey(address) ?? []))))
  const found: Recipe[] = []
  for (const key of keys)
    for (const field of ['sourceKey', 'canonicalKey'] as const)
      found.push(...(await store.of(recipes).find({ filter: whereEqual(recipes, { [field]: key }) })))
  return found
}
