import { catalog, fieldsOf, system, type FieldTable } from '@larder/domain'
import { readerOf } from '../src/http/pipeline/refuse-ignored.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { exampleIds } from '../src/http/request-examples.ts'
import { routes } from '../src/http/routes/index.ts'
import { exampleIn, type ExampleServer, openExampleServer } from './example-requests.ts'
import type { StoreKind } from './harness.ts'
import { document, type Schema } from './requests.ts'

/**
 * Every route with a JSON body. One that streams reads the body of the route without a stream. The body of a restore, which ends the server,
 * has its test in restore-in-place.process.test.ts.
 */
export const withJson: readonly Route[] = routes.filter(
  ({ body, path }) => body?.type === 'json' && !/\/(stream|restore|restore\/undo)$/.test(path),
)

/** The documented JSON body of a route. */
const bodyOf = ({ path, method }: Route) =>
  document.paths[path]![method]!.requestBody!.content['application/json']!

/** A place in a body: keys, and 0 for the first row of a list. */
type Place = readonly (string | 0)[]

/** A documented field and where it is in a body. */
interface Documented {
  readonly name: string
  readonly place: Place
  readonly schema: Schema
}

/** The documented fields of the body of a route, those of embedded rows included. Those of which a value has no effect are read-only. */
function fieldsOfBody(route: Route): readonly Documented[] {
  const all = documentedIn(bodyOf(route).schema, [], [])
  // Embedded rows are tried once: those of a merge are read as those of a replacement, those of a list as those of a single row.
  const isRead = (other: Route) => other.method === 'put' && other.path === route.path
  const isPart = route.method === 'patch' && routes.some(isRead)
  const own = all.filter(({ place }) => place.length === 1 || (place[0] === 0 ? place.length === 2 : !isPart))
  return [...new Map(own.map((field) => [field.name, field])).values()]
}

function documentedIn(given: Schema, place: Place, above: readonly Schema[]): readonly Documented[] {
  const schema = resolved(given)
  if (above.includes(schema)) return []
  const seen = [...above, schema]
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const at = [...place, key]
    if (resolved(inner).readOnly) return []
    const within = documentedIn(inner, at, seen)
    // An object has no value besides those of its fields.
    const isValue = within.length === 0 || kindsIn(inner).some((kind) => kind !== 'object')
    return [...(isValue ? [{ name: nameOf(at), place: at, schema: inner }] : []), ...within]
  })
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...own,
    ...parts.flatMap((part) => documentedIn(part, place, seen)),
    ...(schema.items ? documentedIn(schema.items, [...place, 0], seen) : []),
  ]
}

/** The types of the values that a schema allows, without null. */
function kindsIn(given: Schema): readonly string[] {
  const schema = resolved(given)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...[schema.type ?? []].flat(), ...parts.flatMap(kindsIn)].filter((kind) => kind !== 'null')
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
}

/** `recipeIngredient.unit.name`, without the positions in lists. */
const nameOf = (place: Place) => place.filter((key) => key !== 0).join('.')

/** What came of sending the values of a field. */
type Effect = 'seen' | 'ignored' | 'refused' | `not valid: ${string}`

/** Sends the values of each documented field of a route, and says what came of each field. */
export async function effectsOf(route: Route, store: StoreKind): Promise<ReadonlyMap<string, Effect>> {
  const effects = new Map<string, Effect>()
  const trials = new Trials(route, store)
  try {
    await trials.learnNoise()
    for (const field of fieldsOfBody(route)) effects.set(field.name, await effectOf(field, trials))
  } finally {
    await trials.stop()
  }
  return effects
}

/**
 * A field has an effect when two of its values, or its absence, lead to something else. So does a field of which one value is accepted and
 * another one, which its schema allows, is refused.
 */
