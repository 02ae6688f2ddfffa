import { statSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { labels } from './features.ts'
import {
  indexRows,
  labelWords,
  pairWidth,
  readWeights,
  shippedWeights,
  type TaggerWeights,
  writeWeights,
} from './tagger.ts'
import { brotliCompressSync } from 'node:zlib'

const modelFile = new URL('../model/english.bin.br', import.meta.url)
const card = JSON.parse(readFileSync(new URL('../model/card.json', import.meta.url), 'utf8'))

describe('the shipped model', () => {
  it('is smaller than 0.7 MB compressed', () => {
    expect(statSync(modelFile).size).to.be.lessThan(700_000)
  })

  it('has a card with its origin and its accuracy on unseen lines', () => {
    expect(card.bytes).to.equal(statSync(modelFile).size)
    expect(card.trainedOn).to.include({ licence: 'MIT', copyright: 'Tom Strange and contributors' })
    expect(card.heldOut.allFields).to.be.within(93, 100)
    expect(card.heldOut.sentence).to.be.within(92, 100)
  })

  it('is read once', () => {
    expect(shippedWeights()).to.equal(shippedWeights())
  })
})

describe('labelWords', () => {
  it('labels words and ignores punctuation', () => {
    expect(
      labelWords('2 cups (250 g) rye flour, sifted').map(({ token, label }) => [token.text, label]),
    ).to.deep.equal([
      ['2', 'QTY'],
      ['cups', 'UNIT'],
      ['250', 'QTY'],
      ['g', 'UNIT'],
      ['rye', 'NAME'],
      ['flour', 'NAME'],
      ['sifted', 'PREP'],
    ])
  })

  it('returns probabilities of labels that add up to 1 for each word', () => {
    for (const { label, likelihood } of labelWords('a few sprigs of thyme, or 1 tsp dried, to garnish')) {
      expect(Object.values(likelihood).reduce((sum, one) => sum + one, 0)).to.be.closeTo(1, 1e-6)
      expect(likelihood[label]).to.be.greaterThan(0)
    }
  })

  it('returns nothing for a line without words', () => {
    expect(labelWords('')).to.deep.equal([])
    expect(labelWords('( , )')).to.deep.equal([])
  })
})

describe('a weights file', () => {
  it('is read back as written', () => {
    const weights: TaggerWeights = {
      single: indexRows(
        Int32Array.of(3, 70_000, 4_000_000),
        Int8Array.from({ length: 3 * labels.length }, (_, i) => i - 10),
        labels.length,
        0.5,
      ),
      pair: indexRows(
        Int32Array.of(0),
        Int8Array.from({ length: pairWidth }, (_, i) => -i),
        pairWidth,
        0.25,
      ),
      arc: shippedWeights().arc,
      temperature: 1.5,
    }
    const again = readWeights(brotliCompressSync(writeWeights(weights)))
    expect(again).to.deep.equal(weights)
  })
})
