import { type Actor, type Member, type Visitor, audiencesOf } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { type Resource, type ScopeValues, hasAudience } from '../kernel/resource.ts'

/**
 * The scope columns of an actor, with their values. Storage restricts every read to them, also in relations, and sets them on
 * every write of a member. Only `remover` sees rows that are being removed.
 */
export function scopeOf(resource: Resource, actor: Actor): ScopeValues {
  if (actor.kind === 'visitor') return visitorScope(resource, actor)
  const owned = actor.kind === 'system' ? {} : memberScope(resource, actor)
  const seesRemoved = actor.kind === 'system' && actor.seesRemoved
  return resource.fields.isRemoved && !seesRemoved ? { ...owned, isRemoved: false } : owned
}

/** The columns of a scope that every row of the actor has. They are set on every write. */
export function stampsOf(scope: ScopeValues): Readonly<Record<string, Id | boolean>> {
  return Object.fromEntries(
    Object.entries(scope).filter((entry): entry is [string, Id | boolean] => !Array.isArray(entry[1])),
  )
}

function memberScope(resource: Resource, member: Member): ScopeValues {
  const owned = ownedScope(resource, member)
  return hasAudience(resource) ? { ...owned, audienceId: audiencesOf(member) } : owned
}

function ownedScope(resource: Resource, { groupId, householdId, userId }: Member): ScopeValues {
  switch (resource.scope) {
    case 'tenant':
      return { id: groupId }
    case 'group':
      return { groupId }
    case 'household':
      return { groupId, householdId }
    case 'user':
      return { groupId, userId }
    case 'system':
      throw new Error(`${resource.name} belongs to the server and is not accessible to members`)
  }
}

/** An id that matches no row. */
const noRow: Id = '00000000-0000-0000-0000-000000000000'

const ownerColumns = {
  tenant: [],
  group: ['groupId'],
  household: ['groupId', 'householdId'],
  user: ['groupId', 'userId'],
  system: [],
} as const satisfies Record<Resource['scope'], readonly string[]>

function visitorScope(resource: Resource, visitor: Visitor): ScopeValues {
  if (resource.visitors) return resource.visitors(visitor)
  return Object.fromEntries(['id', ...ownerColumns[resource.scope]].map((key) => [key, noRow]))
}

/** Whether a record is in a scope. */
export function isInScope(record: Readonly<Record<string, unknown>>, scope: ScopeValues): boolean {
  return Object.entries(scope).every(([key, value]) =>
    Array.isArray(value) ? (value as readonly unknown[]).includes(record[key]) : record[key] === value,
  )
}
