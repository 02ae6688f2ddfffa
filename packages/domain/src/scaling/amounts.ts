import type { FoodForm } from '../foods/density-table.ts'
import { type Language, type Unit as TableUnit, unitOf } from '../foods/unit-table.ts'
import { kitchenAmount } from './kitchen-amount.ts'

/** A system of units: grams and millilitres, or ounces and cups. */
export type UnitSystem = 'metric' | 'us'

/** An amount in a unit of the table of units. */
export interface UnitAmount {
  readonly quantity: number
  readonly unit: TableUnit
}

/** An amount in grams, millilitres or millimetres. */
export interface BaseAmount {
  readonly dimension: 'mass' | 'volume' | 'length'
  readonly amount: number
}

const table = (key: string): TableUnit => {
  const unit = unitOf(key)
  if (!unit) throw new Error(`no unit ${key} in the table`)
  return unit
}
const factorOf = ({ factor }: TableUnit): number => factor ?? 1

/** The units of each system; spoons belong to both. */
const systems: Readonly<Record<UnitSystem, readonly string[]>> = {
  metric: [
    ...['milligram', 'gram', 'decagram', 'hectogram', 'kilogram', 'metric-pound'],
    ...['millilitre', 'centilitre', 'decilitre', 'litre', 'millimetre', 'centimetre'],
  ],
  us: ['ounce', 'pound', 'cup', 'fluid-ounce', 'pint', 'quart', 'gallon', 'inch'],
}

/** The system that a unit belongs to; undefined for spoons, pieces and packings. */
export function systemOf({ key }: TableUnit): UnitSystem | undefined {
  if (systems.metric.includes(key)) return 'metric'
  return systems.us.includes(key) ? 'us' : undefined
}

/** Spoons: metric recipes use them too, for small amounts. */
function isSpoon({ key }: TableUnit): boolean {
  return key === 'teaspoon' || key === 'tablespoon' || key === 'dessertspoon'
}

/** Metric amounts up to this many millilitres are given in spoons. */
const maxBySpoon = 61

/**
 * Converts an amount to a system of units, without rounding weights and volumes. An amount that is already in the system is
 * returned unchanged. When a density is known, volumes of dry foods become weights in the metric system, and weights of liquids
 * and of dry foods become volumes in the US system.
 */
export function inSystem(
  { quantity, unit }: UnitAmount,
  system: UnitSystem,
  food: { readonly density: number; readonly form: FoodForm } | undefined,
): UnitAmount {
  const { dimension } = unit
  if (unit.factor === undefined || dimension === 'count' || systemOf(unit) === system)
    return { quantity, unit }
  const amount = quantity * unit.factor
  if (isSpoon(unit) && (system === 'us' || amount <= maxBySpoon)) return { quantity, unit }
  if (system === 'metric' && dimension === 'volume' && food && food.form !== 'liquid')
    return suitable({ dimension: 'mass', amount: amount * food.density }, system)
  if (dimension === 'mass' && food && isMeasuredByVolume(food.form, system))
    return suitable({ dimension: 'volume', amount: amount / food.density }, system)
  return suitable({ dimension, amount }, system)
}

function isMeasuredByVolume(form: FoodForm, system: UnitSystem): boolean {
  return system === 'us' ? form !== 'bulk' : form === 'liquid'
}

/** An amount in the most suitable unit of a system. Lengths are rounded to measurable ones; weights and volumes are exact. */
export function suitable({ dimension, amount }: BaseAmount, system: UnitSystem): UnitAmount {
  if (dimension === 'length') return system === 'metric' ? metricLength(amount) : inches(amount)
  const base = table(dimension === 'mass' ? 'gram' : 'millilitre')
  const customary = table(dimension === 'mass' ? 'pound' : amount >= quartsFrom ? 'quart' : 'cup')
  return inReadableUnit(
    system === 'metric'
      ? { quantity: amount, unit: base }
      : { quantity: amount / factorOf(customary), unit: customary },
  )
}

/** Volumes from 16 cups on are given in quarts. */
const quartsFrom = 16 * 236.5882365

function metricLength(amount: number): UnitAmount {
  if (amount < 10) return { quantity: Math.max(1, Math.round(amount)), unit: table('millimetre') }
  const centimetres = amount < 100 ? Math.round(amount / 5) / 2 : Math.round(amount / 10)
  return { quantity: centimetres, unit: table('centimetre') }
}

function inches(amount: number): UnitAmount {
  const exact = amount / 25.4
  return { quantity: Math.max(1 / 8, Math.round(exact * 4) / 4), unit: table('inch') }
}

/**
 * Converts an amount to the unit in which a person measures it: 24 tablespoons are 1½ cups, 1,500 grams are 1.5 kilograms. The
 * amount is not rounded.
 */
export function inReadableUnit({ quantity, unit }: UnitAmount, language: Language = 'en'): UnitAmount {
  if (quantity <= 0) return { quantity, unit }
  const [first] = kitchenAmount({ quantity, unit }, language)
  const other = first?.unit ?? unit
  return other.key === unit.key
    ? { quantity, unit }
    : { quantity: tidied((quantity * factorOf(unit)) / factorOf(other)), unit: other }
}

/** An amount as a person measures it, as a quantity in one unit: ½ cup and 1 tablespoon are 0.5625 cups. */
export function inKitchen(amount: UnitAmount, language: Language = 'en'): UnitAmount {
  const parts = kitchenAmount(amount, language)
  const unit = parts[0]?.unit ?? amount.unit
  const sum = parts.reduce((total, part) => total + part.quantity * factorOf(part.unit ?? unit), 0)
  return { quantity: tidied(sum / factorOf(unit)), unit }
}

/** The quantity of an amount in another unit of the same dimension. */
export function inUnit({ quantity, unit }: UnitAmount, other: TableUnit): number {
  return unit.key === other.key ? quantity : tidied((quantity * factorOf(unit)) / factorOf(other))
}

/** Rounds away the errors of binary fractions. */
export function tidied(quantity: number): number {
  return Number(quantity.toPrecision(12))
}
