import { ownMount } from '../src/http/pipeline/mounts.ts'
import { routes } from '../src/http/routes/index.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { documentOf } from './documented.ts'
import type { DocumentedBody } from './example-requests.ts'
import type { RequestOptions } from './send.ts'

/** A request that is generated from the OpenAPI document. */
export interface MadeUp {
  readonly route: Route
  readonly method: string
  readonly path: string
  readonly options: RequestOptions
}

/** The collections whose rows have an address with `{id}`, without those that a list of prefixes names. */
export function collectionsBeside(
  listed: readonly (readonly [prefix: string, ...unknown[]])[],
): readonly string[] {
  const posts = new Set(routes.flatMap(({ method, path }) => (method === 'post' ? [path] : [])))
  const rows = routes.flatMap(({ path }) => (path.endsWith('/{id}') ? [path.slice(0, -'/{id}'.length)] : []))
  return [...new Set(rows)].filter(
    (path) => posts.has(path) && !listed.some(([prefix]) => prefix === `${path}/`),
  )
}

/** Words and ids for generated requests, so that some of them match stored rows. */
export interface Pool {
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

export interface Random {
  next(): number
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  chance(of: number): boolean
}

/** Numbers that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] as never,
    chance: (of) => next() < of,
  }
}

/** A schema of the OpenAPI document. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly format?: string
  readonly readOnly?: boolean
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, DocumentedBody & { readonly schema: Schema }>>
  }
}

/** The OpenAPI document of the native routes. */
export const document = documentOf(ownMount) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Routes whose responses end. Streams are excluded. */
export const endingRoutes = routes.filter(
  ({ responses }) => !Object.values(responses).some(({ type }) => type === 'text/event-stream'),
)

/** A valid request for a route; when mutated, a possibly invalid one. */
export function requestFor(route: Route, random: Random, pool: Pool, mutated: boolean): MadeUp {
  const operation = document.paths[route.path]?.[route.method]
  if (!operation) throw new Error(`${route.method} ${route.path} is not described`)
  const isNumber = (parameter: string) =>
    operation.parameters.some(({ name, schema }) => name === parameter && schema.type === 'integer')
  const path = route.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(
      mutated && random.chance(0.1)
        ? random.pick(['%', ' ', 'Ü', '0', 'x'.repeat(300), '\u0000'])
        : isNumber(parameter)
          ? String(1 + random.below(3))
          : random.chance(0.8)
            ? random.pick(pool.ids)
            : random.pick(pool.names),
    ),
  )
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters)
    if (place === 'query' && random.chance(0.25))
      query.append(name, parameter(name, schema, random, pool, mutated))
  const body = operation.requestBody && bodyFor(operation.requestBody.content, random, pool, mutated)
  const queryString = query.size > 0 ? `?${query.toString()}` : ''
  return { route, method: route.method.toUpperCase(), path: `/api${path}${queryString}`, options: body ?? {} }
}

const filters = [
  'name = "Soup"',
  'name LIKE "%a%" AND createdAt > "2020-01-01"',
  'id IS NOT NULL',
  'createdAt >= $NOW-30d',
  'name IN ["Soup", "Quick"] OR NOT name IS NULL',
]
const broken = ['name =', '(((', 'nothing = 1', 'name = "', 'createdAt > "soon"', 'password = "x"', '\u0000']

function parameter(name: string, schema: Schema, random: Random, pool: Pool, mutated: boolean): string {
  if (mutated && random.chance(0.5))
    return random.pick([...broken, '-2', '1e9', '', 'x'.repeat(500), '99999999999', 'ünï'])
  if (name === 'queryFilter') return random.pick(filters)
  if (name === 'orderBy') return random.pick(['name', 'createdAt:desc', 'id:asc, name'])
  if (name === 'page' || name === 'perPage') return random.pick(['1', '2', '10', '-1'])
  return String(sample(schema, random, pool))
}

function bodyFor(
  content: Readonly<Record<string, { readonly schema: Schema }>>,
  random: Random,
  pool: Pool,
  mutated: boolean,
): RequestOptions {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content)
  if (type === 'multipart/form-data')
    return {
      raw: `--b\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n${random.next()}\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
  const whole = sample(schema, random, pool)
  const value = mutated ? mutate(whole, random) : whole
  if (type === 'application/x-www-form-urlencoded')
    return {
      form: Object.fromEntries(Object.entries(Object(value)).map(([key, part]) => [key, String(part)])),
    }
  if (mutated && random.chance(0.03))
    return {
      raw: random.pick(['{', '', 'null', '"x"', '[]']),
      headers: { 'content-type': 'application/json' },
    }
  return { json: value === undefined ? null : value }
}

/** A value that a schema allows. */
function sample(schema: Schema, random: Random, pool: Pool, depth = 0): unknown {
  if (schema.$ref)
    return sample(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, random, pool, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(random.pick(choices), random, pool, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, random, pool, depth))) as object
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['object'])
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number': {
      const low = Math.max(schema.minimum ?? 0, -1_000)
      const high = Math.min(schema.maximum ?? 100, low + 1_000)
      return low + random.below(high - low + 1)
    }
    case 'array':
      return depth > 5
        ? []
        : Array.from({ length: random.below(3) }, () => sample(schema.items ?? {}, random, pool, depth + 1))
    case 'string':
      return textOf(schema, random, pool)
    default:
      return objectOf(schema, random, pool, depth)
  }
}

function objectOf(schema: Schema, random: Random, pool: Pool, depth: number): object {
  const made: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(key) || (depth < 4 && random.chance(0.4)))
      made[key] = sample(inner, random, pool, depth + 1)
  if (!schema.properties && random.chance(0.5))
    made[random.pick(['color', 'a b', 'ß', 'x.y'])] = random.pick(['red', 1, null, { deep: [1] }])
  return made
}

function textOf({ format, minLength = 0 }: Schema, random: Random, pool: Pool): string {
  if (format === 'uuid') return random.pick(pool.ids)
  if (format === 'date-time')
    return random.pick(['2026-01-02T03:04:05.000Z', '2031-12-31', '2026-02-28T12:00:00+02:00'])
  if (format === 'date') return random.pick(['2026-01-02', '2024-02-29'])
  const text = random.pick([
    ...pool.names,
    ...pool.ids.slice(0, 3),
    'Crème Brûlée',
    'a@example.org',
    '🍲 soup',
    'two\nlines',
  ])
  return text.padEnd(minLength, 'x')
}

const oddities: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  0.1,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [null],
  'x'.repeat(20_000),
  'nul \u0000 here',
  'half \ud800',
  '2026-02-30',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  { id: '00000000-0000-4000-8000-000000000000' },
  { name: null, id: [] },
]

/** The value with an unusual part. */
function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.below(value.length)
    return value.map((item: unknown, index) => (index === at ? mutate(item, random) : item))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.9)) {
    const keys = Object.keys(value)
    const key =
      keys.length > 0 && random.chance(0.8)
        ? random.pick(keys)
        : random.pick(['id', 'admin', 'unknown', 'constructor'])
    return { ...value, [key]: mutate((value as Record<string, unknown>)[key], random) }
  }
  return random.pick(oddities)
}
