// npm run soak -- --only pooler
//
// Runs the contract of persistence and tests of servers on Debian's PostgreSQL, through the PgBouncer of docs/large-installations.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openPooled } from '../test/debian-postgres.ts'

const root = join(import.meta.dirname, '../../..')
const processTests = ['two-servers', 'interrupted-jobs']
const httpTests = [
  ...['recipes', 'shopping', 'sync', 'event-stream', 'event-delivery', 'webhooks'],
  ...['rights', 'tenancy', 'trash', 'large-lists'],
]
const files = [
  'packages/persistence-postgres/test/contract.test.ts',
  ...processTests.map((name) => `apps/server/test/${name}.process.test.ts`),
  ...httpTests.map((name) => `apps/server/test/${name}.http.test.ts`),
]
const pooled = await openPooled()
const env = { TEST_POSTGRES_URL: pooled.url, TEST_POOLER: pooled.pooler, LARDER_TEST_STORE: 'postgres' }
const child = spawn(process.execPath, ['apps/launch.mjs', 'test', ...files], {
  cwd: root,
  env: { ...process.env, ...env },
  stdio: 'inherit',
})
const [code] = (await once(child, 'close')) as [number | null]
await pooled.stop()
process.exit(code ?? 1)
