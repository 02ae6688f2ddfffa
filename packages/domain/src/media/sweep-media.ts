import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { RecordOf } from '../kernel/resource.ts'
import { users } from '../access/user.ts'
import { recipeExports } from '../exports/recipe-export.ts'
import { recipes } from '../recipes/recipe.ts'
import { timelineEvents } from '../recipes/timeline-event.ts'
import { reports } from '../reports/report.ts'
import { contentOf } from '../trash/move-to-trash.ts'
import { trashedRows } from '../trash/trash-entry.ts'
import { isolating } from '../work/isolation.ts'
import type { Clock, Log, ReadStore, UnitOfWork } from '../work/ports.ts'
import type { MediaStore } from './media-store.ts'

/** Minimum age of a file in milliseconds. Files that are about to be referenced are much younger. */
const minAge = 7 * 24 * 3_600_000

/** Number of orphaned files that may always be deleted, and the share of all files that may be orphaned beyond that. */
const alwaysRemoved = 10
const maxOrphanedShare = 0.1

/** What the removal of unused files reads and writes. */
export interface SweepPorts {
  readonly work: UnitOfWork
  readonly media: MediaStore
  readonly clock: Clock
  readonly log: Log
  /** The database that a restore has replaced. Its files are not deleted. */
  readonly former: { exists(): Promise<boolean> }
}

/**
 * Deletes orphaned files, which remain when a server dies between a file and its row. Files with unknown keys are
 * kept. All files are kept when many are orphaned, because the files then probably belong to another database.
 * Several servers may run it concurrently.
 */
export async function sweepMedia(
  { work, media, clock, log, former }: SweepPorts,
  signal: { readonly aborted: boolean },
): Promise<void> {
  if (await former.exists())
    return log.info(
      'no file is removed until the next backup, because a database that was replaced is stored',
    )
  const alone = isolating(log, 'removing unused files failed')
  const before = clock.now().getTime() - minAge
  let files = 0
  const orphaned: string[] = []
  for await (const batch of media.files()) {
    if (signal.aborted) return
    files += batch.length
    const old = batch.filter(({ storedAt }) => storedAt < before)
    orphaned.push(...old.filter(({ whole }) => !whole).map(({ key }) => key))
    const keys = old.filter(({ whole }) => whole).map(({ key }) => key)
    if (keys.length === 0) continue
    await alone({ first: keys[0]! }, async () => {
      orphaned.push(...(await work.read(system, (store) => orphanedAmong(store, keys))))
    })
  }
  if (orphaned.length > Math.max(alwaysRemoved, files * maxOrphanedShare))
    return log.warn('most files have no row in this database, so none is removed', {
      files,
      orphaned: orphaned.length,
    })
  for (const key of orphaned) {
    if (signal.aborted) return
    await alone({ file: key }, () => media.remove(key))
  }
  if (orphaned.length > 0) log.info('orphaned files removed', { files: orphaned.length })
}

/** How many files there are, and how many of them are orphaned and old enough to be deleted. */
export async function mediaUse({
  work,
  media,
  clock,
}: Pick<SweepPorts, 'work' | 'media' | 'clock'>): Promise<{
  readonly files: number
  readonly cleanableImages: number
}> {
  const before = clock.now().getTime() - minAge
  let files = 0
  let cleanableImages = 0
  for await (const batch of media.files()) {
    files += batch.length
    const old = batch.filter(({ storedAt }) => storedAt < before)
    const keys = old.filter(({ whole }) => whole).map(({ key }) => key)
    cleanableImages += old.length - keys.length
    if (keys.length > 0)
      cleanableImages += (await work.read(system, (store) => orphanedAmong(store, keys))).length
  }
  return { files, cleanableImages }
}

/** The owner of a file, by its key. */
const shapes = {
  image: /^recipes\/(?<id>[0-9a-f-]{36})\/images\/(?<word>[^/]+)\/[^/]+$/,
  event: /^recipes\/(?<recipeId>[0-9a-f-]{36})\/timeline\/(?<id>[0-9a-f-]{36})\/(?<word>[^/]+)\/[^/]+$/,
  page: /^recipes\/(?<id>[0-9a-f-]{36})\/page$/,
  asset: /^recipes\/(?<id>[0-9a-f-]{36})\/assets\/(?<word>[^/]+)$/,
  user: /^users\/(?<id>[0-9a-f-]{36})\/images\/(?<word>[^/]+)\/[^/]+$/,
  export: /^exports\/(?<id>[0-9a-f-]{36})$/,
  archive: /^archives\/(?<id>[0-9a-f-]{36})$/,
  ledger: /^ledgers\/(?<id>[0-9a-f-]{36})$/,
} as const

async function orphanedAmong(store: ReadStore, keys: readonly string[]): Promise<readonly string[]> {
  const named = (shape: keyof typeof shapes) =>
    keys.flatMap((key) => {
      const parts = shapes[shape].exec(key)?.groups as { id: Id; recipeId?: Id; word: string } | undefined
      return parts ? [{ key, ...parts }] : []
    })
  const [images, pages, events, assets, portraits, archives, ledgers, exports] = [
    named('image'),
    named('page'),
    named('event'),
    named('asset'),
    named('user'),
    named('archive'),
    named('ledger'),
    named('export'),
  ]
  const idsOf = (files: readonly { id: Id }[]) => [...new Set(files.map(({ id }) => id))]
  const byId = <Row extends { id: Id }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const withTrashed = async <R extends typeof recipes | typeof timelineEvents>(
    resource: R,
    ids: readonly Id[],
  ) => {
    const rows = await store.of(resource).getMany(ids)
    const trashed = await store.of(trashedRows).getMany(ids)
    return byId([...rows, ...trashed.map((row) => contentOf(row).record as unknown as RecordOf<R>)])
  }
  const ofRecipes = await withTrashed(recipes, idsOf([...images, ...pages, ...assets]))
  const ofEvents = await withTrashed(timelineEvents, idsOf(events))
  const ofUsers = byId(await store.of(users).getMany(idsOf(portraits)))
  const ofExports = byId(await store.of(recipeExports).getMany(idsOf(exports)))
  const ofReports = byId(await store.of(reports).getMany(idsOf([...archives, ...ledgers])))
  return [
    ...images.filter(({ id, word }) => ofRecipes.get(id)?.image !== word),
    ...pages.filter(({ id }) => !ofRecipes.has(id)),
    ...assets.filter(({ id, word }) => !ofRecipes.get(id)?.assets.some(({ fileName }) => fileName === word)),
    ...events.filter(({ id, word, recipeId }) => {
      const event = ofEvents.get(id)
      return event?.picture !== word || event.recipeId !== recipeId
    }),
    ...portraits.filter(({ id, word }) => ofUsers.get(id)?.image !== word),
    ...exports.filter(({ id }) => !ofExports.has(id)),
    ...archives.filter(({ id }) => ofReports.get(id)?.status !== 'in-progress'),
    ...ledgers.filter(({ id }) => !ofReports.has(id)),
  ].map(({ key }) => key)
}
