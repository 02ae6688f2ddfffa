import type { FoundDatabase } from '@larder/persistence-sqlite'

/** @throws Error when a server uses the database. The file of SQLite has a lock of its own. */
export async function checkUnused({ engine, query }: FoundDatabase): Promise<void> {
  if (engine === 'sqlite') return
  const { serverLock } = await import('@larder/persistence-postgres/workbench')
  const servers = await query({
    sql: `select 1 from pg_locks where locktype = 'advisory' and classid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    parameters: [serverLock],
  })
  if (servers.length > 0) throw new Error('A server uses the database. Stop all servers, then try again.')
}
