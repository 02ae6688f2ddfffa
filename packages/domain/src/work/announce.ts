import { missing } from '../kernel/errors.ts'
import type { Field, Id, Json } from '../kernel/fields.ts'
import {
  type AnyRecord,
  type RecordOf,
  type Resource,
  type StoredRecord,
  type View,
  hasAudience,
  resourceNamed,
  targetWithin,
} from '../kernel/resource.ts'
import { checkRecord } from '../kernel/values.ts'
import { type Draft, type Managed, recordFrom } from './draft.ts'
import type { Change, CompleteDrafts, CreationContext, ReadStore, IdsByResource, Store } from './ports.ts'
import { scopeOf, stampsOf } from './scope.ts'
import { principalsIn } from './shown-to.ts'

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
  return checked(
    resource,
    draft,
    { ...stampsOf(scopeOf(resource, store.actor)), ...managed, ...stamps },
    creation,
  )
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
  await emitChanges(store, resource, [{ record, view, referencedBy }], type)
  return view
}

/** A changed record, with its view for the actor. */
interface Changed {
  readonly record: StoredRecord
  readonly view: View
  readonly referencedBy?: IdsByResource | null | undefined
}

/**
 * Writes changes to the group's change log, for those who can see the records. Fields that are excluded from it are left out, and
 * references to rows that some of these people cannot see.
 */
export async function emitChanges(
  store: Store,
  resource: Resource,
  changed: readonly Changed[],
  type: string,
): Promise<void> {
  const audienceOf = await audiencesIn(store, resource, changed)
  const own = changed.flatMap(({ record }) => audienceOf(resource, record as AnyRecord) ?? [])
  const groups = new Set(changed.map(({ record }) => (record as AnyRecord).groupId))
  const restricted = own.filter((id) => !groups.has(id))
  const principals =
    restricted.length > 0 ? await principalsIn(store.asServer(), restricted) : new Map<Id, readonly Id[]>()
  for (const { record, view, referencedBy = null } of changed) {
    const { groupId: own, householdId } = record as AnyRecord
    const groupId = resource.scope === 'tenant' ? record.id : own
    const audienceId = audienceOf(resource, record as AnyRecord) ?? null
    const isOfHousehold = resource.scope === 'household'
    const isShownToAll = (target: Resource, id: Id) => {
      const audience = audienceOf(target, id)
      return audience === groupId || audience === audienceId || (isOfHousehold && audience === householdId)
    }
    store.emit({
      type,
      resource: resource.name,
      resourceId: record.id,
      data: withoutRestricted(store, resource, announcedPart(resource, view), isShownToAll),
      referencedBy,
      recipeId: recipeOf(resource, record as AnyRecord),
      audience: audienceId === null || audienceId === groupId ? null : (principals.get(audienceId) ?? []),
      ...(typeof groupId === 'string' ? { groupId } : {}),
      householdId: typeof householdId === 'string' ? householdId : null,
    })
  }
}

/** The recipe that a record is, or belongs to. */
function recipeOf({ name, within }: Resource, record: AnyRecord): Id | null {
  if (name === 'recipe') return record.id
  return within === 'recipeId' ? (record.recipeId as Id | null) : null
}

function announcedPart(resource: Resource, view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([key]) => resource.fields[key]?.inChangeLog ?? true))
}

/** The fields of lists that refer to rows with an audience. */
function restrictedFields({ catalog }: Pick<Store, 'catalog'>, { fields }: Resource) {
  return Object.entries(fields).flatMap(([list, { kind, fields: inner = {} }]) =>
    kind !== 'list'
      ? []
      : Object.entries(inner).flatMap(([key, field]) =>
          field.kind === 'ref' && hasAudience(resourceNamed(catalog, field.target!))
            ? [{ list, key, field, target: resourceNamed(catalog, field.target!) }]
            : [],
        ),
  )
}

type Audiences = (resource: Resource, row: AnyRecord | Id) => Id | undefined

/** The audiences of changed records, of the rows that they belong to, and of those that their lists refer to. */
async function audiencesIn(
  store: Store,
  resource: Resource,
  changed: readonly Changed[],
): Promise<Audiences> {
  const { within } = resource
  const target = targetWithin(resource, store.catalog)
  const wanted = new Map<Resource, Set<Id>>()
  const want = (from: Resource, id: unknown) => {
    if (typeof id === 'string') wanted.set(from, (wanted.get(from) ?? new Set()).add(id))
  }
  for (const { record, view } of changed) {
    if (target) want(target, (record as AnyRecord)[within!])
    for (const { list, key, target: referred } of restrictedFields(store, resource))
      for (const row of (view[list] ?? []) as readonly View[]) want(referred, row[key])
  }
  const known = await currentAudiences(store.asServer(), wanted)
  return (of, row) => {
    if (typeof row === 'string') return known.get(row)
    if (hasAudience(of)) return row.audienceId as Id
    return target ? known.get(row[within!] as Id) : undefined
  }
}

