// Trains the English model on labeled lines and writes it where the package reads it:
//   node --conditions=larder-source packages/ingredient-parser/scripts/train.ts --data FILE
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { readWeights, type TaggerWeights, writeWeights } from '../src/tagger.ts'
import { fit, fitDefaults } from './fit.ts'
import { findTemperature, tally } from './judge.ts'
import { holdOut, optionOf, readLabeledFile } from './labeled-lines.ts'

const path = optionOf('data')
if (!path) {
  console.error('usage: train.ts --data FILE (labeled lines, one JSON object a line, gzipped or not)')
  process.exit(2)
}
const { lines, digest } = readLabeledFile(path)
const model = (name: string) => new URL(`../model/${name}`, import.meta.url)
const pack = (weights: TaggerWeights) =>
  brotliCompressSync(writeWeights(weights), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })

const { train, judge } = holdOut(lines)
console.log(`first on ${train.length} lines, to judge by the other ${judge.length}`)
const trial = fit(train, { ...fitDefaults, log: console.log })
const temperature = findTemperature(judge, trial)
const heldOut = tally(judge, readWeights(pack({ ...trial, temperature })))
console.log(heldOut)

console.log(`then on all ${lines.length}`)
const weights = { ...fit(lines, { ...fitDefaults, log: console.log }), temperature }
const bytes = pack(weights)
writeFileSync(model('english.bin.br'), bytes)
const card = {
  trainedOn: {
    what: "the BBC, Cookstr and TasteCooking lines of the ingredient-parser project's labeled data, as one gzipped file of JSON lines",
    from: 'https://github.com/strangetom/ingredient-parser',
    licence: 'MIT',
    copyright: 'Tom Strange and contributors',
    lines: lines.length,
    sha256: digest,
  },
  fit: fitDefaults,
  bytes: bytes.length,
  heldOut: { trainedOn: train.length, ...heldOut },
}
writeFileSync(model('card.json'), JSON.stringify(card, null, 2) + '\n')
console.log(`${bytes.length} bytes`)
