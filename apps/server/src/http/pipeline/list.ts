import { snakeCase, type Actor, type Catalog, type ReadStore, type Resource, type View } from '@larder/domain'
import {
  allOf,
  isRandom,
  largePage,
  mayBeLong,
  orderDefaults,
  pageDefaults,
  pageLinks,
  readOrder,
  readPage,
  type BoundFilter,
  type Hint,
  type ListQuery,
  type Cursor,
  type LinkContext,
  type Page,
  readCursor,
  readFilterWithHints,
  writeCursor,
} from '@larder/domain/query'
import { z } from 'zod'
import { RowStream } from './row-stream.ts'
import type { Services } from '../services.ts'

/** The parameters of every list, as text. The query language interprets them. */
export const listQuery = z.object({
  page: z.string().optional().meta({
    type: 'integer',
    minimum: -1,
    default: pageDefaults.page,
    description: 'Page number, counted from 1. -1 is the last page.',
  }),
  perPage: z.string().optional().meta({
    type: 'integer',
    minimum: -1,
    default: pageDefaults.perPage,
    description: 'Rows per page. -1 returns all rows.',
  }),
  queryFilter: z.string().optional().meta({
    description: 'Filter expression, for example `name LIKE "soup%" AND createdAt >= "2026-01-01"`.',
  }),
  orderBy: z.string().optional().meta({
    default: orderDefaults.orderBy,
    description: 'Attributes in sequence, such as `lastMade:asc, name`; or `random`.',
  }),
  orderDirection: z
    .string()
    .optional()
    .meta({
      enum: ['asc', 'desc'],
      default: orderDefaults.orderDirection,
      description: 'Direction of attributes without a direction in `orderBy`.',
    }),
  orderByNullPosition: z
    .string()
    .optional()
    .meta({
      enum: ['first', 'last'],
      description:
        'Position of rows without a value. Without it the default of the database applies, which differs between databases.',
    }),
  paginationSeed: z.string().max(200).optional().meta({
    description:
      'Seed of `orderBy=random`. The same seed gives the same order, so that pages are consistent. Without a seed, the server creates one and adds it to the links.',
  }),
  cursor: z.string().max(3_000).optional().meta({
    description:
      'Position of a page, from the `next` or `previous` link of another page. Distant pages are as fast as the first one, and no row is repeated or skipped when others are added or deleted in between. Valid with all parameters of that link. A random ordering and a search have none.',
  }),
  search: z.string().max(200).optional().meta({
    description:
      'Words and "quoted phrases" to find, in any case and without accents. Every word must match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name.',
    example: 'tomato "olive oil"',
  }),
})

export type ListParameters = z.output<typeof listQuery>

/** What a list needs besides its parameters. */
export interface ListOptions<R extends Resource> {
  readonly actor: Actor
  /** Restricts the list in addition to the caller's filter. */
  readonly only?: (store: ReadStore) => Promise<BoundFilter<R> | undefined> | BoundFilter<R> | undefined
  /** Additional parameters for the page links. */
  readonly others?: Readonly<Record<string, string | undefined>>
  /** Converts rows to another form. */
  readonly show?: (rows: readonly View[], store: ReadStore) => Promise<readonly View[]> | readonly View[]
  /** The attributes that filters and orderings may use. Default: those for members. */
  readonly catalog?: Catalog
}

/**
 * A page of a resource in its envelope. Large pages are streams.
 * @throws invalid for a filter or an ordering, unprocessable for page numbers
 */
export async function listOf<R extends Resource>(
  resource: R,
  path: string,
  parameters: ListParameters,
  options: ListOptions<R>,
  ports: Pick<Services, 'work' | 'clock' | 'ids' | 'creation' | 'secrets'>,
): Promise<object> {
  const { actor, only, others = {}, show = (rows) => rows } = options
  const { hints, ...query } = readListQuery(resource, parameters, options, ports)
  const cursors = cursorsOf(path, query, parameters.queryFilter, others, ports.secrets)
  const cursor = cursors.read(parameters.cursor)
  const { filter: callerFilter, ...page } = { ...query, cursor }
  const links = { ...linksOf(path, parameters, query, others), cursorOf: cursors.write }
  const envelopeOf: EnvelopeOf = ({ page: number, perPage, total, totalPages, edges }, rows) => {
    // The page that a cursor leads to is empty when its rows were deleted.
    const ends = cursor && !edges ? { next: null, previous: null } : {}
    const { next, previous } = {
      ...pageLinks({ page: number, perPage, totalPages, edges }, links),
      ...ends,
    }
    return {
      page: number,
      per_page: perPage,
      total,
      total_pages: totalPages,
      data: rows,
      next,
      previous,
      ...(hints.length > 0 ? { hints } : {}),
    }
  }
  const readOptions = { mayBeLong: mayBeLong({ ...query, cursor }) || Object.values(others).some(Boolean) }
  const read = <Result>(reader: (query: ListQuery<R>, store: ReadStore) => Promise<Result>) =>
    ports.work.read(
      actor,
      async (store) => reader({ ...page, filter: allOf(await only?.(store), callerFilter) }, store),
      readOptions,
    )
  if (query.perPage === -1 || query.perPage > largePage)
    return new RowStream((take) =>
      read(async (bound, store) => {
        const { batches, ...place } = await store.of(resource).pageInBatches(bound)
        await take(
          envelopeOf(place, []),
          convertedRows(batches, (rows) => show(rows, store)),
        )
      }),
    )
  return read(async (bound, store) => {
    const { rows, ...place } = await store.of(resource).page(bound)
    return envelopeOf(place, await show(rows, store))
  })
}

