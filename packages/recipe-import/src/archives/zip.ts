import { inflateRawSync } from 'node:zlib'

/** Bytes that are read in parts, such as an open file, so that a large archive is never in memory as a whole. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number
  /** The bytes from an offset, fewer at the end. */
  read(from: number, length: number): Uint8Array
}

/** A file of a zip, as its directory describes it. */
export interface ZipRecord {
  readonly path: string
  readonly isEncrypted: boolean
  /** 0 for stored, 8 for deflated. */
  readonly method: number
  readonly packedSize: number
  /** The size unpacked that the directory claims. */
  readonly size: number
  /** Offset of the local record. */
  readonly offset: number
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (from, length) => bytes.subarray(from, from + length) }
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locatorSignature = 0x07064b50
const recordSignature = 0x02014b50
const max32 = 0xffffffff
/** Lengths of the records without their variable parts, and of the longest comment of an archive. */
const [endLength, locatorLength, end64Length, recordLength, localLength] = [22, 20, 56, 46, 30]
const maxComment = 65_535
/** Maximum size of a directory in bytes. */
const maxDirectory = 20_000_000

/** The directory of a zip. @throws Error when the bytes are not one */
export function zipRecords(source: ByteSource): readonly ZipRecord[] {
  const { count, size, offset } = directoryOf(source)
  const bytes = bufferOf(source.read(offset, size))
  const records: ZipRecord[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== recordSignature) throw new Error('the directory is damaged')
    const [flags, name, extra, comment] = [8, 28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
      number,
    ]
    const start = at + recordLength
    const isUtf8 = (flags & 0x800) !== 0
    records.push({
      path: bytes.toString(isUtf8 ? 'utf8' : 'latin1', start, start + name).replaceAll('\\', '/'),
      isEncrypted: (flags & 1) !== 0,
      method: bytes.readUInt16LE(at + 10),
      ...sizesOf(bytes, at, bytes.subarray(start + name, start + name + extra)),
    })
    at = start + name + extra + comment
  }
  return records
}

/** The unpacked content of a file. @throws Error when it is damaged, larger than it claims, or packed in another way */
export function unpacked({ isEncrypted, method, packedSize, size, offset }: ZipRecord, source: ByteSource) {
  if (isEncrypted) throw new Error('it is encrypted')
  const local = bufferOf(source.read(offset, localLength))
  const start = offset + localLength + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = source.read(start, packedSize)
  if (packed.length !== packedSize) throw new Error('it is incomplete')
  if (method === 0) return packed
  if (method !== 8) throw new Error('its kind of compression is not supported')
  return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }))
}

function directoryOf(source: ByteSource): { count: number; size: number; offset: number } {
  const tailLength = Math.min(source.size, endLength + maxComment)
  const tail = bufferOf(source.read(source.size - tailLength, tailLength))
  let at = tail.length - endLength
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1
  if (at < 0) throw new Error('it has no directory')
  const found = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const locator = at - locatorLength
  if (locator >= 0 && tail.readUInt32LE(locator) === locatorSignature) {
    const end = bufferOf(source.read(Number(tail.readBigUInt64LE(locator + 8)), end64Length))
    if (end.length === end64Length && end.readUInt32LE(0) === end64Signature) {
      const [count, size, offset] = [32, 40, 48].map((field) => Number(end.readBigUInt64LE(field)))
      Object.assign(found, { count, size, offset })
    }
  }
  if (found.size > maxDirectory || found.offset + found.size > source.size)
    throw new Error('the directory is damaged')
  return found
}

/** Sizes and offset of a record. Values that do not fit into 32 bits are in its ZIP64 field. */
function sizesOf(bytes: Buffer, at: number, extra: Buffer) {
  const sizes = [24, 20, 42].map((field) => bytes.readUInt32LE(at + field))
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue
    let value = field + 4
    for (const [index, size] of sizes.entries()) {
      if (size !== max32) continue
      sizes[index] = Number(extra.readBigUInt64LE(value))
      value += 8
    }
  }
  const [size, packedSize, offset] = sizes as [number, number, number]
  return { size, packedSize, offset }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
