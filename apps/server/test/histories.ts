import { isDeepStrictEqual } from 'node:util'
import {
  calendarFeeds,
  categories,
  comments,
  cookbooks,
  eventNotifications,
  fieldsOf,
  foodNames,
  foods,
  groups,
  households,
  labels,
  mealplanRules,
  mealplans,
  mergePatch,
  passkeys,
  recipeActions,
  recipes,
  shoppingItems,
  shoppingLists,
  shops,
  tags,
  timelineEvents,
  tools,
  units,
  users,
  webhooks,
  type Field,
  type FieldTable,
  type Json,
  type Resource,
} from '@larder/domain'
import { readInstant } from '@larder/domain/query'
import { exampleOf } from '../src/http/pipeline/body-schema.ts'
import { openAuthenticator } from './authenticator.ts'
import type { TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import { randomFrom, type Random } from './requests.ts'
import type { Loose } from './send.ts'

/** A resource whose rows are created, replaced and merged. */
interface Kind {
  readonly resource: Resource
  readonly path: string
  /** The fields of bodies. Default: those of the resource. */
  readonly fields?: FieldTable
  /** The methods that change a row. Default: both. */
  readonly methods?: readonly string[]
  /** Fields that a `PUT` omits keep their values. */
  readonly keeps?: boolean
  /** Makes a row that no `POST` of random fields creates. */
  readonly open?: (larder: TestLarder, serial: number) => Promise<Opened>
  /** What is read after a change, where the row has no address of its own. */
  readonly readAt?: string
  /** The row in what is read there. Default: it is the row. */
  readonly findIn?: (list: Loose, id: string) => Loose
  /** The id of the row in the response to its creation; undefined when it became a part of another row. */
  readonly idOf?: (body: Loose) => string | undefined
  /** What every creation has besides. */
  readonly always?: Readonly<Record<string, unknown>>
  readonly numbers?: readonly number[]
  /** Fields whose documented value also depends on other fields. They are sent, and not compared. */
  readonly dependent?: readonly string[]
  /** Such fields, for one body. */
  readonly dependentIn?: (body: Loose) => readonly string[]
  /** What every body has, so that the row stays one of its own. */
  readonly each?: (serial: number) => Readonly<Record<string, unknown>>
  /** Values of fields that take a text of a certain form. */
  readonly texts?: Readonly<Record<string, readonly string[]>>
}

interface Opened {
  /** Its id. Empty when it is at the path of its kind. */
  readonly at: string
  /** The token of who changes it. Default: that of the administrator. */
  readonly token?: string
  /** What each body has besides. */
  readonly each?: Readonly<Record<string, unknown>>
}

/** Some fields of a resource, of which null means the same as an absent one. */
function settable(fields: FieldTable, keys: readonly string[]): FieldTable {
  return Object.fromEntries(
    keys.map((key) => [key, { ...fields[key]!, managed: false, nullable: false, fallback: undefined }]),
  )
}

/** The fields that members set. */
function preferencesOf(resource: Resource): FieldTable {
  return Object.fromEntries(fieldsOf(resource).filter(([, field]) => field.forMembers && !field.managed))
}

const ownFields = settable(users.fields, ['username', 'fullName', 'email', 'advanced'])
const userFields = {
  ...ownFields,
  ...settable(users.fields, [
    'admin',
    'active',
    'canInvite',
    'canManage',
    'canManageHousehold',
    'canOrganize',
  ]),
  // Both are shown and sent as names.
  ...{ group: users.fields.username, household: users.fields.username },
}
const namedUser = (serial: number) => ({ username: `user-${serial}`, email: `user-${serial}@example.org` })

const ofHousehold: Pick<Kind, 'resource' | 'methods' | 'keeps' | 'texts' | 'dependentIn'> = {
  ...{ resource: households, methods: ['PUT'], keeps: true },
  texts: {
    timeZone: ['Europe/Berlin', 'America/New_York', 'UTC'],
    key: ['breakfast', 'dinner', 'school', 'late'],
    color: ['green', 'purple'],
  },
  // Each changes the other, unless they agree.
  dependentIn: ({ recipePublic, recipeVisibility }) => [
    ...(recipePublic === undefined ? [] : ['recipeVisibility']),
    ...(recipeVisibility === undefined ? [] : ['recipePublic']),
  ],
}

/** Users, groups, households and passkeys. Who may change which field has rules of its own. */
const people: readonly Kind[] = [
  {
    ...{ resource: users, path: '/admin/users', fields: userFields, methods: ['PUT'], keeps: true },
    ...{ always: { password: 'four quiet green kettles' }, each: namedUser },
    texts: { group: ['Home'], household: ['Home', 'Next door', 'Nowhere'] },
  },
  {
    ...{ resource: users, path: '/users', fields: ownFields, methods: ['PUT'], keeps: true },
    readAt: '/users/self',
    each: namedUser,
    async open(larder, serial) {
      const { userId, token } = await addPerson(larder, `own-${serial}`, {})
      // A person needs their password to change their address.
      return { at: userId, token, each: { currentPassword: `own-${serial} likes soup` } }
    },
  },
  { resource: groups, path: '/admin/groups', methods: ['PUT'], keeps: true },
  {
    ...{
      resource: groups,
      path: '/groups/preferences',
      fields: preferencesOf(groups),
      methods: ['PUT'],
      keeps: true,
    },
    async open(larder, serial) {
      const { token } = await addPerson(larder, `manager-${serial}`, {
        group: `Group ${serial}`,
        canManage: true,
      })
      return { at: '', token }
    },
  },
  {
    ...{ ...ofHousehold, path: '/admin/households' },
    async open({ request, token }, serial) {
      const { body } = await request('POST', '/api/admin/households', {
        token,
        json: { name: `Household ${serial}` },
      })
      return { at: body.id }
    },
  },
  {
    ...{ ...ofHousehold, path: '/households/preferences', fields: preferencesOf(households) },
    async open(larder, serial) {
      const household = `Preferring ${serial}`
      const { token } = await addPerson(larder, `head-${serial}`, { household, canManageHousehold: true })
      return { at: '', token }
    },
  },
  {
    ...{ resource: passkeys, path: '/users/passkeys', readAt: '/users/passkeys', methods: ['PUT'] },
    fields: { name: { ...passkeys.fields.name, managed: false, visibility: 'everywhere' } },
    findIn: ({ passkeys: list }, id) => list.find((each: Loose) => each.id === id),
    async open(larder, serial) {
      const { token } = await addPerson(larder, `device-${serial}`, {})
      const device = openAuthenticator(larder.url)
      const begun = await larder.request('POST', '/api/users/passkeys/challenge', { token })
      const form = { name: 'Phone', state: begun.body.state, response: device.create(begun.body.options) }
      const { body } = await larder.request('POST', '/api/users/passkeys', { token, form })
      return { at: body.id, token }
    },
  },
]

/** Every resource of which a `PUT` replaces a row. A resource with several such routes is here once for each. */
export const kinds: readonly Kind[] = [
  ...people,
  { resource: tags, path: '/organizers/tags' },
  { resource: categories, path: '/organizers/categories' },
  { resource: tools, path: '/organizers/tools' },
  { resource: labels, path: '/groups/labels', texts: { color: ['#3f7d3a', '#FFF000'] } },
  { resource: foods, path: '/foods' },
  { resource: units, path: '/units' },
  { resource: foodNames, path: '/groups/food-names' },
  {
    resource: recipes,
    path: '/recipes',
    idOf: (slug) => slug,
    // The household decides about settings that are not sent. Links of steps are computed unless a person sets them.
    dependent: ['settings', 'ingredientReferences', 'referencesOrigin'],
    // `public` is the same as `settings.public`. Without any, the household decides.
    dependentIn({ visibility, settings }) {
      if (visibility === 'private' || visibility === 'household') return []
      const isDecided = visibility === undefined ? settings === undefined : settings?.public == null
      return visibility !== null && isDecided ? [] : ['visibility']
    },
    texts: {
      orgURL: ['https://example.org/soup', ' https://example.org/a b '],
      language: ['de', 'pt-BR'],
      totalTime: ['1 hour 10 minutes', 'PT1H', 'a while'],
    },
  },
  { resource: comments, path: '/comments' },
  { resource: timelineEvents, path: '/recipes/timeline/events' },
  { resource: shops, path: '/households/shops' },
  { resource: shoppingLists, path: '/households/shopping/lists' },
  {
    resource: shoppingItems,
    path: '/households/shopping/items',
    idOf: ({ createdItems: [item] }) => item?.id,
    // Equal items are merged, and items with a negative quantity are deleted.
    each: (serial) => ({ note: `Note ${serial}`, quantity: (serial % 7) + 0.5 }),
    // These follow from other fields of the item, as they are documented.
    dependent: ['foodWords', 'labelId', 'recipeReferences', 'position'],
    // The amounts of recipes are a part of the quantity.
    numbers: [0.5, 2, 3],
  },
  { resource: mealplans, path: '/households/mealplans', always: { title: 'A meal' } },
  { resource: calendarFeeds, path: '/households/mealplans/calendars' },
  {
    resource: mealplanRules,
    path: '/households/mealplans/rules',
    texts: { queryFilterString: ['', 'tags.name = "Winter"', ' name LIKE "%a%" '] },
  },
  {
    resource: cookbooks,
    path: '/households/cookbooks',
    texts: { queryFilterString: ['', 'recipeCategory.name = "Soup"'] },
  },
  {
    resource: recipeActions,
    path: '/households/recipe-actions',
    texts: { url: ['https://example.org/print', 'https://example.org/${slug}?a=b'] },
  },
  {
    resource: webhooks,
    path: '/households/webhooks',
    always: { scheduledTime: '07:30:00' },
    dependent: ['webhookType', 'events'],
    texts: {
      url: ['https://example.org/larder'],
      scheduledTime: ['18:30:00', '00:00:00'],
      events: ['recipe.*'],
    },
  },
  {
    resource: eventNotifications,
    path: '/households/events/notifications',
    always: { appriseUrl: 'json://example.org/' },
  },
]

/** Values that a response showed otherwise than they were sent. */
export interface Histories {
  readonly accepted: number
  readonly refused: number
  readonly problems: readonly string[]
}

/** Sends random histories of POST, PUT and PATCH, and compares each field that was sent with what is read afterwards. */
export async function runHistories(larder: TestLarder, histories: number, seed: number): Promise<Histories> {
  const sendAs =
    (token: string): Send =>
    (method, path, json) =>
      larder.request(method, `/api${path}`, { token, ...(json === undefined ? {} : { json }) })
  const rows = new Map<string, string[]>()
  const bodies: Bodies = {
    rowsOf: (name) => rows.get(name) ?? [],
    serial: 0,
  }
  const problems: string[] = []
  let [accepted, refused] = [0, 0]
  for (const kind of kinds) if (!kind.open) await seedRow(kind, rows, bodies, sendAs(larder.token))
  for (let n = 0; n < histories; n += 1) {
    const random = randomFrom(seed + n)
    const kind = kinds[n % kinds.length]!
    const { resource, path, idOf = ({ id }: Loose) => id } = kind
    const opened = await kind.open?.(larder, (bodies.serial += 1))
    const send = sendAs(opened?.token ?? larder.token)
    let at = opened?.at
    let before: Loose
    for (let turn = 0; turn < 4; turn += 1) {
      const method = at === undefined ? 'POST' : random.pick(kind.methods ?? ['PUT', 'PATCH'])
      const body = { ...randomBody(kind, method, random, bodies), ...opened?.each }
      const response = await send(method, addressOf(path, method === 'POST' ? '' : at!), body)
      const name = `history ${seed + n}: ${method} ${path} ${JSON.stringify(body).slice(0, 1_500)}`
      if (response.status >= 300) {
        if (response.status >= 500) problems.push(`${name}: ${response.status}`)
        refused += 1
        continue
      }
      accepted += 1
      // A new name changes the slug, and a later request needs the address of the row.
      at ??= idOf(response.body)
      if (at === undefined) break
      const { status, body: found } = await send('GET', kind.readAt ?? addressOf(path, at))
      // An item that equals another one becomes a part of it.
      if (status === 404 && resource === shoppingItems) break
      const shown = kind.findIn?.(found, at) ?? found
      if (at !== '') at = String(shown.id)
      problems.push(
        ...problemsOf(kind, method, { body, before, shown }).map((problem) => `${name}: ${problem}`),
      )
      before = shown
      const known = rows.get(resource.name) ?? []
      if (!kind.open && known.length < 20) rows.set(resource.name, [...known, at])
    }
  }
  return { accepted, refused, problems }
}

const addressOf = (path: string, at: string) => (at === '' ? path : `${path}/${encodeURIComponent(at)}`)

/** A body, and the row before and after it. */
interface Turn {
  readonly body: Readonly<Record<string, unknown>>
  readonly before: Loose
  readonly shown: Loose
}

/** How the row differs from what was sent and, after a merge, from what it was before. */
function problemsOf(given: Kind, method: string, { body, before, shown }: Turn): readonly string[] {
  const kind = { ...given, dependent: [...(given.dependent ?? []), ...(given.dependentIn?.(body) ?? [])] }
  const merges = method === 'PATCH' || (method === 'PUT' && given.keeps === true)
  const options = { merges, before: before ?? {}, isRow: false, kind }
  const differences = differencesOf(kind.fields ?? kind.resource.fields, body, shown, options)
  return [...differences, ...(merges ? changedBesides(kind, body, before, shown) : [])]
}

type Send = (
  method: string,
  path: string,
  json?: unknown,
) => Promise<{ readonly status: number; body: Loose }>

interface Bodies {
  /** The ids of some rows of a resource. */
  readonly rowsOf: (name: string) => readonly string[]
  /** Counts up, so that names differ. */
  serial: number
}

/** Creates a row with the required fields only, so that others can refer to it. */
async function seedRow(kind: Kind, rows: Map<string, string[]>, bodies: Bodies, send: Send): Promise<void> {
  const { resource, path, idOf = ({ id }: Loose) => id } = kind
  const random = randomFrom(1)
  const required = Object.fromEntries(
    Object.keys(exampleOf(resource)).map((key) => {
      const field = resource.fields[key]!
      return [key, valueOf(key, { ...field, nullable: false }, { kind, random, bodies })]
    }),
  )
  const { status, body } = await send('POST', path, { ...required, ...kind.always, ...kind.each?.(0) })
  if (status >= 300) throw new Error(`POST ${path} ${JSON.stringify(required)}: ${JSON.stringify(body)}`)
  const { body: shown } = await send('GET', `${path}/${encodeURIComponent(idOf(body)!)}`)
  rows.set(resource.name, [shown.id])
}

interface Made {
  readonly kind: Kind
  readonly random: Random
  readonly bodies: Bodies
}

function randomBody(kind: Kind, method: string, random: Random, bodies: Bodies): Record<string, unknown> {
  const { resource } = kind
  const isMerge = method === 'PATCH' || (method === 'PUT' && kind.keeps === true)
  const required = isMerge ? [] : Object.keys(exampleOf(resource))
  const body = tableOf(kind.fields ?? resource.fields, required, { kind, random, bodies })
  const each = kind.each?.((bodies.serial += 1))
  return { ...(method === 'POST' ? kind.always : {}), ...body, ...each }
}

/** A random value for some of the fields, and for all required ones. */
function tableOf(fields: FieldTable, required: readonly string[], made: Made): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.managed || !(required.includes(key) || made.random.chance(0.5))) continue
    const isEmbedded = field.as !== undefined && (field.embed === true || field.kind === 'refs')
    const name = isEmbedded && made.random.chance(0.5) ? field.as! : key
    body[name] = valueOf(name, field, made)
  }
  return body
}

