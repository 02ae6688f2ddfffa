import { catalog } from '@larder/domain'
import { expect } from 'chai'
import { type Compilable, sql } from 'kysely'
import { compilerOf } from '../compile/compiler.ts'
import { tablesOf } from '../schema/tables.ts'
import { versionedTables } from './table-versions.ts'

const versioned = versionedTables(tablesOf(catalog))

/** A statement, and the versions that it changes. */
const changes: readonly (readonly [string, readonly string[]])[] = [
  ['insert into "tag" ("id", "name") values (?, ?)', ['tag', 'tag rows']],
  ['insert into "recipe_tags" (owner_id, target_id) values (?, ?)', ['recipe_tags']],
  ['delete from "recipe_ingredient" where owner_id = ?', ['recipe_ingredient']],
  ['update "recipe" set "name" = ?, "name_fold" = ? where id = ?', ['recipe']],
  ['update "user" set "household_id" = ? where id = ?', ['user', 'user rows']],
  ['insert or replace into search_index (rowid, words, others) values (?, ?, ?)', ['search']],
  ['delete from "rating" where id = ?', ['rating', 'rating rows']],
  ['delete from "tag" where id = ?', ['recipe_tags', 'search', 'tag', 'tag rows']],
  [
    'delete from "shopping_list" where id = ?',
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
  [
    'with gone as (delete from "rating" returning id) update "tag" set "name" = ?',
    ['rating', 'rating rows', 'tag'],
  ],
  ['insert into "session" ("id") values (?)', []],
  ['select t.id from "tag" t where t.id = ? for update', []],
]

const db = compilerOf('sqlite')
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
  for (const [statement, expected] of changes)
    it(`change with: ${statement}`, () =>
      expect([...versioned.changedBy(statement)].sort()).to.deep.equal(expected))

  for (const [title, statement, expected] of reads)
    it(`are read by a statement that reads ${title}`, () => {
      const found = versioned.readBy(statement.compile())
      expect(found && [...found].sort()).to.deep.equal(expected)
    })
})
