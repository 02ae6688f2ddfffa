import { searchContract, searchUpkeep } from '@larder/persistence-contract'
import pg from 'pg'
import { type PostgresOptions, openPostgres } from '../src/index.ts'
import { searchTurn } from '../src/search.ts'
import { sharedPostgres } from './embedded.ts'

if (process.env.DATABASES?.split(',').includes('postgres') ?? true) {
  searchContract('PostgreSQL, all settled at once', {
    open: async (surroundings) =>
      openPostgres({
        ...surroundings,
        url: await (await sharedPostgres()).makeDatabase(),
        settleAt: 1,
      }),
  })

  searchUpkeep(
    'PostgreSQL',
    async () => {
      const url = await (await sharedPostgres()).makeDatabase()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return {
        open: (options: Omit<PostgresOptions, 'url'>) => openPostgres({ ...options, url }),
        query: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
        async whileNobodyBuilds(work) {
          await client.query('select pg_advisory_lock($1)', [searchTurn])
          try {
            return await work()
          } finally {
            await client.query('select pg_advisory_unlock($1)', [searchTurn])
          }
        },
        remove: () => client.end(),
      }
    },
    { shared: true },
  )
}
