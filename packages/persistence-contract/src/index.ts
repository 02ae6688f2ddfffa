import { type Adapter, openContract } from './contract.ts'
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

/** The contract of persistence. The tests of an adapter call it once. A difference is listed with its reason, or it is a bug. */
export function persistenceContract(name: string, adapter: Adapter): void {
  describe(`${name}: persistence`, () => {
    const contract = openContract(adapter)
    before(() => contract.start())
    after(() => contract.stop())

    describe('every resource', () => everyResource(contract))
    describe('filters', () => filters(contract))
    describe('ordering', () => ordering(contract))
    describe('paging', () => paging(contract))
    describe('cursors', () => cursors(contract))
    describe('totals', () => totals(contract))
    describe('many rows', () => manyRows(contract))
    describe('search', () => search(contract))
    describe('search of tenants', () => searchOfTenants(contract))
    describe('relations with many rows', () => manyRelatedRows(contract))
    describe('random queries', () => properties(contract))
    describe('writes', () => writes(contract))
    describe('transactions', () => transactions(contract))
    describe('tenancy', () => tenancy(contract))
    describe('visibility', () => visibility(contract))
    describe('a visitor', () => visitors(contract))
    describe('recipes', () => recipeWork(contract))
    describe('the history of a recipe', () => recipeHistory(contract))
    describe('the links of steps', () => stepLinks(contract))
    describe('jobs', () => laterWork(contract))
    describe('shopping', () => shoppingWork(contract))
    describe('shopping for recipes', () => recipesToBuy(contract))
    describe('the change log', () => changeLog(contract))
    describe('signals', () => signals(contract))
    describe('removal', () => removal(contract))
  })
}
