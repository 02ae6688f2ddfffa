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
  let made: Record<string, string>
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
  async function createRows(): Promise<void> {
    const name = `Thing ${(round += 1)}`
    const { body: self } = await request('GET', '/api/users/self')
    // A generated body may have changed it.
    await request('PUT', '/api/households/preferences', { json: { recipeDisableComments: false } })
    const slug = String((await request('POST', '/api/recipes', { json: { name } })).body)
    const recipe = (await request('GET', `/api/recipes/${slug}`)).body
    await larder.services.keeper.keep(recipe.id, {
      ...{
        url: 'https://one.example/',
        text: '{"@context":"https://schema.org","@type":"Recipe","name":"Soup","recipeIngredient":["2 leeks"]}',
      },
      ...{ reading: readingOf(recipe), readAt: recipe.createdAt },
    })
    const list = await create('/households/shopping/lists', { name })
    const line = await create('/households/shopping/items', { shoppingListId: list.id, note: name })
    const [food, otherFood] = [
      await create('/foods', { name }),
      await create('/foods', { name: `${name} b` }),
    ]
    const [unit, otherUnit] = [
      await create('/units', { name }),
      await create('/units', { name: `${name} b` }),
    ]
    const asset = await request(
      'POST',
      `/api/recipes/${slug}/assets`,
      form('file', { name: 'notes', extension: 'txt' }),
    )
    await create(`/users/${self.id}/ratings/${slug}`, { rating: 3 })
    const { body: bulk } = await create('/recipes/create/url/bulk', {
      imports: [{ url: 'https://one.example/' }],
    })
    const user = await create('/admin/users', {
      ...{ username: name.replace(' ', ''), fullName: name, email: `${round}@example.org` },
      password: 'a long password',
    })
    const hook = await create('/households/webhooks', { name, url: receiver.url, events: ['*'] })
    made = {
      self: self.id,
      recipeId: recipe.id,
      slug,
      list: list.id,
      line: line.body.createdItems[0].id,
      ...{ fromFood: otherFood.id, toFood: food.id, fromUnit: otherUnit.id, toUnit: unit.id },
      foodName: (await create('/groups/food-names', { name, foodId: food.id })).id,
      label: (await create('/groups/labels', { name })).id,
      otherTag: (await create('/organizers/tags', { name: `${name} b` })).id,
      otherCategory: (await create('/organizers/categories', { name: `${name} b` })).id,
      otherTool: (await create('/organizers/tools', { name: `${name} b` })).id,
      tag: (await create('/organizers/tags', { name })).id,
      category: (await create('/organizers/categories', { name })).id,
      tool: (await create('/organizers/tools', { name })).id,
      event: (
        await create('/recipes/timeline/events', { recipeId: recipe.id, subject: name, eventType: 'info' })
      ).id,
      report: bulk.reportId,
      fileName: asset.body.fileName,
      user: user.id,
      webhook: hook.id,
      deliveryId: (await request('POST', `/api/households/webhooks/${hook.id}/test`)).body.id,
      notification: (
        await create('/households/events/notifications', {
          name,
          appriseUrl: receiver.url.replace('http:', 'json:'),
        })
      ).id,
      mealplan: (await create('/households/mealplans', { date: '2026-11-21', title: name })).id,
      action: (await create('/households/recipe-actions', link)).id,
      comment: (await create('/comments', { recipeId: recipe.id, text: name })).id,
      rule: (await create('/households/mealplans/rules', {})).id,
      sharedRecipe: (await create('/shared/recipes', { recipeId: recipe.id })).id,
      version: '1',
      trash: (await create('/foods', { name: `${name} c` })).id,
    }
    await request('DELETE', `/api/foods/${made.trash}`)
    const token = await create('/users/api-tokens', { name })
    const invitation = await request('POST', '/api/households/invitations', { json: { uses: 1 } })
    made.invitation = invitation.body.id
    made.invitationTag = invitation.headers.get('etag') ?? ''
    // Starts another session, whatever the name of the user is by now.
    await request('GET', '/api/auth/refresh')
    const person = { issuer: 'https://auth.example', subject: `ann ${Math.random()}` }
    await linkIdentity(
      { ...exampleIdentity, ...person },
      larder.services.sessions.read(larder.token)!.id,
      larder.services,
    )
    made.identity = (await request('GET', '/api/users/identities')).body.identities.at(-1).id
    made.passkey = await newPasskey(String(self.id), name)
    const { sessions } = (await request('GET', '/api/users/sessions')).body
    made.session = sessions.find(({ current }: { current: boolean }) => !current).id
    made.token = token.id
    made.tokenTag = token.etag
    for (const path of collectionsBeside(things).filter(hasPreconditions))
      made[path] = (await create(path, withName(otherRows.get(path)?.body ?? { name }, name))).id
  }

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
  const things: readonly [prefix: string, thing: () => string | undefined][] = [
    ['/users/api-tokens/', () => made.token],
    ['/users/sessions/', () => made.session],
    ['/users/identities/', () => made.identity],
    ['/users/passkeys/', () => made.passkey],
    ['/users/', () => made.self],
    ['/admin/users/', () => made.user],
    ['/shared/recipes/', () => made.sharedRecipe],
    ['/recipes/timeline/events/', () => made.event],
    ['/recipes/', () => made.slug],
    ['/foods/', () => made.toFood],
    ['/units/', () => made.toUnit],
    ['/groups/food-names/', () => made.foodName],
    ['/groups/labels/', () => made.label],
    ['/groups/reports/', () => made.report],
    ['/groups/trash/', () => made.trash],
    ['/organizers/tags/', () => made.tag],
    ['/organizers/categories/', () => made.category],
    ['/organizers/tools/', () => made.tool],
    ['/households/shopping/lists/', () => made.list],
    ['/households/shopping/items/', () => made.line],
    ['/comments/', () => made.comment],
    ['/households/recipe-actions/', () => made.action],
    ['/households/mealplans/rules/', () => made.rule],
    ['/households/mealplans/', () => made.mealplan],
    ['/households/invitations/', () => made.invitation],
    ['/households/webhooks/', () => made.webhook],
    ['/households/events/notifications/', () => made.notification],
  ]
  function addressOf(path: string): string {
    const [, thing] = things.find(([prefix]) => path.startsWith(`${prefix}{`)) ?? []
    const [collection = ''] = path.split('/{')
    let first = true
    return `/api${path}`.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = first && name !== 'recipeId' ? (thing?.() ?? made[collection]) : made[name]
      first = false
      return value ?? ''
    })
  }

  /** Bodies that cannot be generated from the description. */
  const bodies: Readonly<Record<string, () => RequestOptions>> = {
    'PUT /households/webhooks/{id}': () => ({ json: { url: receiver.url, events: ['tag.*'] } }),
    'PATCH /households/webhooks/{id}': () => ({ json: { name: 'Other' } }),
    'POST /households/webhooks/{id}/deliveries/redeliver': () => ({ json: { since: '2026-01-01' } }),
    'PUT /groups/food-names/{id}': () => ({ json: { name: 'marrow', foodId: made.toFood } }),
    'PATCH /groups/food-names/{id}': () => ({ json: { name: 'squash' } }),
    'PUT /foods/merge': () => ({ json: { fromFood: made.fromFood, toFood: made.toFood } }),
    ...Object.fromEntries(
      (['tags', 'categories', 'tools'] as const).map((kind) => [
        `PUT /organizers/${kind}/merge`,
        () => mergeOf(kind),
      ]),
    ),
    'PUT /units/merge': () => ({ json: { fromUnit: made.fromUnit, toUnit: made.toUnit } }),
    'PUT /households/permissions': () => ({ json: { userId: made.self, canManage: true } }),
    'PATCH /households/permissions': () => ({ json: { userId: made.self, canManage: true } }),
    'POST /recipes/{slug}/image': () => ({ json: { url: 'https://one.example/soup.png' } }),
    'PUT /recipes/{slug}/image': () => form('image'),
    'POST /users/{id}/image': () => form('profile'),
    'PUT /households/recipe-actions/{id}': () => ({ json: link }),
    'PATCH /households/recipe-actions/{id}': () => ({ json: { title: 'Read' } }),
    'PUT /recipes/timeline/events/{id}/image': () => form('image'),
    'POST /recipes/{slug}/assets': () => form('file', { name: 'Notes' }),
    'POST /households/shopping/lists/{id}/recipe': () => ({ json: [{ recipeId: made.recipeId }] }),
    'PUT /households/shopping/items/{id}': () => ({ json: { shoppingListId: made.list, note: 'Bread' } }),
    'PUT /households/shopping/lists/{id}/label-settings': () => ({
      json: [{ labelId: made.label, position: 0 }],
    }),
  }
  function mergeOf(kind: 'tags' | 'categories' | 'tools'): RequestOptions {
    const word = { tags: 'Tag', categories: 'Category', tools: 'Tool' }[kind]
    const [from, to] = [made[`other${word}`], made[word.toLowerCase()]]
    return { json: { [`from${word}`]: from, [`to${word}`]: to } }
  }
  function requestOf(route: Route, seed: number): RequestOptions {
    const pool = { ids: [made.recipeId ?? ''], names: ['Soup', `Thing ${round} ${seed}`] }
    return bodies[nameOf(route)]?.() ?? requestFor(route, randomFrom(seed), pool, false).options
  }

  /** The entity tag of the resource that a route changes, as a client reads it. */
  async function tagFor(route: Route): Promise<string> {
    if (route.path === '/users/api-tokens/{id}') return made.tokenTag ?? ''
    if (route.path === '/households/invitations/{id}') return made.invitationTag ?? ''
    if (route.path === '/households/permissions') {
      const before = await request('PUT', '/api/households/permissions', requestOf(route, 1))
      return before.headers.get('etag') ?? ''
    }
    const parts = route.path.split('/')
    const above = parts.map((_, end) => parts.slice(0, parts.length - end).join('/'))
    const reader =
      readers[nameOf(route)] ??
      above.find((path) =>
        endingRoutes.some((other) => other.method === 'get' && other.path === path && hasEntityTag(other)),
      )
    const { status, headers } = await request('GET', addressOf(reader ?? route.path))
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
      await createRows()
      // Bodies are generated, and some are refused.
      const length = bodies[nameOf(route)] ? 1 : 20
      const tries = Array.from({ length }, (_, seed) => requestOf(route, seed))
      const send = async (options: RequestOptions, tag: string) =>
        request(route.method.toUpperCase(), addressOf(route.path), {
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
