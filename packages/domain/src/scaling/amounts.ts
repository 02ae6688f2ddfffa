import type { FoodForm } from '../foods/density-table.ts'
import { type Unit as TableUnit, unitOf } from '../foods/unit-table.ts'

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
 * Converts an amount to a system of units, rounded to measurable quantities. An amount that is already in the system is
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
    return rounded({ dimension: 'mass', amount: amount * food.density }, system)
  if (dimension === 'mass' && food && isMeasuredByVolume(food.form, system))
    return rounded({ dimension: 'volume', amount: amount / food.density }, system)
  return rounded({ dimension, amount }, system)
}

function isMeasuredByVolume(form: FoodForm, system: UnitSystem): boolean {
  return system === 'us' ? form !== 'bulk' : form === 'liquid'
}

/** Converts an amount to the most suitable unit of a system, with a measurable quantity. */
export function rounded(base: BaseAmount, system: UnitSystem): UnitAmount {
  return system === 'metric' ? metric(base) : customary(base)
}

function metric({ dimension, amount }: BaseAmount): UnitAmount {
  if (dimension === 'length')
    return amount < 10
      ? { quantity: Math.max(1, Math.round(amount)), unit: table('millimetre') }
      : {
          quantity: amount < 100 ? Math.round(amount / 5) / 2 : Math.round(amount / 10),
          unit: table('centimetre'),
        }
  const [small, large] = dimension === 'mass' ? ['gram', 'kilogram'] : ['millilitre', 'litre']
  const whole = roundMetric(amount)
  if (whole < 1_000) return { quantity: whole, unit: table(small as string) }
  return { quantity: Math.round(amount / 50) / 20, unit: table(large as string) }
}

/** Rounds grams or millilitres to steps of 10, 5, 1 or 0.5, depending on the size. Quantities below 1 keep two digits. */
export function roundMetric(amount: number): number {
  if (amount <= 0) return 0
  if (amount < 1) return Number(amount.toPrecision(2))
  const step = amount >= 200 ? 10 : amount >= 50 ? 5 : amount >= 10 ? 1 : 0.5
  return Math.round(amount / step) * step
}

/** The measures of US kitchens: the unit, its fractions, and the range of quantities in which the unit is used. */
const customarySteps: Readonly<
  Record<
    'mass' | 'volume',
    readonly {
      readonly key: string
      readonly from: number
      readonly to: number
      readonly parts: readonly number[]
    }[]
  >
> = {
  mass: [
    { key: 'ounce', from: 0, to: 4, parts: [0, 1 / 4, 1 / 2, 3 / 4] },
    { key: 'ounce', from: 4, to: 16, parts: [0, 1 / 2] },
    { key: 'pound', from: 1, to: 4, parts: [0, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] },
    { key: 'pound', from: 4, to: Infinity, parts: [0, 1 / 4, 1 / 2, 3 / 4] },
  ],
  volume: [
    { key: 'teaspoon', from: 0, to: 1, parts: [1 / 8, 1 / 4, 1 / 2, 3 / 4, 1] },
    { key: 'teaspoon', from: 1, to: 6, parts: [0, 1 / 4, 1 / 2, 3 / 4] },
    { key: 'tablespoon', from: 1, to: 8, parts: [0, 1 / 2] },
    { key: 'cup', from: 1 / 4, to: 2, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 7 / 8] },
    { key: 'cup', from: 2, to: 6, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] },
    { key: 'cup', from: 6, to: 16, parts: [0, 1 / 2] },
    { key: 'quart', from: 4, to: Infinity, parts: [0, 1 / 4, 1 / 2, 3 / 4] },
  ],
}

function customary({ dimension, amount }: BaseAmount): UnitAmount {
  if (dimension === 'length')
    return {
      quantity: Math.max(1 / 8, nearest(amount / 25.4, [0, 1 / 4, 1 / 2, 3 / 4])),
      unit: table('inch'),
    }
  const choices = customarySteps[dimension].flatMap(({ key, from, to, parts }) => {
    const unit = table(key)
    const exact = amount / factorOf(unit)
    if (exact < from * 0.97 || exact > to * 1.03) return []
    const quantity = nearest(exact, parts)
    return quantity > 0 ? [{ quantity, unit, error: Math.abs(quantity - exact) / exact }] : []
  })
  const smallest = customarySteps[dimension][0]
  // Larger units are preferred unless a smaller one is clearly more exact.
  const best = choices.reduceRight<(typeof choices)[number] | undefined>(
    (chosen, each) => (chosen === undefined || each.error < chosen.error - 0.04 ? each : chosen),
    undefined,
  )
  if (best) return { quantity: best.quantity, unit: best.unit }
  const unit = table(smallest?.key ?? 'ounce')
  return { quantity: Number((amount / factorOf(unit)).toPrecision(2)), unit }
}

function nearest(exact: number, parts: readonly number[]): number {
  const whole = Math.floor(exact)
  const options = [...parts.map((part) => whole + part), whole + 1]
  return options.reduce((best, one) => (Math.abs(one - exact) < Math.abs(best - exact) ? one : best))
}

/** The units of each dimension from small to large, with the minimum quantity of each. */
const ladders: readonly (readonly { readonly key: string; readonly from: number }[])[] = [
  [
    { key: 'teaspoon', from: 0 },
    { key: 'tablespoon', from: 1 },
    { key: 'cup', from: 1 / 4 },
  ],
  [
    { key: 'milligram', from: 0 },
    { key: 'gram', from: 1 },
    { key: 'kilogram', from: 1 },
  ],
  [
    { key: 'millilitre', from: 0 },
    { key: 'litre', from: 1 },
  ],
  [
    { key: 'ounce', from: 0 },
    { key: 'pound', from: 1 },
  ],
]

/** Maximum quantity in spoons. */
const maxSpoons = 8

/**
 * Converts an amount to another unit of the same system when the quantity is too large or too small for its unit: 24
 * tablespoons are 1½ cups, 1,500 grams are 1.5 kilograms. The amount is not rounded.
 */
export function inReadableUnit({ quantity, unit }: UnitAmount): UnitAmount {
  const ladder = ladders.find((units) => units.some(({ key }) => key === unit.key))
  if (!ladder || quantity <= 0 || !isUnreadable(quantity, unit)) return { quantity, unit }
  const amount = quantity * factorOf(unit)
  const chosen = ladder.findLast(({ key, from }) => amount / factorOf(table(key)) >= from * (1 - 1e-9))
  const other = table(chosen?.key ?? unit.key)
  return { quantity: tidied(amount / factorOf(other)), unit: other }
}

function isUnreadable(quantity: number, { key }: TableUnit): boolean {
  if (isSpoon({ key } as TableUnit)) return quantity > maxSpoons || (key === 'tablespoon' && quantity < 0.5)
  if (key === 'cup') return quantity < 1 / 4 - 1e-9
  if (key === 'gram' || key === 'millilitre') return quantity >= 1_000
  if (key === 'kilogram' || key === 'litre') return quantity < 1
  if (key === 'ounce') return quantity > 24
  if (key === 'pound') return quantity < 1 / 4
  return false
}

/** The quantity of an amount in another unit of the same dimension. Rounded when the other unit is metric. */
export function inUnit({ quantity, unit }: UnitAmount, other: TableUnit): number {
  if (unit.key === other.key) return quantity
  const exact = tidied((quantity * factorOf(unit)) / factorOf(other))
  return other.key === 'gram' || other.key === 'millilitre' ? roundMetric(exact) : exact
}

/** Rounds away the errors of binary fractions. */
export function tidied(quantity: number): number {
  return Number(quantity.toPrecision(12))
}
