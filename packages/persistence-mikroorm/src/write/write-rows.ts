import type { AnyRecord, Field, Id } from '@larder/domain'
import { batchesOf } from '../compile/batches.ts'
import type { Access } from '../orm/transactions.ts'
import { foldedKeys, ownerKey, positionKey } from '../orm/entities.ts'
import {
  type ListTable,
  type PairTable,
  type StoredColumn,
  type Table,
  foldedValue,
} from '../schema/tables.ts'
import { idsIn, isSameValue, rowsIn } from './stored-record.ts'

/** The EntityManager of a transaction. */
export type RowWriter = Pick<Access, 'em'>

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
        records.flatMap(({ id, ...record }) =>
          idsIn(record as AnyRecord, pairs.key).map((targetId) => ({ ownerId: id, targetId })),
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
    ...replacements.map((each) => updateColumns(writer, table, each)),
    ...[...table.lists.values()].map((list) => replaceListRows(writer, list, replacements)),
    ...[...table.pairs.values()].map((pairs) => replacePairs(writer, pairs, replacements)),
  ])
}

async function updateColumns(writer: RowWriter, table: Table, { before, after }: Replacement): Promise<void> {
  const different = differentColumns(table.columns, before, after)
  if (different.size === 0) return
  await writer.em.nativeUpdate(
    entityOf(writer, table.name),
    { id: after.id },
    propertiesOf(different, after) as object,
  )
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
      writes.push(...different.map((at) => updateListRow(writer, list, after.id, at, old[at]!, now[at]!)))
      continue
    }
    const from = hasGaps ? 0 : (different[0] ?? now.length)
    if (from < old.length)
      writes.push(deleteRows(writer, list.name, { [ownerKey]: after.id, [positionKey]: { $gte: from } }))
    added.push({ record: after, from })
  }
  await Promise.all(writes)
  await insertListRows(writer, list, added)
}

/** Up to this many rows of a list are updated. When more differ, the rows from the first on are written again. */
const fewRows = 3

function updateListRow(
  writer: RowWriter,
  list: ListTable,
  owner: Id,
  position: number,
  before: Row,
  after: Row,
): Promise<unknown> {
  const different = differentColumns(list.columns, before, after)
  return writer.em.nativeUpdate(
    entityOf(writer, list.name),
    { [ownerKey]: owner, [positionKey]: position },
    propertiesOf(different, after) as object,
  )
}

function differentColumns(columns: ReadonlyMap<string, StoredColumn>, before: Row, after: Row) {
  return new Map([...columns].filter(([key]) => !isSameValue(before[key], after[key])))
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
    for (const targetId of batchesOf(removed))
      deletions.push(deleteRows(writer, pairs.name, { ownerId: after.id, targetId }))
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
 * Inserts rows into the table of an entity. They are sent together. The EntityManager would copy each row and search it for entities
 * before it calls its driver.
 */
export async function insertRows({ em }: RowWriter, table: string, rows: readonly Row[]): Promise<void> {
  const entity = entityOf({ em }, table)
  const options = { ctx: em.getTransactionContext<unknown>(), processCollections: false }
  await Promise.all(
    [...batchesOf(rows)].map((batch) => em.getDriver().nativeInsertMany(entity, batch as object[], options)),
  )
}

/** Deletes the rows with these ids, and what the database deletes with them. */
export async function deleteRecords(writer: RowWriter, { name }: Table, ids: readonly Id[]): Promise<void> {
  await Promise.all([...batchesOf(ids)].map((id) => deleteRows(writer, name, { id })))
}

export function deleteRows(writer: RowWriter, table: string, where: Row): Promise<unknown> {
  return writer.em.nativeDelete(entityOf(writer, table), where as object)
}

/** The entity of a table. Both have the same name. */
export function entityOf({ em }: RowWriter, table: string) {
  return em.getMetadata().getByClassName(table).class
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
