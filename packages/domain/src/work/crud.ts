import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, Resource, View } from '../kernel/resource.ts'
import { differingFields, isSameRecord } from '../kernel/same.ts'
import { announce, checked, emitChange, newRecord, viewOne } from './announce.ts'
import { type Draft, type Managed, mergedDraft } from './draft.ts'
import { isEmbeddedElsewhere, referencingRows } from './reference-paths.ts'
import type { CreationContext, IdsByResource, Store } from './ports.ts'
import { type Body, draftFrom } from './references.ts'
import { synced } from './sync.ts'

export interface Precondition {
  /** Throws `stale` when the caller's copy is no longer the current one; called with the row locked. */
  readonly precondition?: ((current: View) => void) | undefined
}

export interface WriteOptions extends Precondition {
  readonly managed?: Managed
  /** Not asked: whether the actor may write this row. */
  readonly anyone?: boolean
  /** Of a removal: the rows that pointed there, when they do so no longer. */
  readonly referencedBy?: IdsByResource
  /** Kind of the announcement when it is not the verb's own: `recipe.imported`. */
  readonly type?: string
}

/**
 * Stores a new record from a body and announces it.
 * @throws unprocessable, conflict, missing (a reference), forbidden
 */
export async function createOne(
  store: Store,
  resource: Resource,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const record = newRecord(
    store,
    resource,
    await draftFrom(store, resource, body, creation),
    creation,
    options.managed,
  )
  allow(store, resource, record)
  await store.of(resource).add(record as never)
  return announce(store, resource, record, options.type ?? `${resource.name}.created`)
}

/**
 * Puts a body in place of all that callers may write of a record: what the body leaves out takes its fallback. A body that
 * says what is there already changes nothing, and is not announced.
 */
export async function replaceOne(
  store: Store,
  resource: Resource,
  id: Id,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await lockToChange(store, resource, id, options)
  return saveIfChanged(
    store,
    resource,
    current,
    await draftFrom(store, resource, body, creation),
    creation,
    options,
  )
}

/**
 * Merges a body into a record (RFC 7396): what the body leaves out stays. A body that says what is there already changes
 * nothing, and is not announced.
 */
export async function mergeOne(
  store: Store,
  resource: Resource,
  id: Id,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await lockToChange(store, resource, id, options)
  const patch = await draftFrom(store, resource, body, creation)
  return saveIfChanged(store, resource, current, mergedDraft(resource, current, patch), creation, options)
}

/** Changes these fields, managed ones included, and nothing else; it counts as a change whatever they were. */
export async function stampOne(
  store: Store,
  resource: Resource,
  id: Id,
  values: Managed,
  creation: CreationContext,
  options: Omit<WriteOptions, 'managed'> = {},
): Promise<View> {
  const current = await lockToChange(store, resource, id, options)
  const stamped = { ...options, managed: values }
  const record = changed(store, resource, current, { ...current, ...values }, creation, stamped)
  return save(store, resource, current, record, options)
}

/** Removes a record and announces it as it last was. */
export async function removeOne(
  store: Store,
  resource: Resource,
  id: Id,
  options: WriteOptions = {},
): Promise<View> {
  const current = await lockToChange(store, resource, id, options)
  const view = await viewOne(store, resource, id)
  // Nobody can begin to point at it while it is locked.
  const referencedBy = options.referencedBy ?? (await referencingRows(store, resource, id, synced))
  await store.of(resource).remove(id)
  emitChange(store, resource, current, options.type ?? `${resource.name}.deleted`, view, referencedBy)
  return view
}

async function lockToChange(
  store: Store,
  resource: Resource,
  id: Id,
  options: WriteOptions,
): Promise<AnyRecord> {
  const current = (await store.of(resource).lock(id)) as AnyRecord | undefined
  if (!current) throw missing(resource.name)
  if (!options.anyone) allow(store, resource, current)
  if (options.precondition) options.precondition(await viewOne(store, resource, id))
  return current
}

async function saveIfChanged(
  store: Store,
  resource: Resource,
  current: AnyRecord,
  draft: Draft,
  creation: CreationContext,
  options: WriteOptions,
): Promise<View> {
  const record = changed(store, resource, current, draft, creation, options)
  if (isSameRecord(resource, record, current)) return viewOne(store, resource, current.id)
  return save(store, resource, current, record, options)
}

/** The record as it is to be: whole, checked, and the actor's to write. */
function changed(
  store: Store,
  resource: Resource,
  current: AnyRecord,
  draft: Draft,
  creation: CreationContext,
  options: WriteOptions,
): AnyRecord {
  const stamps = { id: current.id, createdAt: current.createdAt, updatedAt: store.now }
  const record = checked(resource, draft, { ...current, ...options.managed, ...stamps }, creation)
  if (!options.anyone) allow(store, resource, record)
  return record
}

async function save(
  store: Store,
  resource: Resource,
  current: AnyRecord,
  record: AnyRecord,
  options: WriteOptions,
): Promise<View> {
  await store.of(resource).save(record as never)
  const referencedBy = isEmbeddedElsewhere(resource, differingFields(resource, current, record)) ? {} : null
  return announce(store, resource, record, options.type ?? `${resource.name}.updated`, referencedBy)
}

function allow(store: Store, resource: Resource, record: AnyRecord): void {
  const { actor } = store
  if (actor.kind === 'member' && resource.mayWrite && !resource.mayWrite(actor, record as never))
    throw new DomainError(
      'forbidden',
      `${resource.name}/forbidden`,
      `You may not edit this ${resource.name.replaceAll('-', ' ')}.`,
    )
}
