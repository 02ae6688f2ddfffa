// npm run soak [-- --only kills,histories] [--share 0.1]
//
// What `npm test` runs as a sample, with its full count: one part after the other, for several hours. Other options are those of
// `apps/server/scripts/soak.ts`, such as `--histories 2000`, and run that script alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { root } from './processes.ts'
import { type SoakPart, soakParts } from './soak-parts.ts'
import { runTests } from './tests.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' } },
  strict: false,
})
const own = ['only', 'share']
const isOfServer = Object.keys(values).some((name) => !own.includes(name))
const wanted = typeof values.only === 'string' ? values.only.split(',') : undefined
const parts = soakParts(Number(values.share)).filter(({ name }) => wanted?.includes(name) ?? true)

async function runProgram(script: string, args: readonly string[]): Promise<boolean> {
  const list = ['--conditions=larder-source', script, ...args]
  const child = spawn(process.execPath, list, { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}

/** Whether a part succeeded. */
async function run(part: SoakPart): Promise<boolean> {
  if ('script' in part) return runProgram(part.script, part.args)
  let failed = 0
  for (let time = 0; time < (part.times ?? 1); time++)
    if ((await runTests(part.files, { env: part.env ?? {} })).failures.length > 0) failed++
  return failed === 0
}

if (isOfServer) process.exit((await runProgram('apps/server/scripts/soak.ts', process.argv.slice(2))) ? 0 : 1)
if (parts.length === 0) {
  console.error(
    `--only takes some of ${soakParts()
      .map(({ name }) => name)
      .join()}.`,
  )
  process.exit(1)
}
const results: string[] = []
for (const part of parts) {
  console.log(`\n${part.name}`)
  const start = performance.now()
  const ok = await run(part)
  if (!ok) process.exitCode = 1
  results.push(`${ok ? '✓' : '✗'} ${part.name} ${((performance.now() - start) / 1_000).toFixed(0)} s`)
}
console.log(`\n${results.join('\n')}`)
