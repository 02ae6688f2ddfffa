// npm test [-- --coverage] [--repeat 20] [files]
//
// All checks and tests in five processes. Each takes the next part when it has finished one. With files, only their tests, in one
// process. With `--coverage`, V8 measures the coverage during the tests, which makes them slower.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runScript } from './processes.ts'
import type { Counts } from './reporter.ts'
import { testParts } from './test-parts.ts'
import { conclude, runTests } from './tests.ts'

const cache = 'node_modules/.cache/larder'

interface Check {
  readonly name: string
  readonly script: string
  readonly args: string
}

/** The longest first. */
const checks: readonly Check[] = [
  {
    name: 'format',
    script: 'prettier/bin/prettier.cjs',
    args: `--check --log-level warn --cache --cache-location ${cache}/prettier .`,
  },
  // One thread checks: several would each compute the types that they share, on cores that the tests use.
  { name: 'types', script: 'typescript-7/bin/tsc', args: '-b --checkers 1' },
  { name: 'lint', script: 'oxlint/bin/oxlint', args: '--config oxlint.config.ts' },
  {
    name: 'dependency rules',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: '--config .dependency-cruiser.cjs packages apps',
  },
  { name: 'unused code and dependencies', script: 'knip/bin/knip.js', args: '--config .knip.json' },
]

async function runCheck({ name, script, args }: Check): Promise<Counts> {
  const { ok, output, seconds } = await runScript(script, args.split(' '), { output: 'kept' })
  console.log(`  ${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)}s${ok ? '' : `\n${output}`}`)
  return { passed: ok ? 1 : 0, failures: ok ? [] : [name], skipped: 0, seconds: {} }
}

const { values: options, positionals: files } = parseArgs({
  options: { coverage: { type: 'boolean', default: false }, repeat: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const runs = Number(options.repeat)
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error(`--repeat takes the number of runs, such as 20, and not "${options.repeat}".`)
  process.exit(1)
}
const measuresCoverage = options.coverage
const coverage = join(root, 'coverage')
const env: Record<string, string> = measuresCoverage ? { NODE_V8_COVERAGE: join(coverage, 'tmp') } : {}
if (measuresCoverage) await rm(coverage, { recursive: true, force: true })

/** The work in parts, the longest first, so that the processes end at about the same time. */
const everything: readonly (() => Promise<Counts>)[] = [
  ...testParts(root).map((part) => () => runTests(part, { env })),
  ...checks.map((check) => () => runCheck(check)),
]
/** More than there are cores, because tests wait for servers, timers and slow lines for part of their time. */
const processes = 5

const all: Counts[] = []
const failedRuns: number[] = []
for (let run = 1; run <= runs; run++) {
  if (runs > 1) console.log(`Run ${run} of ${runs}`)
  const parts = files.length > 0 ? [() => runTests(files, { env })] : [...everything]
  const counts: Counts[] = []
  const takeParts = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) counts.push(await part())
  }
  await Promise.all(Array.from({ length: processes }, takeParts))
  if (counts.some(({ failures }) => failures.length > 0)) failedRuns.push(run)
  all.push(...counts)
}
if (runs > 1) console.log(`${failedRuns.length} of ${runs} runs failed: ${failedRuns.join(', ') || 'none'}`)
// Files that were not loaded count as not covered.
if (measuresCoverage) await runScript('c8/bin/c8.js', ['report'], { output: 'shown' })
conclude(all)
