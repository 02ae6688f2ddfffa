import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'

/** The operating system refuses a write: no space on the disk, no space in the quota, or a limit of the file size. */
const noSpace: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Whether there is no space for a larger database file. SQLite reports only `ENOSPC` as a full disk. A quota and a limit of
 * the file size are I/O errors without a reason, so this function writes a file that ends where the database ends.
 */
export function isOutOfSpace(database: string): boolean {
  const probe = `${database}-probe`
  try {
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, block, 0, block.length, largestOf(database))
      fsyncSync(file)
      return false
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return noSpace.has(String((error as { code?: unknown } | null)?.code))
  } finally {
    rmSync(probe, { force: true })
  }
}

/** More than one page of the database. The rest of the probe has no blocks. */
const block = Buffer.alloc(65_536)

/** Size of the largest file of a database. */
function largestOf(database: string): number {
  const sizes = ['', '-wal', '-journal'].map(
    (suffix) => statSync(`${database}${suffix}`, { throwIfNoEntry: false })?.size ?? 0,
  )
  return Math.max(...sizes)
}
