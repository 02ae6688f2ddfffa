import type { Schema } from '@larder/client'
import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { createdOnce } from '../../changes/created-once.ts'
import type { QueuedChange } from '../../changes/queue.ts'
import { recipeRecord } from '../../entities/recipe/keys.ts'
import { orWaiting } from '../../library/or-from-library.ts'
import { recipePageKeys } from './keys.ts'

/** A comment as the recipe shows it. */
export type ShownComment = Pick<
  Schema<'CommentInList'>,
  'id' | 'recipeId' | 'userId' | 'user' | 'text' | 'createdAt'
>

export const commentsQuery = (recipeId: string) =>
  queryOptions({
    queryKey: recipePageKeys.comments(recipeId),
    queryFn: ({ queryKey, client }) =>
      orWaiting<readonly ShownComment[]>(
        queryKey,
        client,
        () => bodyOf(api.GET('/recipes/{slug}/comments', { params: { path: { slug: recipeId } } })),
        [],
      ),
  })

const showsComments = (
  recipeId: string,
  update: (comments: readonly ShownComment[]) => readonly ShownComment[],
) => [patchOf(commentsQuery(recipeId).queryKey, update)]

/** Adds a comment to a recipe. */
export const addComment: QueuedChange<ShownComment> = {
  name: 'add comment',
  record: ({ id }) => id,
  also: ({ recipeId }) => [recipeRecord(recipeId)],
  send: ({ id, recipeId, text }, server) =>
    createdOnce(server.POST('/comments', { body: { id, recipeId, text } })),
  shows: (comment) =>
    showsComments(comment.recipeId, (all) =>
      all.some(({ id }) => id === comment.id) ? all : [...all, comment],
    ),
  outdates: [recipePageKeys.allComments],
}

/** Removes a comment from a recipe. */
export const removeComment: QueuedChange<Pick<ShownComment, 'id' | 'recipeId'>> = {
  name: 'remove comment',
  record: ({ id }) => id,
  also: ({ recipeId }) => [recipeRecord(recipeId)],
  send: ({ id }, server) => server.DELETE('/comments/{id}', { params: { path: { id } } }),
  shows: (removed) => showsComments(removed.recipeId, (all) => all.filter(({ id }) => id !== removed.id)),
  outdates: [recipePageKeys.allComments],
}
