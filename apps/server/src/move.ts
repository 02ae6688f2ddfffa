// larder move postgres://… | sqlite [--replace]
//
// Copies all rows of the database of the settings into another database. No server must run on either. Pictures and files stay where they are.
import { parseArgs } from 'node:util'
import { moveDatabase } from './move-database.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { replace: { type: 'boolean' } },
})
const [target = '', ...others] = positionals
const unknown = Object.keys(values).filter((name) => name !== 'replace')
if (!/^(sqlite$|postgres(ql)?:\/\/)/.test(target) || others.length > 0 || unknown.length > 0)
  exitWith(
    'Name the other database: larder move postgres://user:password@host/database, or larder move sqlite. ' +
      'With --replace, it may have rows.',
  )
const settings = settingsOrExit()
const databaseUrl = target === 'sqlite' ? undefined : target
const { stdout } = process
let shown = -1

/** A bar on a terminal, and a line for each tenth elsewhere. */
function tell({ done, total }: { readonly done: number; readonly total: number }): void {
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total))
  const step = stdout.isTTY ? percent : Math.floor(percent / 10) * 10
  if (step === shown) return
  shown = step
  const bar = '█'.repeat(Math.round(step / 4)).padEnd(25, '░')
  stdout.write(stdout.isTTY ? `\r${bar} ${step} %` : `${step} % of ${total} rows\n`)
}

try {
  const rows = await moveDatabase(
    settings,
    { ...settings, databaseUrl },
    { replace: values.replace === true, tell },
  )
  stdout.write(
    `${stdout.isTTY ? '\n' : ''}Copied ${rows} rows. Their number and checksums are equal in both databases.\n`,
  )
  stdout.write(
    databaseUrl === undefined
      ? 'Remove LARDER_DATABASE_URL from the settings, then start Larder.\n'
      : 'Set LARDER_DATABASE_URL to the new address, then start Larder.\n',
  )
  stdout.write('The former database is unchanged. Delete it when you do not need it any more.\n')
} catch (error) {
  exitWith(
    `${shown >= 0 && stdout.isTTY ? '\n' : ''}The database was not moved: ${error instanceof Error ? error.message : String(error)}`,
  )
}
