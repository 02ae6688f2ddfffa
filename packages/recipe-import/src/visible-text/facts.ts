import { isTag, type Element } from 'domhandler'
import { textOf } from '../page.ts'
import { everyRule, type Applies } from '../rules.ts'
import { latinDigits, readDuration } from '@larder/domain'
import { opensWithMeasure } from './wording.ts'
import { alternatives, anyOf, numberWords, wordsFor } from '../lexicon.ts'
import type { Findings, RecipeFields } from '../extracted-recipe.ts'
import type { PrintedLine } from './lines.ts'
import { readYield } from '../yields.ts'
import { factLimits as limits } from '../thresholds.ts'

const people = anyOf('yields', 'people')
// A line that counts pieces may be an ingredient.
const pieces = anyOf('yields', 'pieces')
const before = anyOf('yields', 'before')

const amount = String.raw`\d{1,3}(?:[.,]\d)?(?:\s*(?:-|–|—|〜|～|~|${anyOf('yields', 'to')})\s*\d{1,3})?`
const roughly = String.raw`(?:[~≈±]|${anyOf('amounts', 'roughly')})`
const yieldAfterLabel = new RegExp(
  String.raw`^(?:${before})\s*[:：]?\s*(?:(?:${anyOf('yields', 'verbs')})\s*)?${roughly}?\s*(${amount})\b.{0,40}$`,
  'iu',
)
const words = alternatives([...numberWords.keys()])
/** A number word only counts after a colon or when nothing else follows: "For two minutes" is a step. */
const yieldInWords = new RegExp(
  String.raw`^(?:${before})\s*(?:[:：]\s*${roughly}?\s*(?:${words})(?!\p{L}).{0,40}|${roughly}?\s*(?:${words})(?:\s+(?:${people}|${pieces}))?[.!]?)$`,
  'iu',
)
const yieldBeforeNoun = new RegExp(
  String.raw`^(?:${roughly}|${anyOf('amounts', 'upTo')})?\s*(${amount})\s*(?:${people})(?:$|[\s,.)])(?!\s*(?:${anyOf('nutrition', 'contains')}))(?!(?:\s*\p{L}+){3})`,
  'iu',
)
const yieldInside = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:${before})|[(（【】]|^\p{L}+\s)\s*(${amount})\s*(?:\([^()]{1,20}\)\s*)?(?:${people}|${anyOf('yields', 'counters')})(?:$|[\s,.:)）】])`,
  'iu',
)
/** What the list of ingredients makes: "Ingredients (for 15 pancakes)". */
const yieldOfList = new RegExp(
  String.raw`^(?:${anyOf('parts', 'ingredients')})\s*[(:]?\s*(?:${anyOf('prepositions', 'persons', 'labels', 'lists')})\s+(?:${roughly}\s*)?(${amount}\s+\p{L}[^\d,;:]{2,30})(?:[):]|$)`,
  'iu',
)
const yieldLabel = new RegExp(String.raw`^(?:${before}|${people})\s*[:：]?$`, 'iu')
const preposition = new RegExp(`^(?:${anyOf('prepositions', 'persons', 'labels')})$`, 'i')
/** In some languages, a word such as "about" is a label of yields. */
const weakLabel = new RegExp(String.raw`^${roughly}\s*(?=\d)`, 'iu')
const bareNumber = new RegExp(String.raw`^${amount}$`, 'u')
const countInWords = new RegExp(String.raw`^(?:${words})(?:\s+\p{L}[\p{L} -]{1,25})?$`, 'iu')
const countedThing = new RegExp(String.raw`^${amount}\s+\p{L}[\p{L} -]{1,25}$`, 'u')

const kinds = ['prep', 'cook', 'total'] as const
type Kind = (typeof kinds)[number]

const timeMatchers = kinds.map((kind) => {
  const words = anyOf('times', kind)
  return {
    kind,
    // Icons may repeat the label for screen readers.
    alone: new RegExp(String.raw`^(?:${words})(?:\s+(?:${words}))?\s*[:：]?$`, 'iu'),
    first: new RegExp(
      String.raw`^(?:${words})\.?\s*(?:\([^)]{1,20}\))?\s*(?<mark>[:：–-])?\s*(?<value>${roughly}?\s*[\d½¼¾].{0,60})$`,
      'iu',
    ),
    none: new RegExp(String.raw`^(?:${words})\s*[:：]?\s*(?:[-–—]+|0(?:\s?\p{L}+\.?)?)$`, 'iu'),
    last: new RegExp(String.raw`^(?<value>[\d½¼¾][^:：]{0,25}?)\s*(?:${words})$`, 'iu'),
  }
})
const labelsInLine = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${anyOf('times', ...kinds)}|${anyOf('yields', 'before')}|${anyOf('yields', 'labels')})\s*[:：]|(?<!\d\s?)(?:${anyOf('times', ...kinds)})\.?(?=\s\d))`,
  'giu',
)
/** Labels of times. A bare number after them is a number of minutes. */
const timeName = new RegExp(
  String.raw`${anyOf('times', 'names')}|(?:${anyOf('times', 'nameEndings')})(?:\P{L}|$)`,
  'iu',
)

