import { users, type User } from '../access/user.ts'
import { system } from '../kernel/actor.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { shoppingItems } from '../shopping/shopping-item.ts'
import { shoppingLists } from '../shopping/shopping-list.ts'
import { isolating } from '../work/isolation.ts'
import type { Change, Log, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import { isShownTo } from '../work/shown-to.ts'
import type { PushMessage } from './ports.ts'
import { type PushSubscription, pushSubscriptions } from './push-subscription.ts'
import { enqueuePush } from './send-push.ts'

interface Ports {
  readonly work: UnitOfWork
  readonly log: Log
}

/** Number of changes that are read at once. */
const batch = 100
/** Milliseconds without a further item after which the items are announced together. */
const quiet = 15_000
/** Milliseconds after the first item in which they are announced at the latest. */
const longestWait = 60_000
/** Items that were added longer ago, in milliseconds, are not announced, such as after a time in which the server was down. */
const stale = 3_600_000
/** Items that a message names. */
const mostNamed = 3

/** What a subscription is to get next. */
interface PendingPush {
  readonly subscription: PushSubscription
  /** The last change of its group that was looked at. */
  readonly last: number
  readonly messages: readonly PushMessage[]
}

/**
 * Tells those who want to know what others of their household have added to shopping lists. What one person adds within a short time is
 * one message. Several servers can do it at once: the one that moves the subscription forward sends.
 */
export async function announceAdditions(
  { work, log }: Ports,
  alone = isolatingAdditions(log),
): Promise<void> {
  for (const waiting of await work.read(system, waitingSubscriptions))
    await alone({ subscription: waiting.subscription.id }, () =>
      work.run(system, (store) => announce(store, waiting)),
    )
}

/** Logs a subscription whose messages cannot be made once. */
export const isolatingAdditions = (log: Log) => isolating(log, 'announcing added items failed')

async function announce(store: Store, { subscription, last, messages }: PendingPush): Promise<void> {
  const current = await store.of(pushSubscriptions).lock(subscription.id)
  // Another server was first, or its user does not want it any more.
  if (!current?.shopping || current.sequence !== subscription.sequence) return
  await store.of(pushSubscriptions).save({ ...current, sequence: last, updatedAt: store.now })
  const until = new Date(Date.parse(store.now) + stale).toISOString()
  for (const message of messages) await enqueuePush(store, current, message, until)
}

async function waitingSubscriptions(store: ReadStore): Promise<readonly PendingPush[]> {
  const filter = whereEqual(pushSubscriptions, { shopping: true })
  const subscriptions = await store.of(pushSubscriptions).find({ filter })
  if (subscriptions.length === 0) return []
  const people = new Map(
    (await store.of(users).getMany([...new Set(subscriptions.map(({ userId }) => userId))])).map(
      (user) => [user.id, user] as const,
    ),
  )
  const byGroup = Map.groupBy(subscriptions, ({ userId }) => people.get(userId)?.groupId)
  const waiting: PendingPush[] = []
  for (const [groupId, ofGroup] of byGroup) {
    if (groupId === undefined) continue
    const last = await store.lastSequence(groupId)
    const behind = ofGroup.filter(({ sequence }) => sequence !== last)
    if (behind.length === 0) continue
    const added = await additionsOf(store, groupId, Math.min(...behind.map(({ sequence }) => sequence)))
    for (const subscription of behind) {
      const own = added.filter(isFor(people.get(subscription.userId)!, subscription.sequence))
      if (own.length > 0 && !isDue(own, store.now)) continue
      waiting.push({ subscription, last, messages: await messagesOf(store, own) })
    }
  }
  return waiting
}

/** The items that were added after a change, and that are still there. */
async function additionsOf(store: ReadStore, groupId: Id, after: number): Promise<readonly Change[]> {
  const added = new Map<Id, Change>()
  const since = new Date(Date.parse(store.now) - stale).toISOString()
  for (let at = after; ;) {
    const changes = await store.changes({ groupId, after: at, limit: batch })
    for (const change of changes) {
      const { type, resourceId, data, timestamp } = change
      if (type === `${shoppingItems.name}.created` && data.checked !== true && timestamp > since)
        added.set(resourceId, change)
      else if (type === `${shoppingItems.name}.deleted`) added.delete(resourceId)
    }
    if (changes.length < batch) return [...added.values()]
    at = changes.at(-1)!.sequence
  }
}

const isFor =
  ({ id: userId, groupId, householdId }: User, after: number) =>
  (change: Change): boolean =>
    change.sequence > after &&
    change.householdId === householdId &&
    change.actor !== null &&
    change.actor !== userId &&
    isShownTo({ groupId, householdId, userId }, change)

function isDue(added: readonly Change[], now: Instant): boolean {
  const ages = added.map(({ timestamp }) => Date.parse(now) - Date.parse(timestamp))
  return Math.min(...ages) >= quiet || Math.max(...ages) >= longestWait
}

/** One message for each person and list. */
async function messagesOf(store: ReadStore, added: readonly Change[]): Promise<readonly PushMessage[]> {
  const parts = Map.groupBy(added, ({ actor, data }) => `${actor} ${String(data.shoppingListId)}`)
  const messages: PushMessage[] = []
  for (const changes of parts.values()) {
    const { actor, data } = changes[0]!
    const person = await store.of(users).get(actor!)
    const list = await store.of(shoppingLists).get(String(data.shoppingListId))
    if (!person || !list) continue
    const names = changes.map(({ data: item }) => String(item.display).slice(0, 100))
    const named = names.length > mostNamed ? mostNamed - 1 : names.length
    messages.push({
      kind: 'added',
      person: person.fullName,
      items: names.slice(0, named),
      more: names.length - named,
      list: { id: list.id, name: (list.name ?? '').slice(0, 100) },
    })
  }
  return messages
}
