import type { JsonObject } from '../kernel/fields.ts'

/** What is written of a unit. */
export interface DisplayUnit {
  readonly name: string
  readonly pluralName?: string | null
  readonly abbreviation?: string | null
  readonly pluralAbbreviation?: string | null
  readonly useAbbreviation?: boolean
  /** Whether amounts in it are written as fractions; decimals when false. */
  readonly fraction?: boolean
}

/** What is written of a food. */
export interface DisplayFood {
  readonly name: string
  readonly pluralName?: string | null
}

/** An ingredient as far as its text needs it. */
export interface DisplayIngredient {
  /** Nothing is written for null and for 0. */
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number | null
  readonly unit: DisplayUnit | null
  readonly food: DisplayFood | null
  readonly note?: string | null
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
/** How far a quantity may lie from a fraction and still be written as it: 0.33 and 0.667 are thirds, 0.3 is not. */
const tolerance = 0.005
/** From here on nobody weighs halves: 112.5 g stays as it is. */
const fractionLimit = 100

/** An ingredient as people write it: "½ cup sugar", "2 ¼ lb potatoes, peeled", "1 – 2 cloves garlic". */
export function displayIngredient(ingredient: DisplayIngredient): string {
  const { unit, food } = ingredient
  const quantity = ingredient.quantity || null
  const highest = quantity === null ? null : Math.max(quantity, ingredient.quantityMax ?? 0)
  const amount = writeAmount(quantity, ingredient.quantityMax ?? null, unit?.fraction ?? true)
  const named = [amount, unit && writeUnit(unit, highest), food && writeFood(food, highest)]
    .filter(Boolean)
    .join(' ')
  const note = ingredient.note?.trim() ?? ''
  if (!note) return named
  // Without a food the note is what a line says: an unread line keeps all its words there.
  return named ? `${named}${food ? ', ' : ' '}${note}` : note
}

/** The text of an ingredient line or a shopping item as views hold it; one thing without a unit or a food needs no "1". */
export function displayOf(view: JsonObject): string {
  const { quantity, quantityMax = null, unit, food, note } = view as unknown as DisplayIngredient
  const amount = quantity === 1 && !unit && !food ? null : quantity
  return displayIngredient({ quantity: amount, quantityMax, unit, food, note: note ?? '' })
}

/** A quantity in digits: with fractions as printed in recipes, or as a decimal of at most three places. */
export function displayQuantity(quantity: number, asFraction: boolean): string {
  if (quantity < 0) return `-${displayQuantity(-quantity, asFraction)}`
  const whole = Math.floor(quantity + tolerance)
  const rest = quantity - whole
  if (asFraction && whole < fractionLimit && whole > 0 && Math.abs(rest) <= tolerance) return String(whole)
  if (asFraction && whole < fractionLimit && rest > tolerance) {
    const [value, sign] = fractions.reduce((best, one) =>
      Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best,
    )
    if (Math.abs(value - rest) <= tolerance) return whole === 0 ? sign : `${whole} ${sign}`
  }
  // Small amounts keep three digits that count: 0.0042 is not nothing.
  const rounded =
    Math.abs(quantity) < 0.1 ? Number(quantity.toPrecision(3)) : Math.round(quantity * 1000) / 1000
  const digits = String(rounded)
  return digits.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : digits
}

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
  return many ? unit.pluralName || unit.name : unit.name
}

/** "2 carrots" and "200 g carrots", "1 carrot" and "½ cup carrot", and "carrots" where no amount is given. */
function writeFood(food: DisplayFood, quantity: number | null): string {
  return quantity === null || quantity > 1 ? food.pluralName || food.name : food.name
}
