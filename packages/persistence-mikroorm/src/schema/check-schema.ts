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

/**
 * Compares the columns of the database with those of the schema.
 * @param found names of tables and columns
 * @throws when a table is missing, or has other columns because another development version made it
 */
export function checkColumns(
  tables: Tables,
  found: Iterable<readonly [table: string, column: string]>,
): void {
  const actual = new Map<string, Set<string>>()
  for (const [table, column] of found) actual.set(table, (actual.get(table) ?? new Set<string>()).add(column))
  checkTables(tables, actual.keys())
  for (const { name, columns, derived } of schemaOf(tables)) {
    const expected = [...columns.map((column) => column.name), ...derived]
    const existing = actual.get(name)!
    const missing = expected.find((column) => !existing.has(column))
    const extra = [...existing].find((column) => !expected.includes(column))
    if (missing === undefined && extra === undefined) continue
    const difference =
      missing === undefined
        ? `has the unknown column ${name}.${extra}`
        : `lacks the column ${name}.${missing}`
    throw new Error(
      `Another development version of Larder created this database: it ${difference}. ` +
        'Start that version and export the data, or start with an empty database.',
    )
  }
}
