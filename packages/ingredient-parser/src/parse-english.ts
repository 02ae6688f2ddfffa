import { type AmountPart, type PlacedAmount, readAmounts } from './amounts.ts'
import type { Label } from './features.ts'
import { foreignUnit } from './foreign-units.ts'
import type { Confidence, ParsedIngredient, ParsedUnit } from './ingredient.ts'
import { type LabeledWord, labelWords } from './tagger.ts'
import type { Token } from './tokenize.ts'
import { singularOf } from '@larder/domain/plural'
import { findUnit } from '@larder/domain/units'

/** Words around an amount that carry no information once the amount is known. */
const fillers: ReadonlySet<string> = new Set(
  'of a an about approximately approx around roughly total plus and or each in to all weight'.split(' '),
)
const fractions: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 0.5,
    third: 1 / 3,
    quarter: 0.25,
    dozen: 12,
    couple: 2,
  }),
)
const articles: ReadonlySet<string> = new Set(['a', 'an'])

/** Parses an English line with the trained model. */
export function parseEnglish(line: string): Omit<ParsedIngredient, 'original' | 'language'> {
  const words = labelWords(line).map(withForeignUnit)
  const confidence = confidenceOf(words)
  const { parts, used } = findAmountParts(line, words)
  const reading = readAmounts(line, parts)
  const [names, remarks] = partedByBrackets(line, runsOf(words, ['NAME'], used))
  const food = joinFoods(line, names).replace(/^an? (?=\S)/i, '')
  const preparation = joinRuns(line, runsOf(words, ['PREP'], used), ', ')
  const notes = [...noteRuns(words, used, reading.unsaid, reading.amounts), ...remarks]
  const note = joinRuns(
    line,
    notes.toSorted(([a], [b]) => a - b),
    ', ',
  )
  return {
    quantity: reading.quantity,
    quantityMax: reading.quantityMax,
    unit: reading.unit,
    size: joinRuns(line, runsOf(words, ['SIZE'], used), ' ') || null,
    food,
    preparation: preparation || null,
    note: note || null,
    amounts: reading.amounts.map(({ spans: _, ...amount }) => amount),
    confidence,
  }
}

const metric: ReadonlySet<string> = new Set(
  'milligram gram kilogram millilitre centilitre decilitre litre'.split(' '),
)

/** Recognizes units that the model does not know, in lines of languages without a model: "3 dl mælk", "2 spsk. olie". */
function withForeignUnit(word: LabeledWord, i: number, words: readonly LabeledWord[]): LabeledWord {
  const isUnit = isMetric(word) || foreignUnit(word.token.form) !== undefined
  const isBetween = words[i - 1]?.label === 'QTY' && words[i + 1]?.label === 'NAME'
  return isUnit && isBetween && word.label === 'NAME' ? { ...word, label: 'UNIT' } : word
}

function isMetric({ token }: LabeledWord): boolean {
  return metric.has(findUnit(token.form)?.key ?? '')
}

/** The confidence of a field is that of its least certain word: a field is right when every word has the right label. */
function confidenceOf(words: readonly LabeledWord[]): Confidence {
  const certainty = (of: readonly Label[]) =>
    words.reduce((least, { label, likelihood }) => {
      const inside = of.reduce((sum, one) => sum + likelihood[one], 0)
      return Math.min(least, of.includes(label) ? inside : 1 - inside)
    }, 1)
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  const quantity = certainty(['QTY'])
  const unit = certainty(['UNIT'])
  const food = certainty(['NAME'])
  const note = certainty(['PREP', 'COMMENT', 'PURPOSE'])
  return {
    average: round((quantity + unit + food + note) / 4),
    quantity: round(quantity),
    unit: round(unit),
    food: round(food),
    note: round(note),
  }
}

interface AmountParts {
  readonly parts: AmountPart[]
  /** Words that belong to an amount despite their label, such as the "a" of "a pinch". */
  readonly used: ReadonlySet<number>
}

