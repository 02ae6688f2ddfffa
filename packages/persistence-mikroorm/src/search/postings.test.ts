import { expect } from 'chai'
import {
  blockFrom,
  blockOf,
  blockSize,
  bytesOf,
  changedBlock,
  lower,
  mostAttributes,
  postingOf,
} from './postings.ts'

/** What the blocks say of each number: the least attribute, or 255. */
const attributesIn = (numbers: number, blocks: ReadonlyMap<number, Uint16Array>) => {
  const noted = new Uint8Array(numbers).fill(255)
  const ranks = Uint8Array.from({ length: mostAttributes }, (_, attribute) => attribute)
  for (const [block, postings] of blocks) lower(noted, block * blockSize, postings, ranks)
  return [...noted]
}

describe('postings', () => {
  it('tell the number and the attribute, at the ends of a block and of attributes', () => {
    const last = blockSize - 1
    const said = [
      [0, 0],
      [last, mostAttributes - 1],
      [blockSize, 3],
      [2 * blockSize + last, 1],
    ] as const
    const blocks = new Map<number, Uint16Array>()
    for (const [number, attribute] of said)
      blocks.set(
        blockOf(number),
        changedBlock(blocks.get(blockOf(number)) ?? new Uint16Array(), new Set(), [
          postingOf(number, attribute),
        ]),
      )
    const noted = attributesIn(3 * blockSize, blocks)
    for (const [number, attribute] of said) expect(noted[number]).to.equal(attribute)
    expect(noted.filter((attribute) => attribute < 255)).to.have.lengthOf(said.length)
  })

  it('lose what is taken out and keep the rest, in bytes as well', () => {
    const before = changedBlock(new Uint16Array(), new Set(), [
      postingOf(1, 2),
      postingOf(2, 2),
      postingOf(4_000, 5),
    ])
    const after = changedBlock(before, new Set([1, 2]), [postingOf(2, 0)])
    const kept = blockFrom(bytesOf(after))
    const noted = attributesIn(blockSize, new Map([[0, kept]]))
    expect([noted[1], noted[2], noted[4_000]]).to.deep.equal([255, 0, 5])
  })

  it('count for a number with the least rank that several words give it', () => {
    const noted = new Uint8Array(2).fill(255)
    const block = Uint16Array.of(postingOf(0, 1), postingOf(1, 0))
    lower(noted, 0, block, Uint8Array.of(7, 9))
    lower(noted, 0, Uint16Array.of(postingOf(0, 0)), Uint8Array.of(8, 9))
    expect([...noted]).to.deep.equal([8, 7])
  })
})
