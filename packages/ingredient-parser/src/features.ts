import type { Token } from './tokenize.ts'
import { findUnit } from '@larder/domain/units'

/** The label of a word of an ingredient line. Punctuation marks have no label. */
export const labels = ['QTY', 'UNIT', 'SIZE', 'NAME', 'PREP', 'COMMENT', 'PURPOSE'] as const
/** The part of an ingredient line that a word belongs to. */
export type Label = (typeof labels)[number]

/** The bits of a feature's hash that the model stores. */
export const hashBits = 22

/** The features of a word: those for its label, and those for the pair of its label and the label before it. */
export interface WordFeatures {
  readonly single: Int32Array
  readonly pair: Int32Array
}

/** Whether a token is punctuation only and has no label. */
export const isMark = (token: Token): boolean => !/[\p{L}\d]/u.test(token.form)

interface Word {
  readonly low: number
  readonly stem: number
  readonly kind: number
  readonly unit: number
  readonly before: number
  readonly prefix: number
  readonly suffix2: number
  readonly suffix3: number
  readonly suffix4: number
  readonly shape: number
  readonly depth: number
  readonly segment: number
  readonly segmentStart: number
  readonly text: string
}

/** These spoons differ in the case of one letter ("T" and "t"), so the case is kept. */
const bareSpoons: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
])

const mask = (1 << hashBits) - 1

function mix(seed: number, value: number): number {
  let h = Math.imul(seed ^ value, 0x9e3779b1)
  h ^= h >>> 15
  h = Math.imul(h, 0x85ebca6b)
  return h ^ (h >>> 13)
}

