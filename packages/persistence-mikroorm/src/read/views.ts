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
import { grouped, readListRows, readPairRows, rowOf, selectList } from './records.ts'
import type { Summaries } from './summaries.ts'
import { visibleAmong } from '../compile/compile-filter.ts'
import type { Session } from '../session.ts'
import type { Row } from '../compile/sql.ts'
import { type Sql, join, name, raw, sql } from '../compile/sql.ts'
import type { ListTable, PairTable, StoredColumn, Table, Tables } from '../schema/tables.ts'

/** The extent of a view: in a list, in detail, or embedded in another resource's view. */
export type Extent = 'list' | 'detail' | 'summary'

/** The columns to select for a view, and the relations to embed. */
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
  if (!columns.some(({ key }) => key === 'id')) columns.unshift(table.columns.get('id')!)
  return {
    table,
    columns,
    idAt: columns.findIndex(({ key }) => key === 'id'),
    lists: shown.flatMap(({ key }) => table.lists.get(key) ?? []).map((list) => listShape(list, extent)),
    pairs: shown.flatMap(({ key }) => table.pairs.get(key) ?? []),
    parts: placed(shown, columns, 0),
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
  columns: readonly StoredColumn[],
  from: number,
): readonly Part[] {
  return parts.map((part) => ({ ...part, place: from + columns.findIndex(({ key }) => key === part.key) }))
}

const columnTexts = new WeakMap<Shape, Map<string, Sql>>()

/** The columns of a view of this shape, of the table with the alias. */
export function shapeColumns(shape: Shape, alias: string, { dialect }: Session): Sql {
  const known = columnTexts.get(shape) ?? new Map<string, Sql>()
  columnTexts.set(shape, known)
  const key = `${dialect.name} ${alias}`
  const columns = known.get(key) ?? selectList(shape.columns, alias, dialect)
  known.set(key, columns)
  return columns
}

/** The resources whose rows views of this shape embed. */
export function targetsOf({ pairs, parts }: Shape): ReadonlySet<string> {
  const references = parts.flatMap(({ as, field }) =>
    as !== undefined && field.target ? [field.target] : [],
  )
  return new Set([...pairs.map(({ target }) => target), ...references])
}

type SummariesByResource = ReadonlyMap<string, Summaries>
/** By the id of the owner. */
type Related = ReadonlyMap<string, ReadonlyMap<string, Json[]>>

/** The pairs and lists of the rows of a view, by field. */
interface Owned {
  readonly pairRows: readonly (readonly Row[])[]
  readonly listRows: readonly (readonly Row[])[]
}

/** Views of the rows that match a condition, by id. The lists and sets of `named` are read at the same time. */
export async function viewsWhere(
  session: Session,
  shape: Shape,
  where: Sql,
  tail: Sql,
  named: readonly string[],
): Promise<readonly (readonly [Id, View])[]> {
  const [rows, owned] = await Promise.all([
    session.query(
      sql`select ${shapeColumns(shape, 't', session)} from ${name(shape.table.name)} t where ${where}${tail}`,
    ),
    readOwned(session, shape, named),
  ])
  const views = await viewsOf(session, shape, rows, owned)
  return rows.map((row, index) => [row[shape.idAt] as Id, views[index]!])
}

/** Views of records that are in memory. */
export async function viewsOfRecords(
  session: Session,
  shape: Shape,
  records: readonly AnyRecord[],
): Promise<readonly (readonly [Id, View])[]> {
  const { dialect } = session
  const owned: Owned = {
    pairRows: shape.pairs.map(({ key }) =>
      records.flatMap((record) => (record[key] as readonly Id[]).map((target) => [record.id, target])),
    ),
    listRows: shape.lists.map(({ list }) =>
      records.flatMap((record) =>
        (record[list.key] as readonly Record<string, unknown>[]).map((row) => [
          record.id,
          ...rowOf(list.columns.values(), row, dialect),
        ]),
      ),
    ),
  }
  const rows = records.map((record) => rowOf(shape.columns, record, dialect))
  const views = await viewsOf(session, shape, rows, owned)
  return records.map(({ id }, index) => [id, views[index]!])
}

async function readOwned(session: Session, { pairs, lists }: Shape, ids: readonly string[]): Promise<Owned> {
  const [pairRows, listRows] = await Promise.all([
    readAllPairs(session, pairs, ids),
    Promise.all(lists.map(({ list }) => readListRows(session, list, ids))),
  ])
  return { pairRows, listRows }
}

