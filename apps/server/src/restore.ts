// npm run restore -- FILE
//
// Restores a backup into the empty database that the settings name. A server must not run on it.
import { restoreBackup } from './restore-backup.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'

const [file, ...others] = process.argv.slice(2)
if (file === undefined || others.length > 0) exitWith('Name the backup: npm run restore -- FILE')
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const { manifest, checksums } = await restoreBackup(file, settingsOrExit(), say)
  const rows = Object.values(checksums.tables).reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${rows} rows and ${checksums.files.count} files of the backup of ${manifest.createdAt}.`)
  say(
    'Start Larder with npm start. Everyone has to sign in again unless LARDER_SECRET is the same as before.',
  )
} catch (error) {
  exitWith(`The backup was not restored: ${error instanceof Error ? error.message : String(error)}`)
}
