import { crc32 } from 'node:zlib'
import { DomainError } from '@larder/domain'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { damaged, isOwnRecord, type ZippedFile } from './zip-reader.ts'

/** Maximum number of files. Their records are in memory. */
const maxFiles = 1_000_000

/** An open archive. Its files can be read in any order, one at a time. */
export interface OpenZip {
  /** Without folders. */
  readonly files: readonly ZippedFile[]
  close(): void
}

/**
 * Opens an archive that another program has packed. Sizes and CRC-32 are those of its directory; the content of each file must have
 * them. An archive of `packZip` is damaged if it cannot be read with `readZip`, so that its records are refused here.
 * @throws DomainError unprocessable `backup/invalid`
 */
export async function openRepacked(path: string): Promise<OpenZip> {
  const zip = await asDamage(() => openPromise(path, { autoClose: false, strictFileNames: true }))
  try {
    const files = await asDamage(() => filesOf(zip))
    return { files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function filesOf(zip: ZipFile): Promise<readonly ZippedFile[]> {
  const files: ZippedFile[] = []
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    if (isOwnRecord(entry)) throw damaged('a record is damaged')
    packed += entry.compressedSize
    // In an archive that unpacks to much more than it could contain, the files share their compressed bytes.
    if (packed > zip.fileSize) throw damaged('its files overlap')
    if (files.length === maxFiles) throw damaged('it has too many files')
    if (entry.fileName.endsWith('/')) continue
    files.push({ path: entry.fileName, size: entry.uncompressedSize, chunks: contentOf(zip, entry) })
  }
  return files
}

/** The content of a file. It is opened when the first chunk is read. */
async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (!entry.canDecodeFileData())
    throw damaged(`${entry.fileName} is encrypted, or compressed by another method than deflate`)
  const stream = await asDamage(() => zip.openReadStreamPromise(entry))
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let crc = 0
  try {
    for (;;) {
      const { value, done } = await asDamage(() => chunks.next())
      if (done) break
      crc = crc32(value, crc)
      yield value
    }
  } finally {
    stream.destroy()
  }
  if (crc !== entry.crc32) throw damaged(`${entry.fileName} is damaged`)
}

/** The result of the work. Its errors, except those of the operating system, mean that the archive is damaged. */
async function asDamage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw damaged((error as Error).message)
  }
}