const uuid = (random: Random) =>
  `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`.replace(/0$/, 'a')

/** A value that a field may have, or nearly so. `key` is its name or that of its relation. */
function valueOf(key: string, field: Field, made: Made): unknown {
  const { random, kind, bodies } = made
  if ((field.nullable || field.fallback !== undefined) && random.chance(0.1)) return null
  const { min, max } = field
  switch (field.kind) {
    case 'text': {
      const known = kind.texts?.[key]
      if (known) return random.pick(known)
      if (key === 'name' || key === 'username') return `${random.pick(words)} ${(bodies.serial += 1)}`
      return random.pick([...words, 'x'.repeat(Math.min(max ?? 300, 300)), ' padded ', 'two\nlines', ''])
    }
    case 'choice':
      return random.pick(field.choices ?? [])
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return random.pick([min ?? 0, (min ?? 0) + random.below(5), Math.min(max ?? 1e6, 1e6)])
    case 'number':
      if (kind.numbers) return random.pick(kind.numbers)
      return random.pick([
        min ?? 0,
        0.1,
        2.5,
        1 / 3,
        3,
        Math.min(max ?? 1e9, 1e9),
        (min ?? 0) + random.next(),
      ])
    case 'instant':
      return random.pick(['2026-01-02T03:04:05.678Z', '2031-12-31', '2026-02-28T12:00:00+02:00'])
    case 'day':
      return random.pick(['2026-01-02', '2024-02-29', '1999-12-31'])
    case 'extras':
      return random.pick<unknown>([
        {},
        { card: 'abc', ß: 1, deep: { list: [1, 'two', null] } },
        { 'a.b': false },
      ])
    case 'id':
      return random.chance(0.5) ? uuid(random) : undefined
    case 'ref':
      return referenceTo(key, field, made)
    case 'refs':
      return Array.from({ length: random.below(3) }, () => referenceTo(key, field, made)).filter(
        (each) => each,
      )
    case 'list':
    case 'object': {
      const one = () => (field.items ? valueOf(key, field.items, made) : rowOf(field, made))
      const isArray = field.kind === 'list' || field.many || field.items !== undefined
      return isArray ? Array.from({ length: random.below(4) }, one) : one()
    }
  }
}

