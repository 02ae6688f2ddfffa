import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { persistenceContract } from '@larder/persistence-contract'
import { openSqlite } from '../src/index.ts'

// DATABASES names the engines to test; all of them unless it is set.
if (process.env.DATABASES?.split(',').includes('sqlite') ?? true) {
  persistenceContract('SQLite', {
    open: async (surroundings) =>
      openSqlite({
        ...surroundings,
        file: join(await mkdtemp(join(tmpdir(), 'larder-sqlite-')), 'larder.db'),
      }),
  })
}
