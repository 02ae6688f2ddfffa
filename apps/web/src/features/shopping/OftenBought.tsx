import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { newId } from '../../device/new-id.ts'
import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { rowsOf, type CopiedRows } from './copy.ts'
import type { Item, ShoppingList } from './items.ts'
import styles from './OftenBought.module.css'
import type { Food } from './typed.ts'
import { useShoppingStore } from './use-shopping.ts'
import { purchaseKeys } from './keys.ts'

/** Foods that are read and shown. Those that are on the list already are left out. */
const maxRead = 60
const maxShown = 8
/** What was bought once is not often bought. */
const minTimes = 2

const purchasesQuery = queryOptions({
  // It changes slowly, so it is not read again with each tick.
  queryKey: purchaseKeys.all,
  staleTime: 600_000,
  queryFn: async () => {
    const query = {
      queryFilter: `times >= ${minTimes}`,
      orderBy: 'times',
      orderDirection: 'desc',
      perPage: maxRead,
    } as const
    return (await bodyOf(api.GET('/households/shopping/purchases', { params: { query } }))).data
  },
})

/** The foods that the household has bought most often and that are not on the list, to add with one tap. */
export function OftenBought({
  list,
  items,
  rows,
}: {
  readonly list: ShoppingList
  /** The items of the list. */
  readonly items: readonly Item[]
  readonly rows: CopiedRows
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const purchases = useQuery(purchasesQuery)
  const foods = rowsOf<Food>(rows, 'food')
  const open = new Set(items.flatMap(({ foodId, checked }) => (foodId && !checked ? [foodId] : [])))
  const offered = [...new Set(purchases.data?.map(({ foodId }) => foodId))]
    .flatMap((foodId) => foods.get(foodId) ?? [])
    .filter(({ id }) => !open.has(id))
    .slice(0, maxShown)
  if (offered.length === 0) return null
  return (
    <section>
      <h2>{shopping.oftenBought}</h2>
      <ul className={styles.foods}>
        {offered.map((food) => (
          <li key={food.id}>
            <button
              type="button"
              className={styles.food}
              aria-label={shopping.addOf(food.pluralName ?? food.name)}
              onClick={() =>
                store.addItem({
                  ...{ id: newId(), shoppingListId: list.id, quantity: 0, note: '' },
                  ...{ food, unit: null, label: food.label ?? null },
                })
              }
            >
              <Icon name="plus" small />
              {food.pluralName ?? food.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
