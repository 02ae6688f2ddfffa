import { foldText } from '../kernel/collation.ts'
import type { JsonObject } from '../kernel/fields.ts'
import { kitchenAmount, kitchenNumber, kitchenRange } from '../scaling/kitchen-amount.ts'
import { scalePrinted } from '../scaling/scale-line.ts'
import { displayQuantity } from './amount-text.ts'
import type { UnitNames } from './line-unit.ts'
import { knownPlural, languageOfLine, newUnit, tableUnitOf } from './measures.ts'
import { pluralOf, singularOf } from './plural.ts'
import { findLineAmount, type PrintedAmount, printedAmounts } from './printed-amounts.ts'
import { isInTable, type Language, type Unit as TableUnit } from './unit-table.ts'

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
  readonly aliases?: readonly { readonly name: string }[]
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
  readonly originalText?: string | null
  /** The words of the text that name unit and food. With them, text and parts agree. */
  readonly words?: object | null
  /** Names of the unit in place of its own. */
  readonly unitWords?: UnitNames | null
  /** Words for the food in place of its name. */
  readonly foodWords?: string | null
}

/** The text of an ingredient: "½ cup sugar", "1 lb 13 oz potatoes, peeled", "1–2 cloves garlic". */
export function displayIngredient(ingredient: DisplayIngredient): string {
  const { unit, food } = ingredient
  const quantity = ingredient.quantity || null
  const { amount, shown } = writeAmount(quantity, ingredient.quantityMax ?? null, unit)
  const named = [amount, food && writeFood(food, unit, shown)].filter(Boolean).join(' ')
  const note = ingredient.note?.trim() ?? ''
  if (!note) return named
  // Without a food, the note is the text of the line: a line that was not parsed has all its words there.
  return named ? `${named}${food ? ', ' : ' '}${note}` : note
}

/** The text of an ingredient or a shopping item from its parts. A quantity of 1 without unit and food is not shown. */
export function displayOf(view: Readonly<Record<string, unknown>>): string {
  const { quantity = null, quantityMax = null, unit = null, note, ...named } = view as DisplayedLine
  const food = shownFood(named.food ?? named.referencedRecipe ?? null, named.foodWords, quantity, unit)
  const amount = quantity === 1 && !unit && !food ? null : quantity
  return displayIngredient({ quantity: amount, quantityMax, unit, food, note: note ?? '' })
}

/** The text of an item of a shopping list: "2 tbsp sugar". */
export function displayOfItem(view: Readonly<Record<string, unknown>>): string {
  return displayOf({ ...view, unit: unitOfItem(view as DisplayedLine) })
}

/** The unit of an item as it is shown: abbreviated, and with the names of the item for it. */
export function unitOfItem<U extends DisplayUnit>({
  unit = null,
  unitWords,
}: {
  readonly unit?: U | null
  readonly unitWords?: UnitNames | null | undefined
}): U | null {
  return unit && inShort(unitInWords(unit, unitWords))
}

/** A unit under other names. */
export function unitInWords<U extends DisplayUnit>(unit: U, words: UnitNames | null | undefined): U {
  return words ? { ...unit, ...words, pluralAbbreviation: null } : unit
}

/**
 * A unit that is shown by its abbreviation. That of cups is not understood everywhere. A name of another language, such as the
 * Danish "spsk", keeps to itself: its abbreviation would be the English one.
 */
function inShort<U extends DisplayUnit>(unit: U): U {
  const { name, abbreviation } = unit
  const isTranslated = abbreviation ? isInTable(abbreviation) && !isInTable(name) : false
  const hasShort = Boolean(abbreviation) && tableUnitOf(unit)?.unit.key !== 'cup' && !isTranslated
  return { ...unit, useAbbreviation: hasShort }
}