/** Whether a text has a label of a time: "Total time". */
export const namesTime = (text: string): boolean => timeName.test(text)

/** Labels of more than one word: a short one after a number may be an ingredient. */
const labels = alternatives(wordsFor('yields', 'before').filter((word) => word.includes(' ')))
const onlyFact = new RegExp(
  String.raw`^(?:(?:${before})\s*[:：]?\s*${amount}|(?:(?:${anyOf('prepositions', 'persons')})\s+)?${amount}\s*(?:${people}|${pieces}|${labels})\.?)$`,
  'iu',
)

/** "Chilling time: 1 hour", in any language. */
const labeled = /^\p{L}[\p{L} ]{2,30}\s?[:：]\s*(\d.*)$/u

const onlyTimes = new RegExp(
  String.raw`^(?:${anyOf('amounts', 'limits')})?(?:\s*\d+(?:[-–]\d+)?\s*(?:${anyOf('times', 'units')})\.?)+$`,
  'i',
)

/** Whether a line only states servings, a time or energy. Such a line is never an ingredient. */
export const isFact = (text: string): boolean =>
  text.length < limits.factLength &&
  (onlyFact.test(text) ||
    isDuration(labeled.exec(text)?.[1] ?? '') ||
    /^\d+\s*k?cal(?:\P{L}|$)/iu.test(text) ||
    timeMatchers.some(({ first }) => readDuration(first.exec(text)?.groups?.value ?? '') !== null) ||
    onlyTimes.test(text))

/** The labeled yield and times of a page, for pages whose structured data lacks them. */
export function readPrintedFacts(lines: readonly PrintedLine[], applies: Applies): Findings {
  const heading = lines.findIndex((line) => line.rank === 1)
  // Text after the title is about this recipe. Text above it may be a menu.
  const texts = withColumns(lines).flatMap((text, i) =>
    factTexts(inSmallLetters(latinDigits(text))).map((fact) => ({ text: fact, i })),
  )
  const start = Math.max(
    0,
    texts.findIndex(({ i }) => i >= heading),
  )
  const list = texts.map(({ text }) => text)
  // Beside a date stands the time to read.
  const undated = texts.map(({ text, i }) => (year.test(lines[i]!.text) ? '' : text))
  const above = factsIn(list.slice(0, start), applies)
  const below = factsIn(list.slice(start), applies)
  const lone =
    heading < 0 || !applies('facts/lone-time')
      ? undefined
      : (loneDuration(undated.slice(start, start + limits.belowTitle)) ??
        loneDuration(undated.slice(Math.max(0, start - limits.aboveTitle), start)))
  const facts = { ...above, ...(below.times ? {} : lone), ...below }
  return facts
}

/** The yield and the times that lines of a plain text name. */
export function factsOf(
  texts: readonly string[],
): Pick<RecipeFields, 'yield' | 'totalMinutes' | 'prepMinutes' | 'cookMinutes' | 'times'> {
  const facts = texts.flatMap((text) => factTexts(inSmallLetters(latinDigits(text))))
  const {
    yield: printed = null,
    totalMinutes = null,
    prepMinutes = null,
    cookMinutes = null,
    times = { total: null, prep: null, cook: null, perform: null },
  } = factsIn(facts, everyRule)
  return { yield: printed, totalMinutes, prepMinutes, cookMinutes, times }
}

