import type { FieldTable, Id, Json } from '../kernel/fields.ts'
import { type AnyRecord, type Catalog, type Resource, fieldsOf } from '../kernel/resource.ts'
import type { BoundFilter } from '../query/filter.ts'
import type { Store } from '../work/ports.ts'

type Row = Readonly<Record<string, unknown>>

/** A field that refers to a resource. */
export interface ReferringField {
  readonly from: Resource
  /** The list that contains the field; absent for a field of the record itself. */
  readonly list?: string
  readonly key: string
  readonly isSet: boolean
  /** The row cannot exist without what it refers to. */
  readonly isRequired: boolean
}

/** A reference that the deletion of its target has removed. It can be set again. */
export interface Link {
  /** The record with the reference. */
  readonly resource: string
  readonly id: Id
  readonly key: string
  readonly list?: string
  /** The row of the list as it was, and its place. */
  readonly row?: Readonly<Record<string, Json>>
  readonly position?: number
}

/** All fields that refer to a resource. */
export function fieldsReferringTo({ name }: Resource, catalog: Catalog): readonly ReferringField[] {
  return [...catalog.values()].flatMap((from) =>
    fieldsOf(from).flatMap(([key, field]): readonly ReferringField[] => {
      if (field.kind === 'list')
        return Object.entries(field.fields ?? {})
          .filter(([, inner]) => inner.target === name)
          .map(([inner, { nullable }]) => ({
            from,
            list: key,
            key: inner,
            isSet: false,
            isRequired: !nullable,
          }))
      if (field.target !== name) return []
      const isSet = field.kind === 'refs'
      return [{ from, key, isSet, isRequired: !isSet && !field.nullable }]
    }),
  )
}

/** The rows whose field refers to one of these ids. */
export function whereReferring(
  { from, list, key, isSet }: ReferringField,
  target: string,
  ids: readonly Id[],
): BoundFilter {
  const hops = [
    ...(list === undefined ? [] : [{ kind: 'list', key: list, target: null } as const]),
    { kind: isSet ? 'refs' : 'ref', key, target } as const,
  ]
  const path = { text: 'id', hops, column: { key: 'id', type: 'id', nullable: false } } as const
  return { resource: from.name, condition: { kind: 'in', negated: false, values: ids, path } }
}

/** The ids among these that exist. */
export async function existingIds(
  store: Store,
  resource: Resource,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  const path = { text: 'id', hops: [], column: { key: 'id', type: 'id', nullable: false } } as const
  const found = new Set<Id>()
  for (const values of batchesOf(ids)) {
    const condition = { kind: 'in', negated: false, values, path } as const
    for (const id of await store.of(resource).ids({ filter: { resource: resource.name, condition } }))
      found.add(id)
  }
  return found
}

/** Rows that are read or written at once. */
const batch = 200

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += batch) yield items.slice(at, at + batch)
}

/** The references of a record through a field, by the ids that they lead to. */
export function linksOf(
  record: AnyRecord,
  { from, list, key, isSet }: ReferringField,
): readonly [Id, Link][] {
  const link = { resource: from.name, id: record.id, key }
  if (list === undefined) {
    const value = record[key] as Id | null | readonly Id[]
    return (isSet ? (value as readonly Id[]) : [value as Id | null]).flatMap((id) =>
      id === null ? [] : [[id, link]],
    )
  }
  return (record[list] as readonly Row[]).flatMap((row, position) =>
    row[key] === null
      ? []
      : [[row[key] as Id, { ...link, list, position, row: row as Record<string, Json> }]],
  )
}

/** The record with the reference. The same record when it has another one meanwhile, or the row of the list was deleted. */
export function linked(record: AnyRecord, resource: Resource, link: Link, target: Id): AnyRecord {
  const { key, list } = link
  const field = resource.fields[list ?? key]
  if (!field) return record
  if (field.kind === 'refs') {
    const ids = record[key] as readonly Id[]
    return ids.includes(target) ? record : { ...record, [key]: [...ids, target] }
  }
  if (list === undefined) return record[key] === null ? { ...record, [key]: target } : record
  const rows = linkedRows(record[list] as readonly Row[], field.fields ?? {}, link, target)
  return rows ? { ...record, [list]: rows } : record
}

function linkedRows(
  rows: readonly Row[],
  fields: FieldTable,
  { key, row = {}, position = 0 }: Link,
  target: Id,
): readonly Row[] | undefined {
  if (!fields[key]?.nullable) {
    if (rows.some((other) => other[key] === target)) return undefined
    return rows.toSpliced(Math.min(position, rows.length), 0, row)
  }
  const [identity] = Object.entries(fields).find(([, field]) => field.kind === 'id') ?? []
  const unlinked = JSON.stringify({ ...row, [key]: null })
  const at = rows.findIndex((other) =>
    identity === undefined ? JSON.stringify(other) === unlinked : other[identity] === row[identity],
  )
  return at < 0 || rows[at]?.[key] !== null ? undefined : rows.with(at, { ...rows[at], [key]: target })
}

/** A record that an older version deleted, with the fallbacks of fields that it does not have. */
export function upToDate(resource: Resource, record: AnyRecord): AnyRecord {
  return filled(resource.fields, record as unknown as Row) as unknown as AnyRecord
}

function filled(fields: FieldTable, row: Row): Row {
  const values = Object.entries(fields).map(([key, field]) => {
    const value = row[key] === undefined ? (field.fallback ?? null) : row[key]
    if (field.kind !== 'list') return [key, value]
    return [key, ((value ?? []) as readonly Row[]).map((each) => filled(field.fields ?? {}, each))]
  })
  return Object.fromEntries(values) as Row
}

/** A record without the references that lead nowhere. */
export interface Pruned {
  /** Undefined when the record cannot exist without one of them. */
  readonly record: AnyRecord | undefined
  readonly removed: readonly { readonly target: string; readonly targetId: Id; readonly link: Link }[]
}

/** Removes the references of a record that lead nowhere. */
export function pruned(
  resource: Resource,
  record: AnyRecord,
  exists: (target: string, id: Id) => boolean,
): Pruned {
  const removed: Pruned['removed'][number][] = []
  const values: Record<string, unknown> = { ...record }
  let isPossible = true
  const about = { resource: resource.name, id: record.id }
  for (const [key, field] of fieldsOf(resource)) {
    const { target = '', kind, nullable } = field
    const isGone = (id: Id, link: Link, to = target) => {
      if (exists(to, id)) return false
      removed.push({ target: to, targetId: id, link })
      return true
    }
    if (kind === 'refs')
      values[key] = (record[key] as readonly Id[]).filter((id) => !isGone(id, { ...about, key }))
    if (kind === 'ref' && record[key] !== null && isGone(record[key] as Id, { ...about, key })) {
      values[key] = null
      isPossible &&= nullable
    }
    if (kind === 'list')
      values[key] = (record[key] as readonly Row[]).flatMap((row, position) => {
        let remaining: Row | undefined = row
        for (const [inner, { kind: innerKind, target: to, nullable: mayBeNull }] of Object.entries(
          field.fields ?? {},
        ))
          if (innerKind === 'ref' && remaining && row[inner] !== null) {
            const link = { ...about, key: inner, list: key, position, row: row as Record<string, Json> }
            if (isGone(row[inner] as Id, link, to))
              remaining = mayBeNull ? { ...remaining, [inner]: null } : undefined
          }
        return remaining ?? []
      })
  }
  return { record: isPossible ? (values as unknown as AnyRecord) : undefined, removed }
}
