import type {
  AnyRecord,
  Derived,
  Field,
  FieldTable,
  Id,
  Json,
  OwnerRecord,
  Resource,
  View,
} from '@larder/domain'
import type { Dialect } from '../compile/dialect.ts'
import { grouped, readListRows, rowOf, selectList } from './records.ts'
import { visibleAmong } from '../compile/scope.ts'
import type { Session } from '../session/session.ts'
import { type Select, column, eb, joinedText, ordered } from '../compile/expressions.ts'
import { shaped } from '../compile/shaped.ts'
import type { Row, Sql } from '../compile/statement.ts'
import type { ListTable, PairTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** The extent of a view: in a list, in detail, or embedded in another resource's view. */
export type Extent = 'list' | 'detail' | 'summary'

/** The columns to select for a view, followed by its sets, and the relations to embed. */
export interface Shape {
  readonly table: Table
  readonly columns: readonly StoredColumn[]
  readonly idAt: number
  readonly lists: readonly ListShape[]
  readonly pairs: readonly PairTable[]
  readonly parts: readonly Part[]
  readonly derived: DerivedFields
}

interface ListShape {
  readonly list: ListTable
  readonly parts: readonly Part[]
  readonly derived: DerivedFields
}

type DerivedFields = readonly (readonly [string, Derived])[]

/** One field of a view: which of its keys are shown, and the position of its value in a row. */
interface Part {
  readonly key: string
  readonly field: Field
  readonly place: number
  readonly showsKey: boolean
  /** The key of the embedded relation. */
  readonly as: string | undefined
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
  const { resource } = table
  const keys = extent === 'summary' ? new Set(resource.summary) : undefined
  const shown = partsOf(resource.fields, extent === 'detail', keys)
  const columns = shown.flatMap(({ key }) => table.columns.get(key) ?? [])
  const pairs = shown.flatMap(({ key }) => table.pairs.get(key) ?? [])
  if (!columns.some(({ key }) => key === 'id')) columns.unshift(table.columns.get('id')!)
  return {
    table,
    columns,
    idAt: columns.findIndex(({ key }) => key === 'id'),
    lists: shown.flatMap(({ key }) => table.lists.get(key) ?? []).map((list) => listShape(list, extent)),
    pairs,
    parts: placed(shown, [...columns, ...pairs], 0),
    derived: Object.entries(resource.derived).filter(([key]) => !keys || keys.has(key)),
  }
}

function listShape(list: ListTable, extent: Extent): ListShape {
  const { field, columns } = list
  // The first value of its rows is the id of the owner.
  const parts = placed(partsOf(field.fields ?? {}, extent === 'detail'), [...columns.values()], 1)
  return { list, parts, derived: Object.entries(field.derived ?? {}) }
}

/** The visible part of a field table, by the same rule as `viewOf` in the domain. The contract compares the two. */
function partsOf(fields: FieldTable, detail: boolean, keys?: ReadonlySet<string>): Omit<Part, 'place'>[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.visibility === 'never' || (field.visibility === 'detail' && !detail)) return []
    const showsKey = field.kind !== 'refs' && (!keys || keys.has(key))
    const relation = field.kind === 'refs' || field.embed ? field.as : undefined
    const as = relation !== undefined && keys && !keys.has(relation) ? undefined : relation
    return showsKey || as !== undefined ? [{ key, field, showsKey, as }] : []
  })
}

