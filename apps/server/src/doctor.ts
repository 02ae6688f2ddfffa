// larder doctor [--rebuild-search]
//
// Says what is wrong with the installation of the settings, and what to do about it. It changes nothing. On SQLite, the server must not
// run: then the page "Check-up" of the administration shows the same. With --rebuild-search, the next start builds the search index again.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileIn, workOn } from './databases/workbench.ts'
import { examine } from './doctor/examine.ts'
import { finding } from './doctor/findings.ts'
import type { Examined } from './http/examination.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'
import { T, wire } from './wiring/index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { 'rebuild-search': { type: 'boolean' } },
})
const unknown = Object.keys(values).filter((name) => name !== 'rebuild-search')
if (positionals.length > 0 || unknown.length > 0)
  exitWith('Run larder doctor, or larder doctor --rebuild-search')
const settings = { ...settingsOrExit(), logLevel: 'silent' as const }
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The findings about the database, when it cannot be examined further. */
async function beforeOpening(): Promise<readonly Examined[] | undefined> {
  if (settings.databaseUrl === undefined && !existsSync(fileIn(settings.dataDir)))
    exitWith(`There is no database in ${settings.dataDir}.`)
  try {
    const isOutdated = await workOn(settings, async (bench) => {
      const { executed } = await bench.find()
      return bench.known.some((name) => !executed.includes(name))
    })
    return isOutdated ? [{ name: 'database', findings: [finding('database/outdated')] }] : undefined
  } catch (error) {
    const details = [error instanceof Error ? error.message : String(error)]
    return [{ name: 'database', findings: [finding('database/unavailable', { details })] }]
  }
}

async function examineAll(): Promise<readonly Examined[]> {
  const container = wire(settings)
  try {
    return await examine(settings, await container.getAsync(T.services))
  } finally {
    await (await container.getAsync(T.database)).close()
  }
}

if (values['rebuild-search'] === true) {
  await workOn(settings, async (bench) => {
    const { query } = await bench.find()
    await query({ sql: 'delete from search_rule', parameters: [] })
  }).catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)))
  say('The next start of the server builds the search index again.')
  process.exit(0)
}
const examined = (await beforeOpening()) ?? (await examineAll())
for (const { name, findings } of examined) {
  say(`${findings.length === 0 ? 'ok      ' : `${findings[0]!.severity.padEnd(7)} `} ${name}`)
  for (const { message, count, details } of findings) {
    say(`         ${count === null ? '' : `${count}: `}${message}`)
    for (const detail of details) say(`           ${detail}`)
  }
}
const isWrong = examined.some(({ findings }) => findings.some(({ severity }) => severity === 'error'))
process.exit(isWrong ? 1 : 0)
