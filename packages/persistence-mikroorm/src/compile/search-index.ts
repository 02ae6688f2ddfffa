import type { Id } from '@larder/domain'
import type { Compilable } from 'kysely'
import type { Select, Where } from './expressions.ts'
import type { Query } from './statement.ts'
import type { Table } from '../schema/tables.ts'

/** A boolean expression over the tokens of documents. Each engine compiles it to its own query syntax. `tokens` is a phrase. */
export type Match =
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | { readonly kind: 'prefix'; readonly start: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Match[] }

/** A row of the index: the tokens of one record. */
export interface IndexedDocument {
  readonly id: Id
  readonly scope: number
  /** Tokens in their order; null is a position without one. */
  readonly words: readonly (string | null)[]
  /** Further tokens, whose order does not matter. */
  readonly others: readonly string[]
}

/** The words for corrections. */
export interface ScopeWords {
  readonly scope: number
  readonly words: ReadonlySet<string>
}

/** A query of the vocabulary: scopes, first letter, and length in characters. */
export interface VocabularyRange {
  readonly scopes: readonly number[]
  readonly letter: string
  readonly shortest: number
  readonly longest: number
}

/**
 * The full-text index of an engine. It is derived from the records, so its tables are not part of the migrations. Their names
 * start with `search_`:
 *
 * - `search_rule`: the definition by which the rows of a resource were indexed
 * - `search_scope`: the number of each scope (an owner's rows of a resource), and the languages of its rows
 * - `search_alias`: for a row that was merged into another one, the target
 * - `search_document`: for each row its place in the full-text index (SQLite), or its tokens (PostgreSQL)
 */
export interface SearchIndex {
  /** A script that creates what is missing, and triggers that remove deleted rows from the index. */
  tables(searched: readonly Table[]): string
  /** Removes the words of the documents in some scopes, before the documents. */
  clearWords(scopes: Select): Compilable
  /** Adds documents, or replaces those with the same ids. */
  put(query: Query, documents: readonly IndexedDocument[]): Promise<void>
  /** Adds words to the vocabulary, where the index itself does not have one. */
  addWords(query: Query, words: readonly ScopeWords[]): Promise<void>
  expression(match: Match): string
  /** A query for the number of matching documents. */
  count(expression: string): Select
  /** A query for the ids of matching documents. The column `part` is a number that identifies the part of a union. */
  ids(expression: string, part: number): Select
  /** The rows of a table with alias `t` by way of the index: best for few matches. */
  byIndex(table: string, expression: string): Select
  /** A condition on the rows with alias `t`: best for many matches of which only the first in some order are read. */
  byRow(expression: string): Where
  /** Entries that lack a part of theirs, by what is wrong with them. */
  readonly incomplete: readonly (readonly [string, Select])[]
  /** Words of the vocabulary. Some may be unused. */
  vocabulary(query: Query, range: VocabularyRange): Promise<readonly string[]>
}