/** The rows of several sets, with one statement. */
async function readAllPairs(
  session: Session,
  pairs: readonly PairTable[],
  ids: readonly string[],
): Promise<readonly (readonly Row[])[]> {
  if (pairs.length < 2) return Promise.all(pairs.map((pair) => readPairRows(session, pair, ids)))
  const parts = pairs.map(
    (pair, index) =>
      sql`select ${raw(String(index))} as set_, p.owner_id, p.target_id from ${name(pair.name)} p where ${session.dialect.amongIds(raw('p.owner_id'), ids)}`,
  )
  const found = pairs.map((): Row[] => [])
  const rows = await session.query(sql`${join(parts, ' union all ')} order by 1, 2, 3`)
  for (const [index, ...pair] of rows) found[Number(index)]!.push(pair)
  return found
}

/** Converts rows to views, in their order, and fetches the embedded rows with one query per relation. */
export async function viewsOf(
  session: Session,
  shape: Shape,
  rows: readonly Row[],
  owned?: Owned,
): Promise<View[]> {
  if (rows.length === 0) return []
  const { dialect } = session
  const { pairs, lists, parts, derived } = shape
  const ids = rows.map((row) => row[shape.idAt] as string)
  const { pairRows, listRows } = owned ?? (await readOwned(session, shape, ids))

  const wanted = new Map<string, Set<string>>()
  const wantAt = (target: string, place: number, some: readonly Row[]) => {
    const known = wanted.get(target) ?? new Set<string>()
    wanted.set(target, known)
    for (const row of some) if (row[place] !== null) known.add(row[place] as string)
  }
  const wantEmbedded = (of: readonly Part[], some: readonly Row[]) => {
    for (const { field, as, place } of of)
      if (field.kind === 'ref' && as !== undefined) wantAt(field.target!, place, some)
  }
  for (const [index, { target }] of pairs.entries()) wantAt(target, 1, pairRows[index]!)
  wantEmbedded(parts, rows)
  for (const [index, list] of lists.entries()) wantEmbedded(list.parts, listRows[index]!)
  const summaries = await readSummaries(session, wanted)

  const related = new Map<string, ReadonlyMap<string, Json[]>>()
  for (const [index, pair] of pairs.entries())
    related.set(pair.key, setViews(pair, pairRows[index]!, summaries.get(pair.target)!))
  const views = rows.map((row, index) => rowView(dialect, parts, row, summaries, related, ids[index]))
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

/** The visible targets of each owner, ordered by rank. */
function setViews(
  { field }: PairTable,
  rows: readonly Row[],
  targets: Summaries,
): ReadonlyMap<string, Json[]> {
  const visible = rows.filter(([, id]) => targets.get(id as string))
  const sets = grouped(visible, ([, id]) => id as string)
  const shown = new Map<string, Json[]>()
  for (const [owner, ids] of sets) {
    const ranked = ids.map((id) => ({ id, ...targets.get(id)! })).sort((a, b) => a.rank - b.rank)
    shown.set(
      owner,
      ranked.map(({ id, view }) => (field.embed ? view : id)),
    )
  }
  return shown
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
  related?: Related,
  id?: string,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const { key, field, place, showsKey, as } of parts) {
    switch (field.kind) {
      case 'list':
        // The rows follow when the view of their owner is known. The key keeps its place.
        view[key] = []
        break
      case 'refs':
        view[as!] = related!.get(key)!.get(id!) ?? []
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
  const read = (some: readonly Id[]) => readEmbedded(session, table, shape, some)
  const { summaries, versions } = session
  if (!summaries || !versions || !isPlain(shape)) return read(ids)
  const state = await versions.of(new Set([table.name]))
  return summaries({ target, scope: session.scope(table.resource), ids, state, read })
}

/** Whether a summary contains values of its own row only. */
function isPlain({ lists, pairs, parts }: Shape): boolean {
  return lists.length === 0 && pairs.length === 0 && parts.every(({ as }) => as === undefined)
}

async function readEmbedded(
  session: Session,
  table: Table,
  shape: Shape,
  ids: readonly Id[],
): Promise<Summaries> {
  const visible = visibleAmong(table, 't', ids, session)
  const label = table.columns.get('name')
  const byName = raw(label ? `t."${label.folded!.sort}", t."${label.name}", t.id` : 't.id')
  const views = await viewsWhere(session, shape, visible, sql` order by ${byName}`, ids)
  return new Map(views.map(([id, view], rank) => [id, { view: Object.freeze(view), rank }]))
}