function findAmountParts(line: string, words: readonly LabeledWord[]): AmountParts {
  const parts: AmountPart[] = []
  const used = new Set<number>()
  let last = -1
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as LabeledWord
    const next = words[i + 1]
    const text = word.token.form.toLowerCase()
    let part: Pick<AmountPart, 'number' | 'unit' | 'start' | 'end'> | null = null
    let to = i
    if (word.label === 'QTY') {
      to = endOfRun(line, words, i, 'QTY')
      const number = readNumber(words, i, to)
      to = number.to
      part = number.value
        ? { number: number.value, start: word.token.start, end: wordAt(words, to).end }
        : null
    } else if (
      parts.length === 0 &&
      word.label === 'COMMENT' &&
      articles.has(text) &&
      next?.label === 'UNIT'
    ) {
      part = { number: { low: 1, high: null, times: false }, start: word.token.start, end: word.token.end }
      used.add(i)
    } else if (word.label === 'UNIT') {
      to = endOfRun(line, words, i, 'UNIT')
      const unit = readUnit(line, words, i, to)
      to = unit.to
      part = { unit: unit.value, start: word.token.start, end: wordAt(words, to).end }
    }
    if (!part) continue
    const between = words.slice(last + 1, i).filter((_, k) => !used.has(last + 1 + k))
    const gap = last < 0 ? '' : line.slice(wordAt(words, last).end, part.start)
    parts.push({
      ...part,
      link: /^\s*(?:plus|and|\+|&)\s*$/i.test(gap) ? 'plus' : /^[\s-]*$/.test(gap) ? 'next' : 'again',
      apart: between.some((one) => !fillers.has(one.token.form.toLowerCase())),
      each: words[to + 1]?.token.form.toLowerCase() === 'each',
    })
    last = to
    i = to
  }
  return { parts, used }
}

const wordAt = (words: readonly LabeledWord[], i: number): Token => (words[i] as LabeledWord).token

/** The last of the words from `from` on that have the same label, without a punctuation mark between them. */
function endOfRun(line: string, words: readonly LabeledWord[], from: number, label: Label): number {
  let to = from
  while (words[to + 1]?.label === label && !markBetween(line, wordAt(words, to), wordAt(words, to + 1)))
    to += 1
  return to
}

/** Whether a punctuation mark separates two words. Hyphens and the points of abbreviations do not. */
function markBetween(line: string, a: Token, b: Token): boolean {
  return /[^\s.\-‐]/.test(line.slice(a.end, b.start))
}

function readNumber(
  words: readonly LabeledWord[],
  from: number,
  end: number,
): { value: AmountPart['number'] | null; to: number } {
  const first = wordAt(words, from)
  const share = fractions.get(first.form.toLowerCase())
  if (share !== undefined && !first.number)
    return { value: { low: share, high: null, times: false }, to: from }
  if (!first.number) return { value: null, to: from }
  const scale = from < end ? fractions.get(wordAt(words, from + 1).form.toLowerCase()) : undefined
  if (scale === undefined) return { value: first.number, to: from }
  const { low, high, times } = first.number
  return { value: { low: low * scale, high: high === null ? null : high * scale, times }, to: from + 1 }
}

/** The longest sequence of words that is a unit of the table, with the words that describe it; else all words. */
function readUnit(
  line: string,
  words: readonly LabeledWord[],
  from: number,
  end: number,
): { value: ParsedUnit; to: number } {
  const textOf = (a: number, b: number) => line.slice(wordAt(words, a).start, wordAt(words, b).end)
  for (let at = from; at <= end; at += 1) {
    for (let to = Math.min(end, at + 2); to >= at; to -= 1) {
      const unit =
        findUnit(textOf(at, to)) ??
        foreignUnit(textOf(at, to)) ??
        (at === to ? findUnit(wordAt(words, at).form.replace(/-.*/, '')) : undefined)
      if (unit) return { value: { text: textOf(from, to), key: unit.key }, to }
    }
  }
  return { value: { text: textOf(from, end), key: null }, to: end }
}

type Run = readonly [number, number]

/** The ranges of the line whose words have one of the labels. Punctuation between two such words is included. */
function runsOf(words: readonly LabeledWord[], wanted: readonly Label[], used: ReadonlySet<number>): Run[] {
  return toRuns(words, (word, i) => wanted.includes(word.label) && !used.has(i))
}

function toRuns(words: readonly LabeledWord[], isIn: (word: LabeledWord, i: number) => boolean): Run[] {
  const runs: [number, number][] = []
  let open = false
  words.forEach((word, i) => {
    const inside = isIn(word, i)
    const last = runs.at(-1)
    if (inside && open && last) last[1] = word.token.end
    else if (inside) runs.push([word.token.start, word.token.end])
    open = inside
  })
  return runs
}

