import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedRow } from '@larder/domain'
import { migrations as postgresMigrations } from '../../../packages/persistence-postgres/src/migrations/index.ts'
import { expect } from 'chai'
import { workOn } from '../src/databases/workbench.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import {
  type Database,
  type Rows,
  backupsOf,
  databases,
  emptyInstallation,
  head,
  filledInstallation,
  names,
  readAll,
  removeInstallations,
  update,
} from './installations.ts'

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

/**
 * Restoring a backup takes most of the time, so every fourth one is restored, half of them into the other database. On PostgreSQL,
 * `npm test` updates these versions and the last two. `LARDER_UPDATES=all` updates and restores each.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_260_331)
const isAll = process.env.LARDER_UPDATES === 'all'
const isRestored = (index: number) => names[index] !== head && (isAll || (index + seed) % 4 === 0)
const isUpdated = (database: Database, index: number) =>
  isAll || database === 'sqlite' || isRestored(index) || index >= names.length - 2

describe('databases of older versions', () => {
  after(removeInstallations)

  it('have a file with rows for each migration', async () => {
    const files = await readdir(join(import.meta.dirname, 'old-databases'))
    expect(files.sort()).to.deep.equal(names.map((name) => `${name}.json`))
    expect(postgresMigrations.map(({ name }) => name)).to.deep.equal(names)
  })

  for (const database of databases)
    for (const [index, migration] of names.entries()) {
      if (!isUpdated(database, index)) continue
      it(`of ${database} at ${migration} are updated, after a backup that can be restored`, async () => {
        const settings = await filledInstallation(database, migration)
        const { rows } = await readAll(settings)
        await update(settings)
        const updated = await readAll(settings)
        expect(updated.executed).to.deep.equal(names)
        const { job: _, table_version: __, ...unchanged } = rows
        expect(common(unchanged, updated.rows)).to.deep.equal(unchanged)

        const backups = await backupsOf(settings)
        expect(backups.length).to.equal(migration === head ? 0 : 1)
        if (!isRestored(index)) return
        const turn = databases.indexOf(database) + Math.floor(index / 4)
        const target = await emptyInstallation(databases[turn % 2]!)
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
    }

  for (const database of databases)
    it(`of ${database} keep their recipes visible, and know which recipe a stored change is about`, async () => {
      const settings = await filledInstallation(database, '0011-identities')
      const { rows: before } = await readAll(settings)
      const [change] = before.change!
      const comment = before.comment![0]!
      const about = { ...change!, sequence: 2, id: comment.id, resource: 'comment', resource_id: comment.id }
      await workOn(settings, async (bench) => {
        const found = await bench.find()
        const table = found.tables.find(({ name }) => name === 'change')!
        const columns = table.columns.filter(({ name }) => name in about)
        await bench.transaction(() => found.insert({ ...table, columns }, [about as CopiedRow]))
      })
      await update(settings)
      const { rows } = await readAll(settings)
      expect(rows.change!.map((row) => row.recipe_id)).to.deep.equal([change!.resource_id, comment.recipe_id])
      for (const row of rows.recipe!) expect(row.audience_id).to.equal(row.group_id)
      expect(rows.recipe!.map((row) => row.visibility)).to.deep.equal(
        before.recipe!.map((row) => (row.is_public ? 'public' : 'group')),
      )
    })

  for (const database of databases)
    it(`of ${database} are not updated when the backup cannot be written`, async () => {
      const settings = await filledInstallation(database, names[0])
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
    const settings = await filledInstallation('postgres', names[0], { LARDER_BACKUP_BEFORE_UPDATE: 'off' })
    await update(settings)
    expect(await backupsOf(settings)).to.deep.equal([])
  })

  it('of SQLite have a backup whatever the setting says', async () => {
    const settings = await filledInstallation('sqlite', names[0], { LARDER_BACKUP_BEFORE_UPDATE: 'off' })
    await update(settings)
    expect(await backupsOf(settings)).to.have.lengthOf(1)
  })
})
