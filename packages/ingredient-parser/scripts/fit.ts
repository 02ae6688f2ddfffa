import { isMark, type Label, labels, readFeatures } from '../src/features.ts'
import { arcs, indexRows, pairWidth, stateCount, type TaggerWeights } from '../src/tagger.ts'
import { tokenize } from '../src/tokenize.ts'
import type { LabeledLine } from './labeled-lines.ts'

export interface FitOptions {
  readonly seed: number
  readonly epochs: number
  /** Further epochs with only the weights that survive pruning. */
  readonly epochsAfterPruning: number
  readonly rate: number
  readonly decay: number
  /** A feature seen fewer times than this is left out. */
  readonly minCount: number
  /** How many label weights stay, the largest first. */
  readonly keep: number
  readonly log?: (text: string) => void
}

export const fitDefaults: FitOptions = {
  seed: 20,
  epochs: 12,
  epochsAfterPruning: 4,
  rate: 0.02,
  decay: 1e-3,
  minCount: 2,
  keep: 300_000,
}

const labelCount = labels.length
const stepLimit = 127

/** A line as the numbers of its features, its true labels and the arcs that they take. */
interface Example {
  readonly single: readonly Int32Array[]
  readonly pair: readonly Int32Array[]
  readonly path: Int32Array
}

/** The rows of weights that are being learnt, and how much each has been pushed so far (AdaGrad). */
interface Table {
  readonly rows: Map<number, number>
  readonly counts: number[]
  readonly width: number
  weights: Float32Array
  pushed: Float32Array
  average: Float32Array
  retained: Uint8Array
}

/** Trains a conditional random field by stochastic gradient descent; the same lines and options give the same weights. */
export function fit(lines: readonly LabeledLine[], options: FitOptions = fitDefaults): TaggerWeights {
  const log = options.log ?? (() => {})
  const single = makeTable(labelCount)
  const pair = makeTable(pairWidth)
  for (const line of lines) {
    for (const word of readFeatures(tokenize(line.sentence))) {
      word.single.forEach((hash) => count(single, hash))
      word.pair.forEach((hash) => count(pair, hash))
    }
  }
  dropRare(single, options.minCount)
  dropRare(pair, Math.max(2, options.minCount))
  const examples = lines.flatMap((line) => readExample(line, single, pair) ?? [])
  log(`${examples.length} lines, ${single.rows.size} features of words, ${pair.rows.size} of neighbors`)
  const arc = new Float32Array(arcs.length)
  const arcPushed = new Float32Array(arcs.length)
  const arcAverage = new Float32Array(arcs.length)
  const random = makeRandom(options.seed)
  const order = examples.map((_, i) => i)
  const gradient = makeGradient(single, pair, arc, arcPushed, options)
  const runEpochs = (epochs: number, averageFrom: number) => {
    let averaged = 0
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      shuffle(order, random)
      let likelihood = 0
      for (const i of order) likelihood += gradient(examples[i] as Example)
      if (epoch >= averageFrom) {
        averaged += 1
        for (const [sum, now] of [
          [single.average, single.weights],
          [pair.average, pair.weights],
          [arcAverage, arc],
        ] as const) {
          for (let i = 0; i < sum.length; i += 1)
            sum[i] = (sum[i] as number) + ((now[i] as number) - (sum[i] as number)) / averaged
        }
      }
      log(`epoch ${epoch + 1}: log likelihood ${(likelihood / examples.length).toFixed(4)} a line`)
    }
  }
  runEpochs(options.epochs, options.epochs >> 1)
  prune(single, options.keep)
  prune(pair, options.keep >> 4)
  arc.set(arcAverage)
  runEpochs(options.epochsAfterPruning, 0)
  return {
    single: quantize(single),
    pair: quantize(pair),
    arc: arcAverage,
    temperature: 1,
  }
}

function makeTable(width: number): Table {
  const empty = new Float32Array(0)
  return {
    rows: new Map(),
    counts: [],
    width,
    weights: empty,
    pushed: empty,
    average: empty,
    retained: new Uint8Array(0),
  }
}

function count(table: Table, hash: number): void {
  const row = table.rows.get(hash)
  if (row === undefined) {
    table.rows.set(hash, table.counts.length)
    table.counts.push(1)
  } else table.counts[row] = (table.counts[row] as number) + 1
}

function dropRare(table: Table, least: number): void {
  let next = 0
  for (const [hash, row] of [...table.rows]) {
    if ((table.counts[row] as number) < least) table.rows.delete(hash)
    else table.rows.set(hash, next++)
  }
  table.weights = new Float32Array(next * table.width)
  table.pushed = new Float32Array(next * table.width)
  table.average = new Float32Array(next * table.width)
  table.retained = new Uint8Array(next * table.width).fill(1)
}

/** Nothing for the few lines that our tokenizer splits in another way than the people who labeled them. */
function readExample(line: LabeledLine, single: Table, pair: Table): Example | null {
  const tokens = tokenize(line.sentence)
  if (tokens.length !== line.tokens.length) return null
  const truth = tokens.flatMap((token, i) => (isMark(token) ? [] : [labels.indexOf(line.labels[i] as Label)]))
  if (truth.length === 0 || truth.includes(-1)) return null
  const features = readFeatures(tokens)
  const rowsOf = (table: Table, hashes: Int32Array) =>
    Int32Array.from([...hashes].flatMap((hash) => table.rows.get(hash) ?? []))
  let state = 0
  const path = Int32Array.from(truth, (label) => {
    const at = arcs.findIndex((candidate) => candidate.from === state && candidate.label === label)
    state = arcs[at]?.to ?? 0
    return at
  })
  return {
    single: features.map((word) => rowsOf(single, word.single)),
    pair: features.map((word) => rowsOf(pair, word.pair)),
    path,
  }
}

