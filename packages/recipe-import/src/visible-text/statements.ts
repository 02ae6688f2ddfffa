import { latinDigits, readDuration } from '@larder/domain'
import { alternatives, anyOf, numberWords } from '../lexicon.ts'
import type { Findings } from '../extracted-recipe.ts'
import { statementLimits as limits } from '../thresholds.ts'
import { letters } from '../text.ts'
import { readYield } from '../yields.ts'
import type { PrintedLine } from './lines.ts'
import { opensWithMeasure } from './wording.ts'

/** The recipe among the lines of a page. */
export interface Place {
  readonly title: number
  /** The line of the title, or -1. */
  readonly heading: number
  /** Its first and last ingredient, and the last line of the method. */
  readonly first: number
  readonly last: number
  readonly end: number
  /** The letters of ingredients and steps. */
  readonly own: ReadonlySet<string>
  readonly steps: string
}

const words = alternatives([...numberWords.keys()])
const count = String.raw`(?<count>\d{1,3}(?:\s*(?:-|–|—|${anyOf('yields', 'to')})\s*\d{1,3})?(?![\d.,]*\d)|(?:(?:${words}|\p{L}{1,4})\s+)?(?:${anyOf('yields', 'dozens')})(?!\p{L})|(?:${words})(?![\p{L}-]))`
const roughly = String.raw`(?:(?:[~≈±]|(?:${anyOf('amounts', 'roughly')})(?!\p{L}))\s*)*`
const people = anyOf('yields', 'people')
const things = anyOf('yields', 'pieces', 'products')

/** Stands for the colon of a label, which ends no clause. */
const labelMark = '\u2236'
const label = new RegExp(String.raw`(?<!\p{L})(${anyOf('yields', 'before')})\s*[:：](?=\s*\S)`, 'giu')

/** "It makes 12 to 14", "Enough for six": up to three words before the verb. */
const stated = new RegExp(
  String.raw`^(?<lead>(?:\p{L}[\p{L}’']*\s+){0,3}?)(?<value>(?:${anyOf('yields', 'states')})\s+${roughly}${count}.*)$`,
  'iu',
)
/** "Recipe for 4 people": up to two words before the preposition. */
const forPeople = new RegExp(
  String.raw`^(?:\p{L}[\p{L}’']*\s+){0,2}?(?<value>(?:${anyOf('yields', 'before')})\s+${roughly}${count}\s+(?:\p{L}+\s)?(?:${people})(?!\p{L}))`,
  'iu',
)
/** "About 16 slices": all of a clause. Above the ingredients, "that is 16 slices". */
const counted = countOf('')
const countedAbove = countOf(String.raw`(?:\p{L}+\s)?`)
/** What may be a unit or a time as well: "12 slices". */
const namesThing = new RegExp(String.raw`^\s+(?:${people}|${things})(?!\p{L})`, 'iu')
/** "About 16 slices that keep for a week": further words may follow what is no amount of an ingredient. */
const countedFirst = new RegExp(String.raw`^(?<value>${roughly}${count}\s+(?:${things}))(?!\p{L})`, 'iu')
/** "It leaves you 8 servings and some broth": persons and servings within a clause. At its beginning, people do something. */
const peopleInside = new RegExp(
  String.raw`(?<=\p{L}\s)(?<value>${roughly}${count}\s+(?:${people}))(?!\p{L})`,
  'iu',
)
/** "These amounts 40 pieces make": languages that end a clause with its verb. */
const statedLast = new RegExp(
  String.raw`^(?:\p{L}[\p{L}’']*\s+){0,3}?(?<value>${roughly}${count}\s+(?:\p{L}+\s+){0,2}(?:${anyOf('yields', 'states')}))(?!\p{L})`,
  'iu',
)
/** "Yield: 6 bowls" within a sentence. */
const labeled = new RegExp(
  String.raw`^(?<value>(?:${anyOf('yields', 'before')})${labelMark}\s*${roughly}${count}.*)$`,
  'iu',
)
/** "For six flatbreads:", "For 1 loaf of 900 g", of things in any words. */
const aboveList = new RegExp(
  String.raw`^(?<value>(?:${anyOf('prepositions', 'persons', 'labels')}|${anyOf('yields', 'before')})\s+${roughly}${count}(?:\s+\p{L}[\p{L}’'-]*){1,3}?(?:\s+${roughly}\d+\s?\p{L}+)?)\s*[.:]?$`,
  'iu',
)

function countOf(lead: string): RegExp {
  return new RegExp(String.raw`^(?<value>${lead}${roughly}${count}\s+(?:\p{L}+\s)?(?:${things}))[.!]?$`, 'iu')
}

/**
 * The yield that sentences around the ingredients state: "It makes 12 to 14.", and above them a time beside it. Of several, the nearest
 * to the ingredients counts. Texts of ingredients and steps are not read.
 */
export function readStatements(lines: readonly PrintedLine[], found: Findings): Findings | undefined {
  const place = findPlace(lines, found)
  if (!place) return undefined
  const order = [
    ...range(place.title, place.first),
    ...range(place.last + 1, Math.min(lines.length, place.end + 1 + limits.belowMethod)),
  ].sort((a, b) => distance(place, a) - distance(place, b))
  for (const i of order) {
    const line = lines[i]!
    if (isOfRecipe(place, line, i)) continue
    const stated = statementIn(clausesOf(latinDigits(line.text)), patternsAt(place, i))
    if (stated) return i < place.first ? stated : { yield: stated.yield }
  }
  return undefined
}