const words = ['Soup', 'Crème Brûlée', '🍲 stew', 'a "quoted" word', '<b>bold</b>']

function rowOf(field: Field, made: Made): Record<string, unknown> {
  const fields = field.fields ?? {}
  const required = Object.keys(fields).filter((key) => {
    const inner = fields[key]!
    return !inner.managed && !inner.nullable && inner.fallback === undefined && inner.kind !== 'id'
  })
  return tableOf(fields, required, made)
}

/** A reference as callers send it: an id, an object, or a name where names are accepted. */
function referenceTo(key: string, field: Field, { random, bodies }: Made): unknown {
  const ids = bodies.rowsOf(field.target ?? '')
  const isRelation = key === field.as
  if (isRelation && field.byName && random.chance(0.4))
    return random.pick<unknown>([`Named ${random.below(30)}`, { name: `Named ${random.below(30)}` }])
  if (ids.length === 0) return null
  const id = random.pick(ids)
  return isRelation ? { id } : random.chance(0.2) ? id.toUpperCase() : id
}

interface Comparison {
  readonly merges: boolean
  /** The resource before the change; empty before its creation. */
  readonly before: Loose
  readonly kind: Kind
  /** The fields are those of a row of a list. */
  readonly isRow: boolean
}

/** Differences between the fields of a body and those that are shown. */
function differencesOf(
  fields: FieldTable,
  body: Readonly<Record<string, unknown>>,
  shown: Loose,
  options: Comparison,
  at = '',
): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    // In rows the object takes precedence, elsewhere the id.
    const { as } = field
    const names = [key, ...(as === undefined ? [] : [as])].filter((name) => body[name] !== undefined)
    const [name] = options.isRow ? names.toReversed() : names
    if (name === undefined || field.managed || field.visibility === 'never') return []
    if (options.kind.dependent?.includes(key)) return []
    const path = at ? `${at}.${name}` : name
    return isStored(field, body[name], shownAs(field, key, shown), options, path)
  })
}

