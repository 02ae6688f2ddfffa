import { persistenceContract } from '@larder/persistence-contract'
import { openPostgres } from '../src/index.ts'
import { pooled, sharedPostgres } from './embedded.ts'

// DATABASES selects the engines to test. Default: all.
if (process.env.DATABASES?.split(',').includes('postgres') ?? true) {
  let url: string
  persistenceContract('PostgreSQL', {
    async open(environment) {
      url = await (await sharedPostgres()).makeDatabase()
      return openPostgres({ ...environment, url, ...pooled(url) })
    },
    join: (environment) => openPostgres({ ...environment, url, ...pooled(url) }),
  })
}
