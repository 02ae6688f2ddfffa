import type { Log } from '@larder/domain'
import { Pool } from 'pg'

/** Options of every connection. */
export function connectionOptions(connectionTimeoutMillis: number) {
  return {
    // Instants are printed in UTC; see the dialect.
    options: '-c timezone=UTC',
    connectionTimeoutMillis,
    keepAlive: true,
    // Detects that an idle connection, such as the one that listens for jobs, is lost.
    keepAliveInitialDelayMillis: 10_000,
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
  }
}

/** The connections of a server. A lost connection is replaced; it must not end the process. */
export function openPool(url: string, max: number, connectionTimeout: number, log: Log | undefined): Pool {
  const pool = new Pool({ ...connectionOptions(connectionTimeout), connectionString: url, max })
  const warn = ({ message }: Error) => log?.warn('database connection lost', { message })
  pool.on('connect', (client) => void client.on('error', warn))
  pool.on('error', warn)
  return pool
}
