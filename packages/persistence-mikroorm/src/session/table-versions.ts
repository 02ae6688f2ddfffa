import type { Actor, Id } from '@larder/domain'
import { type ColumnsRead, tablesRead } from '../compile/tables-read.ts'
import type { Dialect } from '../compile/dialect.ts'
import { eb } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import type { Query, Sql } from '../compile/statement.ts'
import type { Table, Tables } from '../schema/tables.ts'

/** The group whose rows change, or `*` where the server itself writes, which can change rows of any group. */
type VersionOwner = Id | '*'

/**
 * Knows what statements read and change. Every table has a version, also those of lists and sets: `recipe_tags` changes with every
 * write to the tags of recipes. The table of a resource has two: `recipe` changes with every write to it, `recipe rows` only when
 * rows appear, disappear or change their owner.
 */
export interface VersionedTables {
  /** The versions that the result of a SELECT depends on; undefined when it reads a table without one, or tables that are not known. */
  readBy(statement: Sql): ReadonlySet<string> | undefined
  /** The versions that a change of a table increases, also by way of foreign keys and triggers. */
  changedBy(table: string, change: TableChange): Iterable<string>
}

/** The version of the rows of a resource, which changes when rows appear, disappear or change their owner. */
const rowsOf = (table: string): string => `${table} rows`

/** The version of the whole search index. */
const search = 'search'
const none: ReadonlySet<string> = new Set()
/** Distinct statements whose tables are cached. */
const maxEntries = 1_000

/** The server's own data, such as sessions and jobs, has no versions: it changes often, and no list counts it. */
export function versionedTables(tables: Tables): VersionedTables {
  /** Tables by the names of their own tables and of those of their lists and sets. */
  const owners = new Map<string, Table>()
  for (const table of tables.values())
    if (table.resource.scope !== 'system') for (const name of namesOf(table)) owners.set(name, table)
  const reads = new Map<string, ReadonlySet<string> | undefined>()
  const deletions = new Map<string, ReadonlySet<string>>()

  const versionOf = (name: string) =>
    name.startsWith('search_') ? search : owners.has(name) ? name : undefined
  const isOwnTable = (name: string) => owners.get(name)?.name === name
  return {
    readBy({ sql: text, query, reads: named }) {
      if (reads.has(text)) return reads.get(text)
      const found = query ? tablesRead(query) : named
      const versions = [...(found ?? [])].map(([name, columns]) =>
        isOwnTable(name) && isSubsetOfKeys(columns) ? rowsOf(name) : versionOf(name),
      )
      const result = found && versionsOf(versions)
      if (reads.size >= maxEntries) reads.clear()
      reads.set(text, result)
      return result
    },
    changedBy(name, change) {
      const version = versionOf(name)
      if (version === undefined) return none
      if (change === 'deletion') {
        const known = deletions.get(name) ?? deletedWith(owners, name)
        deletions.set(name, known)
        return known
      }
      const movesRows = change === 'rows' || scopeKeys.some((key) => change.has(key))
      return movesRows && isOwnTable(name) ? [version, rowsOf(name)] : [version]
    },
  }
}

/** The fields with the owner of a row. */
const scopeKeys = ['groupId', 'householdId', 'userId']

function versionsOf(found: readonly (string | undefined)[]): ReadonlySet<string> | undefined {
  return found.some((version) => version === undefined) ? undefined : new Set(found as string[])
}

/** The tables of a resource: its own, and those of its lists and sets. */
function namesOf({ name, lists, pairs }: Table): readonly string[] {
  return [name, ...[...lists.values(), ...pairs.values()].map((owned) => owned.name)]
}

const keyColumns: ReadonlySet<string> = new Set(['id', 'rowid', 'group_id', 'household_id', 'user_id'])

/** Whether these columns are only the id and the owner of a row. */
function isSubsetOfKeys(columns: ColumnsRead): boolean {
  return [...columns].every((name) => keyColumns.has(name))
}

/** The versions that change when rows of a table are deleted: by foreign keys, and by the triggers of the search index. */
function deletedWith(owners: ReadonlyMap<string, Table>, start: string): ReadonlySet<string> {
  const changed = new Set<string>()
  const deleted = new Set<string>()
  const queue = [start]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (deleted.has(name)) continue
    deleted.add(name)
    const table = owners.get(name)!
    changed.add(name)
    if (table.name !== name) continue
    for (const owned of namesOf(table)) changed.add(owned)
    changed.add(rowsOf(name))
    if (table.resource.search.length > 0) changed.add(search)
    for (const other of new Set(owners.values())) {
      for (const rows of [other, ...other.lists.values()])
        for (const { field } of rows.columns.values())
          if (field.kind === 'ref' && field.target === table.resource.name) {
            changed.add(rows.name)
            if (!field.nullable) queue.push(rows.name)
          }
      for (const pairs of other.pairs.values())
        if (pairs.target === table.resource.name) changed.add(pairs.name)
    }
  }
  return changed
}

/** A change of the rows of a table: some appear, some disappear, or some columns get other values. */
export type TableChange = 'rows' | 'deletion' | ReadonlyMap<string, unknown>

/** The versions that a transaction of an actor changes. */
export interface ChangedVersions {
  note(table: string, change: TableChange): void
}

/** The changes of one transaction, by owner. */
export type AllChanges = Map<VersionOwner, Set<string>>

export function changedBy(actor: Actor, tables: VersionedTables, all: AllChanges): ChangedVersions {
  const owner = actor.kind === 'system' ? '*' : actor.groupId
  return {
    note(table, change) {
      const names = all.get(owner) ?? new Set()
      for (const name of tables.changedBy(table, change)) all.set(owner, names.add(name))
    },
  }
}

/**
 * Increases the changed versions, as the last statement of a transaction. Their rows are locked until the commit, so that every
 * snapshot with the same version has the same rows.
 */
export async function writeVersions(query: Query, dialect: Dialect, changed: AllChanges): Promise<void> {
  const rows = [...changed].flatMap(([owner, names]) => [...names].map((name) => ({ owner, name })))
  if (rows.length === 0) return
  // Rows are locked in a fixed order, so that two transactions cannot deadlock.
  rows.sort((a, b) => (a.owner < b.owner || (a.owner === b.owner && a.name < b.name) ? -1 : 1))
  const next = eb('table_version.version', '+', eb.lit(1))
  const values = rows.flatMap(({ owner, name }) => [owner, name])
  await query(
    fixed(dialect, `write ${rows.length} versions`, values, (given) =>
      dialect.db
        .insertInto('table_version')
        .values(rows.map((_, at) => ({ owner: given[at * 2], name: given[at * 2 + 1], version: 1 })))
        .onConflict((conflict) => conflict.columns(['owner', 'name']).doUpdateSet({ version: next })),
    ),
  )
}
