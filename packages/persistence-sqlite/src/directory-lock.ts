import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Connection } from './connection.ts'

/**
 * Locks a database file for this process. The operating system releases the lock when the process ends, also after a crash.
 * @returns a function that releases it
 * @throws Error that names the process that has locked the file
 */
export function holdFile(writer: Connection, file: string): () => void {
  const ownerFile = `${file}.owner`
  const Database = writer.constructor as new (file: string, options: object) => Connection
  const lock = new Database(`${file}.lock`, { timeout: 0 })
  try {
    lock.pragma('journal_mode = delete')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error
    throw new Error(
      `${file} is in use by ${ownerIn(ownerFile)}. One server at a time works on a SQLite file; stop that one, or use PostgreSQL.`,
      { cause: error },
    )
  }
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}, started ${new Date().toISOString()}`)
  return () => {
    rmSync(ownerFile, { force: true })
    lock.close()
  }
}

function ownerIn(ownerFile: string): string {
  try {
    return readFileSync(ownerFile, 'utf8')
  } catch {
    return 'another process'
  }
}
