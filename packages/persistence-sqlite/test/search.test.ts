import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchUpkeep } from '@larder/persistence-contract'
import { type SqliteOptions, openSqlite } from '../src/index.ts'

interface Connection {
  prepare(text: string): { readonly reader: boolean; all(): Record<string, unknown>[]; run(): unknown }
  close(): void
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection

if (process.env.DATABASES?.split(',').includes('sqlite') ?? true) {
  searchUpkeep(
    'SQLite',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'larder-search-'))
      const file = join(folder, 'larder.db')
      return {
        open: (options: Omit<SqliteOptions, 'file'>) => openSqlite({ ...options, file }),
        async query(text) {
          const connection = new Database(file)
          const statement = connection.prepare(text)
          const rows = statement.reader ? statement.all() : []
          if (!statement.reader) statement.run()
          connection.close()
          return rows
        },
        remove: () => rm(folder, { recursive: true }),
      }
    },
    { shared: false },
  )
}
