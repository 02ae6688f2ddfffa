import { writtenValue } from '../foods/amount-text.ts'
import { isDecimal } from '../foods/measures.ts'
import { type Language, type Unit as TableUnit, unitOf } from '../foods/unit-table.ts'

/** An amount in a unit of the table of units. Without a unit it is a count. */
export interface KitchenAmount<U extends TableUnit | null = TableUnit | null> {
  readonly quantity: number
  readonly unit: U
}

/** Weights and volumes are shown within this part of the exact amount. */
const tolerance = 0.03
/** Less than a quarter of a teaspoon is shown within this part. */
const smallTolerance = 0.1
const smallVolume = 4.92892159375 / 4

const quarters = [0, 1 / 4, 1 / 2, 3 / 4]
const thirds = [1 / 3, 2 / 3]
const eighths = [1 / 8, 3 / 8, 5 / 8, 7 / 8]
const sixteenths = [1, 3, 5, 7, 9, 11, 13, 15].map((part) => part / 16)

/**
 * An amount as a person measures it: "½ cup + 1 tbsp" for 0.56 cups, "1 lb 13 oz" for 1.83 lb. A weight or a volume differs from
 * the exact amount by at most 3 %, or 10 % below a quarter of a teaspoon; a count by at most a quarter of a piece.
 *
 * @param language decides whether many spoons are shown as cups, which only English kitchens measure with
 * @returns the parts that are added up, the largest first
 */
export function kitchenAmount(
  { quantity, unit }: KitchenAmount,
  language: Language = 'en',
): readonly KitchenAmount[] {
  if (quantity <= 0) return [{ quantity: 0, unit }]
  if (unit?.factor === undefined || unit.dimension === 'count')
    return [{ quantity: kitchenCount(quantity), unit }]
  if (unit.dimension === 'length') return [{ quantity: kitchenNumber(quantity, unit), unit }]
  const given = { quantity, unit }
  if (isKitchenVolume(unit)) return best(volumes(given, language), given)
  return unit.key === 'ounce' || unit.key === 'pound' ? best(weights(given), given) : [metric(given)]
}

/** A range as a person measures it, in one unit. */
export interface KitchenRange {
  readonly from: number
  readonly to: number
  readonly unit: TableUnit
}

/**
 * A range in one unit, with both ends within the limits of `kitchenAmount`. Spoons and cups keep their unit from ½ to 9 of it,
 * as far as both ends can be measured in it. Otherwise a smaller unit is taken. In teaspoons, an end for which there is no spoon
 * is the simplest part of a teaspoon that spoons add up to: 11/24 is ⅓ and ⅛.
 *
 * @param high the upper end, in the unit of the lower one
 * @param language as of `kitchenAmount`
 * @param keepsUnit whether the unit stays in any case, because it has no exact size: "1 heaped cup"
 */
export function kitchenRange(
  low: number,
  high: KitchenAmount<TableUnit>,
  language: Language,
  keepsUnit = false,
): KitchenRange {
  const isKept = keepsUnit || (isKitchenVolume(high.unit) && low >= 1 / 2 && high.quantity <= 9)
  const preferred = isKept ? high.unit : kitchenAmount(high, language)[0]!.unit!
  const ends = (unit: TableUnit) =>
    [low, high.quantity].map((each) => (each * (high.unit.factor ?? 1)) / (unit.factor ?? 1)) as [
      number,
      number,
    ]
  const smaller = (
    isKitchenVolume(preferred) ? ['tablespoon', 'teaspoon'] : preferred.key === 'pound' ? ['ounce'] : []
  )
    .map(table)
    .filter(({ factor }) => factor! < preferred.factor!)
  for (const unit of keepsUnit ? [] : [preferred, ...smaller]) {
    const [from, to] = ends(unit).map((each) => measuredIn(each, unit))
    if (from !== undefined && to !== undefined) return { from, to, unit }
  }
  const last = (keepsUnit ? undefined : smaller.at(-1)) ?? preferred
  const numberOf = keepsUnit ? kitchenNumber : sumOfSpoons
  const [from, to] = ends(last).map((each) => numberOf(each, last)) as [number, number]
  return { from, to, unit: last }
}

/** A quantity as one number of a unit that a kitchen measures. Undefined where none is near enough. */
function measuredIn(quantity: number, unit: TableUnit): number | undefined {
  if (isDecimal(unit) || unit.dimension === 'count') return kitchenNumber(quantity, unit)
  const allowed = toleranceOf(quantity * unit.factor!, unit)
  return gridsOf(unit, quantity)
    .map((parts) => nearest(quantity, parts))
    .find((value) => value > 0 && off(value, quantity) <= allowed)
}

