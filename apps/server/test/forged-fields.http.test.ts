import { addPasskey, catalog, readingOf, system, type AnyRecord } from '@larder/domain'
import { expect } from 'chai'
import { openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { endingRoutes, randomFrom, requestFor, type Pool } from './requests.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import type { RequestOptions } from './send.ts'

const forgedId = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const forgedTime = '2001-02-03T04:05:06.000Z'
const forgedWord = 'forged'

/** Fields that the server or an administrator sets, in both spellings. */
const forged: Readonly<Record<string, unknown>> = {
  ...{ id: forgedId, groupId: forgedId, group_id: forgedId, householdId: forgedId, userId: forgedId },
  ...{ createdAt: forgedTime, created_at: forgedTime, updatedAt: forgedTime, lastUsedAt: forgedTime },
  ...{
    slug: forgedWord,
    digest: forgedWord,
    passwordHash: forgedWord,
    authMethod: forgedWord,
    image: forgedWord,
  },
  ...{ canonicalKey: forgedWord, status: forgedWord, category: forgedWord },
  ...{ admin: true, isAdmin: true },
  user: { id: forgedId, username: forgedWord, admin: true },
  group: { id: forgedId },
  household: { id: forgedId },
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`

// All routes with a JSON object as body.
describe('a field that only the server sets', function () {
  const rights = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
  let larder: TestLarder
  let manager: Person
  let pool: Pool
  let shoppingListId: string
  let line: string
  let cookbookId: string
  const link = { actionType: 'link', title: 'Look', url: 'https://example.org/' }
  let commentedId: string
  before(async () => {
    larder = await openLarder({
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: { read: () => Promise.reject(new Error('no page is read here')) } as never,
    })
    manager = await addPerson(larder, 'mary', rights)
    const names = ['Soup', 'Bread', 'Quick']
    const ids = [manager.userId]
    const make = async (path: string, json: object) => {
      const { body } = await manager.request('POST', path, { json })
      if (typeof body?.id === 'string') ids.push(body.id)
      return String(body?.id ?? body)
    }
    const slug = await make('/api/recipes', { name: 'Soup' })
    const { body: recipe } = await manager.request('GET', `/api/recipes/${slug}`)
    const recipeId = String(recipe.id)
    ids.push(recipeId)
    await larder.services.keeper.keep(recipeId, {
      ...{ url: 'https://one.example/', text: JSON.stringify(page) },
      ...{ reading: readingOf(recipe), readAt: recipe.createdAt },
    })
    for (const path of [
      'organizers/tags',
      'organizers/categories',
      'organizers/tools',
      'foods',
      'units',
      'groups/labels',
    ])
      await make(`/api/${path}`, { name: 'Soup' })
    shoppingListId = await make('/api/households/shopping/lists', { name: 'Soup' })
    const added = await manager.request('POST', '/api/households/shopping/items', {
      json: { shoppingListId, note: 'Bread' },
    })
    line = added.body.createdItems[0].id
    ids.push(line)
    await make('/api/households/mealplans', { date: '2026-11-21', recipeId })
    await make('/api/households/mealplans/rules', {})
    await make('/api/households/recipe-actions', link)
    await make('/api/comments', { recipeId, text: 'Soup' })
    // Random requests do not change these two, so their settings stay the same.
    await make('/api/recipes', { name: 'Handled' })
    const talkedAbout = await make('/api/recipes', { name: 'Talked about' })
    commentedId = (await manager.request('GET', `/api/recipes/${talkedAbout}`)).body.id
    cookbookId = await make('/api/households/cookbooks', { name: 'Soup' })
    await make('/api/households/mealplans/calendars', { name: 'Soup' })
    await make('/api/recipes/timeline/events', { recipeId, subject: 'Soup', eventType: 'info' })
    await make('/api/households/webhooks', webhook)
    const key = { credentialId: 'aQ', publicKey: 'pQ', signCount: '0', transports: '' }
    ids.push((await addPasskey(manager.userId, 'Phone', key, larder.services)).id)
    await make('/api/households/events/notifications', subscription)
    pool = { ids, names: [...names, slug] }
  })
  after(() => larder.stop())

  const routes = endingRoutes.filter(
    ({ method, auth, body, path }) =>
      auth === 'user' &&
      body?.type === 'json' &&
      method !== 'get' &&
      !/merge|password|create\/(url|text)|bulk-actions\/delete|scrape|trigger|\/image|\/email/.test(path),
  )
  let number = 0
  /** Bodies that cannot be generated from the description. */
  const bodies: Readonly<Record<string, () => object>> = {
    'POST /households/invitations': () => ({ uses: 1 }),
    'PUT /households/permissions': () => ({ userId: manager.userId, ...rights }),
    'PATCH /households/permissions': () => ({ userId: manager.userId, ...rights }),
    'POST /recipes/create/html-or-json': () => ({ data: JSON.stringify(page) }),
    ...Object.fromEntries(
      ['foods', 'units', 'labels'].map((what) => [`POST /groups/seeders/${what}`, () => ({ locale: 'de' })]),
    ),
    'POST /households/recipe-actions': () => link,
    'PUT /households/recipe-actions/{id}': () => link,
    'PATCH /households/recipe-actions/{id}': () => ({ title: 'Look' }),
    'POST /comments': () => ({ recipeId: commentedId, text: 'Good' }),
    'PUT /recipes': () => [{ slug: 'handled' }],
    'PATCH /recipes': () => [{ slug: 'handled' }],
    'POST /recipes/bulk-actions/tag': () => ({ recipes: ['handled'], tags: ['Quick'] }),
    'POST /recipes/bulk-actions/categorize': () => ({ recipes: ['handled'], categories: ['Quick'] }),
    'POST /recipes/bulk-actions/settings': () => ({ recipes: ['handled'], settings: {} }),
    'PUT /households/cookbooks': () => [{ id: cookbookId, name: 'Soup' }],
    'PUT /households/mealplans/{id}': () => ({ date: '2026-11-21', title: 'Bread' }),
    'PUT /households/shopping/items': () => [{ id: line, shoppingListId, note: 'Bread' }],
    'PUT /households/shopping/items/{id}': () => ({ shoppingListId, note: 'Bread' }),
    'PATCH /households/shopping/items/{id}': () => ({ note: 'Bread' }),
    'POST /households/webhooks': () => webhook,
    'PUT /households/webhooks/{id}': () => webhook,
    'PATCH /households/webhooks/{id}': () => ({ enabled: true }),
    'POST /households/webhooks/{id}/deliveries/redeliver': () => ({ since: '2026-01-01' }),
    'POST /households/events/notifications': () => subscription,
    'PUT /households/events/notifications/{id}': () => subscription,
    'PATCH /households/events/notifications/{id}': () => ({ enabled: false }),
    'PUT /users/push': () => pushed,
  }
  const webhook = { name: 'Soup', url: 'https://one.example/', events: ['recipe.*'] }
  const subscription = { name: 'Soup', appriseUrl: 'json://one.example/' }
  const pushed = {
    ...{ endpoint: 'https://push.example/', p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    ...{ language: 'en', timers: true, shopping: false },
  }
  const page = { '@type': 'Recipe', name: 'Stew', recipeIngredient: ['salt'], recipeInstructions: 'Cook.' }

  /** The body with additional keys, also in each row of a list, and with a unique name. */
  function withMore(json: unknown, more: object): object {
    if (Array.isArray(json)) return json.map((row: unknown) => withMore(row, more))
    const name =
      typeof (json as { name?: unknown }).name === 'string' ? { name: `Thing ${(number += 1)}` } : {}
    return { ...(json as object), ...name, ...more }
  }

  /** Whether clients choose the id of what they create, or name rows by it. */
  const hasOwnId = ({ method, path }: { readonly method: string; readonly path: string }) =>
    path.startsWith('/households/shopping/items') ||
    (method === 'post' &&
      [
        '/recipes',
        '/recipes/{slug}/duplicate',
        '/comments',
        '/recipes/timeline/events',
        '/households/mealplans',
      ].includes(path))

  it('cannot be set by a request body on any route', async () => {
    const untried: string[] = []
    const taken: string[] = []
    for (const route of routes) {
      const good = await somethingGood(route)
      if (typeof good !== 'object') untried.push(`${nameOf(route)} ${good}`)
      else
        for (const [key, value] of Object.entries(forged)) {
          if (key === 'id' && hasOwnId(route)) continue
          // These keys identify the row in both forms.
          if ((key === 'id' || key === 'slug') && ['/recipes', '/households/cookbooks'].includes(route.path))
            if (Array.isArray(good.options.json)) continue
          const json = withMore(good.options.json, { [key]: value })
          const { status, body } = await manager.request(good.method, good.path, { json })
          expect(status, `${nameOf(route)} with ${key}: ${JSON.stringify(body)}`).to.be.below(500)
          if (status < 300 && isForged(JSON.stringify(body))) taken.push(`${nameOf(route)} ${key}`)
        }
    }
    expect(taken).to.deep.equal([])
    expect(untried).to.deep.equal([])
    const stored = await larder.services.work.read(system, async (store) => {
      const rows: AnyRecord[] = []
      for (const [, resource] of catalog)
        rows.push(...((await store.of(resource).find()) as unknown as AnyRecord[]))
      return rows
    })
    expect(stored.filter((row) => isMarked(JSON.stringify(row)))).to.deep.equal([])
    expect(stored.filter(({ admin }) => admin === true)).to.have.length(1)
  })

  const isMarked = (text: string) => [forgedId, forgedTime, forgedWord].some((mark) => text.includes(mark))
  const isForged = (text: string) => isMarked(text) || text.includes('"admin":true')

  /** A request that succeeds, found by trial; or the reason why there is none. */
  async function somethingGood(
    route: Route,
  ): Promise<{ method: string; path: string; options: RequestOptions } | string> {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 4_000; seed += 1) {
      const { method, path, options } = requestFor(route, randomFrom(seed), pool, false)
      const json = withMore(bodies[nameOf(route)]?.() ?? options.json ?? {}, {})
      if (Array.isArray(json) && json.length === 0) continue
      const { status, body } = await manager.request(method, path, { json })
      if (status < 300) {
        // Later routes change the created row.
        if (method === 'POST' && typeof body?.id === 'string') pool = { ...pool, ids: [...pool.ids, body.id] }
        return { method, path, options: { json } }
      }
      seen.add(`${status} ${body.code}`)
    }
    return [...seen].join()
  }
})
