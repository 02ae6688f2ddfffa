// npm run impatient -- [--seeds 20] [--from 1] [--seed N] [--engines sqlite,postgres] [--people 1|2] [--page /plan] [--parallel 2]
//
// Acts impatiently on a slow line, and compares what was done, what is shown and what is stored. `docs/web.md` explains it.
import { parseArgs } from 'node:util'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { openBrowser } from '../test/chromium.ts'
import { aimNames, reachedBy } from '../test/impatient/aims.ts'
import { openSite } from '../test/impatient/household.ts'
import { noPage, runSeed, type SeedReport } from '../test/impatient/seed.ts'
import { redirects, routeOf, routePaths } from '../test/impatient/routes.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    page: { type: 'string' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    people: { type: 'string' },
    actions: { type: 'string', default: '36' },
    parallel: { type: 'string', default: '3' },
    log: { type: 'boolean', default: false },
  },
})
const isReplay = values.seed !== undefined
const from = Number(values.seed ?? values.from)
const seeds = isReplay ? 1 : Number(values.seeds)
const engines = values.engines.split(',').map((name) => {
  if (name === 'sqlite' || name === 'postgres') return name
  throw new Error(`--engines takes sqlite, postgres or both, and not "${name}".`)
})
if (values.people !== undefined && !/^[12]$/.test(values.people))
  throw new Error(`--people takes 1 or 2, and not "${values.people}".`)

const started = performance.now()
const paths = new Set<string>()
const reached = new Set<string>()
/** Pages of administrators show what all seeds of a server have made. */
const seedsOfSite = 25
let failed = 0
let ran = 0

/** Every third seed has two people, unless the number is given. */
const peopleOf = (seed: number): 1 | 2 =>
  (values.people === undefined ? seed % 3 === 0 : values.people === '2') ? 2 : 1

function tell(engine: string, { seed, faults, log, seconds, paths: shown }: SeedReport): void {
  ran++
  for (const path of shown) paths.add(routeOf(path) ?? path)
  for (const aim of reachedBy(log)) reached.add(aim)
  if (faults.length > 0) failed++
  if (faults.length === 0 && !isReplay && !values.log)
    return console.log(`seed ${seed} on ${engine}, ${seconds.toFixed(1)} s: passed`)
  console.log(`\nseed ${seed} on ${engine}, ${seconds.toFixed(1)} s`)
  if (isReplay || values.log || faults.length > 0) for (const line of log) console.log(`    ${line}`)
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}

for (const engine of engines) {
  const todo = Array.from({ length: seeds }, (_, index) => from + index)
  const work = async () => {
    let browser = await openBrowser()
    let site = await openSite(engine)
    for (let seed = todo.shift(), count = 1; seed !== undefined; seed = todo.shift(), count++) {
      if (count % seedsOfSite === 0) {
        await site.stop()
        site = await openSite(engine)
      }
      const people = peopleOf(seed)
      const options = { seed, people, page: values.page, site, actions: Number(values.actions) }
      // The others still run.
      const stopped = (error: unknown): SeedReport => ({
        seed,
        faults: [`the harness stopped: ${String(error)}`],
        log: [],
        paths: [],
        seconds: 0,
      })
      const run = () => runSeed({ ...options, browser }).catch(stopped)
      let report = await run()
      if (report.faults.some((fault) => fault.includes(noPage))) {
        void browser.close().catch(() => undefined)
        browser = await openBrowser()
        report = await run()
      }
      tell(engine, report)
    }
    await Promise.all([browser.close(), site.stop()])
  }
  await Promise.all(Array.from({ length: Number(values.parallel) }, work))
}
if (engines.includes('postgres')) await (await sharedPostgres()).stop()
const seconds = (performance.now() - started) / 1_000
const unseen = routePaths().filter((path) => !redirects.has(path) && !paths.has(path))
console.log(
  `\n${ran - failed} of ${ran} seeds passed in ${seconds.toFixed(0)} s (${(seconds / ran).toFixed(1)} s each): ` +
    `${from} to ${from + seeds - 1} on ${engines.join(' and ')}. ` +
    `${unseen.length === 0 ? 'All pages were' : `Of ${routePaths().length} pages, these were not`} shown${unseen.map((path) => ` ${path}`).join()}.`,
)
const missed = aimNames.filter((aim) => !reached.has(aim))
console.log(
  missed.length === 0 ? 'Everything was done that seeds must do.' : `Not done: ${missed.join(', ')}.`,
)
process.exit(failed > 0 ? 1 : 0)