async function effectOf({ place, schema }: Documented, trials: Trials): Promise<Effect> {
  const given = valueAt(trials.example, place)
  const all = [...(given === undefined ? [] : [given]), ...valuesOf(schema, String(place.at(-1)))]
  const values = [absent, ...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
  const seen = new Set<string>()
  let accepted = 0
  let refused: string | undefined
  const tryEach = async (some: readonly unknown[], isFresh: boolean) => {
    const failed: unknown[] = []
    for (const value of some) {
      const body = withValue(trials.example, place, value, trials.schema)
      const outcome = await (isFresh ? trials.sendFresh(body) : trials.send(body))
      if ('refused' in outcome) {
        failed.push(value)
        if (value !== absent && isFresh) refused = outcome.refused
        continue
      }
      if (value !== absent) accepted += 1
      seen.add(outcome.seen)
      if (seen.size > 1) break
    }
    return failed
  }
  const failed = await tryEach(values, false)
  // Earlier requests can be the reason of a refusal.
  if (seen.size <= 1) await tryEach(failed, true)
  await trials.warmUp()
  if (seen.size > 1) return 'seen'
  if (accepted === 1 && refused !== undefined) return 'seen'
  if (accepted > 0) return 'ignored'
  // The values of this test have another form than the field.
  return refused?.startsWith('body/invalid') ? `not valid: ${refused}` : 'refused'
}

/** What a body has at a place. */
function valueAt(body: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return body
  const inner = (body as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  return inner === undefined ? undefined : valueAt(inner, rest)
}

const absent = Symbol('absent')

/** The key of a reference and that of the row which it refers to, of which a body has only one. */
const relations = new Map(
  [...catalog.values()].flatMap((resource) => [...relationsIn(Object.fromEntries(fieldsOf(resource)))]),
)

function relationsIn(fields: FieldTable): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([key, { as, fields: inner }]) => [
    ...(as === undefined
      ? []
      : ([
          [key, as],
          [as, key],
        ] as const)),
    ...(inner ? relationsIn(inner) : []),
  ])
}

/** The body with a value at a place, and with what the schema requires around it. */
function withValue(body: unknown, place: Place, value: unknown, given: Schema): unknown {
  const [key, ...rest] = place
  const schema = resolved(given)
  if (key === 0) {
    const items = resolved(partWith(schema, ({ items }) => items !== undefined).items!)
    const [first = minimalBody(items, rest[0]), ...others] = Array.isArray(body) ? (body as unknown[]) : []
    return [withValue(first, rest, value, items), ...others]
  }
  const part = partWith(schema, ({ properties }) => properties?.[key!] !== undefined)
  const inner = part.properties![key!]!
  const whole = isObject(body) ? body : (minimalBody(part, key) as object)
  const relation = relations.get(key!)
  const others = Object.fromEntries(
    Object.entries(whole).filter(([other]) => other !== key && other !== relation),
  )
  if (rest.length > 0)
    return { ...others, [key!]: withValue((whole as Record<string, unknown>)[key!], rest, value, inner) }
  return value === absent ? others : { ...others, [key!]: value }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The alternative of a schema that has something. */
function partWith(given: Schema, has: (schema: Schema) => boolean): Schema {
  const schema = resolved(given)
  if (has(schema)) return schema
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const found = partWith(part, has)
    if (has(found)) return found
  }
  return schema
}

/** An object with its required fields, or with a name when it is a row that can be named. @param besides the field that is set */
function minimalBody(given: Schema, besides: string | 0 | undefined): unknown {
  const schema = partWith(given, ({ properties }) => properties !== undefined)
  const { properties = {}, required = [] } = schema
  const isRow = 'name' in properties && besides !== 'id' && besides !== 'name' && besides !== 'slug'
  // A line without a food is no line of a shopping list.
  const isLine = 'food' in properties && besides !== 'foodId'
  const keys = [...required, ...(isRow ? ['name'] : []), ...(isLine ? ['food'] : [])].filter(
    (key) => key !== besides,
  )
  return Object.fromEntries(keys.map((key) => [key, valuesOf(properties[key]!, key)[0]]))
}

