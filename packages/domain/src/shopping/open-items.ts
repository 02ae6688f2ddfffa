import type { Id } from '../kernel/fields.ts'
import { dayAt } from '../kernel/time-zone.ts'
import { orderBy, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import type { Store } from '../work/ports.ts'
import { isInCan, type Lookups } from './lookups.ts'
import { hasNoAmount, isMergeable } from './merge-items.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'

/** The unchecked items of lists that others can be merged into, with changes that are not stored yet. */
interface OpenItems {
  /** Reads and locks the items that can be merged with these, together. */
  read(items: readonly ShoppingItem[]): Promise<void>
  /** The oldest item that can be merged, in a convertible unit, with the conversion factor; else the oldest when either has no amount and is not canned. */
  twinOf(
    item: ShoppingItem,
    lookups: Lookups,
  ): Promise<{ readonly item: ShoppingItem; readonly factor: number } | undefined>
  put(item: ShoppingItem): void
  remove(item: ShoppingItem): void
  nextPosition(shoppingListId: Id): Promise<number>
}

/** Nothing is read yet. One batch of a write uses one instance. */
export function openItems(store: Store): OpenItems {
  /** The next positions: after the known items and the stored ones. */
  const [positions, stored] = [new Map<Id, number>(), new Map<Id, number>()]
  /** Items by key, and the keys of all items that were read, put or removed. */
  const [byKey, keys] = [new Map<string, Map<Id, ShoppingItem>>(), new Map<Id, string>()]
  const read = new Set<string>()
  const remove = ({ id }: ShoppingItem) => void byKey.get(keys.get(id) ?? '')?.delete(id)
  const put = (item: ShoppingItem) => {
    remove(item)
    const key = mergeKey(item)
    keys.set(item.id, key)
    byKey.set(key, (byKey.get(key) ?? new Map<Id, ShoppingItem>()).set(item.id, item))
    const highest = Math.max(item.position, positions.get(item.shoppingListId) ?? -1)
    positions.set(item.shoppingListId, highest)
  }
  const readAll = async (items: readonly ShoppingItem[]) => {
    const unread = items.filter((item) => !read.has(mergeKey(item)))
    if (unread.length === 0) return
    for (const item of unread) read.add(mergeKey(item))
    const found = await store.of(shoppingItems).lockAll({ filter: whereMergeable(unread) })
    for (const item of found) if (!keys.has(item.id)) put(item)
  }
  return {
    read: readAll,
    put,
    remove,
    async twinOf(item, lookups) {
      if (item.checked) return undefined
      await readAll([item])
      const all = [...(byKey.get(mergeKey(item))?.values() ?? [])]
        .filter((other) => other.id !== item.id && isMergeable(other, item))
        .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
      const others: ShoppingItem[] = []
      for (const other of all) if (await areBoughtTogether(store, item, other, lookups)) others.push(other)
      for (const other of others) {
        const factor = await lookups.factorBetween(item, other)
        if (factor !== undefined) return { item: other, factor }
      }
      for (const other of others) {
        const [none, counted] = hasNoAmount(item) ? [item, other] : [other, item]
        if (hasNoAmount(none) && !isInCan(await lookups.unit(counted.unitId)))
          return { item: other, factor: 1 }
      }
      return undefined
    },
    async nextPosition(listId) {
      if (!stored.has(listId)) stored.set(listId, await nextPosition(store, listId))
      return Math.min(Math.max(stored.get(listId)!, (positions.get(listId) ?? -1) + 1), maxPosition)
    },
  }
}

/** Whether two items are bought at the same time: both now, or both from the same day on. */
async function areBoughtTogether(
  { now }: Store,
  a: ShoppingItem,
  b: ShoppingItem,
  lookups: Lookups,
): Promise<boolean> {
  if (a.waitUntil === b.waitUntil) return true
  const today = dayAt((await lookups.household(a.householdId))?.timeZone ?? 'UTC', now)
  return [a, b].every(({ waitUntil }) => waitUntil === null || waitUntil <= today)
}

/** An item, and the same for each food that it is in another language. */
export async function withSameFoods(
  items: readonly ShoppingItem[],
  lookups: Lookups,
): Promise<readonly ShoppingItem[]> {
  const all: ShoppingItem[] = []
  for (const item of items) {
    all.push(item)
    for (const foodId of await lookups.sameFoods(item.foodId)) all.push({ ...item, foodId })
  }
  return all
}

/** The item that a new one is merged into: one with its food, else one with the same food in another language. */
export async function twinIn(
  open: OpenItems,
  item: ShoppingItem,
  lookups: Lookups,
): ReturnType<OpenItems['twinOf']> {
  for (const each of await withSameFoods([item], lookups)) {
    const twin = await open.twinOf(each, lookups)
    if (twin) return twin
  }
  return undefined
}

/** Items that can be merged have the same key. */
function mergeKey({ shoppingListId, foodId, note }: ShoppingItem): string {
  return `${shoppingListId} ${foodId ?? `note ${note}`}`
}

/** The unchecked items of the same lists with the same foods or notes. */
function whereMergeable(items: readonly ShoppingItem[]): BoundFilter<typeof shoppingItems> {
  const lists = items.map(({ shoppingListId }) => shoppingListId)
  const foodIds = items.flatMap(({ foodId }) => foodId ?? [])
  const notes = items.flatMap(({ foodId, note }) => (foodId === null ? note : []))
  return where(shoppingItems, ({ shoppingListId, checked, foodId, note }) =>
    shoppingListId
      .in(lists)
      .and(checked.eq(false))
      .and(foodId.in(foodIds).or(note.in(notes))),
  )
}

/** The largest position that an item can have. */
const maxPosition = shoppingItems.fields.position.max!

async function nextPosition(store: Store, shoppingListId: Id): Promise<number> {
  const filter = whereEqual(shoppingItems, { shoppingListId })
  const [last] = await store
    .of(shoppingItems)
    .find({ filter, order: orderBy(shoppingItems, 'position', 'desc'), limit: 1 })
  return last ? Math.min(last.position + 1, maxPosition) : 0
}
