import type { Resource, View } from '@larder/domain'
import type { BoundFilter, ListQuery, Page } from '@larder/domain/query'
import type { Session } from './session.ts'
import { type Sql, every, name, sql, yes } from './sql.ts'
import type { Table } from './tables.ts'
import { shapeColumns, shapeOf, viewsOf } from './views.ts'
import { orderOf, scopeWhere, whereOf } from './where.ts'

/** The rows of a table that the actor may see and that match. */
export function matching(
  session: Session,
  table: Table,
  filter: BoundFilter | undefined,
  alias: string,
): Sql {
  const wanted = filter ? whereOf(filter.condition, table, alias, session) : yes
  return every([scopeWhere(table, alias, session), wanted])
}

export async function countRows(session: Session, table: Table, where: Sql): Promise<number> {
  const [row] = await session.query(sql`select count(*) as total from ${name(table.name)} t where ${where}`)
  return Number(row![0])
}

/** A page of views and the exact total of the same moment. */
export async function readPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View>> {
  const where = matching(session, table, query.filter, 't')
  const { perPage } = query
  if (perPage === 0) {
    return { rows: [], page: 1, perPage: 0, total: await countRows(session, table, where), totalPages: 0 }
  }
  const shape = shapeOf(session.tables, table.resource, 'list')
  const order = orderOf(query.order.keys, query.order.nulls, table, 't', session)
  const columns = shapeColumns(shape, 't', session)
  const from = name(table.name)

  if (perPage === -1) {
    const rows = await session.query(sql`select ${columns} from ${from} t where ${where} order by ${order}`)
    const total = rows.length
    const views = await viewsOf(session, shape, rows)
    return { rows: views, page: 1, perPage: total, total, totalPages: total > 0 ? 1 : 0 }
  }

  const pageAt = (page: number) => {
    const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
    // Ids first: the rows that are skipped are not fetched.
    const ids = sql`select t.id from ${from} t where ${where} order by ${order} limit ${perPage} offset ${offset}`
    return session.query(
      sql`select ${columns} from (${ids}) p join ${from} t on t.id = p.id order by ${order}`,
    )
  }
  if (query.page === -1) {
    const total = await countRows(session, table, where)
    const page = Math.max(1, Math.ceil(total / perPage))
    const views = await viewsOf(session, shape, await pageAt(page))
    return { rows: views, page, perPage, total, totalPages: Math.ceil(total / perPage) }
  }
  const rows = await pageAt(query.page)
  const before = (query.page - 1) * perPage
  const proven = rows.length < perPage && (rows.length > 0 || query.page === 1)
  const total = proven ? before + rows.length : await countRows(session, table, where)
  const views = await viewsOf(session, shape, rows)
  return { rows: views, page: query.page, perPage, total, totalPages: Math.ceil(total / perPage) }
}
