import type { AnyRecord, Field, Id } from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { type Sql, join, name, raw, sql } from '../compile/sql.ts'
import {
  type ListTable,
  type PairTable,
  type StoredColumn,
  type Table,
  foldedValue,
  positionColumn,
} from '../schema/tables.ts'
import { storageError } from './errors.ts'
import { idsIn, isSameValue, rowsIn } from './stored-record.ts'

/** Statements that write the rows of records. */
export type Statements = readonly Sql[]

type Row = Readonly<Record<string, unknown>>

/** Inserts new records with their lists and sets. */
export function insertRecords(table: Table, records: readonly AnyRecord[], dialect: Dialect): Statements {
  const owned = records.map((record) => ({ record, from: 0 }))
  return [
    ...insertRows(
      table.name,
      columnNames(table.columns),
      records.map((record) => columnValues(table.columns, record, dialect)),
    ),
    ...[...table.lists.values()].flatMap((list) => insertListRows(list, owned, dialect)),
    ...[...table.pairs.values()].flatMap((pairs) =>
      insertPairs(
        pairs,
        records.flatMap((record) => idsIn(record, pairs.key).map((target) => [record.id, target] as const)),
        dialect,
      ),
    ),
  ]
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
export function updateRecords(
  table: Table,
  replacements: readonly Replacement[],
  dialect: Dialect,
): Statements {
  return [
    ...replacements.flatMap((each) => updateColumns(table, each, dialect)),
    ...[...table.lists.values()].flatMap((list) => replaceListRows(list, replacements, dialect)),
    ...[...table.pairs.values()].flatMap((pairs) => replacePairs(pairs, replacements, dialect)),
  ]
}

function updateColumns(table: Table, { before, after }: Replacement, dialect: Dialect): Statements {
  const changed = new Map([...table.columns].filter(([key]) => !isSameValue(before[key], after[key])))
  if (changed.size === 0) return []
  const values = columnValues(changed, after, dialect)
  const assignments = columnNames(changed).map((column, index) => sql`${name(column)} = ${values[index]}`)
  return [
    sql`update ${name(table.name)} set ${join(assignments, ', ')} where id = ${dialect.literal('id', after.id)}`,
  ]
}

function replaceListRows(
  list: ListTable,
  replacements: readonly Replacement[],
  dialect: Dialect,
): Statements {
  const statements: Sql[] = []
  const added: { record: AnyRecord; from: number }[] = []
  // Rows are deleted with the rows that they require, and the other rows keep their positions.
  const hasGaps = [...list.columns.values()].some(({ field }) => field.kind === 'ref' && !field.nullable)
  for (const { before, after } of replacements) {
    const [old, now] = [rowsIn(before, list.key), rowsIn(after, list.key)]
    const firstNew = now.findIndex((row, position) => !isSameValue(row, old[position]))
    const same = firstNew < 0 ? now.length : firstNew
    if (same === now.length && same === old.length) continue
    const from = hasGaps ? 0 : same
    if (from < old.length)
      statements.push(
        sql`delete from ${name(list.name)} where owner_id = ${dialect.literal('id', after.id)} and ${name(positionColumn)} >= ${dialect.literal('integer', from)}`,
      )
    added.push({ record: after, from })
  }
  return [...statements, ...insertListRows(list, added, dialect)]
}

function replacePairs(pairs: PairTable, replacements: readonly Replacement[], dialect: Dialect): Statements {
  const statements: Sql[] = []
  const added: (readonly [Id, Id])[] = []
  for (const { before, after } of replacements) {
    const [old, now] = [new Set(idsIn(before, pairs.key)), new Set(idsIn(after, pairs.key))]
    const removed = [...old].filter((id) => !now.has(id))
    if (removed.length > 0)
      statements.push(
        sql`delete from ${name(pairs.name)} where owner_id = ${dialect.literal('id', after.id)} and ${dialect.amongIds(raw('target_id'), removed)}`,
      )
    for (const target of now) if (!old.has(target)) added.push([after.id, target])
  }
  return [...statements, ...insertPairs(pairs, added, dialect)]
}

/** Inserts the rows of a list, of each record from a position on. */
function insertListRows(
  list: ListTable,
  owned: readonly { readonly record: AnyRecord; readonly from: number }[],
  dialect: Dialect,
): Statements {
  const rows = owned.flatMap(({ record, from }) =>
    rowsIn(record, list.key)
      .slice(from)
      .map((row, index) => [record.id, from + index, ...columnValues(list.columns, row, dialect)]),
  )
  return insertRows(list.name, ['owner_id', positionColumn, ...columnNames(list.columns)], rows)
}

function insertPairs(pairs: PairTable, rows: readonly (readonly [Id, Id])[], dialect: Dialect): Statements {
  const values = rows.map((pair) => pair.map((id) => dialect.encode('id', id)))
  return insertRows(pairs.name, ['owner_id', 'target_id'], values)
}

/** Maximum number of rows per statement. */
const batch = 64

/** Statements that insert rows. Their numbers of rows are powers of two, so that few distinct statements are prepared. */
export function insertRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Statements {
  const statements: Sql[] = []
  for (let at = 0, size = batch; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2
    const row = `(${columns.map(() => '?').join(', ')})`
    statements.push({
      sql: `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${Array.from({ length: size }, () => row).join(', ')}`,
      parameters: rows.slice(at, at + size).flat(),
    })
  }
  return statements
}

function columnNames(columns: ReadonlyMap<string, StoredColumn>): readonly string[] {
  return [...columns.values()].flatMap(({ name: column, folded }) =>
    folded ? [column, folded.fold, folded.sort] : [column],
  )
}

/** The values of a row, in the order of `columnNames`. */
function columnValues(
  columns: ReadonlyMap<string, StoredColumn>,
  row: Row,
  dialect: Dialect,
): readonly unknown[] {
  const values: unknown[] = []
  for (const { key, field, folded } of columns.values()) {
    const value = row[key] ?? null
    values.push(stored(field.kind, value, dialect))
    if (!folded) continue
    const kind = field.kind === 'extras' ? 'extras' : 'text'
    for (const which of ['fold', 'sort'] as const)
      values.push(stored(kind, foldedValue(field, which, value), dialect))
  }
  return values
}

/** A value as the driver takes it. */
function stored(kind: Field['kind'], value: unknown, dialect: Dialect): unknown {
  // PostgreSQL closes the connection for a NUL, and stores another character for a lone surrogate.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw storageError({ kind: 'data' }, undefined)
  return dialect.encode(kind, value)
}
