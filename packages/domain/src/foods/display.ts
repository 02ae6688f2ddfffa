import type { JsonObject } from '../kernel/fields.ts'
import { roundMetric } from '../scaling/amounts.ts'
import { knownPlural, tableUnitOf } from './measures.ts'

/** The names of a unit. */
export interface DisplayUnit {
  readonly name: string
  readonly pluralName?: string | null
  readonly abbreviation?: string | null
  readonly pluralAbbreviation?: string | null
  readonly useAbbreviation?: boolean
  /** Whether quantities are written as fractions; decimals when false. Default: true. */
  readonly fraction?: boolean
}

/** The names of a food. */
export interface DisplayFood {
  readonly name: string
  readonly pluralName?: string | null
}

/** The parts of an ingredient that its text shows. */
export interface DisplayIngredient {
  /** Null and 0 are not shown. */
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number | null
  readonly unit: DisplayUnit | null
  readonly food: DisplayFood | null
  readonly note?: string | null
}

/** The parts of a line or an item in a view. A line may refer to a recipe in place of a food. */
interface DisplayedLine extends Partial<DisplayIngredient> {
  readonly referencedRecipe?: DisplayFood | null
}

/** Fractions of cups and spoons. A tablespoon is 1/16 cup. Fifths are written as decimals, as metric amounts are. */
const fractions: readonly (readonly [number, string])[] = [
  [1 / 16, '1/16'],
  [1 / 8, '⅛'],
  [1 / 6, '⅙'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [5 / 6, '⅚'],
  [7 / 8, '⅞'],
]
/** The largest distance between a quantity and the fraction it is written as: 0.33 and 0.667 are thirds, 0.3 is not. */
const tolerance = 0.005
/** Quantities of this size and more have no fractions: 112.5 g stays as it is. */
const fractionLimit = 100

/** The text of an ingredient: "½ cup sugar", "2 ¼ lb potatoes, peeled", "1 – 2 cloves garlic". */
export function displayIngredient(ingredient: DisplayIngredient): string {
  const { unit, food } = ingredient
  const quantity = ingredient.quantity || null
  const highest = quantity === null ? null : Math.max(quantity, ingredient.quantityMax ?? 0)
  const amount = writeAmount(quantity, ingredient.quantityMax ?? null, unit?.fraction ?? true)
  const named = [amount, unit && writeUnit(unit, highest), food && writeFood(food, unit, highest)]
    .filter(Boolean)
    .join(' ')
  const note = ingredient.note?.trim() ?? ''
  if (!note) return named
  // Without a food, the note is the text of the line: a line that was not parsed has all its words there.
  return named ? `${named}${food ? ', ' : ' '}${note}` : note
}

/** The text of an ingredient line or a shopping item in a view. A quantity of 1 without unit and food is not shown. */
export function displayOf(view: Readonly<Record<string, unknown>>): string {
  const { quantity = null, quantityMax = null, unit = null, note, ...named } = view as DisplayedLine
  const food = named.food ?? named.referencedRecipe ?? null
  const amount = quantity === 1 && !unit && !food ? null : quantity
  return displayIngredient({ quantity: amount, quantityMax, unit, food, note: note ?? '' })
}

/** The settings of a recipe that decide how its lines are shown. */
interface LineSettings {
  readonly disableAmount?: boolean | null
}

/**
 * The text of an ingredient line of a recipe. With amounts disabled, a line is shown as it was printed or typed, if that
 * text is known.
 */
export function lineDisplay(line: JsonObject, settings: unknown): string {
  return printedText(line, settings) ?? displayOf(line)
}

/** The printed text of a line, where it replaces the parts of the line. */
export function printedText(
  { originalText }: { readonly originalText?: unknown },
  settings: unknown,
): string | undefined {
  const isPrinted = (settings as LineSettings | null | undefined)?.disableAmount === true
  return isPrinted && typeof originalText === 'string' && originalText.trim() !== ''
    ? originalText
    : undefined
}

/**
 * A quantity in digits. Fractions are used where `asFraction` is set: "2 ¼". A quantity with more than two decimals comes from
 * scaling or converting, and is rounded to what a cook can measure.
 */
export function displayQuantity(quantity: number, asFraction: boolean): string {
  if (quantity < 0) return `-${displayQuantity(-quantity, asFraction)}`
  const isComputed = Math.abs(quantity * 100 - Math.round(quantity * 100)) > 1e-6
  if (asFraction && quantity < fractionLimit) {
    const written = asFractions(quantity, isComputed ? shareOff(quantity) : tolerance)
    if (written !== undefined) return written
  }
  if (isComputed && quantity >= 10) return String(roundMetric(quantity))
  // Small quantities keep three significant digits, so that 0.0042 is not shown as 0.
  const rounded = quantity < 0.1 ? Number(quantity.toPrecision(3)) : Math.round(quantity * 1000) / 1000
  const digits = String(isComputed && quantity >= 1 ? Math.round(quantity * 100) / 100 : rounded)
  return digits.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : digits
}

/** The largest distance between a computed quantity and its fraction: 4 %. */
function shareOff(quantity: number): number {
  return Math.max(tolerance, Math.min(0.06, quantity * 0.04))
}

function asFractions(quantity: number, allowed: number): string | undefined {
  const whole = Math.floor(quantity)
  const candidates: readonly (readonly [number, string])[] = [
    [whole, String(whole)],
    ...fractions.map(([value, sign]) => [whole + value, whole === 0 ? sign : `${whole} ${sign}`] as const),
    [whole + 1, String(whole + 1)],
  ]
  const near = candidates.filter(([value]) => value > 0 && Math.abs(value - quantity) <= allowed)
  const exact = near.filter(([value]) => Math.abs(value - quantity) <= tolerance)
  const usual = near.filter(([value]) =>
    usualShares.some((share) => Math.abs(value - Math.floor(value + 1e-9) - share) < 1e-9),
  )
  const preferred = [exact, usual, near].find((list) => list.length > 0)
  return preferred?.reduce((a, b) => (Math.abs(b[0] - quantity) < Math.abs(a[0] - quantity) ? b : a))[1]
}

/** Fractions for which there are measuring cups and spoons. */
const usualShares = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]

function writeAmount(quantity: number | null, quantityMax: number | null, asFraction: boolean): string {
  if (quantity === null) return ''
  const low = displayQuantity(quantity, asFraction)
  return quantityMax === null || quantityMax <= quantity
    ? low
    : `${low}–${displayQuantity(quantityMax, asFraction)}`
}

function writeUnit(unit: DisplayUnit, quantity: number | null): string {
  const many = quantity !== null && quantity > 1
  if (unit.useAbbreviation && unit.abbreviation) {
    return many ? unit.pluralAbbreviation || unit.abbreviation : unit.abbreviation
  }
  return many ? unit.pluralName || knownPlural(unit.name) || unit.name : unit.name
}

/** Units for parts of one food. The food stays in the singular: "2 slices lemon". */
const partUnits: ReadonlySet<string> = new Set(
  'slice piece head stalk leaf clove sprig bulb ear block cube loaf fillet stick knob part'.split(' '),
)

/** "2 carrots", "1 carrot", "½ cup carrots", "1 can black beans", "2 slices lemon", and "carrots" where no amount is given. */
function writeFood(food: DisplayFood, unit: DisplayUnit | null, quantity: number | null): string {
  const isPart = unit !== null && partUnits.has(tableUnitOf(unit)?.unit.key ?? '')
  const isMany = unit === null ? quantity === null || quantity > 1 : !isPart
  return isMany ? food.pluralName || food.name : food.name
}
