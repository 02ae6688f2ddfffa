import type { MediaStore } from '@larder/domain'
import {
  type BackupChecksums,
  type BackupManifest,
  type BackupPart,
  readBackupFile,
} from '../adapters/backup-archive.ts'
import type { Settings } from '../config.ts'
import type { CopySource } from './fill.ts'
import { replaceDatabase } from './replace.ts'

/** A restored backup. */
export interface Restored {
  readonly manifest: BackupManifest
  readonly checksums: BackupChecksums
}

/** Replaces a database by a backup that was read before. Servers that use it leave it meanwhile. */
export function replaceByBackup(
  file: string,
  manifest: BackupManifest,
  { settings, media }: { readonly settings: Settings; readonly media: MediaStore },
): Promise<void> {
  return writeBackupOf(file, manifest, media, (copy) =>
    replaceDatabase(settings, copy, { asksServers: true }),
  )
}

/** Writes the rows and files of a backup. After a failure, files that were added are deleted. */
export async function writeBackupOf(
  file: string,
  { migrations, tables }: BackupManifest,
  media: MediaStore,
  write: (copy: CopySource) => Promise<void>,
): Promise<void> {
  const added: string[] = []
  const copy: CopySource = {
    migrations,
    tables,
    async fill(insert) {
      const existing = await keysOf(media)
      for await (const part of readBackupFile(file)) {
        if (part.kind === 'rows') await insert(part.table, part.rows)
        if (part.kind !== 'file') continue
        if (!existing.has(part.key)) added.push(part.key)
        await media.putStream(part.key, part.chunks)
      }
    },
  }
  try {
    await write(copy)
  } catch (error) {
    for (const key of added) await media.remove(key)
    throw error
  }
}

/**
 * Reads a whole backup, and so checks it.
 * @param see receives each part, and reads no chunks of files
 * @throws DomainError unprocessable `backup/invalid`
 */
export async function readAllOfBackup(
  file: string,
  see: (part: BackupPart) => void = () => undefined,
): Promise<Restored> {
  let manifest: BackupManifest | undefined
  let checksums: BackupChecksums | undefined
  for await (const part of readBackupFile(file)) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'checksums') checksums = part.checksums
    see(part)
    if (part.kind === 'file') for await (const _ of part.chunks);
  }
  return { manifest: manifest!, checksums: checksums! }
}

async function keysOf(media: MediaStore): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const batch of media.files()) for (const { key } of batch) keys.add(key)
  return keys
}
