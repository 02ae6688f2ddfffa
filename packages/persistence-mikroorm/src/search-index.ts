import type { Id } from '@larder/domain'
import type { Query, Sql } from './sql.ts'

/** A term of the index, or all that begin with it. Terms are letters and digits. */
export interface SearchTerm {
  readonly text: string
  readonly prefix: boolean
}

/** All of the lists, and of each list some term. */
export type SearchTerms = readonly (readonly SearchTerm[])[]

/** What a row is found by. */
export interface TermsOfRow {
  readonly id: Id
  readonly terms: readonly string[]
}

/**
 * An engine's index from terms to the ids of rows, and the words there ever were, in the table `search_word` with one column
 * `term` in the order of code points.
 */
export interface SearchIndex {
  /** A query for the ids of the rows that have these terms. */
  having(terms: SearchTerms): Sql
  /** The query, answered from the index before the rows are looked at. */
  once(ids: Sql): Sql
  /** A query for ids of rows and their terms, with spaces between. */
  termsOf(ids: readonly Id[]): Sql
  /** A query for the ids of all rows there are terms of. */
  readonly known: Sql
  /** Puts the terms of rows in place of what they had. */
  put(query: Query, rows: readonly TermsOfRow[]): Promise<void>
  remove(query: Query, ids: readonly Id[]): Promise<void>
  /** Adds words that are not there yet; distinct, in order. */
  addWords(query: Query, words: readonly string[]): Promise<void>
}
