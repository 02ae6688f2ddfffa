import type { Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'
import { type Compiling, storedOf } from './compiling.ts'
import { type Where, column, eb, every, yes } from './expressions.ts'
import { decided } from './given.ts'

/** The rows of a resource in the actor's scope; `unindexed` where another condition selects fewer rows. */
export function scopeWhere(
  table: Table,
  alias: string,
  { scope, dialect: { fragments } }: Compiling,
  how: 'indexed' | 'unindexed' = 'indexed',
): Where {
  return every(
    Object.entries(scope(table.resource)).map(([key, value]) => {
      const stored = column(alias, storedOf(table, key).name)
      const own = how === 'indexed' ? stored : fragments.unindexed(stored)
      if (decided(value, Array.isArray))
        return fragments.amongIds(own, fragments.idList(value as readonly Id[]))
      return eb(own, '=', fragments.literal(typeof value === 'boolean' ? 'boolean' : 'id', value))
    }),
  )
}

/** The rows of a resource that the actor may read by themselves, not only embedded in another row. */
export function readable(
  table: Table,
  alias: string,
  compiling: Compiling,
  how?: 'indexed' | 'unindexed',
): Where {
  return every([scopeWhere(table, alias, compiling, how), usedWhere(table, alias, compiling)])
}

/** The rows of these ids that the actor may read by themselves. */
export function readableAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Where {
  return every([visibleAmong(table, alias, ids, compiling), usedWhere(table, alias, compiling)])
}

/** The rows of these ids that the actor may see, by themselves or embedded. */
export function visibleAmong(table: Table, alias: string, ids: readonly Id[], compiling: Compiling): Where {
  const { fragments } = compiling.dialect
  const among = fragments.amongIds(column(alias, 'id'), fragments.idList(ids))
  return every([among, scopeWhere(table, alias, compiling, 'unindexed')])
}

/**
 * For visitors: that a row which they see refers to the row. Rows that are reached from a visible row need no such condition.
 */
function usedWhere({ resource }: Table, alias: string, compiling: Compiling): Where {
  const { usedBy } = resource
  if (compiling.actor.kind !== 'visitor' || !usedBy) return yes
  const owner = compiling.tables.get(usedBy.resource)!
  const list = usedBy.list === undefined ? undefined : owner.lists.get(usedBy.list)!
  const [from, target] = list
    ? [list.name, list.columns.get(usedBy.key)!.name]
    : [owner.pairs.get(usedBy.key)!.name, 'target_id']
  return eb.exists(
    compiling.dialect.db
      .selectFrom(`${from} as u`)
      .innerJoin(`${owner.name} as o`, 'o.id', 'u.owner_id')
      .select(eb.lit(1).as('one'))
      .where(eb(column('u', target), '=', column(alias, 'id')))
      .where(scopeWhere(owner, 'o', compiling, 'unindexed')),
  )
}

/** Lets the database stop a statement that takes too long, at any row of the alias. */
export function proceed(alias: string, { dialect }: Compiling): Where {
  return dialect.fragments.proceed?.(alias) ?? yes
}
