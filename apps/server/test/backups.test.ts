import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import {
  type ArchiveFile,
  type CopiedRow,
  type CopiedTable,
  type MediaStore,
  type Copies,
  type Storage,
  foods,
  households,
  recipes,
  system,
  tools,
} from '@larder/domain'
import { openContract } from '@larder/persistence-contract/contract.ts'
import { openPostgres } from '@larder/persistence-postgres'
import { openSqlite } from '@larder/persistence-sqlite'
import { expect } from 'chai'
import { storeSamples } from '../../../packages/persistence-contract/src/samples.ts'
import { sharedPostgres, tableNames } from '../../../packages/persistence-postgres/test/embedded.ts'
import { packBackup } from '../src/adapters/backup-archive.ts'
import { localMedia } from '../src/adapters/local-media.ts'
import { systemClock } from '../src/adapters/system-clock.ts'
import { uuidIds } from '../src/adapters/uuid-ids.ts'
import { type Settings, readSettings } from '../src/config.ts'
import { packZip } from '../src/adapters/zip-packer.ts'
import { readZip } from '../src/adapters/zip-reader.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import { repackers } from './repack.ts'

const databases = ['sqlite', 'postgres'] as const
type Database = (typeof databases)[number]

const surroundings = { clock: systemClock, ids: uuidIds }
const folders: string[] = []

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-backup-'))
  folders.push(folder)
  return folder
}

/** The settings of an installation without rows and files. */
async function emptyInstallation(database: Database): Promise<Settings> {
  const url = database === 'postgres' ? await (await sharedPostgres()).makeDatabase() : undefined
  return readSettings({ LARDER_DATA_DIR: await emptyFolder(), LARDER_DATABASE_URL: url })
}

function openDatabase(
  { databaseUrl: url, dataDir }: Settings,
  around: Pick<Parameters<typeof openSqlite>[0], 'clock' | 'ids'> = surroundings,
): Promise<Storage> {
  return url === undefined
    ? openSqlite({ file: join(dataDir, 'larder.sqlite'), ...around })
    : openPostgres({ url, ...around })
}

const mediaOf = ({ dataDir }: Settings) => localMedia(join(dataDir, 'media'))

/** Writes rows into every table, and some files. */
async function fill(settings: Settings): Promise<void> {
  const contract = openContract({ open: (around) => openDatabase(settings, around) })
  await contract.start()
  const tenant = await contract.tenant()
  await storeSamples(contract, tenant, 7, { recipe: 30, 'shopping-list': 15 })
  await contract.db.run(tenant.ann, async (store) => {
    const about = { resource: 'recipe', resourceId: contract.ids.next(), data: { name: 'Süß 🍲' } }
    for (let time = 0; time < 3; time += 1) store.emit({ type: 'recipe.updated', ...about })
    await store.enqueue({ kind: 'soup', payload: { name: 'Süß', at: 1.5 }, queue: 'pot', attempts: 4 })
  })
  await contract.db.run(system, async (store) => {
    const [kitchen] = await store.of(households).find({ limit: 1 })
    const chosen = {
      foodOnHandIds: await store.of(foods).ids(),
      toolOnHandIds: await store.of(tools).ids(),
      waitingRecipeIds: await store.of(recipes).ids(),
    }
    await store.of(households).save({ ...kitchen!, ...chosen })
  })
  await contract.stop()
  const media = mediaOf(settings)
  await media.put('recipes/soup/images/original.webp', Buffer.from('not really a picture'))
  await media.put('recipes/soup/assets/card.pdf', Buffer.alloc(5_000_000, 'a page '))
  await media.put('users/ann/empty.webp', Buffer.alloc(0))
}

async function writeBackup(settings: Settings, copied?: Copies): Promise<string> {
  const opened = copied ? undefined : await openDatabase(settings)
  const file = join(await emptyFolder(), 'backup.zip')
  const about = { createdAt: '2026-05-01T12:00:00.000Z', larderVersion: '1' }
  const copies = (copied ?? opened)!
  await pipeline(packBackup({ copies, media: mediaOf(settings), ...about }), createWriteStream(file))
  await opened?.close()
  return file
}

/** The rows of a table; tags refer to a group that does not exist. */
async function* misled(
  { name }: CopiedTable,
  batches: AsyncIterable<readonly CopiedRow[]>,
): AsyncGenerator<readonly CopiedRow[]> {
  for await (const rows of batches)
    yield name === 'tag' ? rows.map((row) => ({ ...row, group_id: uuidIds.next() })) : rows
}

/** The names of all tables of a database. */
async function tablesIn({ databaseUrl, dataDir }: Settings): Promise<readonly string[]> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'larder.sqlite'), { readOnly: true })
    const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
    database.close()
    return rows.map(({ name }) => String(name))
  }
  return tableNames(databaseUrl)
}

type Rows = Readonly<Record<string, readonly CopiedRow[]>>

/** All rows by table. */
async function rowsIn(settings: Settings): Promise<Rows> {
  const work = await openDatabase(settings)
  const copy = await work.copyTables()
  const rows: Record<string, CopiedRow[]> = {}
  for (const table of copy.tables) {
    rows[table.name] = []
    for await (const batch of copy.rows(table)) rows[table.name]!.push(...batch)
  }
  await copy.close()
  await work.close()
  return rows
}