/** The fractions of a unit for which there are spoons, cups or marks. */
function gridsOf({ key }: TableUnit, quantity: number): readonly (readonly number[])[] {
  if (quantity >= 50) return [[0]]
  if (key === 'tablespoon' || key === 'ounce' || key === 'pound') return [quarters]
  const fine = [[...quarters, ...thirds], eighths]
  return key === 'teaspoon' ? [...fine, quantity > 1 ? sixteenths : [1 / 16]] : fine
}

/** The parts of a teaspoon that spoons and parts of them add up to, the simplest ones first. */
const spoonShares = [1, 2, 3, 4, 8, 6, 16, 12, 24, 32, 48, 96]

/** A quantity of teaspoons as one fraction, within the limits. Other units have fractions that are near enough. */
function sumOfSpoons(quantity: number, unit: TableUnit): number {
  if (unit.key !== 'teaspoon') return kitchenNumber(quantity, unit)
  const allowed = toleranceOf(quantity * unit.factor!, unit)
  return (
    spoonShares
      .map((under) => Math.round(quantity * under) / under)
      .find((value) => value > 0 && off(value, quantity) <= allowed) ?? kitchenNumber(quantity, unit)
  )
}

/**
 * A quantity in one given unit, for units without an exact size. Fractions are within the limits where one of them is; otherwise
 * the quantity is that of the nearest fraction, within 1/32 of the unit.
 */
export function kitchenNumber(quantity: number, unit: TableUnit | null): number {
  if (unit?.factor === undefined || unit.dimension === 'count') return kitchenCount(quantity)
  if (isDecimal(unit)) return metricNumber(quantity, unit.key === 'kilogram' || unit.key === 'litre')
  const allowed = toleranceOf(quantity * unit.factor, unit)
  const grids = [[...quarters, ...thirds], eighths, sixteenths]
  const exactEnough = grids
    .map((parts) => nearest(quantity, parts))
    .find((value) => value > 0 && off(value, quantity) <= allowed)
  if (exactEnough !== undefined) return exactEnough
  if (!isKitchenVolume(unit)) return rounded(quantity, allowed, writtenValue)
  return quantity < 1 / 16 ? 1 / Math.round(1 / quantity) : nearest(quantity, grids.flat())
}

/** The whole, half or smaller number of pieces next to a count. */
function kitchenCount(count: number): number {
  if (count < 0.75) {
    const part = nearest(count, [...quarters, ...thirds])
    return part > 0 ? part : nearest(count, [1 / 8, 1 / 16]) || 1 / 16
  }
  const whole = Math.round(count)
  return Math.abs(whole - count) <= 0.25 + 1e-9 ? whole : Math.floor(count) + 1 / 2
}

const table = (key: string): TableUnit => unitOf(key)!

/** Whether a volume is measured in spoons, cups and their multiples, not in parts of a litre. */
function isKitchenVolume(unit: TableUnit): boolean {
  return unit.dimension === 'volume' && !isDecimal(unit)
}

/** A way to write an amount. The one with the lowest cost is shown. */
interface Choice {
  readonly parts: readonly KitchenAmount<TableUnit>[]
  readonly cost: number
}

/** The choice that is exact enough and has the lowest cost. One percent of the amount costs as much as a sixth of a second part. */
function best(
  choices: readonly Choice[],
  given: KitchenAmount<TableUnit>,
): readonly KitchenAmount<TableUnit>[] {
  const base = sizeOf([given])
  const allowed = toleranceOf(base, given.unit)
  const costOf = ({ parts, cost }: Choice) => {
    const error = off(sizeOf(parts), base)
    return error <= allowed ? cost + (0.5 * error) / allowed : Infinity
  }
  return choices.reduce((one, other) => (costOf(other) < costOf(one) - 1e-9 ? other : one)).parts
}

/** The size of an amount in grams or millilitres. */
function sizeOf(parts: readonly KitchenAmount<TableUnit>[]): number {
  return parts.reduce((sum, { quantity, unit }) => sum + quantity * (unit.factor ?? 1), 0)
}

