import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../src/config.ts'
import { workOn } from '../src/databases/workbench.ts'
import { restoreBackup } from '../src/restore-backup.ts'
import {
  type Database,
  backupsOf,
  emptyInstallation,
  filledInstallation,
  head,
  makeAt,
  names,
  stateOf,
  update,
} from './installations.ts'

const command = join(import.meta.dirname, '../src/restore.ts')

interface Sample {
  readonly backup: string
  readonly state: Awaited<ReturnType<typeof stateOf>>
}

let samples: Promise<readonly Sample[]> | undefined

/** Two backups with different rows. */
async function makeSamples(): Promise<readonly Sample[]> {
  const made: Sample[] = []
  for (const migration of [names[0]!, names.at(-2)!]) {
    const settings = await filledInstallation('sqlite', migration)
    await update(settings)
    const [backup = ''] = await backupsOf(settings)
    made.push({ backup, state: await stateOf(settings) })
  }
  return made
}

/**
 * Two backups with different rows, and an installation with others.
 * @param schema of PostgreSQL that the installation uses; default: the public one
 */
export async function openReplacement(database: Database, schema?: string) {
  const made = await (samples ??= makeSamples())
  const settings = await (schema === undefined ? filledInstallation(database) : filledIn(schema))
  return {
    settings,
    backups: made.map(({ backup }) => backup),
    /** The index of the backup whose rows the database has; -1 when it has others. */
    found: async () => {
      const state = await stateOf(settings)
      return made.findIndex((each) => isDeepStrictEqual(each.state, state))
    },
    state: () => stateOf(settings),
  }
}

/** An installation on PostgreSQL whose tables are in a schema of this name. */
async function filledIn(schema: string): Promise<Settings> {
  const settings = await emptyInstallation('postgres')
  await useSchema(settings, schema)
  await makeAt(head, settings)
  return settings
}

/** Creates a schema, and makes it the first of the search path of the database. */
async function useSchema(settings: Settings, schema: string): Promise<void> {
  await workOn(settings, async (bench) => {
    const { query } = await bench.find()
    const statements = await query({
      sql: `select format(sql, ?::text) from unnest(array['create schema %I', 'alter database "' || current_database()
        || '" set search_path to %I']) as sql`,
      parameters: [schema],
    })
    for (const [sql] of statements) await query({ sql: sql as string, parameters: [] })
  })
}

export type Replacement = Awaited<ReturnType<typeof openReplacement>>

/**
 * Runs the command and kills it after some milliseconds. They count from the first line that says that it restores.
 * @returns the milliseconds that it ran from then on, and its exit code, which is null after a kill
 */
async function restoreUntilKilled(
  { dataDir, databaseUrl }: Settings,
  backup: string,
  killAfter: number | undefined,
): Promise<{ readonly ran: number; readonly code: number | null; readonly errors: string }> {
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(LARDER_|NODE_(OPTIONS|V8_COVERAGE)$)/.test(name)),
    ),
    LARDER_DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { LARDER_DATABASE_URL: databaseUrl }),
  }
  const list = ['--conditions=larder-source', command, backup, '--replace']
  const child = spawn(process.execPath, list, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  let [output, errors] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const restoring = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Restoring')) resolve()
    })
  })
  await Promise.race([restoring, ended])
  const began = performance.now()
  if (killAfter !== undefined) {
    await Promise.race([wait(killAfter), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { ran: performance.now() - began, code, errors }
}

/** Kills restores at random moments. @returns the faults, and how many kills left the former and the new state */
export async function killRestores(
  { settings, backups, found }: Replacement,
  { kills, random }: { readonly kills: number; readonly random: () => number },
) {
  const faults: string[] = []
  const left = { former: 0, new: 0, ended: 0 }
  const whole = await restoreUntilKilled(settings, backups[0]!, undefined)
  if (whole.code !== 0) faults.push(whole.errors)
  let current = await found()
  if (current !== 0) faults.push(`the whole restore left ${current}`)
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = 1 - current
    // Some are killed late, also when the machine has become slower.
    const { code } = await restoreUntilKilled(settings, backups[wanted]!, random() * whole.ran * 2.5)
    // The next start.
    await update(settings)
    const after = await found()
    if (after === -1) {
      faults.push(`kill ${kill} left neither state`)
      await restoreBackup(backups[current]!, settings, { replace: true })
      continue
    }
    if (code === 0) left.ended += 1
    else left[after === current ? 'former' : 'new'] += 1
    current = after
  }
  return { faults, left, milliseconds: whole.ran }
}
