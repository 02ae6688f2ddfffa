import type { AnyRecord, Field, Id } from '@larder/domain'
import { batchesOf } from '../compile/batches.ts'
import { eb, every } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import type { Access } from '../orm/transactions.ts'
import { foldedKeys, ownerKey, positionKey } from '../orm/entities.ts'
import {
  type ListTable,
  type PairTable,
  type StoredColumn,
  type Table,
  foldedValue,
  positionColumn,
} from '../schema/tables.ts'
import type { Schema } from '../session/session.ts'
import { idsIn, isSameValue, rowsIn } from './stored-record.ts'

/** A transaction that writes rows. */
export type RowWriter = Access & Pick<Schema, 'dialect'>

type Row = Readonly<Record<string, unknown>>

/** Inserts new records with their lists and sets. */
export async function insertRecords(
  writer: RowWriter,
  table: Table,
  records: readonly AnyRecord[],
): Promise<void> {
  const rows = records.map((record) => propertiesOf(table.columns, record))
  await insertRows(writer, table.name, rows)
  const owned = records.map((record) => ({ record, from: 0 }))
  await Promise.all([
    ...[...table.lists.values()].map((list) => insertListRows(writer, list, owned)),
    ...[...table.pairs.values()].map((pairs) =>
      insertRows(
        writer,
        pairs.name,
        records.flatMap((record) =>
          idsIn(record, pairs.key).map((targetId) => ({ ownerId: record.id, targetId })),
        ),
      ),
    ),
  ])
}

/** A record as it is stored, and as it is to be stored. */
export interface Replacement {
  readonly before: AnyRecord
  readonly after: AnyRecord
}

/**
 * Writes the differences between records: changed columns, lists from the first row that differs, and elements of sets. Lists with
 * a required reference are written completely.
 */
export async function updateRecords(
  writer: RowWriter,
  table: Table,
  replacements: readonly Replacement[],
): Promise<void> {
  await Promise.all([
    ...replacements.map((each) => updateRow(writer, table, { id: each.after.id }, each)),
    ...[...table.lists.values()].map((list) => replaceListRows(writer, list, replacements)),
    ...[...table.pairs.values()].map((pairs) => replacePairs(writer, pairs, replacements)),
  ])
}

async function replaceListRows(
  writer: RowWriter,
  list: ListTable,
  replacements: readonly Replacement[],
): Promise<void> {
  const writes: Promise<unknown>[] = []
  const added: { record: AnyRecord; from: number }[] = []
  // Rows are deleted with the rows that they require, and the other rows keep their positions.
  const hasGaps = [...list.columns.values()].some(({ field }) => field.kind === 'ref' && !field.nullable)
  for (const { before, after } of replacements) {
    const [old, now] = [rowsIn(before, list.key), rowsIn(after, list.key)]
    const different = now.flatMap((row, position) => (isSameValue(row, old[position]) ? [] : [position]))
    if (different.length === 0 && now.length === old.length) continue
    if (!hasGaps && now.length === old.length && different.length <= fewRows) {
      for (const at of different) {
        const key = { [ownerKey]: after.id, [positionKey]: at }
        writes.push(updateRow(writer, list, key, { before: old[at]!, after: now[at]! }))
      }
      continue
    }
    const from = hasGaps ? 0 : (different[0] ?? now.length)
    if (from < old.length) writes.push(deleteRows(writer, list.name, { owner_id: [after.id] }, from))
    added.push({ record: after, from })
  }
  await Promise.all(writes)
  await insertListRows(writer, list, added)
}

/** Up to this many rows of a list are updated. When more differ, the rows from the first on are written again. */
const fewRows = 3

/**
 * Writes the columns of a row that differ, with a statement that is compiled once for them. `nativeUpdate` builds its statement each
 * time, which takes longer than executing it.
 * @param key properties of the entity
 */
async function updateRow(
  writer: RowWriter,
  { name: table, columns }: Table | ListTable,
  key: Row,
  { before, after }: { readonly before: Row; readonly after: Row },
): Promise<void> {
  const different = new Map([...columns].filter(([name]) => !isSameValue(before[name], after[name])))
  if (different.size === 0) return
  const { db } = writer.dialect
  const changed = columnsOf(writer, table, propertiesOf(different, after))
  const keys = columnsOf(writer, table, key)
  const values = [changed, keys].flatMap(Object.values)
  const statement = fixed(db, `${table}: ${Object.keys(changed).join()}`, values, (given) => {
    const each = given.values()
    return db
      .updateTable(table)
      .set(withGiven(changed, each))
      .where(eb.and(withGiven(keys, each)))
  })
  await writer.query(statement)
}

