import { snakeCase, type Actor, type Catalog, type ReadStore, type Resource, type View } from '@larder/domain'
import {
  allOf,
  isRandom,
  largePage,
  mayBeLong,
  orderDefaults,
  pageDefaults,
  pageLinks,
  readFilter,
  readOrder,
  readPage,
  type BoundFilter,
  type Page,
} from '@larder/domain/query'
import { z } from 'zod'
import { JsonStream } from './json-stream.ts'
import type { Mount } from './mounts.ts'
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
      description: 'Direction for attributes that have none of their own.',
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
      'Of `orderBy=random`: the same seed gives the same order, so that pages fit together. Without one the server makes one and puts it into the links.',
  }),
  search: z.string().max(200).optional().meta({
    description:
      'Words and "quoted phrases" to find, in any case and without accents. Every word has to match; the last one also matches the beginning of a word. Other forms of a word match too (`tomatoes` finds `tomato`), and a word that nothing matches is corrected. Without `orderBy`, the best matches come first, then by name.',
    example: 'tomato "olive oil"',
  }),
})

export type ListParameters = z.output<typeof listQuery>

export interface ListOptions<R extends Resource> {
  readonly actor: Actor
  readonly mount: Mount
  /** Restricts the list in addition to the caller's filter. */
  readonly only?: (store: ReadStore) => Promise<BoundFilter<R> | undefined> | BoundFilter<R> | undefined
  /** Additional parameters for the page links. */
  readonly others?: Readonly<Record<string, string | undefined>>
  /** Converts rows to another form. */
  readonly show?: (rows: readonly View[], store: ReadStore) => Promise<readonly View[]> | readonly View[]
  /** The attributes that filters and orderings may use. Default: those for members. */
  readonly catalog?: Catalog
  /** The list is always short: on a mount with bare lists it is an array of all rows. */
  readonly isBare?: boolean
}

/**
 * A page of a resource in the mount's envelope.
 * @throws invalid for a filter or an ordering, unprocessable for page numbers
 */
export async function listOf<R extends Resource>(
  resource: R,
  path: string,
  parameters: ListParameters,
  options: ListOptions<R>,
  { work, clock, ids, creation }: Services,
): Promise<object> {
  const { actor, mount, only, others = {}, show = (rows) => rows, isBare = false } = options
  const { catalog = creation.catalog } = options
  const { queryFilter, search } = parameters
  const orderBy = parameters.orderBy?.trim() ? parameters.orderBy : undefined
  const paginationSeed = isRandom(orderBy) ? parameters.paginationSeed?.trim() || ids.next() : undefined
  const words = search?.trim() ? search : undefined
  const callerFilter = queryFilter
    ? readFilter(queryFilter, resource, { catalog, now: clock.now() })
    : undefined
  const bare = isBare && mount.bareLists
  const ranked = words !== undefined && orderBy === undefined
  const byName = ranked && 'name' in resource.fields ? { orderBy: 'name:asc' } : {}
  const question = {
    ...readPage({ ...parameters, perPage: parameters.perPage ?? (bare ? '-1' : undefined) }),
    order: readOrder({ ...parameters, paginationSeed, ...byName }, resource, { catalog }),
    search: words,
    ranked,
  }
  const readOptions = {
    mayBeLong: mayBeLong({ ...question, filter: callerFilter }) || Object.values(others).some(Boolean),
  }
  const envelopeOf = ({ page, perPage, total, totalPages }: Omit<Page<View>, 'rows'>, rows: unknown) => {
    if (bare) return rows
    const { next, previous } = pageLinks({ page, perPage, totalPages }, links)
    return { page, per_page: perPage, total, total_pages: totalPages, [mount.rows]: rows, next, previous }
  }
  const links = {
    path,
    // A search without an ordering is ordered by rank, so its links have no ordering either.
    orderBy: ranked ? '' : (orderBy ?? orderDefaults.orderBy),
    orderDirection: ranked
      ? ''
      : parameters.orderDirection?.trim().toLowerCase() || orderDefaults.orderDirection,
    others: snakeCased({
      queryFilter,
      orderByNullPosition: parameters.orderByNullPosition,
      paginationSeed,
      search: words,
      ...others,
    }),
  }
  if (question.perPage === -1 || question.perPage > largePage)
    return new JsonStream((write) =>
      work.read(
        actor,
        async (store) => {
          const filter = allOf(await only?.(store), callerFilter)
          const { batches, ...place } = await store.of(resource).pageInBatches({ ...question, filter })
          const [before, after] = JSON.stringify(envelopeOf(place, [])).split('[]', 2) as [string, string]
          let separator = `${before}[`
          for await (const rows of batches) {
            const shown = await show(rows, store)
            if (shown.length === 0) continue
            await write(separator + shown.map((row) => JSON.stringify(row)).join(','))
            separator = ','
          }
          await write(`${separator === ',' ? '' : separator}]${after}`)
        },
        readOptions,
      ),
    )
  return work.read(
    actor,
    async (store) => {
      const filter = allOf(await only?.(store), callerFilter)
      const { rows, ...place } = await store.of(resource).page({ ...question, filter })
      return envelopeOf(place, await show(rows, store)) as object
    },
    readOptions,
  )
}

function snakeCased(
  parameters: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parameters).map(([key, value]) => [snakeCase(key), value]))
}
