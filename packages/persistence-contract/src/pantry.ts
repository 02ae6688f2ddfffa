import { type AnyRecord, type Resource, type View, catalog, resourceNamed, system } from '@larder/domain'
import { type ListQuery, type Page, readFilter, readOrder } from '@larder/domain/query'
import { type Pantry, labelOf, pantryNow, pantryOf } from '@larder/test-fixtures/pantry.ts'
import { type Contract, anyOf } from './contract.ts'

const stocked = new WeakMap<Contract, Promise<Pantry>>()

/** The pantry. The first caller stores it. No test changes it. */
export function stockPantry(contract: Contract): Promise<Pantry> {
  const pantry = stocked.get(contract) ?? stock(contract)
  stocked.set(contract, pantry)
  return pantry
}

async function stock({ db, ids }: Contract): Promise<Pantry> {
  const pantry = pantryOf(ids)
  await db.run(system, async (store) => {
    for (const [resource, record] of pantry.records) await anyOf(store, resource).add(record)
  })
  return pantry
}

/** A query as callers write it. Default: all rows on one page. */
export interface Question {
  readonly filter?: string
  readonly orderBy?: string
  readonly orderDirection?: string
  readonly orderByNullPosition?: string
  readonly paginationSeed?: string
  readonly page?: number
  readonly perPage?: number
}

export function listQuery<R extends Resource>(resource: R, question: Question): ListQuery<R> {
  const { filter, page = 1, perPage = -1, ...order } = question
  return {
    filter: filter === undefined ? undefined : readFilter(filter, resource, context),
    order: readOrder(order, resource, context),
    page,
    perPage,
  }
}

const context = { catalog, now: new Date(pantryNow) }

/** The page that ann sees. */
export function runQuery(
  { db }: Contract,
  { ann }: Pantry,
  resource: Resource | string,
  question: Question,
): Promise<Page<View>> {
  const target = typeof resource === 'string' ? resourceNamed(catalog, resource) : resource
  return db.read(ann, (store) => store.of(target).page(listQuery(target, question)))
}

/** The names of rows or records. */
export function labels(resource: Resource | string, rows: readonly (View | AnyRecord)[]): readonly string[] {
  const label = labelOf(typeof resource === 'string' ? resourceNamed(catalog, resource) : resource)
  return rows.map((row) => String(row[label]))
}

export type { Pantry }
