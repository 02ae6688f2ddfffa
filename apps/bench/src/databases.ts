import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vocabulary, vocabularySize } from './vocabulary.ts'
import { type PostgresOptions, startPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'

export type Engine = 'sqlite' | 'postgres'

/** The driver of a database without our code: statements are prepared once, rows are arrays. */
export interface Raw {
  all(text: string, values?: readonly unknown[]): Promise<readonly unknown[][]>
  close(): Promise<void>
}

/** An empty database, and the settings for a server that uses it. */
export interface BenchDatabase {
  readonly engine: Engine
  readonly address: string
  readonly env: Readonly<Record<string, string>>
  /** The first process of the database server, if it runs on this machine. */
  readonly process: number | undefined
  remove(): Promise<void>
}

export async function makeDatabases(engine: Engine, options: PostgresOptions = {}) {
  const postgres = engine === 'postgres' ? await startPostgres(options) : undefined
  return {
    async make(): Promise<BenchDatabase> {
      const folder = await mkdtemp(join(tmpdir(), 'larder-bench-'))
      const url = await postgres?.makeDatabase()
      return {
        engine,
        address: url ?? join(folder, 'larder.sqlite'),
        env: { LARDER_DATA_DIR: folder, ...(url ? { LARDER_DATABASE_URL: url } : {}) },
        process: url && !process.env.TEST_POSTGRES_URL ? await processOf(url) : undefined,
        remove: () => rm(folder, { recursive: true, force: true }),
      }
    },
    stop: async () => postgres?.stop(),
  }
}

/** The process that forks one process per connection. */
async function processOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8')
  await client.end()
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

/** The part of better-sqlite3 that we use. The package has no types. */
interface SqliteStatement {
  readonly reader: boolean
  raw(): SqliteStatement
  all(...values: readonly unknown[]): unknown[][]
  run(...values: readonly unknown[]): unknown
}
interface SqliteDatabase {
  prepare(text: string): SqliteStatement
  close(): void
}

export async function openRaw(engine: Engine, address: string): Promise<Raw> {
  if (engine === 'sqlite') {
    const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => SqliteDatabase
    const database = new Database(address)
    const prepared = new Map<string, SqliteStatement>()
    return {
      async all(text, values = []) {
        let statement = prepared.get(text)
        if (!statement) {
          const made = database.prepare(text)
          statement = made.reader ? made.raw() : made
          prepared.set(text, statement)
        }
        if (statement.reader) return statement.all(...values)
        statement.run(...values)
        return []
      },
      async close() {
        database.close()
      },
    }
  }
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  // The database can be removed while connections end.
  pool.on('error', () => undefined)
  const names = new Map<string, string>()
  return {
    async all(text, values = []) {
      const name = names.get(text) ?? `raw${names.size}`
      names.set(text, name)
      return (await pool.query<unknown[]>({ name, text, values: [...values], rowMode: 'array' })).rows
    },
    close: () => pool.end(),
  }
}

/**
 * Copies a stored recipe with SQL. Names, slugs, times and ratings differ. Each copy has two of ten tags, a few have a rare
 * one, and owned rows are copied too. The words of names, descriptions and ingredients have the frequencies of a natural
 * language.
 */
export async function multiply(engine: Engine, address: string, from: number, to: number): Promise<void> {
  const raw = await openRaw(engine, address)
  const sqlite = engine === 'sqlite'
  const count = sqlite
    ? `with recursive counted(n) as (select ${from} union all select n + 1 from counted where n < ${to})`
    : ''
  const numbers = sqlite ? 'counted' : `generate_series(${from}, ${to}) as counted(n)`
  const insert = (table: string, columns: string, rest: string) =>
    sqlite
      ? `insert into ${table} (${columns}) ${count} ${rest}`
      : `insert into ${table} (${columns}) ${rest}`
  const idOf = sqlite
    ? "printf('%08x-0000-7000-8000-000000000000', n)"
    : "(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid"
  const minutesBack = (column: string, step: number) =>
    sqlite ? `r.${column} - n * ${step * 60_000}` : `r.${column} - n * interval '${step} minutes'`
  const made = sqlite ? 'r.created_at' : 'r.created_at'
  await raw.all('create table bench_word (place integer primary key, word text not null)')
  const list = vocabulary().map((word, index) => `(${index + 1}, '${word}')`)
  await raw.all(`insert into bench_word values ${list.join()}`)
  // A pseudo-random number from those of the recipe and the word: two rounds of a linear congruential generator.
  const number = sqlite ? 'n' : 'n::bigint'
  const wordAt = (at: string) =>
    `(select word from bench_word where place = cast(floor(power(${vocabularySize}.0, ((${number} * 1103515245 + (${at}) * 123457) % 2147483647 * 48271 % 2147483647) / 2147483647.0)) as integer))`
  const words = (count: number, from: string) =>
    Array.from({ length: count }, (_, index) => wordAt(`${from} + ${index}`)).join(" || ' ' || ")
  const different: Record<string, string> = {
    id: idOf,
    name: `'Recipe ' || n || ' ' || ${words(2, '1')}`,
    description: words(20, '10'),
    slug: `'recipe-' || n`,
    created_at: minutesBack('created_at', 5),
    updated_at: minutesBack('updated_at', 5),
    rating: 'case when n % 4 = 0 then null else n % 11 / 2.0 end',
    last_made: `case when n % 3 = 0 then null else ${made} - ${sqlite ? 'n * 3600000' : "n * interval '1 hour'"} end`,
  }
  // All texts are ASCII here.
  for (const column of ['name', 'description', 'slug']) {
    different[`${column}_fold`] = `lower(${different[column]})`
    different[`${column}_sort`] = `substr(lower(${different[column]}), 1, 100)`
  }
  const columnsOf = async (table: string) => {
    const found = sqlite
      ? await raw.all(`select name from pragma_table_info('${table}')`)
      : await raw.all(
          `select column_name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
        )
    return found.map(([name]) => String(name))
  }
  const template = "(select id from recipe where slug = 'template')"

  const own = await columnsOf('recipe')
  await raw.all(
    insert(
      'recipe',
      own.join(),
      `select ${own.map((name) => different[name] ?? `r.${name}`).join()} from recipe r, ${numbers} where r.slug = 'template'`,
    ),
  )
  for (const table of ['recipe_ingredient', 'recipe_instructions', 'recipe_notes']) {
    const columns = await columnsOf(table)
    const values = columns
      .map((name) => {
        if (name === 'owner_id') return idOf
        if (table === 'recipe_ingredient' && /^note(_fold|_sort)?$/.test(name))
          return `'2 cups ' || ${words(3, '100 + 10 * l.position_')}`
        return `l.${name}`
      })
      .join()
    await raw.all(
      insert(
        table,
        columns.join(),
        `select ${values} from ${table} l, ${numbers} where l.owner_id = ${template}`,
      ),
    )
  }
  const tagAt = (name: string, when: string) =>
    raw.all(
      insert(
        'recipe_tags',
        'owner_id, target_id',
        `select ${idOf}, tag.id from tag, ${numbers} where tag.name = ${name} and ${when}`,
      ),
    )
  await tagAt(`'Tag ' || (n % 10)`, 'true')
  await tagAt(`'Tag ' || ((n + 3) % 10)`, 'true')
  await tagAt(`'Rare'`, 'n <= 20')
  await tagAt(`'Rarer'`, 'n <= 10')
  await raw.all('drop table bench_word')
  await raw.all('analyze')
  await raw.close()
}

/** Moves the recipes from a number on to a group and its household. They keep no tags and no owner. */
export async function moveToGroup(
  engine: Engine,
  address: string,
  groupId: string,
  from: number,
): Promise<void> {
  const raw = await openRaw(engine, address)
  const moved = `select id from recipe where slug like 'recipe-%' and cast(substr(slug, 8) as integer) >= ${from}`
  await raw.all(`delete from recipe_tags where owner_id in (${moved})`)
  const household = `(select id from household where group_id = '${groupId}')`
  await raw.all(
    `update recipe set group_id = '${groupId}', household_id = ${household}, audience_id = '${groupId}', user_id = null where id in (${moved})`,
  )
  await raw.close()
}

/** Empties the search index, so that the next start indexes all recipes. */
export async function forgetSearch({ engine, address }: BenchDatabase): Promise<void> {
  const raw = await openRaw(engine, address)
  await raw.all("delete from search_rule where resource = 'recipe'")
  await raw.close()
}
