import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupSource, CopiedRow, MediaStore } from '@larder/domain'
import { expect } from 'chai'
import { zipSync } from 'fflate'
import { checkBackup, packBackup, readBackupFile } from '../src/adapters/backup-archive.ts'
import { filesOf, repackers } from './repack.ts'

const tables = ['soup', 'bowl'].map((name) => ({ name, columns: [{ name: 'text', kind: 'text' as const }] }))
/** The names have another order on disk than in the archive. */
const stored: Readonly<Record<string, Buffer>> = {
  'users/ann/profile.webp': Buffer.alloc(100, 1),
  'recipes/zucchini/images/original.webp': Buffer.alloc(90_000, 'z'),
  'recipes/apple/assets/card.pdf': Buffer.alloc(300_000, 'a page '),
}

const source: BackupSource = {
  ...{ createdAt: '2026-05-01T12:00:00.000Z', larderVersion: '1' },
  copies: {
    copyTables: async () => ({
      ...{ database: 'test', migrations: ['0001-initial'], tables },
      async *rows({ name }) {
        for (let batch = 0; batch < 12; batch += 1)
          yield Array.from({ length: 10 }, (_, row): CopiedRow => ({
            text: `${name} ${batch} ${row}`.padEnd(9_000),
          }))
      },
      close: async () => undefined,
    }),
  },
  media: {
    async *files() {
      yield Object.entries(stored).map(([key, { length }]) => ({
        key,
        storedAt: 0,
        whole: true,
        size: length,
      }))
    },
    open: async (key: string) => ({
      size: stored[key]!.length,
      chunks: (async function* () {
        yield stored[key]!
      })(),
    }),
  } as unknown as MediaStore,
}

describe('a backup that another program has packed again', () => {
  let folder: string
  let archive: Buffer
  let contents: Contents
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-repacked-'))
    archive = await bytesOf(packBackup(source))
    contents = await read(archive)
    expect(contents.rows).to.have.length(240)
    expect(Object.keys(contents.files)).to.have.members(Object.keys(stored))
  })
  after(() => rm(folder, { recursive: true }))

  async function read(bytes: Uint8Array): Promise<Contents> {
    const file = join(folder, 'backup.zip')
    await writeFile(file, bytes)
    const rows: string[] = []
    const files: Record<string, string> = {}
    let isComplete = false
    for await (const part of readBackupFile(file)) {
      if (part.kind === 'rows')
        rows.push(...part.rows.map((row) => `${part.table.name}: ${String(row.text)}`))
      if (part.kind === 'file') files[part.key] = (await bytesOf(part.chunks)).toString('base64')
      if (part.kind === 'checksums') isComplete = true
    }
    expect(isComplete).to.equal(true)
    return { rows: rows.sort(), files }
  }

  /** The reason for which an archive is refused, by a restore and by an upload. */
  async function refusals(bytes: Uint8Array): Promise<readonly unknown[]> {
    const failures = [read(bytes), bytesOf(checkBackup(chunksOf(bytes)))].map((result) =>
      result.then(
        () => 'accepted',
        (error: { code?: string }) => error.code ?? error,
      ),
    )
    return Promise.all(failures)
  }
  const refused = ['backup/invalid', 'backup/invalid']

  for (const [how, repack] of Object.entries(repackers))
    it(`is read and uploaded ${how}`, async () => {
      const other = repack(archive)
      expect(Buffer.from(other).equals(archive)).to.equal(false)
      expect(await read(other)).to.deep.equal(contents)
      const passed = await bytesOf(checkBackup(chunksOf(other)))
      expect(passed.equals(Buffer.from(other))).to.equal(true)
    })

  it('leaves no temporary file', async () => {
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('larder-backup-'))
    const before = await folders()
    const other = zipSync(Object.fromEntries(filesOf(archive)))
    await bytesOf(checkBackup(chunksOf(other)))
    await refusals(other.subarray(0, -100))
    const cancelled = checkBackup(chunksOf(other))
    await cancelled.next()
    await cancelled.return(undefined)
    expect((await folders()).filter((name) => !before.includes(name))).to.deep.equal([])
  })

  it('has the same content or is refused, wherever a byte differs', async () => {
    const other = zipSync(Object.fromEntries(filesOf(archive)), { level: 9 })
    let accepted = 0
    for (let at = 0; at < other.length; at += Math.ceil(other.length / 150)) {
      const damaged = Uint8Array.from(other)
      damaged[at]! ^= 0xff
      const result = await read(damaged).catch((error: unknown) => error)
      if (result instanceof Error) expect(result, `byte ${at}`).to.include({ code: 'backup/invalid' })
      else {
        accepted += 1
        expect(result, `byte ${at}`).to.deep.equal(contents)
      }
    }
    // Some bytes of the records, such as times, do not matter.
    expect(accepted).to.be.below(50)
  })

  it('is refused when a file is missing, added, or changed', async () => {
    const files = Object.fromEntries(filesOf(archive))
    for (const path of Object.keys(files)) {
      const { [path]: content, ...others } = files
      const changed = Uint8Array.from(content!)
      changed[changed.length >> 1]! ^= 1
      expect(await refusals(zipSync(others, { level: 0 })), `without ${path}`).to.deep.equal(refused)
      expect(
        await refusals(zipSync({ ...others, [path]: changed }, { level: 0 })),
        `changed ${path}`,
      ).to.deep.equal(refused)
    }
    for (const added of [
      'files/recipes/new.webp',
      'readme.txt',
      'tables/soup/000009.ndjson',
      'tables/pan/000001.ndjson',
    ])
      expect(
        await refusals(zipSync({ ...files, [added]: Buffer.from('{}\n') }, { level: 0 })),
        added,
      ).to.deep.equal(refused)
  })

  it('names no file outside of the store', async () => {
    const files = Object.fromEntries(filesOf(archive))
    for (const path of ['../secret', '/etc/passwd', 'files/../../secret', 'files\\..\\secret', 'C:/secret'])
      expect(
        await refusals(zipSync({ ...files, [path]: Buffer.from('soup') }, { level: 0 })),
        path,
      ).to.deep.equal(refused)
  })

  it('is refused when it unpacks to more than it declares, or its files overlap', async () => {
    const other = Buffer.from(zipSync(Object.fromEntries(filesOf(archive)), { level: 9 }))
    const records = recordsOf(other)
    const bomb = Buffer.from(other)
    for (const at of records) bomb.writeUInt32LE(1, at + 24)
    expect(await refusals(bomb)).to.deep.equal(refused)
    const overlapping = Buffer.from(other)
    const largest = records.reduce((a, b) =>
      other.readUInt32LE(a + 20) > other.readUInt32LE(b + 20) ? a : b,
    )
    for (const at of records) other.copy(overlapping, at + 20, largest + 20, largest + 28)
    expect(await refusals(overlapping)).to.deep.equal(refused)
    const encrypted = Buffer.from(other)
    for (const at of records) encrypted.writeUInt16LE(1, at + 8)
    expect(await refusals(encrypted)).to.deep.equal(refused)
  })
})

interface Contents {
  readonly rows: readonly string[]
  readonly files: Readonly<Record<string, string>>
}

/** Positions of the records in the directory of an archive. */
function recordsOf(archive: Buffer): readonly number[] {
  const found: number[] = []
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  for (let at = archive.readUInt32LE(end + 16); at < end;) {
    found.push(at)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return found
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
