import { variablesOf } from './given-settings.ts'
import { SettingsError, readSettings, type Settings } from './config.ts'

/** The settings of the environment and of the file `.env` in the working directory. Invalid settings end the process with a message. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env, variablesOf('.env'))
  } catch (error) {
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
