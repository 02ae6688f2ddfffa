import type { Field, FieldTable, Id, Instant, Json, JsonObject } from '../kernel/fields.ts'
import { type AnyRecord, fieldsOf, type Resource } from '../kernel/resource.ts'
import { DomainError } from '../kernel/errors.ts'

/** What a caller wants written: keys of the field table, references resolved to ids. Absent keys are left to the verb. */
export type Draft = Readonly<Record<string, unknown>>

/** Values of managed fields that a use case decides. */
export type Managed = Readonly<Record<string, unknown>>

interface Stamps {
  readonly id: Id
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

interface Maker {
  /** Makes the ids that callers may leave out. */
  readonly nextId: () => Id
}

/**
 * A whole record from a draft: what is absent takes its field's fallback, managed fields come from `system`, and the
 * resource completes what follows from the rest.
 * @throws unprocessable `<resource>/required` for an absent field that has none
 */
export function recordFrom<R extends Resource>(
  resource: R,
  draft: Draft,
  system: Managed & Stamps,
  maker: Maker,
): AnyRecord {
  const record: Record<string, unknown> = {}
  for (const [key, field] of fieldsOf(resource)) {
    if (field.managed) record[key] = system[key] ?? field.fallback
    else record[key] = filled(resource.name, key, field, draft[key], maker)
  }
  return { ...record, ...resource.complete?.(record as never) } as AnyRecord
}

function filled(owner: string, key: string, field: Field, given: unknown, maker: Maker): unknown {
  if (given === undefined) {
    if (field.fallback !== undefined) return field.fallback
    if (field.kind === 'id') return maker.nextId()
    throw new DomainError(
      'unprocessable',
      `${owner.split('.')[0] ?? owner}/required`,
      `${key} is required.`,
      {
        field: owner.includes('.') ? `${owner.slice(owner.indexOf('.') + 1)}.${key}` : key,
      },
    )
  }
  if (given === null)
    return field.nullable ? null : (field.fallback ?? filled(owner, key, field, undefined, maker))
  if (typeof given === 'string' && field.trim) return given.trim()
  if (field.items) return given
  if (field.kind === 'list' || (field.kind === 'object' && field.many))
    return (given as readonly Draft[]).map((row) =>
      rowFrom(`${owner}.${key}`, field.fields ?? {}, row, maker),
    )
  if (field.kind === 'object') return rowFrom(`${owner}.${key}`, field.fields ?? {}, given as Draft, maker)
  if (field.kind === 'refs') return [...new Set(given as readonly Id[])]
  return given
}

function rowFrom(owner: string, fields: FieldTable, draft: Draft, maker: Maker): Draft {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, filled(owner, key, field, draft[key], maker)]),
  )
}

/**
 * The draft of a record after a JSON Merge Patch (RFC 7396): objects merge key by key, anything else is replaced, and null
 * takes a value away (which leaves the fallback where there is one).
 */
export function mergedDraft(resource: Resource, record: AnyRecord, patch: Draft): Draft {
  const draft: Record<string, unknown> = {}
  for (const [key, field] of fieldsOf(resource)) {
    if (field.managed) continue
    const change = patch[key]
    if (change === undefined) draft[key] = record[key]
    else if (field.kind === 'extras' || (field.kind === 'object' && !field.many))
      draft[key] = change === null ? undefined : mergePatch(record[key] as Json, change as Json)
    else draft[key] = change
  }
  return draft
}

/** RFC 7396, section 2, over values that were parsed from JSON. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch
  const result = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key)
    else result.set(key, mergePatch(result.get(key) ?? null, value))
  }
  return Object.fromEntries(result)
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
