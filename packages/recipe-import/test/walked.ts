/**
 * Walks JSON files: the place of every value. Lists are tables of their own, whose items are numbered in the order of the files.
 * It shares no code with what reads archives.
 */
export function walked(files: readonly unknown[], table: string): string[] {
  const counts: Record<string, number> = {}
  const places: string[] = []
  const visit = (value: unknown, at: string, row: number, path: readonly string[]): void => {
    if (Array.isArray(value)) {
      const inner = path.length === 0 ? `${at}[]` : `${at}.${path.join('.')}`
      for (const item of value) {
        counts[inner] = (counts[inner] ?? -1) + 1
        visit(item, inner, counts[inner], [])
      }
      return
    }
    if (value === null || typeof value !== 'object')
      return void places.push(`${at}[${row}].${path.join('.')}`)
    for (const key of Object.keys(value))
      visit((value as Readonly<Record<string, unknown>>)[key], at, row, [...path, key])
  }
  for (const [row, file] of files.entries()) visit(file, table, row, [])
  return places
}
