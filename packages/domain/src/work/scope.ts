import type { Actor } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'

/**
 * The scope columns of an actor's rows, with their values. Storage restricts every read to them, also in relations,
 * and sets them on every write. The server is not restricted.
 */
export function scopeOf(resource: Resource, actor: Actor): Readonly<Record<string, Id>> {
  if (actor.kind === 'system') return {}
  const { groupId, householdId, userId } = actor
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
