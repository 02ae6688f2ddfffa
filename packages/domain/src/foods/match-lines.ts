import type { Id } from '../kernel/fields.ts'
import type { Body } from '../work/references.ts'
import { type Food, foods } from './food.ts'
import { type FoodName, foodNames } from './food-name.ts'
import { commonFood } from './seeds/foods.ts'
import { isDecimal, newUnit, tableUnitOf } from './measures.ts'
import { type Unit, units } from './unit.ts'
import {
  findUnit,
  isInTable,
  type Language,
  languages,
  type Unit as TableUnit,
  unitOf,
} from './unit-table.ts'
import type { ReadStore } from '../work/ports.ts'

/** A possible name of a line's food, and the words of the line that the name does not contain. */
export interface PossibleFood {
  readonly name: string
  readonly without: string
  /** The name includes the word that was parsed as the unit. */
  readonly withUnit: boolean
}

/** The parsed parts of an ingredient line, before they are compared with the foods and units of a group. */
export interface LineReading {
  readonly language: Language
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax: number | null
  readonly unit: {
    readonly text: string
    /** The key of the unit in the table of units; null for a unit that the table does not have. */
    readonly key: string | null
  } | null
  /** Names of the food, the most likely first; empty when the line names no food. */
  readonly foods: readonly PossibleFood[]
  /** The name under which the food is created when the group has none of `foods`. */
  readonly newFood: (PossibleFood & { readonly pluralName: string | null }) | null
  readonly note: string
  /** Probabilities from 0 to 1. */
  readonly confidence: Readonly<Record<'average' | 'quantity' | 'unit' | 'food' | 'note', number>>
}

/** Finds entries by name, also when the name is inflected or misspelt. */
export interface NameIndex {
  find(name: string): { readonly id: Id; readonly score: number } | undefined
}

/** Reads ingredient lines and compares names. */
export interface LineParser {
  /** Reads the lines of one recipe: they share a language. */
  read(lines: readonly string[]): Promise<readonly LineReading[]>
  index(entries: readonly { readonly id: Id; readonly names: readonly (string | null)[] }[]): NameIndex
  /** Lets other requests run; awaited after every few lines that are matched. */
  pause(): Promise<void>
}

/** The handling of a food or a unit that the group does not have: it is created, or its text is kept in the note. */
export type UnknownNames = 'create' | 'text'

/** Indexes of the foods and units of a group, by all their names. */
export interface KnownNames {
  readonly foods: NameIndex
  readonly units: NameIndex
  /** The group's unit with an id. */
  unit(id: Id): Unit | undefined
}

/** An ingredient line in parts. A `food` or `unit` without an id does not exist yet; a recipe that is written with it creates it. */
export interface MatchedLine {
  readonly quantity: number | null
  readonly quantityMax: number | null
  readonly unit: Body | null
  readonly food: Body | null
  readonly note: string
  /** The words of the line that name unit and food. Null for a line without a text. */
  readonly words: LineWords | null
}

/** The words of a line that name its unit and its food. Null for one that the line does not name. */
export interface LineWords {
  readonly unit: string | null
  readonly food: string | null
}

/** Indexes the names of the actor's group. */
export async function knownNames(store: ReadStore, parser: Pick<LineParser, 'index'>): Promise<KnownNames> {
  const names = ({ name, pluralName, aliases }: Food | Unit) => [
    name,
    pluralName,
    ...aliases.map((alias) => alias.name),
  ]
  const [allFoods, allUnits] = [await store.of(foods).find(), await store.of(units).find()]
  const given = await store.of(foodNames).find()
  const unitsById = new Map(allUnits.map((unit) => [unit.id, unit]))
  return {
    unit: (id) => unitsById.get(id),
    // The first entry with a name keeps it.
    foods: parser.index([
      ...givenNames(given, allFoods, parser),
      ...allFoods.map((food) => ({ id: food.id, names: names(food) })),
    ]),
    units: parser.index(
      allUnits.map((unit) => ({
        id: unit.id,
        names: [...names(unit), unit.abbreviation, unit.pluralAbbreviation],
      })),
    ),
  }
}

/** From this score on, a name is the same or inflected, and not misspelt. */
const sameWord = 0.95

/** The names that persons gave to foods, with the forms of these names that other foods have: "courgettes". */
function givenNames(
  given: readonly FoodName[],
  all: readonly Food[],
  { index }: Pick<LineParser, 'index'>,
): readonly { readonly id: Id; readonly names: readonly (string | null)[] }[] {
  if (given.length === 0) return []
  const entries = given.map(({ foodId, name }) => ({ id: foodId, names: [name] }))
  const found = index(entries)
  const forms = all.flatMap(({ name, pluralName }) => {
    const match = found.find(name)
    return match && match.score >= sameWord ? [{ id: match.id, names: [name, pluralName] }] : []
  })
  return [...entries, ...forms]
}

/** From this probability on a food or unit that the group does not have is created. */
const confident = 0.5

/** Lines that are matched before other requests run. */
const linesAtOnce = 50

