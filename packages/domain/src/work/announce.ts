import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, RecordOf, Resource, StoredRecord, View } from '../kernel/resource.ts'
import { checkRecord } from '../kernel/values.ts'
import { type Draft, type Managed, recordFrom } from './draft.ts'
import type { CompleteDrafts, CreationContext, ReadStore, IdsByResource, Store } from './ports.ts'
import { scopeOf } from './scope.ts'

/** A complete, checked record that is not stored yet. */
export function newRecord<R extends Resource>(
  store: Store,
  resource: R,
  draft: Draft,
  creation: CreationContext,
  managed: Managed = {},
): RecordOf<R> {
  const stamps = {
    id: (managed.id as Id | undefined) ?? creation.ids.next(),
    createdAt: store.now,
    updatedAt: store.now,
  }
  return checked(resource, draft, { ...scopeOf(resource, store.actor), ...managed, ...stamps }, creation)
}

/** Drafts of new rows, completed by what is stored. */
export async function completed(
  store: Store,
  resource: Resource,
  drafts: readonly Draft[],
  creation: CreationContext,
  options: Parameters<CompleteDrafts>[3],
): Promise<readonly Draft[]> {
  return (await creation.complete?.get(resource.name)?.(store, drafts, creation, options)) ?? drafts
}

/** A record with all derived values, checked by every rule that needs no storage. */
export function checked<R extends Resource>(
  resource: R,
  draft: Draft,
  system: Parameters<typeof recordFrom>[2],
  { ids, catalog }: CreationContext,
): RecordOf<R> {
  const record = recordFrom(resource, draft, system, { nextId: () => ids.next() })
  checkRecord(resource, record)
  resource.check?.(record, catalog)
  return record as RecordOf<R>
}

/**
 * The detail view of a record.
 * @throws missing when the actor cannot see the id
 */
export async function viewOne(store: Pick<ReadStore, 'of'>, resource: Resource, id: Id): Promise<View> {
  const view = await store.of(resource).view(id)
  if (!view) throw missing(resource.name)
  return view
}

/** Writes a change with the current view of the resource to the group's change log. */
export async function announce(
  store: Store,
  resource: Resource,
  record: StoredRecord,
  type: string,
  referencedBy: IdsByResource | null = null,
): Promise<View> {
  const view = await viewOne(store, resource, record.id)
  emitChange(store, resource, record, type, view, referencedBy)
  return view
}

/** Writes a change to the group's change log. Fields that are excluded from it are left out. */
export function emitChange(
  store: Store,
  resource: Resource,
  record: StoredRecord,
  type: string,
  view: View,
  referencedBy: IdsByResource | null = null,
): void {
  const { groupId: own, householdId } = record as AnyRecord
  const groupId = resource.scope === 'tenant' ? record.id : own
  store.emit({
    type,
    resource: resource.name,
    resourceId: record.id,
    data: Object.fromEntries(
      Object.entries(view).filter(([key]) => resource.fields[key]?.inChangeLog ?? true),
    ),
    referencedBy,
    ...(typeof groupId === 'string' ? { groupId } : {}),
    householdId: typeof householdId === 'string' ? householdId : null,
  })
}

/** Writes a change for each record with its current view to the group's change log, and returns the views. */
export async function announceAll(
  store: Store,
  resource: Resource,
  records: readonly StoredRecord[],
  type: string,
): Promise<readonly View[]> {
  const views = await store.of(resource).views(records.map(({ id }) => id))
  const byId = new Map(views.map((view) => [view.id, view]))
  return records.map((record) => {
    const view = byId.get(record.id)
    if (!view) throw missing(resource.name)
    emitChange(store, resource, record, type, view)
    return view
  })
}
