import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import {
  type ArchiveFile,
  type BackupSource,
  type CopiedRow,
  type CopiedTable,
  DomainError,
  type MediaStore,
  isFileKey,
} from '@larder/domain'
import { z } from 'zod'
import { type StreamedFile, packZip } from './zip-packer.ts'
import { openRepacked } from './repacked-zip.ts'
import { type ZippedFile, beginningLength, damaged, packerOf, readZip } from './zip-reader.ts'

// A backup is a zip archive with, in this order: manifest.json; the rows as tables/<table>/<part>.ndjson; the stored files as
// files/<key>, by their keys; checksums.json. It can be checked and read from the beginning to the end without a second copy. An
// archive that another program has packed again has another order, and is read from a file, in this order.

const columnKinds = [
  ...(['id', 'text', 'choice', 'integer', 'number', 'boolean', 'instant', 'day'] as const),
  ...(['extras', 'object', 'ref', 'refs', 'list'] as const),
]

const manifestSchema = z.object({
  format: z.literal('larder-backup'),
  formatVersion: z.int(),
  larderVersion: z.string(),
  createdAt: z.string(),
  database: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), kind: z.enum(columnKinds) })),
    }),
  ),
})

const checksumsSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

/** The first file of a backup: its format, its origin and its tables. */
export type BackupManifest = z.output<typeof manifestSchema>
/** The counts and checksums of a backup. */
export type BackupChecksums = z.output<typeof checksumsSchema>

const formatVersion = 1
/** The folder of backups. In a bucket it is next to the stored files. It is not part of a backup. */
export const backupFolder = 'backups'
const manifestPath = 'manifest.json'
const checksumsPath = 'checksums.json'

/** Size in characters from which rows become a part of their own. */
const partSize = 1_000_000
/** Stored files up to this size in bytes are read into memory. Larger ones are read twice, because their checksum is written first. */
const smallFile = 4_000_000

/** Writes a backup. Rows and files are read while it is consumed; only one part of a table is in memory. */
export function packBackup(source: BackupSource): AsyncIterable<Uint8Array> {
  return packZip(backupFiles(source))
}

async function* backupFiles({
  copies,
  media,
  createdAt,
  larderVersion,
}: BackupSource): AsyncGenerator<ArchiveFile | StreamedFile> {
  const tally = openTally()
  const copy = await copies.copyTables()
  try {
    const { database, migrations } = copy
    const tables = copy.tables.map(({ name, columns }) => ({ name, columns }))
    const about = { format: 'larder-backup', formatVersion, larderVersion, createdAt }
    yield { path: manifestPath, content: JSON.stringify({ ...about, database, migrations, tables }, null, 1) }
    for (const table of copy.tables) {
      tally.openTable(table.name)
      let part = 0
      for await (const lines of partsOf(copy.rows(table))) {
        part += 1
        tally.addRows(table.name, lines)
        yield { path: `tables/${table.name}/${String(part).padStart(6, '0')}.ndjson`, content: lines }
      }
    }
  } finally {
    // Files take the longest, and need no transaction.
    await copy.close()
  }
  if (media) yield* storedFiles(media, tally)
  yield { path: checksumsPath, content: JSON.stringify(tally.checksums(), null, 1) }
}

async function* storedFiles(
  media: MediaStore,
  tally: ReturnType<typeof openTally>,
): AsyncGenerator<StreamedFile> {
  for (const key of await keysOf(media)) {
    const file = await storedFile(media, key)
    if (!file) continue
    tally.addFile(key, file.size)
    const chunks = tally.hashed(file.chunks)
    yield { path: `files/${key}`, size: file.size, crc: file.crc, chunks }
  }
}

/** The keys of the stored files in the order of the archive. */
async function keysOf(media: MediaStore): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const batch of media.files())
    for (const { key, whole } of batch) if (whole && !key.startsWith(`${backupFolder}/`)) keys.push(key)
  return keys.sort()
}

/** Rows as lines of JSON, in parts of limited size. Other requests have a turn between batches. */
async function* partsOf(batches: AsyncIterable<readonly CopiedRow[]>): AsyncGenerator<Buffer> {
  let lines: string[] = []
  let size = 0
  for await (const rows of batches) {
    for (const row of rows) {
      const line = `${JSON.stringify(row)}\n`
      lines.push(line)
      size += line.length
    }
    if (size >= partSize) {
      yield Buffer.from(lines.join(''))
      lines = []
      size = 0
    }
    await setImmediate()
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''))
}

