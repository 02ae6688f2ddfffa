import { parse } from 'csv-parse/sync'
import { textOf } from './archive.ts'

/** The rows of a CSV file by the column names of its first line, in lower case. @throws when it is not CSV */
export function rowsOf(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
  return parse(textOf(bytes), {
    bom: true,
    columns: (header: readonly string[]) => header.map((name) => name.trim().toLowerCase()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
}
