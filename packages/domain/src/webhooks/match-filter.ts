import type { Id, JsonObject } from '../kernel/fields.ts'
import { resourceNamed, type Resource } from '../kernel/resource.ts'
import { readFilter } from '../query/bind.ts'
import { type Fields, matches } from '../query/evaluate.ts'
import type { AttributePath, Condition } from '../query/filter.ts'
import type { Change, ReadStore } from '../work/ports.ts'

/**
 * Whether the resource in a change matches a filter, with the same result as in the database at the time of the change. Related
 * rows are read in their current state, deleted ones as far as the change contains them. A filter on attributes that the
 * resource does not have matches no change.
 */
export async function changeMatches(
  store: ReadStore,
  { resource: name, data, timestamp }: Change,
  text: string,
): Promise<boolean> {
  const resource = store.catalog.get(name)
  if (!resource) return false
  let filter
  try {
    filter = readFilter(text, resource, { catalog: store.catalog, now: new Date(timestamp) })
  } catch {
    return false
  }
  if (!filter) return true
  const shown = new Map<string, Map<Id, Fields>>()
  const record = recordIn(resource, data, store, shown)
  const related = await relatedRows(store, pathsIn(filter.condition), record)
  return matches(filter, record, (target, id) => related.get(target)?.get(id) ?? shown.get(target)?.get(id))
}

type Shown = Map<string, Map<Id, Fields>>

/** The record of a view, as far as the view contains it. Embedded rows are collected separately. */
function recordIn(
  resource: Resource,
  view: JsonObject,
  store: Pick<ReadStore, 'catalog'>,
  shown: Shown,
): Fields {
  return tableIn(resource.fields, view, store, shown)
}

function tableIn(
  fields: Resource['fields'],
  view: JsonObject,
  { catalog }: Pick<ReadStore, 'catalog'>,
  shown: Shown,
): Fields {
  const note = (target: string, summary: JsonObject) => {
    const rows = shown.get(target) ?? new Map<Id, Fields>()
    shown.set(target, rows)
    const row = recordIn(resourceNamed(catalog, target), summary, { catalog }, shown)
    if (typeof summary.id === 'string') rows.set(summary.id, row)
  }
  const record: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const { kind, as, target = '' } = field
    if (kind === 'refs') {
      const rows = (view[as ?? key] ?? []) as readonly (Id | JsonObject)[]
      record[key] = rows.map((row) => (typeof row === 'string' ? row : String(row.id)))
      for (const row of rows) if (typeof row === 'object') note(target, row)
    } else if (kind === 'list') {
      const rows = (view[key] ?? []) as readonly JsonObject[]
      record[key] = rows.map((row) => tableIn(field.fields ?? {}, row, { catalog }, shown))
    } else {
      record[key] = view[key] ?? null
      const summary = kind === 'ref' && as !== undefined ? view[as] : undefined
      if (typeof summary === 'object' && summary !== null) note(target, summary as JsonObject)
    }
  }
  return record
}

function pathsIn(condition: Condition): readonly AttributePath[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.terms.flatMap(pathsIn)
    case 'not':
      return pathsIn(condition.term)
    default:
      return [condition.path]
  }
}

/** The rows that a record refers to through paths, by resource. */
async function relatedRows(
  store: ReadStore,
  paths: readonly AttributePath[],
  record: Fields,
): Promise<ReadonlyMap<string, ReadonlyMap<Id, Fields>>> {
  const found = new Map<string, Map<Id, Fields>>()
  for (const { hops } of paths) {
    let rows: readonly Fields[] = [record]
    for (const { kind, key, target } of hops) {
      const related: readonly unknown[] = rows.flatMap((row) => row[key] ?? [])
      if (kind === 'list') {
        rows = related as readonly Fields[]
        continue
      }
      const known = found.get(target ?? '') ?? new Map<Id, Fields>()
      found.set(target ?? '', known)
      const ids = [...new Set(related as readonly Id[])]
      const unread = ids.filter((id) => !known.has(id))
      const read = await store.of(resourceNamed(store.catalog, target ?? '')).getMany(unread)
      for (const row of read) known.set(row.id, row)
      rows = ids.map((id) => known.get(id)).filter((row) => row !== undefined)
    }
  }
  return found
}
