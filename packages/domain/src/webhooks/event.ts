import type { Member } from '../kernel/actor.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import type { Catalog } from '../kernel/resource.ts'
import { isShownTo } from '../work/shown-to.ts'
import type { Change } from '../work/ports.ts'

/** The event for a change, as webhooks, subscriptions and the event stream send it. */
export interface Event {
  readonly type: string
  readonly id: Id
  readonly sequence: number | null
  readonly timestamp: Instant
  readonly groupId: Id
  readonly householdId: Id | null
  /** The user who made the change; null for the server. */
  readonly actor: Id | null
  /** The resource as the API shows it, extras included. For a deleted resource, its last state. */
  readonly data: JsonObject
}

/** The event for a change. */
export function eventOf({ type, id, sequence, timestamp, groupId, householdId, actor, data }: Change): Event {
  return { type, id, sequence, timestamp, groupId, householdId, actor, data }
}

/** A receiver of changes: a household's webhook or subscription, or a member with an event stream. */
export type Receiver = Pick<Member, 'groupId' | 'householdId'> & Partial<Pick<Member, 'userId'>>

/**
 * Whether a receiver may see the resource of a change: it belongs to the group, to their household, or to them. Webhooks of a
 * household do not receive changes of resources that belong to one person, or that only some members of the household can see.
 */
export function mayReceive(change: Change, receiver: Receiver, catalog: Catalog): boolean {
  const { groupId, householdId, resource, data } = change
  if (groupId !== receiver.groupId || !isShownTo(receiver, change)) return false
  switch (catalog.get(resource)?.scope) {
    case 'tenant':
    case 'group':
      return true
    case 'household':
      return householdId === receiver.householdId
    case 'user':
      return receiver.userId !== undefined && data.userId === receiver.userId
    default:
      return false
  }
}
