import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { MikroORM, TransactionOptions } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/sql'
import { type Builder, compilerOf } from '../compile/compiler.ts'
import type { Dialect } from '../compile/dialect.ts'
import type { Query, Sql } from '../compile/statement.ts'

/** Rows as objects, and the number of changed rows. */
export type Result = QueryResult<Record<string, unknown>>

/** A transaction that an engine has begun on one of its connections. */
export interface OpenTransaction {
  /** Rows as arrays. Statements are sent without waiting for the results of earlier ones. */
  readonly query: Query
  /** Statements of the EntityManager. */
  run(statement: Sql): Promise<Result>
  commit(): Promise<void>
  /** Called also after a commit that failed. It does not reject. */
  rollback(): Promise<void>
}

/** The use of a transaction: the EntityManager writes records, and `query` runs compiled statements. */
export interface Access {
  readonly em: SqlEntityManager
  readonly query: Query
}

/** Begins a transaction; an option of the driver's `begin`. */
export interface Opening {
  readonly open: () => Promise<OpenTransaction>
}

/** Runs work in a transaction of a fork of the EntityManager. It is committed when the work resolves, and rolled back when it rejects. */
export function transaction<T>(
  orm: MikroORM,
  open: () => Promise<OpenTransaction>,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  let engine: OpenTransaction | undefined
  const options: Opening & TransactionOptions = { open: async () => (engine = await open()) }
  return orm.em
    .fork()
    .transactional((em) => work({ em: em as SqlEntityManager, query: engine!.query }), options)
}

type Begun = Awaited<ReturnType<ReturnType<Builder['startTransaction']>['execute']>>

/** What `begunOn` has begun, by the transaction of the ORM. */
const opened = new WeakMap<object, OpenTransaction>()

/** Sends a statement of the EntityManager with its values. Undefined outside of the transactions of an engine. */
export function sendBound(
  statement: unknown,
  values: unknown = [],
  transaction: object | undefined,
): Promise<Result> | undefined {
  const engine = transaction && opened.get(transaction)
  if (!engine || typeof statement !== 'string') return undefined
  return engine.run({ sql: statement, parameters: values as readonly unknown[] })
}

/** The transaction of the EntityManager over one of an engine. */
export async function begunOn(database: Dialect['name'], { open }: Opening): Promise<Begun> {
  const engine = await open()
  const transaction = await compilerOf(database, new OpenedDriver(engine)).startTransaction().execute()
  opened.set(transaction, engine)
  return transaction
}

/** A driver whose only connection is an open transaction. */
class OpenedDriver implements Driver {
  readonly #opened: OpenTransaction

  constructor(opened: OpenTransaction) {
    this.#opened = opened
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (statement) => this.#opened.run(statement) as Promise<QueryResult<never>>,
      streamQuery() {
        throw new Error('results are not streamed')
      },
    }
  }

  async beginTransaction(): Promise<void> {}

  commitTransaction(): Promise<void> {
    return this.#opened.commit()
  }

  rollbackTransaction(): Promise<void> {
    return this.#opened.rollback()
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`))
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
