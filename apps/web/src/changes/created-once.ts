import { ApiError } from '@larder/client'

/**
 * Creates something with an id of this device. When the server has it already, an attempt was successful whose response was lost, so long
 * ago that the server has forgotten its idempotency key, or a form sends it again with other content.
 * @returns whether it was created now
 */
export async function createdOnce(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Whether the server has a record with this id already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code?.endsWith('/duplicate') === true
