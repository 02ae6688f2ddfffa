import { access } from 'node:fs/promises'
import type { MediaStore } from '@larder/domain'
import {
  type BackupChecksums,
  type BackupManifest,
  type BackupPart,
  readBackupFile,
} from './adapters/backup-archive.ts'
import type { Settings } from './config.ts'
import { type CopySource, fillDatabase } from './databases/fill.ts'
import { replaceDatabase } from './databases/replace.ts'
import { workOn } from './databases/workbench.ts'
import { T, wire } from './wiring/index.ts'

/** A restored backup. */
interface Restored {
  readonly manifest: BackupManifest
  readonly checksums: BackupChecksums
}

interface RestoreOptions {
  /** Whether the database may have rows. It is replaced, and kept until the next backup. Default: false. */
  readonly replace?: boolean
  /** Receives each step. */
  readonly tell?: (step: string) => void
}

/**
 * Restores a backup into the database and the file store of the settings. The whole backup is checked before anything is written. After
 * a failure the database is as before, and files that the restore added are deleted.
 */
export async function restoreBackup(
  file: string,
  settings: Settings,
  { replace = false, tell = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  await access(file).catch(() => {
    throw new Error(`${file} does not exist or cannot be read.`)
  })
  tell(`Checking ${file} ...`)
  const restored = await readAllOfBackup(file)
  tell('Restoring ...')
  await writeBackupOf(file, restored.manifest, settings, (copy) =>
    replace ? replaceDatabase(settings, copy) : workOn(settings, (bench) => fillDatabase(bench, copy)),
  )
  return restored
}

/** Replaces a database by a backup that was read before. Servers that use it leave it meanwhile. */
export function replaceByBackup(file: string, manifest: BackupManifest, settings: Settings): Promise<void> {
  return writeBackupOf(file, manifest, settings, (copy) =>
    replaceDatabase(settings, copy, { asksServers: true }),
  )
}

async function writeBackupOf(
  file: string,
  { migrations, tables }: BackupManifest,
  settings: Settings,
  write: (copy: CopySource) => Promise<void>,
): Promise<void> {
  const media = await wire(settings).getAsync(T.media)
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