function placed(
  parts: readonly Omit<Part, 'place'>[],
  selected: readonly { readonly key: string }[],
  from: number,
): readonly Part[] {
  return parts.map((part) => ({ ...part, place: from + selected.findIndex(({ key }) => key === part.key) }))
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

/** The embedded summary of a visible target, and its rank among the rows that were read with it: by name, then by id. */
interface Embedded {
  readonly view: View
  readonly rank: number
}

/** Summaries of the visible rows by id. */
type Summaries = ReadonlyMap<Id, Embedded>

type SummariesByResource = ReadonlyMap<string, Summaries>

/** The rows of views, with the alias `t`. */
export function viewRows(shape: Shape, dialect: Dialect): Select {
  return dialect.db.selectFrom(`${shape.table.name} as t`).select(shapeColumns(shape, 't', dialect))
}

/** Views of the rows of a statement that selects `viewRows`, by id. The lists of `named` are read at the same time. */
export async function viewsBy(
  session: Session,
  shape: Shape,
  statement: Sql,
  named: readonly string[],
): Promise<readonly (readonly [Id, View])[]> {
  const [rows, listRows] = await Promise.all([session.query(statement), readLists(session, shape, named)])
  const views = await viewsOf(session, shape, rows, listRows)
  return rows.map((row, index) => [row[shape.idAt] as Id, views[index]!])
}

/** Views of records that are in memory. */
export async function viewsOfRecords(
  session: Session,
  shape: Shape,
  records: readonly AnyRecord[],
): Promise<readonly (readonly [Id, View])[]> {
  const { dialect } = session
  const listRows = shape.lists.map(({ list }) =>
    records.flatMap((record) =>
      (record[list.key] as readonly Record<string, unknown>[]).map((row) => [
        record.id,
        ...rowOf(list.columns.values(), row, dialect),
      ]),
    ),
  )
  const setsOf = (record: AnyRecord) => shape.pairs.map(({ key }) => (record[key] as readonly Id[]).join())
  const rows = records.map((record) => [...rowOf(shape.columns, record, dialect), ...setsOf(record)])
  const views = await viewsOf(session, shape, rows, listRows)
  return records.map(({ id }, index) => [id, views[index]!])
}

function readLists(
  session: Session,
  { lists }: Shape,
  ids: readonly string[],
): Promise<readonly (readonly Row[])[]> {
  return Promise.all(lists.map(({ list }) => readListRows(session, list, ids)))
}

/** Converts rows to views, in their order, and fetches the embedded rows with one query per relation. */
export async function viewsOf(
  session: Session,
  shape: Shape,
  rows: readonly Row[],
  knownLists?: readonly (readonly Row[])[],
): Promise<View[]> {
  if (rows.length === 0) return []
  const { dialect } = session
  const { lists, parts, derived } = shape
  const ids = rows.map((row) => row[shape.idAt] as string)
  const listRows = knownLists ?? (await readLists(session, shape, ids))

  const wanted = new Map<string, Set<string>>()
  const wantEmbedded = (of: readonly Part[], some: readonly Row[]) => {
    for (const { field, as, place } of of) {
      if (as === undefined || !field.target) continue
      const known = wanted.get(field.target) ?? new Set<string>()
      wanted.set(field.target, known)
      for (const row of some) for (const id of idsIn(row[place])) known.add(id)
    }
  }
  wantEmbedded(parts, rows)
  for (const [index, list] of lists.entries()) wantEmbedded(list.parts, listRows[index]!)
  const summaries = await readSummaries(session, wanted)

  const views = rows.map((row) => rowView(dialect, parts, row, summaries))
  const owners = new Map(ids.map((id, index) => [id, { ...views[index], id }]))
  for (const [index, { list, ...of }] of lists.entries()) {
    const shown = (row: Row) =>
      withDerived(rowView(dialect, of.parts, row, summaries), of.derived, owners.get(row[0] as Id)!)
    // Lists can have been read for ids that the actor cannot see.
    const visible = listRows[index]!.filter(([owner]) => owners.has(owner as Id))
    const rowsOfOwners = grouped(visible, shown)
    for (const [at, id] of ids.entries()) views[at]![list.key] = rowsOfOwners.get(id) ?? []
  }
  return views.map((view, index) => withDerived(view, derived, owners.get(ids[index]!)!))
}

/** The ids of a reference or of a set. */
function idsIn(value: unknown): readonly Id[] {
  return value ? (value as string).split(',') : []
}

/** The visible targets of a set, ordered by rank. */
function setView({ embed }: Field, value: unknown, targets: Summaries): Json[] {
  const visible = idsIn(value).flatMap((id) => {
    const target = targets.get(id)
    return target ? [{ id, ...target }] : []
  })
  return visible.sort((a, b) => a.rank - b.rank).map(({ id, view }) => (embed ? view : id))
}

function withDerived(view: Record<string, Json>, derived: DerivedFields, owner: OwnerRecord): View {
  for (const [key, { of }] of derived) view[key] = of(view, owner) as Json
  return view
}

function rowView(
  dialect: Dialect,
  parts: readonly Part[],
  row: Row,
  summaries: SummariesByResource,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const { key, field, place, showsKey, as } of parts) {
    switch (field.kind) {
      case 'list':
        // The rows follow when the view of their owner is known. The key keeps its place.
        view[key] = []
        break
      case 'refs':
        view[as!] = setView(field, row[place], summaries.get(field.target!)!)
        break
      case 'ref': {
        const target = row[place] as string | null
        if (showsKey) view[key] = target
        if (as !== undefined)
          view[as] = target === null ? null : (summaries.get(field.target!)!.get(target)?.view ?? null)
        break
      }
      case 'object':
        view[key] = objectView(field, dialect.decode('object', row[place]) as Json)
        break
      default:
        view[key] = dialect.decode(field.kind, row[place]) as Json
    }
  }
  return view
}

/** The keys of the object's own table, in their order. */
function objectView(field: Field, value: Json): Json {
  if (value === null || field.items) return value
  if (field.many) return (value as Json[]).map((item) => objectView({ ...field, many: false }, item))
  const given = value as Record<string, Json>
  const inner = Object.entries(field.fields ?? {}).filter(([, { visibility: shown }]) => shown !== 'never')
  return Object.fromEntries(
    inner.map(([key, f]) => [
      key,
      f.kind === 'object' ? objectView(f, given[key] ?? null) : (given[key] ?? null),
    ]),
  )
}

async function readSummaries(
  session: Session,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<SummariesByResource> {
  const found = await Promise.all(
    [...wanted].map(async ([target, ids]) => [target, await readSummary(session, target, [...ids])] as const),
  )
  return new Map(found)
}

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
  return new Map(views.map(([id, view], rank) => [id, { view: Object.freeze(view), rank }]))
}
