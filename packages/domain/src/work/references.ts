import type { Field, FieldTable, Id, JsonObject } from '../kernel/fields.ts'
import { type Resource, resourceNamed } from '../kernel/resource.ts'
import { missing } from '../kernel/errors.ts'
import { foldText } from '../kernel/collation.ts'
import { slugOf } from '../kernel/slug.ts'
import type { Draft } from './draft.ts'
import type { CreationContext, Store } from './ports.ts'
import { announceAll, newRecord } from './announce.ts'
import { textsOf, whereAnyIn } from '../query/equal.ts'

/** A request body: references are ids, embedded objects or names. */
export type Body = Readonly<Record<string, unknown>>

/**
 * A draft from a body: `labelId` or `label: {id}`; `tags: ["quick", {id}, {name}]`. Where the field allows names, an
 * unknown name is created in the group. An id that the actor cannot see is missing, unless a name is given with it.
 */
export async function draftFrom(
  store: Store,
  resource: Resource,
  body: Body,
  creation: CreationContext,
): Promise<Draft> {
  return (await draftsFrom(store, resource, [body], creation))[0]!
}

/** The drafts of several bodies. All their references are looked up together. */
export async function draftsFrom(
  store: Store,
  resource: Resource,
  bodies: readonly Body[],
  creation: CreationContext,
): Promise<readonly Draft[]> {
  const wanted: Wanted[] = []
  for (const body of bodies) resolveTable(resource.fields, body, collector(creation, wanted), false)
  const known = await readReferences(store, wanted, creation)
  return bodies.map((body) => resolveTable(resource.fields, body, resolver(creation, known), false))
}

/** Turns what a body has for a reference into an id. */
type Resolver = (field: Field, given: unknown) => Id | null

/**
 * Clients change the embedded object of a list row, and the id at the top of a body. That one takes precedence when
 * both are present.
 */
function resolveTable(fields: FieldTable, body: Body, idOf: Resolver, inList: boolean): Draft {
  const draft: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.managed) continue
    if (field.kind === 'ref') {
      const object = field.embed && field.as ? body[field.as] : undefined
      const given = inList ? (object ?? body[key] ?? object) : body[key] !== undefined ? body[key] : object
      if (given !== undefined) draft[key] = idOf(field, given)
    } else if (field.kind === 'refs') {
      const given = body[key] !== undefined ? body[key] : field.as ? body[field.as] : undefined
      if (given === null) draft[key] = null
      else if (given !== undefined)
        draft[key] = (given as readonly unknown[])
          .map((item) => idOf(field, item))
          .filter((id) => id !== null)
    } else if (field.kind === 'list' && Array.isArray(body[key]))
      draft[key] = (body[key] as readonly Body[]).map((row) =>
        resolveTable(field.fields ?? {}, row, idOf, true),
      )
    else if (body[key] !== undefined) draft[key] = body[key]
  }
  return draft
}

/** A reference that has to be looked up. */
interface Wanted {
  readonly target: Resource
  readonly field: Field
  readonly asked: JsonObject
}

/** Notes the references of a body that have to be looked up. */
function collector(creation: CreationContext, wanted: Wanted[]): Resolver {
  return (field, given) => {
    if (given === null || given === '') return null
    const { target, asked } = wantedBy(creation, field, given)
    if (field.byName || typeof asked.id !== 'string') wanted.push({ target, field, asked })
    return null
  }
}

function wantedBy({ catalog }: CreationContext, field: Field, given: unknown): Wanted {
  const asked = typeof given === 'string' ? { [isId(given) ? 'id' : 'name']: given } : (given as JsonObject)
  return { target: resourceNamed(catalog, field.target ?? ''), field, asked }
}

/** Rows of one resource that bodies refer to. */
interface KnownRows {
  readonly ids: Set<unknown>
  /** Ids by `nameKey`. */
  readonly names: Map<string, Id>
}
type Known = ReadonlyMap<string, KnownRows>

/** Answers from the rows that were looked up. @throws missing `<target>/missing` */
function resolver(creation: CreationContext, known: Known): Resolver {
  return (field, given) => {
    if (given === null || given === '') return null
    const { target, asked } = wantedBy(creation, field, given)
    if (!field.byName && typeof asked.id === 'string') return asked.id
    const rows = known.get(target.name)
    if (typeof asked.id === 'string' && rows?.ids.has(asked.id)) return asked.id
    const text = nameIn(asked)
    if (field.byName && text !== undefined) {
      const id = rows?.names.get(nameKey(target, text))
      if (id !== undefined) return id
    }
    if ((!field.byName || text === undefined) && asked.id == null && asked.name == null) return null
    throw missing(target.name)
  }
}

function nameIn({ name, slug }: JsonObject): string | undefined {
  const text = [name, slug].find((part) => typeof part === 'string' && part.trim() !== '')
  return typeof text === 'string' ? text.trim() : undefined
}

/** What two equal names of a resource have in common. */
function nameKey(target: Resource, name: string): string {
  return target.fields.slug ? slugOf(name) : foldText(name)
}

/** Looks up references with a few statements for each resource, and creates the rows with unknown names. */
async function readReferences(
  store: Store,
  wanted: readonly Wanted[],
  creation: CreationContext,
): Promise<Known> {
  const known = new Map<string, KnownRows>()
  for (const [target, all] of Map.groupBy(wanted, (each) => each.target)) {
    const ids = all.flatMap(({ asked }) => (typeof asked.id === 'string' ? [asked.id] : []))
    const found = ids.length === 0 ? [] : await store.of(target).getMany([...new Set(ids)])
    const rows: KnownRows = { ids: new Set(found.map(({ id }) => id)), names: new Map() }
    known.set(target.name, rows)
    const named = new Map<string, JsonObject>()
    for (const { field, asked } of all) {
      const text = nameIn(asked)
      if (!field.byName || text === undefined || rows.ids.has(asked.id)) continue
      const key = nameKey(target, text)
      if (!named.has(key)) named.set(key, { ...asked, name: text })
    }
    await readNamed(store, target, named, rows, creation)
    await createNamed(store, target, named, rows, creation)
  }
  return known
}

/** Looks up names: by slug where the resource has slugs, otherwise by name and then by other names. */
async function readNamed(
  store: Store,
  target: Resource,
  named: ReadonlyMap<string, JsonObject>,
  { names }: KnownRows,
  { catalog }: CreationContext,
): Promise<void> {
  const others = target.search.flat().filter((path) => path !== 'name')
  for (const paths of target.fields.slug ? [['slug']] : [['name'], others]) {
    const left = [...named].filter(([key]) => !names.has(key))
    if (left.length === 0 || paths.length === 0) continue
    const texts = left.map(([key, { name }]) => (target.fields.slug ? key : String(name)))
    for (const record of await store.of(target).find({ filter: whereAnyIn(target, paths, texts, catalog) }))
      for (const text of textsOf(target, paths, record, catalog)) {
        const key = target.fields.slug ? text : nameKey(target, text)
        if (named.has(key) && !names.has(key)) names.set(key, record.id)
      }
  }
}

async function createNamed(
  store: Store,
  target: Resource,
  named: ReadonlyMap<string, JsonObject>,
  { names }: KnownRows,
  creation: CreationContext,
): Promise<void> {
  const unknown = [...named].filter(([key]) => !names.has(key))
  if (unknown.length === 0) return
  const records = unknown.map(([, asked]) => newRecord(store, target, asked, creation))
  await store.of(target).addMany(records)
  for (const [index, [key]] of unknown.entries()) names.set(key, records[index]!.id)
  await announceAll(store, target, records, `${target.name}.created`)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