/** What the view shows of a field: a set as its rows. */
function shownAs({ kind, as }: Field, key: string, shown: Loose): unknown {
  return kind === 'refs'
    ? shown[as!]
    : as !== undefined && shown[as]
      ? { id: shown[key], ...shown[as] }
      : shown[key]
}

function isStored(field: Field, given: unknown, shown: unknown, options: Comparison, path: string): string[] {
  const differs = (expected: unknown) => [
    `${path} was sent as ${JSON.stringify(given)?.slice(0, 200)}, expected ${JSON.stringify(expected)?.slice(0, 200)}, and is ${JSON.stringify(shown)?.slice(0, 200)}`,
  ]
  const equal = (expected: unknown) => (isDeepStrictEqual(expected, shown) ? [] : differs(expected))
  if (given === null) {
    if (shown === null || (Array.isArray(shown) && shown.length === 0)) return []
    if (field.kind === 'id') return []
    return field.fallback === undefined
      ? differs(null)
      : isDeepStrictEqual(field.fallback, shown)
        ? []
        : differs(field.fallback)
  }
  switch (field.kind) {
    case 'text':
      return equal(field.trim ? String(given).trim() : given)
    case 'instant': {
      const read = readInstant(String(given))
      return equal('instant' in read ? read.instant : given)
    }
    case 'id':
      return equal(String(given).toLowerCase())
    case 'ref':
      return isNamed(given, shown) ? [] : differs(given)
    case 'refs': {
      const all = (shown as readonly unknown[]) ?? []
      const sent = given as readonly unknown[]
      const missing = sent.filter((each) => !all.some((row) => isNamed(each, row)))
      return missing.length > 0 || all.length > sent.length ? differs(given) : []
    }
    case 'extras':
      return equal(options.merges ? mergePatch((options.before[path] ?? {}) as Json, given as Json) : given)
    case 'list':
    case 'object': {
      if (field.items) return equal(given)
      const rows = Array.isArray(given) ? (given as readonly Record<string, unknown>[]) : undefined
      const row = { ...options, isRow: true }
      if (!rows)
        return differencesOf(field.fields ?? {}, given as Record<string, unknown>, shown ?? {}, row, path)
      const all = (shown ?? []) as readonly Loose[]
      if (all.length !== rows.length) return differs(given)
      return rows.flatMap((each, n) => differencesOf(field.fields ?? {}, each, all[n], row, `${path}.${n}`))
    }
    default:
      return equal(given)
  }
}

/** Whether a shown reference is the one that was sent: an id, a name or an object. */
function isNamed(given: unknown, shown: unknown): boolean {
  const row = (typeof shown === 'object' && shown !== null ? shown : { id: shown }) as Loose
  const sent = (typeof given === 'object' && given !== null ? given : { id: given, name: given }) as Loose
  const folded = (text: unknown) => String(text).toLowerCase()
  return (
    (sent.id !== undefined && folded(sent.id) === folded(row.id)) ||
    (sent.name !== undefined && folded(sent.name) === folded(row.name))
  )
}

/** Fields that a merge did not name, and that differ from before. */
function changedBesides(
  { resource, fields = resource.fields, dependent = [] }: Kind,
  body: Readonly<Record<string, unknown>>,
  before: Loose,
  shown: Loose,
): string[] {
  if (before === undefined) return []
  return Object.entries(fields).flatMap(([key, field]) => {
    const { managed, as } = field
    if (managed || dependent.includes(key) || key in body || (as !== undefined && as in body)) return []
    if (!(key in shown)) return []
    const options = { merges: false, before, kind: { resource, path: '', dependent }, isRow: false }
    return isStored(field, before[key], shownAs(field, key, shown), options, `${key} (not sent)`)
  })
}
