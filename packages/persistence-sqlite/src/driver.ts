import { type Schema, openFor, withEngine } from '@larder/persistence-mikroorm'
import type { Log } from '@larder/domain'
import {
  AbstractSqlDriver,
  type Configuration,
  MikroORM,
  SqliteConnection,
  SqlitePlatform,
} from '@mikro-orm/sqlite'

const EngineConnection = withEngine(SqliteConnection)

class EngineDriver extends AbstractSqlDriver<SqliteConnection> {
  constructor(configuration: Configuration) {
    super(configuration, new SqlitePlatform(), EngineConnection, ['kysely', 'better-sqlite3'])
  }
}

/** The ORM for a file. */
export function openOrm(file: string, schema: Schema, log?: Log): MikroORM {
  return openFor(MikroORM, schema, log, { driver: EngineDriver, dbName: file })
}
