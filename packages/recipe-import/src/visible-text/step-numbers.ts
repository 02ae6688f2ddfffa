import { anyOf } from '../lexicon.ts'
import { partOpenedBy } from './wording.ts'
import { joinLines } from '../text.ts'
import { stepNumberLimits as limits } from '../thresholds.ts'

/** Words that count steps: "step" in "Step 2". */
const counterWord = `(?:${anyOf('steps', 'counters')})`
/** What makes an ordinal number of one: "2nd", "2.º", "2:a", "2-й". */
const ordinalMark = String.raw`(?:\.?[°ºª]|[.):]|(?:st|nd|rd|th|er|re|e|ème|[.:-]?\p{L}{1,2})(?=\s))`
/** What follows the number of a step. Japanese and Chinese have their own marks. */
const marks = '[.):．）：、]'
const numberAtStart = new RegExp(
  String.raw`^\s*(?:(?:${counterWord}\s*)?[(（]?([\d０-９]{1,2})\s*(?:\.?[°ºª]|${marks}|[-–/](?=\s))|[①-⑳])\s*(?=\S)`,
  'iu',
)

const handNumber = new RegExp(
  String.raw`^(?:${counterWord}\s*)?[(（]?([\d０-９]{1,2})\s*(?:\.?[°ºª]|${marks}|\.\)|[-–/](?=\s))\s*(?=[\p{L}"“„«¿¡(「])`,
  'iu',
)

/** The number that somebody wrote in front of a step: "2. Fry …". */
export function numberOfStep(text: string): number | undefined {
  const number = handNumber.exec(text)?.[1]
  return number === undefined ? undefined : Number(number.normalize('NFKC'))
}

/** Splits a text such as "1. … 2. …" into steps. Other lines lose their numbers. */
export const splitNumberedSteps = (lines: readonly string[]): string[] =>
  withoutNumbers(splitRuns(lines)).filter((line) => !isStepCounter(line))

/** The steps of a numbered text. Stray line breaks are ignored. */
export function splitRuns(lines: readonly string[]): readonly string[] {
  const run = lines.length > 0 && lines.length < limits.runLines ? splitRun(joinLines(lines)) : []
  return run.length > lines.length ? run : lines
}

/** A word with a number in front of a step: "Step 2. Fry …", in any language. */
const namedCount = /^(\p{L}{2,12})\s*(\d{1,2})\s*[.):–-]?\s+(?=[\p{Lu}\p{Lo}])/u

/** Lines without the word and number that most of them begin with, when the numbers count up. */
function withoutNamedCounts(lines: readonly string[]): readonly string[] {
  const found = lines.map((line) => namedCount.exec(line)).filter((count) => count !== null)
  const isCount = found.every(
    (count, i) =>
      count[1] === found[0]![1] &&
      Number(count[2]) > Number(found[i - 1]?.[2] ?? 0) &&
      (i > 0 || count[2] === '1'),
  )
  return found.length > 1 && found.length > lines.length * limits.namedShare && isCount
    ? lines.map((line) => line.replace(namedCount, ''))
    : lines
}

/** The same lines without the numbers that count them. */
export function withoutNumbers(given: readonly string[]): readonly string[] {
  const lines = withoutNamedCounts(given)
  const numbered = lines.filter((line) => numberAtStart.test(line)).length
  return numbered < 2 || numbered < lines.length * limits.markedShare
    ? withoutSequence(lines)
    : lines.map((line) => line.replace(numberAtStart, ''))
}

const countedStep = /^(\d{1,2})\s*(?=[\p{Lu}\p{Lo}])/u

