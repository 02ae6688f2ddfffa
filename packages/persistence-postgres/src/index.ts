import {
  type Catalog,
  type Clock,
  type Ids,
  type Log,
  type UnitOfWork,
  catalog as larder,
} from '@larder/domain'
import {
  type Count,
  type Query,
  type Row,
  type Sql,
  type Totals,
  counting,
  indexUnknown,
  raw,
  totalsByState,
  translated,
  unitOfWorkOf,
} from '@larder/persistence-mikroorm'
import type { Pool, PoolClient } from 'pg'
import { diagnose } from './errors.ts'
import { jobsInQueue } from './jobs.ts'
import { migrate, ormOf } from './migrate.ts'
import { positional, statementName } from './statements.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  readonly clock: Clock
  readonly ids: Ids
  readonly catalog?: Catalog
  readonly log?: Log
  /** Connections this server opens at most. */
  readonly poolSize?: number
}

/**
 * Opens a PostgreSQL database as a unit of work, its tables brought up to date; several servers may share one.
 * @throws unavailable when the database cannot be reached
 */
export async function openPostgres({
  url,
  clock,
  ids,
  catalog = larder,
  log,
  poolSize = 10,
}: PostgresOptions): Promise<UnitOfWork> {
  const { orm, schema } = await ormOf(url, catalog, Math.max(poolSize, 2), undefined, log)
  const connection = orm.em.getDriver().getConnection()
  const pool = await translated(diagnose, async () => {
    const opened = (await connection.getNativeClient()) as Pool
    await migrate(orm.migrator, opened, (client) => indexUnknown(schema, queryOn(client)))
    return opened
  }).catch(async (error: unknown) => {
    await orm.close()
    throw error
  })
  const kysely = connection.getClient()
  const totals = totalsByState()
  const jobs = jobsInQueue(pool)

  return unitOfWorkOf(
    schema,
    {
      diagnose,
      jobs,
      async write(work) {
        let failure: { readonly error: unknown } | undefined
        try {
          // The ORM's own begin and rollback would keep a connection for ever when it is lost in between.
          return await kysely.transaction().execute(async (transaction) => {
            const em = orm.em.fork()
            em.setTransactionContext(transaction)
            return await work(em, queryIn(transaction)).catch((error: unknown) => {
              failure = { error }
              throw error
            })
          })
        } catch (error) {
          throw failure ? failure.error : error
        }
      },
      async read(work) {
        const client = await pool.connect()
        const end = (statement: 'commit' | 'rollback') =>
          client.query(statement).then(
            () => client.release(),
            (lost: Error) => client.release(lost),
          )
        try {
          // Not waited for: it is sent before the first statement, and its failure fails that one.
          client.query('begin isolation level repeatable read read only').catch(() => undefined)
          const query = queryOn(client)
          const result = await work(query, remembering(query, totals))
          void end('commit')
          return result
        } catch (error) {
          await end('rollback')
          throw error
        }
      },
      async check() {
        await pool.query('select 1 from change_counter limit 1')
      },
      async close() {
        await jobs.stop()
        await orm.close()
      },
    },
    { clock, ids },
  )
}

/** Counts once for each state of the cluster: two snapshots of the same text see the same rows. */
function remembering(query: Query, totals: Totals): Count {
  const count = counting(query)
  return async (statement) => {
    const [snapshot] = await query(raw('select pg_current_snapshot()::text'))
    return totals.of(snapshot![0] as string, statement, () => count(statement))
  }
}

/** What the ORM's transaction is: it runs a statement and answers rows as objects in the order selected. */
interface Transaction {
  executeQuery(query: never): Promise<{ rows: readonly unknown[] }>
}

/** Statements inside the ORM's transaction. */
function queryIn(transaction: Transaction): Query {
  return async (statement) => {
    const { rows } = await transaction.executeQuery({
      sql: positional(statement.text),
      parameters: statement.values,
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: '' },
    } as never)
    return rows.map((row) => Object.values(row as object))
  }
}

const asText = { getTypeParser: () => (value: string) => value }

/** Statements on a connection of our own: prepared once, sent without waiting for those before, rows as arrays of text. */
function queryOn(client: PoolClient): Query {
  return async ({ text, values }: Sql) => {
    const answer = client.query({
      ...statementName(text),
      values,
      rowMode: 'array',
      types: asText,
    } as never) as unknown as Promise<{ rows: readonly Row[] }>
    const { rows } = await answer
    return rows
  }
}
