import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type Clock,
  type Copies,
  type CopiedRow,
  DomainError,
  type Log,
  type MediaStore,
  findBackup,
  openBackup,
} from '@larder/domain'
import { backupFolder } from './adapters/backup-archive.ts'
import type { Settings } from './config.ts'
import { checkCopiedMigrations } from './databases/fill.ts'
import { formerDatabase, nothingKept, swapWithFormer } from './databases/replace.ts'
import {
  type BackupContents,
  type ComparedKind,
  type Restorer,
  type RestoreState,
  type WhileStopped,
  comparedKinds,
} from './http/restores.ts'
import { readAllOfBackup, replaceByBackup } from './databases/write-backup.ts'

interface RestorerPorts {
  readonly settings: Settings
  readonly backups: MediaStore
  readonly media: MediaStore
  readonly copies: Copies
  readonly clock: Clock
  readonly log: Log
  readonly whileStopped: WhileStopped
}

/** The file beside the backups with the state of the last restore, so that all servers know it. */
const stateKey = 'last-restore.json'
/** Milliseconds between two signs of life of a restore, and after which one without them counts as interrupted. */
const signInterval = 1_000
const interruptedAfter = 10_000

/** The state as it is stored. */
interface StoredState extends Exclude<RestoreState, { state: 'none' }> {
  /** Time of the last sign of life. */
  readonly seenAt: string
}

/** Restores backups while the server runs. */
export function openRestorer(ports: RestorerPorts): Restorer {
  const { backups, clock } = ports
  const states = statesIn(ports)
  const former = formerDatabase(ports.settings)
  let running = Promise.resolve()
  /** Begins work that stops the server, and notes how it ends. */
  async function begin(
    backup: string,
    lastStartedAt: string | null | undefined,
    work: (end: End) => Promise<void>,
  ): Promise<void> {
    const last = await states.last()
    if (last.state === 'running')
      throw new DomainError('conflict', 'backup/restoring', 'A backup is being restored already.')
    // A second restore would replace the database that the first one keeps. The idempotency record of the first is in that one.
    if (lastStartedAt !== undefined && lastStartedAt !== (last.state === 'none' ? null : last.startedAt))
      throw new DomainError('conflict', 'backup/restored', 'There was another restore since.')
    const startedAt = clock.now().toISOString()
    const end = await states.keep({ state: 'running', backup, startedAt, finishedAt: null, error: null })
    // After the response, which a server that stops would cut off.
    running = new Promise((resolve) => {
      setImmediate(() => void work(end).finally(() => resolve()))
    })
  }
  return {
    last: states.last,
    idle: () => running,
    async contents(name) {
      await findBackup(name, backups)
      const file = await localBackup(name, ports)
      try {
        return { name, ...(await compare(file.path, ports)) }
      } finally {
        await file.remove()
      }
    },
    async begin(name, lastStartedAt) {
      await findBackup(name, backups)
      await begin(name, lastStartedAt, (end) => restore(name, end, ports))
    },
    canUndo: () => former.exists(),
    async undo(lastStartedAt) {
      if (!(await former.exists())) throw nothingKept()
      const last = await states.last()
      await begin(last.state === 'none' ? '' : last.backup, lastStartedAt, (end) => takeBack(end, ports))
    },
  }
}

type End = (how: Pick<StoredState, 'state' | 'error'>) => Promise<unknown>

