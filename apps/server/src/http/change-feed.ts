import { system, type Change, type Id, type Log, type UnitOfWork } from '@larder/domain'

/** A subscriber to the changes of a group. */
interface Follower {
  readonly groupId: Id
  readonly userId: Id
  /** Called with the changes in order, each once. */
  onChanges(changes: readonly Change[]): void
  /** A token or a session of the user has ended. */
  onAccess(): void
}

/** Reads the change log of each group once for all its followers. */
export interface ChangeFeed {
  /**
   * Reports changes after a sequence number from now on, until the returned function is called. Changes that were made
   * before are reported first.
   * @returns undefined when the log does not go back that far
   */
  follow(follower: Follower, after: number): Promise<(() => void) | undefined>
  /** The sequence number of the last change of a group. */
  last(groupId: Id): Promise<number>
}

/** Changes that are read at once. */
const batch = 200
/** Milliseconds between two searches for changes without a signal. */
const pollInterval = 2_000

interface Group {
  last: number
  reading: boolean
  again: boolean
  readonly followers: Set<Follower>
}

type ReadChanges = (groupId: Id, after: number) => Promise<readonly Change[]>

/** Opens the feed. It listens for signals of grown change logs, and polls, while there are followers. */
export function openChangeFeed(work: UnitOfWork, log: Log): ChangeFeed {
  const groups = new Map<Id, Group>()
  let timer: NodeJS.Timeout | undefined
  let endListening: (() => void) | undefined

  const read: ReadChanges = (groupId, after) =>
    work.read(system, (store) => store.changes({ groupId, after, limit: batch }))

  function onSignal(topic: string): void {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'changes') wake(id)
    else if (kind === 'access') for (const { followers } of groups.values()) accessEnded(followers, id)
  }

  function wake(groupId: Id): void {
    const group = groups.get(groupId)
    if (!group) return
    group.again = true
    if (group.reading) return
    group.reading = true
    void readNew(groupId, group, read)
      .catch((error: unknown) =>
        log.warn('reading the change log failed', { group: groupId, error: String(error) }),
      )
      .finally(() => {
        group.reading = false
        if (group.again && groups.get(groupId) === group && group.followers.size > 0)
          setTimeout(wake, 100, groupId)
      })
  }

  function listen(): void {
    endListening ??= work.onSignal(onSignal)
    timer ??= setInterval(() => {
      for (const groupId of groups.keys()) wake(groupId)
    }, pollInterval).unref()
  }

  function leave(groupId: Id, follower: Follower): void {
    const group = groups.get(groupId)
    group?.followers.delete(follower)
    if (group?.followers.size === 0) groups.delete(groupId)
    if (groups.size > 0) return
    clearInterval(timer)
    timer = undefined
    endListening?.()
    endListening = undefined
  }

  async function follow(follower: Follower, after: number): Promise<(() => void) | undefined> {
    const { groupId } = follower
    if (await isTrimmed(work, groupId, after)) return undefined
    const at = await catchUp(follower, after, read, () => groups.get(groupId)?.last)
    const group = groups.get(groupId) ?? { last: at, reading: false, again: false, followers: new Set() }
    groups.set(groupId, group)
    const joined = startingAfter(follower, at)
    group.followers.add(joined)
    listen()
    wake(groupId)
    return () => leave(groupId, joined)
  }

  return {
    follow,
    last: (groupId) => work.read(system, (store) => store.lastSequence(groupId)),
  }
}

/** Reads the new changes of a group and reports them to its followers. */
async function readNew(groupId: Id, group: Group, read: ReadChanges): Promise<void> {
  while (group.again && group.followers.size > 0) {
    group.again = false
    const changes = await read(groupId, group.last)
    if (changes.length === 0) continue
    group.last = changes.at(-1)!.sequence
    group.again ||= changes.length === batch
    for (const follower of group.followers) follower.onChanges(changes)
    for (const { resource, resourceId } of changes)
      if (resource === 'user') accessEnded(group.followers, resourceId)
  }
}

function accessEnded(followers: Iterable<Follower>, userId: Id): void {
  for (const follower of followers) if (follower.userId === userId) follower.onAccess()
}

/** Whether a group's log no longer has the change after a number. */
function isTrimmed(work: UnitOfWork, groupId: Id, after: number): Promise<boolean> {
  return work.read(system, async (store) => {
    const [next] = await store.changes({ groupId, after, limit: 1 })
    return (next?.sequence ?? (await store.lastSequence(groupId)) + 1) > after + 1
  })
}

/**
 * Reports earlier changes to a follower until it has reached the other followers of the group.
 * @returns the sequence number of the last reported change
 */
async function catchUp(
  follower: Follower,
  after: number,
  read: ReadChanges,
  lastOfGroup: () => number | undefined,
): Promise<number> {
  let at = after
  for (;;) {
    const changes = await read(follower.groupId, at)
    if (changes.length > 0) {
      at = changes.at(-1)!.sequence
      follower.onChanges(changes)
    }
    const last = lastOfGroup()
    if (changes.length < batch && (last === undefined || at >= last)) return at
  }
}

/** The follower without the changes up to a number, because the other followers may be behind it. */
function startingAfter(follower: Follower, after: number): Follower {
  let at = after
  return {
    ...follower,
    onChanges(changes) {
      const unreported = changes.filter(({ sequence }) => sequence > at)
      if (unreported.length === 0) return
      at = unreported.at(-1)!.sequence
      follower.onChanges(unreported)
    },
  }
}
