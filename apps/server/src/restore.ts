// larder restore FILE [--replace]
//
// Restores a backup into the empty database that the settings name or, with --replace, replaces that database. A server must not run
// on it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './restore-backup.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { replace: { type: 'boolean' } },
})
const [file, ...others] = positionals
const unknown = Object.keys(values).filter((name) => name !== 'replace')
if (file === undefined || others.length > 0 || unknown.length > 0)
  exitWith('Name the backup: larder restore FILE, or larder restore FILE --replace')
const replace = values.replace === true
// npm and the launcher change the folder, and this one is where the command was called.
const path = resolve(process.env.INIT_CWD ?? '', file)
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { manifest, checksums } = await restoreBackup(path, settingsOrExit(), { replace, tell: say })
  const rows = Object.values(checksums.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${rows} rows and ${checksums.files.count} files of the backup of ${manifest.createdAt}.`)
  if (replace) say('The former database is kept until the next backup.')
  say('Start Larder. Everyone has to sign in again unless LARDER_SECRET is the same as before.')
} catch (error) {
  exitWith(`The backup was not restored: ${error instanceof Error ? error.message : String(error)}`)
}