/** The audiences of rows with these ids. @param store of the server */
async function currentAudiences(
  store: ReadStore,
  wanted: ReadonlyMap<Resource, ReadonlySet<Id>>,
): Promise<ReadonlyMap<Id, Id>> {
  const known = new Map<Id, Id>()
  for (const [from, ids] of wanted)
    for (const { id, audienceId } of (await store.of(from).getMany([...ids])) as readonly AnyRecord[])
      known.set(id, audienceId as Id)
  return known
}

/** A view without references of its lists that are not shown to all who receive it. */
function withoutRestricted(
  store: Pick<Store, 'catalog'>,
  resource: Resource,
  view: View,
  isShown: (target: Resource, id: Id) => boolean,
): View {
  let shown = view
  for (const { list, key, field, target } of restrictedFields(store, resource)) {
    const rows = (shown[list] ?? []) as readonly View[]
    const isHidden = (row: View) => typeof row[key] === 'string' && !isShown(target, row[key])
    if (!rows.some(isHidden)) continue
    const cleared = { [key]: null, ...(field.embed ? { [field.as!]: null } : {}) }
    const open = rows.flatMap((row): readonly View[] => {
      if (!isHidden(row)) return [row]
      return field.nullable ? [{ ...row, ...cleared }] : []
    })
    shown = { ...shown, [list]: open.map((row) => derivedAgain(resource.fields[list]!, row, view)) }
  }
  return shown
}

/**
 * Changes without what became hidden after them: the references of their lists to rows, and the planned meals of recipes, that not all who
 * receive a change can see now. References to deleted rows are left out too.
 * @param store of the server
 */
export async function withoutHidden<C extends Content>(
  store: ReadStore,
  changes: readonly C[],
): Promise<readonly C[]> {
  const wanted = new Map<Resource, Set<Id>>()
  const want = (target: Resource, id: unknown) => {
    if (typeof id === 'string') wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
  }
  const listsOf = ({ resource }: C) => {
    const known = store.catalog.get(resource)
    return known ? restrictedFields(store, known) : []
  }
  const meals = ({ data }: C) => (Array.isArray(data.entries) ? (data.entries as readonly View[]) : [])
  const recipes = resourceNamed(store.catalog, 'recipe')
  for (const change of changes) {
    for (const { list, key, target } of listsOf(change))
      for (const row of (change.data[list] ?? []) as readonly View[]) want(target, row[key])
    if (change.type === 'mealplan.due') for (const { recipeId } of meals(change)) want(recipes, recipeId)
  }
  if (wanted.size === 0) return changes
  const audiences = await currentAudiences(store, wanted)
  const principals = await principalsIn(store, audiences.values())
  return changes.map((change) => {
    const { groupId, householdId, audience } = change
    const resource = store.catalog.get(change.resource)
    const isOfHousehold = resource === undefined || resource.scope === 'household'
    const isShown = (_: Resource, id: Id) => {
      const people = principals.get(audiences.get(id) ?? '') ?? []
      const isIn = (each: Id | null) => each !== null && people.includes(each)
      return (
        isIn(groupId) || (isOfHousehold && isIn(householdId)) || (audience !== null && audience.every(isIn))
      )
    }
    const data = resource ? withoutRestricted(store, resource, change.data, isShown) : change.data
    if (change.type !== 'mealplan.due') return data === change.data ? change : { ...change, data }
    const isOpen = ({ recipeId }: View) => typeof recipeId !== 'string' || isShown(recipes, recipeId)
    return { ...change, data: { ...data, entries: meals(change).filter(isOpen) } }
  })
}

type Content = Pick<Change, 'type' | 'resource' | 'groupId' | 'householdId' | 'audience' | 'data'>

/** A row of a list with the derived fields of what is left of it. */
function derivedAgain({ derived = {} }: Field, row: View, owner: View): View {
  const again = Object.entries(derived).map(([key, { of }]): [string, Json] => [
    key,
    of(row, owner as never) as Json,
  ])
  return { ...row, ...Object.fromEntries(again) }
}

/** Writes a change of a record that no audience restricts, and that refers to no such row. */
export function emitChange(
  store: Store,
  resource: Resource,
  record: StoredRecord,
  type: string,
  view: View,
  referencedBy: IdsByResource | null = null,
): void {
  const { groupId: own, householdId, audienceId } = record as AnyRecord
  const groupId = resource.scope === 'tenant' ? record.id : own
  store.emit({
    type,
    resource: resource.name,
    resourceId: record.id,
    data: announcedPart(resource, view),
    referencedBy,
    audience: typeof audienceId === 'string' && audienceId !== groupId ? [audienceId] : null,
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
  const found = await store.of(resource).views(records.map(({ id }) => id))
  const byId = new Map(found.map((view) => [view.id, view]))
  const views = records.map((record) => {
    const view = byId.get(record.id)
    if (!view) throw missing(resource.name)
    return view
  })
  const changed = records.map((record, at) => ({ record, view: views[at]! }))
  await emitChanges(store, resource, changed, type)
  return views
}
