import type { RawQuery, TableCopy } from '@larder/domain'
import type { Finding } from '../http/examination.ts'
import { finding } from './findings.ts'

/** A database that is examined: its name, and statements on one state of it. */
type Examinee = TableCopy & { readonly query: RawQuery }

const valuesOf = (query: RawQuery, sql: string) => query({ sql, parameters: [] })

/** Whether the database can read all that it has stored. */
export async function checkDatabase(copy: Examinee): Promise<readonly Finding[]> {
  const { query } = copy
  const problems =
    copy.database === 'sqlite'
      ? (await valuesOf(query, 'pragma integrity_check(20)')).map(([line]) => String(line))
      : await readAll(copy)
  const details = problems.filter((line) => line !== 'ok')
  return details.length > 0 ? [finding('database/damaged', { details })] : []
}

/** PostgreSQL has no check of its own for everyone: invalid indexes are listed, and all rows are read. */
async function readAll({ query, tables, rows }: Examinee): Promise<readonly string[]> {
  const indexes = await valuesOf(
    query,
    `select format('index %I is invalid', c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid
     where not (i.indisvalid and i.indisready) and c.relnamespace = quote_ident(current_schema())::regnamespace`,
  )
  const problems = indexes.map(([line]) => String(line))
  for (const table of tables)
    try {
      for await (const _ of rows(table));
    } catch (error) {
      // The failed statement ends the transaction.
      return [...problems, `${table.name}: ${error instanceof Error ? error.message : String(error)}`]
    }
  return problems
}

/** Rows that refer to a row that does not exist, by the foreign keys of the database. */
export async function checkReferences({ database, query }: Examinee): Promise<readonly Finding[]> {
  const counted =
    database === 'sqlite'
      ? await valuesOf(query, 'select "table", count(*) from pragma_foreign_key_check group by 1 order by 1')
      : await danglingRows(query)
  const found = counted.map(([table, count]) => [String(table), Number(count)] as const)
  const count = found.reduce((sum, [, each]) => sum + each, 0)
  return count === 0
    ? []
    : [finding('rows/without-owner', { count, details: found.map(([table, each]) => `${table}: ${each}`) })]
}

async function danglingRows(query: RawQuery): Promise<readonly (readonly [string, number])[]> {
  // The database quotes the names and makes the statements, which read no values.
  const statements = await valuesOf(
    query,
    `select k.conrelid::regclass::text,
       format('select count(*) from %s c where %s and not exists (select from %s p where %s)',
         k.conrelid::regclass, string_agg(format('c.%I is not null', a.attname), ' and '),
         k.confrelid::regclass, string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and '))
     from pg_constraint k, unnest(k.conkey, k.confkey) as pair (own, other),
       pg_attribute a, pg_attribute b
     where k.contype = 'f' and k.connamespace = quote_ident(current_schema())::regnamespace
       and a.attrelid = k.conrelid and a.attnum = pair.own and b.attrelid = k.confrelid and b.attnum = pair.other
     group by k.oid, k.conrelid, k.confrelid
     order by 1`,
  )
  const counts = new Map<string, number>()
  for (const [table, sql] of statements) {
    const [[count] = [0]] = await valuesOf(query, String(sql))
    if (Number(count) > 0) counts.set(String(table), (counts.get(String(table)) ?? 0) + Number(count))
  }
  return [...counts]
}

/** Rows that the search index does not have, and entries of the index without a row. */
export async function checkSearch({ searchGaps }: Examinee): Promise<readonly Finding[]> {
  const gaps = (await searchGaps?.()) ?? []
  const count = gaps.reduce((sum, gap) => sum + gap.count, 0)
  const details = gaps.map(({ gap, count: each }) => `${gap}: ${each}`)
  return count === 0 ? [] : [finding('search/incomplete', { count, details })]
}
