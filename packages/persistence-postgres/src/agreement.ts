import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** First half of the advisory locks by which servers show what they were told; any number that is only ours. */
const agreementLock = 1_280_132_436

/**
 * Shows what this server was told, on every connection it has from now on: a shared lock lives as long as its connection,
 * so nothing is left of a server that ended, and all of them together can be told something new. Called by one server at a
 * time.
 * @throws when another server shows something else
 */
export async function agree(pool: Pool, client: PoolClient, told: number): Promise<void> {
  for (let looks = 1; await isContradicted(client, told); looks += 1) {
    // One that has just ended may still be seen.
    if (looks === 10)
      throw new Error(
        'another server on this database was started with another LARDER_SECRET; all take the same',
      )
    await wait(200)
  }
  const show = (each: PoolClient) =>
    each.query('select pg_advisory_lock_shared($1, $2)', [agreementLock, told | 0])
  await show(client)
  // A connection that cannot show it cannot do anything else either.
  pool.on('connect', (each) => void show(each).catch(() => undefined))
}

async function isContradicted(client: PoolClient, told: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid::int8 <> $2 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [agreementLock, told >>> 0],
  )
  return rowCount !== 0
}
