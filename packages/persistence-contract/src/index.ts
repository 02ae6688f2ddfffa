import { type Adapter, type Contract, openContract } from './contract.ts'
import { changeLog } from './change-log.ts'
import { manyRelatedRows } from './many-related-rows.ts'
import { cursors } from './cursors.ts'
import { everyResource } from './every-resource.ts'
import { recipeHistory } from './recipe-history.ts'
import { stepLinks } from './step-links.ts'
import { recipeWork } from './recipes.ts'
import { filters } from './filters.ts'
import { laterWork } from './jobs.ts'
import { manyRows } from './many-rows.ts'
import { ordering } from './ordering.ts'
import { paging } from './paging.ts'
import { properties } from './properties.ts'
import { removal } from './removal.ts'
import { search, searchOfTenants } from './search.ts'
import { shoppingWork } from './shopping.ts'
import { recipesToBuy } from './shopping-recipes.ts'
import { signals } from './signals.ts'
import { tenancy } from './tenancy.ts'
import { totals } from './totals.ts'
import { transactions } from './transactions.ts'
import { visibility } from './visibility.ts'
import { visitors } from './visitors.ts'
import { writes } from './writes.ts'

export type { Adapter } from './contract.ts'
export { groupCalled } from './tenant.ts'
export { type ReopenableDatabase, searchUpkeep } from './search-upkeep.ts'

/**
 * The contract of persistence. The tests of an adapter call it once. A difference is listed with its reason, or it is a bug.
 * @param only the titles of the parts that are tested. Default: all.
 */
export function persistenceContract(name: string, adapter: Adapter, only?: readonly string[]): void {
  describe(`${name}: persistence`, () => {
    const contract = openContract(adapter)
    before(() => contract.start())
    after(() => contract.stop())
    const part = (title: string, declare: (contract: Contract) => void) => {
      if (only?.includes(title) ?? true) describe(title, () => declare(contract))
    }

    part('every resource', everyResource)
    part('filters', filters)
    part('ordering', ordering)
    part('paging', paging)
    part('cursors', cursors)
    part('totals', totals)
    part('many rows', manyRows)
    part('search', search)
    part('search of tenants', searchOfTenants)
    part('relations with many rows', manyRelatedRows)
    part('random queries', properties)
    part('writes', writes)
    part('transactions', transactions)
    part('tenancy', tenancy)
    part('visibility', visibility)
    part('a visitor', visitors)
    part('recipes', recipeWork)
    part('the history of a recipe', recipeHistory)
    part('the links of steps', stepLinks)
    part('jobs', laterWork)
    part('shopping', shoppingWork)
    part('shopping for recipes', recipesToBuy)
    part('the change log', changeLog)
    part('signals', signals)
    part('removal', removal)
  })
}
