import { sessions } from '../access/session.ts'
import { users } from '../access/user.ts'
import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import type { Clock, JobHandlers, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { asPayload, type PushMessage, type PushSender } from './ports.ts'
import { type PushSubscription, pushSubscriptions } from './push-subscription.ts'

/** Attempts of a message: the first at once, the others after pauses of about 3, 7 and 20 seconds. */
const attempts = 4

/** Sends a message after this transaction. One at a time to the devices of a user, so that a slow push service does not delay others. */
export async function enqueuePush(
  store: Store,
  { id, userId }: Pick<PushSubscription, 'id' | 'userId'>,
  message: PushMessage,
  until: Instant,
): Promise<void> {
  const payload = { subscriptionId: id, message: asPayload(message), until }
  await store.enqueue({ kind: 'send-push', payload, queue: `push ${userId}`, attempts })
}

/** Sends messages. A subscription that the push service does not know any more is deleted. */
export function pushHandlers({
  work,
  clock,
  pushSender,
}: {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly pushSender: PushSender
}): JobHandlers {
  return {
    async 'send-push'({ subscriptionId, message, until }) {
      const id = String(subscriptionId)
      const subscription = await work.read(system, (store) => usableSubscription(store, id))
      const seconds = Math.ceil((Date.parse(String(until)) - clock.now().getTime()) / 1_000)
      if (!subscription || seconds <= 0) return
      const outcome = await pushSender.send(subscription, message as unknown as PushMessage, seconds)
      if (outcome === 'failed') throw new Error('the push service did not take the message')
      if (outcome === 'gone') await work.run(system, (store) => forget(store, subscription))
    },
  }
}

/** A subscription whose user may still sign in, and whose session has not ended. */
async function usableSubscription(store: ReadStore, id: Id): Promise<PushSubscription | undefined> {
  const found = await store.of(pushSubscriptions).get(id)
  const session = found && (await store.of(sessions).get(found.sessionId))
  const user = found && (await store.of(users).get(found.userId))
  return session && session.expiresAt > store.now && user?.active ? found : undefined
}

/** Deletes a subscription, unless its browser has another one meanwhile. */
async function forget(store: Store, { id, endpoint }: PushSubscription): Promise<void> {
  const current = await store.of(pushSubscriptions).lock(id)
  if (current?.endpoint === endpoint) await store.of(pushSubscriptions).remove(id)
}
