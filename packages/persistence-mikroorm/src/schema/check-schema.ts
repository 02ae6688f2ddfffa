import { storageError } from '../errors.ts'
import { type Tables, schemaOf } from './tables.ts'

/** @throws when the database has a migration that this version does not know */
export function checkMigrations(
  executed: readonly string[],
  known: readonly { readonly name: string }[],
): void {
  const unknown = executed.find((name) => !known.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new Error(
      `The database was written by a newer version of Larder: this version does not know its migration ${unknown}. ` +
        'Start the newer version, or restore a backup of this version.',
    )
}

/**
 * Checks that the database has all tables of the schema.
 * @param found names of tables
 * @throws unavailable `storage/not-ready`, which names the missing tables
 */
export function checkTables(tables: Tables, found: Iterable<string>): void {
  const existing = new Set(found)
  const missing = schemaOf(tables)
    .map(({ name }) => name)
    .filter((name) => !existing.has(name))
  if (missing.length > 0) throw storageError({ kind: 'not-ready', missing }, undefined)
}
