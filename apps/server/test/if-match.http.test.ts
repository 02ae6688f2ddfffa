import { setTimeout as wait } from 'node:timers/promises'
import { addPasskey, DomainError, linkIdentity, passkeys, readingOf, system } from '@larder/domain'
import { expect } from 'chai'
import sharp from 'sharp'
import { acceptsIfMatch, hasEntityTag, type Route } from '../src/http/pipeline/route.ts'
import { rowsOfCollections } from '../src/http/request-examples.ts'
import { routes } from '../src/http/routes/index.ts'
import { exampleIdentity } from './example-requests.ts'
import { openLarder, type TestLarder } from './harness.ts'
import { collectionsBeside, endingRoutes, randomFrom, requestFor } from './requests.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import type { RequestOptions } from './send.ts'

const link = { actionType: 'link', title: 'Look', url: 'https://example.org/' }
const otherRows = rowsOfCollections(routes)
const withName = (body: object, name: string) => ('name' in body ? { ...body, name } : body)
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`
const guarded = endingRoutes.filter(acceptsIfMatch)
const hasPreconditions = (collection: string) =>
  guarded.some(({ path }) => path.startsWith(`${collection}/{`))

/** The source of the entity tag when neither the address nor its parent can be read. */
const readers: Readonly<Record<string, string>> = {
  'PUT /users/{id}': '/users/self',
  'POST /users/{id}/image': '/users/self',
  'DELETE /users/{id}/image': '/users/self',
  'POST /users/{id}/ratings/{slug}': '/users/self/ratings/{recipeId}',
  'POST /users/{id}/favorites/{slug}': '/users/self/ratings/{recipeId}',
  'DELETE /users/{id}/favorites/{slug}': '/users/self/ratings/{recipeId}',
  'PUT /foods/merge': '/foods/{id}',
  'PUT /units/merge': '/units/{id}',
  'PUT /organizers/tags/merge': '/organizers/tags/{id}',
  'PUT /organizers/categories/merge': '/organizers/categories/{id}',
  'PUT /organizers/tools/merge': '/organizers/tools/{id}',
  'PUT /recipes/timeline/events/{id}/image': '/recipes/timeline/events/{id}',
  'POST /recipes/{slug}/versions/{version}/restore': '/recipes/{slug}',
  'POST /recipes/{slug}/reading': '/recipes/{slug}',
}
/** Their entity tag is in the response to the creation or to the previous change. */
const taggedByResponse = [
  'DELETE /users/api-tokens/{id}',
  'DELETE /households/invitations/{id}',
  'PUT /households/permissions',
  'PATCH /households/permissions',
]

// All routes that change one resource. New routes are included automatically.
describe('a change with If-Match', function () {
  let larder: TestLarder
  /** The rows for the addresses and bodies of a route, created for each route, because some are deleted. */
  let made = new Map<string, Promise<string>>()
  let picture: Uint8Array<ArrayBuffer>
  let receiver: Receiver

  before(async () => {
    const pixels = { width: 2, height: 2, channels: 3, background: 'red' } as const
    picture = new Uint8Array(await sharp({ create: pixels }).png().toBuffer())
    receiver = await openReceiver()
    larder = await openLarder({
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: {
        read: () =>
          Promise.reject(new DomainError('unprocessable', 'import/unreachable', 'There is no web here.')),
      },
      broken: () => ({ pictureReader: { read: () => Promise.resolve(picture) } }),
    })
  })
  after(async () => {
    await larder.stop()
    await receiver.stop()
  })

  const request = (method: string, path: string, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...options })
  const create = async (path: string, json: object) => {
    const { status, body, headers } = await request('POST', `/api${path}`, { json })
    expect(status, `${path} ${JSON.stringify(body)}`).to.be.oneOf([200, 201, 202])
    return { id: String(body.id), body, etag: headers.get('etag') ?? '' }
  }

  let round = 0
  const name = () => `Thing ${round}`
  const idOf = async (path: string, json: object) => (await create(path, json)).id
  /** Entity tags that only the response to the creation has. */
  const tags = { token: '', invitation: '' }

  async function newRecipe(): Promise<string> {
    // A generated body may have changed it.
    await request('PUT', '/api/households/preferences', { json: { recipeDisableComments: false } })
    const slug = String((await request('POST', '/api/recipes', { json: { name: name() } })).body)
    const recipe = (await request('GET', `/api/recipes/${slug}`)).body
    await larder.services.keeper.keep(recipe.id, {
      ...{
        url: 'https://one.example/',
        text: '{"@context":"https://schema.org","@type":"Recipe","name":"Soup","recipeIngredient":["2 leeks"]}',
      },
      ...{ reading: readingOf(recipe), readAt: recipe.createdAt },
    })
    await create(`/users/${await row('self')}/ratings/${slug}`, { rating: 3 })
    return slug
  }

  /** A report that no longer changes. */
  async function newReport(): Promise<string> {
    const imports = [{ url: 'https://one.example/' }]
    const { reportId } = (await create('/recipes/create/url/bulk', { imports })).body
    while ((await request('GET', `/api/groups/reports/${reportId}`)).body.status === 'in-progress')
      await wait(20)
    return reportId
  }

  async function newTrash(): Promise<string> {
    const id = await idOf('/foods', { name: `${name()} c` })
    await request('DELETE', `/api/foods/${id}`)
    return id
  }

  async function newToken(): Promise<string> {
    const { id, etag } = await create('/users/api-tokens', { name: name() })
    tags.token = etag
    return id
  }

  async function newInvitation(): Promise<string> {
    const { id, etag } = await create('/households/invitations', { uses: 1 })
    tags.invitation = etag
    return id
  }

  async function newSession(): Promise<string> {
    // Starts another session, whatever the name of the user is by now.
    await request('GET', '/api/auth/refresh')
    const { sessions } = (await request('GET', '/api/users/sessions')).body
    return sessions.find(({ current }: { current: boolean }) => !current).id
  }

  async function newIdentity(): Promise<string> {
    const person = { issuer: 'https://auth.example', subject: `ann ${Math.random()}` }
    await linkIdentity(
      { ...exampleIdentity, ...person },
      larder.services.sessions.read(larder.token)!.id,
      larder.services,
    )
    return (await request('GET', '/api/users/identities')).body.identities.at(-1).id
  }

  const rows: Readonly<Record<string, () => Promise<string>>> = {
    self: async () => (await request('GET', '/api/users/self')).body.id,
    slug: newRecipe,
    recipeId: async () => (await request('GET', `/api/recipes/${await row('slug')}`)).body.id,
    version: async () => '1',
    fileName: async () => {
      const asset = form('file', { name: 'notes', extension: 'txt' })
      return (await request('POST', `/api/recipes/${await row('slug')}/assets`, asset)).body.fileName
    },
    list: () => idOf('/households/shopping/lists', { name: name() }),
    line: async () => {
      const json = { shoppingListId: await row('list'), note: name() }
      return (await create('/households/shopping/items', json)).body.createdItems[0].id
    },
    toFood: () => idOf('/foods', { name: name() }),
    fromFood: () => idOf('/foods', { name: `${name()} b` }),
    toUnit: () => idOf('/units', { name: name() }),
    fromUnit: () => idOf('/units', { name: `${name()} b` }),
    foodName: async () => idOf('/groups/food-names', { name: name(), foodId: await row('toFood') }),
    label: () => idOf('/groups/labels', { name: name() }),
    tag: () => idOf('/organizers/tags', { name: name() }),
    category: () => idOf('/organizers/categories', { name: name() }),
    tool: () => idOf('/organizers/tools', { name: name() }),
    otherTag: () => idOf('/organizers/tags', { name: `${name()} b` }),
    otherCategory: () => idOf('/organizers/categories', { name: `${name()} b` }),
    otherTool: () => idOf('/organizers/tools', { name: `${name()} b` }),
    event: async () => {
      const json = { recipeId: await row('recipeId'), subject: name(), eventType: 'info' }
      return idOf('/recipes/timeline/events', json)
    },
    report: newReport,
    user: () =>
      idOf('/admin/users', {
        ...{ username: name().replace(' ', ''), fullName: name(), email: `${round}@example.org` },
        password: 'a long password',
      }),
    webhook: () => idOf('/households/webhooks', { name: name(), url: receiver.url, events: ['*'] }),
    deliveryId: async () =>
      (await request('POST', `/api/households/webhooks/${await row('webhook')}/test`)).body.id,
    notification: () =>
      idOf('/households/events/notifications', {
        name: name(),
        appriseUrl: receiver.url.replace('http:', 'json:'),
      }),
    mealplan: () => idOf('/households/mealplans', { date: '2026-11-21', title: name() }),
    action: () => idOf('/households/recipe-actions', link),
    comment: async () => idOf('/comments', { recipeId: await row('recipeId'), text: name() }),
    rule: () => idOf('/households/mealplans/rules', {}),
    sharedRecipe: async () => idOf('/shared/recipes', { recipeId: await row('recipeId') }),
    trash: newTrash,
    token: newToken,
    invitation: newInvitation,
    session: newSession,
    identity: newIdentity,
    passkey: async () => newPasskey(await row('self'), name()),
  }
  /** The id of a row, or the part of an address that names it. The row is created at its first use for a route. */
  async function row(key: string): Promise<string> {
    const known = made.get(key) ?? (rows[key] ?? (() => rowOf(key)))()
    made.set(key, known)
    return known
  }
  /** A row of a collection that has no entry in `rows`. */
  const rowOf = async (path: string): Promise<string> =>
    otherCollections.includes(path)
      ? idOf(path, withName(otherRows.get(path)?.body ?? { name: name() }, name()))
      : ''

  /** A passkey in the place of the others, because a user can have a number of them only. */
  async function newPasskey(userId: string, name: string): Promise<string> {
    const { work } = larder.services
    const former = await work.read(system, (store) => store.of(passkeys).find())
    await work.run(system, (store) => store.of(passkeys).removeMany(former.map(({ id }) => id)))
    const made = { credentialId: name, publicKey: 'pQ', signCount: '0', transports: '' }
    return (await addPasskey(userId, name, made, larder.services)).id
  }

  const form = (file: string, fields: Readonly<Record<string, string>> = {}): RequestOptions => {
    const head = Object.entries(fields)
      .map(([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
      .join('')
    const start = `${head}--b\r\ncontent-disposition: form-data; name="${file}"; filename="x.png"\r\n\r\n`
    return {
      raw: Buffer.concat([Buffer.from(start), picture, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
  }

  /** The kind of row in an address, by the part before its first parameter. Rows of other collections are made with the example of their request. */
  const things: readonly [prefix: string, key: string][] = [
    ['/users/api-tokens/', 'token'],
    ['/users/sessions/', 'session'],
    ['/users/identities/', 'identity'],
    ['/users/passkeys/', 'passkey'],
    ['/users/', 'self'],
    ['/admin/users/', 'user'],
    ['/shared/recipes/', 'sharedRecipe'],
    ['/recipes/timeline/events/', 'event'],
    ['/recipes/', 'slug'],
    ['/foods/', 'toFood'],
    ['/units/', 'toUnit'],
    ['/groups/food-names/', 'foodName'],
    ['/groups/labels/', 'label'],
    ['/groups/reports/', 'report'],
    ['/groups/trash/', 'trash'],
    ['/organizers/tags/', 'tag'],
    ['/organizers/categories/', 'category'],
    ['/organizers/tools/', 'tool'],
    ['/households/shopping/lists/', 'list'],
    ['/households/shopping/items/', 'line'],
    ['/comments/', 'comment'],
    ['/households/recipe-actions/', 'action'],
    ['/households/mealplans/rules/', 'rule'],
    ['/households/mealplans/', 'mealplan'],
    ['/households/invitations/', 'invitation'],
    ['/households/webhooks/', 'webhook'],
    ['/households/events/notifications/', 'notification'],
  ]
  const otherCollections = collectionsBeside(things).filter(hasPreconditions)
  async function addressOf(path: string): Promise<string> {
    const [, key] = things.find(([prefix]) => path.startsWith(`${prefix}{`)) ?? []
    const [collection = ''] = path.split('/{')
    let address = `/api${path}`
    for (const [index, [part, parameter = '']] of [...path.matchAll(/\{(\w+)\}/g)].entries())
      address = address.replace(
        part,
        await row(index === 0 && parameter !== 'recipeId' ? (key ?? collection) : parameter),
      )
    return address
  }

  /** Bodies that cannot be generated from the description. */
  const bodies: Readonly<Record<string, () => RequestOptions | Promise<RequestOptions>>> = {
    'PUT /households/webhooks/{id}': () => ({ json: { url: receiver.url, events: ['tag.*'] } }),
    'PATCH /households/webhooks/{id}': () => ({ json: { name: 'Other' } }),
    'POST /households/webhooks/{id}/deliveries/redeliver': () => ({ json: { since: '2026-01-01' } }),
    'PUT /groups/food-names/{id}': async () => ({ json: { name: 'marrow', foodId: await row('toFood') } }),
    'PATCH /groups/food-names/{id}': () => ({ json: { name: 'squash' } }),
    'PUT /foods/merge': async () => ({
      json: { fromFood: await row('fromFood'), toFood: await row('toFood') },
    }),
    ...Object.fromEntries(
      (['tags', 'categories', 'tools'] as const).map((kind) => [
        `PUT /organizers/${kind}/merge`,
        () => mergeOf(kind),
      ]),
    ),
    'PUT /units/merge': async () => ({
      json: { fromUnit: await row('fromUnit'), toUnit: await row('toUnit') },
    }),
    'PUT /households/permissions': async () => ({ json: { userId: await row('self'), canManage: true } }),
    'PATCH /households/permissions': async () => ({ json: { userId: await row('self'), canManage: true } }),
    'POST /recipes/{slug}/image': () => ({ json: { url: 'https://one.example/soup.png' } }),
    'PUT /recipes/{slug}/image': () => form('image'),
    'POST /users/{id}/image': () => form('profile'),
    'PUT /households/recipe-actions/{id}': () => ({ json: link }),
    'PATCH /households/recipe-actions/{id}': () => ({ json: { title: 'Read' } }),
    'PUT /recipes/timeline/events/{id}/image': () => form('image'),
    'POST /recipes/{slug}/assets': () => form('file', { name: 'Notes' }),
    'POST /households/shopping/lists/{id}/recipe': async () => ({
      json: [{ recipeId: await row('recipeId') }],
    }),
    'PUT /households/shopping/items/{id}': async () => ({
      json: { shoppingListId: await row('list'), note: 'Bread' },
    }),
    'PUT /households/shopping/lists/{id}/label-settings': async () => ({
      json: [{ labelId: await row('label'), position: 0 }],
    }),
  }
  async function mergeOf(kind: 'tags' | 'categories' | 'tools'): Promise<RequestOptions> {
    const word = { tags: 'Tag', categories: 'Category', tools: 'Tool' }[kind]
    const [from, to] = [await row(`other${word}`), await row(word.toLowerCase())]
    return { json: { [`from${word}`]: from, [`to${word}`]: to } }
  }
  async function requestOf(route: Route, seed: number): Promise<RequestOptions> {
    const pool = { ids: [await row('recipeId')], names: ['Soup', `Thing ${round} ${seed}`] }
    return (await bodies[nameOf(route)]?.()) ?? requestFor(route, randomFrom(seed), pool, false).options
  }

  /** The entity tag of the resource that a route changes, as a client reads it. */
  async function tagFor(route: Route): Promise<string> {
    if (route.path === '/users/api-tokens/{id}') return tags.token
    if (route.path === '/households/invitations/{id}') return tags.invitation
    if (route.path === '/households/permissions') {
      const before = await request('PUT', '/api/households/permissions', await requestOf(route, 1))
      return before.headers.get('etag') ?? ''
    }
    const parts = route.path.split('/')
    const above = parts.map((_, end) => parts.slice(0, parts.length - end).join('/'))
    const reader =
      readers[nameOf(route)] ??
      above.find((path) =>
        endingRoutes.some((other) => other.method === 'get' && other.path === path && hasEntityTag(other)),
      )
    const { status, headers } = await request('GET', await addressOf(reader ?? route.path))
    expect(status, `${nameOf(route)} after ${reader}`).to.equal(200)
    return headers.get('etag') ?? ''
  }

  it('is supported by many routes', () => {
    expect(guarded.length).to.be.greaterThan(50)
    expect(taggedByResponse.filter((name) => !guarded.some((route) => nameOf(route) === name))).to.deep.equal(
      [],
    )
  })

  for (const route of guarded)
    it(`applies only to the matching version: ${nameOf(route)}`, async () => {
      made = new Map()
      round += 1
      // Bodies are generated, and some are refused.
      const length = bodies[nameOf(route)] ? 1 : 20
      const tries: RequestOptions[] = []
      for (let seed = 0; seed < length; seed += 1) tries.push(await requestOf(route, seed))
      const send = async (options: RequestOptions, tag: string) =>
        request(route.method.toUpperCase(), await addressOf(route.path), {
          ...options,
          headers: { ...options.headers, 'if-match': tag },
        })
      const refused: RequestOptions[] = []
      for (const options of tries) {
        const { status, body } = await send(options, '"of-another-copy"')
        expect(status, JSON.stringify(body)).not.to.be.within(200, 299)
        if (status === 412) refused.push(options)
      }
      expect(refused).not.to.deep.equal([])
      const seen: string[] = []
      for (const options of refused) {
        const { status, body } = await send(options, await tagFor(route))
        seen.push(`${status} ${String(body?.code)}`)
        if (status < 300) break
      }
      expect(seen.at(-1), seen.join()).to.match(/^20/)
    })
})

describe('the response with one resource', () => {
  it('has an entity tag on every route that reads it, with named exceptions', () => {
    const untagged = endingRoutes.filter(
      (route) =>
        route.method === 'get' &&
        route.path.includes('{') &&
        !hasEntityTag(route) &&
        !route.isUnchanging &&
        !Object.values(route.responses).some(({ isList }) => isList),
    )
    expect(untagged.map(nameOf)).to.have.members([
      // Preconditions use the entity tag of the address by id.
      ...['tags', 'categories', 'tools'].map((what) => `GET /organizers/${what}/slug/{slug}`),
      // Lists.
      'GET /recipes/{slug}/comments',
      // A comparison. What it leads to is a change of the recipe.
      'GET /recipes/{slug}/reading',
      ...['ratings', 'favorites'].map((what) => `GET /users/{id}/${what}`),
      // The recipe of a link, which visitors cannot change.
      'GET /recipes/shared/{id}',
      'GET /recipes/{slug}/exports',
      'GET /recipes/{slug}/exports/zip',
      // A text that does not change.
      'GET /admin/move-in/{id}/ledger',
    ])
  })
})
