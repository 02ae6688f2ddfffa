import type { Id, Log, Resource } from '@larder/domain'
import { searchPaths } from '@larder/domain/query'
import { column, eb } from '../compile/expressions.ts'
import type { Query } from '../compile/statement.ts'
import { readRecords, recordRows } from '../read/records.ts'
import { type Table, searchedTables } from '../schema/tables.ts'
import type { Schema, Session } from '../session/session.ts'
import { pendingSearch } from '../search/index-records.ts'
import { maxFields } from '../search/tokens.ts'

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
  const tables = searchedTables(schema.tables)
  for (const { resource } of tables)
    if (searchPaths(resource, schema.catalog).length > maxFields)
      throw new Error(`search of ${resource.name} has more than ${maxFields} weights`)
  const { db, searches } = schema.dialect
  await run(searches.tables(tables))
  const known = await query(db.selectFrom('search_rule').select(['resource', 'rule']).compile())
  const rules = new Map(known as [string, string][])
  for (const table of tables) {
    const { name } = table.resource
    const rule = ruleOf(table.resource)
    if (rules.get(name) === rule) continue
    const rows = await indexAll(schema, query, table)
    if (rows > 0) log?.info('search index built', { resource: name, rows })
    const written = db.insertInto('search_rule').values({ resource: name, rule })
    const replaced = { rule: eb.ref('excluded.rule') }
    await query(written.onConflict((conflict) => conflict.column('resource').doUpdateSet(replaced)).compile())
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
  const { db, fragments, searches } = schema.dialect
  const ofResource = eb('resource', '=', table.resource.name)
  const scopes = db.selectFrom('search_scope').select('scope').where(ofResource)
  await query(searches.clearWords(scopes).compile())
  await query(db.deleteFrom('search_document').where('scope', 'in', scopes).compile())
  await query(db.deleteFrom('search_scope').where(ofResource).compile())
  let indexed = 0
  let after: Id | undefined
  for (;;) {
    const last = after
    const rows = recordRows(table, schema.dialect).orderBy(column('t', 'id')).limit(batch)
    const more = last ? rows.where(eb(column('t', 'id'), '>', fragments.literal('id', last))) : rows
    const records = await readRecords(session, table, more.compile())
    const pending = pendingSearch(session, new Set())
    for (const record of records) pending.note(table, record, session.actor)
    await pending.flush()
    await pending.finish()
    indexed += records.length
    after = records.at(-1)?.id
    if (records.length < batch) return indexed
  }
}