/** A stored file with its checksum; undefined when it was deleted meanwhile. */
async function storedFile(media: MediaStore, key: string): Promise<Omit<StreamedFile, 'path'> | undefined> {
  const file = await media.open(key)
  if (!file) return undefined
  if (file.size <= smallFile) {
    const parts: Uint8Array[] = []
    for await (const chunk of file.chunks) parts.push(chunk)
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    return { size: bytes.length, crc: crc32(bytes), chunks: onlyChunk(bytes) }
  }
  let [crc, size] = [0, 0]
  for await (const chunk of file.chunks) {
    crc = crc32(chunk, crc)
    size += chunk.length
  }
  const again = await media.open(key)
  return again && { size, crc, chunks: again.chunks }
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Counts and checksums of the contents of a backup. */
function openTally() {
  const tables = new Map<string, { rows: number; readonly hash: Hash }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  return {
    openTable: (name: string) => void tables.set(name, { rows: 0, hash: createHash('sha256') }),
    addRows(name: string, lines: Uint8Array) {
      const table = tables.get(name)!
      table.hash.update(lines)
      for (let at = lines.indexOf(newline); at >= 0; at = lines.indexOf(newline, at + 1)) table.rows += 1
    },
    addFile(key: string, size: number) {
      files.count += 1
      files.bytes += size
      files.hash.update(`${key} ${size}\n`)
    },
    /** Passes the chunks of a file on, and adds them to the checksum. */
    async *hashed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        files.hash.update(chunk)
        yield chunk
      }
    },
    checksums: (): BackupChecksums => ({
      tables: Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
      ),
      files: { count: files.count, bytes: files.bytes, sha256: files.hash.digest('hex') },
    }),
  }
}

const newline = 10

/** A part of a backup, in the order of the archive. */
export type BackupPart =
  | { readonly kind: 'manifest'; readonly manifest: BackupManifest }
  | { readonly kind: 'rows'; readonly table: CopiedTable; readonly rows: readonly CopiedRow[] }
  /** The chunks must be read before the next part. */
  | { readonly kind: 'file'; readonly key: string; readonly chunks: AsyncIterable<Uint8Array> }
  | { readonly kind: 'checksums'; readonly checksums: BackupChecksums }

/**
 * Reads a backup from the beginning to the end, as `packBackup` writes it. The checksums are the last part. The parts before them
 * are not verified until they have been read.
 * @throws DomainError unprocessable `backup/invalid`
 */
export function readBackup(source: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  return partsIn(readZip(source))
}

/**
 * Reads a backup from a file, also one that another program has packed again.
 * @throws DomainError unprocessable `backup/invalid`
 */
export async function* readBackupFile(file: string): AsyncGenerator<BackupPart> {
  const beginning: Uint8Array[] = []
  for await (const chunk of createReadStream(file, { end: beginningLength - 1 }))
    beginning.push(chunk as Buffer)
  if (packerOf(Buffer.concat(beginning)) !== 'other') return yield* readBackup(createReadStream(file))
  const zip = await openRepacked(file)
  try {
    yield* partsIn(inOrder(zip.files))
  } finally {
    zip.close()
  }
}

async function* partsIn(files: AsyncIterable<ZippedFile>): AsyncGenerator<BackupPart> {
  const tally = openTally()
  let tables: ReadonlyMap<string, CopiedTable> | undefined
  let isComplete = false
  for await (const file of files) {
    if (isComplete) throw invalid('The backup has files after its checksums.')
    if (!tables) {
      const manifest = await readManifest(file)
      tables = new Map(manifest.tables.map((table) => [table.name, table]))
      for (const name of tables.keys()) tally.openTable(name)
      yield { kind: 'manifest', manifest }
    } else if (file.path === checksumsPath) {
      const checksums = checksumsSchema.safeParse(await readJson(file)).data
      if (JSON.stringify(checksums) !== JSON.stringify(tally.checksums()))
        throw invalid('The checksums of the backup do not match its contents.')
      isComplete = true
      yield { kind: 'checksums', checksums: checksums! }
    } else yield await readPart(file, tables, tally)
  }
  if (!isComplete) throw damaged('it has no checksums')
}

