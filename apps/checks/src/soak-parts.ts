/** What `npm test` runs as a sample, with its full count: a command of our own, or test files with these settings. */
export type SoakPart = { readonly name: string } & (
  | { readonly script: string; readonly args: readonly string[] }
  | {
      readonly files: readonly string[]
      readonly env?: Readonly<Record<string, string>>
      readonly times?: number
    }
)

const server = 'apps/server/scripts/soak.ts'

const faultTests = [
  'apps/web/test/{faults,offline,session,leaving}.browser.test.ts',
  'apps/server/test/faults.http.test.ts',
  'apps/server/test/{full-disk,interrupted-jobs,bulk-jobs}.process.test.ts',
  'packages/persistence-postgres/test/faults.test.ts',
]

/**
 * All parts of `npm run soak`.
 * @param share of the full counts, from 0 to 1
 */
export function soakParts(share = 1): readonly SoakPart[] {
  const count = (full: number) => Math.max(1, Math.ceil(full * share))
  const text = (full: number) => String(count(full))
  return [
    { name: 'deliveries', script: server, args: ['--events', text(500)] },
    { name: 'histories', script: server, args: ['--histories', text(2_000)] },
    { name: 'restores', script: server, args: ['--restores', text(50)] },
    { name: 'restarts', script: server, args: ['--restarts', text(50)] },
    { name: 'backups', script: server, args: ['--backups', text(10_000)] },
    { name: 'failovers', script: server, args: ['--failovers', text(20)] },
    { name: 'streams', script: server, args: ['--streams', text(1_000)] },
    { name: 'pooler', script: 'apps/server/scripts/pooled-tests.ts', args: [] },
    { name: 'impatient', script: 'apps/web/scripts/impatient.ts', args: ['--seeds', text(300)] },
    {
      name: 'requests',
      files: ['apps/server/test/random-requests.http.test.ts'],
      env: { LARDER_REQUESTS: text(10_000) },
    },
    { name: 'kills', files: ['apps/web/test/killed.browser.test.ts'], env: { LARDER_KILLS: text(50) } },
    {
      name: 'layout',
      files: ['apps/web/test/layout.browser.test.ts'],
      env: { LARDER_DESKTOP_PAGES: text(100), LARDER_LANGUAGE_PAGES: text(1_000) },
    },
    {
      name: 'damages',
      files: ['apps/server/test/restore-in-place.process.test.ts'],
      env: { LARDER_DAMAGES: text(200), LARDER_UNDO_KILLS: text(10) },
    },
    {
      name: 'updates',
      files: ['apps/server/test/old-databases.test.ts'],
      env: { LARDER_UPDATES: 'all' },
    },
    {
      name: 'interleavings',
      files: ['apps/web/test/shopping-simulation.test.ts'],
      env: { LARDER_INTERLEAVINGS: text(2_000) },
    },
    {
      name: 'offline',
      files: ['apps/web/test/offline-simulation.test.ts'],
      env: { LARDER_OFFLINE_INTERLEAVINGS: text(300) },
    },
    {
      name: 'queries',
      files: ['packages/persistence-{memory,sqlite,postgres}/test/contract.test.ts'],
      env: { PROPERTY_CASES: text(2_000) },
    },
    {
      name: 'faults',
      files: faultTests,
      env: { LARDER_INTERRUPTIONS: '4' },
      times: count(20),
    },
  ]
}
