import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { hashBits, isMark, type Label, labels, readFeatures, type WordFeatures } from './features.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Weights of a linear-chain conditional random field. Rows are addressed by the hash of a feature. */
export interface TaggerWeights {
  readonly single: FeatureRows
  readonly pair: FeatureRows
  /** One per arc of `arcs`. */
  readonly arc: Float32Array
  /** Temperature: scores are divided by it before they become probabilities, so that a probability of 0.9 is right 9 times in 10. */
  readonly temperature: number
}

/** Rows of weights under their feature's hash: one weight for each label, or for each pair of neighbors. */
export interface FeatureRows {
  /** Ascending. */
  readonly hashes: Int32Array
  /** The first row for each value of the upper bits of a hash, followed by the number of rows. */
  readonly starts: Int32Array
  readonly values: Int8Array
  readonly width: number
  readonly step: number
}

/** A word of a line with its label and the probability of every label. */
export interface LabeledWord {
  readonly token: Token
  readonly label: Label
  readonly likelihood: Readonly<Record<Label, number>>
}

const labelCount: number = labels.length
/** Rows of pair weights: every label, and the beginning of the line, before every label. */
export const pairWidth = (labelCount + 1) * labelCount

/** A step from one state to the next. A state is a label and the position of the food's name: not begun, begun or ended. */
export interface Arc {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly label: number
}

const nameLabel = labels.indexOf('NAME')
const start = { label: labelCount, name: 0 }

function buildArcs(): { arcs: Arc[]; stateCount: number } {
  const states = [start]
  const arcs: Arc[] = []
  for (let from = 0; from < states.length; from += 1) {
    const state = states[from] as typeof start
    for (let label = 0; label < labelCount; label += 1) {
      const name =
        label === nameLabel ? (state.name === 0 ? 1 : state.name) : state.name === 1 ? 2 : state.name
      let to = states.findIndex((known) => known.label === label && known.name === name)
      if (to < 0) to = states.push({ label, name }) - 1
      arcs.push({ from, to, before: state.label, label })
    }
  }
  return { arcs, stateCount: states.length }
}

/** All permitted successions of two labels. A state is a label, and whether the name of the food has begun or ended. */
export const { arcs, stateCount } = buildArcs()

let shipped: TaggerWeights | undefined

/** The weights that come with this package, read from their file at the first call. */
export function shippedWeights(): TaggerWeights {
  shipped ??= readWeights(readFileSync(new URL('../model/english.bin.br', import.meta.url)))
  return shipped
}

/** Labels the words of an English line, without punctuation marks. Words after the first `wordLimit` are ignored. */
export function labelWords(line: string, weights: TaggerWeights = shippedWeights()): LabeledWord[] {
  return labelTokens(tokenize(line), weights)
}

const wordLimit = 400

function labelTokens(tokens: readonly Token[], weights: TaggerWeights): LabeledWord[] {
  const words = tokens.filter((token) => !isMark(token)).slice(0, wordLimit)
  if (words.length === 0) return []
  const features = readFeatures(tokens).slice(0, wordLimit)
  const scores = scoreArcs(features, weights)
  const path = bestPath(scores, words.length)
  const likelihoods = readLikelihoods(scores, words.length, weights.temperature)
  return words.map((token, i) => {
    const likelihood = Object.fromEntries(labels.map((label, c) => [label, likelihoods[i * labelCount + c]]))
    return {
      token,
      label: labels[path[i] as number] as Label,
      likelihood: likelihood as Record<Label, number>,
    }
  })
}

function scoreArcs(features: readonly WordFeatures[], weights: TaggerWeights): Float64Array {
  const scores = new Float64Array(features.length * arcs.length)
  const single = new Float64Array(labelCount)
  const pair = new Float64Array(pairWidth)
  features.forEach((word, i) => {
    addRows(single, word.single, weights.single)
    addRows(pair, word.pair, weights.pair)
    for (let a = 0; a < arcs.length; a += 1) {
      const arc = arcs[a] as Arc
      const neighbors = pair[arc.before * labelCount + arc.label] as number
      scores[i * arcs.length + a] = (weights.arc[a] as number) + (single[arc.label] as number) + neighbors
    }
  })
  return scores
}

function addRows(sum: Float64Array, hashes: Int32Array, rows: FeatureRows): void {
  sum.fill(0)
  const { starts, values, width } = rows
  for (const hash of hashes) {
    const bucket = hash >> bucketShift
    const end = starts[bucket + 1] as number
    for (let row = starts[bucket] as number; row < end; row += 1) {
      if (rows.hashes[row] !== hash) continue
      const from = row * width
      for (let c = 0; c < width; c += 1) sum[c] = (sum[c] as number) + (values[from + c] as number)
    }
  }
  for (let c = 0; c < width; c += 1) sum[c] = (sum[c] as number) * rows.step
}

function bestPath(scores: Float64Array, count: number): Int32Array {
  let reached = new Float64Array(stateCount).fill(-Infinity)
  reached[0] = 0
  const cameBy = new Int32Array(count * stateCount)
  for (let i = 0; i < count; i += 1) {
    const next = new Float64Array(stateCount).fill(-Infinity)
    for (let a = 0; a < arcs.length; a += 1) {
      const { from, to } = arcs[a] as Arc
      const score = (reached[from] as number) + (scores[i * arcs.length + a] as number)
      if (score > (next[to] as number)) {
        next[to] = score
        cameBy[i * stateCount + to] = a
      }
    }
    reached = next
  }
  let state = reached.indexOf(Math.max(...reached))
  const path = new Int32Array(count)
  for (let i = count - 1; i >= 0; i -= 1) {
    const arc = arcs[cameBy[i * stateCount + state] as number] as Arc
    path[i] = arc.label
    state = arc.from
  }
  return path
}