/** Applies `match` to every line, and lets other requests run in between. */
export async function matchInSteps<Line, Matched>(
  lines: readonly Line[],
  match: (line: Line, index: number) => Matched,
  { pause }: Pick<LineParser, 'pause'>,
): Promise<readonly Matched[]> {
  const matched: Matched[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % linesAtOnce === 0) await pause()
    matched.push(match(line, index))
  }
  return matched
}

/**
 * Links the parts of a line to the foods and units of a group. Quantity, unit, food and note are always kept: the text of a
 * food or unit that is neither known nor created is added to the note.
 *
 * @param text the line as printed
 */
export function matchLine(
  text: string,
  reading: LineReading,
  known: KnownNames,
  unknown: UnknownNames,
): MatchedLine {
  const mayCreate = unknown === 'create'
  const food = foodFor(text, reading, known, mayCreate)
  const unit = food.withUnit ? null : unitFor(reading, known, mayCreate)
  const unitText = reading.unit && !unit && !food.withUnit ? reading.unit.text : ''
  const unlinked = food.link ? [unitText, food.rest] : [[unitText, food.rest].filter(Boolean).join(' ')]
  return {
    quantity: reading.quantity,
    quantityMax: reading.quantityMax,
    unit,
    food: food.link,
    note: noteOf([...unlinked, reading.note]),
    words: {
      unit: food.withUnit ? null : printedWords(text, [reading.unit?.text]),
      food: food.link ? printedWords(text, food.names) : null,
    },
  }
}

/** Two names, the one first that a text has first: "1 Apfel (oder 2 kleine Äpfel)". A plural that begins with the singular precedes it. */
function firstIn(text: string, many: string | null, one: string): readonly (string | null)[] {
  const [a, b] = [many, one].map((name) => (name ? text.toLowerCase().indexOf(name.toLowerCase()) : -1)) as [
    number,
    number,
  ]
  return b >= 0 && (a < 0 || b < a) ? [one, many] : [many, one]
}

/** The first of these names that a text has, as the text writes it. */
function printedWords(text: string, names: readonly (string | null | undefined)[]): string | null {
  const folded = text.toLowerCase()
  // Some letters have another length in lower case.
  if (folded.length !== text.length) return names.find((name) => name && text.includes(name)) ?? null
  for (const name of names) {
    const at = name ? folded.indexOf(name.toLowerCase()) : -1
    if (name && at >= 0) return text.slice(at, at + name.length)
  }
  return null
}

function noteOf(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ').slice(0, 4_096)
}

/** The food of a line: a food of the group, else a new one where it may be created, else none. */
function foodFor(
  text: string,
  reading: LineReading,
  known: KnownNames,
  mayCreate: boolean,
): {
  readonly link: Body | null
  /** The words of the line that the food does not contain. */
  readonly rest: string
  /** The food's name includes the word that was read as the unit. */
  readonly withUnit: boolean
  /** Names of the food, of which the text has one. */
  readonly names: readonly (string | null)[]
} {
  for (const { name, without, withUnit } of reading.foods) {
    const match = mayCreate ? sameFood(name, reading.language, known.foods) : known.foods.find(name)
    if (match)
      return {
        link: { id: match.id },
        rest: without,
        withUnit,
        names: [name, reading.foods[0]?.name ?? null],
      }
  }
  if (mayCreate && reading.newFood && isConfident(reading)) {
    const { name, pluralName, without } = reading.newFood
    const link = newFood(reading.newFood, reading.language)
    const names = [...firstIn(text, pluralName, name), reading.foods[0]?.name ?? null]
    return { link, rest: without, withUnit: false, names }
  }
  return { link: null, rest: reading.foods[0]?.name ?? '', withUnit: false, names: [] }
}

/**
 * The group's food with a name. A common food of the language is no misspelling of another one: "Oliven" is not the olive of an
 * English household.
 */
function sameFood(name: string, language: Language, known: NameIndex) {
  const match = known.find(name)
  const usual = match && match.score < sameWord ? commonFood(name, language) : undefined
  if (!usual) return match
  const names = [usual.name, usual.pluralName ?? usual.name, ...usual.aliases.map((alias) => alias.name)]
  return names.map((each) => known.find(each)).find((found) => found && found.score >= sameWord)
}

function isConfident({ confidence, newFood: named }: LineReading): boolean {
  if (named === null || confidence.food < confident) return false
  // Some flours are named by a type: "farina 00", "farine T55".
  const words = named.name.replace(/(?<=\p{L} )(?:0{1,4}|(?:tipo|type|t)\s?\d{1,4})$/iu, '').split(/\s+/)
  return words.length <= 6 && named.name.length <= 80 && !/[\p{N}:;!?()[\]{}<>@]/u.test(words.join(' '))
}

type UnitReading = Pick<LineReading, 'unit' | 'language' | 'confidence'>

function unitFor(
  { unit, language, confidence }: UnitReading,
  known: KnownNames,
  mayCreate: boolean,
): Body | null {
  if (unit === null) return null
  const table = unit.key === null ? undefined : unitOf(unit.key)
  const printed = unitNamed(unit.text, table, language, known)
  if (printed?.score === 1) return { id: printed.id }
  const isOwn = mayCreate && isForeign(unit.text, table)
  const id = (table && !isOwn && sameUnit(table, language, known.units)) || printed?.id
  if (id !== undefined) return { id }
  if (!mayCreate || (table === undefined && confidence.unit < confident)) return null
  return madeUnit(unit.text, table, language)
}

