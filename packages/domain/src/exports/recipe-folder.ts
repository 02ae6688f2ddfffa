import { groups } from '../access/group.ts'
import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Pictures } from '../media/pictures.ts'
import { allOf, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { recipes } from '../recipes/recipe.ts'
import { isolating, isOfStorage, type RunForRow } from '../work/isolation.ts'
import type { AcquiredLock, Change, Locks, Log, Signals, UnitOfWork } from '../work/ports.ts'
import type { PrintWordsIn } from './printed-recipe.ts'
import { type FolderFormat, openWriter } from './recipe-formats.ts'

/** What the folder needs. */
export interface FolderPorts {
  readonly work: UnitOfWork
  readonly signals: Signals
  readonly locks: Locks
  readonly media: MediaStore
  readonly pictures: Pick<Pictures, 'toJpeg'>
  readonly printWords: PrintWordsIn
  /** The folder, and a file beside it that names what was written. */
  readonly folder: RecipeFolder
  readonly log: Log
  /** Calls back after a delay in milliseconds. @returns a function that cancels it */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** A folder of the server with a file for each recipe. */
export interface RecipeFolder {
  readonly format: FolderFormat
  readonly files: MediaStore
  /** Has the file `written.json`, so that files of others are not touched. */
  readonly state: MediaStore
  /** UTF-8. */
  encode(text: string): Uint8Array
  decode(bytes: Uint8Array): string
}

/** A running task that keeps a folder in step. */
export interface FolderTask {
  /** Resolves when the task was stopped; rejects when it cannot continue. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** Milliseconds between two attempts to get the lock. */
const lockInterval = 5_000
/** Milliseconds between two searches for changes without a signal. */
const pollInterval = 30_000
/** Recipes that are read in one transaction, and changes. */
const batchSize = 20
const changesAtOnce = 200

/**
 * Keeps a folder in step with the recipes of all groups that everybody in their group can see, one way. Only the server that has the lock writes. It compares the whole
 * folder when it begins, and follows the change log of each group from then on.
 */
export function followRecipes(ports: FolderPorts): FolderTask {
  const { signals, locks, after } = ports
  const state = { stopping: false }
  const changed = new Set<Id>()
  let lock: AcquiredLock | undefined
  const isActive = () => !state.stopping && lock?.isLocked() === true
  let wake = () => {}
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const cancel = after(milliseconds, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  const endListening = signals.onSignal((topic) => {
    const [kind, id = ''] = topic.split(':')
    if (kind !== 'changes') return
    changed.add(id)
    // A change does not free the lock.
    if (isActive()) wake()
  })
  async function run(): Promise<void> {
    try {
      while (!state.stopping) {
        lock = await locks.tryLock('recipe folder')
        if (!lock) {
          await sleep(lockInterval)
          continue
        }
        try {
          await follow(ports, { isActive, sleep, changed })
        } finally {
          await lock.release()
          lock = undefined
        }
      }
    } finally {
      endListening()
    }
  }
  const done = run()
  return {
    done,
    stop() {
      state.stopping = true
      wake()
      return done
    },
  }
}

interface FollowOptions {
  readonly isActive: () => boolean
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Groups whose log has grown. */
  readonly changed: Set<Id>
}

async function follow(ports: FolderPorts, { isActive, sleep, changed }: FollowOptions): Promise<void> {
  const { work } = ports
  const written = await openWritten(ports.folder)
  const writer = { ports, written, isActive, isolated: isolatedRecipes(ports.log) }
  /** The position in the log of each group that the folder has. */
  const places = new Map<Id, number>()
  while (isActive()) {
    const found = await work.read(system, async (store) => {
      const rows = await store.of(groups).find()
      return Promise.all(rows.map(async ({ id, slug }) => ({ id, slug, last: await store.lastSequence(id) })))
    })
    const folders = new Map(found.map(({ id, slug }) => [id, safeName(slug, id)]))
    await written.removeOthers((path) => [...folders.values()].includes(path.split('/')[0]!))
    for (const { id, last } of found) {
      const group = { id, folder: folders.get(id)!, last }
      const at = await catchUp(group, places.get(id), writer)
      if (!isActive()) return
      places.set(id, at)
      if (at < last) changed.add(id)
    }
    if (changed.size === 0) await sleep(pollInterval)
    changed.clear()
  }
}

/** What writes the files of a folder. */
interface FolderWriter {
  readonly ports: FolderPorts
  readonly written: Written
  readonly isActive: () => boolean
  readonly isolated: IsolatedRecipes
}

interface IsolatedRecipes {
  readonly alone: RunForRow
  /** The recipes of each group whose files could not be written. */
  readonly failed: Map<Id, Set<Id>>
}

function isolatedRecipes(log: Log): IsolatedRecipes {
  return { alone: isolating(log, 'writing the files of a recipe failed'), failed: new Map() }
}

/** Writes what has changed in a group since a position in its log. @returns the position that the folder has then */
async function catchUp(
  group: FolderOfGroup & { readonly last: number },
  at: number | undefined,
  writer: FolderWriter,
): Promise<number> {
  const { ports, written, isolated } = writer
  // The log begins anew when a backup was restored, and old changes are removed from it.
  const changes = at === undefined ? undefined : await changesAfter(at, group.last, group.id, ports.work)
  const touched = changes && recipesOf(changes)
  if (touched === undefined || group.folder !== written.folderOf(group.id)) await writeAll(group, writer)
  else await writeSome(group, [...touched, ...(isolated.failed.get(group.id) ?? [])], writer)
  return changes?.at(-1)?.sequence ?? group.last
}

/** Changes of a group after a position. Undefined when the log does not have all of them. */
async function changesAfter(
  at: number,
  last: number,
  groupId: Id,
  work: UnitOfWork,
): Promise<readonly Change[] | undefined> {
  if (last === at) return []
  if (last < at) return undefined
  const changes = await work.read(system, (store) =>
    store.changes({ groupId, after: at, limit: changesAtOnce }),
  )
  return changes[0]?.sequence === at + 1 ? changes : undefined
}

/** The recipes whose files may be different after changes. Undefined: any, because a row that recipes show was changed. */
function recipesOf(changes: readonly Change[]): ReadonlySet<Id> | undefined {
  const ids = new Set<Id>()
  for (const { resource, resourceId, referencedBy, data } of changes) {
    if (resource === recipes.name) ids.add(resourceId)
    else if (referencedBy !== null || resource === groups.name) return undefined
    else if (typeof data.recipeId === 'string') ids.add(data.recipeId)
  }
  return ids
}

interface FolderOfGroup {
  readonly id: Id
  /** The name of its folder. */
  readonly folder: string
}

/** The recipes that everybody in a group can see. Files have no permissions of Larder, so the folder has no others. */
const seenByAllOf = ({ id }: FolderOfGroup) => whereEqual(recipes, { groupId: id, audienceId: id })

/** Compares all files of a group, and writes those that are different. */
async function writeAll(group: FolderOfGroup, writer: FolderWriter): Promise<void> {
  const { ports, written, isActive } = writer
  const filter = seenByAllOf(group)
  const ids = await ports.work.read(system, (store) => store.of(recipes).ids({ filter }), { mayBeLong: true })
  written.setFolder(group)
  for (let at = 0; at < ids.length; at += batchSize) {
    if (!isActive()) return
    await writeSome(group, ids.slice(at, at + batchSize), writer)
  }
  const known = new Set(ids)
  await written.removeOthers((path, owner) => !path.startsWith(`${group.folder}/`) || known.has(owner))
}

/**
 * Writes the files of recipes that are different, and deletes those of recipes that no longer exist or were hidden. A recipe that cannot
 * be read does not stop the others: its files stay as they are, and it is tried again with the next search.
 */
async function writeSome(group: FolderOfGroup, ids: Iterable<Id>, writer: FolderWriter): Promise<void> {
  const { ports, written, isolated } = writer
  const wanted = [...ids]
  if (wanted.length === 0) return
  const failing = new Set([...(isolated.failed.get(group.id) ?? [])].filter((id) => !wanted.includes(id)))
  isolated.failed.set(group.id, failing)
  const files = new Map<string, Expected>()
  const read = async (some: readonly Id[]) => {
    for (const file of await filesOfRecipes(group, some, ports)) files.set(file.path, file)
  }
  try {
    await read(wanted)
  } catch (error) {
    if (isOfStorage(error)) throw error
    for (const id of wanted) if (!(await isolated.alone({ recipe: id }, () => read([id])))) failing.add(id)
  }
  const chosen = new Set(wanted.filter((id) => !failing.has(id)))
  await written.expect(files.values())
  for (const file of files.values()) if (!(await written.write(file, writer))) failing.add(file.owner)
  await written.removeOthers((path, owner) => !chosen.has(owner) || files.get(path)?.owner === owner)
}

async function filesOfRecipes(
  group: FolderOfGroup,
  wanted: readonly Id[],
  ports: FolderPorts,
): Promise<readonly Expected[]> {
  const filter = allOf(
    seenByAllOf(group),
    where(recipes, ({ id }) => id.in(wanted)),
  )
  const views = await ports.work.read(
    system,
    async (store) => store.of(recipes).views(await store.of(recipes).ids({ filter })),
    { mayBeLong: true },
  )
  return (await Promise.all(views.map((view) => filesOf(view, group.folder, ports)))).flat()
}

/** A file that a recipe has. */
interface Expected {
  readonly path: string
  /** Id of the recipe. */
  readonly owner: Id
  /** A text, or the key of a picture, which is read only when it is another one. */
  readonly content: { readonly text: string } | { readonly picture: string }
}

async function filesOf(
  view: View,
  folder: string,
  { folder: { format }, printWords }: FolderPorts,
): Promise<readonly Expected[]> {
  const [id, slug] = [String(view.id), safeName(String(view.slug), String(view.id))]
  // Pictures are represented by their keys here.
  const encoder = new Map<Uint8Array, string>()
  const writer = openWriter(
    format,
    { title: null, day: '' },
    {
      media: {
        get: async (key) => {
          const mark = new Uint8Array(0)
          encoder.set(mark, key)
          return mark
        },
      },
      pictures: { toJpeg: async (mark) => mark },
      printWords,
    },
  )
  const files: Expected[] = []
  for await (const { path, content } of writer.write({ ...view, slug }))
    files.push({
      path: `${folder}/${path}`,
      owner: id,
      content: typeof content === 'string' ? { text: content } : { picture: encoder.get(content)! },
    })
  return files
}

/** What was written: the recipe and, for a picture, its key. */
interface Entry {
  readonly owner: Id
  readonly picture?: string
}

type Written = Awaited<ReturnType<typeof openWritten>>

const writtenFile = 'written.json'

/**
 * The files that this server has written. Each is noted before it is written the first time, so that a killed server does not leave
 * a file without an owner.
 */
async function openWritten({ files, state, encode, decode }: RecipeFolder) {
  const stored = await state.get(writtenFile)
  const noted = stored ? (JSON.parse(decode(stored)) as Readonly<Record<string, Entry>>) : {}
  const entries = new Map(Object.entries(noted))
  const folders = new Map<Id, string>()
  const present = new Set<string>()
  for await (const batch of files.files()) for (const { key } of batch) present.add(key)
  const put = async (path: string, bytes: Uint8Array) => {
    await files.put(path, bytes)
    present.add(path)
  }
  const keep = () => state.put(writtenFile, encode(JSON.stringify(Object.fromEntries(entries))))
  return {
    folderOf: (groupId: Id) => folders.get(groupId),
    setFolder: ({ id, folder }: FolderOfGroup) => void folders.set(id, folder),
    /** Notes files that will be written. */
    async expect(expected: Iterable<Expected>): Promise<void> {
      let isNew = false
      for (const { path, owner } of expected) {
        if (entries.get(path)?.owner === owner) continue
        isNew = true
        entries.set(path, { owner })
      }
      if (isNew) await keep()
    },
    /** Writes a file when it is different. @returns false for a picture that cannot be read */
    async write({ path, owner, content }: Expected, { ports, isolated }: FolderWriter): Promise<boolean> {
      if ('text' in content) {
        const bytes = encode(content.text)
        const before = await files.get(path)
        if (!before || !isSame(before, bytes)) await put(path, bytes)
        return true
      }
      const { picture } = content
      if (entries.get(path)?.picture === picture && present.has(path)) return true
      const bytes = await ports.media.get(picture)
      // A picture that was replaced meanwhile comes with the next change.
      if (!bytes) return true
      let jpeg: Uint8Array | undefined
      await isolated.alone({ recipe: owner, picture }, async () => {
        jpeg = await ports.pictures.toJpeg(bytes)
      })
      if (!jpeg) return false
      await put(path, jpeg)
      entries.set(path, { owner, picture })
      await keep()
      return true
    },
    /** Deletes the files of which `stays` is not true. */
    async removeOthers(stays: (path: string, owner: Id) => boolean): Promise<void> {
      const gone = [...entries].filter(([path, { owner }]) => !stays(path, owner))
      for (const [path] of gone) {
        await files.remove(path)
        present.delete(path)
        entries.delete(path)
      }
      if (gone.length > 0) await keep()
    },
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** A slug that is a name of a file on every system, or the id. */
function safeName(slug: string, id: Id): string {
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d|images)$/.test(slug)
  return /^[a-z0-9][a-z0-9-]{0,199}$/.test(slug) && !isReserved ? slug : id
}
