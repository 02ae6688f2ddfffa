import type { Id } from '@larder/domain'
import type { OpenTransaction } from '@larder/persistence-mikroorm'
import type { Pool, PoolClient } from 'pg'
import { closeWhenDead } from './liveness.ts'
import { inTime, sendTogether, statementsOn } from './statements.ts'

/** Time limits in milliseconds. */
export interface Timeouts {
  /** For opening a connection and for `BEGIN`, which an available database executes at once. */
  readonly connection: number
  /** For a statement of a transaction that reads. */
  readonly read: number
  /**
   * For a statement of a transaction that writes, unless it may be long, and for the time between two statements. The database must
   * respond on another connection meanwhile.
   */
  readonly write: number
  /** For the health check. */
  readonly check: number
}

interface TransactionOptions {
  /** The addresses of the database and of a pooler before it. */
  readonly urls: readonly string[]
  readonly timeouts: Timeouts
  readonly preparedStatements: boolean
}

/** First key of the advisory locks of groups. An arbitrary number. */
const groupLock = 1_280_132_438

/** Transactions on the connections of a pool. What they set and lock ends with them, since the next one can have another connection of a pooler. */
export function transactionsOn(pool: Pool, { urls, timeouts, preparedStatements }: TransactionOptions) {
  /** A transaction on a connection of its own. The connection is closed when the transaction cannot be ended. */
  async function begun(begin: string, timeLimit: number) {
    const client = await pool.connect()
    sendTogether(client)
    // Not awaited: it is sent before the first statement, which fails with it. A pooler does not pass on the options of connections.
    client.query(inTime(`${begin}; set local timezone = 'UTC'`, timeouts.connection)).catch(() => undefined)
    let isLost = false
    const end = async (how: 'commit' | 'rollback') => {
      // A connection that could not commit is closed, and has nothing to roll back.
      if (isLost) return
      try {
        await client.query(inTime(how, timeouts.write))
        client.release()
      } catch (error) {
        isLost = true
        client.release(error as Error)
        throw error
      }
    }
    return { client, end, query: statementsOn(client, timeLimit, preparedStatements) }
  }

  return {
    /** Begins a transaction that reads one snapshot. */
    async read(): Promise<OpenTransaction> {
      const begin = `begin isolation level repeatable read read only; set local statement_timeout = ${timeouts.read}`
      // The database stops slow statements itself. This limit is for a database that does not respond.
      const { client, end, query } = await begun(begin, timeouts.read + 1_000)
      return {
        query,
        commit: async () => endRead(client, timeouts.write),
        rollback: () => end('rollback').catch(() => undefined),
      }
    },

    /**
     * Begins a transaction that writes, with the lock of the group. Both are sent together with its first statement.
     * @param groupId the group whose writing transactions run one at a time, on all servers
     */
    async write(timeLimit: number, groupId: Id | undefined): Promise<OpenTransaction> {
      // The database ends the transaction of a server that it no longer hears from. Others wait for its locks.
      const begin = `begin; set local idle_in_transaction_session_timeout = ${timeouts.write}`
      const { client, end, query } = await begun(begin, timeLimit)
      const stopChecks = closeWhenDead(client, urls, timeouts.connection)
      let refusal: Error | undefined
      const lock = {
        sql: 'select pg_advisory_xact_lock($1, hashtext($2))',
        parameters: [groupLock, groupId],
      }
      const locked =
        groupId === undefined ? undefined : query(lock).catch((error: Error) => void (refusal = error))
      // The first statement fails with the lock. The error of the lock is the cause.
      return {
        query: (statement) =>
          query(statement).catch((error: Error) => {
            throw refusal ?? error
          }),
        async commit() {
          await locked
          if (refusal !== undefined) throw refusal
          await end('commit')
          stopChecks()
        },
        async rollback() {
          await end('rollback').catch(() => undefined)
          stopChecks()
        },
      }
    },
  }
}

/** Nothing waits for the end of a read. The next transaction on the connection is sent behind it, or together with it. */
function endRead(client: PoolClient, patience: number): void {
  sendTogether(client, setImmediate)
  client.query(inTime('commit', patience)).catch(() => undefined)
  client.release()
}
