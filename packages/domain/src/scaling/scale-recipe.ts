import { displayQuantity } from '../foods/amount-text.ts'
import { densityOf, type WeighedFood } from '../foods/density-table.ts'
import { type DisplayFood, displayOf, type DisplayUnit, shownText } from '../foods/display.ts'
import { isDecimal, languageOfLine, type NamedUnit, newUnit, tableUnitOf } from '../foods/measures.ts'
import { findUnit, type Language, languages, type Unit as TableUnit } from '../foods/unit-table.ts'
import { DomainError } from '../kernel/errors.ts'
import {
  inKitchen,
  inReadableUnit,
  inSystem,
  inUnit,
  suitable,
  tidied,
  type UnitAmount,
  type UnitSystem,
} from './amounts.ts'
import { kitchenNumber } from './kitchen-amount.ts'
import type { LineText } from './line-places.ts'
import { scalePrinted, withFactor } from './scale-line.ts'
import { scaleText, type TextScalingOptions } from './scale-text.ts'

/** An ingredient line as far as scaling needs it. Other keys are kept. */
export interface ScalableLine {
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number | null
  readonly unit: (NamedUnit & DisplayUnit) | null
  readonly food: (WeighedFood & DisplayFood) | null
  readonly note?: string | null
  readonly originalText?: string | null
  readonly words?: { readonly unit: string | null; readonly food: string | null } | null
}

/** A recipe as far as scaling needs it: the body of `GET /api/recipes/{slug}`. Other keys are kept. */
export interface ScalableRecipe {
  readonly recipeServings?: number | null
  readonly recipeYieldQuantity?: number | null
  readonly recipeYield?: string | null
  /** BCP 47 tag of the language that the recipe is written in. */
  readonly language?: string | null
  readonly settings?: { readonly disableAmount?: boolean | null } | null
  readonly recipeIngredient?: readonly ScalableLine[]
  readonly recipeInstructions?: readonly { readonly text: string }[]
}

/** Options for scaling a recipe. */
export interface ScalingOptions {
  /** The number of servings. Default: the servings of the recipe. */
  readonly servings?: number | undefined
  /** A factor for all quantities, for recipes without a number of servings. `servings` takes precedence. */
  readonly scale?: number | undefined
  /** The system of units to convert to. Without it, quantities keep their units. */
  readonly units?: UnitSystem | undefined
  /** The units of the group. Converted lines refer to them when the group has the unit. */
  readonly knownUnits?: readonly NamedUnit[] | undefined
}

/**
 * Scales a recipe to another number of servings and converts it to another system of units: the quantities in ingredient lines,
 * in step texts and in the yield. Returns a new object.
 *
 * @throws unprocessable `recipe/too-long-to-scale`, and `recipe/servings-unknown` when servings are requested and the recipe
 * has no number of servings
 * @example scaleRecipe(recipe, { servings: 8, units: 'metric' })
 */
export function scaleRecipe<R extends ScalableRecipe>(recipe: R, scaling: ScalingOptions): R {
  const factor = factorOf(recipe, scaling)
  const { units, knownUnits = [] } = scaling
  if (factor === 1 && units === undefined) return recipe
  const lines = recipe.recipeIngredient ?? []
  checkLength(recipe)
  const text: TextScalingOptions = { factor, units, ...languageOf(recipe), lines }
  return {
    ...recipe,
    ...(recipe.recipeServings ? { recipeServings: tidied(recipe.recipeServings * factor) } : {}),
    ...(recipe.recipeYieldQuantity
      ? { recipeYieldQuantity: tidied(recipe.recipeYieldQuantity * factor) }
      : {}),
    ...(recipe.recipeYield ? { recipeYield: scaledYield(recipe.recipeYield, factor) } : {}),
    ...(recipe.recipeIngredient
      ? { recipeIngredient: lines.map((line) => scaleLine(line, text, knownUnits, recipe.settings)) }
      : {}),
    ...(recipe.recipeInstructions
      ? {
          recipeInstructions: recipe.recipeInstructions.map((step) => ({
            ...step,
            text: scaleText(step.text, text),
          })),
        }
      : {}),
  }
}