type EnvelopeOf = (page: Omit<Page<View>, 'rows'>, rows: readonly View[]) => object

/** The query of a list: page numbers, filter, ordering and search. */
function readListQuery<R extends Resource>(
  resource: R,
  parameters: ListParameters,
  { catalog: given }: Pick<ListOptions<R>, 'catalog'>,
  { clock, ids, creation }: Pick<Services, 'clock' | 'ids' | 'creation'>,
): ListQuery<R> & {
  readonly ranked: boolean
  readonly seed: string | undefined
  readonly hints: readonly Hint[]
} {
  const catalog = given ?? creation.catalog
  const { queryFilter } = parameters
  const search = parameters.search?.trim() ? parameters.search : undefined
  const orderBy = parameters.orderBy?.trim() ? parameters.orderBy : undefined
  const seed = isRandom(orderBy) ? parameters.paginationSeed?.trim() || ids.next() : undefined
  const ranked = search !== undefined && orderBy === undefined
  const byName = ranked && 'name' in resource.fields ? { orderBy: 'name:asc' } : {}
  return {
    ...readPage(parameters),
    ...(queryFilter
      ? readFilterWithHints(queryFilter, resource, { catalog, now: clock.now() })
      : { filter: undefined, hints: [] }),
    order: readOrder({ ...parameters, paginationSeed: seed, ...byName }, resource, { catalog }),
    search,
    ranked,
    seed,
  }
}

/** Reads and writes the cursors of one list. They are valid for its ordering, filter and other restrictions. */
function cursorsOf(
  path: string,
  { order, search, page, perPage }: ListQuery,
  queryFilter: string | undefined,
  others: Readonly<Record<string, string | undefined>>,
  { digest }: Services['secrets'],
) {
  const keys = order.keys.map(({ path: { text }, direction }) => [text, direction])
  const list = JSON.stringify([path, keys, order.nulls ?? null, queryFilter ?? '', others])
  const isPossible = search === undefined && page > 0 && perPage > 0 && perPage <= largePage
  return {
    read: (text: string | undefined): Cursor | undefined =>
      text?.trim() ? readCursor(isPossible ? fromBase64(text.trim()) : '', order, list, digest) : undefined,
    write(cursor: Cursor): string | undefined {
      const text = writeCursor(cursor, list, digest)
      return text === undefined ? undefined : Buffer.from(text).toString('base64url')
    },
  }
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64url').toString()

/** The parameters of the page links. */
function linksOf(
  path: string,
  parameters: ListParameters,
  { ranked, seed, search }: { ranked: boolean; seed: string | undefined; search?: string | undefined },
  others: Readonly<Record<string, string | undefined>>,
): LinkContext {
  const { queryFilter, orderByNullPosition } = parameters
  const orderBy = parameters.orderBy?.trim() ? parameters.orderBy : orderDefaults.orderBy
  const orderDirection = parameters.orderDirection?.trim().toLowerCase() || orderDefaults.orderDirection
  return {
    path,
    // A search without an ordering is ordered by rank, so its links have no ordering either.
    orderBy: ranked ? '' : orderBy,
    orderDirection: ranked ? '' : orderDirection,
    others: snakeCased({ queryFilter, orderByNullPosition, paginationSeed: seed, search, ...others }),
  }
}

async function* convertedRows(
  batches: AsyncIterable<readonly View[]>,
  show: (rows: readonly View[]) => Promise<readonly View[]> | readonly View[],
): AsyncGenerator<readonly View[]> {
  for await (const rows of batches) yield await show(rows)
}

function snakeCased(
  parameters: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [snakeCase(key), value]))
}
