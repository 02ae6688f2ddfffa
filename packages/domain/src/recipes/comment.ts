import { type Member, ownerOf } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import { managed, ref, text, type Id } from '../kernel/fields.ts'
import { defineResource, type RecordOf, type View } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { createOne, type mergeOne, removeOne, type replaceOne, type WriteOptions } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { recipes } from './recipe.ts'

/** A comment of a member on a recipe. Only its author can edit it. Its author and managers can delete it. */
export const comments = defineResource('comment', {
  scope: 'group',
  fields: {
    householdId: managed(ref('household', { description: 'The household of the author.' })),
    recipeId: ref('recipe'),
    userId: managed(ref('user', { embed: true, description: 'The author.' })),
    text: text({ min: 1, max: 10_000, trim: true }),
  },
  within: 'recipeId',
  summary: ['id', 'text'],
  search: ['text'],
  ignored: ['user'],
  mayWrite: (member, { userId }) => userId === member.userId,
})

export interface Comment extends RecordOf<typeof comments> {}

/**
 * Adds a comment to a recipe.
 * @throws missing; unprocessable `comment/disabled` when comments on the recipe are disabled
 */
export async function addComment(
  store: Store,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const recipe = await store.of(recipes).get(String(body.recipeId))
  if (!recipe) throw missing(recipes.name)
  if (recipe.settings.disableComments)
    throw new DomainError('unprocessable', 'comment/disabled', 'Comments are disabled for this recipe.', {
      field: 'recipeId',
    })
  return createOne(store, comments, body, creation, {
    ...options,
    managed: { ...options.managed, ...ownerOf(store.actor) },
  })
}

/** Changes the text of a comment. @throws unprocessable `body/invalid` when the body names another recipe */
export async function changeComment(
  store: Store,
  change: typeof replaceOne | typeof mergeOne,
  id: Id,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await store.of(comments).get(id)
  if (current && body.recipeId !== undefined && body.recipeId !== current.recipeId)
    throw new DomainError('unprocessable', 'body/invalid', 'recipeId: a comment stays with its recipe.', {
      field: 'recipeId',
    })
  return change(store, comments, id, { ...body, recipeId: current?.recipeId }, creation, options)
}

/** Deletes a comment. @throws missing, forbidden for a comment of another member */
export async function removeComment(store: Store, id: Id, options: WriteOptions = {}): Promise<View> {
  const comment = await store.of(comments).get(id)
  if (!comment) throw missing(comments.name)
  const { actor } = store
  if (actor.kind === 'member' && !mayRemove(actor, comment))
    throw new DomainError('forbidden', 'comment/forbidden', 'You cannot delete this comment.')
  return removeOne(store, comments, id, { ...options, anyone: true })
}

/** Administrators can delete every comment of their group, managers those of their own household. */
function mayRemove(member: Member, { userId, householdId }: Comment): boolean {
  if (userId === member.userId || member.admin) return true
  return member.canManage && householdId === member.householdId
}

/** The comments on a recipe, the oldest first. */
export async function commentsOn(store: ReadStore, recipeId: Id): Promise<readonly View[]> {
  const ids = await store.of(comments).ids({ filter: whereEqual(comments, { recipeId }) })
  return store.of(comments).views(ids)
}

/** Recipes with the comments on each of them, the oldest first. */
export async function withCommentsOnEach(store: ReadStore, views: readonly View[]): Promise<readonly View[]> {
  const recipeIds = views.map(({ id }) => String(id))
  const filter = where(comments, ({ recipeId }) => recipeId.in(recipeIds))
  const found = await store.of(comments).views(await store.of(comments).ids({ filter }))
  const byRecipe = Map.groupBy(found, ({ recipeId }) => recipeId)
  return views.map((view) => ({ ...view, comments: byRecipe.get(view.id) ?? [] }))
}