/** Maximum number of characters of notes and steps that are scaled, which limits the time. */
const maxCharacters = 100_000

function checkLength({ recipeIngredient = [], recipeInstructions = [] }: ScalableRecipe): void {
  const notes = recipeIngredient.reduce((sum, { note }) => sum + (note?.length ?? 0), 0)
  if (recipeInstructions.reduce((sum, { text }) => sum + text.length, notes) > maxCharacters)
    throw new DomainError(
      'unprocessable',
      'recipe/too-long-to-scale',
      `The steps and notes of the recipe have more than ${maxCharacters} characters together.`,
    )
}

function factorOf(
  { recipeServings, recipeYieldQuantity }: ScalableRecipe,
  { servings, scale = 1 }: ScalingOptions,
): number {
  if (servings === undefined) return scale
  const made = recipeServings || recipeYieldQuantity
  if (!made)
    throw new DomainError(
      'unprocessable',
      'recipe/servings-unknown',
      'The recipe has no number of servings. Set recipeServings, or use scale.',
      { field: 'servings' },
    )
  return servings / made
}

/** The language of the recipe, else the language of its units. Names do not agree in number in a language that is not known. */
function languageOf({
  language: tag,
  recipeIngredient = [],
}: ScalableRecipe): Pick<TextScalingOptions, 'language' | 'agrees'> {
  const used = recipeIngredient.map(({ unit }) => languageOfLine(tag, unit))
  // Abbreviations such as "g" are found in English first, although many languages share them.
  const language = used.find((each) => each !== 'en') ?? languageOfLine(tag, null)
  const isKnown = !tag || languages.some((each) => tag.toLowerCase().split(/[-_]/)[0] === each)
  return { language, agrees: isKnown }
}

/** Scaled by ½, "Makes 12 cookies" becomes "Makes 6 cookies". */
function scaledYield(printed: string, factor: number): string {
  if (factor === 1) return printed
  return printed.replace(/\d+(?:[.,]\d+)?/g, (digits) =>
    displayQuantity(kitchenNumber(Number(digits.replace(',', '.')) * factor, null), true),
  )
}

function scaleLine(
  line: ScalableLine,
  text: TextScalingOptions,
  knownUnits: readonly NamedUnit[],
  settings: ScalableRecipe['settings'],
): ScalableLine {
  const { quantity, unit, food } = line
  const found = unit ? tableUnitOf(unit) : undefined
  // A note after a measured amount repeats it in other units. A note after a count is the size of each piece.
  const isNoteScaled = quantity === null || found?.unit.factor !== undefined
  const noteUnits = quantity === null ? text.units : undefined
  const note = line.note && isNoteScaled ? scaleText(line.note, { ...text, units: noteUnits }) : line.note
  const scaled =
    quantity === null
      ? { ...line, note }
      : { ...line, ...scaledAmount(line, found?.unit, text, knownUnits), note }
  const shown = { ...scaled, food, note: note ?? '' }
  return { ...scaled, display: textOfLine(line, shown, text, settings).text } as ScalableLine
}

/** The texts of the lines of a recipe in other amounts and units, with the places of their amounts and foods. */
export function lineTexts(recipe: ScalableRecipe, scaling: ScalingOptions): readonly LineText[] {
  const { recipeIngredient: lines = [], settings } = recipe
  const factor = factorOf(recipe, scaling)
  const text = { factor, units: scaling.units, ...languageOf(recipe), lines }
  return lines.map((line) => {
    const scaled = isUnchanged(text) ? line : scaleLine(line, text, scaling.knownUnits ?? [], settings)
    return textOfLine(line, scaled, text, settings)
  })
}

