// Judges the English model by labelled lines:
//   npm run score:ingredients -- --data FILE [--weights shipped|held-out] [--failures N]
// A model is never judged by what it learnt from: for the very file that the shipped weights were trained on, a model is
// trained on four fifths of it (about a minute) and judged by the other fifth, unless --weights says otherwise.
import { readFileSync } from 'node:fs'
import { labelWords, shippedWeights } from '../src/tagger.ts'
import { fit, fitDefaults } from './fit.ts'
import { fields, type Judgement, judgeLine, shareOf } from './judge.ts'
import { holdOut, optionOf, readLabelledFile } from './labelled-lines.ts'

const path = optionOf('data')
if (!path) {
  console.error('usage: npm run score:ingredients -- --data FILE [--weights shipped|held-out] [--failures N]')
  process.exit(2)
}
const { lines, digest } = readLabelledFile(path)
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
const rows: [string, (one: Judgement) => boolean][] = [
  ['all fields right', (one) => one.allFields],
  ['sentence right', (one) => one.sentence],
  ...fields.map((field): [string, (one: Judgement) => boolean] => [field, (one) => one.fields[field]]),
]
const sources = [...new Set(judged.map((one) => one.line.source))].sort()
for (const group of ['all', ...sources]) {
  const ours = group === 'all' ? judged : judged.filter((one) => one.line.source === group)
  console.log(`\n${group} (n = ${ours.length})`)
  for (const [name, right] of rows) {
    const share = shareOf(ours.filter(right).length, ours.length)
    const percent = (part: number) => (100 * part).toFixed(2)
    console.log(
      `  ${name.padEnd(17)} ${percent(share.count / share.of).padStart(6)} %   95 %: ${percent(share.low)} to ${percent(share.high)}`,
    )
  }
}

// Processor time, so that what else the machine does is not counted.
const before = process.cpuUsage()
for (const line of parts.judge) labelWords(line.sentence, weights)
const { user, system } = process.cpuUsage(before)
console.log(`\n${((user + system) / parts.judge.length).toFixed(0)} µs a line`)

for (const one of judged
  .filter((judgement) => !judgement.sentence)
  .slice(0, Number(optionOf('failures') ?? 0))) {
  const marks = one.tokens.map((token, i) => {
    const truth = one.line.labels[i]
    return one.said[i] === truth ? token : `${token} [${one.said[i]}, not ${truth}]`
  })
  console.log(`${one.line.source}: ${marks.join(' ')}`)
}
