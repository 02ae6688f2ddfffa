import type { Schema } from '@larder/client'
import { fractionSigns, fractionValue, unitNamesOf } from '@larder/domain'
import type { Item } from './items.ts'

export type Food = Schema<'Food'>
export type Unit = Schema<'Unit'>

/** The parts of a typed line: "2 l milk" is 2, litre and milk. A line without a known food is a note. */
export interface Typed {
  /** 0 without an amount. */
  readonly quantity: number
  readonly unit: Item['unit']
  /** The names of the unit in the language of the typed word, where the unit has those of another one. */
  readonly unitWords: Item['unitWords']
  readonly food: Item['food']
  /** The words for the food, where they are another name of it. */
  readonly foodWords: string | null
  readonly note: string
}

/** A name that the group gave to a food. */
export type FoodName = Pick<Schema<'FoodName'>, 'name' | 'foodId'>

/** The foods of the group with the names that it gave to them, in the order in which their names count. */
export function namedFoods(foods: readonly Food[], names: readonly FoodName[]): readonly Food[] {
  const byId = new Map(foods.map((food) => [food.id, food]))
  const given = names.flatMap(({ name, foodId }) => {
    const food = byId.get(foodId)
    // A food that was named so before has the plural of the name.
    const forms = find(foods, name)?.name === name ? wordsOf(find(foods, name)!) : []
    return food ? [{ ...food, aliases: [name, ...forms].map((each) => ({ name: each })) }] : []
  })
  return [...given, ...foods]
}

const amount = new RegExp(
  String.raw`^(?:(\d+)\s*\/\s*(\d+)|(\d+(?:[.,]\d+)?)?\s*([${fractionSigns}])?)(?=\s|[a-zA-Z]|$)\s*(?:[x×]\s+)?`,
  'u',
)

/** A text for comparison: without case, diacritics and surplus space. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const wordsOf = (entry: Food | Unit): readonly string[] =>
  [
    entry.name,
    entry.pluralName,
    ...('abbreviation' in entry ? [entry.abbreviation, entry.pluralAbbreviation] : []),
    ...(entry.aliases ?? []).map(({ name }) => name),
  ].filter((word): word is string => typeof word === 'string' && word !== '')

function find<Entry extends Food | Unit>(entries: Iterable<Entry>, text: string): Entry | undefined {
  const wanted = folded(text)
  for (const entry of entries) if (wordsOf(entry).some((word) => folded(word) === wanted)) return entry
  return undefined
}

/** Parses a typed line with the foods and units of the group. Works without a connection. */
export function readTyped(text: string, foods: Iterable<Food>, units: Iterable<Unit>): Typed {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const [matched, number] = readAmount(line)
  const rest = line.slice(matched.length)
  const quantity = number ?? 0
  const whole = find(foods, line)
  if (whole)
    return {
      ...{ quantity: 0, unit: null, unitWords: null },
      food: whole,
      foodWords: otherWords(line, whole, false),
      note: '',
    }
  if (number !== undefined) {
    const words = rest.split(' ')
    for (const count of [2, 1]) {
      const word = words.slice(0, count).join(' ')
      const unit = words.length > count ? find(units, word) : undefined
      const rest = words.slice(count).join(' ')
      if (unit)
        return { quantity, unit, unitWords: unitNamesOf(word, null, unit), ...foodOrNote(rest, foods, true) }
    }
  }
  return { quantity, unit: null, unitWords: null, ...foodOrNote(rest, foods, number !== undefined) }
}

/** The words for a food with which it is not shown by itself. Without an amount, it is shown in the plural. */
function otherWords(text: string, { name, pluralName }: Food, hasAmount: boolean): string | null {
  const own = hasAmount || !pluralName ? [name, pluralName] : [pluralName]
  return own.some((each) => each && folded(each) === folded(text)) ? null : text
}

function foodOrNote(
  text: string,
  foods: Iterable<Food>,
  hasAmount: boolean,
): Pick<Typed, 'food' | 'foodWords' | 'note'> {
  const food = find(foods, text)
  if (food) return { food, foodWords: otherWords(text, food, hasAmount), note: '' }
  const [head = '', ...tail] = text.split(',')
  const named = tail.length > 0 ? find(foods, head) : undefined
  return named
    ? { food: named, foodWords: otherWords(head, named, hasAmount), note: tail.join(',').trim() }
    : { food: null, foodWords: null, note: text }
}

function readAmount(line: string): readonly [matched: string, quantity: number | undefined] {
  const found = amount.exec(line)
  const [matched = '', over, under, whole, fraction] = found ?? []
  if (over !== undefined && under !== undefined)
    return Number(under) === 0 ? ['', undefined] : [matched, Number(over) / Number(under)]
  if (whole === undefined && fraction === undefined) return ['', undefined]
  const value = Number((whole ?? '0').replace(',', '.')) + fractionValue(fraction ?? '')
  return matched.length === line.length ? ['', undefined] : [matched, value]
}

const maxSuggestions = 6

/**
 * Foods whose name begins with what is typed after the amount and unit, then foods that contain it. Foods that were bought before
 * come first.
 */
export function suggestions(
  text: string,
  foods: Iterable<Food>,
  units: Iterable<Unit>,
  bought: ReadonlySet<string>,
): readonly Food[] {
  const { note, food } = readTyped(text, foods, units)
  const wanted = folded(food?.name ?? note)
  if (wanted.length < 2) return []
  const ranked: { food: Food; rank: number }[] = []
  const seen = new Set<string>()
  for (const candidate of foods) {
    if (seen.has(candidate.id)) continue
    const ranks = wordsOf(candidate).map((word) => rankOf(folded(word), wanted))
    const best = Math.min(...ranks)
    if (best >= 3) continue
    seen.add(candidate.id)
    ranked.push({ food: candidate, rank: best * 2 + (bought.has(candidate.id) ? 0 : 1) })
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || a.food.name.length - b.food.name.length)
    .slice(0, maxSuggestions)
    .map(({ food: suggested }) => suggested)
}

function rankOf(word: string, wanted: string): number {
  if (word.startsWith(wanted)) return 0
  if (word.includes(` ${wanted}`)) return 1
  return word.includes(wanted) ? 2 : 3
}
