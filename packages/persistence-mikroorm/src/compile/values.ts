import type { Personal } from '@larder/domain'
import type { Column } from '@larder/domain/query'
import type { FoldedColumns } from '../schema/tables.ts'
import { type CompileContext, type Rows, storedOf } from './context.ts'
import { type Value, type Where, column, eb, every, no } from './expressions.ts'
import { scopeWhere } from './scope.ts'

/** The column for comparisons: the folded text, or the value of another type. */
export function comparedOf(attribute: Column, rows: Rows, alias: string, context: CompileContext): Value {
  const isFolded = attribute.type === 'text' && !attribute.isExact
  return valueOf(attribute, rows, alias, context, isFolded ? 'fold' : undefined)
}

/** The value of an attribute, or its folded text. */
export function valueOf(
  attribute: Column,
  rows: Rows,
  alias: string,
  context: CompileContext,
  which?: keyof FoldedColumns,
): Value {
  const { fragments } = context.dialect
  if (attribute.personal) return personalValue(attribute, attribute.personal, alias, context)
  const { name: own, folded } = storedOf(rows, attribute.key)
  const stored = column(alias, which ? folded![which] : own)
  if (attribute.extrasKey === undefined) return stored
  return fragments.extra(stored, attribute.extrasKey)
}

/** The value that the actor has for a row. */
function personalValue(attribute: Column, personal: Personal, alias: string, context: CompileContext): Value {
  const { rows, far, value } = personalRow(personal, context)
  const own = rows.select(value.as('value')).where(eb(far, '=', column(alias, 'id')))
  if (personal.otherwise === null) return own
  return eb.fn.coalesce(own, context.dialect.fragments.literal(attribute.type, personal.otherwise))
}

/** Whether the actor's value for a row is true. Looked up from the actor's rows, which are few. */
export function isPersonal(personal: Personal, alias: string, context: CompileContext): Where {
  const { rows, far, value } = personalRow(personal, context)
  const { dialect, relations = 'searched', isOneOfMany = false } = context
  const { fragments } = dialect
  const near = column(alias, 'id')
  const wanted = rows.where(eb(value, '=', fragments.literal('boolean', true)))
  if (relations === 'first') return fragments.amongFound(near, wanted.select(far.as('id')))
  return fragments.isAmong({ near, far, rows: wanted, isOneOfMany }, relations)
}

/** The actor's own row for the row with this alias, and the column with their value. */
function personalRow({ from, by, key }: Personal, context: CompileContext) {
  const table = context.tables.get(from)!
  const { actor, dialect } = context
  const owner = column('p', storedOf(table, 'userId').name)
  const isOwn = actor.kind === 'member' ? eb(owner, '=', dialect.fragments.literal('id', actor.userId)) : no
  return {
    rows: dialect.db.selectFrom(`${table.name} as p`).where(every([scopeWhere(table, 'p', context), isOwn])),
    far: column('p', storedOf(table, by).name),
    value: column('p', storedOf(table, key).name),
  }
}
