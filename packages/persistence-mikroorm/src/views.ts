import type { Derived, Field, FieldTable, Json, Resource, View } from '@larder/domain'
import type { Dialect } from './dialect.ts'
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
  readonly parts: readonly Part[]
  readonly derived: readonly (readonly [string, Derived])[]
  readonly extent: Extent
}

/** One field of a view: which of its two keys are shown, and where the value stands in a row. */
interface Part {
  readonly key: string
  readonly field: Field
  readonly place: number
  readonly showsKey: boolean
  /** The name the relation is shown under. */
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
    lists: shown.flatMap(({ key }) => table.lists.get(key) ?? []),
    pairs: shown.flatMap(({ key }) => table.pairs.get(key) ?? []),
    parts: placed(shown, columns, 0),
    derived: Object.entries(resource.derived).filter(([key]) => !keys || keys.has(key)),
    extent,
  }
}

/** What of a field table is shown; the same rule as `viewOf` in the domain, which the contract compares this with. */
function partsOf(fields: FieldTable, detail: boolean, keys?: ReadonlySet<string>): Omit<Part, 'place'>[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.shown === 'never' || (field.shown === 'detail' && !detail)) return []
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

/** The columns a view of this shape needs, of a table that goes by the alias. */
export function shapeColumns({ columns }: Shape, alias: string, session: Session): Sql {
  return selectList(columns, alias, session.dialect)
}

type Summaries = ReadonlyMap<string, ReadonlyMap<string, View>>

/** Turns rows of a shape's columns into views, in their order, and fetches what they embed: one query a relation. */
export async function viewsOf(session: Session, shape: Shape, rows: readonly Row[]): Promise<View[]> {
  if (rows.length === 0) return []
  const { dialect } = session
  const ids = rows.map((row) => row[shape.idAt] as string)
  const [pairRows, listRows] = await Promise.all([
    Promise.all(shape.pairs.map((pairs) => readOrderedPairs(session, pairs, ids))),
    Promise.all(shape.lists.map((list) => readListRows(session, list, ids))),
  ])
  const lists = shape.lists.map(({ key, field, columns: stored }, index) => {
    const columns = [...stored.values()]
    // The owner's id comes first.
    const parts = placed(partsOf(field.fields as FieldTable, shape.extent === 'detail'), columns, 1)
    return { key, parts, derived: Object.entries(field.derived ?? {}), rows: listRows[index]! }
  })

  const wanted = new Map<string, Set<string>>()
  const want = (target: string, id: unknown) => {
    if (id === null) return
    const some = wanted.get(target)
    if (some) some.add(id as string)
    else wanted.set(target, new Set([id as string]))
  }
  for (const [index, { field, target }] of shape.pairs.entries())
    if (field.embed) for (const [, id] of pairRows[index]!) want(target, id)
  for (const { parts, rows: some } of [{ parts: shape.parts, rows }, ...lists])
    for (const { field, as, place } of parts)
      if (field.kind === 'ref' && as !== undefined) for (const row of some) want(field.target!, row[place])
  const summaries = await readSummaries(session, wanted)

  const related = new Map<string, ReadonlyMap<string, unknown[]>>()
  for (const [index, { key, field, target }] of shape.pairs.entries()) {
    const views = summaries.get(target)
    related.set(
      key,
      grouped(pairRows[index]!, ([, id]) => (field.embed ? views!.get(id as string) : id)),
    )
  }
  for (const { key, parts, derived, rows: listed } of lists) {
    const shown = (row: Row) => withDerived(rowView(dialect, parts, row, summaries), derived)
    related.set(key, grouped(listed, shown))
  }

  return rows.map((row, index) => {
    const view = rowView(dialect, shape.parts, row, summaries, related, ids[index])
    return withDerived(view, shape.derived)
  })
}

function withDerived(view: Record<string, Json>, derived: Shape['derived']): View {
  for (const [key, { of }] of derived) view[key] = of(view) as Json
  return view
}

function rowView(
  dialect: Dialect,
  parts: readonly Part[],
  row: Row,
  summaries: Summaries,
  related?: ReadonlyMap<string, ReadonlyMap<string, unknown[]>>,
  id?: string,
): Record<string, Json> {
  const view: Record<string, Json> = {}
  for (const { key, field, place, showsKey, as } of parts) {
    switch (field.kind) {
      case 'list':
        view[key] = (related!.get(key)!.get(id!) ?? []) as Json
        break
      case 'refs':
        view[as!] = (related!.get(key)!.get(id!) ?? []) as Json
        break
      case 'ref': {
        const target = row[place] as string | null
        if (showsKey) view[key] = target
        if (as !== undefined)
          view[as] = target === null ? null : (summaries.get(field.target!)!.get(target) ?? null)
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
  if (value === null) return null
  if (field.many) return (value as Json[]).map((item) => objectView({ ...field, many: false }, item))
  const given = value as Record<string, Json>
  const inner = Object.entries(field.fields ?? {}).filter(([, { shown }]) => shown !== 'never')
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
    sql`select p.owner_id, p.target_id from ${name(pairs.name)} p ${raw(dialect.lookUpJoin)} ${name(target.name)} x on x.id = p.target_id where ${where} order by ${order}`,
  )
}
