import { catalog } from '@larder/domain'
import { expect } from 'chai'
import { tablesOf } from '../schema/tables.ts'
import { raw } from '../compile/sql.ts'
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

/** A statement, and the versions that its result depends on. */
const reads: readonly (readonly [string, readonly string[] | undefined])[] = [
  ['select count(*) as total from "recipe" t where t."group_id" = ?', ['recipe rows']],
  ['select count(*) as total from "recipe" t where t."group_id" = ? and t."rating" > ?', ['recipe']],
  ['select count(*) as total from "recipe" where "rating" > ?', ['recipe']],
  [
    'select count(*) from "recipe" t where t.id in (select m.id from "recipe" m where m."name_fold" = ?)',
    ['recipe', 'recipe rows'],
  ],
  [
    'select count(*) from "recipe" t where exists (select 1 from "recipe_ingredient" o0 where o0.owner_id = t.id)',
    ['recipe rows', 'recipe_ingredient'],
  ],
  [
    'select count(*) from "recipe" t where t.id in (select o0p."owner_id" from "tag" o0 cross join "recipe_tags" o0p on true)',
    ['recipe rows', 'recipe_tags', 'tag rows'],
  ],
  ['select count(*) from "tag" t where t.id in (select value from json_each(?))', ['tag rows']],
  ['select count(*) from search_index i cross join "recipe" t on t.id = i.id', ['recipe rows', 'search']],
  ['select count(*) from "session" t', undefined],
]

describe('versions of tables', () => {
  for (const [statement, expected] of changes)
    it(`change with: ${statement}`, () =>
      expect([...versioned.changedBy(statement)].sort()).to.deep.equal(expected))

  for (const [statement, expected] of reads)
    it(`are read by: ${statement}`, () => {
      const found = versioned.readBy(raw(statement))
      expect(found && [...found].sort()).to.deep.equal(expected)
    })
})
