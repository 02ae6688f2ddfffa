import { countedStepLimits as limits } from '../thresholds.ts'
import { signatureOf } from './align.ts'
import { isHeadingLine, isMarkedHeading, type PrintedLine } from './lines.ts'
import type { Area } from './openings.ts'
import { isStepCounter, numberOfStep, splitRuns } from './step-numbers.ts'
import { isLong, isQuantified, partOpenedBy } from './wording.ts'

/** A number after at most a word, which is found faster than the words of all languages. */
const mayCount = /^[^\d０-９]{0,15}[\d０-９]{1,2}(?![\d０-９])/u

/**
 * Runs of steps with numbers that are part of their text: "1. Fry …", "2) Add …". They are no ingredients with amounts. A run ends with
 * the text of its last step.
 */
export function countedSteps(lines: readonly PrintedLine[]): readonly Area[] {
  const numbers = lines.flatMap((line, at) => {
    const number = isMarkedHeading(line) ? undefined : numberOf(line.text)
    return number === undefined ? [] : [{ at, number }]
  })
  const runs = lines.flatMap(({ text }, at) => (countsWithin(text) ? [{ from: at, to: at + 1 }] : []))
  for (let i = 0; i < numbers.length; i++) {
    if (numbers[i]!.number !== 1) continue
    const places = [numbers[i]!.at]
    for (const { at, number } of numbers.slice(i + 1)) {
      if (at - places.at(-1)! > limits.gap) break
      if (number === places.length + 1) places.push(at)
      else break
    }
    const long = places.filter((at) => isLong(textOf(lines, at))).length
    if (places.length >= limits.steps && long >= places.length * limits.longShare)
      runs.push({ from: places[0]!, to: endOf(lines, places) })
    i += places.length - 1
  }
  return runs.sort((a, b) => a.from - b.from)
}

/** The number in front of a step, or that a line consists of: "2. Fry …", "2.", "Step 2". */
function numberOf(text: string): number | undefined {
  if (!mayCount.test(text)) return undefined
  return numberOfStep(text) ?? (isStepCounter(text) ? Number(/\d+/.exec(text)![0]) : undefined)
}

/** The text that a number counts: its own line, or the one below a number that stands alone. */
const textOf = (lines: readonly PrintedLine[], at: number): string =>
  (isStepCounter(lines[at]!.text) ? lines[at + 1] : lines[at])?.text ?? ''

/** Whether a text is a whole method: "1. Fry … 2. Add … 3. Serve …" */
const countsWithin = (text: string): boolean =>
  text.length > limits.textLength && /^1\P{L}/u.test(text) && splitRuns([text]).length >= limits.steps

const isText = (line: PrintedLine): boolean => line.rank === 0 && !line.isLink && isLong(line.text)

/** The end of the last step: it may have as many lines of text as the others. */
function endOf(lines: readonly PrintedLine[], places: readonly number[]): number {
  const last = places.at(-1)!
  const textsBetween = places.slice(1).map((at, i) => lines.slice(places[i]! + 1, at).filter(isText).length)
  const most = Math.max(...textsBetween)
  let to = last + (isStepCounter(lines[last]!.text) ? 2 : 1)
  while (to - last <= most && lines[to] && isText(lines[to]!)) to++
  return Math.min(to, lines.length)
}

/** The list of ingredients in an area that runs on into numbered steps. */
export function untilCountedSteps(lines: readonly PrintedLine[], area: Area, runs: readonly Area[]): Area {
  const first = runs.find(({ from }) => from > area.from && from < area.to)
  const amounts = lines
    .slice(area.from, first?.from ?? area.from)
    .filter(({ text }) => isQuantified(text)).length
  return first && amounts > limits.amountsAbove
    ? { ...area, to: withoutName(lines, area.from, first.from) }
    : area
}

/** The end of a list without the name of the method below it: a line that has no amount and is marked up unlike the one above it. */
function withoutName(lines: readonly PrintedLine[], from: number, to: number): number {
  const [above, last] = [lines[to - 2]!, lines[to - 1]!]
  const isName = to - from > 2 && !isQuantified(last.text) && signatureOf(last) !== signatureOf(above)
  return isName ? to - 1 : to
}

/** The numbered steps next below the ingredients. Counting may begin again below another heading. */
export function countedStepsBelow(runs: readonly Area[], { to }: Area): Area | undefined {
  const below = runs.filter(({ from }) => from >= to)
  const [first] = below
  if (!first || first.from - to > limits.toFirst) return undefined
  let end = first.to
  for (const run of below) if (run.from - end <= limits.gap) end = Math.max(end, run.to)
  return { from: first.from, to: end }
}

/** An area of steps without the lines below the last numbered one, unless a heading or another number opens further steps there. */
export function untilLastCount(lines: readonly PrintedLine[], area: Area, runs: readonly Area[]): Area {
  const own = runs.filter(({ from, to }) => from >= area.from && from < area.to && to > area.from)
  const last = own.at(-1)
  if (!last || last.to === area.to) return area
  const rest = lines.slice(last.to, area.to)
  const isFurther = (line: PrintedLine): boolean =>
    (isHeadingLine(line) && partOpenedBy(line.text) !== 'other') || numberOf(line.text) !== undefined
  const goesOn = rest.some(isFurther)
  return goesOn ? area : { ...area, to: last.to }
}
