import { densityOf } from '../foods/density-table.ts'
import { conversion, newUnit, tableUnitOf } from '../foods/measures.ts'
import { type Unit, units } from '../foods/unit.ts'
import type { Unit as TableUnit, Language } from '../foods/unit-table.ts'
import { inReadableUnit, inSystem } from '../scaling/amounts.ts'
import { whereEqual } from '../query/equal.ts'
import { announce, newRecord } from '../work/announce.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Lookups } from './lookups.ts'
import { inUnit, isOfRecipesOnly, settledAmount } from './merge-items.ts'
import type { ShoppingItem } from './shopping-item.ts'

/**
 * Converts an item to the unit in which it is bought, by the household's system of units: 25.8 tablespoons of oil are 380 ml or
 * 1⅔ cups. Only items that come from recipes alone are converted; a unit that a person chose is kept. The amount is not
 * rounded, so that each recipe can be removed again.
 */
export async function inBuyingUnit(
  store: Store,
  item: ShoppingItem,
  creation: CreationContext,
  lookups: Lookups,
): Promise<ShoppingItem> {
  if (item.unitId === null || item.quantity <= 0 || item.checked || !isOfRecipesOnly(item)) return item
  const unit = await lookups.unit(item.unitId)
  const known = unit && tableUnitOf(unit)
  if (!unit || known?.unit.factor === undefined) return item
  const food = await lookups.food(item.foodId)
  const system = (await lookups.household(item.householdId))?.unitSystem ?? undefined
  const readable = inReadableUnit({ quantity: item.quantity, unit: known.unit })
  const density = food && densityOf(food)
  const { unit: wanted } = system === undefined ? readable : inSystem(readable, system, density)
  if (wanted.key === known.unit.key) return item
  const other = await groupsUnit(store, wanted, known.language, creation, lookups)
  return other ? inOtherUnit(item, other, conversion(unit, other, food)) : item
}

function inOtherUnit(item: ShoppingItem, { id }: Unit, factor: number | undefined): ShoppingItem {
  if (factor === undefined) return item
  return settledAmount({
    ...item,
    unitId: id,
    quantity: item.quantity * factor,
    recipeReferences: inUnit(item.recipeReferences, factor),
  })
}

/**
 * The group's unit for a unit of the table, in a language. It is created when the group does not have it. Undefined where the
 * unit of another language has its name: "tasse" is also the German "Tasse".
 */
async function groupsUnit(
  store: Store,
  wanted: TableUnit,
  language: Language,
  creation: CreationContext,
  lookups: Lookups,
): Promise<Unit | undefined> {
  const known = await lookups.unitLike(wanted, language)
  if (known) return known
  const made = newUnit(wanted, language)
  const [taken] = await store.of(units).find({ filter: whereEqual(units, { name: made.name }), limit: 1 })
  if (taken) return undefined
  const record = newRecord(store, units, made, creation)
  await store.of(units).add(record)
  await announce(store, units, record, 'unit.created')
  lookups.addUnit(record)
  return record
}
