// Judges the English model by labeled lines:
//   npm run score:ingredients -- --data FILE [--weights shipped|held-out] [--failures N]
// A model is never judged by what it learnt from: for the very file that the shipped weights were trained on, a model is
// trained on four fifths of it (about a minute) and judged by the other fifth, unless --weights is given.
import { readFileSync, statSync } from 'node:fs'
import { labelWords, shippedWeights } from '../src/tagger.ts'
import { fit, fitDefaults } from './fit.ts'
import { fields, type Judgment, judgeLine, shareOf } from './judge.ts'
import { holdOut, optionOf, readLabeledFile } from './labeled-lines.ts'

interface Aims {
  readonly floor: number
  readonly goal: number
}

const path = optionOf('data')
if (!path) {
  console.error('usage: npm run score:ingredients -- --data FILE [--weights shipped|held-out] [--failures N]')
  process.exit(2)
}
const { lines, digest } = readLabeledFile(path)
const card = JSON.parse(readFileSync(new URL('../model/card.json', import.meta.url), 'utf8')) as {
  trainedOn: { sha256: string }
}
const known = digest === card.trainedOn.sha256
const heldOut = (optionOf('weights') ?? (known ? 'held-out' : 'shipped')) === 'held-out'
if (known && !heldOut)
  console.log('The shipped weights were trained on these very lines: the figures below flatter them.\n')
const parts = heldOut ? holdOut(lines) : { train: [], judge: lines }
const weights = heldOut ? fit(parts.train, fitDefaults) : shippedWeights()
console.log(
  heldOut
    ? `Trained on ${parts.train.length} lines, judged by the other ${parts.judge.length}; near duplicates are never on both sides.`
    : `The shipped weights, judged by ${parts.judge.length} lines.`,
)

const judged = parts.judge.map((line) => judgeLine(line, weights))
const rows: [string, (one: Judgment) => boolean, aims?: Aims][] = [
  ['all fields right', (one) => one.allFields, { floor: 93, goal: 97 }],
  ['sentence right', (one) => one.sentence, { floor: 92, goal: 96 }],
  ...fields.map((field): [string, (one: Judgment) => boolean] => [field, (one) => one.fields[field]]),
]
const percent = (part: number, places: number) => (100 * part).toFixed(places)
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

console.log(`\n${new Date().toISOString().slice(0, 10)}\n`)
row(['measure', 'right', 'n', '95 % interval', 'floor', 'goal', ''])
row(Array(7).fill('---'))
for (const [name, right, aims] of rows) {
  const share = shareOf(judged.filter(right).length, judged.length)
  const part = share.count / share.of
  const met = aims && (100 * part >= aims.goal ? 'goal' : 100 * part >= aims.floor ? 'floor' : 'below')
  const interval = `${percent(share.low, 1)}–${percent(share.high, 1)}`
  row([name, percent(part, 2), share.of, interval, aims?.floor ?? '', aims?.goal ?? '', met ?? ''])
}

const sources = [...new Set(judged.map((one) => one.line.source))].sort()
console.log('')
row(['by source', ...sources])
row(Array(sources.length + 1).fill('---'))
for (const [name, right] of rows) {
  const cells = sources.map((source) => {
    const ours = judged.filter((one) => one.line.source === source)
    const { count, of, low, high } = shareOf(ours.filter(right).length, ours.length)
    return `${percent(count / of, 1)} [${percent(low, 0)}–${percent(high, 0)}] n=${of}`
  })
  row([name, ...cells])
}

// Processor time, so that what else the machine does is not counted.
const before = process.cpuUsage()
for (const line of parts.judge) labelWords(line.sentence, weights)
const { user, system } = process.cpuUsage(before)
const size = statSync(new URL('../model/english.bin.br', import.meta.url)).size
console.log(`\nProcessor time per line: ${((user + system) / parts.judge.length).toFixed(0)} µs.`)
console.log(`Weights as shipped: ${(size / 1000).toFixed(0)} kB.`)

for (const one of judged
  .filter((judgment) => !judgment.sentence)
  .slice(0, Number(optionOf('failures') ?? 0))) {
  const marks = one.tokens.map((token, i) => {
    const truth = one.line.labels[i]
    return one.predicted[i] === truth ? token : `${token} [${one.predicted[i]}, not ${truth}]`
  })
  console.log(`${one.line.source}: ${marks.join(' ')}`)
}
