import type { Id, Resource, View } from '@larder/domain'
import {
  type BoundFilter,
  type BoundOrder,
  type BoundValue,
  type ListQuery,
  type Page,
  type PageInBatches,
  edgesOf,
  placeOf,
} from '@larder/domain/query'
import { beyondPosition, orderOf, positionValues } from '../compile/compile-order.ts'
import { type Select, column, eb, ordered, ranged, selected } from '../compile/expressions.ts'
import type { CompileContext } from '../compile/context.ts'
import { shapeOfFilter, shapeOfOrder, shaped, withValues } from '../compile/shaped.ts'
import type { Row, Sql } from '../compile/statement.ts'
import type { Table } from '../schema/tables.ts'
import { find } from '../search/find.ts'
import { type SearchRestriction, countFound, readFoundByRank, readFoundIds } from '../search/read-found.ts'
import type { Session } from '../session/session.ts'
import { type Formulation, formulationOf, matching, matchingIds } from './list-shape.ts'
import { type Shape, shapeColumns, shapeOf, viewRows, viewsOf } from './views.ts'

/** The number of matching rows. */
export function countRows(session: Session, table: Table, filter: BoundFilter | undefined): Promise<number> {
  const values: unknown[] = []
  const shape = `count ${table.name} ${shapeOfFilter(filter, values)}`
  const statement = shaped(session, shape, values, (context, given) =>
    session.dialect.db
      .selectFrom(`${table.name} as t`)
      .select(eb.fn.countAll().as('total'))
      .where(matching({ ...context, relations: 'first' }, table, withValues(filter, given.values()))),
  )
  return session.count(statement)
}

/** A page of views and the exact total of the same transaction. */
export async function readPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View>> {
  const shape = shapeOf(session.tables, table.resource, 'list')
  const { place, ids } = await placeOfPage(session, table, query)
  if (!ids) return { rows: [], ...place }
  if (isList(ids)) return { rows: await viewsInOrder(session, table, ids), ...place }
  const found = await session.query(pageOf(session, shape, query, ids))
  const hasMore = found.length > place.perPage
  const isBefore = query.cursor?.side === 'before'
  const rows = !hasMore ? found : isBefore ? found.slice(1) : found.slice(0, -1)
  const views = await viewsOf(session, shape, rows)
  if (place.totalPages < 2 && !query.cursor) return { rows: views, ...place }
  const positions = await positionsOf(session, shape, query.order, rows)
  return { rows: views, ...place, edges: positions && edgesOf(query, place, positions, hasMore) }
}

/** The statement for the rows of a page. */
function pageOf(session: Session, shape: Shape, query: ListQuery<Resource>, slice: Slice): Sql {
  const { table } = shape
  const { dialect } = session
  const { filter, order, cursor } = query
  const { formulation, isReversed, limit, offset } = slice
  const values: unknown[] = []
  const parts = [
    ...['page', table.name, shapeOfFilter(filter, values), shapeOfOrder(order), cursor?.side],
    ...[formulation, isReversed, limit],
  ]
  values.push(order.seed, cursor?.id, ...(cursor?.values ?? []), offset)
  return shaped(session, parts.join('|'), values, (context, given) => {
    const rest = given.values()
    const filtered = withValues(filter, rest)
    const [seed, id, ...others] = [...rest]
    const of: ListQuery<Resource> = {
      ...{ ...query, filter: filtered, order: order.seed === undefined ? order : { ...order, seed: seed! } },
      ...(cursor && { cursor: { side: cursor.side, id: id!, values: others.slice(0, -1) } }),
    }
    const ids = idsOf(context, table, of, { ...slice, offset: others.at(-1)! })
    const sameId = eb(column('t', 'id'), '=', column('p', 'id'))
    const joined = dialect.fragments.lookUp(dialect.db.selectFrom(ids.as('p')), `${table.name} as t`, sameId)
    return ordered(joined, orderOf(of.order, table, 't', context)).select(shapeColumns(shape, 't', dialect))
  })
}

/** The positions of the first and the last row. They are in the rows where the ordering has columns of the resource only. */
async function positionsOf(
  session: Session,
  { table, columns, idAt }: Shape,
  order: BoundOrder,
  rows: readonly Row[],
) {
  const { keys, seed } = order
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.[idAt] as Id | undefined)
  if (!first || !last || seed !== undefined) return undefined
  const { dialect } = session
  const inRows = keys.map(({ path: { hops, column } }) =>
    hops.length > 0 || column!.personal || column!.extrasKey !== undefined
      ? -1
      : columns.findIndex(({ key }) => key === column!.key),
  )
  const positions = () =>
    dialect.db
      .selectFrom(`${table.name} as t`)
      .select(selected('t', 'id'))
      .select(positionValues(order, table, 't', session).map((value, at) => value.as(`position_${at}`)))
      .where(amongIds(session, [first, last]))
  const [found, idPlace, places] = inRows.includes(-1)
    ? [await session.query(positions().compile()), 0, keys.map((_, index) => index + 1)]
    : [rows, idAt, inRows]
  const positionOf = (id: Id) => {
    const row = found.find((each) => each[idPlace] === id)!
    const values = keys.map(({ path }, index) => dialect.decode(path.column!.type, row[places[index]!]))
    return { id, values: values as (BoundValue | null)[] }
  }
  return { first: positionOf(first), last: positionOf(last) }
}

