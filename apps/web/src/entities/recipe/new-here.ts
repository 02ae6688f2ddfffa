import type { Schema } from '@larder/client'
import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../../device/own-keys.ts'
import { queueOf } from '../../changes/page-queue.ts'
import { recipeRecord } from './keys.ts'

/** The name of the change that saves the fields of a recipe. */
export const savingRecipe = 'save recipe'

/** Such a change, when it creates the recipe. */
export interface CreatesRecipe {
  readonly creation?: {
    /** The recipe as it is shown until the server has it. */
    readonly shown: Schema<'Recipe'>
    /** The id of the recipe of which it is a copy. */
    readonly copyOf?: string | undefined
  }
}

const isCreation = (input: unknown): input is Required<CreatesRecipe> =>
  isRecord(input) && isRecord(input.creation) && isRecord(input.creation.shown)

/** A new recipe that waits on this device to be sent, or that a person must correct because the server has refused it. */
export async function newHere(client: QueryClient, id: string): Promise<Schema<'Recipe'> | undefined> {
  const change = await queueOf(client).find(savingRecipe, recipeRecord(id))
  return change && isCreation(change.input) ? change.input.creation.shown : undefined
}
