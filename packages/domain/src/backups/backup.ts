import { movedProgramNames } from '../moving/household-archive.ts'
import type { HouseholdReader } from '../moving/move-in.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Instant } from '../kernel/fields.ts'
import type { MediaStore, StoredBytes } from '../media/media-store.ts'
import type { Clock, Copies } from '../work/ports.ts'

/** The contents of a backup. */
export interface BackupSource {
  readonly copies: Copies
  /** Absent for a backup of the rows only. */
  readonly media?: MediaStore | undefined
  readonly createdAt: Instant
  readonly larderVersion: string
}

/** The format of backups. */
export interface BackupFormat {
  /** Writes a backup. It is read from the source while it is consumed. */
  pack(source: Pick<BackupSource, 'copies' | 'media' | 'createdAt'>): AsyncIterable<Uint8Array>
  /** Passes the bytes of a backup on while it checks them. @throws unprocessable `backup/invalid` */
  check(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/** A stored backup. */
export interface Backup {
  /** The file name. It is unique. */
  readonly name: string
  /** Time when the backup was made or, for another name, uploaded. */
  readonly date: Instant
  /** Size in bytes. */
  readonly bytes: number
}

/** `larder-2026-05-01-120000.zip`; a suffix marks the origin of a backup. */
const namePattern =
  /^larder-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})(-automatic|-uploaded|-before-update)?\.zip$/

/** Whether a text is the name of a backup. Such a name contains no path. */
export function isBackupName(text: string): boolean {
  return dateOfBackup(text) !== undefined
}

/** The name of a backup that is made or uploaded now. */
export function backupName(now: Date, suffix: '' | '-automatic' | '-uploaded' | '-before-update'): string {
  const [day, time = ''] = now.toISOString().slice(0, 19).split('T')
  return `larder-${day}-${time.replaceAll(':', '')}${suffix}.zip`
}

/** The time in the name of a backup; undefined for other names. */
export function dateOfBackup(name: string): Instant | undefined {
  const parts = namePattern.exec(name)
  if (!parts) return undefined
  const [, day, hour, minute, second] = parts
  const date = new Date(`${day}T${hour}:${minute}:${second}.000Z`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** Whether the schedule made a backup. Only such backups are deleted by it. */
export function isAutomatic({ name }: Pick<Backup, 'name'>): boolean {
  return name.endsWith('-automatic.zip')
}

/** Whether a backup was made before migrations. It has rows and no files. */
export function isBeforeUpdate({ name }: Pick<Backup, 'name'>): boolean {
  return name.endsWith('-before-update.zip')
}

/** All stored backups, the newest first. Files with other names are left out. */
export async function listBackups(backups: MediaStore): Promise<readonly Backup[]> {
  const found: Backup[] = []
  for await (const batch of backups.files())
    for (const { key, whole, size } of batch) {
      const date = dateOfBackup(key)
      if (whole && date !== undefined) found.push({ name: key, date, bytes: size })
    }
  return found.sort((a, b) => (a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? 1 : -1))
}

/** @throws missing */
export async function findBackup(name: string, backups: MediaStore): Promise<Backup> {
  const found = isBackupName(name) && (await listBackups(backups)).find((backup) => backup.name === name)
  if (!found) throw missing('backup')
  return found
}

/** @throws missing */
export async function openBackup(name: string, backups: MediaStore): Promise<StoredBytes> {
  const file = isBackupName(name) ? await backups.open(name) : undefined
  if (!file) throw missing('backup')
  return file
}

/** Deletes a backup. @throws missing */
export async function removeBackup(name: string, backups: MediaStore): Promise<void> {
  await findBackup(name, backups)
  await backups.remove(name)
}

/**
 * Stores an uploaded backup, which is checked while it is received. It keeps its name when that is the name of a backup.
 * @throws unprocessable `backup/invalid`, `backup/other-application`, conflict `backup/duplicate`
 */
export async function uploadBackup(
  { name: given, chunks }: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
  {
    backups,
    backupFormat,
    clock,
    households,
  }: {
    readonly backups: MediaStore
    readonly backupFormat: BackupFormat
    readonly clock: Clock
    readonly households: Pick<HouseholdReader, 'programOfStart'>
  },
): Promise<Backup> {
  const name = isBackupName(given) ? given : backupName(clock.now(), '-uploaded')
  if ((await listBackups(backups)).some((backup) => backup.name === name))
    throw new DomainError('conflict', 'backup/duplicate', `There is a backup named ${name} already.`)
  const start: Uint8Array[] = []
  try {
    await backups.putStream(name, backupFormat.check(noting(chunks, start)))
  } catch (error) {
    const programs = await Promise.all(start.map((bytes) => households.programOfStart(bytes)))
    const program = programs.find((found) => found !== undefined)
    if (program === undefined || !(error instanceof DomainError && error.code === 'backup/invalid'))
      throw error
    throw new DomainError(
      'unprocessable',
      'backup/other-application',
      `This is an archive of ${movedProgramNames[program]}, not a backup of Larder. Move in with it: POST /api/admin/move-in.`,
      { program },
    )
  }
  return findBackup(name, backups)
}

/** Chunks of the beginning of a file that are kept to recognize it. */
const chunksKept = 4

async function* noting(chunks: AsyncIterable<Uint8Array>, start: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (start.length < chunksKept) start.push(chunk)
    yield chunk
  }
}
