import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** First key of the advisory locks of running servers, with their numbers. An arbitrary number. */
export const serverLock = 1_280_132_436

/**
 * Checks that all running servers have the same number, a hash of their secret. From then on, each connection of the pool has a
 * shared advisory lock with the number. Locks end with their connections, so the secret can change after all servers have
 * stopped. Call it from one server at a time.
 * @throws Error when a running server has another number
 */
export async function checkSharedSecret(pool: Pool, client: PoolClient, number: number): Promise<void> {
  for (let attempt = 1; await isContradicted(client, number); attempt += 1) {
    // The locks of a server that has just ended can still be visible.
    if (attempt === 10)
      throw new Error(
        'Another server on this database has another LARDER_SECRET. All servers need the same one.',
      )
    await wait(200)
  }
  const hold = (each: PoolClient) =>
    each.query('select pg_advisory_lock_shared($1, $2)', [serverLock, number | 0])
  await hold(client)
  // A connection that cannot take the lock is lost, and its next statement fails.
  pool.on('connect', (each) => void hold(each).catch(() => undefined))
}

async function isContradicted(client: PoolClient, number: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid::int8 <> $2 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [serverLock, number >>> 0],
  )
  return rowCount !== 0
}
