/** A piece of SQL and the values bound to its `?` placeholders, in order. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A row of the driver: values in the order of the select list. */
export type Row = readonly unknown[]
/** Runs a statement on the session's connection. */
export type Query = (statement: Sql) => Promise<readonly Row[]>

/** SQL text without values. It must not contain input of callers. */
export function raw(text: string): Sql {
  return { text, values: [] }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value
}

/** Builds SQL. Pieces of SQL are inserted; anything else is bound as a value. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0]!
  const values: unknown[] = []
  for (const [at, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.text
      for (const value of part.values) values.push(value)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[at + 1]!
  }
  return { text, values }
}

/** Pieces of SQL with a separator between them. The separator must not contain input of callers. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  }
}

/** An identifier of the schema, quoted. */
export function name(identifier: string): Sql {
  return raw(quoted(identifier))
}

/** An identifier of the schema, quoted, as text. It must not contain quotation marks. */
export function quoted(identifier: string): string {
  return `"${identifier}"`
}

/** A column of the table with an alias. */
export function column(alias: string, identifier: string): Sql {
  return raw(`${alias}.${quoted(identifier)}`)
}

/** Rows of a page whose LIMIT is part of the text of a statement. */
const largestLimit = 201

/**
 * LIMIT and OFFSET. Planners have to know a small limit: with a bound one, PostgreSQL plans a prepared statement each time, and
 * SQLite prepares it again.
 */
export function range(limit: number, offset = 0): Sql {
  const rows = Number.isInteger(limit) && limit <= largestLimit ? raw(String(limit)) : sql`${limit}`
  return offset === 0 ? sql`limit ${rows}` : sql`limit ${rows} offset ${offset}`
}

/** Conditions that are always true or false. */
export const yes = raw('true')
export const no = raw('false')

/** True when every part is. */
export function every(parts: readonly Sql[]): Sql {
  const real = parts.filter((part) => part !== yes)
  if (real.length === 0) return yes
  return real.length === 1 ? real[0]! : { ...join(real, ' and '), text: real.map(bracketed).join(' and ') }
}

/** True when some part is. */
export function some(parts: readonly Sql[]): Sql {
  if (parts.length === 0) return no
  return parts.length === 1 ? parts[0]! : { ...join(parts, ' or '), text: parts.map(bracketed).join(' or ') }
}

function bracketed({ text }: Sql): string {
  return `(${text})`
}
