import { catalog, system, type AnyRecord } from '@larder/domain'
import { expect } from 'chai'
import sharp from 'sharp'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { endingRoutes, randomFrom, requestFor, type Pool } from './requests.ts'
import type { RequestOptions, TestResponse } from './send.ts'

const rights = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
const madeUp = '019a0000-0000-7000-8000-000000000000'
const today = '2026-05-04'

type Sending = (method: string, path: string, json?: object) => Promise<TestResponse>

onBothDatabases('a recipe that others cannot see', (store) => {
  let larder: TestLarder
  let ann: Sending
  let bob: Person
  let cleo: Person
  let eve: Person
  let list: string
  let ids: {
    id: string
    slug: string
    comment: string
    event: string
    meal: string
    link: string
    item: string
  }
  let image: string

  const as = (person: Person): Sending =>
    sending((method, path, options) => person.request(method, path, options))
  const sending =
    (request: (method: string, path: string, options: RequestOptions) => Promise<TestResponse>): Sending =>
    (method, path, json) =>
      request(method, path, json ? { json } : {})

  before(async () => {
    larder = await openLarder({
      store,
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: { read: () => Promise.reject(new Error('no page is read here')) } as never,
    })
    ann = sending((method, path, options) =>
      larder.request(method, path, { token: larder.token, ...options }),
    )
    bob = await addPerson(larder, 'bob', rights)
    cleo = await addPerson(larder, 'cleo', { household: 'Next door', ...rights })
    eve = await addPerson(larder, 'eve', { group: 'Elsewhere', ...rights })
    await ann('POST', '/api/recipes', { name: 'Bread', recipeIngredient: [{ note: 'flour' }] })
    list = (await ann('POST', '/api/households/shopping/lists', { name: 'Saturday' })).body.id
    ids = await hiddenRecipe('private')
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(picture)]), 'stew.png')
    form.append('extension', 'png')
    const upload = new Request('http://form/', { method: 'POST', body: form })
    const put = await larder.request('PUT', `/api/recipes/${ids.id}/image`, {
      token: larder.token,
      raw: new Uint8Array(await upload.arrayBuffer()),
      headers: { 'content-type': upload.headers.get('content-type') ?? '' },
    })
    expect(put.status, JSON.stringify(put.body)).to.equal(200)
    image = put.body.image
  })
  after(() => larder.stop())

  /** A recipe with everything that can belong to one. */
  async function hiddenRecipe(visibility: string): Promise<typeof ids> {
    const slug = (
      await ann('POST', '/api/recipes', {
        name: 'Zanzibar stew',
        description: 'Kaleidoscope',
        visibility,
        settings: { disableComments: false },
        recipeIngredient: [{ note: 'saffron', quantity: 1 }],
      })
    ).body
    const { id } = (await ann('GET', `/api/recipes/${slug}`)).body
    const made = async (path: string, json: object) => {
      const { status, body } = await ann('POST', path, json)
      expect(status, `${path} ${JSON.stringify(body)}`).to.be.oneOf([200, 201])
      return body
    }
    const comment = (await made('/api/comments', { recipeId: id, text: 'Kaleidoscope' })).id
    const event = { recipeId: id, subject: 'Kaleidoscope', eventType: 'info' }
    const eventId = (await made('/api/recipes/timeline/events', event)).id
    const meal = (await made('/api/households/mealplans', { date: today, entryType: 'dinner', recipeId: id }))
      .id
    const link = (await made('/api/shared/recipes', { recipeId: id })).id
    await made(`/api/households/shopping/lists/${list}/recipe`, [{ recipeId: id }] as never)
    const { body } = await ann('GET', `/api/households/shopping/lists/${list}`)
    const item = body.listItems.at(-1).id
    const self = (await ann('GET', '/api/users/self')).body.id
    await made(`/api/users/${self}/ratings/${id}`, { rating: 5, isFavorite: true })
    expect((await ann('PATCH', `/api/recipes/${id}`, { cookTime: '1 hour' })).status).to.equal(200)
    return { id, slug, comment, event: eventId, meal, link, item }
  }

  const people = () => [bob, cleo, eve]
  const isSecret = (text: string) => /Kaleidoscope|Zanzibar stew/i.test(text)

  it('is in no list, filter, search, count or suggestion of them', async () => {
    const filters = ['name LIKE "Zan%"', 'slug LIKE "zan%"', 'visibility = "private"', `id = "${ids.id}"`]
    const through = [
      ['/api/households/mealplans', 'recipe.name LIKE "Zan%"'],
      ['/api/recipes/timeline/events', 'recipe.name LIKE "Zan%"'],
      ['/api/comments', 'text LIKE "Kal%"'],
      ['/api/households/shopping/lists', 'recipeReferences.recipe.name LIKE "Zan%"'],
      ['/api/households/shopping/items', 'recipeReferences.recipe.name LIKE "Zan%"'],
    ] as const
    for (const person of people()) {
      const send = as(person)
      const known = person === eve ? 0 : 1
      const all = await send('GET', '/api/recipes')
      expect([all.body.total, all.body.data.length]).to.deep.equal([known, known])
      for (const filter of filters)
        expect(
          (await send('GET', `/api/recipes?queryFilter=${encodeURIComponent(filter)}`)).body.total,
          filter,
        ).to.equal(0)
      for (const search of ['zanzibar', 'kaleidoscope', 'zanzibra'])
        expect((await send('GET', `/api/recipes?search=${search}`)).body.total, search).to.equal(0)
      for (const [path, filter] of through) {
        const { status, body } = await send('GET', `${path}?queryFilter=${encodeURIComponent(filter)}`)
        if (status === 200) expect([path, body.total]).to.deep.equal([path, 0])
      }
      const statistics = await send('GET', '/api/households/statistics')
      expect(statistics.body.totalRecipes).to.be.at.most(1)
      for (const path of [
        '/api/recipes/timeline/events?search=kaleidoscope',
        '/api/comments?search=kaleidoscope',
      ])
        expect((await send('GET', path)).body.total ?? 0, path).to.equal(0)
    }
    expect((await ann('GET', '/api/recipes?search=zanzibar')).body.total).to.equal(1)
    expect(
      (await ann('GET', '/api/households/mealplans?queryFilter=recipe.name%20LIKE%20%22Zan%25%22')).body
        .total,
    ).to.equal(1)
    expect((await ann('GET', '/api/recipes/timeline/events?search=kaleidoscope')).body.total).to.equal(1)
  })

  it('has the same responses for them as one that does not exist', async () => {
    const { id, slug, comment, event, meal, link } = ids
    const requests: [method: string, path: string, path: string, json?: object][] = [
      ...[id, slug].flatMap((own): [string, string, string, object?][] => {
        const other = own === id ? madeUp : 'nothing'
        return [
          ['GET', `/api/recipes/${own}`, `/api/recipes/${other}`],
          ['PUT', `/api/recipes/${own}`, `/api/recipes/${other}`, { name: 'Mine' }],
          ['PATCH', `/api/recipes/${own}`, `/api/recipes/${other}`, { name: 'Mine' }],
          ['DELETE', `/api/recipes/${own}`, `/api/recipes/${other}`],
          ['POST', `/api/recipes/${own}/duplicate`, `/api/recipes/${other}/duplicate`, {}],
          ['GET', `/api/recipes/${own}/versions`, `/api/recipes/${other}/versions`],
          ['GET', `/api/recipes/${own}/comments`, `/api/recipes/${other}/comments`],
          ['GET', `/api/recipes/${own}/sharing`, `/api/recipes/${other}/sharing`],
          ['PUT', `/api/recipes/${own}/sharing`, `/api/recipes/${other}/sharing`, { sharedWith: [] }],
        ]
      }),
      ['GET', `/api/comments/${comment}`, `/api/comments/${madeUp}`],
      ['DELETE', `/api/comments/${comment}`, `/api/comments/${madeUp}`],
      ['GET', `/api/recipes/timeline/events/${event}`, `/api/recipes/timeline/events/${madeUp}`],
      ['DELETE', `/api/recipes/timeline/events/${event}`, `/api/recipes/timeline/events/${madeUp}`],
      ['GET', `/api/households/mealplans/${meal}`, `/api/households/mealplans/${madeUp}`],
      ['DELETE', `/api/households/mealplans/${meal}`, `/api/households/mealplans/${madeUp}`],
      ['GET', `/api/shared/recipes/${link}`, `/api/shared/recipes/${madeUp}`],
    ]
    for (const person of people())
      for (const [method, path, other, json] of requests) {
        const [found, missing] = [await as(person)(method, path, json), await as(person)(method, other, json)]
        expect([found.status, found.body.code], `${method} ${path}`).to.deep.equal([
          missing.status,
          missing.body.code,
        ])
        expect(found.status, `${method} ${path}`).to.equal(404)
      }
    for (const [path, body] of [
      ['/api/comments', { recipeId: ids.id, text: 'Hello' }],
      ['/api/recipes/timeline/events', { recipeId: ids.id, subject: 'Hello', eventType: 'info' }],
      ['/api/households/mealplans', { date: today, entryType: 'dinner', recipeId: ids.id }],
      ['/api/shared/recipes', { recipeId: ids.id }],
      ['/api/recipes/bulk-actions/delete', { recipes: [ids.id] }],
      ['/api/recipes', { name: 'With it', recipeIngredient: [{ note: 'it', referencedRecipeId: ids.id }] }],
    ] as const) {
      const { status, body: problem } = await as(bob)('POST', path, body)
      const other = await as(bob)('POST', path, JSON.parse(JSON.stringify(body).replaceAll(ids.id, madeUp)))
      expect([path, status, problem.code]).to.deep.equal([path, other.status, other.body.code])
      expect(status, path).to.equal(404)
    }
  })

  it('leaves its items on the list of the household, without the recipe', async () => {
    const { body } = await as(bob)('GET', `/api/households/shopping/lists/${list}`)
    expect(JSON.stringify(body)).not.to.contain(ids.id)
    expect(body.recipeReferences).to.deep.equal([])
    const own = (await ann('GET', `/api/households/shopping/lists/${list}`)).body
    expect(own.recipeReferences.map((row: { recipeId: string }) => row.recipeId)).to.deep.equal([ids.id])
  })

  it('serves its picture to its owner, and to those who know the version of the picture', async () => {
    const path = `/api/media/recipes/${ids.id}/images/original.webp`
    expect((await ann('GET', path)).status).to.equal(200)
    for (const person of people()) expect((await as(person)('GET', path)).status).to.equal(404)
    expect((await larder.request('GET', path)).status).to.equal(404)
    expect((await larder.request('GET', `${path}?version=wrong`)).status).to.equal(404)
    expect((await larder.request('GET', `${path}?version=${image}`)).status).to.equal(200)
  })

  it('stays as it is, and is shown by no operation', async () => {
    const pool: Pool = {
      ids: Object.entries(ids).flatMap(([key, id]) => (key === 'slug' ? [] : [id])),
      names: [ids.slug],
    }
    const within = [...catalog.values()].filter(
      ({ name, within: key }) => name === 'recipe' || key === 'recipeId',
    )
    const rows = async () =>
      larder.services.work.read(system, async (open) => {
        const found: AnyRecord[] = []
        for (const resource of within)
          for (const row of (await open.of(resource).find()) as readonly AnyRecord[])
            if (row.id === ids.id || row.recipeId === ids.id) found.push(row)
        return JSON.stringify(found)
      })
    const before = await rows()
    let found = 0
    for (const [at, route] of endingRoutes.entries())
      for (const seed of [1, 2, 3]) {
        // The link shows the recipe to everybody who knows it.
        if (/^\/(shared\/recipes|recipes\/shared)\//.test(route.path)) continue
        const { method, path, options } = requestFor(route, randomFrom(seed), pool, false)
        if (/logout|password|leave/.test(path)) continue
        const person = people()[(at + seed) % 3]!
        const { status, body } = await person.request(method, path, options)
        found += status < 300 ? 1 : 0
        const said = JSON.stringify(body)
        expect(isSecret(said), `${method} ${path} ${status} ${said.slice(0, 300)}`).to.equal(false)
      }
    expect(found).to.be.greaterThan(100)
    expect(await rows()).to.equal(before)
  })

  it('takes no slug that others could notice', async () => {
    expect(ids.slug).to.match(/^zanzibar-stew-[0-9a-f]{8}$/)
    expect((await as(cleo)('POST', '/api/recipes', { name: 'Zanzibar stew' })).body).to.equal('zanzibar-stew')
    expect((await as(cleo)('DELETE', '/api/recipes/zanzibar-stew')).status).to.equal(200)
  })
})

