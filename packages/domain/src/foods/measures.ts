import { densityOf, type WeighedFood } from './density-table.ts'
import { findUnit, type Language, languages, type Unit as TableUnit, type UnitWords } from './unit-table.ts'

/** The names of a unit. */
export interface NamedUnit {
  readonly name: string
  readonly pluralName?: string | null
  readonly abbreviation?: string | null
  readonly pluralAbbreviation?: string | null
  readonly aliases?: readonly { readonly name: string }[]
}

/**
 * The unit of the table that corresponds to a group's unit, by the first of its names that the table has, and the language of
 * that name. Where several languages have the name, its plural decides: "Block" is German with "Blöcke". Undefined where the name and
 * the plural are those of another unit in a language of `addUnitWords`: the Portuguese "dose" with "doses" is no German "Dose".
 */
export function tableUnitOf(
  unit: NamedUnit,
): { readonly unit: TableUnit; readonly language: Language } | undefined {
  const { name, pluralName, abbreviation, pluralAbbreviation, aliases = [] } = unit
  const names = [name, pluralName, abbreviation, pluralAbbreviation, ...aliases.map((alias) => alias.name)]
  const further = furtherUnits.get(bothNames(name, pluralName))
  for (const word of names) {
    if (!word) continue
    const found = languages.flatMap((language) => {
      const entry = findUnit(word, language)
      return entry ? [{ unit: entry, language }] : []
    })
    const meant =
      found.find((each) => hasNames(each, unit)) ??
      found.find((each) => further === undefined || each.unit === further)
    if (meant) return meant
  }
  return undefined
}

/** Units of the table by words of languages in which lines are not parsed, and by a name with its plural. */
const furtherUnits = new Map<string, TableUnit>()

/** The key of a name with its plural. */
const bothNames = (name: string, plural?: string | null) => `${name}/${plural ?? ''}`.toLowerCase()

/**
 * Makes the words of a language in which lines are not parsed mean a unit of the table. A word that means another unit already
 * keeps that meaning, except together with its plural.
 */
export function addUnitWords({ name, plural, abbreviation = name, others = [] }: UnitWords, unit: TableUnit) {
  for (const word of [bothNames(name, plural), name, plural, abbreviation, ...others]) {
    const key = word.toLowerCase()
    if (!furtherUnits.has(key)) furtherUnits.set(key, unit)
  }
}

/** The unit of the table that corresponds to a group's unit, also by words that were added, which come before aliases. */
export function meantUnit(unit: NamedUnit): TableUnit | undefined {
  const { name, pluralName, abbreviation } = unit
  const words = [bothNames(name, pluralName), name, pluralName, abbreviation]
  return (
    tableUnitOf({ ...unit, aliases: [] })?.unit ??
    words.map((word) => (word ? furtherUnits.get(word.toLowerCase()) : undefined)).find(Boolean) ??
    tableUnitOf(unit)?.unit
  )
}

/** Whether the name and the plural of a unit are those that the table has in a language. */
function hasNames(
  { unit: { words }, language }: { readonly unit: TableUnit; readonly language: Language },
  { name, pluralName }: NamedUnit,
): boolean {
  const own = words[language]
  const isSame = (a = '', b: string | null = '') => a.toLowerCase() === b?.toLowerCase()
  return isSame(own?.name, name) && isSame(own?.plural, pluralName)
}

/** The plural that the table has for the name of a unit: "cans" for "can", "Dosen" for "Dose". Undefined for other names. */
export function knownPlural(name: string): string | undefined {
  const folded = name.trim().toLowerCase()
  for (const language of languages) {
    const words = findUnit(name, language)?.words[language]
    if (words?.name.toLowerCase() === folded) return words.plural
  }
  return undefined
}

/** An amount of a dimension that converts: in grams, millilitres or millimetres. */
export interface Measure {
  readonly dimension: 'mass' | 'volume' | 'length'
  readonly factor: number
}

/** The size of one unit. Undefined for a unit without a fixed size (a pinch, a can). */
export function measureOf(unit: NamedUnit): Measure | undefined {
  const found = meantUnit(unit)
  return found?.factor === undefined || found.dimension === 'count'
    ? undefined
    : { dimension: found.dimension, factor: found.factor }
}

/**
 * The factor that converts an amount in one unit to another. Between volume and weight it needs the density of the food.
 * Undefined where the units do not convert.
 */
export function conversion(
  from: (NamedUnit & { readonly id: string }) | null,
  to: (NamedUnit & { readonly id: string }) | null,
  food: WeighedFood | null = null,
): number | undefined {
  if (from?.id === to?.id || isSameUnit(from, to)) return 1
  const [a, b] = [from && measureOf(from), to && measureOf(to)]
  if (!a || !b) return undefined
  if (a.dimension === b.dimension) return a.factor / b.factor
  const density = food && densityOf(food)?.density
  return density ? convertByDensity(a, b, density) : undefined
}

/** Whether two units are one of the table in different languages: "clove" and "Zehe". */
function isSameUnit(a: NamedUnit | null, b: NamedUnit | null): boolean {
  const key = a ? meantUnit(a)?.key : undefined
  return key !== undefined && b !== null && meantUnit(b)?.key === key
}

/** The factor between a volume in millilitres and a mass in grams. `density` is in grams per millilitre. */
function convertByDensity(from: Measure, to: Measure, density: number): number | undefined {
  if (from.dimension === 'volume' && to.dimension === 'mass') return (from.factor * density) / to.factor
  if (from.dimension === 'mass' && to.dimension === 'volume') return from.factor / density / to.factor
  return undefined
}

/**
 * The draft of a unit for a unit of the table, with the names of a language, or the English names where the language has none.
 * Metric units are shown with abbreviations: "250 g".
 */
export function newUnit({ key, words, dimension }: TableUnit, language: Language) {
  return unitNamed({ key, dimension }, words[language] ?? words.en ?? Object.values(words)[0])
}

/** The draft of a unit for a unit of the table, with the names that are given, else with its key as a name. */
export function unitNamed(
  { key, dimension }: Pick<TableUnit, 'key' | 'dimension'>,
  own: UnitWords | undefined,
) {
  return {
    name: own?.name ?? key,
    pluralName: own?.plural ?? null,
    abbreviation: own?.abbreviation ?? '',
    fraction: !isDecimal({ key, dimension }),
    useAbbreviation: isDecimal({ key, dimension }) && own?.abbreviation !== undefined,
  }
}

/** Whether amounts in a unit of the table are written as decimals: 0.5 kg, but ½ cup. */
export function isDecimal({ key, dimension }: Pick<TableUnit, 'key' | 'dimension'>): boolean {
  return dimension !== 'count' && /gram|litre|metre/.test(key)
}

/** The language of the table that a BCP 47 tag means. */
export function languageIn(tag: unknown): Language | undefined {
  const own = String(tag ?? '')
    .toLowerCase()
    .split(/[-_]/)[0]
  return languages.find((each) => each === own)
}

/** The language of a line: that of its recipe, else that of its unit. */
export function languageOfLine(tag: unknown, unit: NamedUnit | null): Language {
  return languageIn(tag) ?? (unit ? tableUnitOf(unit)?.language : undefined) ?? 'en'
}
