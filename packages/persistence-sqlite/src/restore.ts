import { closeSync, openSync } from 'node:fs'
import { catalog } from '@larder/domain'
import {
  type Query,
  type RestoredCopy,
  checkCopiedMigrations,
  checkEmpty,
  columnsByTable,
  fillTables,
} from '@larder/persistence-mikroorm'
import { type Connection, checkVersion, columnsIn, configure, preparing } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { holdFile } from './directory-lock.ts'
import { openingError } from './errors.ts'
import { ormOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'

/**
 * Writes a copy of a database into a new or empty SQLite file, in one transaction. The tables are then migrated to this
 * version.
 * @throws RestoreError when the file has rows or the copy is newer; Error when a server uses the file
 */
export async function restoreSqlite(file: string, copy: RestoredCopy): Promise<void> {
  const { orm } = await ormOf(file, catalog)
  try {
    closeSync(openSync(file, 'a', 0o600))
    const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    checkVersion(connection)
    const release = holdFile(connection, file)
    try {
      configure(connection)
      const executed = (await orm.migrator.getExecuted()).map(({ name }) => name)
      checkCopiedMigrations(copy.migrations, executed, migrations)
      const { query, run } = statementsOf(connection)
      await checkEmpty(query, sqliteDialect, columnsByTable(columnsIn(connection)))
      await orm.migrator.up({ to: copy.migrations.at(-1)! })
      await run(() =>
        fillTables(query, copy, { dialect: sqliteDialect, columns: columnsByTable(columnsIn(connection)) }),
      )
      await orm.migrator.up()
    } finally {
      release()
    }
  } catch (error) {
    throw openingError(file, error)
  } finally {
    await orm.close()
  }
}

/** Statements on a connection, and transactions that check references when they are committed. */
function statementsOf(connection: Connection) {
  const { all, begin, commit, rollback } = preparing(connection)
  const query: Query = async ({ sql, parameters }) => all(sql, parameters)
  return {
    query,
    async run(work: () => Promise<void>): Promise<void> {
      begin.run()
      connection.pragma('defer_foreign_keys = on')
      try {
        await work()
        commit.run()
      } finally {
        if (connection.inTransaction) rollback.run()
      }
    },
  }
}
