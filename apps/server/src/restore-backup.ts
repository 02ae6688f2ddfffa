import { access } from 'node:fs/promises'
import type { Settings } from './config.ts'
import { fillDatabase } from './databases/fill.ts'
import { replaceDatabase } from './databases/replace.ts'
import { workOn } from './databases/workbench.ts'
import { type Restored, readAllOfBackup, writeBackupOf } from './databases/write-backup.ts'
import { T, wire } from './wiring/index.ts'

interface RestoreOptions {
  /** Whether the database may have rows. It is replaced, and kept until the next backup. Default: false. */
  readonly replace?: boolean
  /** Receives each step. */
  readonly tell?: (step: string) => void
}

/**
 * Restores a backup into the database and the file store of the settings. The whole backup is checked before anything is written. After
 * a failure the database is as before, and files that the restore added are deleted.
 */
export async function restoreBackup(
  file: string,
  settings: Settings,
  { replace = false, tell = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  await access(file).catch(() => {
    throw new Error(`${file} does not exist or cannot be read.`)
  })
  tell(`Checking ${file} ...`)
  const restored = await readAllOfBackup(file)
  tell('Restoring ...')
  const media = await wire(settings).getAsync(T.media)
  await writeBackupOf(file, restored.manifest, media, (copy) =>
    replace ? replaceDatabase(settings, copy) : workOn(settings, (bench) => fillDatabase(bench, copy)),
  )
  return restored
}
