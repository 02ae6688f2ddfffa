import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CopiedRow, recipes, system } from '@larder/domain'
import { migrations as postgresMigrations } from '../../../packages/persistence-postgres/src/migrations/index.ts'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { migrations as sqliteMigrations } from '../../../packages/persistence-sqlite/src/migrations/index.ts'
import { expect } from 'chai'
import { type Settings, readSettings } from '../src/config.ts'
import { copyOf, tablesOf } from '../src/databases/found-copy.ts'
import { workOn } from '../src/databases/workbench.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import { T, wire } from '../src/wiring/index.ts'

const databases = ['sqlite', 'postgres'] as const
type Database = (typeof databases)[number]
type Rows = Readonly<Record<string, readonly CopiedRow[]>>

const names = sqliteMigrations.map(({ name }) => name)
const head = names.at(-1)!

/**
 * The rows of a database at a migration: those of its file and of the files before. A file has the rows of the tables that its migration
 * adds and, for columns that it adds, the keys of their rows with the values.
 */
async function rowsAt(migration: string): Promise<Rows> {
  const tables: Record<string, CopiedRow[]> = {}
  for (const name of names.slice(0, names.indexOf(migration) + 1)) {
    const file = join(import.meta.dirname, 'old-databases', `${name}.json`)
    const added = JSON.parse(await readFile(file, 'utf8')) as Rows
    for (const [table, rows] of Object.entries(added)) {
      const before = tables[table]
      tables[table] = rows.map((row, index) => ({ ...before?.[index], ...row }))
    }
  }
  return tables
}

const folders: string[] = []

async function emptyInstallation(database: Database, more: Record<string, string> = {}): Promise<Settings> {
  const url = database === 'postgres' ? await (await sharedPostgres()).makeDatabase() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'larder-old-'))
  folders.push(folder)
  return readSettings({
    ...{ LARDER_DATA_DIR: folder, LARDER_DATABASE_URL: url, LARDER_LOG_LEVEL: 'silent' },
    ...more,
  })
}

/** Makes the database as a version with this migration left it. */
function makeAt(migration: string, settings: Settings): Promise<void> {
  return workOn(settings, async (bench) => {
    await bench.migrate(migration)
    const database = await bench.find()
    const rows = await rowsAt(migration)
    await bench.transaction(async () => {
      for (const table of tablesOf(database)) await database.insert(table, rows[table.name] ?? [])
      for (const { table } of database.foreign) await database.insert(table, rows[table.name] ?? [])
    })
  })
}

async function readAll(settings: Settings): Promise<{ executed: readonly string[]; rows: Rows }> {
  return workOn(settings, async (bench) => {
    const database = await bench.find()
    const copy = copyOf(database)
    const rows: Record<string, CopiedRow[]> = {}
    for (const table of copy.tables)
      for await (const batch of copy.rows(table)) (rows[table.name] ??= []).push(...batch)
    return { executed: database.executed, rows }
  })
}

/** Starts the storage of a server, which updates the database, and stops it. */
async function update(settings: Settings): Promise<void> {
  const database = await wire(settings).getAsync(T.database)
  try {
    await database.check()
    expect(await database.read(system, (store) => store.of(recipes).find())).to.have.lengthOf(2)
  } finally {
    await database.close()
  }
}

const backupsOf = async ({ dataDir }: Settings) => {
  const found = await readdir(join(dataDir, 'backups')).catch(() => [])
  return found.map((name) => join(dataDir, 'backups', name))
}

/** The columns of the first rows, from the second ones. A queue gives its jobs ids and times of its own. */
function common(before: Rows, after: Rows): Rows {
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [
      table,
      (after[table] ?? []).map((row, index) =>
        Object.fromEntries(Object.keys(rows[index] ?? {}).map((key) => [key, row[key] ?? null])),
      ),
    ]),
  )
}

describe('databases of older versions', function () {
  this.timeout(120_000)
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  it('have a file with rows for each migration', async () => {
    const files = await readdir(join(import.meta.dirname, 'old-databases'))
    expect(files.sort()).to.deep.equal(names.map((name) => `${name}.json`))
    expect(postgresMigrations.map(({ name }) => name)).to.deep.equal(names)
  })

  for (const database of databases)
    for (const [index, migration] of names.entries())
      it(`of ${database} at ${migration} are updated, after a backup that can be restored`, async () => {
        const settings = await emptyInstallation(database)
        await makeAt(migration, settings)
        const { rows } = await readAll(settings)
        await update(settings)
        const updated = await readAll(settings)
        expect(updated.executed).to.deep.equal(names)
        const { job: _, table_version: __, ...unchanged } = rows
        expect(common(unchanged, updated.rows)).to.deep.equal(unchanged)

        const backups = await backupsOf(settings)
        expect(backups.length).to.equal(migration === head ? 0 : 1)
        // Restoring them takes most of the time, so only some are restored, half of them into the other database.
        if (index % 4 !== 0 || migration === head) return
        const target = await emptyInstallation(databases[(databases.indexOf(database) + index / 4) % 2]!)
        const { manifest } = await restoreBackup(backups[0]!, target)
        expect(manifest.migrations).to.deep.equal(names.slice(0, index + 1))
        const restored = await readAll(target)
        expect(restored.executed).to.deep.equal(names)
        const { job: restoredJobs = [], ...restoredRows } = restored.rows
        const { job: jobs = [], ...updatedRows } = updated.rows
        expect(restoredRows).to.deep.equal(updatedRows)
        const queued = ({ kind, payload, queue, max_attempts: attempts }: CopiedRow) => ({
          kind,
          payload,
          queue,
          attempts,
        })
        expect(restoredJobs.map(queued)).to.deep.equal(jobs.map(queued))
      })

  for (const database of databases)
    it(`of ${database} are not updated when the backup cannot be written`, async () => {
      const settings = await emptyInstallation(database)
      await makeAt(names[0]!, settings)
      const before = await readAll(settings)
      // A file where the folder should be.
      await writeFile(join(settings.dataDir, 'backups'), '')
      const error = await update(settings).catch((failure: unknown) => failure)
      expect(String(error)).to.include('The database was not updated').and.include('data directory')
      expect(await readAll(settings)).to.deep.equal(before)
      await rm(join(settings.dataDir, 'backups'))
      await update(settings)
      expect((await readAll(settings)).executed).to.deep.equal(names)
    })

  it('of PostgreSQL have no backup when a setting says so', async () => {
    const settings = await emptyInstallation('postgres', { LARDER_BACKUP_BEFORE_UPDATE: 'off' })
    await makeAt(names[0]!, settings)
    await update(settings)
    expect(await backupsOf(settings)).to.deep.equal([])
  })

  it('of SQLite have a backup whatever the setting says', async () => {
    const settings = await emptyInstallation('sqlite', { LARDER_BACKUP_BEFORE_UPDATE: 'off' })
    await makeAt(names[0]!, settings)
    await update(settings)
    expect(await backupsOf(settings)).to.have.lengthOf(1)
  })
})
