import {
  type AnyRecord,
  type Id,
  type Repository,
  type Resource,
  type Selection,
  isId,
  missing,
  stampsOf,
  storedRecord,
} from '@larder/domain'
import { scopeWhere } from '../compile/scope.ts'
import { column, eb, ranged, selected } from '../compile/expressions.ts'
import type { Query } from '../compile/statement.ts'
import { cachedRecord, findRecords, getRecords, readsOf, referencesTo } from '../read/reads.ts'
import { visibleIds } from '../read/records.ts'
import type { Table } from '../schema/tables.ts'
import { indexedFieldsOf, redirectReferences } from '../search/index-records.ts'
import type { PendingSearch } from '../session/pending-search.ts'
import type { Session } from '../session/session.ts'
import { checkReferences } from './check-references.ts'
import type { Diagnose } from '../errors.ts'
import { versionOwner, withDependents } from '../session/counts.ts'
import type { RowCache } from '../session/row-cache.ts'
import { isSameValue } from './stored-record.ts'
import { writeError } from './write-errors.ts'
import {
  type Replacement,
  type RowWriter,
  deleteRecords,
  deleteRows,
  insertRecords,
  updateRecords,
} from './write-rows.ts'

/** A session that may write. */
export interface WriteSession extends Session, RowWriter {
  readonly diagnose: Diagnose
  /** The error of the statement that ended this transaction. */
  readonly over: { because?: Error }
  /** The owners of the data that this transaction has changed. */
  readonly changed: Set<string>
  readonly rowCache: RowCache
  readonly pendingSearch: PendingSearch
}

/**
 * The statements of a session. After a failure no further ones are sent: PostgreSQL would reject them, and the other databases
 * behave in the same way.
 */
export function untilOver(query: Query, over: WriteSession['over']): Query {
  return async (statement) => {
    if (over.because !== undefined) throw over.because
    try {
      return await query(statement)
    } catch (error) {
      over.because ??= error as Error
      throw error
    }
  }
}

/** Read and write access to one resource. Every write reaches the database before it returns, so that later reads see it. */
export function repositoryOf(session: WriteSession, resource: Resource): Repository<Resource> {
  const table = session.tables.get(resource.name)!
  return {
    ...readsOf(session, resource),
    lock: async (id) => (await lockMany(session, table, [id]))[0],
    lockMany: (ids) => lockMany(session, table, ids),
    async lockAll(selection: Selection<Resource>) {
      const records = await findRecords(session, table, selection, 'locked')
      return cached(session, table, records)
    },
    add: (record) => addMany(session, table, [record as AnyRecord]),
    addMany: (records) => addMany(session, table, records as readonly AnyRecord[]),
    save: (record) => saveMany(session, table, [record as AnyRecord]),
    saveMany: (records) => saveMany(session, table, records as readonly AnyRecord[]),
    remove: async (id) => (await removeMany(session, table, [id])) > 0,
    removeMany: async (ids) => void (await removeMany(session, table, ids)),
    detach: (key, from, limit) => detach(session, table, { key, from, limit }),
    redirect: (from, to) => redirect(session, table, from, to),
  }
}

async function lockMany(session: WriteSession, table: Table, ids: readonly Id[]) {
  // A row of the cache is locked.
  const known = ids.flatMap((id) => cachedRecord(session, table, id) ?? [])
  if (known.length === ids.length) return structuredClone([...new Set(known)])
  return cached(session, table, await getRecords(session, table, ids, 'locked'))
}

/** Puts records into the row cache, and returns them. */
function cached(
  { actor, rowCache }: WriteSession,
  table: Table,
  records: readonly AnyRecord[],
): readonly AnyRecord[] {
  for (const record of records) rowCache.put(table, storedRecord(table.resource, record), actor.kind)
  return records
}

async function addMany(session: WriteSession, table: Table, given: readonly AnyRecord[]): Promise<void> {
  if (given.length === 0) return
  const records = given.map((record) => storedRecord(table.resource, stamped(session, table, record)))
  await checkReferences(session, table.resource, records)
  await writing(session, table, async () => {
    await insertRecords(session, table, records)
    for (const record of records) {
      session.rowCache.put(table, record, session.actor.kind)
      session.pendingSearch.note(table, record, session.actor)
    }
  })
}

