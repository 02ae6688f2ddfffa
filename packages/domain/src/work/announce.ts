import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, Resource, View } from '../kernel/resource.ts'
import { checkRecord } from '../kernel/values.ts'
import { type Draft, type Managed, recordFrom } from './draft.ts'
import type { CreationContext, ReadStore, IdsByResource, Store } from './ports.ts'
import { scopeOf } from './scope.ts'

/** A whole, checked record, not stored yet. */
export function newRecord(
  store: Store,
  resource: Resource,
  draft: Draft,
  creation: CreationContext,
  managed: Managed = {},
): AnyRecord {
  const stamps = {
    id: (managed.id as Id | undefined) ?? creation.ids.next(),
    createdAt: store.now,
    updatedAt: store.now,
  }
  return checked(resource, draft, { ...scopeOf(resource, store.actor), ...managed, ...stamps }, creation)
}

/** A record with everything the resource derives, checked by every rule that needs no storage. */
export function checked(
  resource: Resource,
  draft: Draft,
  system: Parameters<typeof recordFrom>[2],
  { ids, catalog }: CreationContext,
): AnyRecord {
  const record = recordFrom(resource, draft, system, { nextId: () => ids.next() })
  checkRecord(resource, record)
  resource.check?.(record as never, catalog)
  return record
}

/**
 * One record as its own address shows it.
 * @throws missing when the actor can see none of that id
 */
export async function viewOne(store: Pick<ReadStore, 'of'>, resource: Resource, id: Id): Promise<View> {
  const view = await store.of(resource).view(id)
  if (!view) throw missing(resource.name)
  return view
}

/** Writes a change into the group's log, with the resource as the API shows it now. */
export async function announce(
  store: Store,
  resource: Resource,
  record: AnyRecord,
  type: string,
  referencedBy: IdsByResource | null = null,
): Promise<View> {
  const view = await viewOne(store, resource, record.id)
  emitChange(store, resource, record, type, view, referencedBy)
  return view
}

/** Writes a change into the group's log. Fields that are not for it are left out. */
export function emitChange(
  store: Store,
  resource: Resource,
  record: AnyRecord,
  type: string,
  view: View,
  referencedBy: IdsByResource | null = null,
): void {
  const groupId = resource.scope === 'tenant' ? record.id : record.groupId
  const { householdId } = record
  store.emit({
    type,
    resource: resource.name,
    resourceId: record.id,
    data: Object.fromEntries(
      Object.entries(view).filter(([key]) => resource.fields[key]?.inChangeLog ?? true),
    ),
    referencedBy: referencedBy,
    ...(typeof groupId === 'string' ? { groupId } : {}),
    householdId: typeof householdId === 'string' ? householdId : null,
  })
}
