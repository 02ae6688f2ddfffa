import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Where the value of a setting comes from. `file`: from the file that the variable with `_FILE` names. */
export type SettingSource = 'environment' | 'file' | '.env' | 'default'

/** Settings as they were given, by name. */
export interface GivenSettings {
  readonly values: ReadonlyMap<string, { readonly text: string; readonly source: SettingSource }>
  /** What prevents reading them, without their values. */
  readonly problems: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Collects the settings from the environment, and from the variables of a `.env` file for names that the environment does not have. In both,
 * `NAME_FILE` names a file with the value. An empty variable counts as unset.
 */
export function givenSettings(env: Variables, envFile: Variables, names: ReadonlySet<string>): GivenSettings {
  const values = new Map<string, { text: string; source: SettingSource }>()
  const problems: string[] = []
  for (const [variables, source] of [
    [env, 'environment'],
    [envFile, '.env'],
  ] as const) {
    const taken = new Set(values.keys())
    for (const [name, text] of Object.entries(variables)) {
      if (!name.startsWith('LARDER_') || text === undefined || text === '') continue
      const { setting, isFile } = settingOf(name, names)
      if (taken.has(setting)) continue
      if (values.has(setting)) {
        problems.push(`${setting} and ${setting}_FILE are both set`)
        continue
      }
      const read = isFile ? contentOf(text) : text
      if (read === undefined) problems.push(`${name} must name a file that can be read`)
      else if (read !== '') values.set(setting, { text: read, source: isFile ? 'file' : source })
    }
  }
  return { values, problems }
}

/** The setting of a variable, and whether the variable names a file with the value. */
function settingOf(name: string, names: ReadonlySet<string>): { setting: string; isFile: boolean } {
  const ofFile = name.endsWith('_FILE') && !names.has(name) ? name.slice(0, -'_FILE'.length) : ''
  return names.has(ofFile) ? { setting: ofFile, isFile: true } : { setting: name, isFile: false }
}

/** The content of a file without the line break at its end. Undefined when it cannot be read. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/** The variables of a `.env` file. None without the file. @throws when it cannot be read */
export function variablesOf(path: string): Variables {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
