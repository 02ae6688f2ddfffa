import { type BackupFormat, type Clock, type Log, type MediaStore, writeUpdateBackup } from '@larder/domain'
import type { BeforeMigrations } from '@larder/persistence-sqlite'
import { copyOf } from './found-copy.ts'

interface UpdatePorts {
  readonly backups: MediaStore
  readonly backupFormat: BackupFormat
  readonly clock: Clock
  readonly log: Log
}

/** Writes a backup of the rows before migrations change them. @throws Error that says why the database was not updated */
export function backupBeforeMigrations(ports: UpdatePorts): BeforeMigrations {
  return async (database) => {
    try {
      const copy = copyOf(database)
      const name = await writeUpdateBackup({ ...ports, copies: { copyTables: async () => copy } })
      ports.log.info('backup made before an update of the database', { name })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The database was not updated, because the backup before the update could not be written. ${reason} ` +
          'The database is unchanged. Free space for the folder "backups" of the data directory, or correct its permissions, then start again.',
        { cause: error },
      )
    }
  }
}
