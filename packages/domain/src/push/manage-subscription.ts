import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { orderBy } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { sessions } from '../access/session.ts'
import { newRecord } from '../work/announce.ts'
import type { CreationContext, ReadStore, UnitOfWork } from '../work/ports.ts'
import { type PushSubscription, pushSubscriptions } from './push-subscription.ts'
import { ringTimers } from './ring-timers.ts'

/** Milliseconds until the end of a timer, at most. */
const longestTimer = 7 * 86_400_000

/** What is sent to the device of a session. */
export interface PushChoices {
  readonly timers: boolean
  readonly shopping: boolean
}

/** What a browser states about its subscription, and what its user wants to get. */
export type NewPushSubscription = PushChoices &
  Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'language'>

/** The user and the session of a request. */
export interface PushOwner extends Pick<Member, 'userId' | 'groupId'> {
  readonly sessionId: Id
}

/** Most subscriptions of a user. A further one takes the place of the oldest. */
const maxSubscriptions = 20

/** What is sent to the device of a session. Undefined without a subscription. */
export async function readPush(work: UnitOfWork, { sessionId }: PushOwner): Promise<PushChoices | undefined> {
  const found = await work.read(system, (store) => subscriptionOf(store, sessionId))
  return found && { timers: found.timers, shopping: found.shopping }
}

/**
 * Stores the subscription of the browser of a session, in the place of its former one. Messages are about what happens from then on. A
 * subscription is of the session that named it last: the same browser has one for all of its people. @throws unauthenticated when the session has ended
 */
export async function subscribe(
  owner: PushOwner,
  given: NewPushSubscription,
  { work, creation }: { readonly work: UnitOfWork; readonly creation: CreationContext },
): Promise<PushChoices> {
  const { userId, groupId, sessionId } = owner
  return work.run(system, async (store) => {
    // Concurrent requests of a session take turns.
    if (!(await store.of(sessions).lock(sessionId)))
      throw new DomainError('unauthenticated', 'token/invalid', 'The token is invalid, expired or revoked.')
    const current = await subscriptionOf(store, sessionId)
    const filter = whereEqual(pushSubscriptions, { endpoint: given.endpoint })
    const others = (await store.of(pushSubscriptions).ids({ filter })).filter((id) => id !== current?.id)
    await store.of(pushSubscriptions).removeMany(others)
    const { timers, shopping } = given
    const sequence = current?.shopping ? current.sequence : await store.lastSequence(groupId)
    const running = timers && current ? current.running : []
    if (current)
      await store
        .of(pushSubscriptions)
        .save({ ...current, ...given, sequence, running, updatedAt: store.now })
    else {
      const own = { filter: whereEqual(pushSubscriptions, { userId }), order: byAge }
      const surplus = (await store.of(pushSubscriptions).ids(own)).slice(0, 1 - maxSubscriptions)
      await store.of(pushSubscriptions).removeMany(surplus)
      const managed = { ...given, userId, sessionId, sequence, running }
      await store.of(pushSubscriptions).add(newRecord(store, pushSubscriptions, {}, creation, managed))
    }
    return { timers, shopping }
  })
}

/** Ends the subscription of a session, when there is one. */
export async function unsubscribe(work: UnitOfWork, { sessionId }: PushOwner): Promise<void> {
  await work.run(system, async (store) => {
    const current = await subscriptionOf(store, sessionId)
    if (current) await store.of(pushSubscriptions).remove(current.id)
  })
}

/** A timer that runs on a device. */
export type RunningTimer = PushSubscription['running'][number]

/**
 * States all timers that run on the device of a session: others are cancelled. Nothing happens when it does not get timers.
 * @returns the number of timers that will be sent
 */
export async function setTimers(
  { sessionId }: PushOwner,
  timers: readonly RunningTimer[],
  work: UnitOfWork,
): Promise<number> {
  return work.run(system, async (store) => {
    const found = await subscriptionOf(store, sessionId)
    const current = found && (await store.of(pushSubscriptions).lock(found.id))
    if (!current?.timers) return 0
    const latest = new Date(Date.parse(store.now) + longestTimer).toISOString()
    const running = timers.filter(({ endsAt }) => endsAt > store.now && endsAt < latest)
    await store.of(pushSubscriptions).save({ ...current, running, updatedAt: store.now })
    await ringTimers(store, current, running)
    return running.length
  })
}

const byAge = orderBy(pushSubscriptions, 'createdAt')

async function subscriptionOf(store: ReadStore, sessionId: Id): Promise<PushSubscription | undefined> {
  const filter = whereEqual(pushSubscriptions, { sessionId })
  return (await store.of(pushSubscriptions).find({ filter, limit: 1 }))[0]
}
