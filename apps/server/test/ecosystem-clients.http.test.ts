import { expect } from 'chai'
import { reservedSlugs } from '@larder/domain'
import { reservedWords } from '../src/http/app.ts'
import { mealieRoutes } from '../src/http/mealie/index.ts'
import { onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { send, type RequestOptions } from './send.ts'

onBothDatabases('clients of the ecosystem', (store) => clientsOn(store))

function clientsOn(store: StoreKind): void {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())
  const request = (method: string, path: string, json?: unknown, options: RequestOptions = {}) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }), ...options })
  const upper = (id: unknown) => String(id).toUpperCase()

  describe('an id in upper case', () => {
    it('refers to the same record in a path, in both dialects', async () => {
      const list = (await request('POST', '/api/households/shopping/lists', { name: 'Saturday' })).body
      const item = (
        await request('POST', '/api/households/shopping/items', { shoppingListId: list.id, note: 'Milk' })
      ).body.createdItems[0]
      for (const prefix of ['', '/mealie']) {
        const at = `${prefix}/api/households/shopping/items/${upper(item.id)}`
        expect((await request('GET', at)).body.id).to.equal(item.id)
        const ticked = await request('PUT', at, { ...item, id: upper(item.id), checked: true })
        expect(ticked.body.updatedItems[0]).to.include({ id: item.id, checked: true })
        expect(
          (await request('GET', `${prefix}/api/households/shopping/lists/${upper(list.id)}`)).status,
        ).to.equal(200)
      }
    })

    for (const [path, json] of [
      ['/api/foods', { name: 'leek' }],
      ['/api/organizers/tags', { name: 'Winter' }],
      ['/api/groups/labels', { name: 'Dairy' }],
    ] as const)
      it(`is deleted at ${path}`, async () => {
        const { id } = (await request('POST', path, json)).body
        expect((await request('DELETE', `${path}/${upper(id)}`)).status).to.equal(200)
        expect((await request('GET', `${path}/${id}`)).status).to.equal(404)
      })

    it('is accepted for recipes, and for users by administrators', async () => {
      const slug = (await request('POST', '/api/recipes', { name: 'Upper soup' })).body
      const recipe = (await request('GET', `/api/recipes/${slug}`)).body
      expect((await request('GET', `/api/recipes/${upper(recipe.id)}`)).body.slug).to.equal(slug)
      const self = (await request('GET', '/api/users/self')).body
      expect((await request('GET', `/api/admin/users/${upper(self.id)}`)).body.username).to.equal('ann')
    })
  })

  describe('a replacement that omits fields which its client does not know', () => {
    const extras = { card: 'tr-20', nested: { row: 2 } }
    const lists = '/api/households/shopping/lists'
    const items = '/api/households/shopping/items'
    const made = async (path: string, json: object) => (await request('POST', path, json)).body
    /** The address of a resource with extras, and the body of a client that knows none. */
    const withExtras: Readonly<Record<string, () => Promise<readonly [path: string, body: object]>>> = {
      recipe: async () => {
        const slug = await made('/api/recipes', { name: 'Extra soup', extras })
        return [`/api/recipes/${slug}`, { name: 'Extra soup', description: 'thick' }]
      },
      food: async () => [
        `/api/foods/${(await made('/api/foods', { name: 'yam', extras })).id}`,
        { name: 'yam' },
      ],
      unit: async () => [
        `/api/units/${(await made('/api/units', { name: 'jar', extras })).id}`,
        { name: 'jar' },
      ],
      list: async () => [
        `${lists}/${(await made(lists, { name: 'Monday', extras })).id}`,
        { name: 'Tuesday' },
      ],
      item: async () => {
        const { id } = await made(lists, { name: 'Friday' })
        const line = { shoppingListId: id, note: 'soap', extras }
        return [
          `${items}/${(await made(items, line)).createdItems[0].id}`,
          { shoppingListId: id, note: 'salt' },
        ]
      },
    }
    for (const [what, make] of Object.entries(withExtras))
      for (const mount of ['', '/mealie'])
        it(`keeps the extras of a ${what} at ${mount || '/'}, and replaces those that the body has`, async () => {
          const [path, body] = await make()
          const after = async (method: string, change: object) => {
            expect((await request(method, `${mount}${path}`, { ...body, ...change })).status).to.equal(200)
            return (await request('GET', `${mount}${path}`)).body.extras
          }
          expect(await after('PUT', {})).to.deep.equal(extras)
          expect(await after('PUT', { extras: { card: 'tr-21' } })).to.deep.equal({ card: 'tr-21' })
          expect(await after('PATCH', {})).to.deep.equal({ card: 'tr-21' })
          expect(await after('PATCH', { extras: { board: 1, card: null } })).to.deep.equal({ board: 1 })
          expect(await after('PUT', { extras: {} })).to.deep.equal({})
          await after('PUT', { extras })
          expect(await after('PUT', { extras: null })).to.deep.equal({})
          await request('DELETE', path)
        })

    it('keeps the scale of a planned meal and the density of a food', async () => {
      const slug = await made('/api/recipes', { name: 'Planned soup' })
      const { id: recipeId } = (await request('GET', `/api/recipes/${slug}`)).body
      const meal = { date: '2026-11-24', entryType: 'dinner', recipeId }
      const { id } = await made('/api/households/mealplans', { ...meal, recipeScale: 3 })
      const moved = await request('PUT', `/mealie/api/households/mealplans/${id}`, {
        ...meal,
        entryType: 'lunch',
      })
      expect([moved.status, moved.body.entryType, moved.body.recipeScale]).to.deep.equal([200, 'lunch', 3])
      const food = await made('/api/foods', { name: 'rye', density: 0.6 })
      const renamed = await request('PUT', `/mealie/api/foods/${food.id}`, { name: 'rye flour' })
      expect(renamed.body).to.include({ name: 'rye flour', density: 0.6 })
      const reset = await request('PUT', `/mealie/api/foods/${food.id}`, { name: 'rye', density: null })
      expect(reset.body.density).to.equal(null)
    })

    it('keeps the events and the filter of a webhook', async () => {
      const path = '/api/households/webhooks'
      const hook = { name: 'Board', url: 'https://board.example/in', enabled: false }
      const more = { events: ['recipe.created'], queryFilter: 'name = "Soup"' }
      const { id } = await made(path, { ...hook, ...more })
      const known = { ...hook, name: 'Wall', webhookType: 'events', scheduledTime: null }
      const changed = await request('PUT', `/mealie${path}/${id}`, known)
      expect(changed.body).to.deep.include({ name: 'Wall', webhookType: 'events', ...more })
      const cleared = await request('PUT', `${path}/${id}`, { ...hook, events: ['tag.*'], queryFilter: null })
      expect(cleared.body).to.deep.include({ events: ['tag.*'], queryFilter: null })
    })
  })

  describe('a key that a schema does not know', () => {
    const bodies = [
      ['POST', '/api/foods', { name: 'fig', update_at: '2024-01-01', message: 'x' }],
      ['POST', '/api/units', { name: 'sprig', standardUnit: 'gram', standardQuantity: 1 }],
      ['POST', '/api/organizers/tags', { name: 'Odd', emoji: '!' }],
      [
        'POST',
        '/api/recipes',
        {
          name: 'Odd soup',
          instruction_id: 1,
          recipe_instructions: [{ text: 'Boil.', instruction_id: 7 }],
          recipeIngredient: [
            {
              note: 'salt',
              referencedRecipe: null,
              foodGroup: 1,
              food: { name: 'salt', aliases: [{ name: 'NaCl', foodId: 'x' }] },
            },
          ],
          settings: { public: true, newSetting: true },
        },
      ],
      ['POST', '/api/households/shopping/lists', { name: 'Odd list', sharedWith: [] }],
    ] as const
    for (const [method, path, json] of bodies)
      it(`is ignored at ${path} under /mealie and refused natively`, async () => {
        const native = await request(method, path, json)
        expect(native.status).to.equal(422)
        expect(native.body.code).to.equal('body/invalid')
        expect((await request(method, `/mealie${path}`, json)).status).to.equal(201)
      })

    it('does not hide other errors of the body', async () => {
      const { status, body } = await request('POST', '/mealie/api/foods', { odd: 1, name: 7 })
      expect(status).to.equal(422)
      expect(body.field).to.equal('name')
    })

    it('is removed without changing the rest of the body', async () => {
      const { body } = await request('GET', '/mealie/api/recipes/odd-soup')
      expect(body.recipeInstructions[0].text).to.equal('Boil.')
      expect(body.recipeIngredient[0].food.name).to.equal('salt')
      expect(body.settings.public).to.equal(true)
    })
  })

  it('rows of lists and items have their own ids and those of their owners', async () => {
    const label = (await request('POST', '/api/groups/labels', { name: 'Vegetables' })).body
    const slug = (
      await request('POST', '/api/recipes', {
        name: 'Bean soup',
        recipeIngredient: [{ quantity: 2, food: { name: 'bean' } }],
      })
    ).body
    const list = (await request('POST', '/api/households/shopping/lists', { name: 'Monday' })).body
    await request('PUT', `/api/households/shopping/lists/${list.id}/label-settings`, [
      { labelId: label.id, position: 0 },
    ])
    const whole = (
      await request('POST', `/mealie/api/households/shopping/lists/${list.id}/recipe/${slug}`, {})
    ).body
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
    const settings = whole.labelSettings as { id: string; shoppingListId: string }[]
    expect(settings.length).to.be.greaterThan(0)
    for (const row of [...settings, ...whole.recipeReferences]) {
      expect(row.id).to.match(uuid)
      expect(row.shoppingListId).to.equal(list.id)
    }
    expect(new Set(settings.map(({ id }) => id)).size).to.equal(settings.length)
    const [item] = whole.listItems
    expect(item.recipeReferences[0].id).to.match(uuid)
    expect(item.recipeReferences[0].shoppingListItemId).to.equal(item.id)
    const listed = (await request('GET', '/mealie/api/households/shopping/lists')).body.items.find(
      ({ id }: { id: string }) => id === list.id,
    )
    expect(listed.recipeReferences[0].id).to.equal(whole.recipeReferences[0].id)
  })

  it('a tag has its recipes under /mealie', async () => {
    await request('POST', '/api/recipes', { name: 'Leek pie', tags: [{ name: 'Leeks' }] })
    const { id } = (await request('GET', '/api/organizers/tags/slug/leeks')).body
    const { body } = await request('GET', `/mealie/api/organizers/tags/${id}`)
    expect(body.recipes.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['leek-pie'])
    const renamed = await request('PUT', `/mealie/api/organizers/tags/${id}`, { name: 'Leek' })
    expect(renamed.body.recipes).to.have.length(1)
    expect((await request('GET', `/api/organizers/tags/${id}`)).body).not.to.have.property('recipes')
  })

  it('cookbooks have the parts of their filter under /mealie, also when several are replaced', async () => {
    const json = { name: 'Pies', queryFilterString: 'name LIKE "%pie"' }
    const made = (await request('POST', '/mealie/api/households/cookbooks', json)).body
    const { status, body } = await request('PUT', '/mealie/api/households/cookbooks', [made])
    expect(status).to.equal(200)
    expect(body[0].queryFilter).to.deep.equal(made.queryFilter)
    const native = await request('PUT', '/api/households/cookbooks', [{ id: made.id, ...json }])
    expect(native.body[0].filterProblem).to.equal(null)
  })

  it('invitations and reports are arrays under /mealie, and pages natively', async () => {
    await request('POST', '/api/households/invitations', { uses: 1 })
    await request('POST', '/api/recipes/create/url/bulk', { imports: [{ url: 'http://localhost:1/x' }] })
    for (const path of ['/api/households/invitations', '/api/groups/reports']) {
      expect((await request('GET', path)).body.data).to.have.length(1)
      const { body } = await request('GET', `/mealie${path}`)
      expect(body).to.be.an('array').with.length(1)
    }
  })

  it('a group and a household contain their preferences, and a household the name of its group', async () => {
    const group = (await request('GET', '/mealie/api/groups/self')).body
    expect(group.preferences).to.deep.equal({ id: group.id, groupId: group.id, privateGroup: true })
    const household = (await request('GET', '/mealie/api/households/self')).body
    expect(household.group).to.equal(group.name)
    expect(household.preferences).to.include({ id: household.id, privateHousehold: true, firstDayOfWeek: 0 })
    const rows = (await request('GET', '/mealie/api/admin/households')).body.items
    expect(rows[0]).to.deep.include({ group: group.name, slug: household.slug })
    expect(
      (await request('GET', '/mealie/api/admin/groups')).body.items[0].preferences.privateGroup,
    ).to.equal(true)
  })

  it('users have the names and slugs of their group and household', async () => {
    const names = { group: 'Home', groupSlug: 'home', household: 'Home', householdSlug: 'home' }
    for (const path of ['/households/members', '/admin/users']) {
      const rows = (await request('GET', `/mealie/api${path}`)).body.items
      expect(rows.length).to.be.greaterThan(0)
      for (const row of rows) expect(row).to.include(names)
    }
    expect((await request('GET', '/mealie/api/users/self')).body).to.include(names)
  })

  it('the authMethod of users with a password is Mealie under /mealie, and entity tags match', async () => {
    const { id } = (await request('GET', '/api/users/self')).body
    expect((await request('GET', '/api/users/self')).body.authMethod).to.equal('Larder')
    for (const path of ['/users/self', `/admin/users/${id}`])
      expect((await request('GET', `/mealie/api${path}`)).body.authMethod).to.equal('Mealie')
    expect((await request('GET', '/mealie/api/admin/users')).body.items[0].authMethod).to.equal('Mealie')
    const shown = await request('GET', `/mealie/api/admin/users/${id}`)
    const headers = { 'if-match': shown.headers.get('etag')! }
    const changed = await request('PUT', `/mealie/api/admin/users/${id}`, shown.body, { headers })
    expect(changed.status).to.equal(200)
  })

  it('the server returns all fields about itself that clients of administrators read', async () => {
    const { body } = await request('GET', '/mealie/api/admin/about')
    expect(body).to.include.keys(
      ...['production', 'version', 'demoStatus', 'allowSignup', 'defaultGroupSlug', 'defaultHouseholdSlug'],
      ...['enableOidc', 'oidcRedirect', 'oidcProviderName', 'enableOpenai', 'enableOpenaiImageServices'],
      ...['versionLatest', 'apiPort', 'apiDocs', 'dbType', 'dbUrl', 'defaultGroup', 'defaultHousehold'],
      ...['buildId', 'recipeScraperVersion'],
    )
    expect(body.dbUrl).to.equal(null)
  })

  describe('a random order', () => {
    const total = 23
    before(async () => {
      for (let n = 1; n <= total; n += 1) await request('POST', '/api/recipes', { name: `Dice ${n}` })
    })
    const page = async (prefix: string, number: number, seed: string | undefined) => {
      const query = new URLSearchParams({
        page: String(number),
        perPage: '5',
        orderBy: 'random',
        queryFilter: 'name LIKE "Dice %"',
      })
      if (seed !== undefined) query.set('paginationSeed', seed)
      return (await request('GET', `${prefix}/api/recipes?${query.toString()}`)).body
    }
    const slugs = (body: Record<string, { slug: string }[]>) =>
      (body.data ?? body.items!).map(({ slug }) => slug)

    for (const prefix of ['', '/mealie'])
      it(`is stable across pages for a seed, at ${prefix || '/'}`, async () => {
        const all: string[] = []
        for (let number = 1; number <= 5; number += 1) all.push(...slugs(await page(prefix, number, 'seed')))
        expect(all).to.have.length(total)
        expect(new Set(all).size).to.equal(total)
        expect(slugs(await page(prefix, 2, 'seed'))).to.deep.equal(all.slice(5, 10))
        const others = await Promise.all(['a', 'b', 'c'].map((seed) => page(prefix, 1, seed)))
        expect(new Set(others.map((body) => slugs(body).join())).size).to.equal(3)
      })

    it('creates a seed when none is given, and repeats it in the links', async () => {
      const first = await page('', 1, undefined)
      const second = await request('GET', `/api${first.next}`)
      const again = await request('GET', `/api${second.body.previous}`)
      expect(slugs(again.body)).to.deep.equal(slugs(first))
      expect(slugs(second.body)).not.to.have.members(slugs(first))
    })
  })

  describe('the recipe references of a shopping list', () => {
    const lists = '/api/households/shopping/lists'
    const filled = async () => {
      const slug = (
        await request('POST', '/api/recipes', {
          name: 'Two lines',
          recipeIngredient: [
            { quantity: 1, food: { name: 'pea' } },
            { quantity: 1, food: { name: 'mint' } },
          ],
        })
      ).body
      const { id } = (await request('POST', lists, { name: 'References' })).body
      return (await request('POST', `${lists}/${id}/recipe/${slug}`, {})).body
    }
    const references = async (id: string) => (await request('GET', `${lists}/${id}`)).body.recipeReferences

    it('are removed when all lines of the recipe are ticked', async () => {
      const list = await filled()
      const [one, other] = list.listItems
      await request('PUT', `/api/households/shopping/items/${one.id}`, { ...one, checked: true })
      expect(await references(list.id)).to.have.length(1)
      await request('PUT', `/api/households/shopping/items/${other.id}`, { ...other, checked: true })
      expect(await references(list.id)).to.have.length(0)
    })

    it('are removed when all lines of the recipe are removed', async () => {
      const list = await filled()
      const [one, other] = list.listItems
      await request('DELETE', `/api/households/shopping/items?ids=${one.id}&ids=${other.id}`)
      expect(await references(list.id)).to.have.length(0)
    })
  })

  it('an asset without a name or an icon gets those of the file', async () => {
    const slug = (await request('POST', '/api/recipes', { name: 'Filed' })).body
    const put = async (fields: Record<string, string>, fileName: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob(['words']), fileName)
      const encoded = new Request('http://localhost', { method: 'POST', body: form })
      const raw = new Uint8Array(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return (await request('POST', `/mealie/api/recipes/${slug}/assets`, undefined, { raw, headers })).body
    }
    expect(await put({}, 'scan of 1970.pdf')).to.include({
      name: 'scan of 1970.pdf',
      icon: 'mdi-file-pdf-box',
    })
    expect(await put({ name: ' ', icon: '' }, 'notes.txt')).to.include({
      name: 'notes.txt',
      icon: 'mdi-file-document',
    })
    expect(await put({ name: 'Scan', icon: 'mdi-star' }, 'x.pdf')).to.include({
      name: 'Scan',
      icon: 'mdi-star',
    })
  })

  describe('a literal path segment of the API', () => {
    it('is not used as the slug of a recipe', async () => {
      for (const word of reservedSlugs) {
        const slug = (await request('POST', '/api/recipes', { name: word.replaceAll('-', ' ') })).body
        expect(slug).to.equal(`${word}-2`)
      }
    })

    it('never matches a slug in an address', async () => {
      for (const word of ['create', 'timeline', 'test-scrape-url']) {
        const { status, body } = await request('GET', `/api/recipes/${word}`)
        expect([404, 405], word).to.include(status)
        expect(['http/no-such-path', 'http/method']).to.include(body.code)
      }
    })

    it('is reserved when a route has it at the position of a recipe’s slug', () => {
      for (const word of reservedWords('/recipes/{slug}', mealieRoutes))
        expect([...reservedSlugs]).to.include(word)
    })
  })
}

describe('the setting that serves the /mealie dialect at the root', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_MEALIE_AT_ROOT: 'true' } })
  })
  after(() => larder.stop())
  const get = (path: string) => send('GET', larder.url + path, { token: larder.token })

  it('lists items at /api and data at /larder/api', async () => {
    expect((await get('/api/recipes')).body).to.have.property('items')
    expect((await get('/mealie/api/recipes')).body).to.have.property('items')
    expect((await get('/larder/api/recipes')).body).to.have.property('data')
    expect((await get('/api/app/about')).body.version).to.equal('v3.19.0')
    expect((await get('/larder/api/app/about')).body.version).not.to.equal('v3.19.0')
  })

  it('returns errors in the form that those clients expect', async () => {
    const { status, headers } = await get('/api/recipes/none')
    expect(status).to.equal(404)
    expect(headers.get('content-type')).to.match(/^application\/json/)
  })
})