function noteRuns(
  words: readonly LabeledWord[],
  used: ReadonlySet<number>,
  unsaid: readonly PlacedAmount[],
  amounts: readonly PlacedAmount[],
): Run[] {
  const within = (list: readonly PlacedAmount[], token: Token) =>
    list.some(({ spans }) => spans.some(([start, end]) => token.start >= start && token.end <= end))
  // "a few" is an amount without a number and belongs in the note.
  const isVague = (word: LabeledWord) => word.label === 'QTY' && !within(amounts, word.token)
  const isNote = (word: LabeledWord, i: number) =>
    isVague(word) ||
    (!used.has(i) && (word.label === 'COMMENT' || word.label === 'PURPOSE')) ||
    within(unsaid, word.token)
  const runs = toRuns(words, isNote)
  return runs.filter(([start, end]) => {
    const inside = words.filter(({ token }) => token.start >= start && token.end <= end)
    if (inside.some(({ token }) => within(unsaid, token))) return true
    const beside = (i: number) => words[i] !== undefined && within(amounts, wordAt(words, i))
    const first = words.indexOf(inside[0] as LabeledWord)
    const touches = beside(first - 1) || beside(first + inside.length)
    return !(touches && inside.every(({ token }) => fillers.has(token.form.toLowerCase())))
  })
}

function joinRuns(line: string, runs: readonly Run[], glue: string): string {
  return runs
    .map(([start, end]) => balance(line.slice(start, end).trim()))
    .filter((text) => text !== '')
    .join(glue)
}

/**
 * The names outside of brackets, and those in brackets behind them, which are remarks: another name, or what the amount is about.
 * "2 cups potatoes (about 1 large potato)". A bracket before the name belongs to it: "(plant) milk".
 */
function partedByBrackets(line: string, names: readonly Run[]): readonly [names: Run[], remarks: Run[]] {
  const isInside = ([start]: Run) => {
    const before = line.slice(0, start)
    return (
      before.lastIndexOf('(') > before.lastIndexOf(')') || before.lastIndexOf('[') > before.lastIndexOf(']')
    )
  }
  const runs = names.flatMap((run) => partsBetweenBrackets(line, run))
  const first = runs.findIndex((run) => !isInside(run))
  const outside = runs.filter((run) => !isInside(run)).map(([start, end]) => line.slice(start, end))
  // "4 boneless (skinless chicken breasts)" names its food in the bracket.
  const isWhole = !describing.test(outside.join(' '))
  const isRemark = (run: Run, at: number) => isWhole && first >= 0 && at > first && isInside(run)
  return [runs.filter((run, at) => !isRemark(run, at)), runs.filter(isRemark)]
}

/** Words that describe a food without naming one. */
const describing =
  /^(?:(?:boneless|skinless|bone-in|skin-on|fresh|frozen|dried|raw|cooked|large|medium|small|whole|ground|unsalted|salted|plain|coarse|fine)[\s,]*)+$/i

/** The parts of a range between brackets. The ending of "item(s)" is no bracket. */
function partsBetweenBrackets(line: string, [start, end]: Run): readonly Run[] {
  const name = /(?:(?<=\p{L})\(\p{L}{1,2}\)|[^()[\]])+/gu
  return [...line.slice(start, end).matchAll(name)].flatMap(({ 0: text, index }) => {
    const bare = text.replace(/[\s,;:–-]+$/, '').replace(/^[\s,;:–-]+/, '')
    const from = start + index + text.indexOf(bare)
    return bare === '' ? [] : [[from, from + bare.length] as const]
  })
}

/**
 * Joins the ranges of a food's words. A conjunction between two ranges stays, because it separates two foods. A food that is
 * named twice is named once: "2 cloves garlic, grated + 2 cloves garlic, sliced", "150 g onion, 1 large onion".
 */
function joinFoods(line: string, runs: readonly Run[]): string {
  return runs.reduce((text, [start, end], i) => {
    const between = line.slice(runs[i - 1]?.[1] ?? start, start)
    const conjunction = /(?<![\p{L}])(?:or|and)(?![\p{L}])|&/iu.exec(between)?.[0].toLowerCase()
    const run = balance(line.slice(start, end).trim())
    if (text === '' || run === '') return text + run
    if (isNamedIn(text, run)) return text
    return [text, conjunction, run].filter(Boolean).join(' ')
  }, '')
}

/** Whether some words, in either number, are the last ones of a name. */
function isNamedIn(name: string, words: string): boolean {
  const stems = (text: string) => text.split(/\s+/).map(singularOf).join(' ')
  return ` ${stems(name)}`.endsWith(` ${stems(words)}`)
}

/** Removes brackets without a partner, whose other half belongs to another field. */
function balance(text: string): string {
  const open: number[] = []
  const loose = new Set<number>()
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '(' || text[i] === '[') open.push(i)
    else if (text[i] === ')' || text[i] === ']') {
      if (open.pop() === undefined) loose.add(i)
    }
  }
  for (const at of open) loose.add(at)
  const retained = text.split('').filter((_, i) => !loose.has(i))
  return retained.join('').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim()
}
