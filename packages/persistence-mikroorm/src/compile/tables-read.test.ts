import { expect } from 'chai'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { compilerOf } from './compiler.ts'
import { fragment, tablesRead } from './tables-read.ts'

const sqlite = {
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
}

const db = compilerOf(sqlite)
const easy = db
  .selectFrom('recipe_tags as p')
  .innerJoin('tag as o', 'o.id', 'p.target_id')
  .select('p.owner_id')
const total = db.selectFrom('recipe as t').select(db.fn.countAll().as('total'))
const found = () => sql<boolean>`t.id in (select id from search_index)`

describe('the tables that a statement reads', () => {
  const cases = {
    'are those of joins and subqueries': [
      total.where('t.id', 'in', easy.where('o.name_fold', 'in', ['easy', 'quick'])),
      ['recipe', 'recipe_tags', 'tag'],
    ],
    'are those that a fragment contains as expressions': [
      total.where(fragment(sql<boolean>`t.id = any(array(${easy}))`)),
      ['recipe', 'recipe_tags', 'tag'],
    ],
    'are those that a fragment declares': [
      total.where(fragment(found(), ['search_index'])),
      ['recipe', 'search_index'],
    ],
    'are unknown where a fragment says nothing': [total.where(found()), undefined],
    'are known beside a literal': [total.limit(sql.lit(51)), ['recipe']],
  } as const
  for (const [title, [statement, expected]] of Object.entries(cases))
    it(title, () => {
      const tables = tablesRead(statement.compile().query)
      expect(tables && [...tables.keys()].sort()).to.deep.equal(expected)
    })
})
