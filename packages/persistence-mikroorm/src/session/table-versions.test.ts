import { catalog } from '@larder/domain'
import { expect } from 'chai'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Compilable, sql } from 'kysely'
import { compilerOf } from '../compile/compiler.ts'
import { tablesOf } from '../schema/tables.ts'
import { type TableChange, versionedTables } from './table-versions.ts'

const sqlite = {
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
}

const versioned = versionedTables(tablesOf(catalog))

/** A change, and the versions that it increases. */
const changes: readonly (readonly [string, string, TableChange, readonly string[]])[] = [
  ['a new row', 'tag', 'rows', ['tag', 'tag rows']],
  ['a new element of a set', 'recipe_tags', 'rows', ['recipe_tags']],
  ['a deleted row of a list', 'recipe_ingredient', 'deletion', ['recipe_ingredient']],
  ['another value', 'recipe', new Map([['name', 1]]), ['recipe']],
  ['another owner', 'user', new Map([['householdId', 1]]), ['user', 'user rows']],
  ['an indexed document', 'search_index', 'rows', ['search']],
  ['a deleted row', 'rating', 'deletion', ['rating', 'rating rows']],
  ['a deleted row that sets refer to', 'tag', 'deletion', ['recipe_tags', 'search', 'tag', 'tag rows']],
  [
    'a deleted row that others require',
    'shopping_list',
    'deletion',
    [
      'search',
      'shopping_item',
      'shopping_item rows',
      'shopping_item_recipe_references',
      'shopping_list',
      'shopping_list rows',
      'shopping_list_label_settings',
      'shopping_list_recipe_references',
    ],
  ],
  ['a row of the server itself', 'session', 'rows', []],
]

const db = compilerOf(sqlite)
const recipes = db.selectFrom('recipe as t').select(db.fn.countAll().as('total'))
const inGroup = recipes.where('t.group_id', '=', 'g')

/** A statement, and the versions that its result depends on. */
const reads: readonly (readonly [string, Compilable, readonly string[] | undefined])[] = [
  ['only ids and owners', inGroup, ['recipe rows']],
  ['another column', inGroup.where('t.rating', '>', 3), ['recipe']],
  [
    'a column without its table',
    db.selectFrom('recipe as t').select('t.id').where('rating', '>', 3),
    ['recipe'],
  ],
  ['a table without an alias', db.selectFrom('recipe').select('rating'), ['recipe']],
  ['all columns', db.selectFrom('recipe as t').selectAll('t'), ['recipe']],
  [
    'another column under another alias',
    recipes.where('t.id', 'in', db.selectFrom('recipe as m').select('m.id').where('m.name_fold', '=', 'a')),
    ['recipe'],
  ],
  [
    'a list',
    recipes.where(({ exists }) =>
      exists(db.selectFrom('recipe_ingredient as o0').whereRef('o0.owner_id', '=', 't.id')),
    ),
    ['recipe rows', 'recipe_ingredient'],
  ],
  [
    'a set and the ids of its targets',
    recipes.where(
      't.id',
      'in',
      db
        .selectFrom('tag as o0')
        .crossJoin('recipe_tags as p')
        .select('p.owner_id')
        .whereRef('o0.id', '=', 'p.target_id'),
    ),
    ['recipe rows', 'recipe_tags', 'tag rows'],
  ],
  ['the search index', inGroup.innerJoin('search_document as d', 'd.id', 't.id'), ['recipe rows', 'search']],
  ['a table without versions', db.selectFrom('session as t').select('t.id'), undefined],
  [
    'SQL whose tables are not known',
    recipes.where(sql<boolean>`t.id in (select owner_id from recipe_tags)`),
    undefined,
  ],
]

describe('versions of tables', () => {
  for (const [title, table, change, expected] of changes)
    it(`change with ${title}`, () =>
      expect([...versioned.changedBy(table, change)].sort()).to.deep.equal(expected))

  for (const [title, statement, expected] of reads)
    it(`are read by a statement that reads ${title}`, () => {
      const found = versioned.readBy(statement.compile())
      expect(found && [...found].sort()).to.deep.equal(expected)
    })
})
