import type { Member } from '../kernel/actor.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import type { Catalog } from '../kernel/resource.ts'
import type { Change } from '../work/ports.ts'

/** What webhooks, event subscriptions and the stream send about one change. */
export interface Event {
  readonly type: string
  readonly id: Id
  readonly sequence: number | null
  readonly timestamp: Instant
  readonly groupId: Id
  readonly householdId: Id | null
  /** The user whose work it was; null for the server's own. */
  readonly actor: Id | null
  /** The resource as the API shows it, extras included; of a deleted one, as it last was. */
  readonly data: JsonObject
}

export function eventOf({ type, id, sequence, timestamp, groupId, householdId, actor, data }: Change): Event {
  return { type, id, sequence, timestamp, groupId, householdId, actor, data }
}

/** Who hears of a change: a household's webhook or subscription, or a member with a stream. */
export type Hearer = Pick<Member, 'groupId' | 'householdId'> & Partial<Pick<Member, 'userId'>>

/**
 * Whether a change is about something that someone may see: what belongs to the group, to their household, or to them. A
 * household's webhooks hear of nothing that belongs to one person.
 */
export function mayHear(
  { groupId, householdId, resource, data }: Change,
  hearer: Hearer,
  catalog: Catalog,
): boolean {
  if (groupId !== hearer.groupId) return false
  switch (catalog.get(resource)?.scope) {
    case 'tenant':
    case 'group':
      return true
    case 'household':
      return householdId === hearer.householdId
    case 'user':
      return hearer.userId !== undefined && data.userId === hearer.userId
    default:
      return false
  }
}