/** The probability of each label at each word, by the forward-backward algorithm with scaling. */
function readLikelihoods(scores: Float64Array, count: number, temperature: number): Float64Array {
  const forward = new Float64Array((count + 1) * stateCount)
  const weights = new Float64Array(scores.length)
  forward[0] = 1
  for (let i = 0; i < count; i += 1) {
    let highest = -Infinity
    for (let a = 0; a < arcs.length; a += 1)
      highest = Math.max(highest, scores[i * arcs.length + a] as number)
    let sum = 0
    for (let a = 0; a < arcs.length; a += 1) {
      const at = i * arcs.length + a
      weights[at] = Math.exp(((scores[at] as number) - highest) / temperature)
      const { from, to } = arcs[a] as Arc
      const reached = (forward[i * stateCount + from] as number) * (weights[at] as number)
      forward[(i + 1) * stateCount + to] = (forward[(i + 1) * stateCount + to] as number) + reached
      sum += reached
    }
    for (let s = 0; s < stateCount; s += 1) {
      forward[(i + 1) * stateCount + s] = (forward[(i + 1) * stateCount + s] as number) / sum
    }
  }
  const likelihoods = new Float64Array(count * labelCount)
  let backward = new Float64Array(stateCount).fill(1)
  for (let i = count - 1; i >= 0; i -= 1) {
    const previous = new Float64Array(stateCount)
    let sum = 0
    for (let a = 0; a < arcs.length; a += 1) {
      const { from, to, label } = arcs[a] as Arc
      const onward = (weights[i * arcs.length + a] as number) * (backward[to] as number)
      previous[from] = (previous[from] as number) + onward
      const whole = (forward[i * stateCount + from] as number) * onward
      likelihoods[i * labelCount + label] = (likelihoods[i * labelCount + label] as number) + whole
      sum += whole
    }
    for (let c = 0; c < labelCount; c += 1) {
      likelihoods[i * labelCount + c] = (likelihoods[i * labelCount + c] as number) / sum
    }
    const largest = Math.max(...previous)
    for (let s = 0; s < stateCount; s += 1) previous[s] = (previous[s] as number) / largest
    backward = previous
  }
  return likelihoods
}

const bucketBits = 15
const bucketShift = hashBits - bucketBits

/** An index of rows by hash, from ascending hashes and their weights in row order. */
export function indexRows(hashes: Int32Array, values: Int8Array, width: number, step: number): FeatureRows {
  const starts = new Int32Array((1 << bucketBits) + 1)
  let bucket = 0
  for (let row = 0; row < hashes.length; row += 1) {
    const own = (hashes[row] as number) >> bucketShift
    while (bucket < own) starts[++bucket] = row
  }
  starts.fill(hashes.length, bucket + 1)
  return { hashes, starts, values, width, step }
}

// The file, before brotli: [singles, pairs, single step, pair step, temperature] and the arcs' weights as 32-bit floats, then
// for singles and for pairs the gaps between ascending hashes as three columns of bytes (low first) and the weights by row.

const headLength = 5

/** Writes weights as `readWeights` reads them, before compression. */
export function writeWeights(weights: TaggerWeights): Uint8Array {
  const { single, pair, arc, temperature } = weights
  const head = Float32Array.of(single.hashes.length, pair.hashes.length, single.step, pair.step, temperature)
  const parts = [new Uint8Array(head.buffer), new Uint8Array(Float32Array.from(arc).buffer)]
  for (const { hashes, values } of [single, pair]) {
    const count = hashes.length
    const gaps = new Uint8Array(count * 3)
    let last = 0
    hashes.forEach((hash, row) => {
      for (let byte = 0; byte < 3; byte += 1) gaps[byte * count + row] = ((hash - last) >> (8 * byte)) & 255
      last = hash
    })
    parts.push(gaps, new Uint8Array(Int8Array.from(values).buffer))
  }
  return Buffer.concat(parts)
}

/** Reads a weights file as the training script writes it: the bytes of `writeWeights` under brotli. */
export function readWeights(compressed: Uint8Array): TaggerWeights {
  const unpacked = brotliDecompressSync(compressed)
  // Floats are read in place, so they must be aligned to the start of the buffer.
  const bytes = unpacked.byteOffset % 4 === 0 ? unpacked : Uint8Array.from(unpacked)
  const head = new Float32Array(bytes.buffer, bytes.byteOffset, headLength)
  const arc = new Float32Array(bytes.buffer, bytes.byteOffset + headLength * 4, arcs.length)
  let at = (headLength + arcs.length) * 4
  const rows = (count: number, width: number, step: number) => {
    const hashes = new Int32Array(count)
    let hash = 0
    for (let row = 0; row < count; row += 1) {
      const [low, middle, high] = [at + row, at + count + row, at + 2 * count + row]
      hash += (bytes[low] as number) + ((bytes[middle] as number) << 8) + ((bytes[high] as number) << 16)
      hashes[row] = hash
    }
    const values = new Int8Array(bytes.buffer, bytes.byteOffset + at + count * 3, count * width)
    at += count * (3 + width)
    return indexRows(hashes, values, width, step)
  }
  const [singles = 0, pairs = 0, singleStep = 1, pairStep = 1, temperature = 1] = head
  const single = rows(singles, labelCount, singleStep)
  const pair = rows(pairs, pairWidth, pairStep)
  return { single, pair, arc, temperature }
}