/** Restores a backup, and notes how it ended. */
async function restore(name: string, end: End, ports: RestorerPorts): Promise<void> {
  const { copies, log, whileStopped } = ports
  let file: LocalBackup | undefined
  try {
    const { path } = (file = await localBackup(name, ports))
    const { manifest } = await readAllOfBackup(path)
    const copy = await copies.copyTables()
    await copy.close()
    checkCopiedMigrations(manifest.migrations, [], copy.migrations)
    await whileStopped(async () => {
      await replaceByBackup(path, manifest, ports)
      await end({ state: 'done', error: null })
    })
    log.info('backup restored', { name })
  } catch (error) {
    log.error('restoring a backup failed', { name, error: String(error) })
    await end({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
  } finally {
    await file?.remove()
  }
}

/** Exchanges the database for the one that a restore replaced, and notes how it ended. */
async function takeBack(end: End, { settings, log, whileStopped }: RestorerPorts): Promise<void> {
  try {
    await whileStopped(async () => {
      await swapWithFormer(settings, { asksServers: true })
      await end({ state: 'undone', error: null })
    })
    log.info('restore taken back')
  } catch (error) {
    log.error('taking a restore back failed', { error: String(error) })
    await end({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
  }
}

/** The stored state of the last restore. One that runs gives signs of life. */
function statesIn({ backups, clock }: Pick<RestorerPorts, 'backups' | 'clock'>) {
  const now = () => clock.now().toISOString()
  let written: Promise<unknown> = Promise.resolve()
  /** Writes the state after the one before. */
  const write = (state: Omit<StoredState, 'seenAt'>) => {
    const bytes = Buffer.from(JSON.stringify({ ...state, seenAt: now() }))
    written = written.catch(() => undefined).then(() => backups.put(stateKey, bytes))
    return written
  }
  return {
    async last(): Promise<RestoreState> {
      const bytes = await backups.get(stateKey)
      if (!bytes) return { state: 'none' }
      const { seenAt, ...found } = JSON.parse(Buffer.from(bytes).toString()) as StoredState
      const isSilent = clock.now().getTime() - Date.parse(seenAt) > interruptedAfter
      return found.state === 'running' && isSilent
        ? { ...found, state: 'interrupted', finishedAt: seenAt }
        : found
    },
    /** Stores a state that runs. @returns a function that ends it */
    async keep(state: Omit<StoredState, 'seenAt'>): Promise<End> {
      await write(state)
      const signs = setInterval(() => void write(state).catch(() => undefined), signInterval).unref()
      return (how) => {
        clearInterval(signs)
        return write({ ...state, ...how, finishedAt: now() })
      }
    },
  }
}

/** A backup as a file of this machine. */
interface LocalBackup {
  readonly path: string
  /** Deletes a copy that was made. */
  remove(): Promise<void>
}

async function localBackup(
  name: string,
  { settings: { s3, dataDir }, backups }: Pick<RestorerPorts, 'settings' | 'backups'>,
): Promise<LocalBackup> {
  if (!s3) return { path: join(resolve(dataDir), backupFolder, name), remove: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'larder-restore-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'backup.zip')
    await pipeline((await openBackup(name, backups)).chunks, createWriteStream(path, { mode: 0o600 }))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The table of each kind whose rows are compared. */
const tables: Readonly<Record<Exclude<ComparedKind, 'file'>, string>> = {
  recipe: 'recipe',
  list: 'shopping_list',
  item: 'shopping_item',
  meal: 'mealplan',
  cookbook: 'cookbook',
  food: 'food',
  user: 'user',
}

/** Most names of recipes that are listed. */
const maxNames = 100

/** What a backup has, and what this server has beyond it. */
async function compare(
  file: string,
  { copies, media }: Pick<RestorerPorts, 'copies' | 'media'>,
): Promise<Omit<BackupContents, 'name'>> {
  // By kind and id: the time of the last change.
  const theirs = new Map<string, Map<string, unknown>>(comparedKinds.map((kind) => [kind, new Map()]))
  const kindOf = new Map(Object.entries(tables).map(([kind, table]) => [table, kind]))
  const { manifest, checksums } = await readAllOfBackup(file, (part) => {
    if (part.kind === 'file') theirs.get('file')!.set(part.key, undefined)
    const kind = part.kind === 'rows' ? kindOf.get(part.table.name) : undefined
    if (part.kind === 'rows' && kind)
      for (const row of part.rows) theirs.get(kind)!.set(String(row.id), row.updated_at)
  })
  const counts = new Map(comparedKinds.map((kind) => [kind, { now: 0, gone: 0, changed: 0 }]))
  const recipes: string[] = []
  const see = (kind: ComparedKind, id: string, changedAt?: unknown): 'gone' | 'here' => {
    const count = counts.get(kind)!
    const own = theirs.get(kind)!
    count.now += 1
    if (!own.has(id)) {
      count.gone += 1
      return 'gone'
    }
    if (own.get(id) !== changedAt) count.changed += 1
    return 'here'
  }
  const copy = await copies.copyTables()
  try {
    for (const table of copy.tables) {
      const kind = kindOf.get(table.name) as ComparedKind | undefined
      if (!kind) continue
      for await (const rows of copy.rows(table) as AsyncIterable<readonly CopiedRow[]>)
        for (const row of rows)
          if (
            see(kind, String(row.id), row.updated_at) === 'gone' &&
            kind === 'recipe' &&
            recipes.length < maxNames
          )
            recipes.push(String(row.name))
    }
  } finally {
    await copy.close()
  }
  // A backup before an update has no files, and leaves all of them.
  const hasFiles = checksums.files.count > 0
  for await (const batch of media.files())
    for (const { key, whole } of batch) if (whole && hasFiles) see('file', key)
  return {
    createdAt: manifest.createdAt,
    larderVersion: manifest.larderVersion,
    isNewer: manifest.migrations.some((migration, index) => copy.migrations[index] !== migration),
    kinds: comparedKinds
      .filter((kind) => kind !== 'file' || hasFiles)
      .map((kind) => ({ kind, backup: theirs.get(kind)!.size, ...counts.get(kind)! })),
    recipes: recipes.sort((a, b) => a.localeCompare(b)),
  }
}