async function replacePairs(
  writer: RowWriter,
  pairs: PairTable,
  replacements: readonly Replacement[],
): Promise<void> {
  const deletions: Promise<unknown>[] = []
  const added: { ownerId: Id; targetId: Id }[] = []
  for (const { before, after } of replacements) {
    const [old, now] = [new Set(idsIn(before, pairs.key)), new Set(idsIn(after, pairs.key))]
    const removed = [...old].filter((id) => !now.has(id))
    if (removed.length > 0)
      deletions.push(deleteRows(writer, pairs.name, { owner_id: [after.id], target_id: removed }))
    for (const targetId of now) if (!old.has(targetId)) added.push({ ownerId: after.id, targetId })
  }
  await Promise.all([...deletions, insertRows(writer, pairs.name, added)])
}

/** Inserts the rows of a list, of each record from a position on. */
function insertListRows(
  writer: RowWriter,
  list: ListTable,
  owned: readonly { readonly record: AnyRecord; readonly from: number }[],
): Promise<void> {
  const rows = owned.flatMap(({ record, from }) =>
    rowsIn(record, list.key)
      .slice(from)
      .map((row, index) => ({
        [ownerKey]: record.id,
        [positionKey]: from + index,
        ...propertiesOf(list.columns, row),
      })),
  )
  return insertRows(writer, list.name, rows)
}

/**
 * Inserts rows of an entity. The statements are sent together, and are compiled once for the columns and the number of rows.
 * @throws when the rows have different properties, or the same in another order: values would get into other columns
 */
export async function insertRows(writer: RowWriter, table: string, rows: readonly Row[]): Promise<void> {
  const { db } = writer.dialect
  const stored = rows.map((row) => columnsOf(writer, table, row))
  const [columns = '', ...others] = new Set(stored.map((row) => Object.keys(row).join()))
  if (others.length > 0)
    throw new Error(`rows of ${table} have different columns: ${[columns, ...others].join(' and ')}`)
  const statements = [...batchesOf(stored)].map((batch) =>
    fixed(db, `${table}: ${columns}, ${batch.length} rows`, batch.flatMap(Object.values), (given) => {
      const each = given.values()
      return db.insertInto(table).values(batch.map((row) => withGiven(row, each)))
    }),
  )
  await Promise.all(statements.map(writer.query))
}

/** The columns of an entity with these properties. */
function columnsOf({ em }: RowWriter, table: string, row: Row): Row {
  const { properties } = em.getMetadata().getByClassName(table)
  const columns = Object.entries(row).map(([key, value]) => {
    const { customType, fieldNames } = properties[key]!
    return [fieldNames[0]!, customType ? customType.convertToDatabaseValue(value, em.getPlatform()) : value]
  })
  return Object.fromEntries(columns) as Row
}

/** The columns with what stands for their values. */
function withGiven(row: Row, given: Iterator<unknown>): Row {
  return Object.fromEntries(Object.keys(row).map((column) => [column, given.next().value]))
}

/** Deletes the rows with these ids, and what the database deletes with them. */
export async function deleteRecords(writer: RowWriter, { name }: Table, ids: readonly Id[]): Promise<void> {
  await Promise.all([...batchesOf(ids)].map((id) => deleteRows(writer, name, { id })))
}

/**
 * Deletes the rows that have one of some ids in each of these columns, with a statement that is compiled once for the columns.
 * @param from the first position of a list
 */
export async function deleteRows(
  { query, dialect: { db, fragments } }: Omit<RowWriter, 'em'>,
  table: string,
  where: Readonly<Record<string, readonly Id[]>>,
  from?: number,
): Promise<void> {
  const columns = Object.keys(where)
  const isPart = from !== undefined
  await query(
    fixed(db, `delete ${table}: ${columns.join()} ${isPart}`, [...Object.values(where), from], (given) => {
      const among = columns.map((name, at) => fragments.among(eb.ref(name), 'id', given[at]))
      const rows = db.deleteFrom(table).where(every(among))
      return isPart ? rows.where(positionColumn, '>=', given.at(-1)!) : rows
    }),
  )
}

/** The properties of an entity: the values of the columns, with their folded texts and sort keys. */
function propertiesOf(columns: ReadonlyMap<string, StoredColumn>, row: Row): Row {
  const properties: Record<string, unknown> = {}
  for (const column of columns.values()) {
    const value = row[column.key] ?? null
    properties[column.key] = value
    for (const { key, which } of foldedKeys(column))
      properties[key] = foldedValue(column.field as Pick<Field, 'kind'>, which, value)
  }
  return properties
}
