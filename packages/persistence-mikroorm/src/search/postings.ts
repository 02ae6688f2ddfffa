/**
 * The rows of a block of numbers that have a word: each the number within the block and, in the lowest bits, the weightiest
 * attribute that holds the word.
 */
export type Block = Uint16Array

/** Bits of a posting that tell the attribute. */
const attributeBits = 4
/** Attributes a posting can tell apart. */
export const mostAttributes = 2 ** attributeBits
/** Numbers in a block: with the attribute, one fits 16 bits. */
export const blockSize = 65_536 / mostAttributes

export const blockOf = (number: number): number => Math.floor(number / blockSize)

export const postingOf = (number: number, attribute: number): number =>
  (number % blockSize) * mostAttributes + attribute

/** The block after some numbers lost the word and some postings came. */
export function changedBlock(
  before: Block,
  without: ReadonlySet<number>,
  postings: readonly number[],
): Block {
  const kept = without.size === 0 ? before : before.filter((posting) => !without.has(withinBlock(posting)))
  const after = new Uint16Array(kept.length + postings.length)
  after.set(kept)
  after.set(postings, kept.length)
  return after
}

export const withinBlock = (posting: number): number => Math.floor(posting / mostAttributes)

/** Lowers what is noted of each number to what the postings say: `ranks` by attribute, `first` the number the block begins at. */
export function lower(noted: Uint8Array, first: number, block: Block, ranks: Uint8Array): void {
  for (let at = 0; at < block.length; at += 1) {
    const posting = block[at]!
    const number = first + (posting >> attributeBits)
    const rank = ranks[posting & (mostAttributes - 1)]!
    if (rank < noted[number]!) noted[number] = rank
  }
}

/** As storage keeps a block, the low byte of a posting first. */
export function bytesOf(block: Block): Uint8Array {
  const bytes = new Uint8Array(block.length * 2)
  for (let at = 0; at < block.length; at += 1) {
    bytes[2 * at] = block[at]! & 255
    bytes[2 * at + 1] = block[at]! >> 8
  }
  return bytes
}

export function blockFrom(bytes: Uint8Array): Block {
  const block = new Uint16Array(bytes.length / 2)
  for (let at = 0; at < block.length; at += 1) block[at] = bytes[2 * at]! | (bytes[2 * at + 1]! << 8)
  return block
}
