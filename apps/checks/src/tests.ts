import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './reporter.ts'
import { runScript } from './processes.ts'

/** Milliseconds in which mocha must end after its last test, also on a busy machine. After half of them it prints what is open. */
const usualPatience = 60_000

interface Options {
  /** Default: a minute. */
  readonly patience?: number
  /** Globs of test files to leave out. */
  readonly without?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the tests of these globs in one mocha. A run without a report, without tests or without an end counts as a failure. */
export async function runTests(
  specs: readonly string[],
  { patience = usualPatience, without = [], env = {} }: Options = {},
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-tests-'))
  const file = join(folder, 'counts.json')
  const read = async () =>
    existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Counts) : undefined

  const stuck = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const watch = setInterval(() => {
    if (existsSync(file)) timer ??= setTimeout(() => stuck.abort(), patience)
  }, 500)
  const args = [
    ...['--reporter', './apps/checks/src/reporter.ts'],
    ...['--reporter-option', `counts=${file},patience=${patience / 2}`],
    ...without.flatMap((glob) => ['--ignore', glob]),
    ...specs,
  ]
  const { ok } = await runScript('mocha/bin/mocha.js', args, { output: 'shown', env, signal: stuck.signal })
  clearInterval(watch)
  clearTimeout(timer)

  const counts = await read()
  await rm(folder, { recursive: true })
  if (!counts) return complain('The test run ended before it had counted.')
  if (stuck.signal.aborted)
    return complain(
      `Tests left something open: the run had to be ended. It was that of ${specs.join(' ')}`,
      counts,
    )
  if (counts.passed + counts.failures.length === 0) return complain(`No tests in ${specs.join(', ')}.`)
  if (!ok && counts.failures.length === 0)
    return complain('The test run failed although its tests passed.', counts)
  return counts
}

function complain(
  why: string,
  counts: Counts = { passed: 0, failures: [], skipped: 0, seconds: {} },
): Counts {
  console.error(why)
  return { ...counts, failures: [...counts.failures, why] }
}

/** The number of files in the table of the slowest ones. */
const slowestShown = 15

/** Prints the slowest of many files, what failed and the summary, and exits with the status for these counts. */
export function conclude(all: readonly Counts[]): void {
  const files = Object.groupBy(
    all.flatMap(({ seconds }) => Object.entries(seconds)),
    ([file]) => file,
  )
  const slowest = Object.entries(files)
    .map(([file, runs = []]) => [file, runs.reduce((total, [, seconds]) => total + seconds, 0)] as const)
    .sort(([, a], [, b]) => b - a)
  if (slowest.length > slowestShown) {
    console.log('The slowest files, in seconds:')
    for (const [file, seconds] of slowest.slice(0, slowestShown))
      console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`)
  }
  const failures = all.flatMap((counts) => counts.failures)
  if (failures.length > 0) console.log(`Failed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  const sum = (key: 'passed' | 'skipped') => all.reduce((total, counts) => total + counts[key], 0)
  console.log(`${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