async function saveMany(session: WriteSession, table: Table, given: readonly AnyRecord[]): Promise<void> {
  const { resource } = table
  const records = given.map((record) => storedRecord(table.resource, stamped(session, table, record)))
  const unlocked = records.filter(({ id }) => !cachedRecord(session, table, id)).map(({ id }) => id)
  if (unlocked.length > 0) await lockMany(session, table, unlocked)
  const replacements = records.map((after): Replacement => {
    const before = cachedRecord(session, table, after.id)
    if (!before) throw missing(resource.name)
    return { before, after }
  })
  const stored = new Map(replacements.map(({ before }) => [before.id, before]))
  await checkReferences(session, resource, records, stored)
  await writing(session, table, async () => {
    await updateRecords(session, table, replacements)
    const indexed = [...indexedFieldsOf(session, resource)]
    for (const { before, after } of replacements) {
      session.rowCache.put(table, after, session.actor.kind)
      if (indexed.some((key) => !isSameValue(before[key], after[key])))
        session.pendingSearch.note(table, after, session.actor)
    }
  })
}

/** @returns the number of deleted records */
async function removeMany(session: WriteSession, table: Table, given: readonly Id[]): Promise<number> {
  const { pendingSearch, rowCache, changed, actor } = session
  const ids = [...new Set(given)].filter(isId)
  const isKnown = (id: Id) => cachedRecord(session, table, id) !== undefined
  const unknown = ids.filter((id) => !isKnown(id))
  const visible = await visibleIds(session, table, unknown, 'locked')
  const removed = ids.filter((id) => visible.has(id) || isKnown(id))
  if (removed.length === 0) return 0
  await writing(session, table, async () => {
    // Rows that are deleted with the row must not be indexed afterwards.
    await pendingSearch.flush()
    await deleteRecords(session, table, removed)
    if (referencesTo(session, table.resource).length > 0) changed.add(versionOwner(actor, withDependents))
    else if (table.resource.search.length > 0) changed.add(versionOwner(actor, table.resource.name))
    rowCache.clear()
  })
  return removed.length
}

async function detach(
  session: WriteSession,
  table: Table,
  { key, from, limit }: { readonly key: string; readonly from: Id; readonly limit: number },
): Promise<readonly Id[]> {
  const { dialect, query, rowCache } = session
  const { name: stored } = table.columns.get(key)!
  const { db, fragments } = dialect
  const found = db
    .selectFrom(`${table.name} as t`)
    .select(selected('t', 'id'))
    .where(eb(column('t', stored), '=', fragments.literal('id', from)))
    .where(scopeWhere(table, 't', session, 'unindexed'))
  const changed: Id[] = []
  await writing(session, table, async () => {
    const detached = db.updateTable(table.name).set({ [stored]: null })
    const among = fragments.amongFound(eb.ref('id'), ranged(found, limit))
    const rows = await query(detached.where(among).returning('id').compile())
    for (const [id] of rows) changed.push(id as Id)
    rowCache.clear()
  })
  return changed
}

async function redirect(session: WriteSession, table: Table, from: Id, to: Id): Promise<void> {
  const { resource } = table
  const visible = await visibleIds(session, table, [from, to])
  if (!visible.has(from) || !visible.has(to)) throw missing(resource.name)
  if (from === to) return
  await writing(session, table, async () => {
    await session.pendingSearch.flush()
    await redirectReferences(session, resource, from, to)
    await redirectRows(session, resource, from, to)
    session.rowCache.clear()
  })
}

/** Changes every reference to one row into a reference to another. */
async function redirectRows(session: WriteSession, resource: Resource, old: Id, now: Id): Promise<void> {
  const { query } = session
  const { db, fragments } = session.dialect
  for (const { from, name, isPair } of referencesTo(session, resource)) {
    if (!isPair) {
      const redirected = db.updateTable(from).set({ [name]: now })
      await query(redirected.where(name, '=', old).compile())
      continue
    }
    const target = fragments.literal('id', now).as('target_id')
    const pairs = db.selectFrom(from).select(['owner_id', target]).where('target_id', '=', old)
    const copied = db.insertInto(from).columns(['owner_id', 'target_id']).expression(pairs)
    await query(copied.onConflict((conflict) => conflict.doNothing()).compile())
    await deleteRows(session, from, { [name]: [old] })
  }
}

/** Runs a write, and translates the driver's errors, since the resource is known here. */
async function writing(session: WriteSession, { resource }: Table, work: () => Promise<void>): Promise<void> {
  if (session.over.because !== undefined) throw session.over.because
  // The server's own data, such as sessions and jobs, changes often, and no list counts it.
  if (resource.scope !== 'system') session.changed.add(versionOwner(session.actor))
  try {
    await work()
  } catch (error) {
    session.over.because = writeError(session, session.diagnose, resource, error)
    throw session.over.because
  }
}

/** The record with the actor's scope. Another tenant's own record does not exist for the actor. */
function stamped(session: Session, { resource }: Table, record: AnyRecord): AnyRecord {
  const scope = session.scope(resource)
  if (scope.id !== undefined && scope.id !== record.id) throw missing(resource.name)
  return { ...record, ...stampsOf(scope) }
}
