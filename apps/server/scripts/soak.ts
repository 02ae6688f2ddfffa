import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomOf } from '../../../packages/persistence-contract/src/random.ts'
import { sharedPostgres, startPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { openLarder, type StoreKind } from '../test/harness.ts'
import { type Database, removeInstallations } from '../test/installations.ts'
import { runFailovers } from '../test/failovers.ts'
import { runHistories } from '../test/histories.ts'
import { measureLargeBackup } from '../test/large-backup.ts'
import { killRestores, openReplacement } from '../test/replace.ts'
import { killRestoresInPlace, openKitchen } from '../test/restore-in-place.ts'
import { runSoak, type SoakReport } from '../test/soak.ts'
import { measureStreams } from '../test/stream-load.ts'

// Sends events to receivers that fail, while servers are killed: npm run soak -- --events 500 [--engines sqlite,postgres]
// Sends random histories of POST, PUT and PATCH: npm run soak -- --histories 2000 [--seed 1]
// Kills restores at random moments: npm run soak -- --restores 50 [--seed 1]
// Kills servers at random moments of restores in place: npm run soak -- --restarts 50 [--seed 1]
// Makes a backup of many recipes under load and restores it on the other database: npm run soak -- --backups 10000
// Kills the primary of two databases: npm run soak -- --failovers 20 [--seed 1]
// Measures open event streams: npm run soak -- --streams 1000 [--seconds 20]
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '500' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    streams: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    histories: { type: 'string' },
    restores: { type: 'string' },
    restarts: { type: 'string' },
    backups: { type: 'string' },
    failovers: { type: 'string' },
    seed: { type: 'string', default: '20261123' },
  },
})
const events = Number(values.events)
const say = (line: string) => console.log(`  ${line}`)
let failed = false

/** The promises that the report does not meet. */
function problemsOf({ crashes, flaky, steady, steadyBehind }: SoakReport): string[] {
  return Object.entries({ flaky, steady }).flatMap(([name, report]) => [
    ...(report.accepted === events ? [] : [`${name}: ${events - report.accepted} events were lost`]),
    ...(report.duplicates <= crashes
      ? []
      : [`${name}: ${report.duplicates} duplicates in ${crashes} crashes`]),
    ...(report.badSignatures === 0 ? [] : [`${name}: ${report.badSignatures} bad signatures`]),
    ...(report.severalIds === 0 ? [] : [`${name}: ${report.severalIds} events under several ids`]),
    ...(report.outOfOrder === 0 ? [] : [`${name}: ${report.outOfOrder} first attempts out of order`]),
    ...(steadyBehind < 30 ? [] : [`the steady receiver was ${steadyBehind} s behind`]),
  ])
}

async function soak(engine: string, settings: Record<string, string>, servers: number): Promise<void> {
  const report = await runSoak({
    settings,
    servers,
    events,
    killAfter: [1_000, 2_000],
    kills: Number.POSITIVE_INFINITY,
    patience: 600_000,
    say,
  })
  console.log(engine, JSON.stringify(report, null, 2))
  for (const problem of problemsOf(report)) {
    failed = true
    console.error(`${engine}: ${problem}`)
  }
}

async function sendHistories(store: StoreKind, histories: number): Promise<void> {
  const larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  try {
    const { accepted, refused, problems } = await runHistories(larder, histories, Number(values.seed))
    console.log(`${store}: ${histories} histories, ${accepted} requests accepted, ${refused} refused`)
    for (const problem of problems) console.error(problem)
    failed ||= problems.length > 0
  } finally {
    await larder.stop()
  }
}

async function soakRestores(database: Database, kills: number): Promise<void> {
  const { next: random } = randomOf(Number(values.seed))
  const { faults, left, milliseconds } = await killRestores(await openReplacement(database), {
    kills,
    random,
  })
  const seconds = (milliseconds / 1_000).toFixed(1)
  console.log(`${database}: ${kills} kills in restores of ${seconds} s: ${JSON.stringify(left)}`)
  for (const fault of faults) console.error(fault)
  failed ||= faults.length > 0
}

async function soakInPlace(database: Database, kills: number): Promise<void> {
  const kitchen = await openKitchen(database, database === 'postgres' ? 2 : 1)
  try {
    const { next: random } = randomOf(Number(values.seed))
    const { faults, left, milliseconds } = await killRestoresInPlace(kitchen, { kills, random })
    const seconds = (milliseconds / 1_000).toFixed(1)
    console.log(`${database}: ${kills} kills in restores in place of ${seconds} s: ${JSON.stringify(left)}`)
    for (const fault of faults) console.error(fault)
    failed ||= faults.length > 0
  } finally {
    await kitchen.stop()
  }
}

async function soakBackup(from: Database, recipes: number): Promise<void> {
  const { faults, ...report } = await measureLargeBackup({ from, recipes, pictureBytes: 100_000, say })
  console.log(`from ${from}`, JSON.stringify(report, null, 2))
  for (const fault of faults.slice(0, 20)) console.error(fault)
  const isSmall = report.serverMegabytes < 300 && report.restoreMegabytes < 300
  if (!isSmall) console.error('more than 300 MB of memory were used')
  failed ||= faults.length > 0 || !isSmall
}

async function soakFailovers(failovers: number): Promise<void> {
  const { next: random } = randomOf(Number(values.seed))
  const { faults, counts, ...seconds } = await runFailovers({ failovers, random, say })
  for (const [what, each] of Object.entries(seconds)) console.log(`${what}: ${summaryOf(each)}`)
  console.log(JSON.stringify(counts))
  for (const fault of faults) console.error(fault)
  failed ||= faults.length > 0
}

function summaryOf(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b)
  return `median ${sorted[Math.floor(sorted.length / 2)]} s, longest ${sorted.at(-1)} s`
}

async function soakOn(engine: string): Promise<void> {
  if (values.restores !== undefined) return soakRestores(engine as Database, Number(values.restores))
  if (values.backups !== undefined) return soakBackup(engine as Database, Number(values.backups))
  if (values.restarts !== undefined) return soakInPlace(engine as Database, Number(values.restarts))
  if (values.histories !== undefined) return sendHistories(engine as StoreKind, Number(values.histories))
  const folder = await mkdtemp(join(tmpdir(), 'larder-soak-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const settings = {
    LARDER_DATA_DIR: folder,
    ...(postgres ? { LARDER_DATABASE_URL: await postgres.makeDatabase() } : {}),
  }
  try {
    if (values.streams === undefined) return await soak(engine, settings, postgres ? 2 : 1)
    const report = await measureStreams({
      settings,
      streams: Number(values.streams),
      seconds: Number(values.seconds),
      perSecond: 10,
    })
    console.log(engine, JSON.stringify(report, null, 2))
    failed ||= report.lost > 0 || report.slowest > 1_000 || report.moreMegabytes > 150
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  if (values.failovers !== undefined) await soakFailovers(Number(values.failovers))
  else for (const engine of values.engines.split(',')) await soakOn(engine)
} finally {
  await removeInstallations()
  if ((values.restores ?? values.restarts ?? values.backups) !== undefined)
    await (await sharedPostgres()).stop()
}
process.exit(failed ? 1 : 0)
