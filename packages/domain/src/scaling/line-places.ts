import type { WeighedFood } from '../foods/density-table.ts'
import { languageOfLine, type NamedUnit } from '../foods/measures.ts'
import {
  findLineAmount,
  findUnreadAmount,
  type LineAmount,
  printedAmounts,
  type ScaledAmounts,
} from '../foods/printed-amounts.ts'
import type { Language } from '../foods/unit-table.ts'

/** A line with its text as printed, and what was understood of it. */
export interface PrintedLine extends LineAmount {
  readonly food: WeighedFood | null
  /** The words of the text that name unit and food. */
  readonly words?: { readonly unit: string | null; readonly food: string | null } | null
}

/** A range of characters of a text. */
export type Span = readonly [start: number, end: number]

/** The text of a line, and the places of its amount and of its food. */
export interface LineText {
  readonly text: string
  /** The amount with its unit. */
  readonly amount: Span | null
  readonly food: Span | null
}

/** The places of the amount and of the food in the printed text of a line. */
export function placesOf(text: string, line: PrintedLine, language: Language): LineText {
  const found = amountsOf(text, line, language)
  const food = line.words?.food
  if (!found) return { text, amount: null, food: placeOf(text, food, 0) }
  const amount: Span = [found.main.start, (joinedTo(found.others).at(-1) ?? found.main).end]
  return { text, amount, food: placeOf(text, food, amount[1]) }
}

/**
 * The amount of a shown line in its own words: "1 (14 oz) can" of "1 (14 oz) can tomatoes, drained". Undefined where the text has none, or a
 * sum.
 *
 * @param tag the BCP 47 tag of the language of the line
 */
export function amountIn(text: string, tag: unknown, unit: NamedUnit | null): string | undefined {
  const language = languageOfLine(tag, unit)
  const first = printedAmounts(text, language).find((each) => each.unit?.dimension !== 'length')
  const found =
    first && findLineAmount(text, { quantity: first.low, quantityMax: first.high }, language, first.unitText)
  if (!found || found.others.some(({ role }) => role === 'added')) return undefined
  return text.slice(found.main.start, (joinedTo(found.others).at(-1) ?? found.main).end)
}

/** The amounts of a line in its text. Undefined where the text has none. */
export function amountsOf(text: string, line: PrintedLine, language: Language): ScaledAmounts | undefined {
  const { words = null } = line
  return (
    findLineAmount(text, line, language, words?.unit ?? null) ??
    (line.quantity === null && words ? findUnreadAmount(text, language) : undefined)
  )
}

/** The amounts that continue the one before them, up to the next other one. */
export function joinedTo(following: ScaledAmounts['others']): ScaledAmounts['others'] {
  const next = following.findIndex(({ role }) => role !== 'joined')
  return next < 0 ? following : following.slice(0, next)
}

/** The place of some words after an offset, else anywhere. Null when the text does not have them, because they were inflected. */
export function placeOf(text: string, words: string | null | undefined, from: number): Span | null {
  if (!words) return null
  const after = text.indexOf(words, from)
  const start = after >= 0 ? after : text.indexOf(words)
  return start < 0 ? null : [start, start + words.length]
}
