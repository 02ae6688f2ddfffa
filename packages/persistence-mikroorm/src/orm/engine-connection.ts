import type { AbstractSqlConnection } from '@mikro-orm/sql'
import type { Opener, OpenTransaction } from './transactions.ts'

type Constructor<T> = new (...options: never[]) => T
/** The methods that are replaced. */
interface Replaced {
  begin(...options: Parameters<AbstractSqlConnection['begin']>): ReturnType<AbstractSqlConnection['begin']>
  commit(...options: Parameters<AbstractSqlConnection['commit']>): Promise<void>
  rollback(...options: Parameters<AbstractSqlConnection['rollback']>): Promise<void>
}
type Begin = NonNullable<Parameters<AbstractSqlConnection['begin']>[0]> & Partial<Opener>

/**
 * A connection of MikroORM that uses the transactions of an engine. MikroORM's own begins each in the same way, and waits for the result of
 * each statement.
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
  }
  return EngineConnection as unknown as Connection
}

/** The transaction, if an engine has begun it. */
function openedIn(transaction: unknown): OpenTransaction | undefined {
  const isOpened = typeof transaction === 'object' && transaction !== null && 'query' in transaction
  return isOpened ? (transaction as OpenTransaction) : undefined
}