/** The group's unit with the printed name, unless the name means another unit in the language of the line. */
function unitNamed(text: string, table: TableUnit | undefined, language: Language, known: KnownNames) {
  const named = known.units.find(text)
  return named && isOtherUnit(known.unit(named.id), text, table, language) ? undefined : named
}

/** Whether a unit has the name by which a line names another one in its language: the French "cc" is a teaspoon, and no millilitre. */
function isOtherUnit(
  unit: Unit | undefined,
  text: string,
  table: TableUnit | undefined,
  language: Language,
): boolean {
  const own = unit && table ? tableUnitOf(unit) : undefined
  if (!own || own.unit === table || own.language === language) return false
  return findUnit(text, own.language) === own.unit
}

function madeUnit(text: string, table: TableUnit | undefined, language: Language): Body {
  const name = text.replace(/\.$/, '').slice(0, 255)
  if (!table) return { name }
  const made = newUnit(table, language)
  // A word that the table does not have in any language gets the table's name as an alias, so that later lines match it.
  return isInTable(text)
    ? made
    : {
        ...made,
        ...{ name, pluralName: null, abbreviation: '', pluralAbbreviation: null, useAbbreviation: false },
        aliases: [{ name: made.name }],
      }
}

/**
 * Whether a unit is the word of a language that the table does not have. It becomes a unit of its own, because a list would show
 * "個" as "piece". A unit that all languages share, or with a word of the table ("heaping cup"), is none.
 */
const isForeign = (text: string, table: TableUnit | undefined): boolean =>
  table !== undefined && !isDecimal(table) && ![text, ...text.split(/\s+/)].some(isInTable)

/**
 * The group's unit that has one of the table's names for a unit in the language of the line. A unit of another language would be
 * shown in that language, unless it has an abbreviation that all languages share: "g".
 */
function sameUnit(table: TableUnit, language: Language, known: NameIndex): Id | undefined {
  const spoken = [table.words[language] ?? table.words.en]
  for (const words of isDecimal(table) ? [...spoken, ...Object.values(table.words)] : spoken)
    for (const word of words ? [words.name, words.plural, words.abbreviation] : []) {
      const match = word === undefined ? undefined : known.find(word)
      if (match?.score === 1) return match.id
    }
  return undefined
}

/**
 * The draft of a new food, with the language of its name. A common food gets its plural and its other names as aliases; its name
 * is the one that the line uses.
 */
function newFood(
  { name, pluralName }: { readonly name: string; readonly pluralName: string | null },
  language: Language,
): Body {
  const usual = commonFood(name, language)
  const own = { name: name.slice(0, 255), pluralName: pluralName?.slice(0, 255) ?? null }
  return { ...(usual ?? own), language }
}

/** An ingredient line that is already divided into parts: from an archive, a form or another program. */
export interface StructuredLine {
  /** The line as printed, where it is known. */
  readonly text: string | null
  readonly quantity: number | null
  readonly quantityMax?: number | null
  /** The name, the plural or the abbreviation of the unit. */
  readonly unit: string | null
  /** The name of the food. */
  readonly food: string | null
  readonly note: string
}

/** Links the parts of a structured line to the foods and units of a group, as `matchLine` does. */
export function matchStructuredLine(
  line: StructuredLine,
  known: KnownNames,
  unknown: UnknownNames,
  language: Language = 'en',
): MatchedLine {
  const [unitName, foodName] = [line.unit?.trim() ?? '', line.food?.trim() ?? '']
  const mayCreate = unknown === 'create'
  const unit = unitName === '' ? null : unitFor(certainUnit(unitName, language), known, mayCreate)
  const match = foodName === '' ? undefined : known.foods.find(foodName)
  const created =
    mayCreate && foodName !== '' ? newFood({ name: foodName, pluralName: null }, language) : null
  const food = match ? { id: match.id } : created
  const unlinked = [unit ? '' : unitName, food ? '' : foodName].filter(Boolean).join(' ')
  return {
    quantity: line.quantity,
    quantityMax: line.quantityMax ?? null,
    unit,
    food,
    note: noteOf([unlinked, line.note]),
    words:
      line.text === null
        ? null
        : { unit: printedWords(line.text, [unitName]), food: printedWords(line.text, [foodName]) },
  }
}

/** The reading of a unit whose name is certain. */
function certainUnit(name: string, language: Language): UnitReading {
  const key = tableUnit(name, language)?.key ?? null
  return { unit: { text: name, key }, language, confidence: certain }
}

const certain: LineReading['confidence'] = { average: 1, quantity: 1, unit: 1, food: 1, note: 1 }

/** The unit with this name in the given language, else in any language. */
function tableUnit(word: string, language: Language): TableUnit | undefined {
  return [language, ...languages].map((each) => findUnit(word, each)).find((unit) => unit !== undefined)
}
