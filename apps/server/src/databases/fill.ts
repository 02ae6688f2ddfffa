import { type CopiedRow, type CopiedTable, jobs } from '@larder/domain'
import type { FoundDatabase, Workbench } from '@larder/persistence-sqlite'
import { tablesOf } from './found-copy.ts'
import { type Tally, differences, openTally } from './tally.ts'

/** A copy that is written into an empty database. */
export interface CopySource {
  /** The migrations of the database from which the copy was made. */
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
  /** Inserts all rows. The transaction is committed when it resolves. */
  fill(insert: FoundDatabase['insert']): Promise<void>
}

/** A copy cannot be restored, for a reason that the operator can act on. */
class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

/**
 * Writes a copy into an empty database, in one transaction. The tables are then migrated to this version.
 * @throws RestoreError when the database has rows, the copy is newer, or the database does not have exactly the rows of the copy
 */
export async function fillDatabase(bench: Workbench, copy: CopySource): Promise<void> {
  const found = await bench.find()
  checkCopiedMigrations(copy.migrations, found.executed, bench.known)
  await checkEmpty(found)
  await bench.migrate(copy.migrations.at(-1))
  const database = await bench.find()
  await bench.transaction(async () => {
    const written = openTally()
    const isForeign = (name: string) => database.foreign.some(({ table }) => table.name === name)
    await copy.fill(async (table, rows) => {
      // A queue gives its jobs ids and times of its own.
      if (!isForeign(table.name)) written.add(table.name, comparable(table, rows))
      await database.insert(table, rows)
    })
    // The next start indexes all rows.
    if (database.columns.some(({ table }) => table === 'search_rule'))
      await database.query({ sql: 'delete from search_rule', parameters: [] })
    await verify(database, written.result())
  })
  await bench.migrate()
}

/** The rows to compare. Of jobs, only the number is compared: the queue of PostgreSQL has times with microseconds. */
function comparable({ name }: CopiedTable, rows: readonly CopiedRow[]): readonly CopiedRow[] {
  return name === jobs.name ? rows.map(() => ({})) : rows
}

/** @throws RestoreError when the rows of the database differ from those that were written */
async function verify(database: FoundDatabase, written: Tally): Promise<void> {
  const found = openTally()
  for (const table of tablesOf(database))
    for await (const rows of database.rows(table)) found.add(table.name, comparable(table, rows))
  const different = differences(written, found.result())
  if (different.length > 0)
    throw new RestoreError(
      `The database does not have the rows of the copy in the tables ${different.join(', ')}.`,
    )
}

/**
 * @param executed the migrations of the database into which the copy is written
 * @param known the migrations of this version
 * @throws RestoreError when the copy is newer than this version, or the database is newer than the copy
 */
export function checkCopiedMigrations(
  copied: readonly string[],
  executed: readonly string[],
  known: readonly string[],
): void {
  const unknown = copied.find((migration, index) => known[index] !== migration)
  if (unknown !== undefined)
    throw new RestoreError(
      `The backup was made by a newer version of Larder: this version does not know its migration ${unknown}. ` +
        'Restore it with that version or a newer one.',
    )
  if (copied.length === 0) throw new RestoreError('The backup does not name the migrations of its database.')
  if (executed.length > copied.length)
    throw new RestoreError(
      'The tables of the database are newer than the backup. Restore into a new database; the first start updates it.',
    )
}

/** @throws RestoreError when a table has rows */
async function checkEmpty(database: FoundDatabase): Promise<void> {
  for (const table of tablesOf(database))
    for await (const rows of database.rows(table))
      if (rows.length > 0)
        throw new RestoreError(
          `The database is not empty: the table ${table.name} has rows. A backup is restored into an empty database, so that nothing ` +
            'is overwritten. Use a new data directory or a new database, or add --replace to replace this one.',
        )
}
