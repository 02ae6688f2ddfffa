import { isDeepStrictEqual } from 'node:util'
import {
  catalog,
  resourceNamed,
  snakeCase,
  type Field,
  type FieldKind,
  type FieldTable,
  type Resource,
} from '@larder/domain'
import { z } from 'zod'
import { scalar, uuid } from './field-schema.ts'
import { schemaName } from './view-schema.ts'

/** The operation that a body is for. `replace` sets omitted fields to their defaults, unless they are `retained`; `merge` keeps all. */
export type Verb = 'create' | 'replace' | 'merge'

const suffixes: Readonly<Record<Verb, string>> = { create: 'Create', replace: 'Replace', merge: 'Merge' }

/** Differences of one operation from the body that the field table describes. */
export interface BodyOptions<Also extends AlsoShape = AlsoShape> {
  /** Keys that are optional although the resource has no default for them. */
  readonly optional?: readonly string[]
  /** Keys that this operation does not accept. */
  readonly without?: readonly string[]
  /** Managed keys that this operation accepts from callers. */
  readonly also?: Also
}

type AlsoShape = Readonly<Record<string, z.ZodType>>
type BodySchema<Also extends AlsoShape> = z.ZodType<
  Record<string, unknown> & { [Key in keyof Also]: z.output<Also[Key]> }
>

/**
 * The request body that writes a resource, derived from its field table. Keys are accepted in camelCase and
 * snake_case. Managed keys are removed; `refuseIgnored` refuses values that differ from those of the resource.
 */
export function bodyOf<Also extends AlsoShape = Record<never, never>>(
  resource: Resource,
  verb: Verb,
  { optional = [], without = [], also }: BodyOptions<Also> = {},
): BodySchema<Also> {
  const shape = () => {
    const made: Shape = {
      ...shapeOf(resource.fields, verb, resource.ignored, ''),
      ...withoutEffect(Object.keys(resource.derived)),
      ...also,
    }
    for (const key of optional) made[key] = (made[key] ?? z.never()).optional()
    for (const key of without) delete made[key]
    return made
  }
  const ignored = [...droppedOf(resource.fields), ...resource.ignored]
  const dropped = ignored.filter((key) => !Object.hasOwn(also ?? {}, key))
  const title = schemaName(resource, suffixes[verb])
  return strict(shape, dropped).meta({ title }) as BodySchema<Also>
}

/** An example of a body that writes a resource: a value for each field that callers must send. */
export function exampleOf(resource: Resource, verb: Verb = 'create'): Record<string, unknown> {
  const required = Object.entries(resource.fields).filter(
    ([, field]) => !field.managed && !field.nullable && field.fallback === undefined && field.kind !== 'id',
  )
  return Object.fromEntries(
    required.map(([key, field]) => [key, exampleValues[field.kind](key, field, verb)]),
  )
}

const exampleId = '10000000-0000-4000-8000-000000000000'

/** An example of each kind of field. */
const exampleValues: Readonly<Record<FieldKind, (key: string, field: Field, verb: Verb) => unknown>> = {
  // Names can be unique, and the examples are run one after the other.
  text: (key, _, verb) => `${{ create: 'A', replace: 'Another', merge: 'A new' }[verb]} ${key}`,
  choice: (_, { choices }) => choices?.[0],
  integer: (_, { min }) => min ?? 1,
  number: (_, { min }) => min ?? 1,
  boolean: () => true,
  instant: () => '2026-11-22T18:30:00.000Z',
  day: () => '2026-11-22',
  id: () => exampleId,
  ref: () => exampleId,
  refs: () => [],
  list: () => [],
  object: () => ({}),
  extras: () => ({}),
}

/** The request body for the rows of one of a resource's lists. */
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
    // A reference may be sent as the embedded object, so neither key alone is required.
    if (field.as && field.embed && field.kind === 'ref') shape[key] = shape[key].optional()
  }
  return shape
}

/** Keys that responses have, and that the server computes from others, so that the value of an earlier state is no change. */
function withoutEffect(keys: readonly string[]): Shape {
  const schema = z.unknown().optional().meta({
    readOnly: true,
    description: 'The server computes it from the other fields. A value in a request has no effect.',
  })
  return Object.fromEntries(keys.map((key) => [key, schema]))
}

/** Makes a key optional and nullable. Both mean the field's fallback or, for `merge`, the stored value. */
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
  const unread = ignored.filter((key) => key.startsWith(`${at}.`)).map((key) => key.slice(at.length + 1))
  const row = strict(
    () => ({
      ...shapeOf(inner, 'create', ignored, at),
      ...withoutEffect([...Object.keys(field.derived ?? {}), ...unread]),
    }),
    droppedOf(inner),
  )
  return field.kind === 'list' || field.many ? z.array(row).max(field.max ?? 1_000) : row
}

/** A related row as callers send it: the embedded object, or a name where new names create rows. */
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

/** Keys that are shown and not writable. */
function droppedOf(fields: FieldTable): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const relation = field.as && (field.managed || !field.embed) && field.kind !== 'refs' ? [field.as] : []
    return field.managed ? [key, ...relation] : relation
  })
}

function strict(shape: () => Shape, dropped: readonly string[]): z.ZodType<Record<string, unknown>> {
  return spelledLater(() => z.strictObject(shape()), dropped)
}

/** Accepts both spellings and removes ignored keys before the schema checks for unknown ones. */
export function acceptingSnakeCase<Schema extends z.ZodObject>(
  schema: Schema,
  dropped: readonly string[],
): z.ZodType<z.output<Schema>> {
  return spelledLater(() => schema, dropped) as z.ZodType<z.output<Schema>>
}

/** The schema is created at its first use, because most of the thousands of schemas are rarely used. */
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
  return z.preprocess((given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const { known, names } = (spellings ??= spellingsOf(schema.unwrap()))
    const read: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(given)) {
      const name = known.has(key) || drop.has(key) ? key : (names.get(key) ?? key)
      if (known.has(name) && Object.hasOwn(read, name) && !isDeepStrictEqual(read[name], value))
        context.addIssue({ code: 'custom', path: [key], message: `differs from ${name}, its other spelling` })
      if (known.has(name)) read[name] = value
      else if (!drop.has(name)) read[key] = value
    }
    return read
  }, schema)
}
