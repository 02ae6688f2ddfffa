import { foods } from '../foods/food.ts'
import { commonFood } from '../foods/seeds/foods.ts'
import type { Language } from '../foods/unit-table.ts'
import { foldText } from '../kernel/collation.ts'
import type { Id } from '../kernel/fields.ts'
import { where } from '../query/builder.ts'
import type { ReadStore } from '../work/ports.ts'

/** The food that a line names beside its own: the pepper of "salt and pepper, to taste". */
export interface SecondFood {
  readonly words: string
  /** Null for a common food that the group does not have. */
  readonly foodId: Id | null
  /** What the note of the line says besides. */
  readonly note: string
}

const conjunction: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and|&)\s+/i,
  de: /^(?:und|&|u\.)\s+/i,
  fr: /^(?:et|&)\s+/i,
  es: /^[ye&]\s+/i,
  it: /^(?:ed?|&)\s+/i,
  nl: /^(?:en|&)\s+/i,
}
/** The languages in which the noun follows what describes it. */
const nounsLast: ReadonlySet<Language> = new Set(['en', 'de', 'nl'])

/**
 * The second foods of some notes. Only words for a food of the group or for a common one name a food: "and more for dusting" has none.
 *
 * @returns one for each note, in their order
 */
export async function secondFoods(
  store: ReadStore,
  notes: readonly string[],
  language: Language,
): Promise<readonly (SecondFood | undefined)[]> {
  const all = notes.map((note) => namesIn(note, language))
  const wanted = [...new Set(all.flatMap((names) => names?.candidates ?? []))]
  if (wanted.length === 0) return notes.map(() => undefined)
  const found = await store.of(foods).find({
    filter: where(foods, ({ name, pluralName }) => name.in(wanted).or(pluralName.in(wanted))),
  })
  const byName = new Map(
    found.flatMap(({ id, name, pluralName }) =>
      [name, pluralName ?? ''].filter(Boolean).map((each) => [foldText(each), id] as const),
    ),
  )
  return all.map((names) => {
    if (!names) return undefined
    const { candidates, words, note } = names
    const foodId = candidates.map((each) => byName.get(foldText(each))).find((id) => id !== undefined) ?? null
    const isFood = foodId !== null || candidates.some((each) => commonFood(each, language) !== undefined)
    return isFood ? { words, foodId, note } : undefined
  })
}

/** The words after the conjunction that begins a note, and the names of foods that they may contain, the longest first. */
function namesIn(note: string, language: Language) {
  const [start] = conjunction[language].exec(note) ?? []
  if (start === undefined) return undefined
  const [, words = '', rest = ''] =
    /^([^,;()/\d]+?)\s*(?:$|[,;]\s*(.*)$|(?=\())/su.exec(note.slice(start.length)) ?? []
  const parts = words.split(/\s+/).filter(Boolean)
  if (parts.length === 0 || parts.length > 5) return undefined
  const candidates = parts.map((_, at) =>
    (nounsLast.has(language) ? parts.slice(at) : parts.slice(0, parts.length - at)).join(' '),
  )
  return { words, note: rest, candidates }
}
