import type { AbstractSqlConnection } from '@mikro-orm/sql'
import type { Opener, OpenTransaction } from './transactions.ts'

type Constructor<T> = new (...options: never[]) => T
/** The methods that are replaced. */
interface Replaced {
  begin(...options: Parameters<AbstractSqlConnection['begin']>): ReturnType<AbstractSqlConnection['begin']>
  commit(...options: Parameters<AbstractSqlConnection['commit']>): Promise<void>
  rollback(...options: Parameters<AbstractSqlConnection['rollback']>): Promise<void>
  execute(...options: Execution): Promise<unknown>
  transformRawResult(result: unknown, method: string): unknown
}
type Begin = NonNullable<Parameters<AbstractSqlConnection['begin']>[0]> & Partial<Opener>
type Execution = Parameters<AbstractSqlConnection['execute']>

/**
 * A connection of MikroORM that uses the transactions of an engine. MikroORM's own begins each in the same way, waits for the result of
 * each statement, and writes values into the text of statements, so that none can stay prepared.
 */
export function withEngine<Connection extends Constructor<AbstractSqlConnection>>(
  Connection: Connection,
): Connection {
  class EngineConnection extends (Connection as unknown as Constructor<Replaced>) {
    override async begin(options: Begin = {}) {
      return options.open ? ((await options.open()) as never) : super.begin(options)
    }

    override async commit(...options: Parameters<AbstractSqlConnection['commit']>): Promise<void> {
      const opened = openedIn(options[0])
      return opened ? opened.commit() : super.commit(...options)
    }

    override async rollback(...options: Parameters<AbstractSqlConnection['rollback']>): Promise<void> {
      const opened = openedIn(options[0])
      return opened ? opened.rollback() : super.rollback(...options)
    }

    override async execute(...options: Execution): Promise<unknown> {
      const [sql, parameters = [], method = 'all', transaction] = options
      const opened = openedIn(transaction)
      if (!opened || typeof sql !== 'string') return super.execute(...options)
      return this.transformRawResult(
        await opened.run({ sql, parameters: parameters as readonly unknown[] }),
        method,
      )
    }
  }
  return EngineConnection as unknown as Connection
}

/** The transaction, if an engine has begun it. */
function openedIn(transaction: unknown): OpenTransaction | undefined {
  const isOpened = typeof transaction === 'object' && transaction !== null && 'run' in transaction
  return isOpened ? (transaction as OpenTransaction) : undefined
}
