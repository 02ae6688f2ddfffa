import type { Log } from '@larder/domain'
import type { MetadataStorage, MikroORM } from '@mikro-orm/core'
import { entitiesOf } from './entities.ts'
import type { Schema } from '../session/session.ts'

/** What an ORM has discovered about the entities of a schema, which takes most of the time of opening it. */
const discovered = new WeakMap<Schema, MetadataStorage>()

/** Opens the ORM for a schema with the options of every engine and own ones. A process discovers the entities of a schema once. */
export function openFor<Orm extends MikroORM>(
  Orm: new (options: never) => Orm,
  schema: Schema,
  log: Log | undefined,
  own: object,
): Orm {
  const known = discovered.get(schema)
  const options = {
    entities: known ? [] : entitiesOf(schema.tables, schema.dialect),
    discovery: { skipSyncDiscovery: known !== undefined, warnWhenNoEntities: false },
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
  const orm = new Orm({ ...options, ...own } as never)
  if (!known) discovered.set(schema, orm.getMetadata())
  else {
    orm.driver.setMetadata(known)
    orm.em = orm.driver.createEntityManager() as Orm['em']
  }
  return orm
}
