import { searchUpkeep } from '@larder/persistence-contract'
import pg from 'pg'
import { type PostgresOptions, openPostgres } from '../src/index.ts'
import { sharedPostgres } from './embedded.ts'

if (process.env.DATABASES?.split(',').includes('postgres') ?? true) {
  searchUpkeep(
    'PostgreSQL',
    async () => {
      const url = await (await sharedPostgres()).makeDatabase()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return {
        open: (options: Omit<PostgresOptions, 'url'>) => openPostgres({ ...options, url }),
        query: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
        remove: () => client.end(),
      }
    },
    { shared: true },
  )
}
