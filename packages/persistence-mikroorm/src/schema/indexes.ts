import type { Resource } from '@larder/domain'
import type { StoredColumn } from './tables.ts'

/** Fields that have an index in sort order besides `createdAt` and `name`, because lists are often sorted or filtered by them. */
const sorted: Readonly<Record<string, readonly string[]>> = {
  cookbook: ['position'],
  delivery: ['nextAttemptAt'],
  mealplan: ['date'],
  recipe: ['updatedAt', 'lastMade', 'rating', 'sourceKey', 'canonicalKey'],
  'shopping-item': ['position'],
  'timeline-event': ['timestamp'],
}

/**
 * Fields that are included in an index on the id and the scope, so that reading them for many ids does not read the rows. Suggestions
 * compare the number of lines of every recipe that uses an available food.
 */
const covered: Readonly<Record<string, readonly string[]>> = { recipe: ['foodLineCount'] }

export function coveredFields({ name }: Resource): readonly string[] {
  return covered[name] ?? []
}

/** The fields of a resource that have an index in sort order, within the scope. */
export function indexedFields(resource: Resource): readonly string[] {
  if (resource.scope === 'system' || resource.scope === 'tenant') return []
  const name = 'name' in resource.fields ? ['name'] : []
  return ['createdAt', ...name, ...(sorted[resource.name] ?? [])]
}

/** Whether a field has an index within the scope: in sort order, or because it is unique. */
export function isIndexed(resource: Resource, key: string): boolean {
  const scope = scopeKeysOf(resource)
  const isUnique = resource.unique.some((keys) => keys.length === scope.length + 1 && keys.includes(key))
  return isUnique || indexedFields(resource).includes(key)
}

/** The innermost scope field of a resource: the one that narrows every list. */
export function scopeKeysOf({ scope }: Resource): readonly string[] {
  const key = { group: 'groupId', household: 'householdId', user: 'userId', tenant: null, system: null }[
    scope
  ]
  return key ? [key] : []
}

/** The column that equality is tested on. */
export function comparedColumn({ name, folded }: StoredColumn): string {
  return folded?.fold ?? name
}

/** The unique index of a unique set. Its name identifies the set in errors. */
export function uniqueName(
  table: string,
  keys: readonly string[],
  columns: ReadonlyMap<string, StoredColumn>,
): string {
  return [table, ...keys.map((key) => comparedColumn(columns.get(key)!)), 'unique'].join('_')
}
