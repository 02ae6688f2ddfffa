import {
  addItems,
  addRecipes,
  catalog,
  changeItems,
  createOne,
  createRecipe,
  shoppingLists,
  removeRecipeFromList,
  viewShoppingList,
  type Actor,
  type Body,
  type Id,
  type ItemChanges,
  type ShoppingPorts,
  type Store,
} from '@larder/domain'
import type { Contract } from './contract.ts'
import type { Tenant } from './tenant.ts'

/** An item as these tests compare it: `2 cup Flour (sifted)`, with `!` when it is checked. */
export function written(item: Body): string {
  const { quantity, unit, food, note, checked } = item as {
    readonly quantity: number
    readonly unit: { readonly name: string } | null
    readonly food: { readonly name: string } | null
    readonly note: string
    readonly checked: boolean
  }
  const amount = String(Math.round(quantity * 1e6) / 1e6)
  const words = [amount, unit?.name, food?.name, note && (food ? `(${note})` : note)]
    .filter(Boolean)
    .join(' ')
  return checked ? `${words}!` : words
}

export const flour = (quantity: number, unit: string, more: Body = {}): Body => ({
  quantity,
  unit: { name: unit },
  food: { name: 'Flour' },
  ...more,
})

/** Units that convert into each other, weights and volumes by the density of the food. */
export const measured = ['gram', 'kilogram', 'teaspoon', 'cup']

export type Shop = ReturnType<typeof openShopping>

/** A shopping list of a household, and what its tests do with it. Each test has another list. */
export function openShopping(contract: Contract) {
  const creation = { catalog, ids: contract.ids }
  const ports: ShoppingPorts = { creation }
  let tenant: Tenant
  let list: Id
  beforeEach(async () => {
    tenant = await contract.tenant()
    list = String((await run((store) => createOne(store, shoppingLists, { name: 'Saturday' }, creation))).id)
  })

  const run = <T>(work: (store: Store) => Promise<T>, actor: Actor = tenant.ann) =>
    contract.db.run(actor, work)
  const add = (...bodies: readonly Body[]) =>
    run((store) =>
      addItems(
        store,
        bodies.map((body) => ({ shoppingListId: list, ...body })),
        ports,
      ),
    )
  const change = (verb: 'replace' | 'merge', id: unknown, body: Body) =>
    run((store) => changeItems(store, verb, [{ shoppingListId: list, ...body, id: String(id) }], ports))
  const recipe = async (name: string, ...recipeIngredient: readonly Body[]): Promise<Id> =>
    String((await run((store) => createRecipe(store, { name, recipeIngredient }, creation))).id)
  const put = (recipeId: Id, scale = 1, ingredients?: readonly Body[]) =>
    run((store) => addRecipes(store, list, [{ recipeId, scale, ingredients }], ports))
  const takeOff = (recipeId: Id, scale = 1) =>
    run((store) => removeRecipeFromList(store, list, recipeId, scale, ports))
  const seen = () => contract.db.read(tenant.ann, (store) => viewShoppingList(store, list))
  const items = async () => (await seen()).listItems as readonly (Body & { readonly id: Id })[]
  const lines = async () => (await items()).map(written)
  const happened = ({ createdItems, updatedItems, deletedItems }: ItemChanges) => ({
    created: createdItems.map(written),
    updated: updatedItems.map(written),
    deleted: deletedItems.map(written),
  })

  return {
    get tenant() {
      return tenant
    },
    get list() {
      return list
    },
    /** Continues with another list. */
    use(other: Id) {
      list = other
    },
    ...{ ports, creation, run, add, change, recipe, put, takeOff, seen, items, lines, happened },
  }
}
