import type { SearchGap } from '@larder/domain'
import { column, eb, without } from '../compile/expressions.ts'
import type { Query } from '../compile/statement.ts'
import { searchedTables } from '../schema/tables.ts'
import type { Schema } from '../session/session.ts'

/** Counts the rows that the search index does not have, and the entries of the index without a row. */
export async function searchGaps({ tables, dialect }: Schema, query: Query): Promise<readonly SearchGap[]> {
  const { db, searches } = dialect
  const documents = db.selectFrom('search_document as d')
  const indexed = documents.innerJoin('search_scope as s', 's.scope', 'd.scope')
  const isSame = eb(column('d', 'id'), '=', column('t', 'id'))
  const questions = searchedTables(tables).flatMap(({ name: table, resource: { name } }) => {
    const rows = db.selectFrom(`${table} as t`)
    return [
      [`${name}: not in the index`, without(rows, documents.where(isSame))],
      [`${name}: without a row`, without(indexed.where('s.resource', '=', name), rows.where(isSame))],
    ] as const
  })
  const gaps = []
  for (const [gap, found] of [...questions, ...searches.incomplete]) {
    const [[count] = [0]] = await query(found.select(eb.fn.countAll().as('total')).compile())
    if (Number(count) > 0) gaps.push({ gap, count: Number(count) })
  }
  return gaps
}
