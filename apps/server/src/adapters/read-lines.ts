import type { LineReading } from '@larder/domain'
import {
  detectLanguage,
  foodNames,
  isOtherLanguage,
  newFoodName,
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
  return lines.map((line) => {
    characters += line.length
    if (characters > maxParsed) return textOnly(line, language)
    const parsed = parseIngredient(line, { language })
    return {
      language,
      quantity: parsed.quantity,
      quantityMax: parsed.quantityMax,
      unit: parsed.unit,
      foods: foodNames(parsed),
      newFood: newFoodName(parsed, inflects) ?? null,
      note: remainderOf(parsed),
      confidence: parsed.confidence,
    }
  })
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