/** The text of a line: as printed with other amounts in place, or else composed of its scaled parts. */
function textOfLine(
  line: ScalableLine,
  scaled: ScalableLine,
  text: TextScalingOptions,
  settings: ScalableRecipe['settings'],
): LineText {
  const printed = shownText(line, { settings, language: text.language })
  if (printed === undefined) return composedText(scaled)
  const read = scalePrinted(printed, line, text)
  if (line.quantity !== null || isUnchanged(text)) return read
  // A conversion needs the foods of all amounts of the text.
  if (text.units === undefined && read.text !== printed) return read
  const other = scaleText(printed, text)
  const isMarked = other === printed && line.words
  return { text: isMarked ? withFactor(printed, text) : other, amount: null, food: null }
}

function isUnchanged({ factor, units }: TextScalingOptions): boolean {
  return factor === 1 && units === undefined
}

/** The text of a line without a printed text. */
function composedText(line: ScalableLine): LineText {
  const text = displayOf({ ...line })
  const amount = line.food ? displayOf({ ...line, food: null, note: '' }).length : 0
  const named = displayOf({ ...line, note: '' })
  const start = amount > 0 ? amount + 1 : 0
  return {
    text,
    amount: amount > 0 ? [0, amount] : null,
    food: line.food ? [start, named.length] : null,
  }
}

function scaledAmount(
  { quantity, quantityMax, food }: ScalableLine,
  known: TableUnit | undefined,
  { factor, units, language }: TextScalingOptions,
  knownUnits: readonly NamedUnit[],
): Partial<ScalableLine> & { readonly unitId?: unknown } {
  const low = tidied((quantity ?? 0) * factor)
  const high = quantityMax == null ? null : tidied(quantityMax * factor)
  if (!known) return { quantity: low, ...(high === null ? {} : { quantityMax: high }) }
  const convert = (amount: UnitAmount) => convertAmount(amount, food, units, factor, language)
  const shown = convert({ quantity: low, unit: known })
  const most = high === null ? null : inUnit(convert({ quantity: high, unit: known }), shown.unit)
  const amounts = { quantity: shown.quantity, ...(most === null ? {} : { quantityMax: most }) }
  if (shown.unit.key === known.key) return amounts
  const own = knownUnits.find((each) => isUnitIn(each, shown.unit, language))
  const other = own ?? unstoredUnit(shown.unit, language)
  return {
    ...amounts,
    unit: other as ScalableLine['unit'],
    unitId: (own as { id?: unknown } | undefined)?.id ?? null,
  }
}

function convertAmount(
  amount: UnitAmount,
  food: WeighedFood | null,
  units: UnitSystem | undefined,
  factor: number,
  language: Language,
): UnitAmount {
  if (units === 'metric' && amount.unit.key === 'stick' && food && densityOf(food)?.density === butterDensity)
    return inKitchen(suitable({ dimension: 'mass', amount: amount.quantity * stickOfButter }, units))
  const readable = factor === 1 ? amount : inReadableUnit(amount, language)
  if (units === undefined) return readable
  const converted = inSystem(readable, units, food ? densityOf(food) : undefined)
  return converted.unit.key === readable.unit.key ? readable : inKitchen(converted)
}

/** Whether a unit of the group is one of the table, with a name in a language or an abbreviation that languages share. */
function isUnitIn(unit: NamedUnit, { key, dimension }: TableUnit, language: Language): boolean {
  const found = tableUnitOf(unit)
  if (found?.unit.key !== key) return false
  return (
    isDecimal({ key, dimension }) || found.language === language || findUnit(unit.name, language)?.key === key
  )
}

/** Example: half a cup, in grams. */
const stickOfButter = 113.4
const butterDensity = densityOf({ name: 'butter' })?.density

/** A unit of the table that the group does not have, with the same keys as a stored unit. */
function unstoredUnit(unit: TableUnit, language: Language) {
  return {
    ...newUnit(unit, language),
    description: '',
    extras: {},
    onHand: false,
    pluralAbbreviation: '',
    aliases: [],
  }
}
