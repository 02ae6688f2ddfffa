import type { Id } from '@larder/domain'
import type { BoundFilter, BoundOrder } from '@larder/domain/query'
import { orderOf } from '../compile/compile-order.ts'
import type { CompileContext } from '../compile/context.ts'
import { type Where, column, eb, ordered, ranged, selected } from '../compile/expressions.ts'
import { shapeOfFilter, shapeOfOrder, shaped, withValues } from '../compile/shaped.ts'
import type { Sql } from '../compile/statement.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'
import { type Found, countMatches } from './find.ts'

/** Up to this many matches, fetching and sorting them is faster than reading rows in sort order until enough match. */
const sortedAtMost = 1_000

/** The restriction of a search by the scope and the filter of the caller. */
export interface SearchRestriction {
  readonly filter: BoundFilter | undefined
  /** Without a filter the index alone is sufficient, because tokens contain the scope. */
  readonly isFiltered: boolean
  /** Scope and filter, for the rows with the alias `t`; `unindexed` where the search index finds them. */
  where(context: CompileContext, filter: BoundFilter | undefined, how: 'indexed' | 'unindexed'): Where
}

/** A range of the matches of a search. */
export interface FoundStretch {
  readonly order: BoundOrder
  readonly offset: number
  readonly limit: number
  /** Matches that are left out. */
  readonly known?: readonly Id[]
}

/** The number of matches that also match the filter. */
export async function countFound(
  session: Session,
  table: Table,
  { all, total }: Found,
  within: SearchRestriction,
): Promise<number> {
  if (total === 0 || !within.isFiltered) return total
  return session.count(matchesOf(session, table, all, total, within))
}

/** The ids of a range of the matches that match the filter. */
export async function readFoundIds(
  session: Session,
  table: Table,
  { all, total }: Found,
  within: SearchRestriction,
  stretch: FoundStretch,
): Promise<readonly Id[]> {
  const statement = matchesOf(session, table, all, total, within, stretch)
  return (await session.query(statement)).map(([id]) => id as Id)
}

/**
 * Reads one rank after the other until there are enough, in an order within each. One statement for all ranks was slower for any number
 * of matches. Matches before the range are read too: a rank without the better ones takes several times as long.
 */
export async function readFoundByRank(
  session: Session,
  table: Table,
  { total, ranks }: Found,
  within: SearchRestriction,
  { order, offset, limit }: FoundStretch,
): Promise<readonly Id[]> {
  const ids: Id[] = []
  const end = Math.min(offset + limit, total)
  let better = 0
  for (const all of ranks) {
    if (ids.length >= end || better === total) break
    const matches = await countMatches(session, table.resource, all)
    if (matches === better) continue
    better = matches
    // Few different limits, so that few statements are prepared. `known` grows after the statement.
    const further = { order, offset: 0, limit: 2 ** Math.ceil(Math.log2(end)), known: ids }
    ids.push(...(await readFoundIds(session, table, { all, total: matches, ranks }, within, further)))
  }
  return ids.slice(offset, end)
}

/** The ids of a range of the matches that also match the filter, or their number. */
function matchesOf(
  session: Session,
  table: Table,
  expression: string,
  matches: number,
  { filter, where }: SearchRestriction,
  stretch?: FoundStretch,
): Sql {
  const { db, searches, fragments } = session.dialect
  const { order, offset, limit, known = [] } = stretch ?? {}
  const isFew = matches <= sortedAtMost
  const values: unknown[] = []
  const way = ['found', table.name, isFew, shapeOfFilter(filter, values), order && shapeOfOrder(order)]
  const shape = [...way, limit, known.length > 0].join('|')
  const bound = [expression, known, offset, order?.seed, ...values]
  return shaped(session, shape, bound, (context, [text, ids, skipped, seed, ...rest]) => {
    const filtered = withValues(filter, rest.values())
    const rows = isFew ? searches.byIndex(table.name, text!) : db.selectFrom(`${table.name} as t`)
    const scoped = rows.where(where(context, filtered, isFew ? 'unindexed' : 'indexed'))
    const found = isFew ? scoped : scoped.where(searches.byRow(text!))
    if (!order) return found.select(eb.fn.countAll().as('total'))
    const isKnown = fragments.among(column('t', 'id'), 'id', ids!)
    const others = known.length > 0 ? found.where(eb.not(isKnown)) : found
    const seeded = order.seed === undefined ? order : { ...order, seed: seed! }
    const sorted = orderOf(seeded, table, 't', context)
    return ranged(ordered(others.select(selected('t', 'id')), sorted), limit!, skipped)
  })
}
