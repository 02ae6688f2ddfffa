import type { Personal } from '@larder/domain'
import type { Column } from '@larder/domain/query'
import { type Sql, column, every, name, no, sql } from './sql.ts'
import type { FoldedColumns } from '../schema/tables.ts'
import { type Compiling, type Rows, storedOf } from './compiling.ts'
import { scopeWhere } from './scope.ts'

/** The column for comparisons: the folded text, or the value of another type. */
export function comparedOf(attribute: Column, rows: Rows, alias: string, compiling: Compiling): Sql {
  const isFolded = attribute.type === 'text' && !attribute.isExact
  return valueOf(attribute, rows, alias, compiling, isFolded ? 'fold' : undefined)
}

/** The value of an attribute, or its folded text. */
export function valueOf(
  attribute: Column,
  rows: Rows,
  alias: string,
  compiling: Compiling,
  which?: keyof FoldedColumns,
): Sql {
  const { dialect } = compiling
  if (attribute.personal) return personalValue(attribute, attribute.personal, alias, compiling)
  const { name: own, folded } = storedOf(rows, attribute.key)
  const stored = column(alias, which ? folded![which] : own)
  if (attribute.extrasKey === undefined) return stored
  return dialect.extra(stored, attribute.extrasKey)
}

/** The value that the actor has for a row. */
function personalValue(attribute: Column, personal: Personal, alias: string, compiling: Compiling): Sql {
  const { from, far, value, where } = personalRow(personal, compiling)
  const tied = every([where, sql`${far} = ${column(alias, 'id')}`])
  const own = sql`(select ${value} from ${from} where ${tied})`
  if (personal.otherwise === null) return own
  return sql`coalesce(${own}, ${compiling.dialect.literal(attribute.type, personal.otherwise)})`
}

/** Whether the actor's value for a row is true. Looked up from the actor's rows, which are few. */
export function isPersonal(personal: Personal, alias: string, compiling: Compiling): Sql {
  const { from, far, value, where } = personalRow(personal, compiling)
  const yes = sql`${value} = ${compiling.dialect.literal('boolean', true)}`
  const { dialect, relations = 'searched', isOneOfMany = false } = compiling
  const near = column(alias, 'id')
  const wanted = every([where, yes])
  if (relations === 'first') return dialect.amongFound(near, sql`select ${far} from ${from} where ${wanted}`)
  return dialect.isAmong({ near, far, from, where: wanted, isOneOfMany }, relations)
}

/** The actor's own row for the row with this alias, and the column with their value. */
function personalRow({ from, by, key }: Personal, compiling: Compiling) {
  const table = compiling.tables.get(from)!
  const { actor, dialect } = compiling
  const owner = column('p', storedOf(table, 'userId').name)
  const isOwn = actor.kind === 'member' ? sql`${owner} = ${dialect.literal('id', actor.userId)}` : no
  return {
    from: sql`${name(table.name)} p`,
    far: column('p', storedOf(table, by).name),
    value: column('p', storedOf(table, key).name),
    where: every([scopeWhere(table, 'p', compiling), isOwn]),
  }
}