/** Reads a page of any size in batches: all ids at once, and the rows of each batch on demand. */
export async function readPageInBatches(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<PageInBatches<View>> {
  const forwards = { ...query, cursor: undefined }
  const { place, ids } = await placeOfPage(session, table, forwards, 'forwards')
  const read = async (slice: Slice) => session.query(idsOf(session, table, forwards, slice).compile())
  const all = !ids ? [] : isList(ids) ? ids : (await read(ids)).map(([id]) => id as Id)
  return { ...place, batches: batchesOf(session, table, all) }
}

/** Rows per batch, which takes a few milliseconds. */
const batchSize = 100

async function* batchesOf(
  session: Session,
  table: Table,
  ids: readonly Id[],
): AsyncGenerator<readonly View[]> {
  for (let at = 0; at < ids.length; at += batchSize)
    yield await viewsInOrder(session, table, ids.slice(at, at + batchSize))
}

/** The position of a page, and its ids or where they are; undefined when the page is empty. */
interface PlaceOfPage {
  readonly place: Omit<Page<View>, 'rows'>
  readonly ids?: readonly Id[] | Slice
}

/** Some of the matching rows in an order, or in its reverse. */
interface Slice {
  readonly formulation: Formulation
  readonly isReversed: boolean
  readonly limit: number
  readonly offset: number
}

function isList(ids: readonly Id[] | Slice): ids is readonly Id[] {
  return Array.isArray(ids)
}

/** The ids of a slice. */
function idsOf(
  context: CompileContext,
  table: Table,
  { filter, order, cursor }: ListQuery<Resource>,
  { formulation, isReversed, limit, offset }: Slice,
): Select {
  const beyond = cursor && beyondPosition(order, cursor, table, 't', context)
  const ids = matchingIds(context, table, filter, formulation, beyond)
  return ranged(ordered(ids, orderOf(order, table, 't', context, isReversed)), limit, offset)
}

/**
 * Whether an actor sees only a part of an owner's rows: visitors do, rows that are being removed are hidden, and so are those that
 * belong to hidden ones.
 */
function seesPart({ actor }: Session, { resource: { fields, within } }: Table): boolean {
  return actor.kind === 'visitor' || fields.isRemoved !== undefined || within !== undefined
}

async function placeOfPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
  how: 'forwards' | 'either way' = 'either way',
): Promise<PlaceOfPage> {
  const { filter, ranked = false, cursor } = query
  const found = await find(session, table.resource, query.search)
  const within: SearchRestriction = {
    filter,
    isFiltered: filter !== undefined || seesPart(session, table),
    where: (context, filtered, how) => matching(context, table, filtered, 't', how),
  }
  const total = found
    ? await countFound(session, table, found, within)
    : await countRows(session, table, filter)
  const { offset, limit, ...place } = placeOf(query, total)
  if (limit === 0 || total === 0 || (!cursor && offset >= total)) return { place }
  if (found) {
    const read = ranked ? readFoundByRank : readFoundIds
    return { place, ids: await read(session, table, found, within, { order: query.order, offset, limit }) }
  }
  const slice = (rows: number, skipped: number, isReversed: boolean, end = skipped + rows): Slice => {
    const formulation = formulationOf(table, filter, query.order, total, end)
    return { formulation, isReversed, limit: rows, offset: skipped }
  }
  // One row more tells whether there are more.
  if (cursor) return { place, ids: slice(limit + 1, 0, cursor.side === 'before', limit) }
  if (how === 'forwards' || offset < total / 2) return { place, ids: slice(limit, offset, false) }
  // The end of the reverse order is nearer.
  const rows = Math.min(limit, total - offset)
  return { place, ids: slice(rows, total - offset - rows, true) }
}

/** The views of rows in the order of their ids. */
async function viewsInOrder(session: Session, table: Table, ids: readonly Id[]): Promise<readonly View[]> {
  const shape = shapeOf(session.tables, table.resource, 'list')
  const statement = shaped(session, `rows of a list ${table.name}`, [ids], (_, [these]) =>
    viewRows(shape, session.dialect).where(amongIds(session, these!)),
  )
  const rows = await session.query(statement)
  const at = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted(
    (left, right) => at.get(left[shape.idAt] as Id)! - at.get(right[shape.idAt] as Id)!,
  )
  return viewsOf(session, shape, sorted)
}

const amongIds = ({ dialect: { fragments } }: Session, ids: readonly Id[]) =>
  fragments.among(column('t', 'id'), 'id', ids)
