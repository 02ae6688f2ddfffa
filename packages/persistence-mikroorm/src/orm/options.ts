import type { Log } from '@larder/domain'
import { entitiesOf } from './entities.ts'
import type { Schema } from '../session/session.ts'

/** The options of the ORM on every engine. */
export function ormOptions({ tables, dialect }: Schema, log: Log | undefined) {
  return {
    entities: [...entitiesOf(tables, dialect)],
    logger: (message: string) => log?.warn('storage warning', { message }),
    colors: false,
    ensureDatabase: false,
    // The unit of work manages transactions.
    implicitTransactions: false,
    // The search index, its triggers and its function are derived from the records, and no part of the schema.
    schemaGenerator: {
      skipTables: [/^search_/],
      ignoreSchema: ['graphile_worker', 'rate_limits'],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
  }
}
