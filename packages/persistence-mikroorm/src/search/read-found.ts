import type { Id } from '@larder/domain'
import {
  type OrderTerm,
  type Select,
  type Where,
  column,
  eb,
  ordered,
  ranged,
  selected,
} from '../compile/expressions.ts'
import type { Row } from '../compile/statement.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session/session.ts'
import type { Found } from './find.ts'

/** Up to this many matches, fetching and sorting them is faster than reading rows in sort order until enough match. */
const sortedAtMost = 1_000

/** The restriction of a search by the scope and the filter of the caller. */
export interface Narrowing {
  /** Without a filter the index alone is sufficient, because tokens contain the scope. */
  readonly isFiltered: boolean
  /** Scope and filter, for the rows with the alias `t`; `unindexed` where the search index finds them. */
  where(how: 'indexed' | 'unindexed'): Where
}

/** Reads the ids of a range of the matches of a search. */
export interface FoundStretch {
  readonly order: readonly OrderTerm[]
  /** By rank first, then by `order`. */
  readonly ranked: boolean
  readonly offset: number
  readonly limit: number
}

/** The number of matches that also match the filter. */
export async function countFound(
  session: Session,
  table: Table,
  { all, total }: Found,
  narrowing: Narrowing,
): Promise<number> {
  if (all === undefined || !narrowing.isFiltered) return total
  const matches = matchesOf(session, table, all, total, narrowing)
  return session.count(matches.select(eb.fn.countAll().as('total')).compile())
}

/** The ids of a range of the matches that match the filter. */
export async function readFoundIds(
  session: Session,
  table: Table,
  found: Found,
  narrowing: Narrowing,
  { order, ranked, offset, limit }: FoundStretch,
): Promise<readonly Id[]> {
  const { all, total } = found
  if (all === undefined) return []
  if (ranked) return readByRank(session, table, found, narrowing, { order, offset, limit })
  const ids = matchesOf(session, table, all, total, narrowing).select(selected('t', 'id'))
  const range = ranged(ordered(ids, order), limit, Math.min(offset, Number.MAX_SAFE_INTEGER))
  return idsIn(await session.query(range.compile()))
}

/**
 * Reads one rank after the other until there are enough. One statement for all ranks was slower for any number of matches. Matches
 * before the range are read too: a rank without the better ones takes several times as long.
 */
async function readByRank(
  session: Session,
  table: Table,
  { total, ranks }: Found,
  narrowing: Narrowing,
  { order, offset, limit }: Omit<FoundStretch, 'ranked'>,
): Promise<readonly Id[]> {
  const { fragments, searches } = session.dialect
  const ids: Id[] = []
  const end = Math.min(offset + limit, total)
  let better = 0
  for (const upTo of ranks) {
    if (ids.length >= end || better === total) break
    const matches = await session.count(searches.count(upTo).compile())
    if (matches === better) continue
    better = matches
    const known = fragments.amongIds(column('t', 'id'), fragments.idList(ids))
    const others = matchesOf(session, table, upTo, matches, narrowing).where(eb.not(known))
    const wanted = ordered(others.select(selected('t', 'id')), order).limit(end - ids.length)
    ids.push(...idsIn(await session.query(wanted.compile())))
  }
  return ids.slice(offset)
}

function idsIn(rows: readonly Row[]): readonly Id[] {
  return rows.map(([id]) => id as Id)
}

/** The matches that also match the filter, with the alias `t`. */
function matchesOf(
  { dialect: { db, searches } }: Session,
  table: Table,
  expression: string,
  matches: number,
  narrowing: Narrowing,
): Select {
  if (matches <= sortedAtMost)
    return searches.byIndex(table.name, expression).where(narrowing.where('unindexed'))
  const rows = db.selectFrom(`${table.name} as t`).where(narrowing.where('indexed'))
  return rows.where(searches.byRow(expression))
}
