import type { Tables } from './tables.ts'

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
 * Compares the columns of the database with those of the field tables.
 * @param found names of tables and columns
 * @throws when they differ, because another development version made the database
 */
export function checkColumns(
  tables: Tables,
  found: Iterable<readonly [table: string, column: string]>,
): void {
  const actual = new Map<string, Set<string>>()
  for (const [table, column] of found) actual.set(table, (actual.get(table) ?? new Set<string>()).add(column))
  for (const { name, columns } of tables.values()) {
    const expected = [...columns.values()].flatMap(({ name: column, folded }) => [
      column,
      ...(folded ? [folded.fold, folded.sort] : []),
    ])
    const existing = actual.get(name) ?? new Set<string>()
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
