import {
  type AnyRecord,
  DomainError,
  type Id,
  type Reads,
  type Repository,
  type Resource,
  dangling,
  duplicate,
  missing,
  referencesIn,
  resourceNamed,
  scopeOf,
  stampsOf,
  storedRecord,
} from '@larder/domain'
import { type Session, readsOf, relatedTo } from './reads.ts'
import { frozenCopy, refersTo, repointed } from './rows.ts'
import { type Draft, rowsOf } from './state.ts'

/** Read and write access to one resource. A conflict ends the transaction, as on a database. */
export function writesOf(
  session: Session,
  draft: Draft,
  resource: Resource,
  failed: { with?: DomainError },
): Repository<Resource> {
  const { state } = session
  const reads = readsOf(session, resource)
  const related = relatedTo(session)

  const stamped = (record: AnyRecord): AnyRecord => {
    const scope = scopeOf(resource, session.actor)
    // Another tenant's own record does not exist for the actor.
    if (scope.id !== undefined && scope.id !== record.id) throw missing(resource.name)
    return frozenCopy(storedRecord(resource, { ...record, ...stampsOf(scope) }))
  }

  const addMany = (given: readonly AnyRecord[]) => {
    const records = given.map(stamped)
    const ids = new Set(records.map(({ id }) => id))
    for (const record of records) checkTargets(session, resource, record, ids)
    for (const record of records) {
      if (rowsOf(state, resource).has(record.id)) throw duplicate(resource, ['id'])
      draft.put(resource, record)
    }
  }

  const save = (given: AnyRecord) => {
    const record = stamped(given)
    if (!related(resource, record.id)) throw missing(resource.name)
    checkTargets(session, resource, record, new Set())
    draft.put(resource, record)
  }

  const remove = (ids: readonly Id[]) => {
    const records = [...new Set(ids)].flatMap((id) => related(resource, id) ?? [])
    if (records.length > 0) drop(session, draft, resource, records)
    return records.length > 0
  }

  const redirect = (from: Id, to: Id) => {
    if (!related(resource, from) || !related(resource, to)) throw missing(resource.name)
    if (from !== to) repoint(session, draft, resource, new Set([from]), to)
  }

  const guarded = guardedBy(failed)
  return {
    ...guardedReads(reads, guarded),
    // Writing transactions run one at a time, so that no lock is needed.
    lock: (id) => guarded(() => reads.get(id)),
    lockMany: (ids) => guarded(() => reads.getMany(ids)),
    lockAll: (selection) => guarded(() => reads.find(selection)),
    add: (record) => guarded(() => addMany([record as AnyRecord])),
    addMany: (records) => guarded(() => addMany(records as readonly AnyRecord[])),
    save: (record) => guarded(() => save(record as AnyRecord)),
    saveMany: (records) => guarded(() => (records as readonly AnyRecord[]).forEach(save)),
    remove: (id) => guarded(() => remove([id])),
    removeMany: (ids) => guarded(() => void remove(ids)),
    detach: (key, from, limit) => guarded(() => detach(session, draft, resource, { key, from, limit })),
    redirect: (from, to) => guarded(() => redirect(from, to)),
  }
}

type Guarded = ReturnType<typeof guardedBy>

function guardedReads(reads: Reads<Resource>, guarded: Guarded): Reads<Resource> {
  return {
    get: (id) => guarded(() => reads.get(id)),
    getMany: (ids) => guarded(() => reads.getMany(ids)),
    find: (selection) => guarded(() => reads.find(selection)),
    ids: (selection) => guarded(() => reads.ids(selection)),
    count: (filter) => guarded(() => reads.count(filter)),
    pick: (share, filter) => guarded(() => reads.pick(share, filter)),
    page: (query) => guarded(() => reads.page(query)),
    pageInBatches: (query) => guarded(() => reads.pageInBatches(query)),
    view: (id) => guarded(() => reads.view(id)),
    views: (ids) => guarded(() => reads.views(ids)),
    unreferenced: () => guarded(() => reads.unreferenced()),
  }
}

/** Checks that the targets of references are visible, or are among the rows that are written with the record. */
function checkTargets(
  session: Session,
  resource: Resource,
  record: AnyRecord,
  beside: ReadonlySet<Id>,
): void {
  const related = relatedTo(session)
  for (const { target: name, field, id } of referencesIn(resource.fields, record)) {
    const target = resourceNamed(session.catalog, name)
    if (!related(target, id) && !(target === resource && beside.has(id))) throw dangling(name, field)
  }
}

/** Deletes rows, and the rows that require them. */
function drop(session: Session, draft: Draft, resource: Resource, records: readonly AnyRecord[]): void {
  for (const record of records) draft.drop(resource, record)
  repoint(session, draft, resource, new Set(records.map(({ id }) => id)), null)
}

/** Clears a reference to a row in some of the rows that have it. @returns their ids */
function detach(
  session: Session,
  draft: Draft,
  resource: Resource,
  { key, from, limit }: { readonly key: string; readonly from: Id; readonly limit: number },
): readonly Id[] {
  const related = relatedTo(session)
  const rows = [...rowsOf(session.state, resource).values()].filter(
    (record) => record[key] === from && related(resource, record.id),
  )
  const some = rows.slice(0, limit)
  for (const record of some)
    draft.put(resource, frozenCopy(storedRecord(resource, { ...record, [key]: null })))
  return some.map(({ id }) => id)
}

/** Changes references to some rows into references to another one, or clears them. */
function repoint(
  session: Session,
  draft: Draft,
  target: Resource,
  from: ReadonlySet<Id>,
  to: Id | null,
): void {
  const { catalog, state } = session
  const referring = [...catalog.values()].filter(({ fields }) => refersTo(fields, target.name))
  for (const other of referring) {
    const requiring: AnyRecord[] = []
    for (const row of rowsOf(state, other).values()) {
      const changed = repointed(other.fields, row, target.name, from, to) as AnyRecord | undefined
      if (!changed) requiring.push(row)
      else if (changed !== row) draft.put(other, changed)
    }
    if (requiring.length > 0) drop(session, draft, other, requiring)
  }
}

/** Runs calls. After a conflict, all further calls fail with it. */
function guardedBy(failed: { with?: DomainError }) {
  return async <T>(call: () => T | Promise<T>): Promise<T> => {
    if (failed.with) throw failed.with
    try {
      return await call()
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'conflict') failed.with = error
      throw error
    }
  }
}
