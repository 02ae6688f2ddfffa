import { expect } from 'chai'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { mealTypes } from '@larder/domain'
import { onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import type { Loose, RequestOptions } from './send.ts'

// What clients of Mealie expect, where it differs from the native API.

onBothDatabases('a client of Mealie', (store) => clientOn(store))

function clientOn(store: StoreKind): void {
  let larder: TestLarder
  let self: Loose
  const call = (method: string, path: string, json?: unknown, options: RequestOptions = {}) =>
    larder.request(method, `/mealie/api${path}`, {
      token: larder.token,
      ...(json === undefined ? {} : { json }),
      ...options,
    })
  const native = (method: string, path: string, json?: unknown) =>
    larder.request(method, `/api${path}`, {
      token: larder.token,
      ...(json === undefined ? {} : { json }),
    })
  const anybody = { token: undefined }
  const makeRecipe = async (json: Loose): Promise<Loose> => {
    const slug = (await native('POST', '/recipes', json)).body
    return (await native('GET', `/recipes/${slug}`)).body
  }

  before(async () => {
    larder = await openLarder({ store })
    self = (await call('GET', '/users/self')).body
    await native('PUT', '/groups/preferences', { privateGroup: false })
    await native('PUT', '/households/preferences', { privateHousehold: false })
  })
  after(() => larder.stop())

  describe('that is Home Assistant', () => {
    it('reads a version that has all seven kinds of meals', async () => {
      const { version } = (await call('GET', '/app/about', undefined, anybody)).body
      expect(version).to.equal('v3.19.0')
      const administrators = (await call('GET', '/admin/about')).body
      expect(administrators).to.include({ version: 'v3.19.0', versionLatest: 'v3.19.0' })
      expect((await native('GET', '/app/about')).body.version).to.equal('v0.1.0')
    })

    for (const entryType of mealTypes)
      it(`plans a recipe, a note and a random recipe for ${entryType}`, async () => {
        const recipe = await makeRecipe({ name: `A ${entryType}` })
        const date = '2026-11-23'
        const planned = [
          await call('POST', '/households/mealplans', { date, entryType, recipeId: recipe.id }),
          await call('POST', '/households/mealplans', { date, entryType, title: 'Out', text: '' }),
          await call('POST', '/households/mealplans/random', { date, entryType }),
        ]
        expect(planned.map(({ status }) => status)).to.deep.equal([201, 201, 200])
        for (const { body } of planned) {
          expect(body).to.include({ date, entryType })
          expect(body.id).to.be.a('number')
          const read = await call('GET', `/households/mealplans/${body.id}`)
          expect(read.body).to.include({ id: body.id, entryType })
        }
        const { items } = (
          await call('GET', `/households/mealplans?start_date=${date}&end_date=${date}&perPage=-1`)
        ).body
        expect(items.filter((meal: Loose) => meal.entryType === entryType)).to.have.length(3)
      })
  })

  it('keeps a rating with null, which natively removes it', async () => {
    const { slug } = await makeRecipe({ name: 'Rated soup' })
    const path = `/users/${self.id}/ratings/${slug}`
    expect((await call('POST', path, { rating: 4, isFavorite: true })).body.rating).to.equal(4)
    const unchanged = (await call('POST', path, { rating: null, isFavorite: false })).body
    expect(unchanged).to.include({ rating: 4, isFavorite: false })
    expect((await native('POST', path, { rating: null })).body.rating).to.equal(null)
  })

  describe('that lists recipes of tags, categories and cookbooks', () => {
    before(async () => {
      await makeRecipe({
        name: 'Named stew',
        settings: { public: true },
        tags: ['Crème, fraîche', 'Slow'],
        recipeCategory: ['Sunday lunch'],
      })
      await native('POST', '/households/cookbooks', {
        name: 'Grandma’s best',
        public: true,
        queryFilterString: 'tags.name = "Slow"',
      })
    })
    const namesIn = async (query: string, options?: RequestOptions, at = '/recipes') => {
      const { status, body } = await call('GET', `${at}?${query}`, undefined, options)
      expect(status, query).to.equal(200)
      return body.items.map(({ name }: Loose) => name)
    }

    for (const query of [
      'tags=Slow',
      'tags=slow',
      'tags=Cr%C3%A8me%2C%20fra%C3%AEche',
      'tags=Slow&tags=unknown',
      'tags=unknown,Slow',
      'categories=Sunday%20lunch',
      'categories=sunday-lunch',
      'cookbook=Grandma%E2%80%99s%20best',
      'tags=Slow&categories=SUNDAY%20LUNCH&requireAllTags=true',
    ])
      it(`finds them by ${decodeURIComponent(query)}`, async () => {
        expect(await namesIn(query)).to.deep.equal(['Named stew'])
        expect(await namesIn(query, anybody, '/explore/groups/home/recipes')).to.deep.equal(['Named stew'])
      })

    for (const query of [
      'tags=unknown',
      'categories=unknown',
      'cookbook=unknown',
      'tags=Slow&tags=unknown&requireAllTags=true',
      'tags=Slow&cookbook=unknown&queryFilter=name%20LIKE%20%22n%25%22',
      'tags=unknown&perPage=-1',
    ])
      it(`finds none by ${decodeURIComponent(query)}`, async () => {
        const { status, body } = await call('GET', `/recipes?${query}`)
        expect(status).to.equal(200)
        expect(body).to.include({ total: 0, next: null }).and.have.property('items').deep.equal([])
        const plain = query.replace(/&(queryFilter|requireAll).*/, '')
        expect((await native('GET', `/recipes?${plain}`)).status).to.equal(422)
      })

    it('still learns what is wrong with a filter', async () => {
      const { status, body } = await call('GET', '/recipes?tags=unknown&queryFilter=nothing%20%3D%201')
      expect(status).to.equal(400)
      expect(body.code).to.equal('filter/unknown-attribute')
    })
  })

  describe('that imports an archive', () => {
    const send = (recipe: object) => {
      const form = new FormData()
      const bytes = zipSync({ 'recipe.json': strToU8(JSON.stringify(recipe)) })
      form.append('archive', new File([new Uint8Array(bytes)], 'recipe.zip'))
      return fetch(`${larder.url}/mealie/api/recipes/create/zip`, {
        method: 'POST',
        headers: { authorization: `Bearer ${larder.token}` },
        body: form,
      })
    }

    for (const [what, parts] of [
      ['empty lists of ingredients and steps', { recipeIngredient: [], recipeInstructions: [] }],
      ['neither ingredients nor steps', {}],
    ] as const)
      it(`imports a recipe with ${what}`, async () => {
        const response = await send({ name: `Only a name (${what})`, slug: 'only-a-name', ...parts })
        expect(response.status).to.equal(201)
        const slug = await response.json()
        expect((await call('GET', `/recipes/${slug}`)).body).to.include({ name: `Only a name (${what})` })
      })

    it('is told when the archive has no recipe', async () => {
      expect((await send({ tags: [] })).status).to.equal(400)
    })
  })

  describe('that reads public data', () => {
    it('names the group by its id as well as by its slug', async () => {
      for (const path of ['recipes', 'cookbooks', 'households', 'foods', 'organizers/tags']) {
        const read = (group: string) =>
          call('GET', `/explore/groups/${group}/${path}?orderBy=name`, undefined, anybody)
        const [byId, bySlug] = [await read(self.groupId), await read('home')]
        expect(byId.status, path).to.equal(200)
        expect(byId.body.items, path).to.deep.equal(bySlug.body.items)
      }
      const cookbook = `/explore/groups/${self.groupId}/cookbooks/grandmas-best`
      const { recipes } = (await call('GET', cookbook, undefined, anybody)).body
      expect(recipes.map(({ name }: Loose) => name)).to.deep.equal(['Named stew'])
    })

    it('gets the same response for a private group and for none', async () => {
      const stranger = await larder.addStranger('hermit')
      const { groupId } = (await call('GET', '/users/self', undefined, { token: stranger.token })).body
      for (const group of [groupId, '01890000-0000-7000-8000-000000000000', 'nowhere'])
        expect((await call('GET', `/explore/groups/${group}/recipes`, undefined, anybody)).status).to.equal(
          404,
        )
    })

    it('gets suggestions of public recipes', async () => {
      const food = 'public leek'
      const lines = { recipeIngredient: [{ quantity: 1, food: { name: food } }] }
      await makeRecipe({ name: 'Open leeks', settings: { public: true }, ...lines })
      await makeRecipe({ name: 'Secret leeks', settings: { public: false }, ...lines })
      const at = `/explore/groups/${self.groupId}/recipes/suggestions`
      const { status, body } = await call('GET', `${at}?foods=${food}&maxMissingFoods=0`, undefined, anybody)
      expect(status).to.equal(200)
      expect(body.items.map(({ recipe }: Loose) => recipe.name)).to.deep.equal(['Open leeks'])
      const hidden = await call('GET', `${at}?queryFilter=rating%20%3E%201`, undefined, anybody)
      const listed = await call(
        'GET',
        '/explore/groups/home/recipes?queryFilter=rating%20%3E%201',
        undefined,
        anybody,
      )
      expect(hidden.status).to.equal(listed.status)
    })
  })

  it('sees a drawn picture of a person without one', async () => {
    const read = (path: string) => fetch(`${larder.url}${path}`)
    const response = await read(`/mealie/api/media/users/${self.id}/profile.webp`)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('image/webp')
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ width, height, format }).to.deep.equal({ width: 200, height: 200, format: 'webp' })
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await read(`/mealie/api/media/users/${unknown}/profile.webp`)).status).to.equal(404)
    expect((await read(`/api/media/users/${self.id}/profile.webp`)).status).to.equal(404)
  })

  it('replaces a webhook without its address, which stays', async () => {
    const url = 'https://hooks.example/kitchen'
    const made = await call('POST', '/households/webhooks', { name: 'Kitchen', url, scheduledTime: '09:00' })
    expect(made.status, JSON.stringify(made.body)).to.equal(201)
    const { id } = made.body
    const body = { enabled: false, name: 'Renamed', webhookType: 'mealplan', scheduledTime: '10:00' }
    const replaced = await call('PUT', `/households/webhooks/${id}`, body)
    expect(replaced.status).to.equal(200)
    expect(replaced.body).to.include({ name: 'Renamed', url, enabled: false })
    expect((await native('PUT', `/households/webhooks/${id}`, body)).status).to.equal(422)
  })

  it('duplicates a recipe with reference ids of its own', async () => {
    const made = await makeRecipe({
      name: 'Linked soup',
      recipeIngredient: [{ note: '2 leeks' }, { note: 'salt' }],
    })
    const [leeks] = made.recipeIngredient
    const links = [{ referenceId: leeks.referenceId }]
    const steps = [{ text: 'Slice the leeks.', ingredientReferences: links }]
    await native('PATCH', `/recipes/${made.slug}`, { recipeInstructions: steps })
    const { status, body } = await call('POST', `/recipes/${made.slug}/duplicate`, { name: 'Copied soup' })
    expect(status).to.equal(201)
    const ids = (recipe: Loose) => recipe.recipeIngredient.map(({ referenceId }: Loose) => referenceId)
    expect(new Set([...ids(made), ...ids(body)]).size).to.equal(4)
    expect(body.recipeInstructions[0].ingredientReferences).to.have.length(1)
    expect(body.recipeInstructions[0].ingredientReferences[0].referenceId).to.equal(ids(body)[0])
  })

  it('creates a label with the status 200', async () => {
    const { status, body } = await call('POST', '/groups/labels', { name: 'Frozen' })
    expect(status).to.equal(200)
    expect(body).to.include({ name: 'Frozen' })
    expect((await native('POST', '/groups/labels', { name: 'Bakery' })).status).to.equal(201)
  })

  describe('that checks names', () => {
    const taken = [
      '/validators/user/name?name=ANN',
      '/validators/user/email?email=ann@example.org',
      '/validators/group?name=home',
      '/validators/household?name=Home',
      '/validators/recipe?name=Checked%20soup',
    ]
    const valid = async (path: string, options?: RequestOptions) =>
      (await call('GET', path, undefined, options)).body.valid
    before(async () => {
      await makeRecipe({ name: 'Checked soup' })
    })

    for (const path of taken) {
      const free = path.replace(/=.*/, path.includes('email') ? '=free@example.org' : '=unheard')
      it(`learns the truth with a token: ${path}`, async () => {
        expect(await valid(path)).to.equal(false)
        expect(await valid(free)).to.equal(true)
      })

      it(`learns the truth with an invitation: ${path}`, async () => {
        const { token } = (await native('POST', '/households/invitations', { uses: 1 })).body
        expect(await valid(`${path}&token=${token}`, anybody)).to.equal(false)
        expect(await valid(`${free}&token=${token}`, anybody)).to.equal(true)
      })

      it(`learns nothing about others without them: ${path}`, async () => {
        expect(await valid(path, anybody)).to.equal(true)
        expect(await valid(path, { token: 'not-a-token' })).to.equal(true)
        expect(await valid(`${path}&token=${'0'.repeat(32)}`, anybody)).to.equal(true)
        expect((await native('GET', path)).body.valid).to.equal(true)
      })
    }

    it('is not told about recipes of other groups', async () => {
      const { token } = await larder.addStranger('outsider')
      expect(await valid('/validators/recipe?name=Checked%20soup', { token })).to.equal(true)
    })
  })

  it('downloads the recipe of a link as an archive, which counts as a use', async () => {
    const recipe = await makeRecipe({ name: 'Linked pie', recipeIngredient: [{ note: '1 pie' }] })
    const link = (await native('POST', '/shared/recipes', { recipeId: recipe.id, maxUses: 1 })).body
    const read = () => fetch(`${larder.url}/mealie/api/recipes/shared/${link.id}/zip`)
    const response = await read()
    expect(response.status).to.equal(200)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const [name] = Object.keys(files)
    expect(name).to.equal('recipes/linked-pie/linked-pie.json')
    expect(JSON.parse(Buffer.from(files[name!]!).toString())).to.include({ name: 'Linked pie' })
    expect((await read()).status).to.equal(404)
  })

  it('downloads an export by its id', async () => {
    const { slug } = await makeRecipe({ name: 'Exported soup' })
    const { id } = (await call('POST', '/recipes/bulk-actions/export', { recipes: [slug] })).body
    const path = `/recipes/bulk-actions/export/${id}/download`
    let prepared = await call('GET', path)
    for (let wait = 0; prepared.status === 409 && wait < 200; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      prepared = await call('GET', path)
    }
    expect(prepared.status).to.equal(200)
    const file = await fetch(`${larder.url}/mealie/api/utils/download?token=${prepared.body.fileToken}`)
    expect(file.headers.get('content-type')).to.equal('application/zip')
    const { token } = await larder.addStranger('curious')
    expect((await call('GET', path, undefined, { token })).status).to.equal(404)
  })

  it('watches the import of HTML or JSON', async () => {
    const watch = async (data: string) => {
      const response = await fetch(`${larder.url}/mealie/api/recipes/create/html-or-json/stream`, {
        method: 'POST',
        headers: { authorization: `Bearer ${larder.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data, includeTags: false }),
      })
      expect(response.status).to.equal(200)
      expect(response.headers.get('content-type')).to.match(/^text\/event-stream/)
      return response.text()
    }
    const page = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Watched soup',
      recipeIngredient: ['2 leeks'],
      recipeInstructions: ['Simmer.'],
    }
    const done = await watch(JSON.stringify(page))
    expect(done).to.include('event: progress').and.include('event: done').and.include('"watched-soup"')
    expect((await call('GET', '/recipes/watched-soup')).status).to.equal(200)
    expect(await watch('<p>nothing</p>'))
      .to.include('event: error')
      .and.include('import/no-recipe')
  })

  it('reads the sizes of files and cleans up, as an administrator', async () => {
    const { status, body } = await call('GET', '/admin/maintenance/storage')
    expect(status).to.equal(200)
    for (const key of ['tempDirSize', 'backupsDirSize', 'groupsDirSize', 'recipesDirSize', 'userDirSize'])
      expect(body[key], key).to.match(/^\d+(\.\d)? (bytes|[KMGT]B)$/)
    for (const what of ['temp', 'recipe-folders', 'images']) {
      const cleaned = await call('POST', `/admin/maintenance/clean/${what}`)
      expect(cleaned.status).to.equal(200)
      expect(cleaned.body).to.include({ error: false }).and.have.property('message').that.is.a('string')
    }
    const { token } = await larder.addMember('helper')
    expect((await call('GET', '/admin/maintenance/storage', undefined, { token })).status).to.equal(403)
    expect((await call('POST', '/admin/maintenance/clean/temp', undefined, { token })).status).to.equal(403)
  })
}
