import { type Resource, fieldsOf } from '@larder/domain'

/** Attributes that lists of a resource are sorted by often enough to be kept in order, besides `createdAt` and `name`. */
const sortedBy: Readonly<Record<string, readonly string[]>> = {
  recipe: ['updatedAt', 'lastMade', 'rating', 'sourceKey', 'canonicalKey'],
  'timeline-event': ['timestamp'],
  'shopping-item': ['position'],
  mealplan: ['date'],
  cookbook: ['position'],
}

/** The attributes of a resource that get an index in sorting order. */
export function indexedFields(resource: Resource): readonly string[] {
  if (resource.scope === 'system' || resource.scope === 'tenant') return []
  const name = 'name' in resource.fields ? ['name'] : []
  return ['createdAt', ...name, ...(sortedBy[resource.name] ?? [])]
}

/** The innermost scope field of a resource: what every list is narrowed by. */
export function scopeKeysOf({ scope }: Resource): readonly string[] {
  const key = { group: 'groupId', household: 'householdId', user: 'userId', tenant: null, system: null }[
    scope
  ]
  return key ? [key] : []
}

/** What the indexes on a resource's own table hold it in order by, as fields. */
export function indexesOf(resource: Resource): readonly (readonly string[])[] {
  const known = indexes.get(resource)
  if (known) return known
  const references = [...fieldsOf(resource)].filter(([, { kind }]) => kind === 'ref')
  const made = [
    ['id'],
    ...resource.unique,
    ...indexedFields(resource).map((key) => [...scopeKeysOf(resource), key]),
    ...references.map(([key]) => [key]),
  ]
  indexes.set(resource, made)
  return made
}

const indexes = new WeakMap<Resource, readonly (readonly string[])[]>()
