import type { Id } from '../kernel/fields.ts'
import { integer, managed, ref } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { where } from '../query/builder.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { ShoppingItem } from './shopping-item.ts'

/**
 * How often a household has bought a food: how many items with it were checked on its lists. A food into which another one was merged
 * may have several.
 */
export const purchases = defineResource('purchase', {
  scope: 'household',
  fields: {
    foodId: managed(ref('food', { embed: true })),
    times: managed(integer({ min: 0, description: 'How many items with the food were checked.' })),
  },
  summary: ['id'],
})

interface Purchase extends RecordOf<typeof purchases> {}

/** Counts the items that were checked, and takes back those that were unchecked. It is no change that others are told. */
export async function countPurchases(
  store: Store,
  before: readonly ShoppingItem[],
  after: ReadonlyMap<Id, ShoppingItem>,
  creation: CreationContext,
): Promise<void> {
  const times = new Map<Id, number>()
  for (const item of before) {
    const { foodId, checked } = after.get(item.id) ?? item
    if (foodId === null || checked === item.checked) continue
    times.set(foodId, (times.get(foodId) ?? 0) + (checked ? 1 : -1))
  }
  if (times.size === 0) return
  const known = await store
    .of(purchases)
    .lockAll({ filter: where(purchases, ({ foodId }) => foodId.in([...times.keys()])) })
  const saved = [...times].flatMap(([foodId, more]): Purchase[] => {
    const own = known.find((each) => each.foodId === foodId)
    return own ? [{ ...own, times: Math.max(0, own.times + more), updatedAt: store.now }] : []
  })
  const added = [...times]
    .filter(([foodId, more]) => more > 0 && !known.some((each) => each.foodId === foodId))
    .map(([foodId, more]) => newRecord(store, purchases, {}, creation, { foodId, times: more }))
  await store.of(purchases).saveMany(saved)
  await store.of(purchases).addMany(added)
}
