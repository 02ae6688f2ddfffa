import { type Opening, begunOn, sendBound, ormOptions, type Schema } from '@larder/persistence-mikroorm'
import type { Log } from '@larder/domain'
import {
  AbstractSqlDriver,
  type Configuration,
  MikroORM,
  SqliteConnection,
  SqlitePlatform,
} from '@mikro-orm/sqlite'

/**
 * MikroORM's connection begins transactions with `begin` on its only connection, and writes values into the text of statements, so that
 * none can stay prepared. This one uses the transactions of the engine (`begin immediate`, snapshots on other connections, threads with
 * time limits), and binds values.
 */
class EngineConnection extends SqliteConnection {
  override begin(options: Parameters<SqliteConnection['begin']>[0] & Partial<Opening> = {}) {
    const { open } = options
    return open ? begunOn('sqlite', { open }) : super.begin(options)
  }

  override async execute<T>(...[statement, values, method, transaction, context]: Execution): Promise<T> {
    const sent = sendBound(statement, values, transaction as object | undefined)
    if (!sent) return super.execute(statement, values, method, transaction, context) as Promise<T>
    return this.transformRawResult(await sent, method)
  }
}

type Execution = Parameters<SqliteConnection['execute']>

class EngineDriver extends AbstractSqlDriver<EngineConnection> {
  constructor(configuration: Configuration) {
    super(configuration, new SqlitePlatform(), EngineConnection, ['kysely', 'better-sqlite3'])
  }
}

/** The ORM for a file. */
export function openOrm(file: string, schema: Schema, log?: Log): MikroORM {
  return new MikroORM({ ...ormOptions(schema, log), driver: EngineDriver as never, dbName: file })
}