function volumes(given: KitchenAmount<TableUnit>, language: Language): readonly Choice[] {
  const [teaspoon, tablespoon, cup] = ['teaspoon', 'tablespoon', 'cup'].map(table) as [
    TableUnit,
    TableUnit,
    TableUnit,
  ]
  const size = sizeOf([given]) / teaspoon.factor!
  const isGiven = (unit: TableUnit) => given.unit.key === unit.key
  const hasCups = language === 'en' || !(isGiven(teaspoon) || isGiven(tablespoon))
  const manySpoons = hasCups ? 24.5 : Infinity
  const one = (unit: TableUnit, parts: readonly number[], cost: number) => inOneUnit(given, unit, parts, cost)
  const cups = () => [
    ...one(cup, [...quarters, ...thirds], isGiven(cup) ? 0 : 0.5),
    ...one(cup, eighths, 1.3),
    ...withRest(given, cup, [...quarters, ...thirds], tablespoon, [0], 1),
    ...withRest(given, cup, [...quarters, ...thirds], tablespoon, [0, 1 / 2], 1.4),
    ...withRest(given, cup, [...quarters, ...thirds], teaspoon, [0], 1.4),
    ...withRest(given, cup, [...quarters, ...thirds], teaspoon, [0, 1 / 2], 1.6),
  ]
  const tablespoons = () => [
    ...one(tablespoon, [0, 1 / 2], isGiven(tablespoon) ? 0 : size < 2.9 ? 0.8 : 0.4),
    ...withRest(given, tablespoon, [0], teaspoon, [0], 1),
    ...withRest(given, tablespoon, [0], teaspoon, quarters, 1.1),
    ...withRest(given, tablespoon, [0], teaspoon, eighths, 1.5),
  ]
  return [
    ...([teaspoon, tablespoon, cup].some(isGiven) ? [] : one(given.unit, [...quarters, ...thirds], 0)),
    ...(hasCups && size >= 11.6 ? cups() : []),
    ...(size >= 1.4 && size <= manySpoons ? tablespoons() : []),
    ...(size <= 8.2 ? teaspoons(given, size, isGiven(teaspoon)) : []),
    asDecimal(given, hasCups && size >= 11.6 ? cup : size >= 3 ? tablespoon : teaspoon),
  ]
}

/** @param size the amount in teaspoons */
function teaspoons(given: KitchenAmount<TableUnit>, size: number, isGiven: boolean): readonly Choice[] {
  const unit = table('teaspoon')
  // More than a tablespoon is not counted in teaspoons, unless the recipe does.
  const many = isGiven || size < 4 ? 0 : 0.8
  const one = (parts: readonly number[], cost: number) => inOneUnit(given, unit, parts, cost + many)
  return [
    ...one(quarters, isGiven || size < 2.9 ? 0 : 0.6),
    ...one(thirds, 0.2),
    ...one(eighths, 0.8),
    ...(size > 1 ? one(sixteenths, 2) : []),
    ...(size < 1 / 8 ? inOnePart(given, unit) : size < 1.1 ? inSpoons(unit) : []),
  ]
}

/** The measuring spoons, as parts of a teaspoon. */
const spoons = [1, 3 / 4, 1 / 2, 1 / 3, 1 / 4, 1 / 8, 1 / 16]
/** The measuring spoons, and a half, a quarter and so on of one. */
const spoonParts = [...spoons, 1 / 6, 1 / 12, 1 / 24, 1 / 32, 1 / 48]

/** The sums of two or three different spoons, the largest first. */
const spoonSums = spoonParts.flatMap((first) =>
  spoonParts.flatMap((second) =>
    [...spoonParts, 0].flatMap((third) =>
      first > second && second > third ? [[first, second, third].filter((part) => part > 0)] : [],
    ),
  ),
)

/** About a teaspoon or less, as a sum of spoons. More spoons and parts of spoons cost more. */
function inSpoons(unit: TableUnit): readonly Choice[] {
  return spoonSums.map((sum) => ({
    parts: sum.map((quantity) => ({ quantity, unit })),
    cost: 1 + 0.4 * sum.length + 0.3 * sum.filter((part) => !spoons.includes(part)).length,
  }))
}

/** Less than the smallest spoon as one part of a teaspoon, which is estimated: 1/12. */
function inOnePart(given: KitchenAmount<TableUnit>, unit: TableUnit): readonly Choice[] {
  const exact = Math.round(unit.factor! / sizeOf([given]))
  return [12, 16, 24, 32, 48, exact].map((under, at) => ({
    parts: [{ quantity: 1 / under, unit }],
    cost: 1 + at / 10,
  }))
}

/** An amount in one unit, with the nearest of some fractions. Large ones are exact enough without them. */
function inOneUnit(
  given: KitchenAmount<TableUnit>,
  unit: TableUnit,
  fractions: readonly number[],
  cost: number,
): readonly Choice[] {
  const exact = sizeOf([given]) / unit.factor!
  const quantity = nearest(exact, exact < 50 ? fractions : [0])
  return quantity > 0 ? [{ parts: [{ quantity, unit }], cost }] : []
}

/** The choice for amounts that no fraction is near to. */
function asDecimal(given: KitchenAmount<TableUnit>, unit: TableUnit): Choice {
  const size = sizeOf([given])
  const quantity = rounded(size / unit.factor!, toleranceOf(size, unit), writtenValue)
  return { parts: [{ quantity, unit }], cost: 4 }
}

