import { type Resource } from '@larder/domain'

/** Attributes that lists of a resource are sorted by often enough to be kept in order, besides `createdAt` and `name`. */
const sortedBy: Readonly<Record<string, readonly string[]>> = {
  recipe: ['updatedAt', 'lastMade', 'rating', 'sourceKey', 'canonicalKey'],
  'timeline-event': ['timestamp'],
  'shopping-item': ['position'],
}

/** The attributes of a resource that get an index in sorting order. */
export function indexedFields(resource: Resource): readonly string[] {
  if (resource.scope === 'system' || resource.scope === 'tenant') return []
  const name = 'name' in resource.fields ? ['name'] : []
  return ['createdAt', ...name, ...(sortedBy[resource.name] ?? [])]
}
