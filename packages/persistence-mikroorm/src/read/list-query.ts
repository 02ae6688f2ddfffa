import type { Id, Resource, View } from '@larder/domain'
import { type BoundFilter, type ListQuery, type Page, placeOf } from '@larder/domain/query'
import { leadsOf, together } from '../compile/leads.ts'
import { type Found, search } from '../search/search.ts'
import type { Session } from '../session.ts'
import type { Row } from '../compile/sql.ts'
import { type Sql, every, name, raw, sql, yes } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import { shapeColumns, shapeOf, viewsOf } from './views.ts'
import { asksRelated, orderOf, scopeWhere, whereOf } from '../compile/compile-filter.ts'

/** The rows of a table that the actor may see and that match. */
export async function matching(
  session: Session,
  table: Table,
  filter: BoundFilter | undefined,
): Promise<Sql> {
  return (await fewMatching(session, table, filter)) ?? allMatching(session, table, filter)
}

function allMatching(session: Session, table: Table, filter: BoundFilter | undefined): Sql {
  return every([scopeWhere(table, 't', session), filterWhere(session, table, filter)])
}

/** So few rows are quicker looked up and sorted than met on the way through all of them. */
const fewest = 300

/** So many leads of a filter are followed at most. */
const tried = 20

/** The rows that match, as some of those few that an index leads to; undefined when none leads to few. */
async function fewMatching(
  session: Session,
  table: Table,
  filter: BoundFilter | undefined,
): Promise<Sql | undefined> {
  const leads = filter ? leadsOf(filter.condition, table, session, fewest + 1).slice(0, tried) : []
  if (leads.every(({ isPlain }) => isPlain)) return undefined
  const found = leads.map((): Id[] => [])
  for (const [lead, id] of await session.query(together(leads))) found[Number(lead)]!.push(id as Id)
  const least = found.reduce((one, other) => (other.length < one.length ? other : one))
  if (least.length > fewest) return undefined
  const scope = scopeWhere(table, 't', session, 'unindexed')
  return every([
    session.dialect.amongIds(raw('t.id'), [...new Set(least)]),
    scope,
    filterByRow(session, table, filter),
  ])
}

function filterWhere(session: Session, table: Table, filter: BoundFilter | undefined): Sql {
  return filter ? whereOf(filter.condition, table, 't', session) : yes
}

function filterByRow(session: Session, table: Table, filter: BoundFilter | undefined): Sql {
  return filter ? whereOf(filter.condition, table, 't', { ...session, byRow: true }) : yes
}

export function countRows(session: Session, table: Table, where: Sql): Promise<number> {
  return session.count(sql`select count(*) as total from ${name(table.name)} t where ${where}`)
}

/** From this offset on, ids are looked for first, so that the rows that are skipped are not fetched. */
const nearby = 200

/** A page of views and the exact total of the same moment. */
export async function readPage(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
): Promise<Page<View>> {
  const { filter } = query
  const found = await search(session, table, query.search)
  if (found) {
    const where = () => matching(session, table, filter)
    const fitting = filter ? await found.narrowed(filterByRow(session, table, filter), where) : found
    return readFound(session, table, query, fitting)
  }
  const few = await fewMatching(session, table, filter)
  const where = few ?? allMatching(session, table, filter)
  const isMany = !few && filter !== undefined && asksRelated(filter.condition)
  const isMet = isMany && session.dialect.startsFromIds
  return readAll(session, table, query, where, isMet ? filterByRow(session, table, filter) : undefined)
}

async function readFound(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
  found: Found,
): Promise<Page<View>> {
  const { offset, limit, ...place } = placeOf(query, found.total)
  if (limit === 0 || offset >= found.total) return { rows: [], ...place }
  const order = orderOf(query.order.keys, query.order.nulls, table, 't', session)
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

/** So many rows in order are looked at for each that a page reaches to, before all that match are. */
const walked = 10

/** A page of the rows that match; `byRow` is the same filter where the first rows in order may well have enough of them. */
async function readAll(
  session: Session,
  table: Table,
  query: ListQuery<Resource>,
  where: Sql,
  byRow?: Sql,
): Promise<Page<View>> {
  const shape = shapeOf(session.tables, table.resource, 'list')
  const order = orderOf(query.order.keys, query.order.nulls, table, 't', session)
  const columns = shapeColumns(shape, 't', session)
  const from = name(table.name)
  const count = () => countRows(session, table, where)
  const pageOf = async (rows: readonly Row[], total: number): Promise<Page<View>> => {
    const { offset: _, limit: __, ...place } = placeOf(query, total)
    return { rows: await viewsOf(session, shape, rows), ...place }
  }
  const sliceOfFirst = async (offset: number, limit: number) => {
    const end = offset + limit
    if (!byRow || end > nearby) return undefined
    const scope = scopeWhere(table, 't', session)
    const first = sql`select t.id from ${from} t where ${scope} order by ${order} limit ${walked * end}`
    const rows = await session.query(
      sql`select ${columns} from (${first}) p ${raw(session.dialect.lookUpJoin)} ${from} t on t.id = p.id where ${byRow} order by ${order} limit ${limit} offset ${offset}`,
    )
    return rows.length === limit ? rows : undefined
  }
  const slice = async (offset: number, limit: number) => {
    const early = await sliceOfFirst(offset, limit)
    if (early) return early
    const limited = sql`limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`
    if (offset <= nearby)
      return session.query(sql`select ${columns} from ${from} t where ${where} order by ${order} ${limited}`)
    const ids = sql`select t.id from ${from} t where ${where} order by ${order} ${limited}`
    return session.query(
      sql`select ${columns} from (${ids}) p join ${from} t on t.id = p.id order by ${order}`,
    )
  }

  const { page, perPage } = query
  if (perPage === 0) return pageOf([], await count())
  if (perPage === -1) {
    const rows = await session.query(sql`select ${columns} from ${from} t where ${where} order by ${order}`)
    return pageOf(rows, rows.length)
  }
  if (page === -1) {
    const total = await count()
    const { offset, limit } = placeOf(query, total)
    return pageOf(await slice(offset, limit), total)
  }
  const before = (page - 1) * perPage
  const rows = await slice(before, perPage)
  // A page that is not full is the last one.
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1)
  return pageOf(rows, isLast ? before + rows.length : await count())
}
