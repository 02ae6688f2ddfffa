import { foldText } from '../kernel/collation.ts'
import { isDecimal, languageIn, type NamedUnit, tableUnitOf } from './measures.ts'
import {
  findUnit,
  isInTable,
  type Language,
  languages,
  namePairs,
  type Unit as TableUnit,
} from './unit-table.ts'

/** The names with which an item shows its unit. */
export interface UnitNames {
  readonly name: string
  readonly pluralName: string
  /** Empty for a unit that is not abbreviated. */
  readonly abbreviation: string
}

/**
 * The names of the unit of a line in the language in which the line names it: "block" and "blocks", although the group's unit is the
 * German "Block". Null where the group's unit has names of that language, and where its names are those of a person.
 *
 * @param printed the words of the line for the unit
 * @param tag the BCP 47 tag of the language of the line. In a language that the table does not have, the printed word stays as it is.
 */
export function unitNamesOf(printed: string | null, tag: unknown, unit: NamedUnit | null): UnitNames | null {
  const known = unit ? tableUnitOf(unit) : undefined
  if (!unit || !known || !printed) return null
  const isShared = isDecimal(known.unit)
  const word = isInTable(printed) ? printed : (printed.split(/\s+/).at(-1) ?? '')
  const own = languageIn(tag)
  if (tag && !own) return isShared ? null : unchangedName(word, unit)
  const found = meaningOf(word, own ?? known.language)
  if (!found || isNamedIn(unit, found.language)) return null
  const names = namesLike(word, found)
  // Metric units are shown by abbreviations that languages share.
  return isShared && names.abbreviation === unit.abbreviation ? null : names
}

/** The names of a unit in a language: those of which a word is one, else the first ones. */
function namesLike(word: string, { unit, language }: Meaning): UnitNames {
  const words = unit.words[language]!
  const bare = foldText(word.replace(/\.$/, ''))
  const [first, ...others] = namePairs(words)
  const [name, pluralName] = others.find((pair) => pair.some((each) => foldText(each) === bare)) ?? first!
  return { name, pluralName, abbreviation: words.abbreviation ?? '' }
}

/** The printed word for both numbers, unless the unit is shown with it. */
function unchangedName(word: string, unit: NamedUnit): UnitNames | null {
  const isShown = foldText(unit.name) === foldText(word) && !unit.pluralName
  return isShown || !isInTable(word) ? null : { name: word, pluralName: word, abbreviation: '' }
}

interface Meaning {
  readonly unit: TableUnit
  readonly language: Language
}

/** What a word means: in the preferred language, unless it is the name of the unit in another one, as the "cups" of a German line. */
function meaningOf(word: string, preferred: Language): Meaning | undefined {
  const meanings = [preferred, ...languages].flatMap((language): readonly Meaning[] => {
    const unit = findUnit(word, language)
    return unit ? [{ unit, language }] : []
  })
  const [first] = meanings
  if (first?.language !== preferred) return meanings.find((each) => isMainName(word, each)) ?? first
  if (isMainName(word, first)) return first
  return meanings.find((each) => each.unit === first.unit && isMainName(word, each)) ?? first
}

/** Whether a word is the first name of a unit in a language, or its abbreviation. */
function isMainName(word: string, { unit, language }: Meaning): boolean {
  const { name, plural, abbreviation = '' } = unit.words[language]!
  const bare = foldText(word.replaceAll('.', ''))
  return [name, plural, abbreviation].some((each) => foldText(each.replaceAll('.', '')) === bare)
}

/** Whether the names of a unit are those of a language. */
function isNamedIn({ name, pluralName }: NamedUnit, language: Language): boolean {
  return [name, pluralName ?? ''].every((each) => each === '' || findUnit(each, language))
}
