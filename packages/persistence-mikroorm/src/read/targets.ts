import { type AnyRecord, isId, type TargetQuery } from '@larder/domain'
import { scopeWhere } from '../compile/scope.ts'
import { type Row, column, every, name, sql } from '../compile/sql.ts'
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
  const wanted = every([
    sql`${columnOf(field)} = ${dialect.literal(kind === 'id' ? 'id' : 'text', value)}`,
    scopeWhere(to, 't', session, 'unindexed'),
  ])
  const [row] = await session.query(
    sql`select ${selectList(own, 'r', dialect)}, ${selectList(others, 't', dialect)} from ${name(from.name)} r join ${name(to.name)} t on t.id = ${columnOf(reference)} where ${wanted} limit 1`,
  )
  if (!row) return undefined
  const recordOf = (columns: readonly StoredColumn[], values: Row) =>
    Object.fromEntries(
      columns.map(({ key, field: { kind: of } }, index) => [key, dialect.decode(of, values[index])]),
    ) as AnyRecord
  return { record: recordOf(own, row), target: recordOf(others, row.slice(own.length)) }
}
