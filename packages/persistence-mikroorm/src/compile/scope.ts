import type { Id } from '@larder/domain'
import { type Sql, column, every, name, sql, yes } from './sql.ts'
import type { Table } from '../schema/tables.ts'
import { type Compiling, storedOf } from './compiling.ts'

/** The rows of a resource in the actor's scope; `unindexed` where another condition selects fewer rows. */
export function scopeWhere(
  table: Table,
  alias: string,
  { scope, dialect }: Compiling,
  how: 'indexed' | 'unindexed' = 'indexed',
): Sql {
  return every(
    Object.entries(scope(table.resource)).map(([key, value]) => {
      const stored = column(alias, storedOf(table, key).name)
      const own = how === 'indexed' ? stored : dialect.unindexed(stored)
      if (typeof value === 'object') return dialect.amongIds(own, value)
      return sql`${own} = ${dialect.literal(typeof value === 'boolean' ? 'boolean' : 'id', value)}`
    }),
  )
}

/** The rows of a resource that the actor may read by themselves, not only embedded in another row. */
export function readable(table: Table, alias: string, compiling: Compiling): Sql {
  return every([scopeWhere(table, alias, compiling), usedWhere(table, alias, compiling)])
}

/** The rows of these ids that the actor may read by themselves. */
export function readableAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Sql {
  return every([visibleAmong(table, alias, ids, compiling), usedWhere(table, alias, compiling)])
}

/** The rows of these ids that the actor may see, by themselves or embedded. */
export function visibleAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Sql {
  const among = compiling.dialect.amongIds(column(alias, 'id'), ids)
  return every([among, scopeWhere(table, alias, compiling, 'unindexed')])
}

/**
 * For visitors: that a row which they see refers to the row. Rows that are reached from a visible row need no such condition.
 */
function usedWhere({ resource }: Table, alias: string, compiling: Compiling): Sql {
  const { usedBy } = resource
  if (compiling.actor.kind !== 'visitor' || !usedBy) return yes
  const owner = compiling.tables.get(usedBy.resource)!
  const list = usedBy.list === undefined ? undefined : owner.lists.get(usedBy.list)!
  const [from, target] = list
    ? [list.name, list.columns.get(usedBy.key)!.name]
    : [owner.pairs.get(usedBy.key)!.name, 'target_id']
  const tied = every([
    sql`${column('u', target)} = ${column(alias, 'id')}`,
    scopeWhere(owner, 'o', compiling, 'unindexed'),
  ])
  return sql`exists (select 1 from ${name(from)} u join ${name(owner.name)} o on o.id = u.owner_id where ${tied})`
}

/** Lets the database stop a statement that takes too long, at any row of the alias. */
export function proceed(alias: string, { dialect }: Compiling): Sql {
  return dialect.proceed?.(alias) ?? yes
}