/** Removes bare numbers that count the lines ("1 Fry …", "2 Add …"). Counting may start again. */
function withoutSequence(lines: readonly string[]): readonly string[] {
  const places = lines.map((line) => Number(countedStep.exec(line)?.[1] ?? 0))
  const numbers = places.filter((number) => number > 0)
  const isCount = numbers.every((number, i) => i === 0 || number === 1 || number === numbers[i - 1]! + 1)
  // Some lines may have no number.
  const isPlace = places.every((number, i) => number === 0 || number === i + 1)
  return numbers.length > 1 && numbers.length >= lines.length * limits.bareShare && (isCount || isPlace)
    ? lines.map((line) => line.replace(countedStep, ''))
    : lines
}

const markedNumber = /(?<!\d|\d[.,])(\d{1,2})\s*[.)]\s*(?=\p{L})/gu
/** A number without a mark counts at the beginning of a sentence: "1 Fry the onions. 2 Add …". */
const bareNumber = /(?<=^|[.!?]\s+)(\d{1,2})\s+(?=\p{Lu})/gu

/** Splits at numbers that count up from one. "bake at 180. 2 eggs" stays whole. */
function splitRun(line: string): string[] {
  const isBare = /^1\s+\p{Lu}/u.test(line)
  if (!isBare && !/^\D{0,12}1\s*[.):]/.test(line)) return [line]
  const cuts: number[] = []
  let expected = 1
  for (const match of line.matchAll(isBare ? bareNumber : markedNumber)) {
    if (Number(match[1]) !== expected) continue
    cuts.push(match.index)
    expected++
  }
  if (cuts.length < 2) return [line]
  // Numbers of empty steps may stand at the end.
  const end = line.replace(/(?:\s*\d{1,2}[.)])+\s*$/, '').length
  return cuts.map((from, i) => line.slice(from, cuts[i + 1] ?? Math.max(end, from)).trim())
}

/** "Step 2", "3.", "1 / 5", "2nd step", "2. lépés". */
const counter = new RegExp(
  String.raw`^(?:(?:${counterWord}\s*)?\d{1,2}\s*[.):/]?(?:\s*\/\s*\d+)?|\d{1,2}\s*${ordinalMark}?\s*${counterWord}\s*[.):]?)$`,
  'iu',
)

const counted = new RegExp(
  String.raw`^(?:${counterWord}\s*(?:no\.?\s*)?(\d{1,2})(?!\d)|(\d{1,2})\s*${ordinalMark}?\s*${counterWord}(?!\p{L}))`,
  'iu',
)

/** The number of a step heading: "Step 2", "Step 2: knead". */
export function stepNumber(text: string): number | undefined {
  const [, after, before] = counted.exec(text) ?? []
  const number = after ?? before
  return number === undefined ? undefined : Number(number)
}

/** Whether a line only counts the step that follows it: "Step 2", "3.", "1 / 5". */
export const isStepCounter = (text: string): boolean => counter.test(text)

/** The end of the last step that lines such as "Step 1", "Step 2" count, with as many lines as the longest; 0 when they count none. */
export function endOfCount(lines: readonly { readonly text: string }[]): number {
  let [count, last, longest] = [0, 0, 0]
  for (const [at, { text }] of lines.entries()) {
    if (!isStepCounter(text) || Number(/\d+/.exec(text)![0]) !== count + 1) continue
    if (count > 0) longest = Math.max(longest, at - last)
    count++
    last = at
  }
  return count > 1 ? Math.min(last + longest, lines.length) : 0
}

const countAtStart = new RegExp(String.raw`^${counterWord}\s*\d{1,2}\s*[.:)–-]?\s*(?=[\p{Lu}\p{Lo}])`, 'iu')

/** A step or its name without its count: "Step 2: knead". */
export const withoutCount = (text: string): string => text.replace(countAtStart, '')

/** A step without a heading in front: "Method: heat the oil". */
export function withoutOpening(text: string): string {
  const bare = withoutCount(text)
  const opening = /^([^:.]{3,30})\s*:\s*(?=\S)/.exec(bare)
  return opening && partOpenedBy(opening[1]!) === 'instructions' ? bare.slice(opening[0].length) : bare
}
