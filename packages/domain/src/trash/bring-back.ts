import type { Actor } from '../kernel/actor.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { type AnyRecord, type Resource, resourceNamed } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { referencesIn } from '../kernel/stored-record.ts'
import { orderBy, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { type Mealplan, mealplans } from '../plans/mealplan.ts'
import { clearPlannedTitles, titled } from '../plans/plan-meals.ts'
import { type Recipe, recipes } from '../recipes/recipe.ts'
import { isSlugTaken } from '../recipes/slugs.ts'
import { checkMayEdit } from '../recipes/write-recipe.ts'
import { shoppingItems } from '../shopping/shopping-item.ts'
import { emitChanges } from '../work/announce.ts'
import { checkMayWrite } from '../work/crud.ts'
import type { ReadStore, Store } from '../work/ports.ts'
import { type Link, batchesOf, existingIds, linked, pruned, upToDate } from './links.ts'
import { type TrashedContent, contentOf, resourceOf } from './move-to-trash.ts'
import { type TrashEntry, type TrashedRow, trashEntries, trashedRows } from './trash-entry.ts'

/** A row that was brought back, with its present name. */
export interface BroughtBack {
  readonly id: Id
  readonly name: string
  /** The slug, where it has one. */
  readonly slug: string | null
  /** Its name or slug was taken meanwhile, and it has another one. */
  readonly isRenamed: boolean
}

/** What was brought back at once. */
export interface BringingBack {
  readonly kind: TrashEntry['kind']
  readonly rows: readonly BroughtBack[]
  /** The number of references and parts that were left out, because what they belong to does not exist any more. */
  readonly leftOut: number
}

/** The entries of the trash that an actor may see: those of the group and of their household. */
export function trashOf(actor: Actor): BoundFilter<typeof trashEntries> | undefined {
  if (actor.kind !== 'member') return undefined
  return where(trashEntries, ({ householdId }) => householdId.isNull().or(householdId.eq(actor.householdId)))
}

/** An entry of the trash that the actor may see. @throws missing */
export async function findTrash(store: Pick<ReadStore, 'actor' | 'of'>, id: Id): Promise<TrashEntry> {
  const entry = await store.of(trashEntries).get(id)
  const { actor } = store
  const isOthers =
    actor.kind === 'member' && entry?.householdId != null && entry.householdId !== actor.householdId
  if (!entry || isOthers) throw missing('trash-entry')
  return entry
}

/** A trashed row with its content. */
export interface OpenedRow extends TrashedContent {
  readonly row: TrashedRow
  readonly resource: Resource
}

/**
 * The rows of an entry, for a change of it.
 * @throws missing, and forbidden when the actor may not delete one of them
 */
export async function openTrash(
  store: Store,
  id: Id,
): Promise<{ readonly entry: TrashEntry; readonly rows: readonly OpenedRow[] }> {
  await findTrash(store, id)
  const server = store.asServer()
  const entry = await server.of(trashEntries).lock(id)
  if (!entry) throw missing('trash-entry')
  const filter = whereEqual(trashedRows, { entryId: id })
  const found = await server.of(trashedRows).find({ filter, order: orderBy(trashedRows, 'position') })
  const rows = found.map((row) => {
    const resource = resourceOf(server, row)
    const { record, links } = contentOf(row)
    return { row, resource, record: upToDate(resource, record), links }
  })
  for (const { row, resource, record } of rows) {
    if (!row.isMain) continue
    checkMayWrite(store, resource, record)
    if (resource.name === recipes.name) await checkMayEdit(store, record as unknown as Recipe)
  }
  return { entry, rows }
}

/**
 * Brings deleted rows back with everything that was deleted with them, and sets the references to them again. A name or slug that is
 * taken meanwhile gets a number. References to what does not exist any more are left out; those to rows in the trash are set when
 * these are brought back.
 * @throws missing, forbidden
 */
export async function bringBack(store: Store, id: Id): Promise<BringingBack> {
  const { entry, rows } = await openTrash(store, id)
  const server = store.asServer()
  const { records, links, leftOut } = await insertable(server, rows)
  const chosen = new Set<string>()
  const main = new Set(rows.flatMap(({ row, record }) => (row.isMain ? [record.id] : [])))
  const brought: BroughtBack[] = []
  let lost = leftOut
  const restored = new Map<Id, Resource>()
  for (const [resource, all] of records) {
    const ready: AnyRecord[] = []
    for (const record of all) {
      const isParent = (id: Id) => restored.has(id)
      if (main.has(record.id)) {
        const renamed = await named(server, resource, withTitle(resource, record, entry.name), chosen)
        ready.push(renamed)
        brought.push(shownOf(renamed, entry.name, record))
      } else if (await isTaken(server, resource, record, chosen, isParent)) lost += 1
      else ready.push(record)
    }
    // At once, because they can refer to each other.
    await server.of(resource).addMany(ready as never)
    for (const record of ready) restored.set(record.id, resource)
  }
  const relinked = await setLinks(server, links)
  if (entry.kind === recipes.name)
    for (const some of batchesOf(brought)) await clearPlannedTitles(store, some)
  await announceAll(store, restored, main, relinked)
  await store.of(trashEntries).remove(entry.id)
  return { kind: entry.kind, rows: brought, leftOut: lost }
}

/** A planned meal needs a title when its recipe does not exist any more. */
function withTitle(resource: Resource, record: AnyRecord, name: string): AnyRecord {
  return resource.name === mealplans.name ? titled(record as unknown as Mealplan, name) : record
}

interface Insertable {
  /** The records to insert, those first to which others refer. */
  readonly records: ReadonlyMap<Resource, readonly AnyRecord[]>
  readonly links: readonly (readonly [target: Id, link: Link])[]
  readonly leftOut: number
}

/** The records without references to what does not exist. References to rows in the trash are added to these. */
async function insertable(server: Store, rows: readonly OpenedRow[]): Promise<Insertable> {
  const known = await knownTargets(server, rows)
  const own = new Set(rows.map(({ record }) => record.id))
  const there = await storedAmong(server, rows)
  const records = new Map<Resource, AnyRecord[]>()
  const links: [Id, Link][] = []
  const waiting = new Map<Id, Link[]>()
  const left = new Set<Id>()
  for (const { resource, record, links: toIt } of rows) {
    const isRestored = (id: Id) => own.has(id) && !left.has(id)
    const exists = (target: string, id: Id) => known.get(target)?.has(id) === true || isRestored(id)
    const { record: insertable, removed } = pruned(resource, record, exists)
    if (!insertable || there.has(record.id)) {
      left.add(record.id)
      continue
    }
    for (const { targetId, link } of removed) waiting.set(targetId, [...(waiting.get(targetId) ?? []), link])
    records.set(resource, [...(records.get(resource) ?? []), insertable])
    for (const link of toIt) links.push([record.id, link])
  }
  return { records, links, leftOut: left.size + (await addLinks(server, waiting)) }
}

/** The existing rows that these rows refer to, by resource. */
async function knownTargets(
  server: Store,
  rows: readonly OpenedRow[],
): Promise<ReadonlyMap<string, ReadonlySet<Id>>> {
  const wanted = new Map<string, Set<Id>>()
  for (const { resource, record } of rows)
    for (const { target, id } of referencesIn(resource.fields, record))
      wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
  const known = new Map<string, ReadonlySet<Id>>()
  for (const [target, ids] of wanted)
    known.set(target, await existingIds(server, resourceNamed(server.catalog, target), [...ids]))
  return known
}

/** The ids of these rows that rows outside of the trash have. */
async function storedAmong(server: Store, rows: readonly OpenedRow[]): Promise<ReadonlySet<Id>> {
  const stored = new Set<Id>()
  for (const [resource, some] of Map.groupBy(rows, (each) => each.resource)) {
    const ids = some.map(({ record }) => record.id)
    for (const id of await existingIds(server, resource, ids)) stored.add(id)
  }
  return stored
}

/** Adds references to rows in the trash. @returns the number of those to rows that are not there either */
async function addLinks(server: Store, waiting: ReadonlyMap<Id, readonly Link[]>): Promise<number> {
  let lost = 0
  for (const some of batchesOf([...waiting.keys()])) {
    const trashed = await server.of(trashedRows).lockMany(some)
    for (const row of trashed) {
      const content = contentOf(row)
      await keepContent(server, row, { ...content, links: [...content.links, ...waiting.get(row.id)!] })
    }
    const found = new Set(trashed.map(({ id }) => id))
    for (const id of some) if (!found.has(id)) lost += waiting.get(id)!.length
  }
  return lost
}

function keepContent(server: Store, row: TrashedRow, content: TrashedContent): Promise<void> {
  return server.of(trashedRows).save({ ...row, content: JSON.stringify(content) })
}

/** Sets references again, in stored records and in those of the trash. @returns the changed rows that are stored */
async function setLinks(
  server: Store,
  links: Insertable['links'],
): Promise<readonly { readonly resource: Resource; readonly id: Id }[]> {
  const changed: { resource: Resource; id: Id }[] = []
  for (const [name, ofResource] of Map.groupBy(links, ([, { resource }]) => resource)) {
    const resource = resourceNamed(server.catalog, name)
    const bySource = Map.groupBy(ofResource, ([, link]) => link.id)
    for (const some of batchesOf([...bySource.keys()])) {
      const withLinks = (record: AnyRecord) =>
        bySource.get(record.id)!.reduce((now, [target, link]) => linked(now, resource, link, target), record)
      const stored = (await server.of(resource).lockMany(some)) as readonly AnyRecord[]
      const open = stored.filter((record) => !refusesLinks(resource, record))
      const saved = open.flatMap((record) => {
        const now = withLinks(record)
        return now === record ? [] : [now]
      })
      await server.of(resource).saveMany(saved as never)
      changed.push(...saved.map(({ id }) => ({ resource, id })))
      const found = new Set(stored.map(({ id }) => id))
      for (const row of await server.of(trashedRows).lockMany(some.filter((id) => !found.has(id)))) {
        const content = contentOf(row)
        await keepContent(server, row, { ...content, record: withLinks(content.record) })
      }
    }
  }
  return changed
}

/** A checked item has no amounts for recipes. */
function refusesLinks({ name }: Resource, { checked }: AnyRecord): boolean {
  return name === shoppingItems.name && checked === true
}

/** The record under a free name. A recipe keeps its name, and has another slug. */
async function named(
  server: Store,
  resource: Resource,
  record: AnyRecord,
  chosen: Set<string>,
): Promise<AnyRecord> {
  const { name } = record
  for (let n = 1; n < maxNumber; n += 1) {
    const numbered = { ...record, name: `${String(name).slice(0, maxName)} ${n}` }
    const candidate =
      n === 1
        ? record
        : resource.name === recipes.name
          ? { ...record, slug: `${slugOf(String(name))}-${n}` }
          : { ...numbered, ...resource.complete?.(numbered) }
    if (!(await isTaken(server, resource, candidate, chosen))) return candidate
  }
  throw new DomainError('conflict', `${resource.name}/duplicate`, `Too many rows are named ${String(name)}.`)
}

const maxNumber = 10_000
const maxName = 240

/** Whether a row with one of the unique values of a record exists, or was chosen before. Values of its parent are its own. */
async function isTaken(
  server: Store,
  resource: Resource,
  record: AnyRecord,
  chosen: Set<string>,
  isParent: (id: Id) => boolean = () => false,
): Promise<boolean> {
  const keys: string[] = []
  for (const set of resource.unique) {
    const values = set.map((key) => record[key])
    if (values.some((value) => value === null || (typeof value === 'string' && isParent(value)))) continue
    const key = JSON.stringify([resource.name, set, values.map((value) => foldText(String(value)))])
    if (chosen.has(key)) return true
    const filter = whereEqual(
      resource,
      Object.fromEntries(set.map((field) => [field, record[field] as string])),
    )
    if ((await server.of(resource).count(filter)) > 0) return true
    keys.push(key)
  }
  if (resource.name === recipes.name) {
    const { groupId, slug } = record as unknown as Recipe
    if (await isSlugTaken(server, slug, { groupId })) return true
  }
  for (const key of keys) chosen.add(key)
  return false
}

function shownOf(record: AnyRecord, entryName: string, before: AnyRecord): BroughtBack {
  const { id, name, title, slug } = record
  return {
    id,
    name: String(name ?? (title || entryName)),
    slug: typeof slug === 'string' ? slug : null,
    isRenamed: name !== before.name || slug !== before.slug,
  }
}

/** Emits the creation of the rows. The first one names the rows that came back with them or refer to them again. */
async function announceAll(
  store: Store,
  restored: ReadonlyMap<Id, Resource>,
  main: ReadonlySet<Id>,
  relinked: Awaited<ReturnType<typeof setLinks>>,
): Promise<void> {
  const others = [...restored].flatMap(([id, resource]) => (main.has(id) ? [] : [{ id, resource }]))
  const synced = [...others, ...relinked].filter(({ resource }) => resource.synced)
  let referencedBy: Readonly<Record<string, readonly Id[]>> = Object.fromEntries(
    [...Map.groupBy(synced, ({ resource }) => resource.name)].map(([name, rows]) => [
      name,
      [...new Set(rows.map(({ id }) => id))],
    ]),
  )
  const announced = [...restored].filter(([id]) => main.has(id))
  for (const [resource, all] of Map.groupBy(announced, ([, each]) => each))
    for (const some of batchesOf(all.map(([id]) => id))) {
      const records = (await store.of(resource).getMany(some)) as readonly AnyRecord[]
      const views = await store.of(resource).views(some)
      for (const [at, record] of records.entries()) {
        await emitChanges(
          store,
          resource,
          [{ record, view: views[at]!, referencedBy }],
          `${resource.name}.created`,
        )
        referencedBy = {}
      }
    }
}
