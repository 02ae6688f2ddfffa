import type { Actor, Id } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { eb } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import type { Query, Sql } from '../compile/statement.ts'

/**
 * Runs a statement that counts. The result can come from a cache.
 * @param documents the resource whose documents in the search index the result depends on. Default: it depends on any row
 */
export type Count = (statement: Sql, documents?: string) => Promise<number>

/** Counts each time. */
export function counting(query: Query): Count {
  return async (statement) => Number((await query(statement))[0]![0])
}

/** Maximum number of totals in the cache. */
const maxTotals = 2_000

/**
 * A cache of exact totals. The data of each group has a version, which every transaction that writes increases, and so have the
 * documents of each resource. A total is used again as long as the snapshot of the transaction that asks for it has the same version.
 */
export function openTotals(dialect: Dialect) {
  const known = new Map<string, { readonly version: string; readonly total: number }>()
  return {
    /** Counts in one transaction on behalf of a group. */
    countFor(groupId: Id, query: Query): Count {
      const count = counting(query)
      const read: Record<string, Promise<string>> = {}
      return async (statement, documents = '') => {
        const version = await (read[documents] ??= versionOf(dialect, query, groupId, documents))
        const key = JSON.stringify([groupId, statement.sql, statement.parameters])
        const cached = known.get(key)
        const total = cached?.version === version ? cached.total : await count(statement)
        // The last entry is the most recently used one.
        known.delete(key)
        if (known.size >= maxTotals) known.delete(known.keys().next().value!)
        known.set(key, { version, total })
        return total
      }
    },
  }
}

/** The owner of the version for writes of the server itself, which can change rows of any group. */
const anyGroup = '*'

/** In place of a resource: documents of any resource may be deleted, with the row that their rows belong to. */
export const withDependents = 'deleted'

/** The owner of the version that a write of an actor increases: of all data, or of the documents of a resource. */
export function versionOwner(actor: Actor, documents = ''): string {
  return `${actor.kind === 'system' ? anyGroup : actor.groupId} ${documents}`.trim()
}

/** The version of a group's data, or of its documents of a resource, as a text. */
async function versionOf({ db }: Dialect, query: Query, groupId: Id, documents: string): Promise<string> {
  const parts = [documents, withDependents]
  const owners = [anyGroup, groupId].flatMap((group) => parts.map((part) => `${group} ${part}`.trim()))
  const versions = fixed(db, 'versions', owners, (given) =>
    db
      .selectFrom('data_version')
      .select(['owner', 'version'])
      .where((row) => row.or(given.map((owner) => row('owner', '=', owner))))
      .orderBy('owner'),
  )
  return (await query(versions)).join()
}

/**
 * Increases versions, as the last statement of a transaction. Their rows are locked until the commit, so that every snapshot with the
 * same version has the same rows.
 */
export async function writeVersions(
  query: Query,
  { db }: Dialect,
  changed: ReadonlySet<string>,
): Promise<void> {
  const next = eb('data_version.version', '+', eb.lit(1))
  // Rows are locked in a fixed order, so that two transactions cannot deadlock.
  const owners = [...changed].sort()
  await query(
    fixed(db, `write versions ${owners.length}`, owners, (given) =>
      db
        .insertInto('data_version')
        .values(given.map((owner) => ({ owner, version: 1 })))
        .onConflict((conflict) => conflict.column('owner').doUpdateSet({ version: next })),
    ),
  )
}
