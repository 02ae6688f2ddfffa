import { type AnyRecord, isId, type TargetQuery } from '@larder/domain'
import { scopeWhere } from '../compile/scope.ts'
import { column, eb } from '../compile/expressions.ts'
import type { Row } from '../compile/sql.ts'
import type { StoredColumn } from '../schema/tables.ts'
import type { Session } from '../session.ts'
import { selectList } from './records.ts'

/** A row and the row that it refers to. Neither has lists or sets. */
export async function readWithTarget(
  session: Session,
  { resource, field, value, reference, target }: TargetQuery,
): Promise<{ readonly record: AnyRecord; readonly target: AnyRecord } | undefined> {
  const { actor, dialect, tables } = session
  if (actor.kind !== 'system') throw new Error('only the server reads rows with their targets')
  const { kind } = resource.fields[field]!
  if (kind === 'id' && !isId(value)) return undefined
  const [from, to] = [tables.get(resource.name)!, tables.get(target.name)!]
  const [own, others] = [[...from.columns.values()], [...to.columns.values()]]
  const columnOf = (key: string) => column('r', from.columns.get(key)!.name)
  const literal = dialect.fragments.literal(kind === 'id' ? 'id' : 'text', value)
  const [row] = await session.query(
    dialect.db
      .selectFrom(`${from.name} as r`)
      .innerJoin(`${to.name} as t`, (join) => join.on(eb(column('t', 'id'), '=', columnOf(reference))))
      .select(selectList(own, 'r', dialect))
      .select(selectList(others, 't', dialect))
      .where(eb(columnOf(field), '=', literal))
      .where(scopeWhere(to, 't', session, 'unindexed'))
      .limit(eb.lit(1))
      .compile(),
  )
  if (!row) return undefined
  const recordOf = (columns: readonly StoredColumn[], values: Row) =>
    Object.fromEntries(
      columns.map(({ key, field: { kind: of } }, index) => [key, dialect.decode(of, values[index])]),
    ) as AnyRecord
  return { record: recordOf(own, row), target: recordOf(others, row.slice(own.length)) }
}
