import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { MediaStore } from '../media/media-store.ts'
import { addEntry, createReport, finishIfDone, setEntryState } from '../reports/entries.ts'
import { reports } from '../reports/report.ts'
import { failEntry } from '../reports/bulk-import.ts'
import { type ReportEntry, reportEntries } from '../reports/report-entry.ts'
import { whereEqual } from '../query/equal.ts'
import type {
  Clock,
  Copies,
  CreationContext,
  JobHandlers,
  Locks,
  Log,
  Store,
  UnitOfWork,
} from '../work/ports.ts'
import {
  type BackupFormat,
  backupName,
  dateOfBackup,
  isAutomatic,
  isBeforeUpdate,
  listBackups,
} from './backup.ts'

/** What a backup reads and writes. */
export interface BackupPorts {
  readonly work: UnitOfWork
  readonly copies: Copies
  readonly locks: Locks
  readonly creation: CreationContext
  readonly clock: Clock
  readonly log: Log
  /** The stored files of recipes and users. */
  readonly media: MediaStore
  /** The folder of the backups. */
  readonly backups: MediaStore
  readonly backupFormat: BackupFormat
  readonly former: FormerDatabase
}

/** The database that a restore has replaced. */
export interface FormerDatabase {
  exists(): Promise<boolean>
  /**
   * Does nothing when there is none, or when it was replaced later.
   * @param options.replacedBefore the time when the backup that makes it superfluous was asked for
   */
  remove(options: { readonly replacedBefore: Date }): Promise<void>
}

const backupJob = 'make-backup'

/**
 * Accepts a backup, which a job makes.
 * @returns the id of its report, and the name that the backup gets
 */
export async function backUpLater(
  store: Store,
  { creation, clock }: Pick<BackupPorts, 'creation' | 'clock'>,
): Promise<{ readonly reportId: Id; readonly name: string }> {
  const name = backupName(clock.now(), '')
  const reportId = await createReport(store, { name: `Backup ${name}`, category: 'backup' }, creation)
  await addEntry(store, reportId, { position: 0, url: name, state: 'queued', message: '' }, creation)
  await store.enqueue({ kind: backupJob, payload: { reportId, name }, queue: 'backups', attempts: 3 })
  return { reportId, name }
}

/** Handlers of the jobs that make backups. */
export function backupHandlers(ports: BackupPorts): JobHandlers {
  return {
    async [backupJob]({ reportId, name }, { isLast, isStopping }) {
      const report = String(reportId)
      try {
        const entry = await entryOf(report, ports)
        if (entry?.state !== 'queued') return
        // A restore brings back the job of its own backup.
        const isMade = (await listBackups(ports.backups)).some((made) => made.name === name)
        if (!isMade) await writeBackup(String(name), ports)
        await finishEntry(entry, ports)
      } catch (error) {
        if (isStopping() || !isLast) throw error
        ports.log.error('making a backup failed', { name, error: String(error) })
        const entry = await entryOf(report, ports)
        if (entry) await failEntry(entry.id, error, ports.work)
      }
    },
  }
}

/** Age in milliseconds from which an incomplete backup is left over from an interruption. */
const abandonedAfter = 24 * 3_600_000

/**
 * Writes a backup. It is listed when it is complete. A database that a restore has replaced is then removed, unless the restore brought
 * this job back.
 */
async function writeBackup(
  name: string,
  { copies, media, backups, backupFormat, clock, log, former }: BackupPorts,
): Promise<void> {
  const now = clock.now()
  for await (const batch of backups.files())
    for (const { key, whole, storedAt } of batch)
      if (!whole && storedAt < now.getTime() - abandonedAfter) await backups.remove(key)
  const bytes = await backups.putStream(
    name,
    backupFormat.pack({ copies, media, createdAt: now.toISOString() }),
  )
  await former.remove({ replacedBefore: new Date(dateOfBackup(name) ?? now) })
  log.info('backup made', { name, bytes })
}

function entryOf(reportId: Id, { work }: Pick<BackupPorts, 'work'>): Promise<ReportEntry | undefined> {
  const filter = whereEqual(reportEntries, { reportId })
  return work.read(system, async (store) => (await store.of(reportEntries).find({ filter, limit: 1 }))[0])
}

function finishEntry({ id, reportId, url }: ReportEntry, { work }: Pick<BackupPorts, 'work'>): Promise<void> {
  return work.run(system, async (store) => {
    const report = await store.of(reports).lock(reportId)
    const entry = await store.of(reportEntries).lock(id)
    if (!report || entry?.state !== 'queued') return
    await setEntryState(store, entry, { state: 'saved', message: url })
    await finishIfDone(store, report)
  })
}

/** Backups before an update of the database that are kept. */
const updatesKept = 3

/** Writes a backup of the rows before migrations, and deletes the oldest ones of this kind. @returns its name */
export async function writeUpdateBackup({
  copies,
  backups,
  backupFormat,
  clock,
}: Pick<BackupPorts, 'copies' | 'backups' | 'backupFormat' | 'clock'>): Promise<string> {
  const now = clock.now()
  const name = backupName(now, '-before-update')
  await backups.putStream(name, backupFormat.pack({ copies, createdAt: now.toISOString() }))
  const made = (await listBackups(backups)).filter(isBeforeUpdate)
  for (const old of made.slice(updatesKept)) await backups.remove(old.name)
  return name
}

/** Automatic backups: how many days apart, and how many are stored. */
export interface BackupSchedule {
  readonly days: number
  readonly count: number
}

/**
 * Makes an automatic backup when the last one is older than the schedule allows, and deletes the oldest ones. Any number of
 * servers may call it; one of them makes the backup.
 */
export async function backUpWhenDue(schedule: BackupSchedule, ports: BackupPorts): Promise<void> {
  const lock = await ports.locks.tryLock('backups')
  if (!lock) return
  try {
    const { backups, clock } = ports
    const made = (await listBackups(backups)).filter(isAutomatic)
    const now = clock.now().getTime()
    // Later ones were made before the clock was set back.
    const last = made.map(({ date }) => Date.parse(date)).find((date) => date <= now + tolerance)
    if (last !== undefined && now < last + schedule.days * 86_400_000 - tolerance) return
    await writeBackup(backupName(clock.now(), '-automatic'), ports)
    for (const { name } of made.slice(schedule.count - 1)) await backups.remove(name)
  } finally {
    await lock.release()
  }
}

/** The check runs once an hour, so a backup that is due within half an hour counts as due. */
const tolerance = 30 * 60_000
