import {
  type FoundColumn,
  type FoundDatabase,
  type Schema,
  foundDatabase,
} from '@larder/persistence-mikroorm'
import type { PoolClient } from 'pg'
import { queuedJobs } from './copied-jobs.ts'
import { anyTime, statementsOn } from './statements.ts'

/** The tables of a database, which may be those of an older version. */
export async function foundOn(
  client: PoolClient,
  schema: Schema,
  executed: readonly string[],
): Promise<FoundDatabase> {
  const { rows: columns } = await client.query<FoundColumn>(columnsInSchema)
  return foundDatabase({
    ...{ schema, executed, columns, query: statementsOn(client, anyTime) },
    foreign: [queuedJobs],
  })
}

const columnsInSchema = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    coalesce(array_position(i.indkey::int[], a.attnum::int), -1) + 1 as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = quote_ident(current_schema())::regnamespace
  order by c.relname, a.attnum`

/** Runs work that reads one state of the database. */
export async function inSnapshot<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
