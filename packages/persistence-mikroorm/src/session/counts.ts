import type { Id } from '@larder/domain'
import type { Query } from '../compile/statement.ts'
import { type Count, counting } from './session.ts'
import type { VersionedTables } from './table-versions.ts'
import type { Versions } from './versions.ts'

/** A cache of totals, each with the versions of the tables it was counted from. */
export interface Totals {
  /** Counts in one transaction on behalf of a group. */
  countFor(groupId: Id, query: Query, versions: Versions): Count
}

/** Maximum number of totals in the cache. */
const maxTotals = 2_000

/**
 * A cache of exact totals. A transaction writes the versions of the tables that it changes, by group; a total is used again as
 * long as the snapshot of the transaction that asks for it has the same versions.
 */
export function openTotals(tables: VersionedTables): Totals {
  const known = new Map<string, { readonly state: string; readonly total: number }>()
  return {
    countFor(groupId, query, versions) {
      const count = counting(query)
      return async (statement) => {
        const read = tables.readBy(statement)
        if (!read) return count(statement)
        const state = await versions.of(read)
        const key = JSON.stringify([groupId, statement.sql, statement.parameters])
        const cached = known.get(key)
        const total = cached?.state === state ? cached.total : await count(statement)
        // The last entry is the most recently used one.
        known.delete(key)
        if (known.size >= maxTotals) known.delete(known.keys().next().value!)
        known.set(key, { state, total })
        return total
      }
    },
  }
}
