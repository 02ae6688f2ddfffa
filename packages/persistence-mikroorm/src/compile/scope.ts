import type { Id } from '@larder/domain'
import type { Table } from '../schema/tables.ts'
import { type CompileContext, storedOf } from './context.ts'
import { type Where, column, eb, every, isNull, selected, some, yes } from './expressions.ts'
import { decided } from './given.ts'

/** The rows of a resource in the actor's scope; `unindexed` where another condition selects fewer rows. */
export function scopeWhere(
  table: Table,
  alias: string,
  context: CompileContext,
  how: 'indexed' | 'unindexed' = 'indexed',
): Where {
  const { scope } = context
  const { fragments } = context.dialect
  return every([
    ...Object.entries(scope(table.resource)).map(([key, value]) => {
      const stored = column(alias, storedOf(table, key).name)
      // Nearly all rows of a group have its audience, so that another index finds the rows faster.
      const own = how === 'indexed' && key !== 'audienceId' ? stored : fragments.unindexed(stored)
      if (decided(value, Array.isArray)) return fragments.among(own, 'id', value as readonly Id[])
      return eb(own, '=', fragments.literal(typeof value === 'boolean' ? 'boolean' : 'id', value))
    }),
    withinWhere(table, alias, context),
  ])
}

/**
 * For members: that the row with an audience that the row belongs to is not hidden from them. The hidden rows are read once for a
 * statement, from an index whose ends they are, because nearly all rows have the audience of the group.
 */
function withinWhere({ resource, columns }: Table, alias: string, context: CompileContext): Where {
  const { actor, scope, tables } = context
  const { db, fragments } = context.dialect
  if (actor.kind !== 'member' || resource.within === undefined) return yes
  const { name, field } = columns.get(resource.within)!
  const target = tables.get(field.target!)!
  const audience = column('h', storedOf(target, 'audienceId').name)
  const { groupId, audienceId } = scope(target.resource)
  const ofGroup = fragments.literal('id', groupId)
  const hidden = db
    .selectFrom(`${target.name} as h`)
    .select(selected('h', 'id'))
    .where(eb(column('h', storedOf(target, 'groupId').name), '=', ofGroup))
    .where(some([eb(audience, '<', ofGroup), eb(audience, '>', ofGroup)]))
    .where(eb.not(fragments.among(fragments.unindexed(audience), 'id', audienceId as readonly Id[])))
  const isShown = eb(column(alias, name), 'not in', hidden)
  return field.nullable ? some([isNull(column(alias, name)), isShown]) : isShown
}

/** The rows of a resource that the actor may read by themselves, not only embedded in another row. */
export function readable(
  table: Table,
  alias: string,
  context: CompileContext,
  how?: 'indexed' | 'unindexed',
): Where {
  return every([scopeWhere(table, alias, context, how), usedWhere(table, alias, context)])
}

/** The rows of these ids that the actor may read by themselves. */
export function readableAmong(
  table: Table,
  alias: string,
  ids: readonly Id[],
  context: CompileContext,
): Where {
  return every([visibleAmong(table, alias, ids, context), usedWhere(table, alias, context)])
}

/** The rows of these ids that the actor may see, by themselves or embedded. */
export function visibleAmong(
  table: Table,
  alias: string,
  ids: readonly Id[],
  context: CompileContext,
): Where {
  const { fragments } = context.dialect
  const among = fragments.among(column(alias, 'id'), 'id', ids)
  return every([among, scopeWhere(table, alias, context, 'unindexed')])
}

/**
 * For visitors: that a row which they see refers to the row. Rows that are reached from a visible row need no such condition.
 */
function usedWhere({ resource }: Table, alias: string, context: CompileContext): Where {
  const { usedBy } = resource
  if (context.actor.kind !== 'visitor' || !usedBy) return yes
  const owner = context.tables.get(usedBy.resource)!
  const list = usedBy.list === undefined ? undefined : owner.lists.get(usedBy.list)!
  const [from, target] = list
    ? [list.name, list.columns.get(usedBy.key)!.name]
    : [owner.pairs.get(usedBy.key)!.name, 'target_id']
  return eb.exists(
    context.dialect.db
      .selectFrom(`${from} as u`)
      .innerJoin(`${owner.name} as o`, 'o.id', 'u.owner_id')
      .select(eb.lit(1).as('one'))
      .where(eb(column('u', target), '=', column(alias, 'id')))
      .where(scopeWhere(owner, 'o', context, 'unindexed')),
  )
}

/** Lets the database stop a statement that takes too long, at any row of the alias. */
export function checkStop(alias: string, { dialect }: CompileContext): Where {
  return dialect.fragments.checkStop?.(alias) ?? yes
}