onBothDatabases('the visibility of a recipe', (store) => {
  let larder: TestLarder
  let ann: Sending
  let bob: Person
  let cleo: Person
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    ann = (method, path, json) =>
      larder.request(method, path, { token: larder.token, ...(json ? { json } : {}) })
    bob = await addPerson(larder, 'bob', {})
    cleo = await addPerson(larder, 'cleo', { household: 'Next door' })
  })
  after(() => larder.stop())

  const as =
    (person: Person): Sending =>
    (method, path, json) =>
      person.request(method, path, json ? { json } : {})
  const sees = async (person: Person, id: string) =>
    (await as(person)('GET', `/api/recipes/${id}`)).status === 200
  const make = async (body: object): Promise<string> => {
    const { body: slug } = await ann('POST', '/api/recipes', body)
    return (await ann('GET', `/api/recipes/${String(slug)}`)).body.id
  }
  const cursorOf = async (person: Person): Promise<string> => {
    let { body } = await as(person)('GET', '/api/sync')
    while (body.more) ({ body } = await as(person)('GET', `/api/sync?since=${body.cursor}`))
    return body.cursor
  }
  const synced = async (person: Person, cursor: string) => {
    const { body } = await as(person)('GET', `/api/sync?since=${cursor}`)
    const { changed = [], deleted = [] } = body.resources.recipe ?? {}
    return { changed: changed.map((row: { id: string }) => row.id), deleted }
  }

  it('decides who sees it', async () => {
    for (const [visibility, byBob, byCleo] of [
      ['private', false, false],
      ['household', true, false],
      ['group', true, true],
      ['public', true, true],
    ] as const) {
      const id = await make({ name: `Seen by ${visibility}`, visibility })
      expect([visibility, await sees(bob, id), await sees(cleo, id)]).to.deep.equal([
        visibility,
        byBob,
        byCleo,
      ])
      const { body } = await ann('GET', `/api/recipes/${id}`)
      expect([body.visibility, body.settings.public]).to.deep.equal([visibility, visibility === 'public'])
    }
  })

  it('follows settings.public between group and public only', async () => {
    const id = await make({ name: 'Switched', visibility: 'group' })
    const patch = async (body: object) => {
      const { visibility, settings } = (await ann('PATCH', `/api/recipes/${id}`, body)).body
      return [visibility, settings.public]
    }
    expect(await patch({ settings: { public: true } })).to.deep.equal(['public', true])
    expect(await patch({ visibility: 'public', settings: { public: false } })).to.deep.equal(['group', false])
    expect(await patch({ visibility: 'public' })).to.deep.equal(['public', true])
    expect(await patch({ visibility: 'private' })).to.deep.equal(['private', false])
    expect(await patch({ settings: { public: true } })).to.deep.equal(['private', false])
  })

  it('is as it was sent when the settings do not tell whether it is public', async () => {
    const id = await make({ name: 'Replaced', visibility: 'public' })
    for (const [method, body] of [
      ['PUT', { name: 'Replaced', visibility: 'public' }],
      ['PUT', { name: 'Replaced', visibility: 'public', settings: { showNutrition: true } }],
      ['PATCH', { visibility: 'public', settings: null }],
    ] as const) {
      const { status, body: shown } = await ann(method, `/api/recipes/${id}`, body)
      expect([status, shown.visibility, shown.settings.public]).to.deep.equal([200, 'public', true])
    }
  })

  it('reaches clients with a copy: those who lose it delete it, those who gain it receive it', async () => {
    const id = await make({ name: 'Moving', visibility: 'group' })
    let cursor = await cursorOf(cleo)
    await ann('PATCH', `/api/recipes/${id}`, { visibility: 'household' })
    expect(await synced(cleo, cursor)).to.deep.equal({ changed: [], deleted: [id] })
    // What happens to it then is not even mentioned.
    cursor = await cursorOf(cleo)
    await ann('PATCH', `/api/recipes/${id}`, { description: 'Unseen' })
    await ann('PATCH', `/api/recipes/${id}`, { visibility: 'private' })
    expect(await synced(cleo, cursor)).to.deep.equal({ changed: [], deleted: [] })
    await ann('PATCH', `/api/recipes/${id}`, { visibility: 'group' })
    expect(await synced(cleo, cursor)).to.deep.equal({ changed: [id], deleted: [] })
  })

  it('shows earlier changes to nobody who cannot see the recipe now', async () => {
    const id = await make({ name: 'Formerly open', visibility: 'group' })
    await ann('PATCH', `/api/recipes/${id}`, { visibility: 'private' })
    const changes = await larder.services.work.read(system, async (open) => {
      const groupId = (await ann('GET', '/api/users/self')).body.groupId
      return open.changes({ groupId, after: 0, limit: 10_000 })
    })
    const about = changes.filter(({ recipeId, exceptFor }) => recipeId === id && exceptFor === null)
    expect(about.length).to.be.greaterThan(1)
    const self = (await ann('GET', '/api/users/self')).body.id
    for (const { audience } of about) expect(audience).to.deep.equal([self])
  })

  it('lets its owner share it with people and households, to read or to edit', async () => {
    const id = await make({ name: 'Given', visibility: 'private' })
    const cursor = await cursorOf(cleo)
    const share = (sharedWith: object[]) => ann('PUT', `/api/recipes/${id}/sharing`, { sharedWith })
    const shared = await share([{ userId: cleo.userId }])
    expect(shared.status, JSON.stringify(shared.body)).to.equal(200)
    expect(shared.body.sharedWith).to.have.length(1)
    expect([await sees(bob, id), await sees(cleo, id)]).to.deep.equal([false, true])
    expect(await synced(cleo, cursor)).to.deep.equal({ changed: [id], deleted: [] })
    expect((await as(cleo)('GET', '/api/recipes?search=given')).body.total).to.equal(1)
    expect((await as(bob)('GET', '/api/recipes?search=given')).body.total).to.equal(0)
    expect((await as(cleo)('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' })).status).to.equal(403)
    expect((await as(cleo)('PUT', `/api/recipes/${id}/sharing`, { sharedWith: [] })).status).to.equal(403)
    await share([{ userId: cleo.userId, canEdit: true }])
    expect((await as(cleo)('PATCH', `/api/recipes/${id}`, { cookTime: '1 h' })).status).to.equal(200)
    expect((await as(cleo)('PATCH', `/api/recipes/${id}`, { visibility: 'group' })).status).to.equal(403)
    const { householdId } = (await ann('GET', '/api/users/self')).body
    await share([{ householdId }])
    expect([await sees(bob, id), await sees(cleo, id)]).to.deep.equal([true, false])
    expect(await synced(cleo, cursor)).to.deep.equal({ changed: [], deleted: [id] })
    await share([])
    expect([await sees(bob, id), await sees(cleo, id)]).to.deep.equal([false, false])
    for (const [sharedWith, status] of [
      [[{ userId: madeUp }], 404],
      [[{ userId: bob.userId, householdId }], 422],
      [[{}], 422],
    ] as const)
      expect((await share([...sharedWith])).status, JSON.stringify(sharedWith)).to.equal(status)
  })

  it('has the preference of the household as its default', async () => {
    await ann('PUT', '/api/households/preferences', { recipeVisibility: 'household' })
    const id = await make({ name: 'By default' })
    expect((await ann('GET', `/api/recipes/${id}`)).body.visibility).to.equal('household')
    expect(await sees(cleo, id)).to.equal(false)
    await ann('PUT', '/api/households/preferences', { recipeVisibility: null })
  })

  it('hides deleted recipes in the trash', async () => {
    const id = await make({ name: 'Thrown away', visibility: 'private' })
    await ann('DELETE', `/api/recipes/${id}`)
    const names = async (send: Sending) =>
      (await send('GET', '/api/groups/trash')).body.data.map(({ name }: { name: string }) => name)
    expect(await names(ann)).to.include('Thrown away')
    for (const person of [bob, cleo]) expect(await names(as(person))).not.to.include('Thrown away')
  })

  it('takes the planned meals of a deleted recipe that others cannot see along, and brings them back', async () => {
    const id = await make({ name: 'Planned alone', visibility: 'private' })
    const open = await make({ name: 'Planned together', visibility: 'group' })
    const meal = { date: '2026-06-01', entryType: 'dinner' }
    for (const entry of [
      { ...meal, recipeId: id },
      { ...meal, recipeId: id, title: 'Surprise', text: 'Candles' },
      { ...meal, recipeId: open },
    ])
      expect((await ann('POST', '/api/households/mealplans', entry)).status).to.equal(201)
    const planned = async (send: Sending) => {
      const { body } = await send('GET', '/api/households/mealplans?start_date=2026-06-01&orderBy=createdAt')
      return body.data.map(({ title, recipe }: { title: string; recipe: { name: string } | null }) => [
        title,
        recipe?.name ?? null,
      ])
    }
    const all = [
      ['', 'Planned alone'],
      ['Surprise', 'Planned alone'],
      ['', 'Planned together'],
    ]
    expect(await planned(ann)).to.have.deep.members(all)
    expect(await planned(as(bob))).to.deep.equal([['', 'Planned together']])
    const cursor = await cursorOf(bob)
    for (const each of [id, open]) await ann('DELETE', `/api/recipes/${each}`)
    for (const send of [ann, as(bob)]) expect(await planned(send)).to.deep.equal([['Planned together', null]])
    for (const each of [id, open])
      expect((await ann('POST', `/api/groups/trash/${each}/restore`)).status).to.equal(200)
    expect(await planned(ann)).to.have.deep.members(all)
    expect(await planned(as(bob))).to.deep.equal([['', 'Planned together']])
    const { body } = await as(bob)('GET', `/api/sync?since=${cursor}`)
    expect(JSON.stringify(body)).not.to.match(/Planned alone|Surprise|Candles/)
  })

  it('leaves no trace in the plan when its owner is deleted', async () => {
    const dora = await addPerson(larder, 'dora', {})
    const { body: slug } = await as(dora)('POST', '/api/recipes', { name: 'Her own', visibility: 'private' })
    const { id } = (await as(dora)('GET', `/api/recipes/${String(slug)}`)).body
    const meal = { date: '2026-06-02', entryType: 'dinner', title: 'Of hers', recipeId: id }
    expect((await as(dora)('POST', '/api/households/mealplans', meal)).status).to.equal(201)
    expect((await ann('DELETE', `/api/admin/users/${dora.userId}`)).status).to.equal(200)
    const { body } = await ann('GET', '/api/households/mealplans?start_date=2026-06-02')
    expect(body.data).to.deep.equal([])
  })
})
