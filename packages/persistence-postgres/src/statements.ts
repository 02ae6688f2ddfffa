import type { Writable } from 'node:stream'
import type { Query, Row } from '@larder/persistence-mikroorm'
import type { ClientBase, PoolClient, QueryArrayConfig } from 'pg'

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

/** The largest time limit of a timer, 24 days: for building an index, and for writes that may be long. */
export const anyTime = 2_147_483_647

/** Acquires the advisory lock of a name, if no other connection has it. */
export async function tryLock(client: ClientBase, first: number, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as locked'
  const { rows } = await client.query<{ locked: boolean }>(text, [first, name])
  return rows[0]!.locked
}

/** Sends the statements until `later` calls with one system call. Default: before the event loop does anything else. */
export function sendTogether(client: PoolClient, later: (send: () => void) => unknown = process.nextTick) {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  stream.cork()
  later(() => {
    while (stream.writableCorked > 0) stream.uncork()
  })
}

const asText = { getTypeParser: () => (value: string) => value }

/** Statements on a connection: prepared once unless a pooler forbids it, pipelined, values as text. */
export function statementsOn(client: PoolClient, patience: number, isPrepared = true): Query {
  return async ({ sql, parameters }) => {
    sendTogether(client)
    const { text, name } = statementName(sql)
    const { rows } = await client.query({
      ...inTime(text, patience),
      name: isPrepared ? name : undefined,
      rowMode: 'array',
      types: asText,
      values: [...parameters],
    } as QueryArrayConfig)
    return rows as readonly Row[]
  }
}
