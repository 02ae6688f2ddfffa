import {
  isId,
  isInScope,
  type AnyRecord,
  type Id,
  type Reads,
  type Resource,
  type Selection,
  type View,
} from '@larder/domain'
import type { ListQuery, Page } from '@larder/domain/query'
import { orderOf } from '../compile/compile-order.ts'
import { readableAmong } from '../compile/scope.ts'
import { type Sql, column, name, range, raw, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session.ts'
import { countRows, readPage, readPageInBatches } from './list-query.ts'
import { matching } from './list-shape.ts'
import { readRecords } from './records.ts'
import { type Extent, shapeOf, viewsOfRecords, viewsWhere } from './views.ts'

const none = raw('')

/** Number of different shares that `pick` distinguishes. */
const shares = 2 ** 31

/** Read access to one resource. Records and views are copies. */
export function readsOf(session: Session, resource: Resource): Reads<Resource> {
  const table = session.tables.get(resource.name)
  if (!table) throw new Error(`the catalog has no ${resource.name}`)

  return {
    async get(id) {
      return (await getRecords(session, table, [id]))[0]
    },
    getMany: (ids) => getRecords(session, table, ids),
    find: (selection = {}) => findRecords(session, table, selection),
    async ids(selection = {}) {
      const rows = await session.query(
        sql`select t.id from ${name(table.name)} t where ${await selected(session, table, selection)}`,
      )
      return rows.map(([id]) => id as Id)
    },
    count: (filter) => countRows(session, table, filter),
    async pick(share, filter) {
      const where = matching(session, table, filter)
      // Every table has an index in this order. Integer division truncates on every database.
      const order = sql`${column('t', table.columns.get('createdAt')!.name)}, t.id`
      const skipped = sql`select count(*) * cast(${Math.floor(share * shares)} as bigint) / ${raw(String(shares))} from ${name(table.name)} t where ${where}`
      const [row] = await session.query(
        sql`select t.id from ${name(table.name)} t where ${where} order by ${order} limit 1 offset (${skipped})`,
      )
      return row?.[0] as Id | undefined
    },
    page: (query: ListQuery<Resource>): Promise<Page<View>> => readPage(session, table, query),
    pageInBatches: (query: ListQuery<Resource>) => readPageInBatches(session, table, query),
    async view(id) {
      return (await views([id]))[0]
    },
    views: (ids) => views(ids),
  }

  async function views(ids: readonly Id[], extent: Extent = 'detail'): Promise<readonly View[]> {
    const known = ids.filter(isId)
    if (known.length === 0) return []
    const shape = shapeOf(session.tables, resource, extent)
    const cached = known.flatMap((id) => cachedRecord(session, table!, id) ?? [])
    const found =
      cached.length === known.length
        ? await viewsOfRecords(session, shape, cached)
        : await viewsWhere(session, shape, readableAmong(table!, 't', known, session), none, known)
    return inOrder(known, new Map(found))
  }
}

/** A record of the row cache, if the actor may see it. */
export function cachedRecord(session: Session, table: Table, id: Id): AnyRecord | undefined {
  const record = session.rowCache?.get(table, id)
  return record && isInScope(record, session.scope(table.resource)) ? record : undefined
}

/** Matching records. `tail` is appended to the statement. */
export async function findRecords(
  session: Session,
  table: Table,
  selection: Selection<Resource>,
  tail = none,
) {
  return readRecords(session, table, await selected(session, table, selection), tail)
}

/** The condition, ordering and limit of a selection: what follows WHERE. */
async function selected(
  session: Session,
  table: Table,
  { filter, order, limit }: Selection<Resource>,
): Promise<Sql> {
  const where = matching(session, table, filter)
  const by = order ? orderOf(order, table, 't', session) : raw('t.id')
  return sql`${where} order by ${by}${limit === undefined ? none : sql` ${range(limit)}`}`
}

/** The existing records with these ids, in the given order. `tail` is appended to the statement. */
export async function getRecords(session: Session, table: Table, ids: readonly Id[], tail: Sql = none) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const where = readableAmong(table, 't', known, session)
  const records = await readRecords(session, table, where, tail, known)
  return inOrder(known, new Map(records.map((record) => [record.id, record])))
}

function inOrder<T>(ids: readonly Id[], found: ReadonlyMap<Id, T>): T[] {
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
