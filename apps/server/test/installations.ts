import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CopiedRow, recipes, system } from '@larder/domain'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { migrations as sqliteMigrations } from '../../../packages/persistence-sqlite/src/migrations/index.ts'
import { expect } from 'chai'
import { type Settings, readSettings } from '../src/config.ts'
import { copyOf, tablesOf } from '../src/databases/found-copy.ts'
import { fileIn, workOn } from '../src/databases/workbench.ts'
import { T, wire } from '../src/wiring/index.ts'

export const databases = ['sqlite', 'postgres'] as const
export type Database = (typeof databases)[number]
export type Rows = Readonly<Record<string, readonly CopiedRow[]>>

export const names = sqliteMigrations.map(({ name }) => name)
export const head = names.at(-1)!

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

export const emptyInstallation = (database: Database, more: Record<string, string> = {}): Promise<Settings> =>
  installation(database, undefined, more)

/** An installation whose database is empty, or a copy of another one that nothing uses. */
async function installation(
  database: Database,
  template?: Settings,
  more: Record<string, string> = {},
): Promise<Settings> {
  const url =
    database === 'postgres' ? await (await sharedPostgres()).makeDatabase(template?.databaseUrl) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'larder-old-'))
  folders.push(folder)
  if (template && url === undefined) await copyFile(fileIn(template.dataDir), fileIn(folder))
  return readSettings({
    ...{ LARDER_DATA_DIR: folder, LARDER_DATABASE_URL: url, LARDER_LOG_LEVEL: 'silent' },
    ...more,
  })
}

// Migrating an empty database takes longer than copying one. The migrated ones have no rows.
const migrated = new Map<string, Promise<Settings>>()
const filled = new Map<string, Promise<Settings>>()

/** An installation as a version with this migration left it. */
export async function filledInstallation(
  database: Database,
  migration = head,
  more: Record<string, string> = {},
): Promise<Settings> {
  const key = `${database} ${migration}`
  if (!filled.has(key)) filled.set(key, makeFilled(database, migration))
  return installation(database, await filled.get(key), more)
}

async function makeFilled(database: Database, migration: string): Promise<Settings> {
  const earlier = names.slice(0, names.indexOf(migration) + 1).map((name) => `${database} ${name}`)
  const from = earlier.findLast((key) => migrated.has(key))
  const template = await installation(database, from === undefined ? undefined : await migrated.get(from))
  await workOn(template, (bench) => bench.migrate(migration))
  migrated.set(`${database} ${migration}`, Promise.resolve(template))
  const settings = await installation(database, template)
  await makeAt(migration, settings)
  return settings
}

/** Makes the database as a version with this migration left it. */
export function makeAt(migration: string, settings: Settings): Promise<void> {
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

export async function readAll(settings: Settings): Promise<{ executed: readonly string[]; rows: Rows }> {
  return workOn(settings, async (bench) => {
    const database = await bench.find()
    const copy = copyOf(database)
    const rows: Record<string, CopiedRow[]> = {}
    for (const table of copy.tables)
      for await (const batch of copy.rows(table)) (rows[table.name] ??= []).push(...batch)
    return { executed: database.executed, rows }
  })
}

/** All rows. A queue gives its jobs ids and times of its own, and a start changes nothing else. */
export async function stateOf(settings: Settings) {
  const { executed, rows } = await readAll(settings)
  const { job = [], ...others } = rows
  const jobs = job.map(({ kind, payload, queue }: CopiedRow) => ({ kind, payload, queue }))
  return { executed, jobs, ...others }
}

/** Starts the storage of a server, which updates the database, and stops it. */
export async function update(settings: Settings): Promise<void> {
  const database = await wire(settings).getAsync(T.database)
  try {
    await database.check()
    expect(await database.read(system, (store) => store.of(recipes).find())).to.have.lengthOf(2)
  } finally {
    await database.close()
  }
}

export const backupsOf = async ({ dataDir }: Settings) => {
  const found = await readdir(join(dataDir, 'backups')).catch(() => [])
  return found.map((name) => join(dataDir, 'backups', name))
}

/** Deletes the folders of all installations of this file. */
export async function removeInstallations(): Promise<void> {
  migrated.clear()
  filled.clear()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}
