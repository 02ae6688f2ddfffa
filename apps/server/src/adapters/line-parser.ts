import type { LineParser } from '@larder/domain'
import {
  detectLanguage,
  foodNames,
  nameIndex,
  parseIngredient,
  remainderOf,
  unitOf,
} from '@larder/ingredient-parser'

/** Ingredient lines as our own parser reads them. */
export const lineParser: LineParser = {
  read(lines) {
    const language = detectLanguage(lines.join('\n').slice(0, 10_000))
    return lines.map((line) => {
      const parsed = parseIngredient(line, { language })
      const { quantity, unit, confidence } = parsed
      const words = unit?.key ? Object.values(unitOf(unit.key)?.words ?? {}) : []
      const own = unit?.key ? unitOf(unit.key)?.words[language]?.name : undefined
      const names = [
        ...(own ? [own] : []),
        ...(unit ? [unit.text] : []),
        ...words.flatMap((each) => [each.name, each.plural, each.abbreviation ?? '']),
      ]
      return {
        quantity,
        unitNames: names.filter(Boolean),
        foods: foodNames(parsed),
        note: remainderOf(parsed),
        confidence,
      }
    })
  },
  index(entries) {
    const index = nameIndex(entries)
    return { find: (name) => index.find(name)?.id }
  },
}
