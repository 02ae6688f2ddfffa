/** Distinct statements that stay prepared on the server. Further ones are planned each time. */
const maxStatements = 1_000
const known = new Map<string, { readonly text: string; readonly name?: string }>()

/** The statement with PostgreSQL's placeholders, and the name of the prepared statement. */
export function statementName(text: string): { readonly text: string; readonly name?: string } {
  const found = known.get(text)
  if (found) return found
  const statement = { text: positional(text), name: `larder_${known.size}` }
  if (known.size >= maxStatements) return { text: statement.text }
  known.set(text, statement)
  return statement
}

/** `$1`, `$2`, … in place of `?`. Our SQL has no other question marks, because values are bound. */
function positional(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${(count += 1)}`)
}

/** A statement with a time limit. When it expires, the connection is closed, because an unreachable host sends no response. */
export function inTime(text: string, milliseconds: number) {
  return { text, query_timeout: milliseconds }
}
