import { languageOfLine } from '@larder/domain'
import { placesOf } from '@larder/domain/scaling'
import type { Part, Parts } from './draft.ts'

/** Consecutive characters of a line, and what was understood of them. */
export interface Segment {
  readonly text: string
  readonly part: Part | null
}

/** The text of a line in segments: the words of its amount, unit and food, and the words between them. */
export function segmentsOf(
  text: string,
  { quantity, quantityMax, unit, food, words }: Parts,
): readonly Segment[] {
  const own = { unit: words?.unit ?? null, food: words?.food ?? wordsFor(text, food?.name) }
  const language = languageOfLine(null, unit)
  const line = { quantity, quantityMax, food, words: own }
  const places = placesOf(text, line, language)
  const amount = places.amount ?? [0, 0]
  const measure = unit === null ? undefined : placeOfUnit(text, amount, own.unit)
  const marked = [
    ...(measure ? [{ span: measure, part: 'unit' as const }] : []),
    ...(food && places.food ? [{ span: places.food, part: 'food' as const }] : []),
    ...without(amount, measure).map((span) => ({ span, part: 'quantity' as const })),
  ].toSorted((a, b) => a.span[0] - b.span[0])
  const segments: Segment[] = []
  let at = 0
  for (const { span, part } of marked) {
    if (span[0] < at || span[0] === span[1]) continue
    segments.push({ text: text.slice(at, span[0]), part: null }, { text: text.slice(span[0], span[1]), part })
    at = span[1]
  }
  return [...segments, { text: text.slice(at), part: null }].filter((segment) => segment.text !== '')
}

type Span = readonly [number, number]

/** A name as a text writes it. */
function wordsFor(text: string, name: string | undefined): string | null {
  const at = name ? text.toLowerCase().indexOf(name.toLowerCase()) : -1
  return name && at >= 0 ? text.slice(at, at + name.length) : null
}

/** The words of the unit: the stated ones from the amount on, else the letters at the end of the amount. */
function placeOfUnit(text: string, [start, end]: Span, words: string | null): Span | undefined {
  const at = words ? text.indexOf(words, start) : -1
  if (words && at >= 0) return [at, at + words.length]
  const [last] = /[\p{L}.]+$/u.exec(text.slice(start, end)) ?? []
  return last === undefined ? undefined : [end - last.length, end]
}

/** A span without another one, and without spaces at its ends. */
function without([start, end]: Span, other: Span | undefined): readonly Span[] {
  if (!other || other[1] <= start || other[0] >= end) return [[start, end]]
  return [
    [start, other[0]],
    [other[1], end],
  ]
}