/**
 * The files of an archive of another program in the order of a backup. The folder that was packed may be their first one. The
 * folders and files that macOS adds are ignored.
 */
async function* inOrder(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  const manifests = files.filter(({ path }) => /^([^/]+\/)?manifest\.json$/.test(path))
  const root = manifests.map(({ path }) => path.slice(0, -manifestPath.length)).sort()[0] ?? ''
  const sorted = files
    .filter(({ path }) => !/^__MACOSX\/|(^|\/)\.DS_Store$/.test(path))
    .map((file) => ({ ...file, path: file.path.startsWith(root) ? file.path.slice(root.length) : file.path }))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1))
  yield* sorted
}

function rankOf({ path }: ZippedFile): number {
  if (path === manifestPath) return 0
  if (path === checksumsPath) return 3
  return path.startsWith('tables/') ? 1 : 2
}

async function readManifest(file: ZippedFile): Promise<BackupManifest> {
  const json = file.path === manifestPath ? await readJson(file) : undefined
  const { formatVersion: version } = (json ?? {}) as { readonly formatVersion?: unknown }
  if (typeof version === 'number' && version > formatVersion)
    throw invalid('The backup was made by a newer version of Larder.')
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw invalid('The file is not a backup of Larder.')
  return manifest.data
}

async function readPart(
  file: ZippedFile,
  tables: ReadonlyMap<string, CopiedTable>,
  tally: ReturnType<typeof openTally>,
): Promise<BackupPart> {
  const [, tableName = '', key = ''] =
    /^(?:tables\/([\w-]+)\/\d{6}\.ndjson|files\/(.+))$/u.exec(file.path) ?? []
  const table = tables.get(tableName)
  if (table) {
    const lines = await bytesOf(file)
    tally.addRows(table.name, lines)
    return { kind: 'rows', table, rows: rowsOf(lines, file.path) }
  }
  if (!isFileKey(key)) throw invalid(`The backup has the unexpected file ${file.path}.`)
  tally.addFile(key, file.size)
  return { kind: 'file', key, chunks: tally.hashed(file.chunks) }
}

function rowsOf(lines: Buffer, path: string): readonly CopiedRow[] {
  try {
    return lines
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as CopiedRow)
  } catch {
    throw invalid(`${path} is not a list of rows.`)
  }
}

async function readJson(file: ZippedFile): Promise<unknown> {
  try {
    return JSON.parse((await bytesOf(file)).toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Maximum size of a manifest and of a part of a table in bytes. */
const maxBytes = 67_108_864

async function bytesOf({ path, size, chunks }: ZippedFile): Promise<Buffer> {
  if (size > maxBytes) throw damaged(`${path} is too large`)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

/**
 * Passes the bytes of a backup on while it checks them. A backup that another program has packed again is first stored in a
 * temporary file.
 * @throws DomainError unprocessable `backup/invalid`
 */
export async function* checkBackup(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { beginning, all } = await beginningOf(source)
  yield* packerOf(beginning) === 'other' ? checkedInFile(all) : checkedInOrder(all)
}

async function* checkedInOrder(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const read: Uint8Array[] = []
  const recorded = async function* () {
    for await (const chunk of source) {
      read.push(chunk)
      yield chunk
    }
  }
  for await (const part of readBackup(recorded())) {
    if (part.kind === 'file') for await (const _ of part.chunks) yield* read.splice(0)
    yield* read.splice(0)
  }
  yield* read.splice(0)
}

async function* checkedInFile(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-backup-'))
  try {
    const file = join(folder, 'backup.zip')
    await pipeline(source, createWriteStream(file, { mode: 0o600 }))
    for await (const part of readBackupFile(file))
      if (part.kind === 'file') for await (const _ of part.chunks);
    yield* createReadStream(file) as AsyncIterable<Buffer>
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The first bytes, and all bytes. */
async function beginningOf(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly beginning: Buffer; readonly all: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  for (let length = 0; length < beginningLength;) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const all = async function* () {
    yield* first
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { beginning: Buffer.concat(first), all: all() }
}

function invalid(message: string): DomainError {
  return new DomainError('unprocessable', 'backup/invalid', message)
}
