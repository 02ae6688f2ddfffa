import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workbench } from '@larder/persistence-sqlite'
import type { Settings } from '../config.ts'

/** The file of the SQLite database in a data directory. */
export const fileIn = (dataDir: string) => join(dataDir, 'larder.sqlite')

/** Works on the database of the settings while no server uses it. */
export async function workOn<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (bench: Workbench) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    const { workOnPostgres } = await import('@larder/persistence-postgres/workbench')
    return workOnPostgres(databaseUrl, work)
  }
  const { workOnSqlite } = await import('@larder/persistence-sqlite/workbench')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return workOnSqlite(fileIn(dataDir), work)
}
