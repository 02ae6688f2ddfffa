import type { FieldKind } from '@larder/domain'
import type { Dialect } from '@larder/persistence-mikroorm'
import { sqlite, sqliteFragments } from './fragments.ts'
import { sqliteSearch } from './search.ts'
import { decode, encode } from './values.ts'

const columnTypes: Readonly<Record<FieldKind, string>> = {
  id: 'text',
  text: 'text',
  choice: 'text',
  integer: 'integer',
  number: 'real',
  boolean: 'integer',
  instant: 'integer',
  day: 'text',
  extras: 'text',
  object: 'text',
  ref: 'text',
  refs: 'text',
  list: 'text',
}

/** SQLite adds a required column only with a default, and cannot remove it without writing the whole table again. */
const keptDefaults = new Map([
  ['household.import_tags', '1'],
  ['household.recipe_links', '1'],
  ['recipe.review', "'[]'"],
  ['recipe.is_to_review', '0'],
  ...['', '_fold', '_sort'].map((form) => [`recipe.visibility${form}`, "'group'"] as const),
  ['recipe.shared_with', "'[]'"],
  ...['recipe', 'recipe_export', 'report', 'trash_entry'].map(
    (table) => [`${table}.audience_id`, "'00000000-0000-0000-0000-000000000000'"] as const,
  ),
])

/** SQLite: instants are whole milliseconds, booleans 0 and 1, JSON is text. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  db: sqlite,
  fragments: sqliteFragments,
  columnType: (kind) => columnTypes[kind],
  textCollation: undefined,
  keptDefaults,
  encode,
  decode,
  missingAre: 'least',
  searches: sqliteSearch,
}
