import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, Resource, View } from '../kernel/resource.ts'
import { differingFields, isSameRecord } from '../kernel/same.ts'
import { announce, checked, completed, emitChanges, newRecord, viewOne } from './announce.ts'
import { type Draft, type Managed, mergedDraft, replacedDraft } from './draft.ts'
import { isEmbeddedElsewhere, referencingRows } from './reference-paths.ts'
import type { CreationContext, IdsByResource, Store } from './ports.ts'
import { type Body, draftFrom } from './references.ts'

/** A condition on the state that the caller has read, such as `If-Match`. */
export interface Precondition {
  /** Throws `stale` when the resource has changed since the caller read it. Called with the row locked. */
  readonly precondition?: ((current: View) => void) | undefined
}

/** A record that a change has saved. */
export interface Saved {
  readonly record: AnyRecord
  readonly view: View
  /** The fields that differ from the record before. */
  readonly keys: readonly string[]
}

/** Options of a write. Without them it is checked and announced as a plain change by the actor. */
export interface WriteOptions extends Precondition {
  readonly managed?: Managed
  /** Skips the check of the actor's permission to write the row. */
  readonly anyone?: boolean
  /** For a deletion: ids of the rows that referenced the record, by resource. */
  readonly referencedBy?: IdsByResource
  /** Kind of the change, when it is not the default of the operation: `recipe.imported`. */
  readonly type?: string
  /** Completes a record with what other rows tell, before it is stored. */
  readonly finish?: (record: AnyRecord) => Promise<AnyRecord>
  /** For a change: called in the transaction after a record that differs from the stored one is saved. */
  readonly afterSave?: (saved: Saved) => Promise<void>
}

/**
 * Stores a new record from a body and emits the change.
 * @throws unprocessable, conflict, missing (a reference), forbidden
 */
export async function createOne(
  store: Store,
  resource: Resource,
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const drafts = [await draftFrom(store, resource, body, creation)]
  const [draft = {}] = await completed(store, resource, drafts, creation, { isImplied: false })
  const made = newRecord(store, resource, draft, creation, options.managed)
  const record = (await options.finish?.(made)) ?? made
  checkMayWrite(store, resource, record)
  await store.of(resource).add(record)
  return announce(store, resource, record, options.type ?? `${resource.name}.created`)
}

/**
 * Replaces the writable fields of a record. Omitted fields are set to their fallbacks, except those that are `retained`. A body without a difference
 * changes nothing and emits nothing.
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
    replacedDraft(resource, current, await draftFrom(store, resource, body, creation)),
    creation,
    options,
  )
}

/**
 * Merges a body into a record (RFC 7396). Omitted fields keep their values. A body without a difference changes
 * nothing and emits nothing.
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

/** Sets fields, including managed ones. It counts as a change even when the values are equal. */
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
  const record = checkedRecord(store, resource, current, { ...current, ...values }, creation, stamped)
  return save(store, resource, current, record, options)
}

/** Deletes a record and emits its last state. */
export async function removeOne(
  store: Store,
  resource: Resource,
  id: Id,
  options: WriteOptions = {},
): Promise<View> {
  const [view] = await removeMany(store, resource, [id], options)
  return view!
}

/**
 * Deletes records with few statements, and emits the last state of each.
 * @throws missing when one of them does not exist
 */
export async function removeMany(
  store: Store,
  resource: Resource,
  given: readonly Id[],
  options: WriteOptions = {},
): Promise<readonly View[]> {
  const ids = [...new Set(given)]
  const records = await store.of(resource).lockMany(ids)
  if (records.length < ids.length) throw missing(resource.name)
  if (!options.anyone) for (const record of records) checkMayWrite(store, resource, record)
  const views = await store.of(resource).views(ids)
  if (options.precondition) views.forEach(options.precondition)
  // No new reference to a record can be created while it is locked.
  const references = await Promise.all(
    ids.map(async (id) => options.referencedBy ?? referencingRows(store, resource, id)),
  )
  await store.of(resource).removeMany(ids)
  const type = options.type ?? `${resource.name}.deleted`
  const changed = records.map((record, at) => ({
    record,
    view: views[at]!,
    referencedBy: references[at] ?? null,
  }))
  await emitChanges(store, resource, changed, type)
  return views
}

async function lockToChange(
  store: Store,
  resource: Resource,
  id: Id,
  options: WriteOptions,
): Promise<AnyRecord> {
  const current = await store.of(resource).lock(id)
  if (!current) throw missing(resource.name)
  if (!options.anyone) checkMayWrite(store, resource, current)
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
  const made = checkedRecord(store, resource, current, draft, creation, options)
  const record = (await options.finish?.(made)) ?? made
  if (isSameRecord(resource, record, current)) return viewOne(store, resource, current.id)
  return save(store, resource, current, record, options)
}

/** The new state of the record: complete, checked, and writable by the actor. */
function checkedRecord(
  store: Store,
  resource: Resource,
  current: AnyRecord,
  draft: Draft,
  creation: CreationContext,
  options: WriteOptions,
): AnyRecord {
  const stamps = { id: current.id, createdAt: current.createdAt, updatedAt: store.now }
  const record = checked(resource, draft, { ...current, ...options.managed, ...stamps }, creation)
  if (!options.anyone) checkMayWrite(store, resource, record)
  return record
}

async function save(
  store: Store,
  resource: Resource,
  current: AnyRecord,
  record: AnyRecord,
  options: WriteOptions,
): Promise<View> {
  await store.of(resource).save(record)
  const keys = differingFields(resource, current, record)
  const referencedBy = isEmbeddedElsewhere(resource, keys) ? {} : null
  const view = await announce(
    store,
    resource,
    record,
    options.type ?? `${resource.name}.updated`,
    referencedBy,
  )
  await options.afterSave?.({ record, view, keys })
  return view
}

/** @throws forbidden `<resource>/forbidden` when the actor may not write a record that they can see */
export function checkMayWrite(store: Store, resource: Resource, record: AnyRecord): void {
  const { actor } = store
  if (actor.kind === 'member' && resource.mayWrite && !resource.mayWrite(actor, record))
    throw new DomainError(
      'forbidden',
      `${resource.name}/forbidden`,
      `You may not edit this ${resource.name.replaceAll('-', ' ')}.`,
    )
}
