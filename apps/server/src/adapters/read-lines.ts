import { type LineReading, longerName } from '@larder/domain'
import {
  detectLanguage,
  foodNames,
  isOtherLanguage,
  newFoodName,
  ownCapitals,
  type ParsedIngredient,
  parseIngredient,
  remainderOf,
} from '@larder/ingredient-parser'

/** The number of characters of a recipe that are parsed. Further lines keep their text as note. This bounds the time to seconds. */
const maxParsed = 600_000

/** Parses the ingredient lines of one recipe. */
export function readLines(lines: readonly string[]): readonly LineReading[] {
  const text = lines.join('\n').slice(0, 10_000)
  const language = detectLanguage(text)
  // In another language, an English plural is none: "4 tomater".
  const inflects = language !== 'en' || !isOtherLanguage(text)
  let characters = 0
  const parsed = lines.map((line) => {
    characters += line.length
    return characters > maxParsed ? undefined : withLongerName(parseIngredient(line, { language }))
  })
  const capitals = ownCapitals(parsed.map((one) => one ?? { original: '', food: '' }))
  return lines.map((line, at) => {
    const one = parsed[at]
    if (!one) return textOnly(line, language)
    return {
      language,
      quantity: one.quantity,
      quantityMax: one.quantityMax,
      unit: one.unit,
      foods: foodNames(one),
      newFood: newFoodName(one, { inflects, keepsCapital: capitals[at]! }) ?? null,
      note: remainderOf(one),
      confidence: one.confidence,
    }
  })
}

/** A line with the longest name of a common food that it has: "petits pois" are no "pois", and "glass noodles" no glass of noodles. */
function withLongerName(read: ParsedIngredient): ParsedIngredient {
  const { original, language, unit } = read
  const food = longerName(original, read.food, language)
  if (food === undefined) return read
  const words = food.toLowerCase().split(/\s+/)
  const isIn = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .every((word) => words.includes(word))
  const rest = (text: string | null) =>
    text
      ?.split(', ')
      .filter((part) => !isIn(part))
      .join(', ') || null
  return {
    ...read,
    food,
    unit: unit && isIn(unit.text) ? null : unit,
    size: rest(read.size),
    preparation: rest(read.preparation),
    note: rest(read.note),
  }
}

function textOnly(line: string, language: LineReading['language']): LineReading {
  return {
    language,
    quantity: null,
    quantityMax: null,
    unit: null,
    foods: [],
    newFood: null,
    note: line,
    confidence: { average: 0, quantity: 0, unit: 0, food: 0, note: 0 },
  }
}
