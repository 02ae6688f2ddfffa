import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Ids, Log } from '@larder/domain'
import { ContainerModule } from 'inversify'
import { memoryCounters } from '../adapters/memory-counters.ts'
import { fingerprint } from '../adapters/secret-file.ts'
import type { Settings } from '../config.ts'
import { T } from './tokens.ts'

/** The ports of the database, which is PostgreSQL when an address is set, and otherwise a SQLite file in the data directory. */
export const persistenceModules = ({ databaseUrl, dataDir }: Settings) => [
  databaseUrl === undefined ? sqliteModule(dataDir) : postgresModule(databaseUrl),
  new ContainerModule(({ bind }) => {
    for (const port of [T.work, T.jobs, T.signals, T.locks, T.copies, T.storage])
      bind<unknown>(port).toService(T.database)
  }),
]

const sqliteModule = (dataDir: string) =>
  new ContainerModule(({ bind }) => {
    bind(T.database).toResolvedValue(
      async (clock: Clock, ids: Ids, log: Log) => {
        const { openSqlite } = await import('@larder/persistence-sqlite')
        await mkdir(dataDir, { recursive: true, mode: 0o700 })
        return openSqlite({ file: join(dataDir, 'larder.sqlite'), clock, ids, log })
      },
      [T.clock, T.ids, T.log],
    )
    bind(T.counters).toResolvedValue(memoryCounters)
  })

/** Servers on one PostgreSQL share the counters of failed sign-ins. */
const postgresModule = (url: string) =>
  new ContainerModule(({ bind }) => {
    bind(T.database).toResolvedValue(
      async (clock: Clock, ids: Ids, log: Log, secret: string) => {
        const { openPostgres } = await import('@larder/persistence-postgres')
        return openPostgres({ url, clock, ids, log, sharedSecret: fingerprint(secret) })
      },
      [T.clock, T.ids, T.log, T.secret],
    )
    bind(T.counters).toResolvedValue(async () =>
      (await import('@larder/persistence-postgres')).openCounters(url),
    )
  })
