import type { Id, Resource, View } from '@larder/domain'
import { type ListQuery, type Page, placeOf } from '@larder/domain/query'
import { orderOf } from '../compile/compile-filter.ts'
import { type Sql, name, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import { find } from '../search/find.ts'
import { countFound, readFoundIds } from '../search/read-found.ts'
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
  const found = await readSearched(session, table, query)
  if (found) return found
  const where = matching(session, table, filter)
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

/** A page of what a search finds; undefined when the query has no words to search for. */
async function readSearched(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View> | undefined> {
  const { filter, ranked = false } = query
  const found = await find(session, table.resource, query.search)
  if (!found) return undefined
  const narrowing = { isFiltered: filter !== undefined, where: matching(session, table, filter) }
  const total = await countFound(session, table, found, narrowing)
  const { offset, limit, ...place } = placeOf(query, total)
  if (limit === 0 || offset >= total) return { rows: [], ...place }
  const order = orderOf(query.order, table, 't', session)
  const ids = await readFoundIds(session, table, found, narrowing, { order, ranked, offset, limit })
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
