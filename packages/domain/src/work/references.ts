import type { Field, FieldTable, Id, JsonObject } from '../kernel/fields.ts'
import { type Resource, resourceNamed } from '../kernel/resource.ts'
import { missing } from '../kernel/errors.ts'
import { foldText } from '../kernel/collation.ts'
import { slugOf } from '../kernel/slug.ts'
import { isId } from '../kernel/uuid.ts'
import type { Draft } from './draft.ts'
import type { CreationContext, Store } from './ports.ts'
import { announceAll, completed, newRecord } from './announce.ts'
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

/** Converts a reference of a body to an id. */
type Resolver = (field: Field, given: unknown) => Id | null

/**
 * A body may have both the id and the embedded object of a reference. In list rows the object takes precedence, elsewhere the id,
 * because those are the ones that clients change.
 */
function resolveTable(fields: FieldTable, body: Body, idOf: Resolver, inList: boolean): Draft {
  const draft: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.managed) continue
    const value = resolveValue(key, field, body, idOf, inList)
    if (value !== undefined) draft[key] = value
  }
  return draft
}

function resolveValue(key: string, field: Field, body: Body, idOf: Resolver, inList: boolean): unknown {
  const given = body[key]
  const object = field.as === undefined ? undefined : body[field.as]
  if (field.kind === 'ref') {
    const embedded = field.embed ? object : undefined
    const reference = inList ? (embedded ?? given ?? embedded) : given !== undefined ? given : embedded
    return reference === undefined ? undefined : idOf(field, reference)
  }
  if (field.kind === 'refs') {
    const references = (given !== undefined ? given : object) as readonly unknown[] | null | undefined
    return references?.map((item) => idOf(field, item)).filter((id) => id !== null) ?? references
  }
  if (field.kind === 'list' && Array.isArray(given))
    return (given as readonly Body[]).map((row) => resolveTable(field.fields ?? {}, row, idOf, true))
  return given
}

/** A reference that has to be looked up. */
interface Wanted {
  readonly target: Resource
  readonly field: Field
  readonly reference: JsonObject
}

/** Collects the references of a body that have to be looked up. */
function collector(creation: CreationContext, wanted: Wanted[]): Resolver {
  return (field, given) => {
    if (given === null || given === '') return null
    const { target, reference } = wantedBy(creation, field, given)
    if (field.byName || typeof reference.id !== 'string') wanted.push({ target, field, reference })
    return null
  }
}

function wantedBy({ catalog }: CreationContext, field: Field, given: unknown): Wanted {
  const reference =
    typeof given === 'string' ? { [isId(given.toLowerCase()) ? 'id' : 'name']: given } : (given as JsonObject)
  return { target: resourceNamed(catalog, field.target ?? ''), field, reference }
}

/** Rows of one resource that bodies refer to. */
interface KnownRows {
  readonly ids: Set<unknown>
  /** Ids by `nameKey`. */
  readonly names: Map<string, Id>
}
type Known = ReadonlyMap<string, KnownRows>

/** Resolves references with the rows that were looked up. @throws missing `<target>/missing` */
function resolver(creation: CreationContext, known: Known): Resolver {
  return (field, given) => {
    if (given === null || given === '') return null
    const { target, reference } = wantedBy(creation, field, given)
    const rows = known.get(target.name)
    const id = knownId(reference, field, rows)
    if (id !== undefined) return id
    const text = field.byName ? nameIn(reference) : undefined
    const named = text === undefined ? undefined : rows?.names.get(nameKey(target, text))
    if (named !== undefined) return named
    if (isEmpty(reference)) return null
    throw missing(target.name)
  }
}

/** Whether an object names no row at all. */
function isEmpty({ id, name, slug }: JsonObject): boolean {
  return id == null && name == null && !slug
}

/** The id of a reference. References by name may have an id that does not exist; it is then ignored. */
function knownId({ id }: JsonObject, { byName }: Field, rows: KnownRows | undefined): Id | undefined {
  return typeof id === 'string' && (!byName || rows?.ids.has(id)) ? id : undefined
}

function nameIn({ name, slug }: JsonObject): string | undefined {
  const text = [name, slug].find((part) => typeof part === 'string' && part.trim() !== '')
  return typeof text === 'string' ? text.trim() : undefined
}

/** The key by which names of a resource are compared. */
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
    const ids = all.flatMap(({ reference }) => (typeof reference.id === 'string' ? [reference.id] : []))
    const found = ids.length === 0 ? [] : await store.of(target).getMany([...new Set(ids)])
    const rows: KnownRows = { ids: new Set(found.map(({ id }) => id)), names: new Map() }
    known.set(target.name, rows)
    const named = new Map<string, JsonObject>()
    for (const { field, reference } of all) {
      const text = nameIn(reference)
      if (!field.byName || text === undefined || rows.ids.has(reference.id)) continue
      const key = nameKey(target, text)
      if (!named.has(key)) named.set(key, { ...reference, name: text })
    }
    await readNamed(store, target, named, rows, creation)
    await createNamed(store, target, named, rows, creation)
  }
  return known
}

/** Looks up names: by slug where the resource has slugs, otherwise by the names that persons gave, by name and then by aliases. */
async function readNamed(
  store: Store,
  target: Resource,
  named: ReadonlyMap<string, JsonObject>,
  { names }: KnownRows,
  { catalog }: CreationContext,
): Promise<void> {
  if (target.namedBy && named.size > 0) {
    const namer = resourceNamed(catalog, target.namedBy.resource)
    const texts = [...named.values()].map(({ name }) => String(name))
    const filter = whereAnyIn(namer, ['name'], texts, catalog)
    for (const given of await store.of(namer).find({ filter }))
      names.set(nameKey(target, String(given.name)), given[target.namedBy.key] as Id)
  }
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
  const given = await draftsFrom(
    store,
    target,
    unknown.map(([, body]) => body),
    creation,
  )
  const drafts = await completed(store, target, given, creation, { isImplied: true })
  const records = drafts.map((draft) => newRecord(store, target, draft, creation))
  await store.of(target).addMany(records)
  for (const [index, [key]] of unknown.entries()) names.set(key, records[index]!.id)
  await announceAll(store, target, records, `${target.name}.created`)
}