/** Jobs as a queue has them: a queue gives them ids and times of its own. */
const queued = ({ kind, payload, queue, max_attempts }: CopiedRow) => ({ kind, payload, queue, max_attempts })

async function filesIn(media: MediaStore): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  for await (const batch of media.files())
    for (const { key } of batch) files[key] = Buffer.from((await media.get(key))!).toString('base64')
  return files
}

describe('backups', () => {
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  for (const from of databases)
    describe(`of ${from}`, () => {
      let source: Settings
      let file: string
      let rows: Rows
      before(async () => {
        source = await emptyInstallation(from)
        await fill(source)
        rows = await rowsIn(source)
        file = await writeBackup(source)
      })

      it('are made of all tables, and all have rows here', async () => {
        expect(Object.entries(rows).filter(([, { length }]) => length === 0)).to.deep.equal([])
        const derived = /^(sqlite_|search_|migration$)/
        const tables = (await tablesIn(source)).filter((name) => !derived.test(name))
        // The jobs of PostgreSQL are in another schema.
        expect(Object.keys(rows)).to.have.members([...new Set([...tables, 'job'])])
      })

      const other = from === 'sqlite' ? 'postgres' : 'sqlite'
      it(`restore all rows and files into ${other}, also when another program has packed them again`, async () => {
        const repacked = join(await emptyFolder(), 'repacked.zip')
        await writeFile(repacked, repackers['with data descriptors']!(await readFile(file)))
        await restoresAll(repacked, await emptyInstallation(other))
      })

      async function restoresAll(backup: string, target: Settings): Promise<void> {
        const { manifest, checksums } = await restoreBackup(backup, target)
        expect(manifest).to.include({ database: from, larderVersion: '1' })
        const { job, ...others } = await rowsIn(target)
        const { job: sourceJob, ...sourceRows } = rows
        expect(Object.keys(others).sort()).to.deep.equal(Object.keys(sourceRows).sort())
        for (const [table, found] of Object.entries(others)) {
          expect(found, table).to.deep.equal(sourceRows[table])
          expect(checksums.tables[table]?.rows, table).to.equal(found.length)
        }
        expect(job!.map(queued)).to.deep.equal(sourceJob!.map(queued))
        expect(await filesIn(mediaOf(target))).to.deep.equal(await filesIn(mediaOf(source)))
      }

      it(`leave nothing behind in ${from} when the restore fails, and restore all rows and files afterwards`, async () => {
        const target = await emptyInstallation(from)
        const work = await openDatabase(source)
        const broken = {
          async copyTables() {
            const copy = await work.copyTables()
            return { ...copy, rows: (table: CopiedTable) => misled(table, copy.rows(table)) }
          },
        }
        const bad = await writeBackup(source, broken)
        await work.close()
        const error = await restoreBackup(bad, target).catch((failure: unknown) => failure)
        expect(String(error)).to.match(/foreign key/i)
        expect(await filesIn(mediaOf(target))).to.deep.equal({})
        await restoresAll(file, target)
      })

      it('are not restored over rows', async () => {
        const error = await restoreBackup(file, source).catch((failure: unknown) => failure)
        expect(String(error)).to.include('The database is not empty')
        expect(await rowsIn(source)).to.deep.equal(rows)
      })

      it('are not restored from a newer version', async () => {
        const newer = await withManifest(file, (manifest) => ({
          ...manifest,
          migrations: [...(manifest.migrations as string[]), '9999-new'],
        }))
        const target = await emptyInstallation(from)
        const error = await restoreBackup(newer, target).catch((failure: unknown) => failure)
        expect(String(error)).to.include('newer version of Larder').and.to.include('9999-new')
      })
    })

  describe('that are damaged', () => {
    let file: string
    before(async () => {
      const source = await emptyInstallation('sqlite')
      await (await openDatabase(source)).close()
      await mediaOf(source).put('recipes/soup/images/original.webp', Buffer.from('not really a picture'))
      file = await writeBackup(source)
    })

    it('are refused wherever a byte differs or is missing', async () => {
      const bytes = await readFile(file)
      const target = await emptyInstallation('sqlite')
      const damaged = join(await emptyFolder(), 'damaged.zip')
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
        const other = Buffer.from(bytes)
        // All bits of the byte, because the last byte of a deflate stream has unused ones.
        other[at]! ^= 0xff
        for (const content of [other, bytes.subarray(0, at)]) {
          await writeFile(damaged, content)
          const error = await restoreBackup(damaged, target).catch((failure: unknown) => failure)
          expect(error, `byte ${at}`).to.include({ code: 'backup/invalid' })
        }
      }
      expect(await readdir(target.dataDir)).to.deep.equal([])
    })
  })
})

/** The backup with another manifest. */
async function withManifest(
  file: string,
  change: (manifest: Record<string, unknown>) => Record<string, unknown>,
): Promise<string> {
  async function* files(): AsyncGenerator<ArchiveFile> {
    for await (const { path, chunks } of readZip(createReadStream(file))) {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const content = Buffer.concat(parts)
      const isManifest = path === 'manifest.json'
      const text = () => JSON.stringify(change(JSON.parse(content.toString()) as Record<string, unknown>))
      yield { path, content: isManifest ? text() : content }
    }
  }
  const other = join(await emptyFolder(), 'changed.zip')
  await pipeline(packZip(files()), createWriteStream(other))
  return other
}
