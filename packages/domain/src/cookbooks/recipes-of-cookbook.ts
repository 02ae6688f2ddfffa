import { DomainError } from '../kernel/errors.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { bindStoredFilter } from '../query/stored-filter.ts'
import { recipes } from '../recipes/recipe.ts'
import type { ReadStore } from '../work/ports.ts'
import { type Cookbook, cookbooks } from './cookbook.ts'

/** The cookbook of the actor's household with this id or slug. */
export async function findCookbook(store: ReadStore, idOrSlug: string): Promise<Cookbook | undefined> {
  const byId = await store.of(cookbooks).get(idOrSlug.toLowerCase())
  if (byId) return byId
  const filter = whereEqual(cookbooks, { slug: idOrSlug })
  return (await store.of(cookbooks).find({ filter, limit: 1 }))[0]
}

/**
 * The filter of a cookbook; undefined when it selects every recipe.
 * @throws unprocessable `query/unknown` for an unknown cookbook, `cookbook/filter` when its filter is no longer valid
 */
export async function recipesOfCookbook(
  store: ReadStore,
  idOrSlug: string,
): Promise<BoundFilter<typeof recipes> | undefined> {
  const cookbook = await findCookbook(store, idOrSlug)
  if (!cookbook)
    throw new DomainError('unprocessable', 'query/unknown', `There is no cookbook ${idOrSlug}.`, {
      field: 'cookbook',
    })
  return bindStoredFilter(cookbooks, cookbook, recipes, store)
}