function weights(given: KitchenAmount<TableUnit>): readonly Choice[] {
  const [ounce, pound] = [table('ounce'), table('pound')]
  const ounces = sizeOf([given]) / ounce.factor!
  const isPound = given.unit.key === 'pound'
  const pounds = () => inOneUnit(given, pound, quarters, isPound ? 0 : 0.3)
  const inOunces = () => [
    ...inOneUnit(given, ounce, [0], isPound ? 0.5 : 0),
    ...inOneUnit(given, ounce, [0, 1 / 2], 0.6),
    ...(ounces < 8 ? inOneUnit(given, ounce, quarters, 0.7) : []),
  ]
  const both = () => [
    ...withRest(given, pound, [0], ounce, [0], 1),
    ...withRest(given, pound, [0], ounce, [0, 1 / 2], 1.3),
  ]
  return [
    ...(ounces >= (isPound ? 3.9 : 15.5) ? pounds() : []),
    ...(ounces <= (isPound ? 15.9 : 24.5) ? inOunces() : []),
    ...(ounces > 16 ? both() : []),
    asDecimal(given, ounces >= 16 ? pound : ounce),
  ]
}

/** The largest amount in one unit that fits, and the rest in a smaller unit. */
function withRest(
  given: KitchenAmount<TableUnit>,
  large: TableUnit,
  largeParts: readonly number[],
  small: TableUnit,
  smallParts: readonly number[],
  cost: number,
): readonly Choice[] {
  const size = sizeOf([given])
  const exact = size / large.factor!
  return [0, ...largeParts].flatMap((part) => {
    const first = Math.floor(exact - part + 1e-9) + part
    if (first <= 0) return []
    const rest = nearest((size - first * large.factor!) / small.factor!, smallParts)
    // Four tablespoons are a part of a cup, three teaspoons one tablespoon.
    if (rest <= 0 || rest > (large.key === 'pound' ? 15.5 : 3.5)) return []
    const parts = [
      { quantity: first, unit: large },
      { quantity: rest, unit: small },
    ]
    return [{ parts, cost: cost + (rest % 1 === 0 ? 0 : 0.1) }]
  })
}

function metric({ quantity, unit }: KitchenAmount<TableUnit>): KitchenAmount<TableUnit> {
  const ladder = [
    ['gram', 'kilogram'],
    ['millilitre', 'litre'],
  ].find((keys) => keys.includes(unit.key))
  if (!ladder) return { quantity: kitchenNumber(quantity, unit), unit }
  const amount = quantity * unit.factor!
  const isLarge = Math.max(amount, kitchenNumber(amount, table(ladder[0]!))) >= 1_000
  const shown = table(ladder[isLarge ? 1 : 0]!)
  return { quantity: kitchenNumber(amount / shown.factor!, shown), unit: shown }
}

/** Grams and millilitres in steps of 10, 5 or 1, kilograms and litres in steps of 0.05; finer where that is not exact enough. */
function metricNumber(amount: number, isLarge: boolean): number {
  const exact = Number(amount.toPrecision(12))
  const digits = isLarge ? 100 : 1
  if (Number.isInteger(Number((exact * digits).toPrecision(12)))) return exact
  const first = isLarge ? 0.05 : exact >= 200 ? 10 : exact >= 50 ? 5 : exact >= 10 ? 1 : 0.5
  for (const step of [first, 5, 1, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001]) {
    const value = Number((Math.round(exact / step) * step).toPrecision(12))
    if (step <= first && value > 0 && off(value, exact) <= tolerance + 1e-12) return value
  }
  return rounded(exact, tolerance + 1e-12)
}

/**
 * The value with as few digits as the tolerance allows.
 * @param written the value of a quantity as it is shown
 */
function rounded(exact: number, allowed: number, written = (value: number) => value): number {
  const few = [1, 2, 3].map((digits) => Number(exact.toPrecision(digits)))
  return few.find((value) => off(written(value), exact) <= allowed) ?? exact
}

function nearest(exact: number, parts: readonly number[]): number {
  const whole = Math.floor(exact + 1e-9)
  const options = parts.flatMap((part) => [whole + part, ...(part === 0 ? [whole + 1] : [])])
  return options.reduce((best, one) => (Math.abs(one - exact) < Math.abs(best - exact) ? one : best))
}

function off(value: number, exact: number): number {
  return Math.abs(value - exact) / exact
}

function toleranceOf(base: number, { dimension }: TableUnit): number {
  return (dimension === 'volume' && base < smallVolume ? smallTolerance : tolerance) + 1e-12
}
