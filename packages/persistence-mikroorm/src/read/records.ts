import { type AnyRecord, type Id, fieldsOf } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import type { Session } from '../session/session.ts'
import { type Select, column, selected } from '../compile/expressions.ts'
import { visibleAmong } from '../compile/scope.ts'
import { shaped } from '../compile/shaped.ts'
import { type Row, type Sql, grouped } from '../compile/statement.ts'
import {
  type ListTable,
  type PairTable,
  type StoredColumn,
  type Table,
  positionColumn,
} from '../schema/tables.ts'

/** The columns of a table as a select list. */
export function selectList(columns: readonly StoredColumn[], alias: string, { fragments }: Dialect) {
  return columns.map(({ name, field }) =>
    fragments.selected(field.kind, column(alias, name)).as(`${alias}_${name}`),
  )
}

/** The columns of records, with the alias `t`. */
export function recordRows(table: Table, dialect: Dialect): Select {
  return dialect.db
    .selectFrom(`${table.name} as t`)
    .select(selectList([...table.columns.values()], 't', dialect))
}

/**
 * Complete records, in the order of a statement that selects `recordRows`. With `knownIds`, their lists and sets are read at the
 * same time.
 */
export async function readRecords(
  session: Session,
  table: Table,
  statement: Sql,
  knownIds?: readonly string[],
): Promise<AnyRecord[]> {
  const columns = [...table.columns.values()]
  const read = session.query(statement)
  const reading = knownIds && readOwned(session, table, knownIds)
  const [rows] = await Promise.all([read, reading])
  if (rows.length === 0) return []
  // The keys are in the order of the fields.
  const keys = Object.fromEntries(fieldsOf(table.resource).map(([key]) => [key, undefined]))
  const records = rows.map((row) => ({ ...keys, ...decoded(session.dialect, columns, row) }))
  const ids = records.map(({ id }) => id as Id)
  const owned = await (reading ?? readOwned(session, table, ids))
  return records.map((record) => withOwned(record, owned))
}

/** What records own, by key and owner. */
export type Owned = ReadonlyMap<string, ReadonlyMap<Id, readonly unknown[]>>

/** A record with what it owns. */
export function withOwned(record: Record<string, unknown>, owned: Owned): AnyRecord {
  for (const [key, ofOwners] of owned) record[key] = ofOwners.get(record.id as Id) ?? []
  return record as AnyRecord
}

/** The values of columns by key, from a place in a row on. */
export function decoded(
  dialect: Dialect,
  columns: readonly StoredColumn[],
  row: Row,
  from = 0,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [index, { key, field }] of columns.entries())
    values[key] = dialect.decode(field.kind, row[from + index])
  return values
}

/** The sets and lists of records, by key and owner. */
async function readOwned(session: Session, table: Table, owners: readonly Id[]): Promise<Owned> {
  const [pairs, lists] = await Promise.all([
    readAll(table.pairs, (_, pair) => readPairs(session, pair, owners)),
    readLists(session, table.lists.values(), owners),
  ])
  return new Map<string, ReadonlyMap<Id, readonly unknown[]>>([...pairs, ...lists])
}

/** The rows of lists, by key and owner, in their order. */
export function readLists(session: Session, lists: Iterable<ListTable>, owners: readonly Id[]) {
  const byKey = [...lists].map((list) => [list.key, list] as const)
  return readAll(byKey, (_, list) => readList(session, list, owners))
}

/** What is read for each of some sources, by their keys. */
export async function readAll<Source, Rows>(
  sources: Iterable<readonly [string, Source]>,
  read: (key: string, source: Source) => Promise<Rows>,
): Promise<ReadonlyMap<string, Rows>> {
  // The statements of a connection are pipelined, so that they are sent together.
  const reading = [...sources].map(async ([key, source]) => [key, await read(key, source)] as const)
  return new Map(await Promise.all(reading))
}

/** The sets of ids by owner, in the order of the ids. */
export async function readPairs(
  session: Session,
  pairs: PairTable,
  owners: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  const { db, fragments } = session.dialect
  const rows = await session.query(
    shaped(session, `rows ${pairs.name}`, [owners], (_, [ids]) =>
      db
        .selectFrom(`${pairs.name} as p`)
        .select([selected('p', 'owner_id'), selected('p', 'target_id')])
        .where(fragments.among(column('p', 'owner_id'), 'id', ids!))
        .orderBy(column('p', 'owner_id'))
        .orderBy(column('p', 'target_id')),
    ),
  )
  return grouped(rows, ([, target]) => target as Id)
}

/** The list rows of each owner, in their order. */
async function readList(
  session: Session,
  list: ListTable,
  owners: readonly Id[],
): Promise<ReadonlyMap<Id, readonly object[]>> {
  const { dialect } = session
  const { db, fragments } = dialect
  const columns = [...list.columns.values()]
  const rows = await session.query(
    shaped(session, `rows ${list.name}`, [owners], (_, [ids]) =>
      db
        .selectFrom(`${list.name} as l`)
        .select(selected('l', 'owner_id'))
        .select(selectList(columns, 'l', dialect))
        .where(fragments.among(column('l', 'owner_id'), 'id', ids!))
        .orderBy(column('l', 'owner_id'))
        .orderBy(column('l', positionColumn)),
    ),
  )
  return grouped(rows, (row) => decoded(dialect, columns, row, 1))
}

/** Whether rows are locked until the transaction ends. */
export type Locking = 'locked' | 'unlocked'

export function lockedAs(how: Locking, { dialect }: Session, query: Select): Select {
  return how === 'locked' ? dialect.fragments.locked(query) : query
}

/** The ids among these that the actor can see. */
export async function visibleIds(
  session: Session,
  table: Table,
  ids: readonly Id[],
  how: Locking = 'unlocked',
): Promise<Set<Id>> {
  if (ids.length === 0) return new Set()
  const visible = shaped(session, `visible ${table.name} ${how}`, [ids], (context, [these]) => {
    const rows = session.dialect.db.selectFrom(`${table.name} as t`).select(selected('t', 'id'))
    return lockedAs(how, session, rows.where(visibleAmong(table, 't', these!, context)))
  })
  return new Set((await session.query(visible)).map(([id]) => id as Id))
}
