import type { Actor } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'

/**
 * The columns of a resource that an actor's rows share, and their values. Storage narrows every read to them, also where a
 * path hops into the resource, and stamps them on every write. The server itself is not narrowed.
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
