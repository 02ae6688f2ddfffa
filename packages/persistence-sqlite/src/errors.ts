import { type Failure, causesOf } from '@larder/persistence-mikroorm'
import { isOutOfSpace } from './disk-space.ts'
import { ThreadsBusy, StatementStopped } from './thread-pool.ts'

/** Classifies an error of better-sqlite3, also one that the ORM has wrapped. `file` is the path of the database. */
export function diagnose(error: unknown, file: string): Failure | undefined {
  if (error instanceof StatementStopped) return { kind: 'timeout' }
  if (error instanceof ThreadsBusy) return { kind: 'unavailable' }
  const { code, message } = driverError(error)
  if (code === undefined) return undefined
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return { kind: 'duplicate', constraint: constraintOf(message) }
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return { kind: 'reference', constraint: '' }
  if (code.startsWith('SQLITE_CONSTRAINT') || code === 'SQLITE_MISMATCH' || code === 'SQLITE_TOOBIG')
    return { kind: 'data' }
  if (code === 'SQLITE_ERROR' && /^no such (table|column)/u.test(message)) return { kind: 'not-ready' }
  if (code === 'SQLITE_FULL' || (failedWrites.test(code) && isOutOfSpace(file))) return { kind: 'full' }
  return refusalOf(code)
}

/** The failure of a database that cannot be used at the moment. */
function refusalOf(code: string): Failure | undefined {
  if (code.startsWith('SQLITE_READONLY')) return { kind: 'read-only' }
  if (/^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|PROTOCOL|NOTADB|CORRUPT)/u.test(code))
    return { kind: 'unavailable' }
  return undefined
}

/** I/O errors of operations that need space. */
const failedWrites = /^SQLITE_IOERR_(WRITE|TRUNCATE|FSYNC|DIR_FSYNC|CLOSE|SHMSIZE)$/u

/** Whether another connection holds the lock of the file. */
export function isBusy(error: unknown): boolean {
  return driverError(error).code?.startsWith('SQLITE_BUSY') === true
}

function driverError(error: unknown) {
  const found = causesOf(error).find(({ code }) => String(code).startsWith('SQLITE_'))
  return { code: found?.code as string | undefined, message: found?.message ?? '' }
}

/** `UNIQUE constraint failed: index 'tag_group_id_slug_unique'`, or `…: tag.group_id, tag.slug`. */
function constraintOf(message: string): string {
  const index = /index '([^']+)'/u.exec(message)?.[1]
  if (index !== undefined) return index
  const columns = message
    .slice(message.indexOf(':') + 1)
    .split(',')
    .map((part) => part.trim().split('.'))
  return [columns[0]![0], ...columns.map(([, column]) => column), 'unique'].join('_')
}

/** The reason why a file could not be opened, and what to do. */
export function openingError(file: string, error: unknown): Error {
  const { code, message } = driverError(error)
  if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT'))
    return new Error(
      `${file} is not a SQLite database, or it is damaged. Restore it from a backup, or move it away to start with an empty one.`,
      { cause: error },
    )
  if (code?.startsWith('SQLITE_CANTOPEN') || code?.startsWith('SQLITE_READONLY'))
    return new Error(
      `${file} cannot be opened for writing (${message}). Check the owner and permissions of the file and its folder.`,
      {
        cause: error,
      },
    )
  return error as Error
}
