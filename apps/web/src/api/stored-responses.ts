// Responses are stored in IndexedDB, so that pages show them at once the next time, and without a connection.
import { ApiError } from '@larder/client'
import { hashKey, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { isOffline } from './client.ts'
import { pendingOf } from './pending-changes.ts'
import { deviceDatabase, requestResult, type RowStore } from '../device/indexed-db.ts'

interface StoredResponse {
  /** Hash of the query. */
  readonly key: string
  readonly group: Group
  readonly data: unknown
  /** When the server sent the response, in milliseconds since 1970. */
  readonly updatedAt: number
  readonly usedAt: number
}

/** The maximum number of responses of each group. The least recently used one is deleted first. */
const most = {
  /** The last 200 recipes that were opened, and those of the plan. */
  recipe: 300,
  other: 900,
} as const
type Group = keyof typeof most

const groupOf = ([area, kind]: readonly unknown[]): Group =>
  area === 'recipes' && kind === 'one' ? 'recipe' : 'other'

/** What somebody reads: nothing secret, and nothing about the server. */
const storedAreas: ReadonlySet<unknown> = new Set([
  ...['session', 'recipes', 'plan', 'plan waiting', 'cookbooks', 'organizers', 'foods', 'shopping'],
])
const isOfStoredArea = ([area, kind]: readonly unknown[]): boolean =>
  storedAreas.has(area) || (area === 'household' && (kind === 'preferences' || kind === 'on hand'))

/** Hashes of the queries that were restored from the store, until the cache reports it. */
const restored = new Set<string>()

/** Hashes of the queries that this device has answered in place of the server. These are no responses to store. */
export const answeredHere = new Set<string>()

/** Milliseconds until the server is asked although the device has not read what it has stored. Some browsers do not open their database. */
const readingTime = 2_000

/** Shows the stored response to a query without data, and refreshes it from the server. Other queries go to the server at once. */
export const restoreResponse: QueryPersister = async (queryFn, context, query) => {
  const { queryHash, queryKey, state } = query
  const show = ({ data, updatedAt }: StoredResponse) => {
    restored.add(queryHash)
    setTimeout(() => {
      query.setState({ dataUpdatedAt: updatedAt })
      void query.fetch().catch(() => undefined)
    })
    return data
  }
  const isRestored = state.data === undefined && isOfStoredArea(queryKey)
  if (!isRestored) return queryFn(context)
  const reading = readStored(queryHash)
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, readingTime, undefined))
  const stored = await Promise.race([reading, isLate])
  if (stored) return show(stored)
  try {
    return await queryFn(context)
  } catch (error) {
    const late = isOffline(error) ? await reading : undefined
    if (!late) throw error
    return show(late)
  }
}

/** Stores each response that arrives, and deletes those to rows that the server has deleted. */
export function storeResponses(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const query: Query = event.query
    const { queryHash: key, queryKey, state } = query
    // What is only shown so far is not kept.
    if (!isOfStoredArea(queryKey) || answeredHere.has(key) || pendingOf(client).shows(query)) return
    const { data, dataUpdatedAt: updatedAt, error } = state
    if (event.action.type === 'success' && !restored.delete(key))
      whenIdle(() => void writeStored({ key, group: groupOf(queryKey), data, updatedAt, usedAt: Date.now() }))
    if (event.action.type === 'error' && data !== undefined && isNotFound(error))
      void remove(key).then(() => client.resetQueries({ queryKey, exact: true }))
  })
}

/** Copying a response for the database takes time, so it is delayed until the browser is idle. Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work)

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** When the server sent the response that is stored for a query, in milliseconds since 1970. */
export const storedSince = async (queryKey: readonly unknown[]): Promise<number | undefined> =>
  (await readStored(hashKey(queryKey)))?.updatedAt

const store = 'responses'
const database = deviceDatabase<{ [store]: StoredResponse }>('larder-responses', 1, {
  [store]: { keyPath: 'key', indexes: { used: ['group', 'usedAt'] } },
})

/** The stored response to a query. Undefined where the device stores nothing, as in a private window. */
async function readStored(key: string): Promise<StoredResponse | undefined> {
  try {
    return await database.run([store], 'readonly', (open) => requestResult(open(store).get(key)))
  } catch {
    return undefined
  }
}

async function writeStored(stored: StoredResponse): Promise<void> {
  try {
    await database.run([store], 'readwrite', async (open) => {
      await requestResult(open(store).put(stored))
      await makeRoom(open(store), stored.group)
    })
  } catch {
    // A full disk or a private window: the page works without stored responses.
  }
}

async function remove(key: string): Promise<void> {
  try {
    await database.run([store], 'readwrite', (open) => requestResult(open(store).delete(key)))
  } catch {
    // A private window: nothing is stored.
  }
}

async function makeRoom(objects: RowStore<StoredResponse>, group: Group): Promise<void> {
  const used = objects.index('used')
  const range = IDBKeyRange.bound([group, 0], [group, Infinity])
  const excess = (await requestResult(used.count(range))) - most[group]
  if (excess <= 0) return
  for (const key of await requestResult(used.getAllKeys(range, excess))) objects.delete(key)
}