/** What clauses state that stand above the ingredients, just above them, or below. */
function patternsAt({ first }: Place, i: number): readonly RegExp[] {
  if (i > first) return [stated, labeled, forPeople, counted, statedLast]
  const sure = [stated, labeled, forPeople, countedAbove, statedLast]
  return [...sure, ...(first - i <= limits.aboveList ? [aboveList] : []), peopleInside, countedFirst]
}

/** Whether all of a line says what a list is for: "for 10 hungry guests", "(8 slices)". */
export const isYieldOfList = (text: string): boolean => {
  const [, inside] = /^\(([^()]*)\)\W*$/u.exec(text) ?? []
  const patterns = inside === undefined ? [forPeople, aboveList] : [forPeople, aboveList, counted]
  return text.length < limits.listNote && statementIn([latinDigits(inside ?? text)], patterns) !== undefined
}

/** Whether a line begins with a yield: "Enough for six, or for four bell ringers." */
export const opensWithYield = (text: string): boolean =>
  statementIn(clausesOf(latinDigits(text)).slice(0, 1), [stated, forPeople, counted]) !== undefined

/** Whether a line states a yield: "That makes 16 rolls". */
export const statesYield = (text: string): boolean =>
  statementIn(clausesOf(latinDigits(text)), [stated, forPeople, counted, aboveList]) !== undefined

function statementIn(clauses: readonly string[], patterns: readonly RegExp[]): Findings | undefined {
  const at = clauses.findIndex((clause) => yieldIn(clause, patterns) !== undefined)
  if (at < 0) return undefined
  const beside = timeIn(clauses.filter((_, other) => other !== at))
  return {
    yield: readYield(yieldIn(clauses[at]!, patterns)!.replace(labelMark, ':')),
    ...(beside && {
      totalMinutes: beside.minutes,
      times: { total: beside.text, prep: null, cook: null, perform: null },
    }),
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

/** Lines from the ingredients, or from the method. */
const distance = ({ first, last, end }: Place, i: number): number =>
  i < first ? first - i : i > end ? i - end : Math.min(1, i - last)

/** Whether a line is an ingredient or a step. What follows the last step in its line may state the yield. */
function isOfRecipe({ own, steps, last, end }: Place, line: PrintedLine, i: number): boolean {
  return (
    own.has(line.key) ||
    (i > last && i < end && line.key.length > limits.stepLength && steps.includes(line.key))
  )
}

/** Where a recipe stands among the lines of a page. */
export function findPlace(
  lines: readonly PrintedLine[],
  { title: name, ingredientGroups = [], instructionSections = [] }: Findings,
): Place | undefined {
  const title = letters(name ?? '')
  const ingredients = ingredientGroups.flatMap((group) => group.lines).map(letters)
  const steps = instructionSections.flatMap((section) => section.steps.map(({ text }) => letters(text)))
  const own = new Set(ingredients)
  const named = (key: string): boolean =>
    own.has(key) || ingredients.some((one) => key.length > limits.ingredientLength && one.includes(key))
  // A menu may name an ingredient as well.
  const first = lines.findIndex(
    ({ key }, i) =>
      own.has(key) &&
      (own.size === 1 || lines.slice(i + 1, i + 1 + limits.toNext).some((next) => own.has(next.key))),
  )
  if (first < 0) return undefined
  let last = first
  for (let i = first; i < Math.min(lines.length, first + limits.listLength); i++)
    if (named(lines[i]!.key)) last = i
  const ending = steps.at(-1)?.slice(-limits.endLength) ?? ''
  const end = ending === '' ? -1 : lines.findIndex(({ key }, i) => i > last && key.endsWith(ending))
  const heading = title === '' ? -1 : lines.findIndex(({ key }, i) => i < first && key === title)
  return {
    title: Math.max(0, heading, first - limits.aboveMost),
    heading,
    first,
    last,
    end: Math.max(last, end),
    own,
    steps: steps.join(''),
  }
}

/** The clauses of a line: between full stops, commas, brackets and dashes. "ca. 20" is no end of one. */
const clausesOf = (text: string): string[] =>
  text
    .replace(label, `$1${labelMark}`)
    .split(/(?<=[.!?;…])\s+(?!\d)|\s*[()[\]:：|•·]\s*|,\s+|\s+[-–—]\s+/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && clause.length < limits.clauseLength)

function yieldIn(clause: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(clause)?.groups
    if (found && countsThings(clause, found.value!, found.count!, found.lead ?? '')) return found.value!
  }
  return undefined
}

/** Whether a number counts persons or pieces rather than time or an amount. "That makes two of us" says nothing. */
function countsThings(clause: string, value: string, number: string, lead: string): boolean {
  const known = numberWords.get(number.toLowerCase())
  if (known !== undefined && known < limits.smallWord && lead !== '') return false
  const from = value.toLowerCase().lastIndexOf(number.toLowerCase())
  const counts = value.slice(from + number.length)
  if (clause.endsWith('?') || /^\s?[%°]/.test(counts)) return false
  if (!/\p{L}/u.test(counts)) return true
  const text = `${known ?? number}${counts}`
  return namesThing.test(counts) || (!opensWithMeasure(text) && readDuration(text) === null)
}

/** The only time of clauses. */
function timeIn(clauses: readonly string[]): { readonly minutes: number; readonly text: string } | undefined {
  const found = clauses.flatMap((text) => {
    const minutes = readDuration(text)
    return minutes === null || minutes > limits.longestTime || !/\p{L}/u.test(text) ? [] : [{ minutes, text }]
  })
  return found.length === 1 ? found[0] : undefined
}
