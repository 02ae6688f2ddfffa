// Answers of the server are kept in IndexedDB, so that they are shown at once the next time, and without a connection.
import { ApiError } from '@larder/client'
import { hashKey, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { deviceDatabase, resultOf } from './indexed-db.ts'

interface Kept {
  /** Hash of the query. */
  readonly key: string
  readonly group: Group
  readonly data: unknown
  /** When the server gave the answer, in milliseconds since 1970. */
  readonly updatedAt: number
  readonly usedAt: number
}

/** Answers of a group make room for each other, the one that was not used for longest first. */
const most = {
  /** The last 200 recipes that were opened, and those of the plan. */
  recipe: 300,
  other: 900,
} as const
type Group = keyof typeof most

const groupOf = ([area, kind]: readonly unknown[]): Group =>
  area === 'recipes' && kind === 'one' ? 'recipe' : 'other'

/** What somebody reads: nothing secret, and nothing about the server. */
const keptAreas: ReadonlySet<unknown> = new Set([
  ...['session', 'recipes', 'plan', 'cookbooks', 'organizers', 'foods', 'shopping'],
])
const isKept = ([area, kind]: readonly unknown[]): boolean =>
  keptAreas.has(area) || (area === 'household' && kind === 'preferences')

/** Hashes of the queries that were answered from here, until the cache has noticed. */
const restored = new Set<string>()

/** Answers a query without data with what is kept, and asks the server then. Every other query goes to the server. */
export const answerFromKept: QueryPersister = async (queryFn, context, query) => {
  const { queryHash, queryKey, state } = query
  const kept = state.data === undefined && isKept(queryKey) ? await read(queryHash) : undefined
  if (kept === undefined) return queryFn(context as never)
  restored.add(queryHash)
  setTimeout(() => {
    query.setState({ dataUpdatedAt: kept.updatedAt })
    void query.fetch().catch(() => undefined)
  })
  return kept.data as never
}

/** Keeps each answer that arrives, and forgets what the server does not have any more. */
export function keepAnswers(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryHash: key, state } = event.query
    const queryKey = event.query.queryKey as readonly unknown[]
    if (!isKept(queryKey)) return
    const { data, dataUpdatedAt: updatedAt, error } = state
    if (event.action.type === 'success' && !restored.delete(key))
      whenIdle(() => void write({ key, group: groupOf(queryKey), data, updatedAt, usedAt: Date.now() }))
    if (event.action.type === 'error' && data !== undefined && isGone(error))
      void remove(key).then(() => client.resetQueries({ queryKey, exact: true }))
  })
}

/** Copying an answer for the database takes time, so it waits until no input or frame does. Safari has no idle callbacks. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work)

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

/** When the server gave the answer that is kept for a query, in milliseconds since 1970. */
export const keptSince = async (queryKey: readonly unknown[]): Promise<number | undefined> =>
  (await read(hashKey(queryKey)))?.updatedAt

const store = 'answers'
const database = deviceDatabase('larder-answers', 1, (created) =>
  created.createObjectStore(store, { keyPath: 'key' }).createIndex('used', ['group', 'usedAt']),
)

/** What is kept for a query. Nothing where the device keeps nothing, as in a private window. */
async function read(key: string): Promise<Kept | undefined> {
  if (database.isGone) return undefined
  try {
    return await database.run([store], 'readonly', (open) =>
      resultOf(open(store).get(key) as IDBRequest<Kept | undefined>),
    )
  } catch {
    return undefined
  }
}

async function write(kept: Kept): Promise<void> {
  if (database.isGone) return
  try {
    await database.run([store], 'readwrite', async (open) => {
      await resultOf(open(store).put(kept))
      await makeRoom(open(store), kept.group)
    })
  } catch {
    // A full disk or a private window: the page works without what is kept.
  }
}

async function remove(key: string): Promise<void> {
  if (database.isGone) return
  await database.run([store], 'readwrite', (open) => resultOf(open(store).delete(key)))
}

async function makeRoom(objects: IDBObjectStore, group: Group): Promise<void> {
  const used = objects.index('used')
  const range = IDBKeyRange.bound([group, 0], [group, Infinity])
  const excess = (await resultOf(used.count(range))) - most[group]
  if (excess <= 0) return
  for (const key of await resultOf(used.getAllKeys(range, excess))) objects.delete(key)
}