/** Takes one gradient step for one line. Returns the log likelihood of the line before the step. */
function makeGradient(
  single: Table,
  pair: Table,
  arc: Float32Array,
  arcPushed: Float32Array,
  options: FitOptions,
) {
  const { rate, decay } = options
  const from = Int32Array.from(arcs, (a) => a.from)
  const to = Int32Array.from(arcs, (a) => a.to)
  const labelOf = Int32Array.from(arcs, (a) => a.label)
  const pairOf = Int32Array.from(arcs, (a) => a.before * labelCount + a.label)
  const arcCount = arcs.length
  const singleSum = new Float64Array(labelCount)
  const pairSum = new Float64Array(pairWidth)

  const add = (sum: Float64Array, table: Table, rows: Int32Array) => {
    sum.fill(0)
    for (const row of rows) {
      const at = row * table.width
      for (let c = 0; c < table.width; c += 1) sum[c] = (sum[c] as number) + (table.weights[at + c] as number)
    }
  }
  const push = (sum: Float64Array, table: Table, rows: Int32Array) => {
    const { weights, pushed, retained } = table
    for (const row of rows) {
      const at = row * table.width
      for (let c = 0; c < table.width; c += 1) {
        const raw = sum[c] as number
        if (Math.abs(raw) < 1e-5 && (weights[at + c] === 0 || table.width > labelCount)) continue
        if (retained[at + c] === 0) continue
        const slope = raw + decay * (weights[at + c] as number)
        const total = (pushed[at + c] as number) + slope * slope
        pushed[at + c] = total
        weights[at + c] = (weights[at + c] as number) - (rate * slope) / Math.sqrt(total + 0.1)
      }
    }
  }

  return (example: Example): number => {
    const length = example.path.length
    const weights = new Float64Array(length * arcCount)
    const forward = new Float64Array((length + 1) * stateCount)
    forward[0] = 1
    let likelihood = 0
    for (let i = 0; i < length; i += 1) {
      add(singleSum, single, example.single[i] as Int32Array)
      add(pairSum, pair, example.pair[i] as Int32Array)
      let highest = -Infinity
      const at = i * arcCount
      for (let a = 0; a < arcCount; a += 1) {
        const score =
          (arc[a] as number) +
          (singleSum[labelOf[a] as number] as number) +
          (pairSum[pairOf[a] as number] as number)
        weights[at + a] = score
        if (score > highest && (forward[i * stateCount + (from[a] as number)] as number) > 0) highest = score
      }
      likelihood += (weights[at + (example.path[i] as number)] as number) - highest
      let sum = 0
      const next = (i + 1) * stateCount
      for (let a = 0; a < arcCount; a += 1) {
        const reached = forward[i * stateCount + (from[a] as number)] as number
        if (reached === 0) {
          weights[at + a] = 0
          continue
        }
        const weight = Math.exp((weights[at + a] as number) - highest)
        weights[at + a] = weight
        const target = next + (to[a] as number)
        forward[target] = (forward[target] as number) + reached * weight
        sum += reached * weight
      }
      for (let s = 0; s < stateCount; s += 1) forward[next + s] = (forward[next + s] as number) / sum
      for (let a = 0; a < arcCount; a += 1) weights[at + a] = (weights[at + a] as number) / sum
      likelihood -= Math.log(sum)
    }
    let backward = new Float64Array(stateCount).fill(1)
    for (let i = length - 1; i >= 0; i -= 1) {
      const previous = new Float64Array(stateCount)
      singleSum.fill(0)
      pairSum.fill(0)
      for (let a = 0; a < arcCount; a += 1) {
        const origin = from[a] as number
        const onward = (weights[i * arcCount + a] as number) * (backward[to[a] as number] as number)
        previous[origin] = (previous[origin] as number) + onward
        const slope = (forward[i * stateCount + origin] as number) * onward - (a === example.path[i] ? 1 : 0)
        if (Math.abs(slope) < 1e-5) continue
        singleSum[labelOf[a] as number] = (singleSum[labelOf[a] as number] as number) + slope
        pairSum[pairOf[a] as number] = (pairSum[pairOf[a] as number] as number) + slope
        const total = (arcPushed[a] as number) + slope * slope
        arcPushed[a] = total
        arc[a] = (arc[a] as number) - (rate * slope) / Math.sqrt(total + 0.1)
      }
      push(singleSum, single, example.single[i] as Int32Array)
      push(pairSum, pair, example.pair[i] as Int32Array)
      backward = previous
    }
    return likelihood
  }
}

/** Goes on from the averaged weights with only the largest of them. */
function prune(table: Table, keep: number): void {
  const sizes = Float32Array.from(table.average, Math.abs).sort()
  const least = Math.max(1e-3, sizes[Math.max(0, sizes.length - keep)] ?? 0)
  for (let i = 0; i < table.average.length; i += 1) {
    if (Math.abs(table.average[i] as number) < least) {
      table.retained[i] = 0
      table.average[i] = 0
    }
  }
  table.weights.set(table.average)
}

function quantize(table: Table) {
  const largest = table.average.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0.01)
  const step = largest / stepLimit
  const whole = (row: number) =>
    Array.from(table.average.subarray(row * table.width, (row + 1) * table.width), (weight) =>
      Math.round(weight / step),
    )
  const filled = [...table.rows]
    .map(([hash, row]) => ({ hash, values: whole(row) }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((a, b) => a.hash - b.hash)
  const values = Int8Array.from(filled.flatMap((row) => row.values))
  return indexRows(
    Int32Array.from(filled, (row) => row.hash),
    values,
    table.width,
    step,
  )
}

function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j] as number, order[i] as number]
  }
}
