import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { createOne, mergeOne, removeOne, replaceOne, type WriteOptions } from '../work/crud.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { cancelPending, forgetEndpoint, startListening } from './endpoints.ts'
import { type EventNotification, eventNotifications } from './event-notification.ts'
import type { NotificationTargets } from './ports.ts'

/** What writing an event subscription needs. `targets` checks the address of the target. */
export interface SubscriptionPorts {
  readonly creation: CreationContext
  readonly targets: NotificationTargets
}

/** Creates a subscription. @throws unprocessable `event-notification/target` */
export async function createSubscription(
  store: Store,
  { appriseUrl, ...body }: Body,
  { creation, targets }: SubscriptionPorts,
): Promise<View> {
  if (typeof appriseUrl !== 'string' || appriseUrl.trim() === '')
    throw new DomainError('unprocessable', 'event-notification/target', 'appriseUrl is missing.', {
      field: 'appriseUrl',
    })
  const managed = { appriseUrl: appriseUrl.trim(), target: targets.describe(appriseUrl.trim()) }
  const view = await createOne(store, eventNotifications, body, creation, { managed })
  await startListening(store, await subscriptionOf(store, String(view.id)), creation)
  return view
}

/** Changes a subscription. Without an address in the body, it keeps its address. */
export async function changeSubscription(
  store: Store,
  id: Id,
  { appriseUrl, ...body }: Body,
  options: WriteOptions & { readonly verb: 'replace' | 'merge' },
  { creation, targets }: SubscriptionPorts,
): Promise<View> {
  const before = await subscriptionOf(store, id)
  const address = typeof appriseUrl === 'string' ? appriseUrl.trim() : ''
  const managed = address === '' ? {} : { appriseUrl: address, target: targets.describe(address) }
  const write = options.verb === 'replace' ? replaceOne : mergeOne
  const view = await write(store, eventNotifications, id, body, creation, { ...options, managed })
  const after = await subscriptionOf(store, id)
  if (after.enabled && !before.enabled) await startListening(store, after, creation)
  if (!after.enabled && before.enabled) await cancelPending(store, id)
  return view
}

/** Deletes a subscription and its deliveries. */
export const removeSubscription: typeof removeOne = async (store, resource, id, options) => {
  const view = await removeOne(store, resource, id, options)
  await forgetEndpoint(store, id)
  return view
}

async function subscriptionOf(store: ReadStore, id: Id): Promise<EventNotification> {
  const found = await store.of(eventNotifications).get(id)
  if (!found) throw missing('event-notification')
  return found
}
