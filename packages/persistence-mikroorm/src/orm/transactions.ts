import type { MikroORM, TransactionOptions } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/sql'
import type { Query } from '../compile/statement.ts'

/** A transaction that an engine has begun on one of its connections. */
export interface OpenTransaction {
  /** Rows as arrays. Statements are sent without waiting for the results of earlier ones. */
  readonly query: Query
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
export interface Opener {
  readonly open: () => Promise<OpenTransaction>
}

/** Runs work in a transaction of a fork of the EntityManager. It is committed when the work resolves, and rolled back when it rejects. */
export function transaction<T>(
  orm: MikroORM,
  open: () => Promise<OpenTransaction>,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  let engine: OpenTransaction | undefined
  // `transactional` forks the EntityManager. A fork that is clear copies nothing.
  const options: Opener & TransactionOptions = { open: async () => (engine = await open()), clear: true }
  return orm.em.transactional((em) => work({ em: em as SqlEntityManager, query: engine!.query }), options)
}
