import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '../api/failure-text.ts'
import { queueOf } from '../changes/page-queue.ts'
import { NotStored, type QueuedChange } from '../changes/queue.ts'
import { addComment, removeComment } from '../features/recipes/comment-changes.ts'
import { saveRecipe } from '../entities/recipe/save-recipe.ts'
import * as meals from '../entities/meal/changes.ts'
import { noteMade, removeEvent } from '../entities/recipe/note-made.ts'
import { rate } from '../entities/recipe/rate.ts'
import { trashRecipes } from '../entities/recipe/trash-recipes.ts'
import type { Messages } from '../messages/index.ts'
import { showToast } from '../ui/toasts.tsx'

/** All kinds of changes that devices store until they are sent. */
const kinds: readonly QueuedChange<never>[] = [
  rate,
  saveRecipe,
  trashRecipes,
  addComment,
  removeComment,
  noteMade,
  removeEvent,
  ...Object.values(meals),
]

/**
 * Sends the changes that this device has stored, and says which were refused. @returns a function that ends it
 * @param texts the texts of the language that is chosen then
 */
export const startQueue = (client: QueryClient, texts: () => Messages['shell']): (() => void) =>
  queueOf(client).start(kinds, (error, waited) => {
    const reason = error instanceof NotStored ? texts().notStored : failureText(error, texts())
    showToast(waited ? texts().refusedLater(reason) : reason)
  })
