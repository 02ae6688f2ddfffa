import { closeSync, openSync } from 'node:fs'
import { catalog } from '@larder/domain'
import type { Workbench } from '@larder/persistence-mikroorm'
import { type Connection, checkVersion, configure } from './connection.ts'
import { holdFile } from './directory-lock.ts'
import { openingError } from './errors.ts'
import { foundIn } from './found.ts'
import { ormOf } from './migrate.ts'
import { migrations } from './migrations/index.ts'

/**
 * Works on a SQLite file that no server uses. A missing file is created. Afterwards the whole database is in the file, without a
 * write-ahead log.
 * @throws Error when a server uses the file
 */
export async function workOnSqlite<T>(file: string, work: (bench: Workbench) => Promise<T>): Promise<T> {
  const { orm, schema } = await ormOf(file, catalog)
  try {
    closeSync(openSync(file, 'a', 0o600))
    const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    checkVersion(connection)
    const release = holdFile(connection, file)
    try {
      configure(connection)
      const executed = async () => (await orm.migrator.getExecuted()).map(({ name }) => name)
      const result = await work({
        known: migrations.map(({ name }) => name),
        find: async () => foundIn(connection, schema, await executed()),
        migrate: async (to) => void (await orm.migrator.up(to === undefined ? {} : { to })),
        transaction: (statements) => transactionOn(connection, statements),
      })
      connection.pragma('journal_mode = DELETE')
      return result
    } finally {
      release()
    }
  } catch (error) {
    throw openingError(file, error)
  } finally {
    await orm.close()
  }
}

async function transactionOn<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  connection.exec('begin immediate')
  connection.pragma('defer_foreign_keys = on')
  try {
    const result = await work()
    connection.exec('commit')
    return result
  } finally {
    if (connection.inTransaction) connection.exec('rollback')
  }
}
