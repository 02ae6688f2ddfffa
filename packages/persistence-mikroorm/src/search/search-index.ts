import type { Id } from '@larder/domain'
import type { Block } from './postings.ts'
import type { Query, Sql } from '../compile/sql.ts'
import type { Table } from '../schema/tables.ts'

/**
 * The tables that search keeps beside those of the catalog. All in them can be made anew from the rows.
 *
 * - `search_state`: for each resource, how far its rows are in the index, and the rule they were read by.
 * - `search_entry`: for each row, the words it is found by: `settled` those in the postings, `fresh` those that take their
 *   place, empty when the row is gone.
 * - `search_shelf`: for each resource and owner, where the numbers of its rows begin anew. Only settling writes it and those below.
 * - `search_posting`: for each word of a shelf, the rows that have it, in blocks of numbers.
 * - `search_vocabulary`: the words there ever were on a shelf, for those that are misspelt.
 */
export const searchTables = [
  'search_state',
  'search_entry',
  'search_shelf',
  'search_posting',
  'search_vocabulary',
] as const

/** The words a row is found by from now on. */
export interface FreshEntry {
  readonly id: Id
  readonly resource: string
  /** Whose the row is: a search is within what one owner has. */
  readonly owner: string
  readonly words: string
}

/** Where a row's words are found in the postings. */
export interface Place {
  readonly id: Id
  readonly shelf: number
  readonly number: number
}

/** A block of a word's postings; without postings it is taken away. */
export interface WordBlock {
  readonly word: string
  readonly block: number
  readonly postings: Block
}

/** What the two databases say differently about the index. */
export interface SearchIndex {
  /** Makes the tables where they are not there, and has rows forgotten that are deleted, also by a cascade. */
  tables(searched: readonly Table[]): string
  /** Takes the turn of whoever builds or settles until the transaction ends; false when another server has it. */
  takeTurn(query: Query): Promise<boolean>
  /** Notes the words of rows; those of rows it knows are replaced or kept. */
  put(query: Query, entries: readonly FreshEntry[], known: 'replace' | 'keep'): Promise<void>
  /** What follows a query for entries to settle: others may be writing some of them. */
  readonly unlessLocked: string
  /** A query for `id`, `shelf` and `number` of rows, these null before they are settled. */
  placesOf(ids: readonly Id[]): Sql
  readonly numbersAmong: (column: Sql, numbers: readonly number[]) => Sql
  /** A query for `word`, `block` and `postings` of those blocks of a shelf that are there. */
  blocks(shelf: number, wanted: readonly Omit<WordBlock, 'postings'>[]): Sql
  putBlocks(query: Query, shelf: number, blocks: readonly WordBlock[]): Promise<void>
  /** Adds words that are not there yet. */
  addWords(query: Query, shelf: number, words: readonly string[]): Promise<void>
  /** What is fresh of these rows is settled now. */
  settle(query: Query, places: readonly Place[]): Promise<void>
  forget(query: Query, ids: readonly Id[]): Promise<void>
  /** Bytes as the driver hands them out. */
  bytes(value: unknown): Uint8Array
}
