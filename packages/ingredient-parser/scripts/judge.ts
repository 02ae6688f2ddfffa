import { isMark } from '../src/features.ts'
import { labelWords, type TaggerWeights } from '../src/tagger.ts'
import { englishNumbers, tokenize } from '../src/tokenize.ts'
import type { LabeledLine } from './labeled-lines.ts'
import { singularOf } from '@larder/domain/plural'
import { findUnit } from '@larder/domain/units'

export const fields = ['quantity', 'unit', 'name', 'comment'] as const
type Field = (typeof fields)[number]

/** How one line came out. */
export interface Judgment {
  readonly line: LabeledLine
  readonly fields: Readonly<Record<Field, boolean>>
  readonly allFields: boolean
  readonly sentence: boolean
  /** What the model predicted: one label for each of our tokens. */
  readonly predicted: readonly string[]
  readonly tokens: readonly string[]
}

/** Compares the model's labels with people's: fields after lower-casing, plural stemming and unit synonyms; sentences label by label. */
export function judgeLine(line: LabeledLine, weights?: TaggerWeights): Judgment {
  const tokens = tokenize(line.sentence)
  const words = labelWords(line.sentence, weights)
  let next = 0
  const predicted = tokens.map((token) => (isMark(token) ? 'PUNC' : (words[next++]?.label ?? 'PUNC')))
  const forms = tokens.map((token) => token.form)
  const ours = fieldsOf(forms, predicted)
  const theirs = fieldsOf(line.tokens, line.labels)
  const right = Object.fromEntries(fields.map((field) => [field, ours[field] === theirs[field]])) as Record<
    Field,
    boolean
  >
  return {
    line,
    fields: right,
    allFields: fields.every((field) => right[field]),
    sentence:
      predicted.length === line.labels.length && predicted.every((label, i) => label === line.labels[i]),
    predicted,
    tokens: forms,
  }
}

function fieldsOf(tokens: readonly string[], labels: readonly string[]): Record<Field, string> {
  // Number words are numbers on both sides: "six" and "6" say the same.
  const plain = (token: string) => String(englishNumbers.words[token.toLowerCase()] ?? token.toLowerCase())
  const words = (...wanted: string[]) =>
    tokens.filter((_, i) => wanted.includes(labels[i] as string)).map(plain)
  return {
    quantity: words('QTY').join(' '),
    unit: words('UNIT')
      .map((word) => findUnit(word)?.key ?? singularOf(word))
      .join(' '),
    name: words('NAME').map(singularOf).join(' '),
    comment: words('PREP', 'COMMENT', 'PURPOSE').map(singularOf).sort().join(' '),
  }
}

export interface Share {
  readonly count: number
  readonly of: number
  /** Wilson's 95 % interval. */
  readonly low: number
  readonly high: number
}

export function shareOf(count: number, of: number): Share {
  const z = 1.959964
  const p = of === 0 ? 0 : count / of
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))
  return { count, of, low: middle - half, high: middle + half }
}

/** Shares of lines that are wholly right, in per cent to two places. */
export function tally(lines: readonly LabeledLine[], weights: TaggerWeights) {
  const judged = lines.map((line) => judgeLine(line, weights))
  const percent = (right: (judgment: Judgment) => boolean) =>
    Number(((100 * judged.filter(right).length) / judged.length).toFixed(2))
  return {
    lines: lines.length,
    allFields: percent((one) => one.allFields),
    sentence: percent((one) => one.sentence),
    ...Object.fromEntries(fields.map((field) => [field, percent((one) => one.fields[field])])),
  }
}

/** The temperature that makes the likelihoods of these lines' true labels greatest. */
export function findTemperature(lines: readonly LabeledLine[], weights: TaggerWeights): number {
  const surprise = (temperature: number) => {
    let sum = 0
    for (const line of lines) {
      const truth = line.labels.filter((label) => label !== 'PUNC')
      const words = labelWords(line.sentence, { ...weights, temperature })
      if (words.length !== truth.length) continue
      words.forEach((word, i) => {
        sum -= Math.log(Math.max(1e-9, word.likelihood[truth[i] as keyof typeof word.likelihood]))
      })
    }
    return sum
  }
  const choices = Array.from({ length: 13 }, (_, i) => 0.8 + i * 0.2)
  const costs = choices.map(surprise)
  return choices[costs.indexOf(Math.min(...costs))] as number
}
