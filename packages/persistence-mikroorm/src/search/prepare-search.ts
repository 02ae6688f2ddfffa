import type { Id, Log, Resource } from '@larder/domain'
import { searchPaths } from '@larder/domain/query'
import { type Query, type Sql, raw, sql } from '../compile/sql.ts'
import { readRecords } from '../read/records.ts'
import type { Table } from '../schema/tables.ts'
import type { Schema, Session } from '../session.ts'
import { pendingSearch } from './index-records.ts'
import { maxFields } from './tokens.ts'

/** The version of the index. Increase it when the words or stems of texts change; all rows are then indexed again. */
const version = 1

/** Rows that are read and indexed together. */
const batch = 200

const ruleOf = ({ search }: Resource): string => JSON.stringify([version, search])

/**
 * Creates the tables of the search index, and indexes the rows of resources whose search attributes have changed. One server at
 * a time.
 */
export async function prepareSearch(
  schema: Schema,
  query: Query,
  run: (script: string) => unknown,
  log: Log | undefined,
): Promise<void> {
  const tables = [...schema.tables.values()].filter(({ resource }) => resource.search.length > 0)
  for (const { resource } of tables)
    if (searchPaths(resource, schema.catalog).length > maxFields)
      throw new Error(`search of ${resource.name} has more than ${maxFields} weights`)
  await run(schema.dialect.searches.tables(tables))
  const rules = new Map((await query(raw('select resource, rule from search_rule'))) as [string, string][])
  for (const table of tables) {
    const { name } = table.resource
    const rule = ruleOf(table.resource)
    if (rules.get(name) === rule) continue
    const rows = await indexAll(schema, query, table)
    if (rows > 0) log?.info('search index built', { resource: name, rows })
    await query(
      sql`insert into search_rule (resource, rule) values (${name}, ${rule}) on conflict (resource) do update set rule = excluded.rule`,
    )
  }
}

async function indexAll(schema: Schema, query: Query, table: Table): Promise<number> {
  const session: Session = {
    ...schema,
    actor: { kind: 'system' },
    now: new Date(0).toISOString(),
    query,
    count: () => Promise.reject(new Error('nothing is counted here')),
    scope: () => ({}),
  }
  for (const statement of schema.dialect.searches.clear(table.resource.name)) await query(statement)
  let rows = 0
  let after: Id | undefined
  for (;;) {
    const where: Sql = after ? sql`t.id > ${schema.dialect.literal('id', after)}` : raw('true')
    const records = await readRecords(session, table, where, sql` order by t.id limit ${batch}`)
    const pending = pendingSearch(session)
    for (const record of records) pending.note(table, record)
    await pending.flush()
    await pending.finish()
    rows += records.length
    after = records.at(-1)?.id
    if (records.length < batch) return rows
  }
}