/** A food as an item shows it: in other words, where it has them, and in exactly these where it has no amount. */
export function shownFood(
  food: DisplayFood | null,
  words: string | null | undefined,
  quantity: number | null,
  unit: DisplayUnit | null,
): DisplayFood | null {
  return food && words && !quantity && !unit ? { name: words } : foodInWords(food, words)
}

/** A food under another name. Its plural is formed as in English where that of the food is. */
export function foodInWords(food: DisplayFood | null, words: string | null | undefined): DisplayFood | null {
  if (!food || !words || words === food.name) return food
  const { name, pluralName } = food
  if (words.toLowerCase() === name.toLowerCase()) {
    const isLonger = pluralName?.startsWith(name) === true
    return {
      name: words,
      pluralName: isLonger ? words + pluralName.slice(name.length) : (pluralName ?? null),
    }
  }
  const isEnglish = pluralName != null && pluralName !== name && pluralOf(name) === pluralName
  const last = /[a-z]+$/.exec(words)?.[0]
  // "Oliven" of an olive is inflected already, in another language.
  const isInflected = !words.includes(' ') && words.toLowerCase().startsWith(name.toLowerCase())
  if (!isEnglish || !last || isInflected) return { name: words }
  const [before, one] = [words.slice(0, -last.length), singularOf(last)]
  return { name: before + one, pluralName: before + pluralOf(one) }
}

/** What decides how the lines of a recipe are shown. */
interface LineOwner {
  readonly [key: string]: unknown
  /** BCP 47 tag of the language of the recipe. */
  readonly language?: unknown
  readonly settings?: unknown
}

/** The text of an ingredient line of a recipe: as it was printed or typed, where that text is known. */
export function lineDisplay(line: JsonObject, owner: LineOwner): string {
  return shownText(line, owner) ?? displayOf(line)
}

/**
 * The printed text of a line, unless its parts were changed to something else since. A changed quantity is shown in place.
 * `settings.disableAmount` shows the printed text in any case.
 */
export function shownText(given: object, { settings, language }: LineOwner): string | undefined {
  const line = given as DisplayedLine
  const { originalText: text, words } = line
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const { disableAmount } = (settings ?? {}) as { readonly disableAmount?: unknown }
  if (words || disableAmount === true) return text
  if (!namesFood(text, line) || !hasWords(text, line)) return undefined
  return withAmount(text, line, languageOfLine(language, line.unit ?? null))
}

/** The text with the quantity of the line. Undefined where the quantity cannot be written in place. */
function withAmount(text: string, line: DisplayedLine, language: Language): string | undefined {
  const { quantity = null, quantityMax = null } = line
  const amounts = printedAmounts(text, language)
  if (quantity === null || amounts.length === 0) return text
  const isOne = quantity === 1 && quantityMax === null && amounts.every(isSize)
  if (isOne || findLineAmount(text, { quantity, quantityMax }, language)) return text
  return withOther(quantity, text, line, amounts, language)
}

/** The text with another quantity in place of the first one that is no length, in the same unit. */
function withOther(
  quantity: number,
  text: string,
  { unit, food = null }: DisplayedLine,
  amounts: readonly PrintedAmount[],
  language: Language,
): string | undefined {
  const printed = amounts.find((each) => each.unit?.dimension !== 'length')
  if (!printed || printed.low === 0 || printed.high !== null) return undefined
  const isSameUnit = printed.unit?.key === (unit ? tableUnitOf(unit)?.unit.key : undefined)
  const scaling = { factor: quantity / printed.low, units: undefined, language }
  return isSameUnit ? scalePrinted(text, { quantity: printed.low, food }, scaling).text : undefined
}

/** Whether an amount is the size of a packing or of a piece: "400 g tin". A line with no other number is about one. */
function isSize({ unit }: PrintedAmount): boolean {
  return unit !== null && unit.dimension !== 'count'
}

