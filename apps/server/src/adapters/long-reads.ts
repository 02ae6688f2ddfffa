import { type Actor, DomainError, type UnitOfWork } from '@larder/domain'
import { concurrencyLimit } from './concurrency-limit.ts'

/** Limits of long reads. */
export interface LongReadLimits {
  /** Reads at once, so that connections stay free for short ones. */
  readonly all: number
  /** Reads at once of one user, or of the visitors of one group. */
  readonly perUser: number
  /** Milliseconds that a read waits before it fails. */
  readonly patience: number
}

/** Limits for a database with ten connections. */
export const longReadLimits: LongReadLimits = { all: 6, perUser: 3, patience: 8_000 }

/**
 * Storage in which long reads of one user wait for each other, instead of occupying all connections. Reads of the server itself
 * are not limited.
 */
export function limitLongReads<Store extends UnitOfWork>(
  storage: Store,
  { all, perUser, patience }: LongReadLimits,
): Store {
  const ofAll = concurrencyLimit(all)
  const users = new Map<string, { readonly limit: ReturnType<typeof concurrencyLimit>; calls: number }>()

  async function inTurn<T>(owner: string, read: () => Promise<T>): Promise<T> {
    const user = users.get(owner) ?? { limit: concurrencyLimit(perUser), calls: 0 }
    users.set(owner, user)
    user.calls += 1
    let isLate = false
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      isLate = true
      late.reject(new DomainError('unavailable', 'storage/timeout', 'Too many long queries are running.'))
    }, patience)
    const start = async () => {
      clearTimeout(timer)
      return isLate ? late.promise : read()
    }
    const done = user
      .limit(() => ofAll(start))
      .finally(() => {
        user.calls -= 1
        if (user.calls === 0) users.delete(owner)
      })
    return Promise.race([done, late.promise])
  }

  return {
    ...storage,
    read(actor, work, options) {
      const owner = options?.mayBeLong ? keyOf(actor) : undefined
      const read = () => storage.read(actor, work, options)
      return owner === undefined ? read() : inTurn(owner, read)
    },
  }
}

function keyOf(actor: Actor): string | undefined {
  if (actor.kind === 'system') return undefined
  return actor.kind === 'member' ? actor.userId : actor.groupId
}