/** A text of Turkish capitals in small letters: no pattern takes the dotless "I" for its own small letter. */
const inSmallLetters = (text: string): string => (text.includes('İ') ? text.toLocaleLowerCase('tr') : text)

/** The texts of lines. A row of labels above a row of values, or of both in turn, becomes "label: value | …". */
function withColumns(lines: readonly PrintedLine[]): readonly string[] {
  return lines.map(({ text, item }, i) => {
    if (item?.name !== 'tr') return text
    const pairs = pairsOf(item)
    if (pairs) return pairs
    const next = lines[i + 1]?.item
    if (next?.name !== 'tr') return text
    const [labels, values] = [cellsOf(item), cellsOf(next)]
    const isTable =
      labels.length > 1 &&
      labels.length === values.length &&
      labels.every((label) => /^\P{N}{2,30}$/u.test(label)) &&
      values.every((value) => /\d/.test(value))
    return isTable ? labels.map((label, at) => `${label}: ${values[at]}`).join(' | ') : text
  })
}

/** A row whose cells are headings and values in turn, two pairs or more. */
function pairsOf(row: Element): string | undefined {
  const cells = row.children.filter((cell): cell is Element => isTag(cell))
  const isPaired =
    cells.length > 2 &&
    cells.length % 2 === 0 &&
    cells.every(({ name }, i) => name === (i % 2 === 0 ? 'th' : 'td'))
  if (!isPaired) return undefined
  const texts = cellsOf(row)
  return texts.flatMap((label, i) => (i % 2 === 0 ? `${label}: ${texts[i + 1]}` : [])).join(' | ')
}

const cellsOf = (row: Element): readonly string[] =>
  row.children.flatMap((cell) => (isTag(cell) ? textOf(cell).replace(/\s*[:：]$/, '') : []))

/** The facts of a line that names several, "Serves 4 | Total time: 35 minutes", without the icons before them. */
function factTexts(text: string): string[] {
  if (text.length >= limits.splitLength) return [text]
  const parts = text
    .split(/\s*[|•｜]\s*|\s+·\s+|(?<=\d\P{N}{1,12})\s\/\s(?=\P{N}+\d)/u)
    .flatMap(splitFacts)
    .flatMap(splitTimes)
  return parts.map((part) => part.replace(icon, '').trim()).filter((part) => part !== '')
}

/** Splits "Serves: 4 Total time: 30 min" before each label after the first. */
const splitFacts = (text: string): string[] =>
  text
    .replace(labelsInLine, (label, at: number) => (/\d/.test(text.slice(0, at)) ? `\n${label}` : label))
    .split('\n')

/** "to" before the label at the end of "5 mins to prepare". */
const toDo = new RegExp(String.raw`\s(?:${anyOf('times', 'to')})\s(?=\P{N}+$)`, 'iu')

/** Splits "5 mins to prepare and 25 mins to cook" when each part is a time with its label. */
function splitTimes(text: string): string[] {
  const parts = text.split(/\s+(?:[+&]|\p{L}{1,3})\s+(?=\d)/u)
  const isTime = (part: string): boolean =>
    timeMatchers.some(({ last }) => looseTime(last.exec(part)?.groups?.value ?? '') !== undefined)
  return parts.length > 1 && parts.every(isTime) ? parts.map((part) => part.replace(toDo, ' ')) : [text]
}

const icon =
  /^(?:[\p{Extended_Pictographic}\u200d\ufe0f*\s]+|[a-z]+(?:_[a-z]+)+\s|(?:blender|microwave|schedule|timer|restaurant)\s(?=\p{Lu}))/u

const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/

/** The only time beside the title is the total time. */
function loneDuration(texts: readonly string[]): Findings | undefined {
  const short = texts.filter((text) => text.length < limits.factLength && !ofSomethingElse.test(text))
  const alone = short.filter((text) => !/^[\d.,]+$/.test(text) && isDuration(text))
  const found = alone.length > 0 ? alone : short.flatMap(timesAmongWords)
  const [minutes, ...others] = new Set(found.map(readDuration))
  if (!minutes || minutes > limits.longestLone || others.length > 0) return undefined
  return { totalMinutes: minutes, times: { total: found[0]!, prep: null, cook: null, perform: null } }
}

