import { writeFileSync } from 'node:fs'
import { report } from 'node:process'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import Mocha from 'mocha'

/** The results of a run of mocha. */
export interface Counts {
  readonly passed: number
  /** The title of each failed test, with those of its suites, and why it failed. */
  readonly failures: readonly string[]
  readonly skipped: number
  /** The seconds that each file took, with its hooks. */
  readonly seconds: Readonly<Record<string, number>>
}

const { EVENT_RUN_END, EVENT_SUITE_END, EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING } =
  Mocha.Runner.constants

/**
 * One line for each outermost suite as it ends, the failures in full at the end, and the counts as JSON in the file that
 * the reporter option `counts` names. When the process has not ended `patience` milliseconds later, what is open.
 */
export default class Reporter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    let suite = { passed: 0, failed: 0, skipped: 0 }
    let start = performance.now()
    const fileSeconds: Record<string, number> = {}
    runner.on(EVENT_TEST_PASS, () => suite.passed++)
    runner.on(EVENT_TEST_PENDING, () => suite.skipped++)
    runner.on(EVENT_TEST_FAIL, () => suite.failed++)
    runner.on(EVENT_SUITE_END, ({ root, parent, title, file }) => {
      if (root || !parent?.root) return
      const seconds = (performance.now() - start) / 1000
      const name = relative(process.cwd(), file ?? '')
      fileSeconds[name] = (fileSeconds[name] ?? 0) + seconds
      const trouble = [suite.failed && `${suite.failed} FAILED`, suite.skipped && `${suite.skipped} skipped`]
      const mark = suite.failed ? '✗' : '✓'
      console.log(
        ['  ' + mark, title, suite.passed, ...trouble.filter(Boolean), `${seconds.toFixed(1)}s`].join(' '),
      )
      suite = { passed: 0, failed: 0, skipped: 0 }
      start = performance.now()
    })
    runner.on(EVENT_RUN_END, () => {
      if (this.failures.length) Mocha.reporters.Base.list(this.failures)
      const { passes: passed, pending: skipped } = this.stats
      const failures = this.failures.map((test) => `${test.fullTitle()}: ${reasonOf(test.err)}`)
      const { counts, patience } = options.reporterOptions as { counts: string; patience: string }
      writeFileSync(
        counts,
        JSON.stringify({ passed, failures, skipped, seconds: fileSeconds } satisfies Counts),
      )
      setTimeout(printOpen, Number(patience)).unref()
    })
  }
}

/** Characters of the reason of a failure. */
const reasonLength = 800

/** What an error says, in one line without colours. */
function reasonOf(error: Error | undefined): string {
  const reason = stripVTControlCharacters(String(error?.message)).replace(/\s+/g, ' ')
  return reason.slice(0, reasonLength)
}

/** The parts of a report of Node that this prints. */
interface NodeReport {
  readonly libuv: readonly { readonly is_active: boolean; readonly is_referenced: boolean }[]
  readonly workers: readonly unknown[]
}

/** Prints what keeps this process running: the kinds of its resources, then the handles with their addresses and processes. */
function printOpen(): void {
  console.error(`Open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
  // The report waits for threads that are busy.
  const { libuv, workers } = report.getReport() as NodeReport
  console.error(`  threads: ${workers.length}`)
  for (const { is_active, is_referenced, ...handle } of libuv)
    if (is_active && is_referenced) console.error(`  ${JSON.stringify(handle)}`)
}
