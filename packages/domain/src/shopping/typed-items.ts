import { type UnitNames, unitNamesOf } from '../foods/line-unit.ts'
import {
  knownNames,
  type KnownNames,
  type LineParser,
  type LineReading,
  type LineWords,
  matchLine,
} from '../foods/match-lines.ts'
import type { ReadStore } from '../work/ports.ts'
import type { Body } from '../work/references.ts'

/** The reading of an item that consists of words: "2 l milk". Undefined for any other item. */
export type TypedReading = LineReading | undefined

/** Items are typed on one line. A longer note is a note. */
const maxTyped = 200

/**
 * Reads the words of items that name no food. It may take a thread, so it happens before the transaction.
 * @returns a reading for each body, in their order
 */
export async function readTypedItems(
  bodies: readonly Body[],
  parser: LineParser,
): Promise<readonly TypedReading[]> {
  const readings: TypedReading[] = []
  // Each item is read by itself, because those of one request can be in several languages.
  for (const body of bodies) {
    const line = lineOf(body)
    readings.push(line === undefined ? undefined : (await parser.read([line]))[0])
  }
  return readings
}

/** The words of a typed item with its amount. Undefined for an item with a food, of recipes, or with extras. */
function lineOf({ note, quantity, foodId, food, unitId, unit, recipeReferences }: Body): string | undefined {
  if (typeof note !== 'string' || note.trim() === '' || note.length > maxTyped) return undefined
  if ([foodId, food].some((each) => each !== undefined && each !== null)) return undefined
  if (Array.isArray(recipeReferences) && recipeReferences.length > 0) return undefined
  const hasUnit = [unitId, unit].some((each) => each !== undefined && each !== null)
  const isCounted = typeof quantity === 'number' && quantity > 0 && quantity !== 1
  return isCounted && !hasUnit ? `${quantity} ${note.trim()}` : note.trim()
}

/** The names of the unit of a typed item in the language in which it was typed. */
function wordsOf(
  { id }: Body,
  words: LineWords | null,
  { language }: LineReading,
  known: KnownNames,
): UnitNames | null {
  const unit = typeof id === 'string' ? known.unit(id) : undefined
  return unitNamesOf(words?.unit ?? null, language, unit ?? null)
}

/**
 * The bodies of items, where a typed one whose food the group has is linked to it, with its amount and unit, or without an amount
 * where it has none. Other items keep their words.
 */
export async function withTypedFoods(
  store: ReadStore,
  bodies: readonly Body[],
  readings: readonly TypedReading[],
  parser: Pick<LineParser, 'index'>,
): Promise<readonly Body[]> {
  if (readings.every((reading) => reading === undefined)) return bodies
  const known = await knownNames(store, parser)
  return bodies.map((body, index) => {
    const reading = readings[index]
    if (!reading) return body
    const { food, unit, quantity, quantityMax, note, words } = matchLine(
      lineOf(body) ?? '',
      reading,
      known,
      'create',
    )
    if (typeof food?.id !== 'string') return body
    const { foodId: _foodId, unitId, unit: givenUnit, ...rest } = body
    const hasUnit = [unitId, givenUnit].some((each) => each !== undefined && each !== null)
    const amount = hasUnit
      ? { unitId, unit: givenUnit }
      : {
          ...(unit === null ? {} : { unit, unitWords: wordsOf(unit, words, reading, known) }),
          quantity: quantityMax ?? quantity ?? 0,
        }
    return { foodWords: words?.food ?? null, ...rest, ...amount, food, note, isFood: true }
  })
}
