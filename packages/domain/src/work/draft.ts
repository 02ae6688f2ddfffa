import type { Field, FieldTable, Id, Instant, Json, JsonObject } from '../kernel/fields.ts'
import { type AnyRecord, fieldsOf, type Resource } from '../kernel/resource.ts'
import { DomainError } from '../kernel/errors.ts'

/** The values that a caller wants to write, by field key, with references as ids. */
export type Draft = Readonly<Record<string, unknown>>

/** Values of managed fields, set by a use case. */
export type Managed = Readonly<Record<string, unknown>>

interface Stamps {
  readonly id: Id
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

interface Maker {
  /** Creates ids that callers may omit. */
  readonly nextId: () => Id
}

/**
 * A complete record from a draft. Absent fields take their fallbacks, managed fields come from `system`, and the
 * resource derives the rest.
 * @throws unprocessable `<resource>/required` for an absent field without a fallback
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
  const given = record as AnyRecord
  return { ...given, ...resource.complete?.(given) }
}

function filled(owner: string, key: string, field: Field, given: unknown, maker: Maker): unknown {
  if (given === undefined) return fallbackOf(owner, key, field, maker)
  if (given === null) return field.nullable ? null : (field.fallback ?? fallbackOf(owner, key, field, maker))
  if (typeof given === 'string' && field.trim) return given.trim()
  if (field.items) return given
  const fill = (row: Draft) => rowFrom(`${owner}.${key}`, field.fields ?? {}, row, maker)
  if (field.kind === 'list' || (field.kind === 'object' && field.many))
    return (given as readonly Draft[]).map(fill)
  if (field.kind === 'object') return fill(given as Draft)
  if (field.kind === 'refs') return [...new Set(given as readonly Id[])]
  return given
}

/** The value of an absent field. @throws unprocessable `<resource>/required` */
function fallbackOf(owner: string, key: string, field: Field, maker: Maker): unknown {
  if (field.fallback !== undefined) return field.fallback
  if (field.kind === 'id') return maker.nextId()
  const [resource = owner, ...path] = owner.split('.')
  throw new DomainError('unprocessable', `${resource}/required`, `${key} is required.`, {
    field: [...path, key].join('.'),
  })
}

function rowFrom(owner: string, fields: FieldTable, draft: Draft, maker: Maker): Draft {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, filled(owner, key, field, draft[key], maker)]),
  )
}

/** The draft of a replacement: omitted fields that are `retained` have the values of the record. */
export function replacedDraft(resource: Resource, record: AnyRecord, given: Draft): Draft {
  const values = fieldsOf(resource).flatMap(([key, { retained }]) =>
    retained && given[key] === undefined ? [[key, record[key]] as const] : [],
  )
  return { ...given, ...Object.fromEntries(values) }
}

/**
 * The draft of a record after a JSON Merge Patch (RFC 7396): objects merge key by key, other values are replaced, and
 * null clears a value (or sets its fallback).
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

/** RFC 7396, section 2, for parsed JSON. */
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
