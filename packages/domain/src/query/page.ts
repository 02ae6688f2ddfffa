import { DomainError, type ErrorCode } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Cursor, RowPosition } from './cursor.ts'
import type { BoundFilter, BoundOrder, Condition } from './filter.ts'

/** A checked request for a page of rows. */
export interface ListQuery<R extends Resource = Resource> {
  readonly filter?: BoundFilter<R> | undefined
  readonly order: BoundOrder<R>
  /** Words and quoted phrases that rows must match, see `rankDocuments`. A text without words does not search. */
  readonly search?: string | undefined
  /** Sorts by the rank of the match first, then by `order`. Set it when the caller gave no ordering. */
  readonly ranked?: boolean
  /** Page number from 1. -1 is the last page. */
  readonly page: number
  /** Rows per page. -1 returns all rows on one page, 0 only the count. */
  readonly perPage: number
  /** The page consists of the rows on one side of a position; its number is the one given. Not for searches, and not in batches. */
  readonly cursor?: Cursor | undefined
}

/** The rows of a page and its position. `page` and `perPage` are the resolved numbers. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly totalPages: number
  /** Position of the page in the ordering; absent when it is empty, random, a search, or the only page. */
  readonly edges?: Edges | undefined
}

/** The positions of the first and the last row of a page, and whether there are rows before and after them. */
export interface Edges {
  readonly first: RowPosition
  readonly last: RowPosition
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** A page whose rows are read in batches, so that it is never in memory as a whole. */
export interface PageInBatches<Row> extends Omit<Page<Row>, 'rows' | 'edges'> {
  readonly batches: AsyncIterable<readonly Row[]>
}

/** Pages with more rows than this are read in batches. */
export const largePage = 200

/** Attributes by which every store lists rows without sorting them. */
const sorted = new Set(['id', 'createdAt', 'name'])

/**
 * Whether reading a page may take long. Only the shape of the query is considered. A first page in the order of an index and
 * rows selected by an id or a slug are fast.
 */
export function mayBeLong({ filter, order, search, page, perPage, cursor }: ListQuery): boolean {
  if (search !== undefined || perPage === -1 || perPage > largePage) return true
  if (filter && isLookUp(filter.condition)) return false
  const isNear = cursor !== undefined || (page > 0 ? page * perPage : perPage) <= 1_000
  return (
    filter !== undefined ||
    !isNear ||
    order.keys.some(({ path }) => path.hops.length > 0 || !sorted.has(path.column?.key ?? ''))
  )
}

/** Whether a filter selects rows by their own ids or slugs. */
function isLookUp(condition: Condition): boolean {
  if (condition.kind === 'and') return condition.terms.some(isLookUp)
  if (condition.kind === 'or') return condition.terms.every(isLookUp)
  const isEqual =
    (condition.kind === 'compare' && condition.op === '=') || (condition.kind === 'in' && !condition.negated)
  if (!isEqual || condition.path.hops.length > 0) return false
  return condition.path.column?.type === 'id' || condition.path.column?.key === 'slug'
}

/** The requested page, as texts. */
export interface PageText {
  readonly page?: string | undefined
  readonly perPage?: string | undefined
}

/** The defaults. */
export const pageDefaults = { page: 1, perPage: 50 } as const

/** Reads page numbers. @throws unprocessable `page/page` or `page/per-page` */
export function readPage(text: PageText): { readonly page: number; readonly perPage: number } {
  const page = wholeNumber(text.page, 'page', 'page/page') ?? pageDefaults.page
  const perPage = wholeNumber(text.perPage, 'perPage', 'page/per-page') ?? pageDefaults.perPage
  if (page === 0) throw refused('page', 'page/page', 'page starts at 1; -1 is the last page')
  return { page, perPage }
}

function wholeNumber(text: string | undefined, field: string, code: ErrorCode): number | undefined {
  const typed = text?.trim()
  if (!typed) return undefined
  const value = /^[+-]?\d{1,10}$/.test(typed) ? Number(typed) : NaN
  if (value >= -1 && value <= 2_147_483_647) return value + 0
  throw refused(field, code, `${field} must be a whole number from -1 to 2147483647`)
}

const refused = (field: string, code: ErrorCode, message: string): DomainError =>
  new DomainError('unprocessable', code, message, { field })

/** The parameters of a link to another page. */
export interface LinkContext {
  /** Route without the base URL and without `/api`: `/recipes`. */
  readonly path: string
  /** The effective values, so that links do not depend on defaults. */
  readonly orderBy: string
  readonly orderDirection: string
  /** Other parameters of the request, by their names in links: `query_filter`, `order_by_null_position`. */
  readonly others?: Readonly<Record<string, string | undefined>>
  /** The cursor of a neighboring page, if there is one. */
  readonly cursorOf?: (cursor: Cursor) => string | undefined
}

/** Routes of the pages before and after this one; null at the ends. */
export function pageLinks(
  { page, perPage, totalPages, edges }: Omit<Page<unknown>, 'rows' | 'total'>,
  context: LinkContext,
): { readonly next: string | null; readonly previous: string | null } {
  const { cursorOf = () => undefined } = context
  if (edges) {
    const { first, last, hasPrevious, hasNext } = edges
    const before = () => cursorOf({ side: 'before', ...first })
    const after = () => cursorOf({ side: 'after', ...last })
    return {
      next: hasNext ? linkTo(page + 1, perPage, context, after()) : null,
      // Rows that were added since can make the numbers too small.
      previous: hasPrevious ? linkTo(Math.max(page - 1, 1), perPage, context, before()) : null,
    }
  }
  const next = page < totalPages ? page + 1 : 0
  const previous = Math.min(page - 1, totalPages)
  return {
    next: next > 0 ? linkTo(next, perPage, context) : null,
    previous: previous > 0 ? linkTo(previous, perPage, context) : null,
  }
}

function linkTo(
  page: number,
  perPage: number,
  { path, orderBy, orderDirection, others = {} }: LinkContext,
  cursor?: string,
): string {
  const parameters = {
    page: String(page),
    per_page: String(perPage),
    order_by: orderBy,
    order_direction: orderDirection,
    ...others,
    cursor,
  }
  const query = Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `${path}?${query.join('&')}`
}

/** The position of a page, from its rows and whether one more row was found. */
export function edgesOf(
  { cursor, order, search }: ListQuery,
  { page, totalPages }: Pick<Page<unknown>, 'page' | 'totalPages'>,
  positions: { readonly first: RowPosition; readonly last: RowPosition },
  hasMore: boolean,
): Edges | undefined {
  if (order.seed !== undefined || search !== undefined) return undefined
  const hasPrevious = cursor ? cursor.side === 'after' || hasMore : page > 1
  const hasNext = cursor ? cursor.side === 'before' || hasMore : page < totalPages
  return { ...positions, hasPrevious, hasNext }
}

/** Computes the resolved page numbers and the rows to fetch from the number of matching rows. */
export function placeOf(
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  total: number,
): Omit<Page<unknown>, 'rows'> & { readonly offset: number; readonly limit: number } {
  if (perPage === -1)
    return { page: 1, perPage: total, total, totalPages: total > 0 ? 1 : 0, offset: 0, limit: total }
  if (perPage === 0) return { page: 1, perPage: 0, total, totalPages: 0, offset: 0, limit: 0 }
  const totalPages = Math.ceil(total / perPage)
  const resolved = total === 0 ? 1 : page === -1 ? totalPages : page
  return { page: resolved, perPage, total, totalPages, offset: (resolved - 1) * perPage, limit: perPage }
}
