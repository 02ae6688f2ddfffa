import type { IngredientReader, KnownWords, ReadIngredient } from '@larder/domain'
import {
  detectLanguage,
  foodNames,
  nameIndex,
  parseIngredient,
  remainderOf,
  unitOf,
  type Language,
  type NameIndex,
  type ParsedIngredient,
  type ParsedUnit,
} from '@larder/ingredient-parser'

/** Reads ingredient lines by the parser, and finds what they name among a group's foods and units. */
export const parsedIngredients: IngredientReader = {
  read(lines, known) {
    const language = detectLanguage(lines)
    const index = indexOf(known)
    return lines.map((line) => readLine(parseIngredient(line, { language }), index))
  },
}

interface Index {
  readonly foods: NameIndex<string>
  readonly units: NameIndex<string>
}

function indexOf({ foods, units }: KnownWords): Index {
  return {
    foods: nameIndex(
      foods.map(({ id, name, pluralName, aliases }) => ({
        id,
        names: [name, pluralName, ...aliases.map((alias) => alias.name)],
      })),
    ),
    units: nameIndex(
      units.map((unit) => ({
        id: unit.id,
        names: [
          unit.name,
          unit.pluralName,
          unit.abbreviation,
          unit.pluralAbbreviation,
          ...unit.aliases.map((alias) => alias.name),
        ],
      })),
    ),
  }
}

function readLine(line: ParsedIngredient, index: Index): ReadIngredient | undefined {
  for (const { name, without, withUnit } of foodNames(line)) {
    const food = index.foods.find(name)
    if (!food) continue
    const unit = withUnit ? null : line.unit
    const unitId = unit && findUnit(unit, line.language, index)
    if (unitId === undefined) continue
    const note = [without, remainderOf(line)].filter(Boolean).join(', ')
    return { quantity: line.quantity, unitId, foodId: food.id, note }
  }
  return undefined
}

/** By the word that is printed, else by any other word for the same unit, else by a word that is nearly the printed one. */
function findUnit({ text, key }: ParsedUnit, language: Language, { units }: Index): string | undefined {
  const printed = units.find(text)
  if (printed?.score === 1) return printed.id
  const known = key === null ? undefined : unitOf(key)?.words
  for (const words of known ? [known[language], ...Object.values(known)] : [])
    for (const word of words ? [words.name, words.plural, words.abbreviation] : []) {
      const other = word === undefined ? undefined : units.find(word)
      if (other?.score === 1) return other.id
    }
  return printed?.id
}