/** "4 people, 1 h 30 min, easy": hours and minutes are one time. */
function timesAmongWords(text: string): string[] {
  const times = (text.match(/(?<![\p{L}\p{N}]|\d[.,])\d{1,3}\s?\p{L}{1,8}\.?/gu) ?? []).filter(isDuration)
  const [hours, minutes] = times.map(readDuration)
  return times.length === 2 && hours! % 60 === 0 && minutes! < 60 ? [times.join(' ')] : times
}
/** Times of other things: to read, to watch, since publication. */
const ofSomethingElse = new RegExp(String.raw`\b(?:${anyOf('times', 'ofOthers')})\b|[!?]`, 'i')

const fillers = new Set([
  ...wordsFor('amounts', 'roughly').flatMap((words) => words.match(/\p{L}+/gu) ?? []),
  ...wordsFor('times', 'fillers'),
])

const addition = new RegExp(String.raw`\s*(?:[(+]|(?:,\s*)?(?:${anyOf('times', 'plus')})(?!\p{L})).*$`, 'iu')

/** Whether a text is a time, possibly with an addition: "40 minutes plus cooling". */
function isDuration(text: string): boolean {
  const own = text.replace(addition, '')
  return (
    own.length < limits.timeLength &&
    readDuration(own) !== null &&
    (own.match(/\p{L}+/gu) ?? []).every(
      (word) => fillers.has(word.toLowerCase()) || readDuration(`1 ${word}`) !== null,
    )
  )
}

/** The value beside a label if it is a time. A bare number counts when the label names time. */
const timeIn = (text: string, label: string): string | undefined =>
  (/^\d+$/.test(text) ? timeName.test(label) && Number(text) > 0 : isDuration(text)) ? text : undefined

const isUnit = (text: string | undefined): boolean =>
  text !== undefined && /^\p{L}{1,9}\.?$/u.test(text) && readDuration(`1 ${text}`) !== null

/** The text after a label. Numbers and units on separate lines are joined. Empty when several times follow. */
function valueAfter(texts: readonly string[], at: number): string {
  const next = texts.slice(at + 1, at + 1 + limits.valueTexts)
  let count = 0
  while (/^\d{1,3}$/.test(next[count] ?? '') && isUnit(next[count + 1])) count += 2
  const isTime = (text = ''): boolean => /^\d+\s?\p{L}/u.test(text) && isDuration(text)
  if (isTime(next[0]) && isTime(next[1])) {
    const [first, second] = [readDuration(next[0]!) ?? 0, readDuration(next[1]!) ?? 0]
    return first % 60 === 0 && second < 60 ? next.slice(0, 2).join(' ') : ''
  }
  return next.slice(0, count || 1).join(' ')
}

/** Whether labels on lines of their own follow their values. */
function labelsFollow(texts: readonly string[]): boolean {
  let points = 0
  const weigh = (value: string | undefined): number => (value === undefined ? 0 : /^\d+$/.test(value) ? 1 : 2)
  for (const { alone } of timeMatchers) {
    for (const [i, text] of texts.entries()) {
      if (text.length > limits.labelLength || !alone.test(text)) continue
      const before = weigh(timeIn(texts[i - 1] ?? '', text))
      const after = weigh(timeIn(valueAfter(texts, i), text))
      if (before + after === 0) continue
      points += before - after
      break
    }
  }
  const isNumber = (text: string | undefined): boolean => bareNumber.test(text ?? '')
  const eaters = texts.findIndex(
    (text, i) => yieldLabel.test(text) && isNumber(texts[i - 1]) !== isNumber(texts[i + 1]),
  )
  return points + (eaters < 0 ? 0 : isNumber(texts[eaters - 1]) ? 1 : -1) > 0
}

const shorterOfTwo = new RegExp(
  String.raw`\d+\s*(\p{L}+)\.?\s*(?:${anyOf('times', 'to')}|[-–])\s*(?=\d+\s*\1)`,
  'u',
)

type Times = Partial<Record<Kind, string>>

function factsIn(texts: readonly string[], applies: Applies): Findings {
  const follow = applies('facts/labels-follow') && labelsFollow(texts)
  const times: Times = {}
  let yielded: string | undefined
  for (const [i, text] of texts.entries()) {
    if (text.length > limits.readLength || takesTime(times, texts, i, follow)) continue
    if (yielded === undefined && !/%/.test(text)) yielded = yieldAt(texts, i, follow)
  }
  return clean({ yield: yielded === undefined ? null : readYield(yielded), ...minutesOf(times) })
}

