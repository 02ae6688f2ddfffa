import type { AnyRecord, Field, Id } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import type { Session } from '../session/session.ts'
import { type Select, column, selected } from '../compile/expressions.ts'
import { shaped } from '../compile/shaped.ts'
import type { Row, Sql } from '../compile/statement.ts'
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
  const { dialect } = session
  const columns = [...table.columns.values()]
  const at = new Map(columns.map(({ key }, index) => [key, index]))
  const read = session.query(statement)
  const owned = knownIds ? readOwned(session, table, knownIds) : undefined
  const [rows] = await Promise.all([read, owned])
  if (rows.length === 0) return []
  const ids = rows.map((row) => row[at.get('id')!] as string)
  const { pairs, lists } = await (owned ?? readOwned(session, table, ids))
  const fields: readonly (readonly [string, Field])[] = Object.entries(table.resource.fields)
  return rows.map((row, index) => {
    const id = ids[index]!
    const record: Record<string, unknown> = {}
    for (const [key, { kind }] of fields) {
      record[key] =
        kind === 'refs'
          ? (pairs.get(key)!.get(id) ?? [])
          : kind === 'list'
            ? (lists.get(key)!.get(id) ?? [])
            : dialect.decode(kind, row[at.get(key)!])
    }
    return record as AnyRecord
  })
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
async function readOwned(session: Session, table: Table, owners: readonly Id[]) {
  const [pairs, lists] = await Promise.all([
    readAll(table.pairs.values(), (pair) => readPairs(session, pair, owners)),
    readLists(session, table.lists.values(), owners),
  ])
  return { pairs, lists }
}

/** The rows of lists, by key and owner, in their order. */
export function readLists(session: Session, lists: Iterable<ListTable>, owners: readonly Id[]) {
  return readAll(lists, (list) => readList(session, list, owners))
}

async function readAll<Source extends { readonly key: string }, Rows>(
  sources: Iterable<Source>,
  read: (source: Source) => Promise<Rows>,
): Promise<ReadonlyMap<string, Rows>> {
  // The statements of a connection are pipelined, so that they are sent together.
  const results = await Promise.all(
    [...sources].map(async (source) => [source.key, await read(source)] as const),
  )
  return new Map(results)
}

/** The sets of ids by owner, in the order of the ids. */
async function readPairs(
  session: Session,
  pairs: PairTable,
  owners: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  return grouped(await readPairRows(session, pairs, owners), ([, target]) => target as string)
}

/** Pairs of owner and target, ordered by id. */
export function readPairRows(
  session: Session,
  pairs: PairTable,
  owners: readonly string[],
): Promise<readonly Row[]> {
  const { db, fragments } = session.dialect
  return session.query(
    shaped(session, `rows ${pairs.name}`, [owners], (_, [ids]) =>
      db
        .selectFrom(`${pairs.name} as p`)
        .select([selected('p', 'owner_id'), selected('p', 'target_id')])
        .where(fragments.among(column('p', 'owner_id'), 'id', ids!))
        .orderBy(column('p', 'owner_id'))
        .orderBy(column('p', 'target_id')),
    ),
  )
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

/** Rows by their first column. */
export function grouped<T>(rows: readonly Row[], item: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = row[0] as string
    const group = groups.get(key)
    if (group) group.push(item(row))
    else groups.set(key, [item(row)])
  }
  return groups
}
