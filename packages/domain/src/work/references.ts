import type { Field, FieldTable, Id, JsonObject } from '../kernel/fields.ts'
import { type AnyRecord, type Resource, resourceNamed } from '../kernel/resource.ts'
import { missing } from '../kernel/errors.ts'
import { slugOf } from '../kernel/slug.ts'
import type { Draft } from './draft.ts'
import type { CreationContext, Store } from './ports.ts'
import { announce, newRecord } from './announce.ts'
import { whereAnyEqual, whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'

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
  const resolver = openResolver(store, creation)
  return resolveTable(resource.fields, body, resolver, false)
}

interface Resolver {
  idOf(field: Field, given: unknown): Promise<Id | null>
}

/**
 * Clients change the embedded object of a list row, and the id at the top of a body. That one takes precedence when
 * both are present.
 */
async function resolveTable(
  fields: FieldTable,
  body: Body,
  resolver: Resolver,
  inList: boolean,
): Promise<Draft> {
  const draft: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.managed) continue
    if (field.kind === 'ref') {
      const object = field.embed && field.as ? body[field.as] : undefined
      const given = inList ? (object ?? body[key] ?? object) : body[key] !== undefined ? body[key] : object
      if (given !== undefined) draft[key] = await resolver.idOf(field, given)
    } else if (field.kind === 'refs') {
      const given = body[key] !== undefined ? body[key] : field.as ? body[field.as] : undefined
      if (given === null) draft[key] = null
      else if (given !== undefined) {
        const found: (Id | null)[] = []
        for (const item of given as readonly unknown[]) found.push(await resolver.idOf(field, item))
        draft[key] = found.filter((id) => id !== null)
      }
    } else if (field.kind === 'list' && Array.isArray(body[key])) {
      const rows: Draft[] = []
      for (const row of body[key] as readonly Body[])
        rows.push(await resolveTable(field.fields ?? {}, row, resolver, true))
      draft[key] = rows
    } else if (body[key] !== undefined) draft[key] = body[key]
  }
  return draft
}

/** Looks up each name once per body. */
function openResolver(store: Store, creation: CreationContext): Resolver {
  const known = new Map<string, Promise<Id | null>>()
  return {
    idOf(field, given) {
      if (given === null || given === '') return Promise.resolve(null)
      const target = resourceNamed(creation.catalog, field.target ?? '')
      const asked =
        typeof given === 'string' ? { [isId(given) ? 'id' : 'name']: given } : (given as JsonObject)
      if (!field.byName && typeof asked.id === 'string') return Promise.resolve(asked.id)
      const key = `${target.name} ${JSON.stringify([asked.id, asked.name, asked.slug])}`
      const pending = known.get(key) ?? resolve(store, target, field, asked, creation)
      known.set(key, pending)
      return pending
    },
  }
}

async function resolve(
  store: Store,
  target: Resource,
  field: Field,
  asked: JsonObject,
  creation: CreationContext,
): Promise<Id | null> {
  if (typeof asked.id === 'string' && (await store.of(target).get(asked.id))) return asked.id
  const text = [asked.name, asked.slug].find((part) => typeof part === 'string' && part.trim() !== '')
  if (!field.byName || typeof text !== 'string') {
    if (asked.id == null && asked.name == null) return null
    throw missing(target.name)
  }
  const found = await named(store, target, text.trim(), creation)
  if (found) return found.id
  const record = newRecord(store, target, { ...asked, name: text.trim() }, creation)
  await store.of(target).add(record as never)
  await announce(store, target, record, `${target.name}.created`)
  return record.id
}

/** The row with this name: by slug where the resource has slugs, otherwise by name and then by other names. */
async function named(
  store: Store,
  target: Resource,
  name: string,
  { catalog }: CreationContext,
): Promise<AnyRecord | undefined> {
  const first = async (filter: BoundFilter<Resource>) =>
    (await store.of(target).find({ filter, limit: 1 }))[0] as AnyRecord | undefined
  if (target.fields.slug) return first(whereEqual(target, { slug: slugOf(name) }))
  const found = await first(whereEqual(target, { name }))
  const others = target.search.flat().filter((path) => path !== 'name')
  return found ?? (others.length > 0 ? first(whereAnyEqual(target, others, name, catalog)) : undefined)
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
