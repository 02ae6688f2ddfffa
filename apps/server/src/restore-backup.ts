import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '@larder/domain'
import type { RestoredCopy } from '@larder/persistence-sqlite'
import {
  type BackupChecksums,
  type BackupManifest,
  type BackupPart,
  readBackupFile,
} from './adapters/backup-archive.ts'
import type { Settings } from './config.ts'
import { T, wire } from './wiring/index.ts'

/** A restored backup. */
interface Restored {
  readonly manifest: BackupManifest
  readonly checksums: BackupChecksums
}

/**
 * Restores a backup into the empty database and the file store of the settings. The whole backup is checked before anything is
 * written. After a failure the database is empty again, and files that the restore added are deleted.
 * @param tell receives each step
 */
export async function restoreBackup(
  file: string,
  settings: Settings,
  tell: (step: string) => void = () => undefined,
): Promise<Restored> {
  await access(file).catch(() => {
    throw new Error(`${file} does not exist or cannot be read.`)
  })
  const parts = () => readBackupFile(file)
  tell(`Checking ${file} ...`)
  const restored = await checked(parts())
  tell('Restoring ...')
  const media = await wire(settings).getAsync(T.media)
  const { migrations, tables } = restored.manifest
  const added: string[] = []
  const copy: RestoredCopy = {
    migrations,
    tables,
    async fill(insert) {
      const existing = await keysOf(media)
      for await (const part of parts()) {
        if (part.kind === 'rows') await insert(part.table, part.rows)
        if (part.kind !== 'file') continue
        if (!existing.has(part.key)) added.push(part.key)
        await media.putStream(part.key, part.chunks)
      }
    },
  }
  try {
    await restoreDatabase(copy, settings)
  } catch (error) {
    for (const key of added) await media.remove(key)
    throw error
  }
  return restored
}

async function restoreDatabase(copy: RestoredCopy, { databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== undefined) {
    const { restorePostgres } = await import('@larder/persistence-postgres/restore')
    return restorePostgres(databaseUrl, copy)
  }
  const { restoreSqlite } = await import('@larder/persistence-sqlite/restore')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return restoreSqlite(join(dataDir, 'larder.sqlite'), copy)
}

/** Reads a whole backup. @throws DomainError unprocessable `backup/invalid` */
async function checked(parts: AsyncIterable<BackupPart>): Promise<Restored> {
  let manifest: BackupManifest | undefined
  let checksums: BackupChecksums | undefined
  for await (const part of parts) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'checksums') checksums = part.checksums
    if (part.kind === 'file') for await (const _ of part.chunks);
  }
  return { manifest: manifest!, checksums: checksums! }
}

async function keysOf(media: MediaStore): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const batch of media.files()) for (const { key } of batch) keys.add(key)
  return keys
}
