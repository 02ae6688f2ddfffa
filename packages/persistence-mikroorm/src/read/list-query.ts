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
import {
  type OrderTerm,
  type Select,
  column,
  eb,
  joinedText,
  ordered,
  ranged,
  selected,
} from '../compile/expressions.ts'
import type { Row } from '../compile/statement.ts'
import type { Table } from '../schema/tables.ts'
import { find } from '../search/find.ts'
import { type Narrowing, countFound, readFoundIds } from '../search/read-found.ts'
import type { Session } from '../session.ts'
import { matching, matchingIds } from './list-shape.ts'
import { type Shape, shapeColumns, shapeOf, targetsOf, viewsOf } from './views.ts'

/** The number of matching rows. */
export function countRows(session: Session, table: Table, filter: BoundFilter | undefined): Promise<number> {
  const matches = session.dialect.db
    .selectFrom(`${table.name} as t`)
    .select(eb.fn.countAll().as('total'))
    .where(matching({ ...session, relations: 'first' }, table, filter))
  return session.count(matches.compile())
}

/** A page of views and the exact total of the same transaction. */
export async function readPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View>> {
  const shape = shapeOf(session.tables, table.resource, 'list')
  for (const target of targetsOf(shape)) session.versions?.expect([session.tables.get(target)!.name])
  const { place, ids, order } = await placeOfPage(session, table, query)
  if (!ids) return { rows: [], ...place }
  if (isList(ids)) return { rows: await viewsInOrder(session, table, ids), ...place }
  const { db, fragments } = session.dialect
  const sameId = eb(column('t', 'id'), '=', column('p', 'id'))
  const joined = fragments.lookUp(db.selectFrom(ids.as('p')), `${table.name} as t`, sameId)
  const page = ordered(joined, order).select(shapeColumns(shape, 't', session))
  const found = await session.query(page.compile())
  const hasMore = found.length > place.perPage
  const isBefore = query.cursor?.side === 'before'
  const rows = !hasMore ? found : isBefore ? found.slice(1) : found.slice(0, -1)
  const views = await viewsOf(session, shape, rows)
  if (place.totalPages < 2 && !query.cursor) return { rows: views, ...place }
  const positions = await positionsOf(session, shape, query.order, rows)
  return { rows: views, ...place, edges: positions && edgesOf(query, place, positions, hasMore) }
}

/** The positions of the first and the last row. They are in the rows where the ordering has columns of the resource only. */
async function positionsOf(
  session: Session,
  { table, columns, idAt }: Shape,
  order: BoundOrder,
  rows: readonly Row[],
) {
  const { keys, seed } = order
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || seed !== undefined) return undefined
  const { dialect } = session
  const decoded = (row: Row, places: readonly number[], id: Id) => ({
    id,
    values: keys.map(
      ({ path }, index) => dialect.decode(path.column!.type, row[places[index]!]) as BoundValue | null,
    ),
  })
  const places = keys.map(({ path: { hops, column } }) =>
    hops.length > 0 || column!.personal || column!.extrasKey !== undefined
      ? -1
      : columns.findIndex(({ key }) => key === column!.key),
  )
  const [firstId, lastId] = [first[idAt] as Id, last[idAt] as Id]
  if (places.every((place) => place >= 0))
    return { first: decoded(first, places, firstId), last: decoded(last, places, lastId) }
  const positions = dialect.db
    .selectFrom(`${table.name} as t`)
    .select(selected('t', 'id'))
    .select(positionValues(order, table, 't', session).map((value, at) => value.as(`position_${at}`)))
    .where(amongIds(session, [firstId, lastId]))
  const found = await session.query(positions.compile())
  const after = keys.map((_, index) => index + 1)
  const of = (id: Id) =>
    decoded(
      found.find((row) => row[0] === id)!,
      after,
      id,
    )
  return { first: of(firstId), last: of(lastId) }
}