/** Values of fields that have a form which their schema does not state. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  color: ['#3f7d3a', '#FFF000', 'green', 'orange'],
  timeZone: ['Europe/Berlin', 'Asia/Tokyo'],
  url: ['https://example.org/one', 'https://example.org/two'],
  orgURL: ['https://example.org/one', 'https://example.org/two'],
  language: ['de', 'pt-BR'],
  appriseUrl: ['json://example.org/one', 'json://example.org/two'],
  scheduledTime: ['18:30:00', '00:00:00'],
  household: ['Home', 'Alpha'],
  group: ['Home', 'Alpha'],
  path: ['/recipes/one', '/recipes/two'],
  endsAt: ['2099-01-02T03:04:05.678Z', '2099-02-03T04:05:06.789Z'],
  secret: ['A', 'B'].map((letter) => `whsec_${letter.repeat(32)}`),
  mealKind: ['dinner', 'lunch'],
  events: [['recipe.created'], ['recipe.*']],
  queryFilter: ['name = "Alpha"', 'name = "Beta"'],
  queryFilterString: ['name = "Alpha"', 'name = "Beta"'],
  locale: ['de-DE', 'fr-FR'],
  email: ['emma@example.org', 'fred@example.org'],
  expiresAt: ['2027-01-02T03:04:05.678Z', '2027-02-03T04:05:06.789Z'],
}

/** Values that a field may have. */
function valuesOf(given: Schema, key: string): readonly unknown[] {
  if (Object.hasOwn(known, key)) return known[key]!
  const schema = resolved(given)
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum.filter((value) => value !== null)
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.flatMap((part) => valuesOf(part, key))
  const types = [schema.type ?? 'object'].flat()
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
  return types.flatMap((type): readonly unknown[] => {
    if (type === 'null') return []
    if (type === 'boolean') return [true, false]
    if (type === 'integer' || type === 'number') return [Math.max(low, 1), Math.max(low, 1) + 1]
    if (type === 'array')
      return [
        ...valuesOf(schema.items ?? {}, key)
          .slice(0, 40)
          .map((value) => [value]),
        [],
      ]
    if (type === 'string') return textsOf(schema, key)
    if (!schema.properties) return [{ card: 'abc' }, { card: 'def' }]
    return [minimalBody(schema, undefined)]
  })
}

function textsOf({ format }: Schema, key: string): readonly string[] {
  if (format === 'uuid') return idsFor(key)
  if (format === 'date-time') return ['2026-01-02T03:04:05.678Z', '2026-02-03T04:05:06.789Z']
  if (format === 'date') return ['2026-01-02', '2026-02-03']
  return ['Alpha', 'Beta']
}

interface Refused {
  readonly refused: string
}
type Outcome = { readonly seen: string } | Refused

/** The id of no row. */
const unknownId = '10000000-0000-4000-8000-0000000000ff'

/** The rows that the name of a reference suggests: `fromFood` a food. Without any, one of each kind. And an id of no row. */
function idsFor(key: string): readonly string[] {
  const folded = key.toLowerCase()
  const suggested = Object.entries(exampleIds).filter(
    ([row]) =>
      folded.includes(row.replace(/^other/, '').toLowerCase()) || (row === 'self' && folded.includes('user')),
  )
  return [...(suggested.length > 0 ? suggested : Object.entries(exampleIds)).map(([, id]) => id), unknownId]
}

/** Requests of one route, on servers that are replaced when a request cannot be repeated. */
class Trials {
  readonly example: unknown
  readonly schema: Schema
  readonly #route: Route
  readonly #reader: Route | undefined
  readonly #store: StoreKind
  #server: ExampleServer | undefined
  #isFresh = false
  #serial = 0
  /** The places in what is seen that differ between equal requests. */
  #noise: ReadonlySet<string> = new Set()

  constructor(route: Route, store: StoreKind) {
    this.#route = route
    this.#reader = readerOf(route, routes)
    this.#store = store
    this.example = exampleIn(bodyOf(route))
    this.schema = bodyOf(route).schema
  }

  /** Sends the example repeatedly. What differs between the last two times differs without a reason in the body. */
  async learnNoise(): Promise<void> {
    await this.warmUp()
    const first = await this.#see(this.example)
    const second = await this.#see(this.example)
    if ('refused' in first || 'refused' in second)
      throw new Error(`${this.#route.method} ${this.#route.path} refuses its example`)
    const counted = (leaves: readonly string[]) => Map.groupBy(leaves, (leaf) => leaf)
    const [one, other] = [counted(first), counted(second)]
    const differing = [...first, ...second].filter(
      (leaf) => one.get(leaf)?.length !== other.get(leaf)?.length,
    )
    this.#noise = new Set(differing.map((leaf) => leaf.slice(0, leaf.indexOf('='))))
  }

