import { DomainError, type Id } from '@larder/domain'

/** Maximum numbers of open event streams. A browser has one for each tab. */
const perToken = 20
const perUser = 50

/** Counts the open event streams of users and of their sessions and tokens. */
export interface StreamLimits {
  /**
   * Counts a stream until the returned function is called.
   * @throws limited `event/too-many-streams`
   */
  enter(userId: Id, token: string): () => void
}

/** Creates the counters of a server. */
export function openStreamLimits({ enabled }: { readonly enabled: boolean }): StreamLimits {
  const counts = new Map<string, number>()
  const add = (key: string, number: number) => {
    const count = (counts.get(key) ?? 0) + number
    if (count === 0) counts.delete(key)
    else counts.set(key, count)
  }
  return {
    enter(userId, token) {
      const keys = [
        [`user ${userId}`, perUser],
        [`token ${token}`, perToken],
      ] as const
      if (enabled && keys.some(([key, limit]) => (counts.get(key) ?? 0) >= limit))
        throw new DomainError(
          'limited',
          'event/too-many-streams',
          `A user can have ${perUser} open event streams, ${perToken} of them with the same token. Close some and try again.`,
          { retryAfter: 60 },
        )
      for (const [key] of keys) add(key, 1)
      let isOpen = true
      return () => {
        if (isOpen) for (const [key] of keys) add(key, -1)
        isOpen = false
      }
    },
  }
}
