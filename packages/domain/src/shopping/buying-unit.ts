import { households } from '../access/household.ts'
import { densityOf } from '../foods/density-table.ts'
import { type Food, foods } from '../foods/food.ts'
import { conversion, newUnit, tableUnitOf } from '../foods/measures.ts'
import { type Unit, units } from '../foods/unit.ts'
import type { Unit as TableUnit, Language } from '../foods/unit-table.ts'
import { inReadableUnit, inSystem } from '../scaling/amounts.ts'
import { announce, newRecord } from '../work/announce.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { inUnit, isOfRecipesOnly, settledAmount } from './merge-items.ts'
import type { ShoppingItem } from './shopping-item.ts'

/**
 * An item in the unit that one would buy it in, by the household's system of units: 25.8 tablespoons of oil are 380 ml or 1⅔ cups.
 * Only an item that recipes alone put on the list changes its unit; a unit that a person chose stays. The amount stays exact, so
 * that each recipe can be taken off again.
 */
export async function inBuyingUnit(
  store: Store,
  item: ShoppingItem,
  creation: CreationContext,
): Promise<ShoppingItem> {
  if (item.unitId === null || item.quantity <= 0 || item.checked || !isOfRecipesOnly(item)) return item
  const unit = await store.of(units).get(item.unitId)
  const known = unit && tableUnitOf(unit)
  if (!unit || known?.unit.factor === undefined) return item
  const food = item.foodId === null ? undefined : await store.of(foods).get(item.foodId)
  const system = (await store.of(households).get(item.householdId))?.unitSystem ?? undefined
  const readable = inReadableUnit({ quantity: item.quantity, unit: known.unit })
  const density = food && densityOf(food)
  const { unit: wanted } = system === undefined ? readable : inSystem(readable, system, density)
  if (wanted.key === known.unit.key) return item
  const other = await groupsUnit(store, wanted, known.language, creation)
  const factor = conversion(unit, other, food)
  return factor === undefined ? item : inOtherUnit(item, other, factor)
}

function inOtherUnit(item: ShoppingItem, { id }: Unit, factor: number): ShoppingItem {
  return settledAmount({
    ...item,
    unitId: id,
    quantity: item.quantity * factor,
    recipeReferences: inUnit(item.recipeReferences, factor),
  })
}

/** The group's unit that a unit of the table is; it is created when the group has none. */
async function groupsUnit(
  store: Store,
  wanted: TableUnit,
  language: Language,
  creation: CreationContext,
): Promise<Unit> {
  const known = (await store.of(units).find()).find((unit) => tableUnitOf(unit)?.unit.key === wanted.key)
  if (known) return known
  const record = newRecord(store, units, newUnit(wanted, language), creation)
  await store.of(units).add(record as never)
  await announce(store, units, record, 'unit.created')
  return record as unknown as Unit
}

/** The factor between the units of two amounts of one food; undefined where they cannot be added. */
export async function factorBetween(
  store: Store,
  from: Pick<ShoppingItem, 'unitId' | 'foodId'>,
  to: Pick<ShoppingItem, 'unitId'>,
): Promise<number | undefined> {
  if (from.unitId === to.unitId) return 1
  if (from.unitId === null || to.unitId === null) return undefined
  const [a, b] = [await store.of(units).get(from.unitId), await store.of(units).get(to.unitId)]
  const food: Food | undefined = from.foodId === null ? undefined : await store.of(foods).get(from.foodId)
  return a && b ? conversion(a, b, food) : undefined
}
