import type { CopiedTable } from '@larder/domain'
import type { FoundDatabase, Workbench } from '@larder/persistence-sqlite'
import { tablesOf } from './found-copy.ts'

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
 * @param verify called before the transaction is committed
 * @throws RestoreError when the database has rows or the copy is newer
 */
export async function fillDatabase(
  bench: Workbench,
  copy: CopySource,
  verify: (database: FoundDatabase) => Promise<void> = async () => undefined,
): Promise<void> {
  const found = await bench.find()
  checkCopiedMigrations(copy.migrations, found.executed, bench.known)
  await checkEmpty(found)
  await bench.migrate(copy.migrations.at(-1))
  const database = await bench.find()
  await bench.transaction(async () => {
    await copy.fill(database.insert)
    // The next start indexes all rows.
    if (database.columns.some(({ table }) => table === 'search_rule'))
      await database.query({ sql: 'delete from search_rule', parameters: [] })
    await verify(database)
  })
  await bench.migrate()
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
