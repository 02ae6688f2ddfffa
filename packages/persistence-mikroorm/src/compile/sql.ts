import type { RootOperationNode } from 'kysely'

/**
 * A statement as plain data, which can be kept, and posted to a thread: the result of `compile()` of Kysely, or a piece of SQL whose
 * placeholders are `?`.
 */
export interface Sql {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The tree of a statement that Kysely has compiled. */
  readonly query?: RootOperationNode
}

/** A row of the driver: values in the order of the select list. */
export type Row = readonly unknown[]
/** Runs a statement on the session's connection. */
export type Query = (statement: Sql) => Promise<readonly Row[]>

/** SQL text without values. It must not contain input of callers. */
export function raw(text: string): Sql {
  return { sql: text, parameters: [] }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'sql' in value && 'parameters' in value
}

/** Builds SQL. Pieces of SQL are inserted; anything else is bound as a value. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0]!
  const values: unknown[] = []
  for (const [at, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.sql
      for (const value of part.parameters) values.push(value)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[at + 1]!
  }
  return { sql: text, parameters: values }
}

/** Pieces of SQL with a separator between them. The separator must not contain input of callers. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return {
    sql: parts.map((part) => part.sql).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
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
  return real.length === 1 ? real[0]! : { ...join(real, ' and '), sql: real.map(bracketed).join(' and ') }
}

/** True when some part is. */
export function some(parts: readonly Sql[]): Sql {
  if (parts.length === 0) return no
  return parts.length === 1 ? parts[0]! : { ...join(parts, ' or '), sql: parts.map(bracketed).join(' or ') }
}

function bracketed({ sql: text }: Sql): string {
  return `(${text})`
}
