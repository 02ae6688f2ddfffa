import {
  type AnyRecord,
  type Catalog,
  type Change,
  type Id,
  type Resource,
  duplicate,
  foldText,
  isFolded,
} from '@larder/domain'

/** The rows of one resource, and an index of the values of its unique sets. */
interface Table {
  readonly rows: ReadonlyMap<Id, AnyRecord>
  readonly taken: readonly ReadonlyMap<string, Id>[]
}

/** The whole state at one moment. A commit replaces it, so that a reader keeps its snapshot. */
export interface State {
  readonly tables: ReadonlyMap<string, Table>
  /** Change logs by group. */
  readonly logs: ReadonlyMap<Id, ChangeLog>
}

/** The stored changes of a group, and the last sequence number. */
export interface ChangeLog {
  readonly changes: readonly Change[]
  readonly last: number
}

/** The state of a new store: a table without rows for each resource. */
export function emptyState(catalog: Catalog): State {
  const tables = [...catalog.values()].map(
    ({ name, unique }) => [name, { rows: new Map(), taken: unique.map(() => new Map()) }] as const,
  )
  return { tables: new Map(tables), logs: new Map() }
}

/** The rows of a resource by id. @throws when the resource is not in the catalog */
export function rowsOf(state: State, resource: Pick<Resource, 'name'>): ReadonlyMap<Id, AnyRecord> {
  const table = state.tables.get(resource.name)
  if (!table) throw new Error(`the catalog has no ${resource.name}`)
  return table.rows
}

interface OpenTable {
  readonly rows: Map<Id, AnyRecord>
  readonly taken: readonly Map<string, Id>[]
}

/** A writable state. Tables are copied on their first write. */
export interface Draft {
  readonly state: State
  /** Stores a record, or replaces the one with its id. @throws conflict when a unique set is taken */
  put(resource: Resource, record: AnyRecord): void
  drop(resource: Resource, record: AnyRecord): void
  append(changes: readonly Change[]): void
  /** Replaces changes of a group. */
  mapLog(groupId: Id, replaced: (change: Change) => Change): void
  /** Removes changes of a group. */
  trim(groupId: Id, isOld: (change: Change) => boolean): void
}

/** A draft of the next state. The base stays as it is. */
export function draftOn(base: State): Draft {
  const tables = new Map(base.tables)
  const logs = new Map(base.logs)
  const open = new Map<string, OpenTable>()

  const opened = ({ name }: Resource): OpenTable => {
    const known = open.get(name)
    if (known) return known
    const table = base.tables.get(name)
    const copy = {
      rows: new Map(table?.rows),
      taken: (table?.taken ?? []).map((values) => new Map(values)),
    }
    open.set(name, copy)
    tables.set(name, copy)
    return copy
  }

  const release = (resource: Resource, { taken }: OpenTable, record: AnyRecord) => {
    for (const [index, set] of resource.unique.entries()) {
      const key = uniqueKey(resource, set, record)
      if (key !== undefined && taken[index]?.get(key) === record.id) taken[index].delete(key)
    }
  }

  return {
    state: { tables, logs },
    put(resource, record) {
      const table = opened(resource)
      const before = table.rows.get(record.id)
      if (before) release(resource, table, before)
      for (const [index, set] of resource.unique.entries()) {
        const key = uniqueKey(resource, set, record)
        if (key === undefined) continue
        if (table.taken[index]?.has(key)) throw duplicate(resource, set)
        table.taken[index]?.set(key, record.id)
      }
      table.rows.set(record.id, record)
    },
    drop(resource, record) {
      const table = opened(resource)
      release(resource, table, record)
      table.rows.delete(record.id)
    },
    append(changes) {
      for (const [groupId, added] of Map.groupBy(changes, (change) => change.groupId)) {
        const existing = logs.get(groupId)?.changes ?? []
        logs.set(groupId, { changes: [...existing, ...added], last: added.at(-1)!.sequence })
      }
    },
    mapLog(groupId, replaced) {
      const log = logs.get(groupId)
      if (log)
        logs.set(groupId, { ...log, changes: log.changes.map((change) => Object.freeze(replaced(change))) })
    },
    trim(groupId, isOld) {
      const log = logs.get(groupId)
      if (log) logs.set(groupId, { ...log, changes: log.changes.filter((change) => !isOld(change)) })
    },
  }
}

/** The folded values of a unique set as one text; undefined when one is null, because nulls are distinct. */
function uniqueKey({ fields }: Resource, set: readonly string[], record: AnyRecord): string | undefined {
  const values = set.map((key) => record[key])
  if (values.some((value) => value === null)) return undefined
  return JSON.stringify(
    values.map((value, index) => (isFolded(fields[set[index]!]!) ? foldText(String(value)) : value)),
  )
}
