import { translated } from '@larder/persistence-mikroorm'
import pg, { type PoolClient } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { diagnose } from './errors.ts'

/** Creates the table of the counters. One server at a time. Its columns are those of rate-limiter-flexible. */
export async function migrateCounters(client: PoolClient): Promise<void> {
  await client.query('create schema if not exists rate_limits')
  await client.query(
    `create unlogged table if not exists rate_limits.counter
       (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  )
}

/** Counters that expire, shared by all servers on a database that is migrated. They have a small pool of their own. */
export function openCounters(url: string) {
  const limits = { connectionTimeoutMillis: 4_000, query_timeout: 4_000 }
  const pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true, ...limits })
  // The pool replaces an idle connection that is lost; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const limiter = new RateLimiterPostgres({
    // The names of its statements are dropped, because a pooler can forbid them.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    schemaName: 'rate_limits',
    tableName: 'counter',
    tableCreated: true,
    keyPrefix: '',
    points: 1,
    duration: 0,
  })
  const inDatabase = <T>(work: () => Promise<T>) => translated(diagnose, work)
  return {
    add: (key: string, points: number, seconds: number): Promise<number> =>
      inDatabase(
        async () => (await limiter.penalty(key, points, { customDuration: seconds })).consumedPoints,
      ),
    start: (key: string, seconds: number): Promise<void> =>
      inDatabase(async () => void (await limiter.set(key, 1, seconds))),
    secondsLeft: (key: string): Promise<number> =>
      inDatabase(async () => ((await limiter.get(key))?.msBeforeNext ?? 0) / 1_000),
    delete: (key: string): Promise<void> => inDatabase(async () => void (await limiter.delete(key))),
    clear: (prefix: string): Promise<number> =>
      inDatabase(async () => {
        const { rows } = await pool.query<{ expire: string }>(
          'delete from rate_limits.counter where starts_with(key, $1) returning expire',
          [prefix],
        )
        return rows.filter(({ expire }) => Number(expire) > Date.now()).length
      }),
    close: (): Promise<void> => pool.end(),
  }
}
