import {
  type AnyRecord,
  type Extent,
  type Id,
  type Resource,
  type ShownField,
  type Summary,
  type View,
  hasAudience,
  innerExtent,
  shownFields,
  viewOf,
} from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { type Owned, decoded, readAll, readLists, selectList, visibleIds, withOwned } from './records.ts'
import { visibleAmong } from '../compile/scope.ts'
import type { Session } from '../session/session.ts'
import { type Select, column, eb, joinedText, ordered } from '../compile/expressions.ts'
import { shaped } from '../compile/shaped.ts'
import type { Row, Sql } from '../compile/statement.ts'
import type { ListTable, PairTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** The columns to select for a view, followed by its sets; and its lists. */
export interface Shape {
  readonly table: Table
  readonly extent: Extent
  readonly columns: readonly StoredColumn[]
  readonly idAt: number
  readonly lists: readonly ListTable[]
  readonly pairs: readonly PairTable[]
}

const shapes = new WeakMap<Resource, Map<Extent, Shape>>()

/** The shape of a view of a resource. It is computed once for each extent. */
export function shapeOf(tables: Tables, resource: Resource, extent: Extent): Shape {
  const known = shapes.get(resource) ?? new Map<Extent, Shape>()
  shapes.set(resource, known)
  const shape = known.get(extent) ?? makeShape(tables.get(resource.name)!, extent)
  known.set(extent, shape)
  return shape
}

function makeShape(table: Table, extent: Extent): Shape {
  const shown = shownFields(table.resource, extent)
  const columns = shown.flatMap(({ key }) => table.columns.get(key) ?? [])
  if (!columns.some(({ key }) => key === 'id')) columns.unshift(table.columns.get('id')!)
  return {
    ...{ table, extent, columns },
    idAt: columns.findIndex(({ key }) => key === 'id'),
    lists: shown.flatMap(({ key }) => table.lists.get(key) ?? []),
    pairs: shown.flatMap(({ key }) => table.pairs.get(key) ?? []),
  }
}

/** The columns and the sets of a view of this shape, of the table with the alias. A set is the ids of its targets as one text. */
export function shapeColumns({ columns, pairs }: Shape, alias: string, dialect: Dialect) {
  const sets = pairs.map((pair) =>
    dialect.db
      .selectFrom(`${pair.name} as s`)
      .select(joinedText(column('s', 'target_id')).as('ids'))
      .where(eb(column('s', 'owner_id'), '=', column(alias, 'id')))
      .as(pair.name),
  )
  return [...selectList(columns, alias, dialect), ...sets]
}

/** The rows of views, with the alias `t`. */
export function viewRows(shape: Shape, dialect: Dialect): Select {
  return dialect.db.selectFrom(`${shape.table.name} as t`).select(shapeColumns(shape, 't', dialect))
}

/** Views of the rows of a statement that selects `viewRows`, by id. The lists of `knownIds` are read at the same time. */
export async function viewsBy(
  session: Session,
  shape: Shape,
  statement: Sql,
  knownIds: readonly Id[],
): Promise<readonly (readonly [Id, View])[]> {
  const [rows, lists] = await Promise.all([
    session.query(statement),
    readLists(session, shape.lists, knownIds),
  ])
  return viewsOfRecords(session, shape, recordsOf(session, shape, rows, lists))
}

/** Views of rows, in their order. */
export async function viewsOf(
  session: Session,
  shape: Shape,
  rows: readonly Row[],
): Promise<readonly View[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row[shape.idAt] as Id)
  const lists = await readLists(session, shape.lists, ids)
  const views = await viewsOfRecords(session, shape, recordsOf(session, shape, rows, lists))
  return views.map(([, view]) => view)
}

/** Views of records, by id. The rows that they refer to are read with one statement for each resource. */
export async function viewsOfRecords(
  session: Session,
  { table: { resource }, extent }: Shape,
  records: readonly AnyRecord[],
): Promise<readonly (readonly [Id, View])[]> {
  const wanted: Wanted = { embedded: new Map(), tested: new Map() }
  addTargets(session, shownFields(resource, extent), extent, records, wanted)
  const [found, shown] = await Promise.all([
    readAll(wanted.embedded, (target, ids) => readSummary(session, target, [...ids])),
    readAll(wanted.tested, (target, ids) => visibleIds(session, session.tables.get(target)!, [...ids])),
  ])
  const summaries = (target: string, ids: readonly Id[]) =>
    ids.flatMap((id) => found.get(target)!.get(id) ?? []).sort((a, b) => a.rank - b.rank)
  const isHidden = (target: string, id: Id) =>
    isRestricted(session, target) && !found.get(target)?.has(id) && !shown.get(target)?.has(id)
  return records.map((record) => [record.id, viewOf(resource, record, { extent, summaries, isHidden })])
}

/** The fields of records that a view shows. */
function recordsOf(
  { dialect }: Session,
  { columns, pairs }: Shape,
  rows: readonly Row[],
  lists: Owned,
): readonly AnyRecord[] {
  return rows.map((row) => {
    const record = decoded(dialect, columns, row)
    for (const [at, { key }] of pairs.entries())
      record[key] = (row[columns.length + at] as string | null)?.split(',') ?? []
    return withOwned(record, lists)
  })
}

/** The ids of rows that views embed, by resource, and of those whose visibility decides what a list shows. */
type Wanted = Readonly<Record<'embedded' | 'tested', Map<string, Set<Id>>>>

const isRestricted = ({ tables }: Session, target: string) => hasAudience(tables.get(target)!.resource)

function addTargets(
  session: Session,
  fields: readonly ShownField[],
  extent: Extent,
  rows: readonly object[],
  wanted: Wanted,
  isList = false,
): void {
  for (const { key, field, as } of fields) {
    if (field.kind === 'list') {
      const inner = rows.flatMap((row) => row[key as never] as object[])
      addTargets(session, shownFields(field, innerExtent(extent)), extent, inner, wanted, true)
    }
    const isTested = isList && field.kind === 'ref' && isRestricted(session, field.target!)
    if (as === undefined && !isTested) continue
    const of = as === undefined ? wanted.tested : wanted.embedded
    const ids = of.get(field.target!) ?? new Set()
    of.set(field.target!, ids)
    for (const id of rows.flatMap((row) => (row[key as never] as readonly Id[] | Id | null) ?? []))
      ids.add(id)
  }
}

/** The summary of a visible row, and its rank among the rows that were read with it: by name, then by id. */
interface RankedSummary extends Summary {
  readonly rank: number
}

type Summaries = ReadonlyMap<Id, RankedSummary>

async function readSummary(session: Session, target: string, ids: readonly Id[]): Promise<Summaries> {
  if (ids.length === 0) return new Map()
  const table = session.tables.get(target)!
  const shape = shapeOf(session.tables, table.resource, 'summary')
  const label = table.columns.get('name')
  const order = label ? [label.folded!.sort, label.name, 'id'] : ['id']
  const byName = order.map((name) => ({ value: column('t', name), direction: 'asc' as const }))
  const statement = shaped(session, `embedded ${table.name}`, [ids], (context, [these]) =>
    ordered(viewRows(shape, session.dialect).where(visibleAmong(table, 't', these!, context)), byName),
  )
  const views = await viewsBy(session, shape, statement, ids)
  return new Map(views.map(([id, view], rank) => [id, { id, view: Object.freeze(view), rank }]))
}
