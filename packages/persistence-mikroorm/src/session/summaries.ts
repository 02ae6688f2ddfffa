import type { Id, ScopeValues, View } from '@larder/domain'

/** The embedded summary of a visible target, and its rank among the rows that were read with it: by name, then by id. */
export interface Embedded {
  readonly view: View
  readonly rank: number
}

/** Summaries by id; null where the actor does not see the row. */
export type Summaries = ReadonlyMap<Id, Embedded | null>

interface SummaryQuestion {
  readonly target: string
  readonly scope: ScopeValues
  readonly ids: readonly Id[]
  /** The versions of the tables that the summaries depend on. */
  readonly state: string
  /** Reads the summaries of visible rows. */
  readonly read: (ids: readonly Id[]) => Promise<Summaries>
}

/** A cache of the rows that many views embed, such as tags and users. */
export type SummaryCache = (question: SummaryQuestion) => Promise<Summaries>

/** Maximum numbers of scopes in the cache, and of rows in each. */
const maxScopes = 500
const maxRows = 1_000

/** An empty cache. When it has summaries of too many scopes, it drops the oldest scope. */
export function openSummaries(): SummaryCache {
  const cache = new Map<string, { readonly state: string; readonly found: Summaries }>()
  return async ({ target, scope, ids, state, read }) => {
    const key = `${target} ${JSON.stringify(scope)}`
    const cached = cache.get(key)
    const known = cached?.state === state ? cached.found : new Map<Id, Embedded | null>()
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) return known
    // Ranks are those among all rows of the cache.
    const all = known.size + missing.length > maxRows ? ids : [...known.keys(), ...missing]
    const visible = await read(all)
    const found = new Map(all.map((id) => [id, visible.get(id) ?? null]))
    if (cache.size >= maxScopes) cache.delete(cache.keys().next().value!)
    cache.set(key, { state, found })
    return found
  }
}
