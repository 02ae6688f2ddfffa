import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { ArchiveFile, ArchivePacker } from '@larder/domain'

const deflate = promisify(deflateRaw)

/** Files of these kinds are compressed already. */
const compressed = /\.(webp|jpe?g|png|gif|avif|zip|gz|pdf|docx|odt|mp4)$/i

/**
 * Writes a zip archive. Compression runs in the thread pool, and one file at a time is in memory. The archive has no ZIP64
 * records, so it is limited to 65,535 files and 4 GiB.
 */
export const zipPacker: ArchivePacker = async function* (files) {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const file of files) {
    const { header, entry, content } = await packed(file, offset)
    yield header
    yield content
    offset += header.length + content.length
    directory.push(entry)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  if (directory.length > 0xffff || offset + size > 0xffffffff)
    throw new RangeError('the zip archive is too large')
  yield* directory
  yield endOf(directory.length, size, offset)
}

/** The record before a file, its record in the directory, and its content. */
async function packed(
  { path, content: given }: ArchiveFile,
  offset: number,
): Promise<{ readonly header: Uint8Array; readonly entry: Uint8Array; readonly content: Uint8Array }> {
  const name = Buffer.from(path)
  const bytes = typeof given === 'string' ? Buffer.from(given) : given
  const isStored = compressed.test(path)
  const content = isStored ? bytes : await deflate(bytes)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0) // version 2.0
  common.writeUInt16LE(0x0800, 2) // names are UTF-8
  common.writeUInt16LE(isStored ? 0 : 8, 4)
  common.writeUInt16LE(0, 6)
  common.writeUInt16LE((1 << 5) | 1, 8) // 1980-01-01: the archive has no times
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  common.writeUInt16LE(name.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return {
    header: Buffer.concat([signature(0x04034b50), common, name]),
    entry: Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, place, name]),
    content,
  }
}

/** The record at the end of an archive. */
function endOf(count: number, size: number, offset: number): Uint8Array {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
