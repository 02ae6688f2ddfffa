import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FoundDatabase } from '@larder/persistence-sqlite'
import type { Settings } from './config.ts'
import { type CopySource, fillDatabase } from './databases/fill.ts'
import { copyOf, tablesOf } from './databases/found-copy.ts'
import { replaceDatabase } from './databases/replace.ts'
import { checkUnused } from './databases/unused.ts'
import { fileIn, workOn } from './databases/workbench.ts'

type Location = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** How far a move is, in rows. */
interface Progress {
  readonly done: number
  readonly total: number
}

interface MoveOptions {
  /** Whether the other database may have rows. It is replaced, and kept until the next backup. Default: false. */
  readonly replace?: boolean
  /** Called after each batch of rows. */
  readonly tell?: (progress: Progress) => void
}

/**
 * Writes all rows of a database into another one, and compares their numbers and checksums. Neither is used by a server meanwhile. The
 * first one is not changed. Pictures and files stay where they are.
 * @returns the number of rows
 */
export async function moveDatabase(
  from: Location,
  to: Location,
  { replace = false, tell = () => undefined }: MoveOptions = {},
): Promise<number> {
  if (from.databaseUrl === undefined && !existsSync(fileIn(from.dataDir)))
    throw new Error(`There is no database in ${from.dataDir}.`)
  if ((await identityOf(from)) === (await identityOf(to)))
    throw new Error('This is the database that Larder uses already.')
  return workOn(from, async (bench) => {
    const database = await bench.find()
    await checkUnused(database)
    if (database.executed.length === 0)
      throw new Error('The database has no tables: there is nothing to move.')
    const { migrations, tables, rows } = copyOf(database)
    const total = await rowsIn(database)
    let done = 0
    const copy: CopySource = {
      migrations,
      tables,
      async fill(insert) {
        for (const table of tables)
          for await (const batch of rows(table)) {
            await insert(table, batch)
            done += batch.length
            tell({ done, total })
          }
      },
    }
    if (replace) await replaceDatabase(to, copy)
    else
      await workOn(to, async (other) => {
        await checkUnused(await other.find())
        await fillDatabase(other, copy)
      })
    return done
  })
}

/** What two addresses of one database have in common. */
function identityOf(location: Location): Promise<string> {
  const { databaseUrl, dataDir } = location
  if (databaseUrl === undefined) return Promise.resolve(resolve(fileIn(dataDir)))
  return workOn(location, async (bench) => {
    const { query } = await bench.find()
    const sql = 'select pg_postmaster_start_time()::text, current_database(), current_schema()'
    const [row] = await query({ sql, parameters: [] })
    return JSON.stringify(row)
  })
}

/** The number of rows of all tables. */
async function rowsIn(database: FoundDatabase): Promise<number> {
  let sum = 0
  for (const table of tablesOf(database)) {
    const keys = { ...table, columns: table.columns.filter(({ name }) => table.key.includes(name)) }
    for await (const batch of database.rows(keys)) sum += batch.length
  }
  for (const { rows } of database.foreign) for await (const batch of rows(database.query)) sum += batch.length
  return sum
}