/** Reads a page of any size in batches: all ids at once, as one text, and the rows of each batch on demand. */
export async function readPageInBatches(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<PageInBatches<View>> {
  const { place, ids } = await placeOfPage(session, table, { ...query, cursor: undefined }, 'forwards')
  const packed = !ids ? '' : isList(ids) ? ids.join(',') : await packedIds(session, ids)
  return { ...place, batches: batchesOf(session, table, packed) }
}

/** Rows per batch, which takes a few milliseconds. */
const batchSize = 100
/** Characters of an id and the comma after it. */
const packedLength = 37

async function packedIds({ dialect, query }: Session, ids: Select): Promise<string> {
  const all = joinedText(column('p', 'id')).as('ids')
  const [row] = await query(dialect.db.selectFrom(ids.as('p')).select(all).compile())
  return (row![0] as string | null) ?? ''
}

async function* batchesOf(session: Session, table: Table, packed: string): AsyncGenerator<readonly View[]> {
  const step = batchSize * packedLength
  for (let at = 0; at < packed.length; at += step)
    yield await viewsInOrder(session, table, packed.slice(at, at + step - 1).split(','))
}

/** The position of a page, and the statement that selects its ids, which can be in reverse order; undefined when the page is empty. */
interface PlaceOfPage {
  readonly place: Omit<Page<View>, 'rows'>
  readonly ids?: readonly Id[] | Select
  readonly order: readonly OrderTerm[]
}

function isList(ids: readonly Id[] | Select): ids is readonly Id[] {
  return Array.isArray(ids)
}

async function placeOfPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
  how: 'forwards' | 'either way' = 'either way',
): Promise<PlaceOfPage> {
  const { filter, ranked = false } = query
  const order = orderOf(query.order, table, 't', session)
  const found = await find(session, table.resource, query.search)
  const narrowing = (): Narrowing => ({
    isFiltered: isFiltered(session, table, filter),
    where: (how) => matching(session, table, filter, 't', how),
  })
  const total = found
    ? await countFound(session, table, found, narrowing())
    : await countRows(session, table, filter)
  const { offset, limit, ...place } = placeOf(query, total)
  const { cursor } = query
  if (limit === 0 || total === 0 || (!cursor && offset >= total)) return { place, order }
  const slice = { order, ranked, offset, limit }
  if (found) return { place, order, ids: await readFoundIds(session, table, found, narrowing(), slice) }
  if (cursor) {
    const beyond = beyondPosition(query.order, cursor, table, 't', session)
    const towards = orderOf(query.order, table, 't', session, cursor.side === 'before')
    const ids = matchingIds(session, table, filter, total, { order: query.order, end: limit, beyond })
    // One row more tells whether there are more.
    return { place, order, ids: ranged(ordered(ids, towards), limit + 1) }
  }
  const idsUntil = (end: number) => matchingIds(session, table, filter, total, { order: query.order, end })
  if (how === 'forwards' || offset < total / 2) {
    const ids = idsUntil(offset + limit)
    return { place, order, ids: ranged(ordered(ids, order), limit, offset) }
  }
  // The end of the reverse order is nearer.
  const reversed = orderOf(query.order, table, 't', session, true)
  const rows = Math.min(limit, total - offset)
  const skipped = total - offset - rows
  const ids = idsUntil(skipped + rows)
  return { place, order, ids: ranged(ordered(ids, reversed), rows, skipped) }
}

/** Whether more than the owner selects the rows. Visitors see only some of an owner's rows, and rows that are being removed are hidden. */
function isFiltered({ actor }: Session, { resource }: Table, filter: BoundFilter | undefined): boolean {
  return filter !== undefined || actor.kind === 'visitor' || resource.fields.isRemoved !== undefined
}

/** The views of rows in the order of their ids. */
async function viewsInOrder(session: Session, table: Table, ids: readonly Id[]): Promise<readonly View[]> {
  const shape = shapeOf(session.tables, table.resource, 'list')
  const rows = await session.query(
    session.dialect.db
      .selectFrom(`${table.name} as t`)
      .select(shapeColumns(shape, 't', session))
      .where(amongIds(session, ids))
      .compile(),
  )
  const at = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted(
    (left, right) => at.get(left[shape.idAt] as Id)! - at.get(right[shape.idAt] as Id)!,
  )
  return viewsOf(session, shape, sorted)
}

function amongIds({ dialect: { fragments } }: Session, ids: readonly Id[]) {
  return fragments.amongIds(column('t', 'id'), fragments.idList(ids))
}
