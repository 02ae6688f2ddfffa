import type { Log } from '@larder/domain'
import { Pool } from 'pg'

/**
 * Instants are printed in UTC; see the dialect. The database notices after half a minute that a server cannot be reached any more.
 * Until then, that server has its advisory locks, such as the one to send events.
 */
export const serverOptions =
  '-c timezone=UTC -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Options of every connection. */
export function connectionOptions(connectionTimeoutMillis: number) {
  return {
    options: serverOptions,
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
