import { setImmediate as turn } from 'node:timers/promises'
import {
  system,
  withoutHidden,
  type Change,
  type Id,
  type Log,
  type Signals,
  type UnitOfWork,
} from '@larder/domain'

/** A subscriber to the changes of a group. */
interface Follower {
  readonly groupId: Id
  readonly userId: Id
  /** Called with each change in order, once, while the follower is not full. */
  onChange(change: Change): void
  /** Whether the follower has enough to do. It receives the next changes when `ready` has resolved. */
  isFull(): boolean
  ready(): Promise<void>
  /** A token or a session of the user has ended. */
  onAccess(): void
}

/** Reads the change log of each group once for all its followers that are up to date. */
export interface ChangeFeed {
  /**
   * Reports changes after a sequence number from now on, until the returned function is called. Changes that were made
   * before are reported first, as fast as the follower takes them.
   * @returns undefined when the log does not go back that far
   */
  follow(follower: Follower, after: number): Promise<(() => void) | undefined>
  /** The sequence number of the last change of a group. */
  last(groupId: Id): Promise<number>
}

/** Changes that are read at once: few, because the read and the serialization of a page hold up other requests. */
const batch = 50
/** Pages that followers with the same past share. */
const sharedPages = 8
/** Milliseconds between two searches for changes without a signal. */
const pollInterval = 2_000

/** A follower and its position in the log. */
interface Place {
  readonly follower: Follower
  /** The sequence number of the last change that it has received. */
  at: number
  /** It reads pages of its own, because it is behind the group. */
  behind: boolean
  gone: boolean
}

interface Group {
  last: number
  reading: boolean
  again: boolean
  readonly places: Set<Place>
}

type ReadChanges = (groupId: Id, after: number) => Promise<readonly Change[]>

/** Reads changes without what was hidden after them. */
const changesIn =
  (work: UnitOfWork): ReadChanges =>
  (groupId, after) =>
    work.read(system, async (store) =>
      withoutHidden(store, await store.changes({ groupId, after, limit: batch })),
    )

/** Opens the feed. It listens for signals of grown change logs, and polls, while there are followers. */
export function openChangeFeed(work: UnitOfWork, signals: Signals, log: Log): ChangeFeed {
  const groups = new Map<Id, Group>()
  let timer: NodeJS.Timeout | undefined
  let endListening: (() => void) | undefined

  const read = changesIn(work)
  const failed = (groupId: Id, error: unknown) =>
    log.warn('reading the change log failed', { group: groupId, error: String(error) })
  const catchUp = catchingUp(oneAtATime(read), failed)

  function onSignal(topic: string): void {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'changes') wake(id)
    else if (kind === 'access') for (const { places } of groups.values()) accessEnded(places, id)
  }

  function wake(groupId: Id): void {
    const group = groups.get(groupId)
    if (!group) return
    group.again = true
    if (group.reading) return
    group.reading = true
    void readNew(groupId, group, { read, catchUp })
      .catch((error: unknown) => failed(groupId, error))
      .finally(() => {
        group.reading = false
        if (group.again && groups.get(groupId) === group && group.places.size > 0)
          setTimeout(wake, 100, groupId)
      })
  }

  function listen(): void {
    endListening ??= signals.onSignal(onSignal)
    timer ??= setInterval(() => {
      for (const groupId of groups.keys()) wake(groupId)
    }, pollInterval).unref()
  }

  function leave(groupId: Id, place: Place): void {
    place.gone = true
    const group = groups.get(groupId)
    group?.places.delete(place)
    if (group?.places.size === 0) groups.delete(groupId)
    if (groups.size > 0) return
    clearInterval(timer)
    timer = undefined
    endListening?.()
    endListening = undefined
  }

  async function follow(follower: Follower, after: number): Promise<(() => void) | undefined> {
    const { groupId } = follower
    if (await isTrimmed(work, groupId, after)) return undefined
    const at = groups.get(groupId)?.last ?? (await lastOf(work, groupId))
    const group = groups.get(groupId) ?? { last: at, reading: false, again: false, places: new Set() }
    groups.set(groupId, group)
    const place: Place = { follower, at: after, behind: false, gone: false }
    group.places.add(place)
    listen()
    catchUp(group, place)
    wake(groupId)
    return () => leave(groupId, place)
  }

  return { follow, last: (groupId) => lastOf(work, groupId) }
}

