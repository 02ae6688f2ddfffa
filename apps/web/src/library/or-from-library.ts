import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isOffline } from '../api/client.ts'
import { pendingOf } from '../api/pending-changes.ts'
import { answeredHere } from '../api/stored-responses.ts'
import { library, type Library } from './library.ts'

/**
 * What the server responds to a query, or what the library of this device has where the server cannot be reached. The page then says how old the
 * library is, and reads again as soon as the server is there.
 */
export async function orFromLibrary<Data>(
  queryKey: readonly unknown[],
  read: () => Promise<Data>,
  look: (from: Library) => Promise<Data | undefined>,
): Promise<Data> {
  const key = hashKey(queryKey)
  try {
    const response = await read()
    answeredHere.delete(key)
    library.noteAnswers(false)
    return response
  } catch (error) {
    if (!isOffline(error)) throw error
    const found = (await library.isComplete()) ? await look(library).catch(() => undefined) : undefined
    if (found === undefined) throw error
    answeredHere.add(key)
    library.noteAnswers(true)
    return found
  }
}

/**
 * What the server responds to a query that the library has no copy for. Where it cannot be reached and changes of this device wait to be
 * sent, these are shown, with what was read before.
 * @param none the response without rows
 */
export async function orWaiting<Data>(
  queryKey: readonly unknown[],
  client: QueryClient,
  read: () => Promise<Data>,
  none: Data,
): Promise<Data> {
  const key = hashKey(queryKey)
  try {
    const response = await read()
    answeredHere.delete(key)
    return response
  } catch (error) {
    const query = client.getQueryCache().get(key)
    const hasWaiting = query !== undefined && pendingOf(client).shows(query)
    if (!isOffline(error) || !hasWaiting) throw error
    answeredHere.add(key)
    return client.getQueryData<Data>(queryKey) ?? none
  }
}
