import { statSync } from 'node:fs'
import { storageError } from '@larder/persistence-mikroorm'

/**
 * Remembers the file at a path. SQLite keeps working on a file that was deleted or replaced, and the next start would not find
 * the changes.
 * @returns a function that throws unavailable `storage/moved` when the path no longer leads to this file
 */
export function fileIdentity(file: string): () => void {
  const known = identityOf(file)
  return () => {
    if (identityOf(file) !== known) throw storageError({ kind: 'moved' }, undefined)
  }
}

function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}