type CatchUp = (group: Group, place: Place) => void

/** Reads the new changes of a group and reports them to its followers. */
async function readNew(
  groupId: Id,
  group: Group,
  { read, catchUp }: { readonly read: ReadChanges; readonly catchUp: CatchUp },
): Promise<void> {
  while (group.again && group.places.size > 0) {
    group.again = false
    const changes = await read(groupId, group.last)
    if (changes.length > 0) {
      group.last = changes.at(-1)!.sequence
      group.again ||= changes.length === batch
      for (const place of group.places) if (!place.behind) deliver(place, changes)
      for (const { resource, resourceId } of changes)
        if (resource === 'user') accessEnded(group.places, resourceId)
    }
    for (const place of group.places) catchUp(group, place)
  }
}

/** Reports earlier changes to a follower until it has reached the group. A failure is repeated at the next search. */
function catchingUp(read: ReadChanges, failed: (groupId: Id, error: unknown) => void): CatchUp {
  const reach = async (group: Group, place: Place) => {
    const { follower } = place
    while (!place.gone && place.at < group.last) {
      const changes = await read(follower.groupId, place.at)
      if (changes.length === 0) break
      while (!place.gone && !deliver(place, changes)) await follower.ready()
      await turn()
    }
    // In the same turn as the comparison, so that no change comes in between.
    place.behind = false
  }
  return (group, place) => {
    if (place.behind || place.gone || place.at >= group.last) return
    place.behind = true
    void reach(group, place).catch((error: unknown) => {
      place.behind = false
      failed(place.follower.groupId, error)
    })
  }
}

/**
 * Reports changes to a follower, except those that it has received.
 * @returns false when it was full before the last one
 */
function deliver(place: Place, changes: readonly Change[]): boolean {
  for (const change of changes) {
    if (change.sequence <= place.at) continue
    if (place.follower.isFull()) return false
    place.follower.onChange(change)
    place.at = change.sequence
  }
  return true
}

function accessEnded(places: Iterable<Place>, userId: Id): void {
  for (const { follower } of places) if (follower.userId === userId) follower.onAccess()
}

function lastOf(work: UnitOfWork, groupId: Id): Promise<number> {
  return work.read(system, (store) => store.lastSequence(groupId))
}

/** Whether a group's log no longer has the change after a number. */
function isTrimmed(work: UnitOfWork, groupId: Id, after: number): Promise<boolean> {
  return work.read(system, async (store) => {
    const [next] = await store.changes({ groupId, after, limit: 1 })
    return (next?.sequence ?? (await store.lastSequence(groupId)) + 1) > after + 1
  })
}

/** Reads one page at a time for all followers that are behind. Other requests have a turn between pages. */
function oneAtATime(read: ReadChanges): ReadChanges {
  const pages = new Map<string, readonly Change[]>()
  let before: Promise<unknown> = Promise.resolve()
  const readShared: ReadChanges = async (groupId, after) => {
    // Also before a page that another follower has read: otherwise one page is written to all of them in one turn.
    await turn()
    const key = `${groupId} ${after}`
    const known = pages.get(key)
    if (known) return known
    const changes = await read(groupId, after)
    // A page that is not full can grow.
    if (changes.length === batch) pages.set(key, changes)
    for (const [oldest] of pages) if (pages.size > sharedPages) pages.delete(oldest)
    return changes
  }
  return (groupId, after) => {
    const reading = before.then(() => readShared(groupId, after))
    before = reading.catch(() => undefined)
    return reading
  }
}
