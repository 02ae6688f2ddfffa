import { gunzipSync } from 'node:zlib'
import { ArchiveError, isZip, textOf } from '../archives/archive.ts'
import { type ByteSource, sourceOf, unpacked, type ZipRecord, zipRecords } from '../archives/zip.ts'

/** The files of an archive. They are unpacked when they are read. */
export interface ArchiveSource {
  /** The archive itself, which need not be a zip. */
  readonly bytes: ByteSource
  readonly isZipped: boolean
  readonly entries: readonly { readonly path: string; readonly size: number }[]
  /**
   * The content of some files. Files that do not exist are left out. `a.zip/b` is a file of a zip in the archive, and `a#/b/0` the
   * bytes that a JSON file contains as base 64, at a JSON pointer.
   * @throws ArchiveError
   */
  read(paths: readonly string[]): ReadonlyMap<string, Uint8Array>
}

/** The path of an archive that is not a zip. */
export const loneFile = 'archive'

/** Maximum number of files, and of bytes of one file. */
const limits = { entries: 1_000_000, bytes: 400_000_000, ratio: 200 }

/** Opens an archive. Nothing is unpacked before it is read. @throws ArchiveError */
export function openArchive(bytes: ByteSource): ArchiveSource {
  const isZipped = isZip(bytes.read(0, 2))
  const records = new Map(isZipped ? recordsOf(bytes).map((record) => [record.path, record]) : [])
  // Pictures of one JSON file follow one another.
  let parsed: { readonly path: string; readonly value: unknown } | undefined
  const jsonAt = (path: string): unknown => {
    if (parsed?.path !== path) {
      const file = contentOf(path)
      parsed = { path, value: file && jsonOf(file) }
    }
    return parsed.value
  }
  const contentOf = (path: string): Uint8Array | undefined => {
    const record = records.get(path)
    if (record) return contentIn(record, bytes)
    return !isZipped && path === loneFile ? wholeOf(bytes) : partOf(path, contentOf, jsonAt)
  }
  return {
    bytes,
    isZipped,
    entries: isZipped
      ? [...records.values()].map(({ path, size }) => ({ path, size }))
      : [{ path: loneFile, size: bytes.size }],
    read: (paths) =>
      new Map(
        [...new Set(paths)].flatMap((path) => {
          const content = contentOf(path)
          return content ? [[path, content] as const] : []
        }),
      ),
  }
}

function recordsOf(bytes: ByteSource): readonly ZipRecord[] {
  const records = readable(() => zipRecords(bytes))
  if (records.length > limits.entries)
    throw new ArchiveError('too-many-entries', 'The archive holds too many files.')
  return records.filter(({ path }) => !path.endsWith('/'))
}

function contentIn(record: ZipRecord, bytes: ByteSource): Uint8Array {
  const { size, packedSize } = record
  if (size > limits.bytes || (size > 1_000_000 && size > packedSize * limits.ratio)) throw tooLarge()
  return readable(() => unpacked(record, bytes))
}

function wholeOf(bytes: ByteSource): Uint8Array {
  if (bytes.size > limits.bytes) throw tooLarge()
  return bytes.read(0, bytes.size)
}

/** A file inside of a file. */
function partOf(
  path: string,
  contentOf: (path: string) => Uint8Array | undefined,
  jsonAt: (path: string) => unknown,
): Uint8Array | undefined {
  const [, zip, inside] = /^(.*?\.zip)\/(.+)$/i.exec(path) ?? []
  const outer = zip === undefined ? undefined : contentOf(zip)
  if (outer && isZip(outer)) return openArchive(sourceOf(outer)).read([inside!]).get(inside!)
  const [, json, pointer] = /^(.*)#(\/.*)$/.exec(path) ?? []
  const text = json === undefined ? undefined : valueAt(jsonAt(json), pointer!)
  return typeof text === 'string' ? Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64') : undefined
}

function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | null)?.[key], value)
}

/** The JSON in a file, which may be packed with gzip. @throws ArchiveError */
export function jsonOf(bytes: Uint8Array): unknown {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return readable(() =>
    JSON.parse(textOf(isPacked ? gunzipSync(bytes, { maxOutputLength: limits.bytes }) : bytes)),
  )
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('not-an-archive', 'The archive is damaged.')
  }
}

const tooLarge = () => new ArchiveError('too-large', 'A file of the archive exceeds the limit.')