  /** Makes the rows that the example names, with which later requests are not seen to make them. */
  async warmUp(): Promise<void> {
    if (!isOnce(this.#route) && (this.#isFresh || !this.#server)) await this.#see(this.example)
  }

  /** What is seen after the body was sent, or why it was refused. */
  async send(body: unknown): Promise<Outcome> {
    const leaves = await this.#see(body)
    if ('refused' in leaves) return leaves
    const isNoise = (leaf: string) => this.#noise.has(leaf.slice(0, leaf.indexOf('=')))
    return { seen: leaves.filter((leaf) => !isNoise(leaf)).join('\n') }
  }

  /** As `send`, on a server that has accepted no request. */
  async sendFresh(body: unknown): Promise<Outcome> {
    await this.#renew()
    return this.send(body)
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  async #see(body: unknown): Promise<readonly string[] | Refused> {
    if (isOnce(this.#route)) await this.#renew()
    return this.#seeHere(body)
  }

  /** Replaces a server that has accepted a request, or that has the user of an earlier one. */
  async #renew(): Promise<void> {
    if (!this.#isFresh || /password/.test(this.#route.path)) await this.#replace()
  }

  async #replace(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  async #seeHere(given: unknown): Promise<readonly string[] | Refused> {
    if (!this.#server) {
      this.#server = await openExampleServer(this.#store)
      this.#server.larder.clock.stopAt(new Date().toISOString())
      this.#isFresh = true
    }
    const server = this.#server
    this.#serial += 1
    const { larder } = server
    const named = isOnce(this.#route) ? given : unique(given, this.#serial)
    const { method, path, options } = await server.requestOf(this.#route, named)
    const before = await rowsOf(server)
    const { status, body } = await larder.request(method, `/api${path}`, options)
    if (status >= 300) return { refused: `${body.code} ${body.detail}` }
    this.#isFresh = false
    const sent = placeholders(named, options.json)
    if (this.#reader) {
      const shown = await larder.request('GET', `/api${path}`, { token: larder.token })
      return leavesOf({ body, shown: shown.body }, sent)
    }
    const after = await rowsOf(server)
    const changed = [...after].filter(([id, row]) => before.get(id) !== row).map(([, row]) => row)
    const removed = [...before].flatMap(([id, row]) => (after.has(id) ? [] : [row]))
    return leavesOf({ body, changed: changed.map(parsed), removed: removed.map(parsed) }, sent)
  }
}

const parsed = (row: string) => JSON.parse(row) as unknown

/** Requests that leave nothing for a second one. */
const isOnce = ({ path, method }: Route): boolean =>
  /merge|bulk-actions|password|restore|\/start|seeders|\/delete$|\/undo|redeliver|push|permissions|waiting|on-hand|lists\/\{id\}\//.test(
    path,
  ) && method !== 'get'

async function rowsOf({ larder }: ExampleServer): Promise<ReadonlyMap<string, string>> {
  return larder.services.work.read(system, async (store) => {
    const rows = new Map<string, string>()
    for (const resource of catalog.values())
      for (const row of await store.of(resource).find())
        rows.set(`${resource.name} ${row.id}`, JSON.stringify({ [resource.name]: row }))
    return rows
  })
}

/** The body with names that no other row has. */
function unique(body: unknown, serial: number): unknown {
  if (Array.isArray(body)) return body.map((each) => unique(each, serial))
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value !== 'string') return [key, unique(value, serial)]
      if (key === 'name' || key === 'note') return [key, `${value} zq${serial}z`]
      if (key === 'username') return [key, `${value}-zq${serial}z`]
      if (key === 'email') return [key, `zq${serial}z-${value}`]
      return [key, value]
    }),
  )
}

/** The placeholders in a body by the ids that were sent for them. */
function placeholders(named: unknown, sent: unknown): ReadonlyMap<unknown, unknown> {
  if (!Array.isArray(named) && !isObject(named)) return new Map([[sent, named]])
  const inner = Object.entries(named).map(([key, each]) =>
    placeholders(each, (sent as Record<string, unknown>)[key]),
  )
  return new Map(inner.flatMap((each) => [...each]))
}

/** The values in a response and in rows with their places, without what is made anew each time. */
function leavesOf(value: unknown, sent: ReadonlyMap<unknown, unknown>): readonly string[] {
  const text = JSON.stringify(value)
    .replace(/[ -]?zq\d+z[ -]?/g, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => String(sent.get(id) ?? 'id'))
  const leaves: string[] = []
  const walk = (inner: unknown, at: string): void => {
    if (Array.isArray(inner)) inner.forEach((each) => walk(each, `${at}[]`))
    else if (isObject(inner)) for (const [key, each] of Object.entries(inner)) walk(each, `${at}.${key}`)
    else leaves.push(`${at}=${JSON.stringify(inner)}`)
  }
  walk(JSON.parse(text), '')
  return leaves.sort()
}
