import { setTimeout as wait } from 'node:timers/promises'
import type { FoundDatabase } from '@larder/persistence-sqlite'

/** The signal that asks all servers on a database to leave it, and to open it again when no restore works on it. */
export const leaveSignal = 'leave-database'

/** Milliseconds between two requests to leave, and how long servers have for it. A server that stops takes up to ten seconds. */
const askInterval = 500
const askPatience = 60_000

/** @throws Error when a server uses the database. The file of SQLite has a lock of its own. */
export async function checkUnused(database: FoundDatabase): Promise<void> {
  if (await isUsed(database)) throw new Error('A server uses the database. Stop all servers, then try again.')
}

/** Asks the servers on a database to leave it, and waits for them. @throws Error when one stays */
export async function waitUntilUnused(database: FoundDatabase): Promise<void> {
  const deadline = performance.now() + askPatience
  while (await isUsed(database)) {
    if (performance.now() > deadline)
      throw new Error('Another server uses the database and did not leave it. Stop it, then try again.')
    const { signalChannel } = await import('@larder/persistence-postgres/workbench')
    await database.query({ sql: 'select pg_notify($1, $2)', parameters: [signalChannel, leaveSignal] })
    await wait(askInterval)
  }
}

async function isUsed({ engine, query }: FoundDatabase): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { serverLock } = await import('@larder/persistence-postgres/workbench')
  const servers = await query({
    sql: `select 1 from pg_locks where locktype = 'advisory' and classid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    parameters: [serverLock],
  })
  return servers.length > 0
}
