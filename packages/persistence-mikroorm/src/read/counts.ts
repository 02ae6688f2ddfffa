import type { Actor } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { type Query, type Sql, sql } from '../compile/sql.ts'
import { type Count, counting } from '../session.ts'
import type { VersionedTables } from '../write/table-versions.ts'

/** A cache of totals, each with the versions of the tables it was counted from. */
export interface Totals {
  /** Counts in one transaction on behalf of an actor. */
  countFor(actor: Actor, query: Query): Count
}

/** Maximum number of totals in the cache. */
const maxTotals = 2_000

/**
 * A cache of exact totals. A transaction writes the versions of the tables that it changes, by group; a total is used again as
 * long as the snapshot of the transaction that asks for it has the same versions. The server itself reads across groups and
 * always counts.
 */
export function openTotals(tables: VersionedTables, dialect: Dialect): Totals {
  const known = new Map<string, { readonly state: string; readonly total: number }>()
  return {
    countFor(actor, query) {
      const count = counting(query)
      if (actor.kind === 'system') return count
      const versionsOf = versionReader(query, dialect, ['*', actor.groupId])
      return async (statement, of) => {
        const read = of ? new Set([of]) : tables.readBy(statement.text)
        if (!read) return count(statement)
        const state = await versionsOf(read)
        const key = JSON.stringify([actor.groupId, statement.text, statement.values])
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

/** Reads versions as a text that is equal in two snapshots when all of them are. Each is read once in a transaction. */
function versionReader(query: Query, dialect: Dialect, owners: readonly string[]) {
  const versions = new Map<string, string>()
  return async (names: ReadonlySet<string>): Promise<string> => {
    const missing = [...names].filter((name) => !versions.has(name))
    if (missing.length > 0) {
      const rows = await query(versionsStatement(dialect, owners, missing))
      for (const name of missing) {
        const found = rows.filter(([, of]) => of === name)
        versions.set(name, owners.map((owner) => found.find(([of]) => of === owner)?.[2] ?? 0).join('.'))
      }
    }
    return [...names].map((name) => `${name} ${versions.get(name)}`).join()
  }
}

function versionsStatement(dialect: Dialect, owners: readonly string[], names: readonly string[]): Sql {
  const among = (column: string, values: readonly string[]) =>
    dialect.among({ text: column, values: [] }, 'text', values)
  return sql`select v.owner, v.name, v.version from table_version v where ${among('v.owner', owners)} and ${among('v.name', names)}`
}
