import { DomainError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'

/** A unique constraint is violated. `details.fields` lists its fields without the scope column. */
export function duplicate(resource: Resource, set: readonly string[]): DomainError {
  const fields = scoped.has(resource.scope) && set.length > 1 ? set.slice(1) : set
  return new DomainError(
    'conflict',
    `${resource.name}/duplicate`,
    `A ${resource.name.replaceAll('-', ' ')} with this ${fields.join(' and ')} exists already.`,
    { fields },
  )
}

const scoped: ReadonlySet<string> = new Set(['group', 'household', 'user'])

/** A reference to a row that does not exist or that the actor cannot see. */
export function dangling(target: string, field: string): DomainError {
  return new DomainError(
    'missing',
    `${target}/missing`,
    `The ${target.replaceAll('-', ' ')} that ${field} refers to does not exist.`,
    { field },
  )
}
