import type { Log } from '@larder/domain'
import { type Schema, openFor, withEngine } from '@larder/persistence-mikroorm'
import {
  AbstractSqlDriver,
  type Configuration,
  MikroORM,
  PostgreSqlConnection,
  PostgreSqlPlatform,
} from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

class EngineConnection extends withEngine(PostgreSqlConnection) {
  /** Kysely leaves a pool open that it has not used itself. */
  override async close(force?: boolean): Promise<void> {
    const pool = await this.getNativeClient()
    await super.close(force)
    if (!pool.ending) await pool.end()
  }
}

class EngineDriver extends AbstractSqlDriver<EngineConnection> {
  constructor(configuration: Configuration) {
    super(configuration, new PostgreSqlPlatform(), EngineConnection, ['kysely', 'pg'])
  }
}

/**
 * Instants are printed in UTC; see the dialect. The database notices after half a minute that a server cannot be reached any more.
 * Until then, that server has its advisory locks, such as the one to send events.
 */
const serverOptions =
  '-c timezone=UTC -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** What connections have in common. A lost one that is idle, such as the one that listens for jobs, is detected. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  options: serverOptions,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})

interface OrmOptions {
  /** Maximum number of connections. */
  readonly poolSize: number
  /** Milliseconds for opening a connection. */
  readonly connectionTimeout?: number
  /** Options of the server for each connection. A pooler refuses them. */
  readonly options?: string | undefined
  readonly log?: Log | undefined
}

/** The ORM for a database. A connection of its pool that is lost is replaced; it does not end the process. */
export function openOrm(
  url: string,
  schema: Schema,
  { poolSize, connectionTimeout = 5_000, log, ...rest }: OrmOptions,
): MikroORM {
  const warn = ({ message }: Error) => log?.warn('database connection lost', { message })
  return openFor(MikroORM, schema, log, {
    driver: EngineDriver,
    clientUrl: url,
    // The last connection stays open, and with it the advisory lock of the server's secret.
    pool: { min: 1, max: poolSize },
    driverOptions: {
      // With the parameters after the question mark, which MikroORM ignores.
      ...connectionTo(url),
      ...rest,
      connectionTimeoutMillis: connectionTimeout,
      // A new connection has no prepared statements.
      idleTimeoutMillis: 60_000,
      // Statements are sent without waiting for the results of earlier ones.
      pipeline: true,
      onPoolCreated(pool: Pool) {
        // The job queue expects the types of pg.
        delete pool.options.types
        pool.on('connect', (client) => void client.on('error', warn))
        pool.on('error', warn)
      },
    },
  })
}

/** The pool of the ORM. */
export async function poolOf(orm: MikroORM): Promise<Pool> {
  return (await orm.driver.getConnection().getNativeClient()) as Pool
}
