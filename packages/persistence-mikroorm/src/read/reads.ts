import {
  isId,
  isInScope,
  type AnyRecord,
  type Extent,
  type Id,
  type Reads,
  type Resource,
  type Selection,
  type View,
} from '@larder/domain'
import type { ListQuery, Page } from '@larder/domain/query'
import { orderOf } from '../compile/compile-order.ts'
import { readableAmong, scopeWhere } from '../compile/scope.ts'
import { type Select, column, eb, ordered, ranged, selected, without } from '../compile/expressions.ts'
import { shapeOfFilter, shapeOfOrder, shaped, withValues } from '../compile/shaped.ts'
import type { Sql } from '../compile/statement.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'
import { countRows, readPage, readPageInBatches } from './list-query.ts'
import { matching } from './list-shape.ts'
import { type Locking, lockedAs, readRecords, recordRows } from './records.ts'
import { shapeOf, viewRows, viewsBy, viewsOfRecords } from './views.ts'

/** Number of different shares that `pick` distinguishes. */
const shares = 2 ** 31

/** Read access to one resource. Records and views are copies. */
export function readsOf(session: Session, resource: Resource): Reads<Resource> {
  const table = session.tables.get(resource.name)
  if (!table) throw new Error(`the catalog has no ${resource.name}`)

  return {
    get: async (id) => (await getRecords(session, table, [id]))[0],
    getMany: (ids) => getRecords(session, table, ids),
    find: (selection = {}) => findRecords(session, table, selection),
    async ids(selection = {}) {
      const ids = () => rowsOf(session, table).select(selected('t', 'id'))
      const rows = await session.query(selecting(session, table, selection, 'ids', ids))
      return rows.map(([id]) => id as Id)
    },
    count: (filter) => countRows(session, table, filter),
    async pick(share, filter) {
      const where = matching(session, table, filter)
      const matches = rowsOf(session, table).where(where)
      // Integer division truncates on every database.
      const part = eb.cast<number>(eb.val(Math.floor(share * shares)), 'bigint')
      const skipped = eb(eb(eb.fn.countAll<number>(), '*', part), '/', eb.lit(shares))
      const [row] = await session.query(
        matches
          .select(selected('t', 'id'))
          // Every table has an index in this order.
          .orderBy(column('t', table.columns.get('createdAt')!.name))
          .orderBy(column('t', 'id'))
          .limit(eb.lit(1))
          .offset(matches.select(skipped.as('skipped')))
          .compile(),
      )
      return row?.[0] as Id | undefined
    },
    page: (query: ListQuery<Resource>): Promise<Page<View>> => readPage(session, table, query),
    pageInBatches: (query: ListQuery<Resource>) => readPageInBatches(session, table, query),
    view: async (id) => (await views([id]))[0],
    views: (ids) => views(ids),
    unreferenced: () => unreferenced(session, table),
  }

  async function views(ids: readonly Id[], extent: Extent = 'detail'): Promise<readonly View[]> {
    const known = ids.filter(isId)
    if (known.length === 0) return []
    const shape = shapeOf(session.tables, resource, extent)
    const cached = known.flatMap((id) => cachedRecord(session, table!, id) ?? [])
    if (cached.length === known.length)
      return inOrder(known, new Map(await viewsOfRecords(session, shape, structuredClone(cached))))
    const statement = shaped(session, `views ${table!.name}`, [known], (context, [these]) =>
      viewRows(shape, session.dialect).where(readableAmong(table!, 't', these!, context)),
    )
    return inOrder(known, new Map(await viewsBy(session, shape, statement, known)))
  }
}

/** The references to a resource: from tables and their lists, and from pairs. */
export function referencesTo({ tables }: Session, resource: Resource) {
  return [...tables.values()].flatMap((table) => [
    ...[table, ...table.lists.values()].flatMap((rows) =>
      [...rows.columns.values()]
        .filter(({ field }) => field.kind === 'ref' && field.target === resource.name)
        .map(({ name }) => ({ from: rows.name, name, isPair: false })),
    ),
    ...[...table.pairs.values()]
      .filter(({ target }) => target === resource.name)
      .map((pair) => ({ from: pair.name, name: 'target_id', isPair: true })),
  ])
}

async function unreferenced(session: Session, table: Table): Promise<readonly Id[]> {
  const { resource } = table
  const { db } = session.dialect
  const all: Select = rowsOf(session, table)
    .select(selected('t', 'id'))
    .where(scopeWhere(table, 't', session))
  const unused = referencesTo(session, resource).reduce((rest, { from, name }) => {
    const isReferring = eb(column('r', name), '=', column('t', 'id'))
    return without(rest, db.selectFrom(`${from} as r`).where(isReferring))
  }, all)
  const rows = await session.query(unused.orderBy(column('t', 'id')).compile())
  return rows.map(([id]) => id as Id)
}

/** A record of the row cache, if the actor may see it. */
export function cachedRecord(session: Session, table: Table, id: Id): AnyRecord | undefined {
  const { actor, rowCache } = session
  const record = rowCache?.get(table, id)
  if (!record || !isInScope(record, session.scope(table.resource))) return undefined
  // The row that it belongs to decides, which only the database knows.
  const isUnknown = actor.kind === 'member' && table.resource.within !== undefined
  return isUnknown && !rowCache!.isSeenBy('member', id) ? undefined : record
}

const rowsOf = ({ dialect }: Session, table: Table): Select => dialect.db.selectFrom(`${table.name} as t`)

/** Matching records. */
export async function findRecords(
  session: Session,
  table: Table,
  selection: Selection<Resource>,
  how: Locking = 'unlocked',
) {
  const rows = () => lockedAs(how, session, recordRows(table, session.dialect))
  return readRecords(session, table, selecting(session, table, selection, `records ${how}`, rows))
}

/** The rows with the condition, ordering and limit of a selection. */
function selecting(
  session: Session,
  table: Table,
  { filter, order, limit }: Selection<Resource>,
  what: string,
  rows: () => Select,
): Sql {
  const values: unknown[] = []
  const shape = [table.name, what, shapeOfFilter(filter, values), order && shapeOfOrder(order), limit].join(
    '|',
  )
  return shaped(session, shape, [...values, order?.seed], (context, given) => {
    const rest = given.values()
    const matches = rows().where(matching(context, table, withValues(filter, rest)))
    const seeded = order?.seed === undefined ? order : { ...order, seed: rest.next().value! }
    const sorted = seeded
      ? ordered(matches, orderOf(seeded, table, 't', context))
      : matches.orderBy(column('t', 'id'))
    return limit === undefined ? sorted : ranged(sorted, limit)
  })
}

/** The existing records with these ids, in the given order. */
export async function getRecords(
  session: Session,
  table: Table,
  ids: readonly Id[],
  how: Locking = 'unlocked',
) {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const statement = shaped(session, `records ${table.name} ${how}`, [known], (context, [these]) =>
    lockedAs(how, session, recordRows(table, session.dialect)).where(
      readableAmong(table, 't', these!, context),
    ),
  )
  const records = await readRecords(session, table, statement, known)
  return inOrder(known, new Map(records.map((record) => [record.id, record])))
}

function inOrder<T>(ids: readonly Id[], found: ReadonlyMap<Id, T>): T[] {
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