function hashText(text: string, from = 0, to = text.length): number {
  let h = 0x811c9dc5
  for (let i = from; i < to; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h ^ (h >>> 15)
}

const outside = hashText('<outside>')
const vowelS = /(?:[^s])s$/

function stemOf(text: string): string {
  if (text.length < 4) return text
  if (text.endsWith('ies')) return text.slice(0, -3) + 'y'
  if (/(?:ch|sh|ss|x|o)es$/.test(text)) return text.slice(0, -2)
  return vowelS.test(text) ? text.slice(0, -1) : text
}

function kindOf(form: string): string {
  if (!/\d/.test(form)) return ''
  if (/^\d+$/.test(form)) return form.length > 1 ? 'NN' : form === '1' ? '1' : 'N'
  if (/^\d+x$/.test(form)) return 'Nx'
  if (/^[\d#$.]+-[\d#$.]+$/.test(form)) return 'N-N'
  if (/^\d*#\d+\$\d+$/.test(form)) return form.startsWith('#') ? 'F' : 'NF'
  if (/^\d+\.\d+$/.test(form)) return 'N.N'
  return 'mixed'
}

function shapeOf(text: string): string {
  const first = /^\p{Lu}/u.test(text) ? (text.length > 1 && text === text.toUpperCase() ? 'XX' : 'Xx') : 'x'
  return text.includes('-') ? first + '-' : first
}

function readWords(tokens: readonly Token[]): Word[] {
  const words: Word[] = []
  let afterNumber = false
  let depth = 0
  let between = ''
  let segment = 0
  let segmentStart = 0
  for (const token of tokens) {
    if (isMark(token)) {
      if (token.form === '(' || token.form === '[') depth += 1
      if (token.form === ')' || token.form === ']') depth = Math.max(0, depth - 1)
      between += token.form
      continue
    }
    const kind = kindOf(token.form)
    const bare = bareSpoons.get(token.form)
    const text =
      bare && afterNumber
        ? bare
        : kind && kind !== 'mixed'
          ? `<${kind}>`
          : token.form.toLowerCase().replaceAll('’', "'")
    afterNumber = token.number !== undefined
    const unit = findUnit(text.replace(/-.*/, ''))?.key
    const breaks = between !== '' && between !== '/'
    if (breaks) segment += 1
    if (breaks || text === 'or' || text === 'plus') segmentStart = words.length
    const n = text.length
    words.push({
      text,
      low: hashText(text),
      stem: hashText(unit && !unit.includes('-') ? `<${unit}>` : stemOf(text)),
      unit: unit ? 1 : 0,
      kind: hashText(kind),
      before: hashText(between),
      prefix: hashText(text, 0, Math.min(4, n)),
      suffix2: hashText(text, Math.max(0, n - 2)),
      suffix3: hashText(text, Math.max(0, n - 3)),
      suffix4: hashText(text, Math.max(0, n - 4)),
      shape: hashText(shapeOf(token.form)),
      depth,
      segment,
      segmentStart,
    })
    between = ''
  }
  return words
}

/** The features of each word (not mark) of a line, in order. */
export function readFeatures(tokens: readonly Token[]): WordFeatures[] {
  const words = readWords(tokens)
  const count = words.length
  const stem = (i: number) => (i < 0 || i >= count ? outside : (words[i] as Word).stem)
  const low = (i: number) => (i < 0 || i >= count ? outside : (words[i] as Word).low)
  const suffix = (i: number) => (i < 0 || i >= count ? outside : (words[i] as Word).suffix3)
  const mark = (i: number) => (i < 0 || i >= count ? outside : (words[i] as Word).before)
  const kind = (i: number) => (i < 0 || i >= count ? outside : (words[i] as Word).kind)

  // Which kinds of words stand to the left and to the right of each word.
  const segmentEnd = new Int32Array(count)
  for (let i = count - 1; i >= 0; i -= 1) {
    const next = words[i + 1]
    segmentEnd[i] =
      next && next.segmentStart === (words[i] as Word).segmentStart ? (segmentEnd[i + 1] as number) : i
  }
  const orHash = hashText('or')
  const plusHash = hashText('plus')
  let numbers = 0
  let seenOr = 0
  let seenPlus = 0
  let numbersSinceOr = 0
  let proseInParens = 0
  let parenOpener = outside
  let lastDepth = 0
  const result: WordFeatures[] = []
  for (let i = 0; i < count; i += 1) {
    const w = words[i] as Word
    if (w.depth > lastDepth) {
      parenOpener = w.stem
      proseInParens = 0
    }
    lastDepth = w.depth
    const position = Math.min(i, 4)
    const place = Math.min(w.segment, 3) * 4 + Math.min(w.depth, 1) * 2 + (seenOr ? 1 : 0)
    const segmentFirst = stem(w.segmentStart)
    const segmentSecond = w.segmentStart + 1 < count ? stem(w.segmentStart + 1) : outside
    const end = segmentEnd[i] as number
    const segmentLast = stem(end)
    const single: number[] = []
    let template = 0
    const add = (a: number, b = 0, c = 0) => {
      template += 1
      single.push((mix(mix(mix(template * 0x2545f491, a), b), c) >>> 3) & mask)
    }
    add(0)
    add(w.low)
    add(w.stem)
    add(stem(i - 1))
    add(stem(i + 1))
    add(stem(i - 2))
    add(stem(i + 2))
    add(stem(i - 3))
    add(stem(i + 3))
    add(stem(i - 1), w.stem)
    add(w.stem, stem(i + 1))
    add(stem(i - 1), stem(i + 1))
    add(stem(i - 2), stem(i - 1))
    add(stem(i + 1), stem(i + 2))
    add(stem(i - 1), w.stem, stem(i + 1))
    add(stem(i - 2), stem(i - 1), w.stem)
    add(w.stem, stem(i + 1), stem(i + 2))
    add(w.stem, mark(i))
    add(w.stem, mark(i + 1))
    add(mark(i), mark(i + 1))
    add(w.stem, mark(i), mark(i + 1))
    add(stem(i + 1), mark(i + 1), w.suffix3)
    add(stem(i - 1), mark(i), w.suffix3)
    add(w.stem, place)
    add(w.suffix3, place)
    add(w.suffix3, mark(i), mark(i + 1))
    add(w.suffix2)
    add(w.suffix3)
    add(w.suffix4)
    add(w.prefix)
    add(w.suffix3, suffix(i + 1))
    add(suffix(i - 1), w.suffix3)
    add(suffix(i - 1), w.suffix3, suffix(i + 1))
    add(w.suffix3, suffix(i + 1), suffix(i + 2))
    add(w.shape, position)
    add(w.shape, low(i - 1))
    add(w.kind, place, position)
    add(w.kind, stem(i + 1), place)
    add(w.kind, stem(i - 1), stem(i + 1))
    add(w.kind, Math.min(numbers, 4), place)
    add(w.stem, position)
    add(w.stem, segmentFirst)
    add(w.stem, segmentLast)
    add(segmentFirst, segmentSecond, place)
    add(segmentFirst, place)
    add(segmentLast, place)
    add(w.suffix3, segmentFirst)
    add(w.suffix3, segmentLast)
    add(segmentFirst, segmentLast)
    add(w.stem, seenOr, seenPlus)
    add(w.stem, Math.min(numbers, 3), seenOr)
    add(place, numbersSinceOr, seenPlus)
    add(w.depth ? parenOpener : outside, w.stem)
    add(w.depth ? parenOpener : outside, w.kind, proseInParens)
    add(place, Math.min(end - i, 4), mark(end + 1))
    add(w.stem, Math.min(end - i, 3), mark(end + 1))
    add(count < 4 ? count : 4 + Math.min(count >> 2, 4), place)
    add(stem(0), w.stem)
    add(kind(0), kind(1), w.stem)
    add(low(i - 1), place)
    add(w.unit, kind(i - 1), place)
    add(w.unit, stem(i + 1), kind(i - 1))

    const pair: number[] = []
    let pairTemplate = 1000
    const addPair = (a: number, b = 0) => {
      pairTemplate += 1
      pair.push((mix(mix(mix(pairTemplate * 0x2545f491, a), b), 7) >>> 3) & mask)
    }
    addPair(0)
    addPair(mark(i), place)
    addPair(w.stem)
    addPair(stem(i - 1))
    addPair(w.suffix3, mark(i))
    addPair(stem(i + 1))
    addPair(w.kind, mark(i))
    result.push({ single: Int32Array.from(single), pair: Int32Array.from(pair) })

    if (w.text.startsWith('<')) {
      numbers += 1
      if (seenOr) numbersSinceOr = 1
    } else if (w.depth) proseInParens = 1
    if (w.low === orHash) seenOr = 1
    if (w.low === plusHash) seenPlus = 1
  }
  return result
}
