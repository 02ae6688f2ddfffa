import { persistenceContract } from '@larder/persistence-contract'
import { openPostgres } from '../src/index.ts'
import { sharedPostgres } from './embedded.ts'

// DATABASES selects the engines to test. Default: all.
if (process.env.DATABASES?.split(',').includes('postgres') ?? true) {
  persistenceContract('PostgreSQL', {
    open: async (surroundings) =>
      openPostgres({ ...surroundings, url: await (await sharedPostgres()).makeDatabase() }),
  })
}
