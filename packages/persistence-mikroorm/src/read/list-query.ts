import type { Id, Resource, View } from '@larder/domain'
import { type ListQuery, type Page, placeOf } from '@larder/domain/query'
import { orderOf } from '../compile/compile-filter.ts'
import { type Sql, name, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import { type Found, search } from '../search/search.ts'
import type { Session } from '../session.ts'
import { matching, matchingIds } from './list-shape.ts'
import { shapeColumns, shapeOf, viewsOf } from './views.ts'

export function countRows(session: Session, table: Table, where: Sql): Promise<number> {
  return session.count(sql`select count(*) as total from ${name(table.name)} t where ${where}`)
}

/** A page of views and the exact total of the same transaction. */
export async function readPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View>> {
  const { filter } = query
  const where = matching(session, table, filter)
  const found = await search(session, table, query.search)
  if (found)
    return readFound(session, table, query, filter ? await found.narrowed(where, async () => where) : found)
  const total = await countRows(session, table, where)
  const { offset, limit, ...place } = placeOf(query, total)
  if (limit === 0 || offset >= total) return { rows: [], ...place }
  const shape = shapeOf(session.tables, table.resource, 'list')
  const order = orderOf(query.order, table, 't', session)
  const ids = matchingIds(session, table, filter, total)
  const rows = await session.query(
    sql`select ${shapeColumns(shape, 't', session)} from (${ids} order by ${order} limit ${limit} offset ${offset}) p ${raw(session.dialect.lookUpJoin)} ${name(table.name)} t on t.id = p.id order by ${order}`,
  )
  return { rows: await viewsOf(session, shape, rows), ...place }
}

async function readFound(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
  found: Found,
): Promise<Page<View>> {
  const { offset, limit, ...place } = placeOf(query, found.total)
  if (limit === 0 || offset >= found.total) return { rows: [], ...place }
  const order = orderOf(query.order, table, 't', session)
  const ids = await found.stretch({ order, ranked: query.ranked === true, offset, limit })
  const shape = shapeOf(session.tables, table.resource, 'list')
  const rows = await session.query(
    sql`select ${shapeColumns(shape, 't', session)} from ${name(table.name)} t where ${session.dialect.amongIds(raw('t.id'), ids)}`,
  )
  const at = new Map(ids.map((id, index) => [id, index]))
  const sorted = rows.toSorted(
    (left, right) => at.get(left[shape.idAt] as Id)! - at.get(right[shape.idAt] as Id)!,
  )
  return { rows: await viewsOf(session, shape, sorted), ...place }
}