/** Whether a text has a name of the food of its line, or the beginning of one of its words. */
function namesFood(text: string, { food, referencedRecipe }: DisplayedLine): boolean {
  if (!food) return !referencedRecipe
  const words = wordsOf(text)
  const { name, pluralName, aliases = [] } = food
  return [name, pluralName, ...aliases.map((alias) => alias.name)].some(
    (each) => each && wordsOf(each).some((one) => words.some((other) => other.includes(one.slice(0, 4)))),
  )
}

/** Whether a text has most words of the note of its line. */
function hasWords(text: string, { note }: DisplayedLine): boolean {
  const words = new Set(wordsOf(text))
  const noted = wordsOf(note ?? '')
  return noted.filter((word) => !words.has(word)).length * 2 <= noted.length
}

function wordsOf(text: string): readonly string[] {
  return withoutDiacritics(foldText(text)).match(/[\p{L}\p{M}]+/gu) ?? []
}

function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '')
}

interface WrittenAmount {
  readonly amount: string
  /** The shown quantity, with which the food agrees in number. */
  readonly shown: number | null
}

function writeAmount(
  quantity: number | null,
  quantityMax: number | null,
  unit: DisplayUnit | null,
): WrittenAmount {
  if (quantity === null) return { amount: unit ? writeUnit(unit, null) : '', shown: null }
  const known = unit ? tableUnitOf(unit) : undefined
  if (quantityMax !== null && quantityMax > quantity) return writeRange(quantity, quantityMax, unit, known)
  const given = { quantity, unit: known?.unit ?? null }
  const parts = isComputed(quantity) ? kitchenAmount(given, known?.language) : [given]
  const texts = parts.map((part, at) => {
    const isOwn = part.unit === null || part.unit.key === known?.unit.key
    const own = isOwn
      ? unit
      : tableNames(part.unit, at > 0 || unit?.useAbbreviation === true, known?.language)
    return withUnit(displayQuantity(part.quantity, own?.fraction ?? true), own, part.quantity)
  })
  const isWeight = known?.unit.dimension === 'mass'
  return { amount: texts.join(isWeight ? ' ' : ' + '), shown: parts.at(-1)?.quantity ?? null }
}

function writeRange(
  from: number,
  to: number,
  unit: DisplayUnit | null,
  known: ReturnType<typeof tableUnitOf>,
): WrittenAmount {
  const isMeasured = known?.unit.dimension === 'mass' || known?.unit.dimension === 'volume'
  if (known && isMeasured && (isComputed(from) || isComputed(to))) {
    const range = kitchenRange(from, { quantity: to, unit: known.unit }, known.language)
    const own =
      range.unit.key === known.unit.key
        ? unit
        : tableNames(range.unit, unit?.useAbbreviation === true, known.language)
    return { amount: withUnit(endsText(range.from, range.to, own), own, range.to), shown: range.to }
  }
  const inKitchen = (each: number) => (isComputed(each) ? kitchenNumber(each, known?.unit ?? null) : each)
  const [low, high] = [inKitchen(from), inKitchen(to)]
  return { amount: withUnit(endsText(low, high, unit), unit, high), shown: high }
}

function endsText(low: number, high: number, unit: DisplayUnit | null): string {
  const digits = low < high ? [low, high] : [high]
  return digits.map((each) => displayQuantity(each, unit?.fraction ?? true)).join('–')
}

/** A quantity with more than two decimals comes from scaling or converting. It is shown as a cook measures it. */
function isComputed(quantity: number): boolean {
  return Math.abs(quantity * 100 - Math.round(quantity * 100)) > 1e-6
}

/** The names of a unit of the table. The abbreviation of cups is not understood everywhere. */
function tableNames(unit: TableUnit, isShort: boolean, language: Language = 'en'): DisplayUnit {
  const names = newUnit(unit, language)
  return { ...names, useAbbreviation: names.useAbbreviation || (isShort && unit.key !== 'cup') }
}

function withUnit(digits: string, unit: DisplayUnit | null, quantity: number): string {
  return unit ? `${digits} ${writeUnit(unit, quantity)}` : digits
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
