import {
  matchQuery,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/** How a change shows in the responses to some queries. Applied twice, it must have the same result. */
export interface Patch {
  readonly queries: Pick<QueryFilters, 'queryKey' | 'exact'>
  /** A method, so that a patch can require a type of data: it follows from the key of the query, and the cache does not know it. */
  update(data: unknown, queryKey: QueryKey): unknown
}

/**
 * How a change shows in the response to a query.
 * @example patchOf<readonly Comment[]>(query.queryKey, (comments) => comments.filter(({ id }) => id !== removed))
 */
export const patchOf = <Data>(queryKey: QueryKey, update: (data: Data) => Data): Patch => ({
  queries: { queryKey, exact: true },
  update,
})

/** How a change shows in the responses to all queries whose keys begin with this one. `update` also gets the whole key. */
export const patchOfAll = <Data>(
  queryKey: QueryKey,
  update: (data: Data, queryKey: QueryKey) => Data,
): Patch => ({
  queries: { queryKey },
  update,
})

/**
 * The changes that are shown and not stored yet. The cache has what the server responded with these changes applied in order,
 * also when a response arrives meanwhile that does not have them.
 */
class PendingChanges {
  readonly #cache: QueryCache
  readonly #pending = new Set<readonly Patch[]>()
  /** What the server responded, of the queries that a pending change shows in. */
  readonly #responses = new Map<string, unknown>()
  #isShowing = false

  constructor(cache: QueryCache) {
    this.#cache = cache
    cache.subscribe((event) => {
      const query: Query = event.query
      if (event.type === 'removed') this.#responses.delete(query.queryHash)
      if (event.type !== 'updated' || event.action.type !== 'success' || this.#isShowing) return
      if (!this.shows(query)) return
      this.#responses.set(query.queryHash, query.state.data)
      this.#show(query)
    })
  }

  /** Whether the data of a query has changes that are not stored. */
  shows(query: Query): boolean {
    return [...this.#pending].some((patches) => patches.some(({ queries }) => matchQuery(queries, query)))
  }

  /** Shows a change at once. */
  add(patches: readonly Patch[]): void {
    const queries = this.#touchedBy(patches)
    for (const { queryHash, state } of queries)
      if (!this.#responses.has(queryHash)) this.#responses.set(queryHash, state.data)
    this.#pending.add(patches)
    for (const query of queries) this.#show(query)
  }

  /** The server has stored a change. Its next response has it. */
  confirm(patches: readonly Patch[]): void {
    if (!this.#pending.delete(patches)) return
    for (const query of this.#touchedBy(patches)) {
      const stored = applied(patches, query, this.#responses.get(query.queryHash))
      this.#responses.set(query.queryHash, stored)
      this.#release(query)
    }
  }

  /** The server has not stored a change: what is shown no longer has it. */
  refuse(patches: readonly Patch[]): void {
    if (!this.#pending.delete(patches)) return
    for (const query of this.#touchedBy(patches)) {
      this.#show(query)
      this.#release(query)
    }
  }

  #touchedBy(patches: readonly Patch[]): readonly Query[] {
    const touched = patches.flatMap(({ queries }) => this.#cache.findAll(queries))
    return [...new Set(touched)].filter(({ state }) => state.data !== undefined)
  }

  #show(query: Query): void {
    let data = this.#responses.get(query.queryHash)
    for (const patches of this.#pending) data = applied(patches, query, data)
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
    this.#isShowing = true
    // The age of the response stays, so that it is refreshed as before.
    query.setData(data, { updatedAt, manual: true })
    if (isInvalidated) query.invalidate()
    this.#isShowing = false
  }

  #release(query: Query): void {
    if (!this.shows(query)) this.#responses.delete(query.queryHash)
  }
}

const pending = new WeakMap<QueryClient, PendingChanges>()

/** The changes that are shown in the cache of this client. */
export function pendingOf(client: QueryClient): PendingChanges {
  const changes = pending.get(client) ?? new PendingChanges(client.getQueryCache())
  pending.set(client, changes)
  return changes
}

const applied = (patches: readonly Patch[], query: Query, data: unknown): unknown =>
  patches.reduce(
    (last, { queries, update }) =>
      last !== undefined && matchQuery(queries, query) ? update(last, query.queryKey) : last,
    data,
  )
