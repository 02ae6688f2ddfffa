import type { Copies } from '@larder/domain'
import type { Settings } from '../config.ts'
import type { CheckName, Examined, Finding } from '../http/examination.ts'
import { type Services, backgroundStatus } from '../http/services.ts'
import { checkDatabase, checkReferences, checkSearch } from './database-checks.ts'
import { finding } from './findings.ts'
import { checkBackups, checkDisk, checkFiles, checkJobs, checkSettings } from './server-checks.ts'

type Ports = Pick<Services, 'work' | 'media' | 'backups' | 'jobs' | 'tasks' | 'clock' | 'copies'>

/** Looks for what is wrong with a server. It changes nothing. */
export async function examine(settings: Settings, ports: Ports): Promise<readonly Examined[]> {
  const { backups, clock, copies } = ports
  const checks: Readonly<Record<CheckName, () => Promise<readonly Finding[]>>> = {
    database: () => onDatabase(copies, checkDatabase),
    rows: () => onDatabase(copies, checkReferences),
    search: () => onDatabase(copies, checkSearch),
    files: () => checkFiles(ports),
    jobs: async () => checkJobs(await backgroundStatus(ports)),
    backups: () => checkBackups(backups, clock),
    settings: () => checkSettings(settings),
    disk: () => checkDisk(settings.dataDir),
  }
  const examined: Examined[] = []
  for (const [name, check] of Object.entries(checks))
    examined.push({ name: name as CheckName, findings: await check() })
  return examined
}

/** Checks one state of the database. There is nothing to check where storage is in memory. */
async function onDatabase(copies: Copies, check: typeof checkDatabase): Promise<readonly Finding[]> {
  try {
    const copy = await copies.copyTables()
    const { query } = copy
    try {
      return query ? await check({ ...copy, query }) : []
    } finally {
      // A failed statement has ended the transaction already.
      await copy.close().catch(() => undefined)
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    return [finding('database/damaged', { details: [(error as Error).message] })]
  }
}

/** Whether the database reports that it cannot read its files. Other failures, such as a time limit, say nothing about them. */
function isDamage(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^(SQLITE_(CORRUPT|NOTADB|IOERR)|XX|58)/u.test(code)
}
