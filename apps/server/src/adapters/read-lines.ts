import type { LineReading } from '@larder/domain'
import {
  detectLanguage,
  foodNames,
  newFoodName,
  parseIngredient,
  remainderOf,
} from '@larder/ingredient-parser'

/** Parses the ingredient lines of one recipe. */
export function readLines(lines: readonly string[]): readonly LineReading[] {
  const language = detectLanguage(lines.join('\n').slice(0, 10_000))
  return lines.map((line) => {
    const parsed = parseIngredient(line, { language })
    return {
      language,
      quantity: parsed.quantity,
      quantityMax: parsed.quantityMax,
      unit: parsed.unit,
      foods: foodNames(parsed),
      newFood: newFoodName(parsed) ?? null,
      note: remainderOf(parsed),
      confidence: parsed.confidence,
    }
  })
}
