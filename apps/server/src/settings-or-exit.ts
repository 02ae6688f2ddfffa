import { variablesOf } from './given-settings.ts'
import { RunAsError, runAs } from './run-as.ts'
import { SettingsError, readSettings, type Settings } from './config.ts'

/**
 * The settings of the environment and of the file `.env` in the working directory. Invalid settings end the process with a message. Then the process
 * continues as the user of `PUID`: files with secrets may be readable for root only.
 */
export function settingsOrExit(): Settings {
  try {
    const settings = readSettings(process.env, variablesOf('.env'))
    runAs(process.env, [settings.dataDir])
    return settings
  } catch (error) {
    if (error instanceof RunAsError) return exitWith(error.message)
    if ((error as NodeJS.ErrnoException).syscall !== undefined)
      return exitWith(`Larder did not start because .env cannot be read: ${(error as Error).message}`)
    if (!(error instanceof SettingsError)) throw error
    return exitWith(['Larder did not start because of invalid settings:', ...error.problems].join('\n  '))
  }
}

/** Ends the process as failed. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
