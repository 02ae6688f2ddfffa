import type { Id } from '@larder/domain'
import { type Sql, every, name, sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'
import type { Session } from '../session.ts'
import type { Found } from './find.ts'

/** Up to this many matches, fetching and sorting them is faster than reading rows in sort order until enough match. */
const sortedAtMost = 2_000

/** How scope and filter of the caller narrow a search. */
export interface Narrowing {
  /** Without a filter, the index alone gives the matches: tokens name the scope. */
  readonly isFiltered: boolean
  /** Scope and filter, for the rows with the alias `t`. */
  readonly where: Sql
}

/** Reads the ids of a stretch of what a search finds. */
export interface FoundStretch {
  readonly order: Sql
  /** By rank first, then by `order`. */
  readonly ranked: boolean
  readonly offset: number
  readonly limit: number
}

/** The number of matches that pass the filter. */
export async function countFound(
  session: Session,
  table: Table,
  { all, total }: Found,
  narrowing: Narrowing,
): Promise<number> {
  if (all === undefined || !narrowing.isFiltered) return total
  return session.count(sql`select count(*) from ${selected(session, table, all, total, narrowing)}`)
}

/** The ids of a stretch of the matches that pass the filter. */
export async function readFoundIds(
  session: Session,
  table: Table,
  { all, total, ranks }: Found,
  narrowing: Narrowing,
  { order, ranked, offset, limit }: FoundStretch,
): Promise<readonly Id[]> {
  const { query, count, dialect } = session
  const stretchOf = async (expression: string, matches: number, skip: number, wanted: number) => {
    const from = selected(session, table, expression, matches, narrowing)
    const rows = await query(
      sql`select t.id from ${from} order by ${order} limit ${wanted} offset ${Math.min(skip, Number.MAX_SAFE_INTEGER)}`,
    )
    return rows.map(([id]) => id as Id)
  }
  if (all === undefined) return []
  if (!ranked) return stretchOf(all, total, offset, limit)
  const ids: Id[] = []
  let skip = offset
  for (const expression of ranks) {
    if (ids.length >= limit) break
    const matches = await count(dialect.searches.count(expression))
    if (matches === 0) continue
    const found = await stretchOf(expression, matches, skip, limit - ids.length)
    ids.push(...found)
    if (found.length > 0) skip = 0
    else skip -= await countFound(session, table, { all: expression, total: matches, ranks }, narrowing)
  }
  return ids
}

/** The matching rows that pass the filter, as what follows FROM. */
function selected(
  { dialect: { searches } }: Session,
  table: Table,
  expression: string,
  matches: number,
  narrowing: Narrowing,
): Sql {
  const rows = name(table.name)
  if (matches > sortedAtMost)
    return sql`${rows} t where ${every([narrowing.where, searches.byRow(expression)])}`
  const { from, where } = searches.byIndex(rows, expression)
  return sql`${from} where ${every([where, narrowing.where])}`
}
