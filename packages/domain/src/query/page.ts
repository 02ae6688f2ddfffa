import type { Resource } from '../kernel/resource.ts'
import type { BoundFilter, BoundOrder } from './filter.ts'

/** A checked question for a page of rows. */
export interface ListQuery<R extends Resource = Resource> {
  readonly filter?: BoundFilter<R> | undefined
  readonly order: BoundOrder<R>
  /** Words to search for; ranks the rows when `ranked`. */
  readonly search?: string | undefined
  /** The caller gave no ordering of their own, so a search orders by relevance. */
  readonly ranked?: boolean
  /** From 1; -1 is the last page. */
  readonly page: number
  /** Rows a page; -1 is all of them on one page, 0 is the count alone. */
  readonly perPage: number
}

/** The rows of a page and where it lies; `page` and `perPage` are the resolved numbers. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly totalPages: number
}
