import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { DomainError } from '@larder/domain'
import { type ZipEntry, directoryRecord, endRecords, localRecord } from './zip-packer.ts'

const inflate = promisify(inflateRaw)

/** A file of an archive. Its content can be read once, before the next file. */
export interface ZippedFile {
  readonly path: string
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** The error for bytes that are not a complete backup. */
export function damaged(how: string): DomainError {
  return new DomainError('unprocessable', 'backup/invalid', `The file is not a complete backup: ${how}.`)
}

/** Maximum size of a compressed file, before and after decompression. */
const maxInMemory = 67_108_864

const fileSignature = 0x04034b50
const localLength = 30

/**
 * Reads an archive of `packZip` from the beginning to the end. The records must have exactly the bytes that `packZip` writes. The
 * content of each file must have its size and its CRC-32. Damage to compressed bytes is therefore found unless they decompress to the
 * same content: the unused bits in the last byte of a deflate stream have no effect.
 * @throws DomainError unprocessable `backup/invalid`
 */
export async function* readZip(source: AsyncIterable<Uint8Array>): AsyncGenerator<ZippedFile> {
  const bytes = bytesOf(source)
  const directory = createHash('sha256')
  let [count, size, offset] = [0, 0, 0]
  for (;;) {
    const start = await bytes.take(4)
    if (start.readUInt32LE() !== fileSignature) {
      await checkEnd(bytes, start, { count, size, offset, digest: directory.digest('hex') })
      return
    }
    const fields = Buffer.concat([start, await bytes.take(localLength - 4)])
    const entry = await readEntry(fields, bytes)
    const content = contentOf(entry, bytes)
    yield { path: entry.path, size: entry.size, chunks: content }
    // The rest that the consumer has not read is read now, so that it is checked.
    for await (const _ of content);
    const record = directoryRecord(entry, offset)
    directory.update(record)
    count += 1
    size += record.length
    offset += localLength + Buffer.byteLength(entry.path) + entry.packedSize
  }
}

/** Length in bytes of the beginning of an archive that `packerOf` needs. */
export const beginningLength = 1_024

/** The program that packed an archive, by the record before its first file. Undefined for other files than archives. */
export function packerOf(beginning: Buffer): 'larder' | 'other' | undefined {
  if (beginning.length < localLength || beginning.readUInt32LE() !== fileSignature) return undefined
  const length = localLength + beginning.readUInt16LE(26)
  const record = beginning.subarray(0, length)
  const own = localRecord(
    entryOf(beginning.subarray(0, localLength), beginning.subarray(localLength, length)),
  )
  return own.equals(record) ? 'larder' : 'other'
}

/** Whether a record of a directory has the metadata that `packZip` writes. */
export function isOwnRecord(record: {
  readonly versionMadeBy: number
  readonly generalPurposeBitFlag: number
  readonly lastModFileDate: number
  readonly lastModFileTime: number
  readonly externalFileAttributes: number
}): boolean {
  const own = directoryRecord({ path: '', isDeflated: false, crc: 0, packedSize: 0, size: 0 }, 0)
  return (
    (record.versionMadeBy & 0xff00) === own.readUInt8(5) << 8 &&
    record.generalPurposeBitFlag === own.readUInt16LE(8) &&
    record.lastModFileTime === own.readUInt16LE(12) &&
    record.lastModFileDate === own.readUInt16LE(14) &&
    record.externalFileAttributes === own.readUInt32LE(38)
  )
}

/** Reads the record before a file. It must be the one that `localRecord` returns for its fields. */
async function readEntry(fields: Buffer, bytes: Bytes): Promise<ZipEntry> {
  const name = await bytes.take(fields.readUInt16LE(26))
  const entry = entryOf(fields, name)
  if (!localRecord(entry).equals(Buffer.concat([fields, name]))) throw damaged('a record is damaged')
  return entry
}

const entryOf = (fields: Buffer, name: Buffer): ZipEntry => ({
  path: name.toString(),
  isDeflated: fields.readUInt16LE(8) === 8,
  crc: fields.readUInt32LE(14),
  packedSize: fields.readUInt32LE(18),
  size: fields.readUInt32LE(22),
})

async function* contentOf(entry: ZipEntry, bytes: Bytes): AsyncGenerator<Uint8Array> {
  let crc = 0
  let size = 0
  for await (const chunk of entry.isDeflated ? inflated(entry, bytes) : bytes.chunks(entry.packedSize)) {
    crc = crc32(chunk, crc)
    size += chunk.length
    yield chunk
  }
  if (crc !== entry.crc || size !== entry.size) throw damaged(`${entry.path} is damaged`)
}

async function* inflated({ path, packedSize, size }: ZipEntry, bytes: Bytes): AsyncGenerator<Uint8Array> {
  if (Math.max(packedSize, size) > maxInMemory) throw damaged(`${path} is too large`)
  const packed = await bytes.take(packedSize)
  yield await inflate(packed, { maxOutputLength: Math.max(1, size) }).catch(() => {
    throw damaged(`${path} is damaged`)
  })
}

/** Compares the directory and the end records with those that `packZip` writes for the files that were read. */
async function checkEnd(
  bytes: Bytes,
  start: Buffer,
  { count, size, offset, digest }: { count: number; size: number; offset: number; digest: string },
): Promise<void> {
  const directory = createHash('sha256').update(start)
  for await (const chunk of bytes.chunks(size - start.length)) directory.update(chunk)
  const end = endRecords({ count, size }, offset)
  const isSame = directory.digest('hex') === digest && end.equals(await bytes.take(end.length))
  if (!isSame) throw damaged('the directory is damaged')
  if (!(await bytes.isAtEnd())) throw damaged('there are bytes after the end')
}

interface Bytes {
  /** @throws when there are fewer */
  take(length: number): Promise<Buffer>
  /** The next bytes in chunks of any size. @throws when there are fewer */
  chunks(length: number): AsyncGenerator<Uint8Array>
  isAtEnd(): Promise<boolean>
}

function bytesOf(source: AsyncIterable<Uint8Array>): Bytes {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Uint8Array = Buffer.alloc(0)
  const next = async () => {
    while (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) return false
      rest = value
    }
    return true
  }
  async function* chunks(length: number): AsyncGenerator<Uint8Array> {
    let left = length
    if (left < 0) throw damaged('the archive is damaged')
    while (left > 0) {
      if (!(await next())) throw damaged('the archive is incomplete')
      const chunk = rest.subarray(0, left)
      rest = rest.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }
  return {
    chunks,
    async take(length) {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks(length)) parts.push(chunk)
      return Buffer.concat(parts)
    },
    isAtEnd: async () => !(await next()),
  }
}
