import { mkdir } from 'node:fs/promises'
import type { BackupFormat, Clock, Ids, Log, MediaStore } from '@larder/domain'
import { ContainerModule } from 'inversify'
import { limitLongReads, longReadLimits } from '../adapters/long-reads.ts'
import { memoryCounters } from '../adapters/memory-counters.ts'
import { fingerprint } from '../adapters/secret-file.ts'
import type { Settings } from '../config.ts'
import { backupBeforeMigrations } from '../databases/backup-before-migrations.ts'
import { fileIn } from '../databases/workbench.ts'
import { T } from './tokens.ts'

/** The ports of the database, which is PostgreSQL when an address is set, and otherwise a SQLite file in the data directory. */
export const persistenceModules = ({ databaseUrl, dataDir, ...settings }: Settings) => [
  databaseUrl === undefined ? sqliteModule(dataDir) : postgresModule(databaseUrl, settings),
  new ContainerModule(({ bind }) => {
    for (const port of [T.work, T.jobs, T.signals, T.locks, T.copies, T.storage])
      bind<unknown>(port).toService(T.database)
  }),
]

const sqliteModule = (dataDir: string) =>
  new ContainerModule(({ bind }) => {
    bind(T.database).toResolvedValue(
      async (clock: Clock, ids: Ids, log: Log, backups: MediaStore, backupFormat: BackupFormat) => {
        const { openSqlite } = await import('@larder/persistence-sqlite')
        await mkdir(dataDir, { recursive: true, mode: 0o700 })
        const beforeMigrations = backupBeforeMigrations({ backups, backupFormat, clock, log })
        return openSqlite({ file: fileIn(dataDir), clock, ids, log, beforeMigrations })
      },
      [T.clock, T.ids, T.log, T.backups, T.backupFormat],
    )
    bind(T.counters).toResolvedValue(memoryCounters)
  })

/** Servers on one PostgreSQL share the counters of failed sign-ins. */
const postgresModule = (
  url: string,
  {
    poolerUrl,
    preparedStatements,
    backupBeforeUpdate,
  }: Pick<Settings, 'poolerUrl' | 'preparedStatements' | 'backupBeforeUpdate'>,
) =>
  new ContainerModule(({ bind }) => {
    bind(T.database).toResolvedValue(
      async (
        ...[clock, ids, log, secret, backups, backupFormat]: [
          Clock,
          Ids,
          Log,
          string,
          MediaStore,
          BackupFormat,
        ]
      ) => {
        const { openPostgres } = await import('@larder/persistence-postgres')
        const beforeMigrations = backupBeforeUpdate
          ? backupBeforeMigrations({ backups, backupFormat, clock, log })
          : undefined
        const sharedSecret = fingerprint(secret)
        const addresses = { url, poolerUrl, preparedStatements }
        const storage = await openPostgres({
          ...addresses,
          ...{ clock, ids, log, sharedSecret, beforeMigrations },
        })
        return limitLongReads(storage, longReadLimits)
      },
      [T.clock, T.ids, T.log, T.secret, T.backups, T.backupFormat],
    )
    bind(T.counters).toResolvedValue(async () =>
      (await import('@larder/persistence-postgres')).openCounters(url),
    )
  })
