import type { Derived, Field, FieldTable, Json, Resource, View } from '@larder/domain'
import { grouped, readListRows, selectList } from './records.ts'
import type { Row, Session } from './session.ts'
import { type Sql, column, every, name, raw, sql } from './sql.ts'
import type { ListTable, PairTable, StoredColumn, Table, Tables } from './tables.ts'
import { scopeWhere } from './where.ts'

/** How much of a row is shown: in a list, at its own address, or inside another resource's view. */
export type Extent = 'list' | 'detail' | 'summary'

/** What to select for a view of that extent, and what to embed in it. */
export interface Shape {
  readonly table: Table
  readonly columns: readonly StoredColumn[]
  readonly idAt: number
  readonly lists: readonly ListTable[]
  readonly pairs: readonly PairTable[]
  readonly fields: readonly (readonly [string, Field])[]
  readonly derived: readonly (readonly [string, Derived])[]
  /** The keys to keep once all are there; undefined keeps them all. */
  readonly keep: ReadonlySet<string> | undefined
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
  const summary = new Set(resource.summary)
  const derived = Object.entries(resource.derived).filter(([key]) => extent !== 'summary' || summary.has(key))
  const wanted = (key: string, field: Field) => {
    if (field.shown === 'never' || (field.shown === 'detail' && extent !== 'detail')) return false
    // What is derived may read any of the view.
    if (extent !== 'summary' || derived.length > 0) return true
    return summary.has(key) || (field.as !== undefined && summary.has(field.as))
  }
  const fields = Object.entries(resource.fields).filter(([key, field]) => wanted(key, field))
  const columns = fields.flatMap(([key]) => table.columns.get(key) ?? [])
  if (!columns.some(({ key }) => key === 'id')) columns.unshift(table.columns.get('id')!)
  return {
    table,
    columns,
    idAt: columns.findIndex(({ key }) => key === 'id'),
    lists: fields.flatMap(([key]) => table.lists.get(key) ?? []),
    pairs: fields.flatMap(([key, { embed }]) => (embed ? (table.pairs.get(key) ?? []) : [])),
    fields,
    derived,
    keep: extent === 'summary' ? summary : undefined,
  }
}

/** The columns a view of this shape needs, of a table that goes by the alias. */
export function shapeColumns({ columns }: Shape, alias: string, session: Session): Sql {
  return selectList(columns, alias, session.dialect)
}

type Summaries = ReadonlyMap<string, ReadonlyMap<string, View>>

/** Turns rows of a shape's columns into views, in their order, and fetches what they embed: one query a relation. */
export async function viewsOf(session: Session, shape: Shape, rows: readonly Row[]): Promise<View[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row[shape.idAt] as string)
  const [pairRows, listRows] = await Promise.all([
    Promise.all(shape.pairs.map((pairs) => readOrderedPairs(session, pairs, ids))),
    Promise.all(shape.lists.map((list) => readListRows(session, list, ids))),
  ])

  const wanted = new Map<string, Set<string>>()
  const want = (target: string, id: unknown) => {
    if (id === null) return
    const ids = wanted.get(target)
    if (ids) ids.add(id as string)
    else wanted.set(target, new Set([id as string]))
  }
  for (const [index, pairs] of shape.pairs.entries())
    for (const [, id] of pairRows[index]!) want(pairs.target, id)
  wantEmbedded(shape.columns, rows, 0, want)
  for (const [index, list] of shape.lists.entries())
    wantEmbedded([...list.columns.values()], listRows[index]!, 1, want)
  const summaries = await readSummaries(session, wanted)

  const related = new Map<string, ReadonlyMap<string, unknown[]>>()
  for (const [index, { key, target }] of shape.pairs.entries()) {
    const views = summaries.get(target)
    related.set(
      key,
      grouped(pairRows[index]!, ([, id]) => views?.get(id as string)),
    )
  }
  for (const [index, { key, field, columns }] of shape.lists.entries()) {
    const places = placesOf([...columns.values()], 1)
    const fields = Object.entries(field.fields as FieldTable).filter(([, { shown }]) => shown !== 'never')
    const derived = Object.entries(field.derived ?? {})
    const shown = (row: Row) => {
      const view = rowView(session, fields, places, row, summaries)
      for (const [key, { of }] of derived) view[key] = of(view) as Json
      return view
    }
    related.set(key, grouped(listRows[index]!, shown))
  }

  const places = placesOf(shape.columns, 0)
  return rows.map((row, index) => {
    const view = rowView(session, shape.fields, places, row, summaries, related, ids[index]!)
    for (const [key, { of }] of shape.derived) view[key] = of(view) as Json
    return shape.keep ? only(view, shape.keep) : view
  })
}

