import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { persistenceContract } from '@larder/persistence-contract'
import { openSqlite } from '../src/index.ts'

// DATABASES selects the engines to test. Default: all.
if (process.env.DATABASES?.split(',').includes('sqlite') ?? true) {
  persistenceContract('SQLite', {
    async open(environment) {
      const folder = await mkdtemp(join(tmpdir(), 'larder-sqlite-'))
      const work = await openSqlite({ ...environment, file: join(folder, 'larder.db') })
      const close = async () => {
        await work.close()
        await rm(folder, { recursive: true })
      }
      return { ...work, close }
    },
  })
}
