import { users } from '../access/user.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import { viewOne } from '../work/announce.ts'
import { createOne, mergeOne, stampOne } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import { findRecipe } from './find-recipe.ts'
import { type Rating, ratings } from './rating.ts'
import { recipes } from './recipe.ts'

/** A change of a rating. Undefined fields keep their values. */
export interface RatingChange {
  readonly rating?: number | null | undefined
  readonly isFavorite?: boolean | undefined
}

/**
 * Stores a user's rating of a recipe. The recipe's own rating is the average.
 * @throws forbidden for another user, unless the actor is an administrator; missing
 */
export async function rateRecipe(
  store: Store,
  userId: Id,
  recipe: string,
  { rating, isFavorite }: RatingChange,
  creation: CreationContext,
  /** Called with the previous rating, undefined when there is none. */
  precondition?: (current: View | undefined) => void,
): Promise<View> {
  if (!(await store.of(users).get(userId))) throw missing('user')
  const { actor } = store
  if (actor.kind === 'member' && actor.userId !== userId && !actor.admin)
    throw new DomainError('forbidden', 'rating/forbidden', 'Users may rate only for themselves.')
  const { id: recipeId } = await findRecipe(store, recipe)
  // Locked first, so that concurrent ratings both count.
  const rated = await store.of(recipes).lock(recipeId)
  if (!rated) throw missing('recipe')
  const changes = {
    // Clients send 0 to remove a rating.
    ...(rating === undefined ? {} : { rating: rating === 0 ? null : rating }),
    ...(isFavorite === undefined ? {} : { isFavorite }),
  }
  const [known] = await ratingsWhere(store, { userId, recipeId })
  precondition?.(known && (await viewOne(store, ratings, known.id)))
  const view = known
    ? await mergeOne(store, ratings, known.id, changes, creation)
    : await createOne(store, ratings, { recipeId, ...changes }, creation, { managed: { userId } })
  if (rating !== undefined) {
    const given = (await ratingsWhere(store, { recipeId })).flatMap((one) => one.rating || [])
    const average = given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0) / given.length
    if (average !== rated.rating)
      await stampOne(store, recipes, recipeId, { rating: average }, creation, { anyone: true })
  }
  return view
}

/** All ratings of a user, oldest first. @throws missing for a user of another group */
export async function ratingsOf(
  store: ReadStore,
  userId: Id,
  { favorites }: { readonly favorites: boolean },
): Promise<readonly View[]> {
  if (!(await store.of(users).get(userId))) throw missing('user')
  const found = await ratingsWhere(store, favorites ? { userId, isFavorite: true } : { userId })
  return store.of(ratings).views(found.map(({ id }) => id))
}

function ratingsWhere(
  store: ReadStore,
  values: Parameters<typeof whereEqual<typeof ratings>>[1],
): Promise<readonly Rating[]> {
  return store.of(ratings).find({ filter: whereEqual(ratings, values) })
}
