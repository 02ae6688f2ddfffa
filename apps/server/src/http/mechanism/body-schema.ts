import { catalog, resourceNamed, snakeCase, type Field, type FieldTable, type Resource } from '@larder/domain'
import { z } from 'zod'
import { scalar, uuid } from './field-schema.ts'
import { schemaName } from './view-schema.ts'

export type Verb = 'create' | 'replace' | 'merge'

const suffixes: Readonly<Record<Verb, string>> = { create: 'Create', replace: 'Replace', merge: 'Merge' }

export interface BodyOptions {
  /** Keys that may be left out although the resource has no default for them. */
  readonly optional?: readonly string[]
  /** Keys of the server's own that a caller may write here after all. */
  readonly also?: Readonly<Record<string, z.ZodType>>
}

/**
 * What a caller may send to write a resource, from its field table. Keys are known in camelCase and snake_case; those the
 * server sets, and those it shows beside the record, are accepted and dropped, because clients send back what they were shown.
 */
export function bodyOf(
  resource: Resource,
  verb: Verb,
  { optional = [], also = {} }: BodyOptions = {},
): z.ZodType<Record<string, unknown>> {
  const shape = () => {
    const made = { ...shapeOf(resource.fields, verb, resource.ignored, ''), ...also }
    for (const key of optional) made[key] = (made[key] ?? z.never()).optional()
    return made
  }
  return strict(shape, [
    ...droppedOf(resource.fields),
    ...Object.keys(resource.derived),
    ...resource.ignored,
  ]).meta({
    title: schemaName(resource, suffixes[verb]),
  })
}

/** What a caller may send for the rows of one of a resource's lists. */
export function rowsBodyOf(resource: Resource, key: string): z.ZodType<Record<string, unknown>[]> {
  const field = resource.fields[key]
  if (field?.kind !== 'list') throw new Error(`${resource.name}.${key} is not a list`)
  return valueOf(field, resource.ignored, key) as z.ZodType<Record<string, unknown>[]>
}

type Shape = Record<string, z.ZodType>

function shapeOf(fields: FieldTable, verb: Verb, ignored: readonly string[], at: string): Shape {
  const shape: Shape = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.managed) continue
    const path = at ? `${at}.${key}` : key
    shape[key] = written(field, verb, valueOf(field, ignored, path))
    if (field.as && (field.embed || field.kind === 'refs')) shape[field.as] = related(field).nullish()
    // A reference may come as the object instead, so neither key alone is required.
    if (field.as && field.embed && field.kind === 'ref') shape[key] = shape[key].optional()
  }
  return shape
}

/** Whether a key may be left out or null; both leave it to the field's fallback, or (`merge`) to what is stored. */
function written(field: Field, verb: Verb, schema: z.ZodType): z.ZodType {
  const lenient = field.nullable || field.fallback !== undefined || field.kind === 'id'
  const described = field.description ? schema.meta({ description: field.description }) : schema
  if (lenient) return described.nullish()
  return verb === 'merge' ? described.optional() : described
}

function valueOf(field: Field, ignored: readonly string[], at: string): z.ZodType {
  if (field.kind === 'refs') return z.array(uuid).max(field.max ?? 500)
  if (field.items) return z.array(scalar(field.items)).max(field.max ?? 100)
  if (field.kind !== 'list' && field.kind !== 'object') return scalar(field)
  const inner = field.fields ?? {}
  const drop = ignored.filter((key) => key.startsWith(`${at}.`)).map((key) => key.slice(at.length + 1))
  const row = strict(() => shapeOf(inner, 'create', ignored, at), [...droppedOf(inner), ...drop])
  return field.kind === 'list' || field.many ? z.array(row).max(field.max ?? 1_000) : row
}

/** A related row as callers name it: by the object they were shown, and by name alone where a new name makes a new row. */
function related(field: Field): z.ZodType {
  const target = resourceNamed(catalog, field.target ?? '')
  const described = () => ({
    ...(field.byName ? lenient(shapeOf(target.fields, 'merge', target.ignored, '')) : {}),
    id: uuid.nullish(),
    name: z.string().max(255).nullish(),
    slug: z.string().max(250).nullish(),
  })
  const object = spelledLater(() => z.object(described()), [])
  const one = field.byName ? z.union([z.string().max(255), object]) : z.union([uuid, object])
  return field.kind === 'refs' ? z.array(one).max(field.max ?? 500) : one
}

function lenient(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.nullish()]))
}

/** Keys that are shown and not written. */
function droppedOf(fields: FieldTable): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const relation = field.as && (field.managed || !field.embed) && field.kind !== 'refs' ? [field.as] : []
    return field.managed ? [key, ...relation] : relation
  })
}

function strict(shape: () => Shape, dropped: readonly string[]): z.ZodType<Record<string, unknown>> {
  return spelledLater(() => z.strictObject(shape()), dropped)
}

/** Reads keys in either spelling and leaves the dropped ones behind, before the schema looks for unknown ones. */
export function acceptingSnakeCase(
  schema: z.ZodObject,
  dropped: readonly string[],
): z.ZodType<Record<string, unknown>> {
  return spelledLater(() => schema, dropped)
}

/** The schema is made when it is first read with: there are thousands in all, of which a server at rest needs none. */
function spelledLater(
  make: () => z.ZodObject,
  dropped: readonly string[],
): z.ZodType<Record<string, unknown>> {
  const drop = new Set(dropped)
  const schema = z.lazy(make)
  let spellings: { known: Set<string>; names: Map<string, string> } | undefined
  const spellingsOf = ({ shape }: z.ZodObject) => {
    const known = new Set(Object.keys(shape))
    return { known, names: new Map([...known, ...drop].map((name) => [snakeCase(name), name])) }
  }
  return z.preprocess((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const { known, names } = (spellings ??= spellingsOf(schema.unwrap()))
    const read: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(given)) {
      const name = known.has(key) || drop.has(key) ? key : (names.get(key) ?? key)
      if (known.has(name)) read[name] = name === key ? value : (read[name] ?? value)
      else if (!drop.has(name)) read[key] = value
    }
    return read
  }, schema)
}
