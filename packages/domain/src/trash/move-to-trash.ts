import { userIdOf } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { type AnyRecord, type Resource, type View, resourceNamed, targetWithin } from '../kernel/resource.ts'
import { removeMany, type WriteOptions, type removeOne } from '../work/crud.ts'
import { whereEqual } from '../query/equal.ts'
import type { Store } from '../work/ports.ts'
import { type Link, batchesOf, fieldsReferringTo, linksOf, whereReferring } from './links.ts'
import { type TrashEntry, type TrashedRow, trashEntries, trashKinds, trashedRows } from './trash-entry.ts'

/** A row that a deletion removes, and the references that it clears. */
interface Captured {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly isMain: boolean
  readonly links: Link[]
}

/** The content of a trashed row. */
export interface TrashedContent {
  readonly record: AnyRecord
  readonly links: readonly Link[]
}

export interface TrashOptions extends WriteOptions {
  /** The entry of a deletion that several transactions make. Default: an entry with the id of the first row. */
  readonly entryId?: Id | undefined
  /** Rows that refer to them, and are deleted and brought back with them. */
  readonly along?: Along
}

interface Along {
  readonly resource: Resource
  readonly ids: readonly Id[]
}

/** Whether deleted rows of a resource can be brought back. */
export function isTrashed({ name }: Resource): boolean {
  return (trashKinds as readonly string[]).includes(name)
}

/** Deletes a row like `removeOne`. It can be brought back. */
export const trashOne: typeof removeOne = async (store, resource, id, options) => {
  const [view] = await trashMany(store, resource, [id], options)
  return view!
}

/**
 * Deletes rows like `removeMany`. They can be brought back together, with the rows that are deleted with them and the references
 * that are cleared: their records are stored as one entry of the trash.
 */
export async function trashMany(
  store: Store,
  resource: Resource,
  ids: readonly Id[],
  { entryId, along, ...options }: TrashOptions = {},
): Promise<readonly View[]> {
  const server = store.asServer()
  const views: View[] = []
  for (const some of batchesOf([...new Set(ids)])) {
    // Nothing can change between the reading of a row and its deletion.
    await store.of(resource).lockMany(some)
    const captured = await capture(server, resource, some, along)
    const further = captured
      .filter((each) => each.resource === along?.resource)
      .map(({ record }) => record.id)
    if (along && further.length > 0) await removeMany(server, along.resource, further)
    const removed = await removeMany(store, resource, some, options)
    await keep(store, resource, captured, removed, entryId ?? ids[0]!)
    views.push(...removed)
  }
  return views
}

/** The rows that are deleted with these rows, in an order in which they can be inserted. */
async function capture(
  server: Store,
  resource: Resource,
  ids: readonly Id[],
  along: Along | undefined,
): Promise<readonly Captured[]> {
  const isAlong = new Set(along?.ids)
  const captured = new Map<Id, Captured>()
  const add = (from: Resource, records: readonly AnyRecord[], isMain: boolean) => {
    const added = records.filter(({ id }) => !captured.has(id))
    for (const record of added) captured.set(record.id, { resource: from, record, isMain, links: [] })
    return { resource: from, records: added }
  }
  const queue = [add(resource, await server.of(resource).getMany(ids), true)]
  for (let level = queue.shift(); level; level = queue.shift()) {
    const { resource: target, records } = level
    const targets = records.map(({ id }) => id)
    for (const field of fieldsReferringTo(target, server.catalog)) {
      if (targets.length === 0) break
      const rows = server.of(field.from)
      const referring = await rows.ids({ filter: whereReferring(field, target.name, targets) })
      for (const some of batchesOf(referring)) {
        if (field.isRequired && field.list === undefined)
          queue.push(add(field.from, await rows.lockMany(some), false))
        else
          for (const record of await rows.getMany(some))
            if (isAlong.has(record.id)) queue.push(add(field.from, [record], false))
            else
              for (const [id, link] of linksOf(record, field))
                if (targets.includes(id)) captured.get(id)?.links.push(link)
      }
    }
  }
  return [...captured.values()]
}

