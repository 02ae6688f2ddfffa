import { system, type Change, type Id, type Log, type UnitOfWork } from '@larder/domain'

/** Someone who is told of the changes of a group as they are made. */
interface Follower {
  readonly groupId: Id
  readonly userId: Id
  /** Called with the changes in order, each once. */
  onChanges(changes: readonly Change[]): void
  /** A token or a session of the user has ended. */
  onAccess(): void
}

/** Reads the change log of each group once for all who follow it. */
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
/** Milliseconds between two looks for changes that no signal told of. */
const lookEvery = 2_000

interface Group {
  last: number
  reading: boolean
  again: boolean
  readonly followers: Set<Follower>
}

export function openChangeFeed(work: UnitOfWork, log: Log): ChangeFeed {
  const groups = new Map<Id, Group>()
  let timer: NodeJS.Timeout | undefined
  let endListening: (() => void) | undefined

  const read = (groupId: Id, after: number) =>
    work.read(system, (store) => store.changes({ groupId, after, limit: batch }))

  function onSignal(topic: string): void {
    const [kind, id = ''] = topic.split(':')
    if (kind === 'changes') wake(id)
    else if (kind === 'access')
      for (const { followers } of groups.values())
        for (const follower of followers) if (follower.userId === id) follower.onAccess()
  }

  function wake(groupId: Id): void {
    const group = groups.get(groupId)
    if (!group) return
    group.again = true
    if (group.reading) return
    group.reading = true
    void readOn(groupId, group)
      .catch((error: unknown) => log.warn('change log not read', { group: groupId, error: String(error) }))
      .finally(() => {
        group.reading = false
        if (group.again && groups.get(groupId) === group && group.followers.size > 0)
          setTimeout(wake, 100, groupId)
      })
  }

  async function readOn(groupId: Id, group: Group): Promise<void> {
    while (group.again && group.followers.size > 0) {
      group.again = false
      const changes = await read(groupId, group.last)
      if (changes.length === 0) continue
      group.last = changes.at(-1)!.sequence
      group.again ||= changes.length === batch
      for (const follower of group.followers) follower.onChanges(changes)
      for (const { resource, resourceId } of changes)
        if (resource === 'user')
          for (const follower of group.followers) if (follower.userId === resourceId) follower.onAccess()
    }
  }

  function watch(): void {
    endListening ??= work.onSignal(onSignal)
    timer ??= setInterval(() => {
      for (const groupId of groups.keys()) wake(groupId)
    }, lookEvery).unref()
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

  /** Whether a group's log no longer has the change after a number. */
  const isTrimmed = (groupId: Id, after: number) =>
    work.read(system, async (store) => {
      const [next] = await store.changes({ groupId, after, limit: 1 })
      return (next?.sequence ?? (await store.lastSequence(groupId)) + 1) > after + 1
    })

  /** Reports what was made before, and then joins the others at the place they have come to. */
  async function follow(follower: Follower, after: number): Promise<(() => void) | undefined> {
    const { groupId } = follower
    if (await isTrimmed(groupId, after)) return undefined
    let at = after
    for (;;) {
      const changes = await read(groupId, at)
      if (changes.length > 0) {
        at = changes.at(-1)!.sequence
        follower.onChanges(changes)
      }
      const group = groups.get(groupId)
      if (changes.length < batch && (!group || at >= group.last)) break
    }
    const group = groups.get(groupId) ?? { last: at, reading: false, again: false, followers: new Set() }
    groups.set(groupId, group)
    const joined: Follower = {
      ...follower,
      // The others may not have come as far yet.
      onChanges(changes) {
        const news = changes.filter(({ sequence }) => sequence > at)
        if (news.length === 0) return
        at = news.at(-1)!.sequence
        follower.onChanges(news)
      },
    }
    group.followers.add(joined)
    watch()
    wake(groupId)
    return () => leave(groupId, joined)
  }

  return {
    follow,
    last: (groupId) => work.read(system, (store) => store.lastSequence(groupId)),
  }
}
