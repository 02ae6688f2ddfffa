import type { LineParser } from '@larder/domain'
import { detectLanguage, nameIndex, parseIngredient, unitOf } from '@larder/ingredient-parser'

/** Ingredient lines as our own parser reads them. */
export const lineParser: LineParser = {
  read(lines) {
    const language = detectLanguage(lines.join('\n').slice(0, 10_000))
    return lines.map((line) => {
      const { quantity, unit, size, food, preparation, note, confidence } = parseIngredient(line, {
        language,
      })
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
        food,
        note: [size, preparation, note].filter(Boolean).join(', ').slice(0, 4_096),
        confidence,
      }
    })
  },
  index(entries) {
    const index = nameIndex(entries)
    return { find: (name) => index.find(name)?.id }
  },
}
