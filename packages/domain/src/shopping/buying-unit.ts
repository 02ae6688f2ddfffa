import { densityOf } from '../foods/density-table.ts'
import { unitInWords } from '../foods/display.ts'
import { type UnitNames, unitNamesOf } from '../foods/line-unit.ts'
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
  const unit = await namedUnit(item, lookups)
  const known = unit && tableUnitOf(unit)
  if (!unit || known?.unit.factor === undefined) return item
  const food = await lookups.food(item.foodId)
  const system = (await lookups.household(item.householdId))?.unitSystem ?? undefined
  const readable = inReadableUnit({ quantity: item.quantity, unit: known.unit })
  const density = food && densityOf(food)
  const { unit: wanted } = system === undefined ? readable : inSystem(readable, system, density)
  if (wanted.key === known.unit.key) return item
  const other = await groupsUnit(store, wanted, known.language, creation, lookups)
  return other ? inOtherUnit(item, other, conversion(unit, other.unit, food)) : item
}

/** The unit of an item with the names that the item shows. */
async function namedUnit({ unitId, unitWords }: ShoppingItem, lookups: Lookups): Promise<Unit | undefined> {
  const unit = await lookups.unit(unitId)
  return unit && unitInWords(unit, unitWords)
}

/** A unit of the group, and its names in another language. */
interface NamedInOther {
  readonly unit: Unit
  readonly words: UnitNames | null
}

function inOtherUnit(
  item: ShoppingItem,
  { unit: { id }, words }: NamedInOther,
  factor: number | undefined,
): ShoppingItem {
  if (factor === undefined) return item
  return settledAmount({
    ...item,
    unitId: id,
    unitWords: words,
    quantity: item.quantity * factor,
    recipeReferences: inUnit(item.recipeReferences, factor),
  })
}

/**
 * The group's unit for a unit of the table, in a language. It is created when the group does not have it. Where the unit of another
 * language has its name, as the German "Tasse" that of the French "tasse", it gets the names of the language. Undefined where another unit has it.
 */
async function groupsUnit(
  store: Store,
  wanted: TableUnit,
  language: Language,
  creation: CreationContext,
  lookups: Lookups,
): Promise<NamedInOther | undefined> {
  const known = await lookups.unitLike(wanted, language)
  if (known) return { unit: known, words: null }
  const made = newUnit(wanted, language)
  const [taken] = await store.of(units).find({ filter: whereEqual(units, { name: made.name }), limit: 1 })
  if (taken)
    return tableUnitOf(taken)?.unit === wanted
      ? { unit: taken, words: unitNamesOf(made.name, language, taken) }
      : undefined
  const record = newRecord(store, units, made, creation)
  await store.of(units).add(record)
  await announce(store, units, record, 'unit.created')
  lookups.addUnit(record)
  return { unit: record, words: null }
}