/** Stores deleted rows as an entry of the trash, or adds them to it. */
async function keep(
  store: Store,
  resource: Resource,
  captured: readonly Captured[],
  views: readonly View[],
  id: Id,
): Promise<void> {
  const server = store.asServer()
  const stamps = { createdAt: store.now, updatedAt: store.now }
  const main = captured.filter(({ isMain }) => isMain)
  const [first] = main
  if (!first) return
  const groupId = first.record.groupId as Id
  // A row with an id that was in the trash already, such as one of an import.
  await server.of(trashedRows).removeMany(captured.map(({ record }) => record.id))
  const isDeleted = new Set(captured.map(({ record }) => record.id))
  const links = main.flatMap((each) => each.links).filter((link) => !isDeleted.has(link.id))
  const parts = captured.filter(({ isMain }) => !isMain).map((each) => each.resource.name)
  const referring = [...new Map(links.map((link) => [`${link.resource} ${link.id}`, link.resource])).values()]
  const known = await server.of(trashEntries).lock(id)
  const earlier = known
    ? await server.of(trashedRows).count(whereEqual(trashedRows, { entryId: id, isMain: true }))
    : 0
  const entry: TrashEntry = {
    ...stamps,
    ...known,
    id,
    groupId,
    kind: resource.name as TrashEntry['kind'],
    name: known?.name ?? nameOf(views[0]!),
    count: earlier + main.length,
    userId: userIdOf(store.actor),
    householdId: resource.scope === 'household' ? (first.record.householdId as Id) : null,
    audienceId: await audienceOf(store, main, known),
    parts: counted(parts, known?.parts),
    usedBy: counted(referring, known?.usedBy),
  }
  if (known) await server.of(trashEntries).save(entry)
  else await server.of(trashEntries).add(entry)
  const rows = captured.map(({ resource: from, record, isMain, links: own }, position): TrashedRow => {
    const content: TrashedContent = { record, links: own }
    const about = { ...stamps, id: record.id, groupId, entryId: id, position, isMain }
    return { ...about, resource: from.name, content: JSON.stringify(content) }
  })
  for (const some of batchesOf(rows)) await server.of(trashedRows).addMany(some)
}

/** Those who can see an entry: the audience of its rows or, when they differ, the person who deletes them. */
async function audienceOf(
  store: Store,
  main: readonly Captured[],
  known: Pick<TrashEntry, 'audienceId'> | undefined,
): Promise<Id> {
  const found = new Set(known ? [known.audienceId] : [])
  for (const { resource, record } of main) {
    const target = targetWithin(resource, store.catalog)
    const id = target && (record[resource.within!] as Id | null)
    const owner = id ? ((await store.asServer().of(target!).get(id)) as AnyRecord | undefined) : record
    found.add(((owner ?? record).audienceId ?? record.groupId) as Id)
  }
  const [one, ...others] = found
  return others.length === 0 ? one! : (userIdOf(store.actor) ?? one!)
}

/** Adds the numbers of rows of each resource to those that are known. */
function counted(names: readonly string[], known: TrashEntry['parts'] = []): TrashEntry['parts'] {
  const counts = new Map(known.map(({ resource, count }) => [resource, count]))
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([resource, count]) => ({ resource, count }))
}

/** The name of a row as people know it: of a planned meal, its title or its recipe. */
function nameOf(view: View): string {
  const { name, title, recipe } = view as { name?: string; title?: string; recipe?: { name?: string } | null }
  return (name ?? (title || recipe?.name) ?? '').slice(0, 1_000)
}

/** The content of a trashed row. */
export function contentOf({ content }: TrashedRow): TrashedContent {
  return JSON.parse(content) as TrashedContent
}

/** The resource of a trashed row. */
export function resourceOf(store: Pick<Store, 'catalog'>, { resource }: TrashedRow): Resource {
  return resourceNamed(store.catalog, resource)
}
