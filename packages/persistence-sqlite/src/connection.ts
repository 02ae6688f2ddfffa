import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { FoundColumn } from '@larder/persistence-mikroorm'

/** The part of better-sqlite3 that we use. It has no types of its own. */
export interface Connection {
  prepare(text: string): Statement
  pragma(text: string): unknown
  exec(text: string): void
  function(
    name: string,
    options: { readonly deterministic: boolean },
    run: (value: string) => string | number,
  ): unknown
  close(): void
  readonly inTransaction: boolean
}

interface Statement {
  /** Rows as arrays. */
  raw(): Statement
  all(...values: unknown[]): unknown[][]
  run(...values: unknown[]): unknown
  /** Whether the statement returns rows. */
  readonly reader: boolean
}

/** The oldest SQLite that does not corrupt a write-ahead log that is reset while another connection reads it. */
const oldest = [3, 51, 3] as const

/** @throws Error when the SQLite of the connection is older */
export function checkVersion(connection: Connection): void {
  const [[version]] = connection.prepare('select sqlite_version()').raw().all() as [[string]]
  const parts = version.split('.').map(Number)
  const at = oldest.findIndex((part, index) => parts[index] !== part)
  if (at >= 0 && parts[at]! < oldest[at]!)
    throw new Error(
      `SQLite ${version} can corrupt its write-ahead log; ${oldest.join('.')} is the oldest that is safe`,
    )
}

/** Milliseconds for which a transaction waits while another program holds the lock of the file. */
export const lockTimeout = 5_000

/** Settings and functions of every connection. `checkStop` is called for some of the rows that a filter reads; it throws to stop a statement. */
export function configure(connection: Connection, checkStop: () => void = () => undefined): void {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  // After a large transaction the write-ahead log shrinks to this many bytes again.
  connection.pragma('journal_size_limit = 33554432')
  connection.pragma(`busy_timeout = ${lockTimeout}`)
  connection.pragma('foreign_keys = ON')
  // SQLite's default of 2 MB, and not the 16 MB of better-sqlite3, since there are many connections and the system caches the file.
  connection.pragma('cache_size = -2000')
  connection.function('md5_of', { deterministic: true }, (text) => hash('md5', text))
  connection.function('check_stop', { deterministic: false }, (_row) => {
    checkStop()
    return 1
  })
}

/** Analyzes samples of tables that have grown tenfold. Without statistics, SQLite expects every range to be narrow, and sorts its rows. */
export function learnSizes(connection: Connection): void {
  connection.pragma('analysis_limit = 400')
  connection.pragma('optimize = 0x10002')
}

/** The columns of all tables. */
export function columnsIn(connection: Connection): readonly FoundColumn[] {
  const columns =
    "select m.name as 'table', c.name, c.type, c.pk as key from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'"
  return connection.prepare(columns).all() as unknown as FoundColumn[]
}

/** Distinct statements that stay prepared on a connection. */
const maxStatements = 500

/** Begins a transaction that writes. It waits for another one that does. */
export const beginWriting = 'begin immediate'

/** A connection that prepares each statement once. */
export function preparing(connection: Connection) {
  const statements = new Map<string, Statement>()
  const prepared = (text: string) => {
    const known = statements.get(text)
    if (known) return known
    const statement = connection.prepare(text)
    if (statements.size >= maxStatements) statements.delete(statements.keys().next().value!)
    statements.set(text, statement.reader ? statement.raw() : statement)
    return statement
  }
  return {
    connection,
    begin: connection.prepare(beginWriting),
    commit: connection.prepare('commit'),
    rollback: connection.prepare('rollback'),
    all(text: string, values: readonly unknown[]): readonly unknown[][] {
      const statement = prepared(text)
      if (statement.reader) return statement.all(...values)
      statement.run(...values)
      return []
    },
  }
}

/** The class of better-sqlite3's connections. */
export type Driver = new (file: string, options: object) => Connection

/** Path of the better-sqlite3 that the ORM uses. */
export function driverPath(): string {
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('@mikro-orm/sqlite')).resolve('better-sqlite3')
}

/** Loads better-sqlite3. A thread gets the path from the main thread, which has resolved it. */
export function loadDriver(path = driverPath()): Driver {
  return createRequire(import.meta.url)(path) as Driver
}

/** Another connection that writes to the file. */
export function openWriter(Database: Driver, file: string, maxPages: number | undefined) {
  const connection = new Database(file, {})
  configure(connection)
  limitPages(connection, maxPages)
  return preparing(connection)
}

/** Limits the size of the file that this connection can fill. */
export function limitPages(connection: Connection, maxPages: number | undefined): void {
  if (maxPages !== undefined) connection.pragma(`max_page_count = ${maxPages}`)
}

/** A read-only connection to the file. There are as many as concurrent reads. */
export function openReader(Database: Driver, file: string, checkStop?: () => void) {
  const connection = new Database(file, { readonly: true })
  configure(connection, checkStop)
  return { ...preparing(connection), begin: connection.prepare('begin') }
}
