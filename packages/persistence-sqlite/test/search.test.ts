import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchContract, searchUpkeep } from '@larder/persistence-contract'
import { type SqliteOptions, openSqlite } from '../src/index.ts'

interface Connection {
  prepare(text: string): { readonly reader: boolean; all(): Record<string, unknown>[]; run(): unknown }
  close(): void
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Connection

async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-search-'))
  return { file: join(folder, 'larder.db'), remove: () => rm(folder, { recursive: true }) }
}

if (process.env.DATABASES?.split(',').includes('sqlite') ?? true) {
  searchContract('SQLite, all settled at once', {
    async open(surroundings) {
      const { file, remove } = await makeFile()
      const work = await openSqlite({ ...surroundings, file, settleAt: 1 })
      const close = () => work.close().then(remove)
      return { ...work, close }
    },
  })

  searchUpkeep(
    'SQLite',
    async () => {
      const { file, remove } = await makeFile()
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
        // Statements are answered at once, and whoever builds begins later.
        whileNobodyBuilds: (work) => work(),
        remove,
      }
    },
    { shared: false },
  )
}
