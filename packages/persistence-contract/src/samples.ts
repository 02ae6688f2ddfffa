import {
  type Actor,
  type AnyRecord,
  type FieldTable,
  type Id,
  type Resource,
  type Store,
  catalog,
  checkRecord,
  hasAudience,
  resourceNamed,
  remover,
  relationsOf,
  viewOf,
} from '@larder/domain'
import { type Contract, anyOf } from './contract.ts'
import { randomOf, randomRecord } from './random.ts'
import type { Tenant } from './tenant.ts'

/** The expected records of one tenant, by resource and id: the model that an engine is compared with. */
export type Samples = ReadonlyMap<string, ReadonlyMap<Id, AnyRecord>>

/** The actor who writes the records of a resource: the server where no member may. */
export function writerOf(resource: Resource, tenant: Tenant): Actor {
  return resource.scope === 'system' || resource.scope === 'tenant' ? remover : tenant.ann
}

/** The scope columns of a row of the tenant that its members see. */
export function ownershipOf(resource: Resource, { ann }: Tenant): Readonly<Record<string, Id | boolean>> {
  switch (resource.scope) {
    case 'household':
      return { groupId: ann.groupId, householdId: ann.householdId }
    case 'user':
      return { groupId: ann.groupId, userId: ann.userId }
    case 'group':
      return {
        groupId: ann.groupId,
        ...(resource.fields.isRemoved ? { isRemoved: false } : {}),
        ...(hasAudience(resource) ? { audienceId: ann.groupId } : {}),
      }
    default:
      return {}
  }
}

/** Number of records of each resource among the samples. The next number creates another unique one. */
export const perResource = 5

/** Fills a tenant with random records of every resource, which `changed` can change, and stores them. */
export async function storeSamples(
  contract: Contract,
  tenant: Tenant,
  seed: number,
  counts: Readonly<Record<string, number>> = {},
  changed: (resource: Resource, record: AnyRecord, at: number) => AnyRecord = (_, record) => record,
): Promise<Samples> {
  const random = randomOf(seed)
  const samples = new Map<string, Map<Id, AnyRecord>>()
  for (const resource of catalog.values()) samples.set(resource.name, new Map())
  const targets = (name: string) =>
    name === 'group' ? [tenant.groupId] : [...(samples.get(name)?.keys() ?? [])]
  const put = (resource: Resource, record: AnyRecord) => samples.get(resource.name)?.set(record.id, record)

  await contract.db.run(remover, async (store) => {
    for (const name of ['group', 'household', 'user']) {
      const resource = resourceNamed(catalog, name)
      const records = await anyOf(store, resource).find()
      for (const record of records)
        if (record.id === tenant.groupId || record.groupId === tenant.groupId) put(resource, record)
    }
    for (const resource of catalog.values()) {
      const records: AnyRecord[] = []
      for (let number = 0; number < (counts[resource.name] ?? perResource); number += 1) {
        const given = ownershipOf(resource, tenant)
        const options = { id: contract.ids.next(), number, random, targets, given }
        const record = changed(resource, randomRecord(resource, options), number)
        checkRecord(resource, record)
        records.push(record)
      }
      await anyOf(store, resource).addMany(records)
      for (const record of records) put(resource, record)
    }
  })
  return samples
}

/** Samples that are stored before the tests of a suite, which finds them in the map that this returns. */
export function samplesOf(store: () => Promise<Samples>): Samples {
  const samples = new Map<string, ReadonlyMap<Id, AnyRecord>>()
  before(async () => {
    for (const [name, records] of await store()) samples.set(name, records)
  })
  return samples
}

/** The record with its sets in the order of their ids, as storage returns them. */
export function asStored(resource: Resource, record: AnyRecord): AnyRecord {
  const sets = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.kind === 'refs' ? [[key, [...(record[key] as readonly Id[])].sort()] as const] : [],
  )
  return { ...record, ...Object.fromEntries(sets) }
}

/** The view of a sample, as the domain defines it. */
export function shown(samples: Samples, resource: Resource, record: AnyRecord, detail: boolean): object {
  return viewOf(resource, record, {
    extent: detail ? 'detail' : 'list',
    ...relationsOf(catalog, (target, id) => samples.get(target.name)?.get(id)),
  })
}

/** A sample by its id or, with `by`, the user's own row whose field of that name is the id. */
export function relatedIn(
  samples: Samples,
  userId: Id,
  name: string,
  id: Id,
  by: string | undefined,
): AnyRecord | undefined {
  const rows = samples.get(name)
  if (by === undefined) return rows?.get(id)
  return [...(rows?.values() ?? [])].find((row) => row[by] === id && row.userId === userId)
}

/** The stored records with the ids of the samples. */
export async function storedSamples(store: Store, ids: Samples): Promise<Samples> {
  const stored = new Map<string, ReadonlyMap<Id, AnyRecord>>()
  for (const [name, records] of ids) {
    const found = await anyOf(store, resourceNamed(catalog, name)).getMany([...records.keys()])
    stored.set(name, new Map(found.map((record) => [record.id, record])))
  }
  return stored
}

/** The samples after all references to one row are redirected to another. */
export function redirected(samples: Samples, target: string, from: Id, to: Id): Samples {
  return mapped(samples, (resource, record) => without(resource.fields, record, target, from, to))
}

/** The samples without a row: references are cleared, or their rows deleted, recursively. */
export function removed(samples: Samples, target: string, id: Id): Samples {
  const rest = new Map(samples)
  rest.set(target, new Map([...(samples.get(target) ?? [])].filter(([key]) => key !== id)))
  let next = mapped(rest, (resource, record) => without(resource.fields, record, target, id, null))
  for (const [name, records] of rest)
    for (const key of records.keys()) if (!next.get(name)?.has(key)) next = removed(next, name, key)
  return next
}

type Row = Readonly<Record<string, unknown>>

function mapped(samples: Samples, change: (resource: Resource, record: AnyRecord) => Row | null): Samples {
  return new Map(
    [...samples].map(([name, records]) => {
      const resource = resourceNamed(catalog, name)
      const saved = [...records].flatMap(([id, record]) => {
        const changed = change(resource, record)
        return changed ? [[id, changed as AnyRecord] as const] : []
      })
      return [name, new Map(saved)]
    }),
  )
}

/** A row with a replaced reference; null when the row is deleted. */
function without(fields: FieldTable, row: Row, target: string, from: Id, to: Id | null): Row | null {
  const changed: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = row[key]
    changed[key] = value
    if (field.kind === 'list')
      changed[key] = (value as readonly Row[])
        .map((inner) => without(field.fields ?? {}, inner, target, from, to))
        .filter((inner) => inner !== null)
    else if (field.target === target && field.kind === 'refs') {
      const ids = new Set(value as readonly Id[])
      if (ids.delete(from) && to !== null) ids.add(to)
      changed[key] = [...ids].sort()
    } else if (field.target === target && value === from) {
      if (to === null && !field.nullable) return null
      changed[key] = to
    }
  }
  return changed
}
