import { promisify } from 'node:util'
import { crc32, deflateRaw, gzip } from 'node:zlib'
import type { ArchiveFile } from '@larder/domain'

const deflate = promisify(deflateRaw)
const compress = promisify(gzip)

/** Files of these kinds are compressed already. */
const compressed = /\.(paprikarecipe|webp|jpe?g|png|gif|avif|zip|gz|pdf|docx|odt|mp4)$/i

/** A file that is stored without compression, so that it is never in memory as a whole. */
export interface StreamedFile {
  readonly path: string
  readonly size: number
  /** CRC-32 of the content. */
  readonly crc: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The metadata of a file in the records of an archive. */
export interface ZipEntry {
  readonly path: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packedSize: number
  readonly size: number
}

/**
 * Writes a zip archive. Compression runs in the thread pool. One file at a time is in memory; streamed files never are. An archive
 * with at least 65,535 files or 4 GiB has ZIP64 records.
 * @throws RangeError for a file of 4 GiB or more; Error when a streamed file does not have the given size
 */
export async function* packZip(files: AsyncIterable<ArchiveFile | StreamedFile>): AsyncGenerator<Uint8Array> {
  const directory = openDirectory()
  let offset = 0
  for await (const file of files) {
    const { entry, chunks } = 'content' in file ? await packed(file) : streamed(file)
    if (entry.size >= max32) throw new RangeError(`${file.path} is too large for an archive`)
    const header = localRecord(entry)
    yield header
    let left = entry.packedSize
    for await (const chunk of chunks) {
      left -= chunk.length
      yield chunk
    }
    if (left !== 0) throw new Error(`${file.path} changed its size while it was archived`)
    directory.add(directoryRecord(entry, offset))
    offset += header.length + entry.packedSize
  }
  yield* directory.blocks()
  yield endRecords(directory, offset)
}

interface Packed {
  readonly entry: ZipEntry
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

async function packed({ path, content: given, isGzipped }: ArchiveFile): Promise<Packed> {
  const plain = typeof given === 'string' ? Buffer.from(given) : given
  const bytes = isGzipped ? await compress(plain) : plain
  const isDeflated = !compressed.test(path)
  const content = isDeflated ? await deflate(bytes) : bytes
  const entry = { path, isDeflated, crc: crc32(bytes), packedSize: content.length, size: bytes.length }
  return { entry, chunks: [content] }
}

function streamed({ path, size, crc, chunks }: StreamedFile): Packed {
  return { entry: { path, isDeflated: false, crc, packedSize: size, size }, chunks }
}

/** Records of the directory that are joined, so that many small files do not become many small buffers. */
const recordsOfBlock = 1_000

/** Collects the records of the directory, which is at the end of an archive. */
function openDirectory() {
  const blocks: Uint8Array[] = []
  let open: Uint8Array[] = []
  const directory = {
    count: 0,
    size: 0,
    add(record: Uint8Array) {
      directory.count += 1
      directory.size += record.length
      if (open.push(record) < recordsOfBlock) return
      blocks.push(Buffer.concat(open))
      open = []
    },
    blocks: () => [...blocks, ...open],
  }
  return directory
}

const max16 = 0xffff
const max32 = 0xffffffff

/** The fields that are the same in the record before a file and in its record in the directory. */
function commonFields({ path, isDeflated, crc, packedSize, size }: ZipEntry, version: number): Buffer {
  const common = Buffer.alloc(24)
  common.writeUInt16LE(version, 0)
  common.writeUInt16LE(0x0800, 2) // names are UTF-8
  common.writeUInt16LE(isDeflated ? 8 : 0, 4)
  common.writeUInt16LE(0, 6)
  common.writeUInt16LE((1 << 5) | 1, 8) // 1980-01-01: the archive has no times
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(packedSize, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(Buffer.byteLength(path), 22)
  return common
}

/** Version 2.0 has folders and compression, version 4.5 has ZIP64. */
const plainVersion = 20
const zip64Version = 45

/** The record before the content of a file. */
export function localRecord(entry: ZipEntry): Buffer {
  const noExtra = Buffer.alloc(2)
  return Buffer.concat([
    signature(0x04034b50),
    commonFields(entry, plainVersion),
    noExtra,
    Buffer.from(entry.path),
  ])
}

/** The record of a file in the directory. */
export function directoryRecord(entry: ZipEntry, offset: number): Buffer {
  const isFar = offset >= max32
  const version = isFar ? zip64Version : plainVersion
  const place = Buffer.alloc(16)
  place.writeUInt16LE(isFar ? 12 : 0, 0)
  place.writeUInt32LE(Math.min(offset, max32), 12)
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const madeBy = Buffer.from([version, 0])
  return Buffer.concat([
    ...[signature(0x02014b50), madeBy, commonFields(entry, version), place],
    ...[Buffer.from(entry.path), extra],
  ])
}

/** The records at the end of an archive. */
export function endRecords(
  { count, size }: { readonly count: number; readonly size: number },
  offset: number,
): Buffer {
  const isLarge = count >= max16 || size >= max32 || offset >= max32
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(count, max16), 4)
  end.writeUInt16LE(Math.min(count, max16), 6)
  end.writeUInt32LE(Math.min(size, max32), 8)
  end.writeUInt32LE(Math.min(offset, max32), 12)
  const plain = [signature(0x06054b50), end]
  if (!isLarge) return Buffer.concat(plain)
  const large = Buffer.alloc(52)
  large.writeBigUInt64LE(44n, 0) // the size of the rest of the record
  large.writeUInt16LE(zip64Version, 8)
  large.writeUInt16LE(zip64Version, 10)
  large.writeBigUInt64LE(BigInt(count), 20)
  large.writeBigUInt64LE(BigInt(count), 28)
  large.writeBigUInt64LE(BigInt(size), 36)
  large.writeBigUInt64LE(BigInt(offset), 44)
  const locator = Buffer.alloc(16)
  locator.writeBigUInt64LE(BigInt(offset + size), 4)
  locator.writeUInt32LE(1, 12)
  return Buffer.concat([signature(0x06064b50), large, signature(0x07064b50), locator, ...plain])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
