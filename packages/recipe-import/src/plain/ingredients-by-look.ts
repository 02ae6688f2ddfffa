import { isFact } from '../visible-text/facts.ts'
import { isQuantified, isShortSentence, lengthOf } from '../visible-text/wording.ts'
import { namesPart } from '../repairs/group-headings.ts'
import type { TextLine } from './text-lines.ts'
import { textListLimits as limits } from '../thresholds.ts'

/** Whether a line looks like an ingredient with an amount rather than a step. */
export const isIngredient = (line: TextLine): boolean =>
  !isFact(line.text) &&
  isQuantified(line.text) &&
  lengthOf(line.text) < limits.ingredientLength &&
  !(lengthOf(line.text) > limits.sentenceLength && isShortSentence(line.text))

/** A line that may be an ingredient without an amount, "salt", or the heading of a group. */
const isShort = ({ text }: TextLine): boolean =>
  (lengthOf(text) <= limits.shortLength && !/[.!?。！？]$/u.test(text)) || namesPart(text)

/** A run of lines, from the first to before the last. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** The lines that look most like a list of ingredients. Undefined when fewer than two have amounts. */
export function ingredientsByLook(lines: readonly TextLine[]): Run | undefined {
  let best: { from: number; to: number; count: number } | undefined
  for (let from = 0; from < lines.length; from++) {
    if (!isIngredient(lines[from]!)) continue
    let [to, count, gap] = [from, 0, 0]
    for (let at = from; at < lines.length && gap <= limits.gap; at++) {
      if (isIngredient(lines[at]!)) [to, count, gap] = [at + 1, count + 1, 0]
      else if (isShort(lines[at]!) || isFact(lines[at]!.text)) gap += 1
      else break
    }
    if (count > (best?.count ?? limits.amounts)) best = { from, to, count }
    from = to
  }
  return best && extended(lines, best)
}

/** Adds a heading above the list, and lines without amounts that end it: "salt". */
function extended(lines: readonly TextLine[], { from, to }: Run): Run {
  let [start, end] = [from, to]
  while (start > 1 && isGroupHeading(lines[start - 1]!)) start -= 1
  while (end < lines.length && !lines[end]!.isFirst && isShort(lines[end]!) && isLikeList(lines, to, end))
    end += 1
  return { from: start, to: end }
}

const isGroupHeading = ({ text }: TextLine): boolean => namesPart(text) && /[:：]$/u.test(text)

/** Whether a line is marked like the last line with an amount. */
const isLikeList = (lines: readonly TextLine[], to: number, at: number): boolean =>
  lines[at]!.isItem === lines[to - 1]!.isItem && lines[at]!.number === null

/** The ingredients of a line that lists several: "200 g flour, 2 eggs, a pinch of salt". */
export function splitIngredients(text: string): readonly string[] {
  for (const between of [
    /[;；•|]\s*(?![^()（]*[)）])/u,
    /[,、，]\s+(?![^()（]*[)）])|[、，](?![^()（]*[)）])/u,
  ]) {
    const parts = text
      .split(between)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter(Boolean)
    const full = parts.filter((part) => lengthOf(part) < limits.partLength && isQuantified(part)).length
    // "200 g flour, 100 g of it sifted" is one ingredient.
    if (parts.length > limits.parts && full >= parts.length * limits.partShare) return parts
  }
  return [text]
}
