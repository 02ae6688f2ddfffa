import type { Id } from '../kernel/fields.ts'
import { newRecord } from '../work/announce.ts'
import type { Store } from '../work/ports.ts'
import { type Body, draftsFrom } from '../work/references.ts'
import { inBuyingUnit } from './buying-unit.ts'
import type { Ledger, ShoppingPorts } from './item-changes.ts'
import { otherWords } from './item-words.ts'
import { openLookups } from './lookups.ts'
import { mergeItems, settledAmount } from './merge-items.ts'
import { openItems, withSameFoods, twinIn } from './open-items.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { batch, checkedBy, writeAll } from './store-items.ts'

/** Adds items to locked lists, or merges them into existing items. */
export async function addAll(
  store: Store,
  bodies: readonly Body[],
  by: { readonly byHand: boolean },
  ports: ShoppingPorts,
  ledger: Ledger,
): Promise<void> {
  for (let at = 0; at < bodies.length; at += batch)
    await addBatch(store, bodies.slice(at, at + batch), by, ports, ledger)
}

/** Adds some items with few statements. */
async function addBatch(
  store: Store,
  bodies: readonly Body[],
  { byHand }: { readonly byHand: boolean },
  ports: ShoppingPorts,
  ledger: Ledger,
): Promise<void> {
  const wanted = bodies.filter(({ quantity }) => typeof quantity !== 'number' || quantity >= 0)
  const drafts = await draftsFrom(store, shoppingItems, wanted, ports.creation)
  const given = drafts.map((draft, index) => {
    const { id } = wanted[index]!
    const managed = { byHand, ...(typeof id === 'string' ? { id } : {}) }
    return newRecord(store, shoppingItems, draft, ports.creation, managed)
  })
  const lookups = openLookups(store)
  await lookups.read(given)
  const open = openItems(store)
  await open.read(await withSameFoods(given, lookups))
  const written = new Map<Id, { item: ShoppingItem; isNew: boolean }>()
  for (const [index, made] of given.entries()) {
    const labelId = made.labelId ?? (await lookups.labelOf(made, ports.creation, { isNew: true }))
    const chosen = await lookups.chosenWords(made.foodId)
    const item = settledAmount({
      ...made,
      foodWords: otherWords(made, await lookups.food(made.foodId), chosen),
      ...checkedBy(store, made.checked),
      labelId,
      recipeReferences: made.checked ? [] : made.recipeReferences,
    })
    const twin = await twinIn(open, item, lookups)
    if (twin) {
      const merged = await inBuyingUnit(
        store,
        {
          ...mergeItems(twin.item, item, twin.factor),
          foodWords: chosen === undefined ? twin.item.foodWords : item.foodWords,
        },
        ports.creation,
        lookups,
      )
      open.put(merged)
      written.set(merged.id, { item: merged, isNew: written.get(merged.id)?.isNew ?? false })
      continue
    }
    const bought = await inBuyingUnit(store, item, ports.creation, lookups)
    const isPlaced = drafts[index]!.position !== undefined && drafts[index]!.position !== null
    const placed = isPlaced ? bought : { ...bought, position: await open.nextPosition(item.shoppingListId) }
    open.put(placed)
    written.set(placed.id, { item: placed, isNew: true })
  }
  await writeAll(store, [...written.values()], ledger)
}