function placesOf(columns: readonly StoredColumn[], from: number): ReadonlyMap<string, number> {
  return new Map(columns.map(({ key }, index) => [key, index + from]))
}

function rowView(
  { dialect }: Session,
  fields: readonly (readonly [string, Field])[],
  places: ReadonlyMap<string, number>,
  row: Row,
  summaries: Summaries,
  related?: ReadonlyMap<string, ReadonlyMap<string, unknown[]>>,
  id?: string,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const [key, field] of fields) {
    switch (field.kind) {
      case 'list':
        view[key] = (related!.get(key)!.get(id!) ?? []) as Json
        break
      case 'refs':
        if (field.embed) view[field.as!] = (related!.get(key)!.get(id!) ?? []) as Json
        break
      case 'ref': {
        const target = row[places.get(key)!] as string | null
        view[key] = target
        if (field.embed)
          view[field.as!] = target === null ? null : (summaries.get(field.target!)?.get(target) ?? null)
        break
      }
      default:
        view[key] = dialect.decode(field.kind, row[places.get(key)!]) as Json
    }
  }
  return view
}

function only(view: Record<string, Json>, keep: ReadonlySet<string>): View {
  return Object.fromEntries(Object.entries(view).filter(([key]) => keep.has(key)))
}

function wantEmbedded(
  columns: readonly StoredColumn[],
  rows: readonly Row[],
  from: number,
  want: (target: string, id: unknown) => void,
): void {
  for (const [index, { field }] of columns.entries()) {
    if (field.kind !== 'ref' || !field.embed) continue
    for (const row of rows) want(field.target!, row[index + from])
  }
}

async function readSummaries(
  session: Session,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Summaries> {
  const found = await Promise.all(
    [...wanted].map(async ([target, ids]) => [target, await readSummary(session, target, [...ids])] as const),
  )
  return new Map(found)
}

async function readSummary(
  session: Session,
  target: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, View>> {
  const table = session.tables.get(target)!
  const shape = shapeOf(session.tables, table.resource, 'summary')
  const visible = every([session.dialect.amongIds(column('t', 'id'), ids), scopeWhere(table, 't', session)])
  const rows = await session.query(
    sql`select ${shapeColumns(shape, 't', session)} from ${name(table.name)} t where ${visible}`,
  )
  const views = await viewsOf(session, shape, rows)
  return new Map(rows.map((row, index) => [row[shape.idAt] as string, views[index]!]))
}

/** Owners and the targets in their sets that the actor may see: by name, then by id. */
async function readOrderedPairs(
  session: Session,
  pairs: PairTable,
  owners: readonly string[],
): Promise<readonly Row[]> {
  const { dialect, tables } = session
  const target = tables.get(pairs.target)!
  const label = target.columns.get('name')
  const order = label ? sql`${dialect.fold(column('x', label.name))}, x.id` : raw('x.id')
  const where = every([dialect.amongIds(column('p', 'owner_id'), owners), scopeWhere(target, 'x', session)])
  return session.query(
    sql`select p.owner_id, p.target_id from ${name(pairs.name)} p join ${name(target.name)} x on x.id = p.target_id where ${where} order by ${order}`,
  )
}