/** Adds the time that a text names to those known. Returns whether it names one. */
function takesTime(times: Times, texts: readonly string[], i: number, follow: boolean): boolean {
  const text = texts[i]!
  for (const { kind, alone, none, first, last } of timeMatchers) {
    if (times[kind] !== undefined) continue
    if (none.test(text)) times[kind] = ''
    const [leading, trailing] = [first.exec(text)?.groups, last.exec(text)?.groups]
    const value = alone.test(text)
      ? timeIn(follow ? (texts[i - 1] ?? '') : valueAfter(texts, i), text)
      : leading
        ? (timeIn(leading.value!, text) ?? (leading.mark && looseTime(leading.value!)))
        : trailing && looseTime(trailing.value!)
    if (!value) continue
    times[kind] = value
    return true
  }
  return false
}

/** The yield that a text names, or that stands beside it when it is a label. */
function yieldAt(texts: readonly string[], i: number, follow: boolean): string | undefined {
  const text = texts[i]!
  const listed = yieldOfList.exec(text)?.[1]
  if (listed !== undefined && countsPieces(listed)) return listed
  if (yieldInWords.test(text)) return text
  if (yieldBeforeNoun.test(text)) return text
  if (yieldAfterLabel.test(text)) return readDuration(text) === null && !isMeasured(text) ? text : undefined
  if (yieldLabel.test(text)) return yieldBeside(text, texts[i - 1] ?? '', texts[i + 1] ?? '', follow)
  return yieldInside
    .exec(text)?.[0]
    .replace(/^[(（【】]|[)）】:,]$/gu, '')
    .trim()
}

/** "Ca 7 dl flour" is an ingredient. */
const isMeasured = (text: string): boolean =>
  weakLabel.test(text) && opensWithMeasure(text.replace(weakLabel, ''))

/** Whether a number counts things, and is neither a time nor an amount. */
const countsPieces = (text: string): boolean => readDuration(text) === null && !opensWithMeasure(text)

/** The yield beside a label alone. */
function yieldBeside(label: string, previous: string, next: string, follow: boolean): string | undefined {
  if (follow && bareNumber.test(previous)) return `${previous} ${label}`
  if (bareNumber.test(next) || yieldBeforeNoun.test(next)) return next
  if (bareNumber.test(previous)) return `${previous} ${label}`
  if (preposition.test(label)) return undefined
  return countInWords.test(next) || (countedThing.test(next) && countsPieces(next)) ? next : undefined
}

/** Times in minutes, and as they are printed. */
function minutesOf(times: Times): Pick<RecipeFields, 'totalMinutes' | 'prepMinutes' | 'cookMinutes'> & {
  readonly times: RecipeFields['times'] | null
} {
  const minutes = (kind: Kind): number | null => {
    // Of "25 minutes to 30 minutes" the longer time counts.
    const text = times[kind]?.replace(shorterOfTwo, '')
    const duration = text === undefined ? null : readDuration(text)
    // The number is something else, such as a date.
    return duration !== null && duration > limits.longestMinutes ? null : duration
  }
  const [labeledPrep, labeledCook, labeledTotal] = [minutes('prep'), minutes('cook'), minutes('total')]
  // A labeled total that is shorter than a part is another part.
  const isPart = labeledTotal !== null && labeledTotal < Math.max(labeledPrep ?? 0, labeledCook ?? 0)
  const total = isPart ? null : labeledTotal
  const prep = labeledPrep ?? (isPart ? labeledTotal : null)
  const cook = labeledCook ?? (isPart ? labeledTotal : null)
  const isAny = times.total || times.prep || times.cook
  return {
    totalMinutes: total,
    prepMinutes: prep,
    cookMinutes: cook,
    times: isAny
      ? { total: times.total || null, prep: times.prep || null, cook: times.cook || null, perform: null }
      : null,
  }
}

const looseTime = (text: string): string | undefined =>
  !/^\d+$/.test(text.trim()) && readDuration(text) !== null ? text : undefined

/** Removes null values, so that they do not hide values found earlier. */
function clean(facts: Record<string, unknown>): Findings {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
