import type { Actor, ReadStore, Resource, Store, UnitOfWork } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { send, type Loose } from './send.ts'

onBothDatabases('public data of a group', (store) => publicDataOn(store))

function publicDataOn(store: StoreKind): void {
  let larder: TestLarder
  let neighbour: Person
  const id: Record<string, string> = {}
  const explore = '/api/explore/groups/home'
  /** The reads of the last requests, such as `recipe.get`. */
  const reads: string[] = []

  before(async () => {
    larder = await openLarder({ store, broken: ({ work }) => ({ work: noting(work, reads) }) })
    await admin('PUT', '/api/groups/preferences', { privateGroup: false })
    await admin('PUT', '/api/households/preferences', { privateHousehold: false })
    neighbour = await addPerson(larder, 'neighbour', { household: 'Hidden house', canManageHousehold: true })
    const make = async (by: Person['request'], json: Loose) => {
      const slug = (await by('POST', '/api/recipes', { json })).body
      const recipe = (await by('GET', `/api/recipes/${slug}`)).body
      id[slug] = recipe.id
      return recipe
    }
    const own: Person['request'] = (method, path, requestOptions = {}) =>
      larder.request(method, path, { token: larder.token, ...requestOptions })
    const base = await make(own, {
      name: 'Secret stock',
      settings: { public: false },
      description: 'zanzibar',
      recipeIngredient: [{ note: 'quicksilver' }],
    })
    await make(own, {
      name: 'Public soup',
      description: 'For <b>everyone</b>',
      settings: { public: true, showNutrition: true },
      tags: ['Winter'],
      recipeCategory: ['Dinner'],
      tools: [{ name: 'Whisk' }],
      extras: { box: 'private words' },
      lastMade: '2026-01-02T03:04:05Z',
      rating: 4,
      totalTime: '40 minutes',
      recipeServings: 4,
      nutrition: { calories: '300' },
      orgURL: 'https://kitchen.example/soup',
      recipeIngredient: [
        { title: 'The pot', quantity: 2, food: { name: 'leek', extras: { shelf: '7' }, onHand: true } },
        { note: 'stock', referencedRecipeId: base.id },
      ],
      recipeInstructions: [
        { text: 'Cut </script><script>alert(1)</script>.' },
        { text: 'Boil **gently**:\n- *with* a lid\n- <i>slowly</i>' },
      ],
    })
    await make(own, { name: 'Public pie', settings: { public: true }, recipeServings: 2 })
    await make(own, {
      name: 'Private stew',
      settings: { public: false },
      tags: ['Winter', 'Affair'],
      recipeCategory: ['Surprise'],
      tools: [{ name: 'Still' }],
      recipeIngredient: [{ food: { name: 'leek' } }, { food: { name: 'absinthe' } }],
    })
    await make(neighbour.request, { name: 'Hidden roast', settings: { public: true }, tags: ['Feud'] })
    const shelf = (name: string, more: object) =>
      admin('POST', '/api/households/cookbooks', { name, ...more })
    await shelf('For all', { public: true, queryFilterString: 'tags.name = "Winter"' })
    await shelf('For us', { public: false })
    await neighbour.request('POST', '/api/households/cookbooks', { json: { name: 'For them', public: true } })
  })
  after(() => larder.stop())

  const admin = (method: string, path: string, json?: unknown) =>
    larder.request(method, path, { token: larder.token, ...(json === undefined ? {} : { json }) })
  const read = (path: string, query: Record<string, string> = {}) =>
    larder.request('GET', `${explore}${path}?${new URLSearchParams(query).toString()}`)
  const names = async (path: string, query: Record<string, string> = {}) => {
    const { status, body } = await read(path, query)
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(body.total).to.equal(body.data.length)
    return body.data.map(({ name }: Loose) => name).sort()
  }
  const both = ['Public pie', 'Public soup']

  it('is the public data of households that are not private', async () => {
    expect(await names('/recipes')).to.deep.equal(both)
    expect(await names('/cookbooks')).to.deep.equal(['For all'])
    expect(await names('/households')).to.deep.equal(['Home'])
    expect(await names('/organizers/tags')).to.deep.equal(['Winter'])
    expect(await names('/organizers/categories')).to.deep.equal(['Dinner'])
    expect(await names('/organizers/tools')).to.deep.equal(['Whisk'])
    expect(await names('/foods')).to.deep.equal(['leek'])
    const theirs = await larder.request('GET', `/mealie${explore}/recipes`)
    expect(theirs.body.items).to.have.length(2)
  })

  it('supports the parameters of the members’ lists', async () => {
    expect(await names('/recipes', { tags: 'winter' })).to.deep.equal(['Public soup'])
    expect(await names('/recipes', { cookbook: 'for-all' })).to.deep.equal(['Public soup'])
    expect(await names('/recipes', { search: 'soup' })).to.deep.equal(['Public soup'])
    expect(await names('/recipes', { queryFilter: 'recipeServings > 3' })).to.deep.equal(['Public soup'])
    expect(await names('/recipes', { queryFilter: 'household.slug = "home"' })).to.deep.equal(both)
    const page = await read('/recipes', { perPage: '1', orderBy: 'name', orderDirection: 'asc' })
    expect(page.body.data[0].name).to.equal('Public pie')
    expect(page.body.next).to.match(/^\/explore\/groups\/home\/recipes\?page=2/)
    expect((await larder.request('GET', `/api${page.body.next}`)).body.data[0].name).to.equal('Public soup')
  })

  it('shows one recipe, food, organizer, cookbook and household', async () => {
    expect((await read('/recipes/public-soup')).body.slug).to.equal('public-soup')
    for (const [path, slug] of [
      ['/organizers/tags', 'winter'],
      ['/organizers/categories', 'dinner'],
      ['/organizers/tools', 'whisk'],
      ['/cookbooks', 'for-all'],
      ['/households', 'home'],
    ]) {
      const { body } = await read(`${path}/${slug}`)
      expect(body.slug).to.equal(slug)
      expect((await read(`${path}/${body.id.toUpperCase()}`)).body.slug).to.equal(slug)
    }
  })

  it('leaves out fields for members', async () => {
    const { body } = await read('/recipes/public-soup')
    expect(body).to.deep.include({ extras: {}, lastMade: null, rating: null, userId: null, user: null })
    expect(body.recipeIngredient[0].food).to.deep.include({ name: 'leek', extras: {}, onHand: false })
    expect(body.recipeIngredient[1]).to.deep.include({
      note: 'stock',
      referencedRecipe: null,
      referencedRecipeId: null,
    })
    const text = JSON.stringify([
      body,
      (await read('/recipes')).body,
      (await read('/foods')).body,
      (await read('/households')).body,
    ])
    for (const secret of ['private words', 'ann', 'shelf', 'Secret stock', 'Hidden'])
      expect(text).not.to.include(secret)
  })

  describe('protects private data from', () => {
    it('requests for its address', async () => {
      for (const path of [
        '/recipes/private-stew',
        `/recipes/${id['private-stew']}`,
        '/recipes/hidden-roast',
        '/cookbooks/for-us',
        '/cookbooks/for-them',
        '/households/hidden-house',
        '/recipes/nothing-at-all',
      ]) {
        const { status, body } = await read(path)
        expect([status, body.code.split('/')[1]], path).to.deep.equal([404, 'missing'])
      }
    })

    it('requests for words that only private recipes use', async () => {
      for (const [path, used, unknown] of [
        ['/organizers/tags', 'affair', 'nothing'],
        ['/organizers/tags', 'feud', 'nothing'],
        ['/organizers/categories', 'surprise', 'nothing'],
        ['/organizers/tools', 'still', 'nothing'],
      ] as const) {
        const [hidden, missing] = [await read(`${path}/${used}`), await read(`${path}/${unknown}`)]
        expect([hidden.status, missing.status]).to.deep.equal([404, 404])
        expect({ ...hidden.body, requestId: '' }).to.deep.equal({ ...missing.body, requestId: '' })
        const row = (await admin('GET', `/api${path}/slug/${used}`)).body
        expect((await read(`${path}/${row.id}`)).status).to.equal(404)
        expect((await read(path, { queryFilter: `name = "${row.name}"` })).body.total).to.equal(0)
        expect((await read(path, { search: row.name })).body.total).to.equal(0)
      }
      for (const search of ['absinthe', 'absinth'])
        expect((await read('/foods', { search })).body.total).to.equal(0)
      for (const [key, used] of [
        ['tags', 'affair'],
        ['tags', 'feud'],
        ['categories', 'surprise'],
        ['tools', 'still'],
        ['foods', 'absinthe'],
      ] as const) {
        const [hidden, missing] = [
          await read('/recipes', { [key]: used }),
          await read('/recipes', { [key]: 'no-such-word' }),
        ]
        expect([hidden.status, missing.status], used).to.deep.equal([422, 422])
        expect(hidden.body.detail.replace(used, 'no-such-word')).to.equal(missing.body.detail)
      }
    })

    it('comparisons of the work that a request causes', async () => {
      const link = await admin('POST', '/api/shared/recipes', { recipeId: id['private-stew'] })
      expect((await admin('DELETE', `/api/shared/recipes/${link.body.id}`)).status).to.equal(200)
      const nowhere = '10000000-0000-4000-8000-000000000000'
      for (const [hidden, missing] of [
        [`${explore}/recipes/private-stew`, `${explore}/recipes/no-such-stew`],
        [`${explore}/recipes/${id['private-stew']}`, `${explore}/recipes/${nowhere}`],
        [`${explore}/recipes/hidden-roast`, `${explore}/recipes/no-such-roast`],
        [`${explore}/organizers/tags/affair`, `${explore}/organizers/tags/nothing`],
        [`${explore}/cookbooks/for-us`, `${explore}/cookbooks/nothing`],
        [`${explore}/households/hidden-house`, `${explore}/households/nothing`],
        [`${explore}/recipes?tags=affair`, `${explore}/recipes?tags=nothing`],
        [`${explore}/recipes?cookbook=for-us`, `${explore}/recipes?cookbook=nothing`],
        ['/g/home/r/private-stew', '/g/home/r/no-such-stew'],
        [`/api/recipes/shared/${link.body.id}`, `/api/recipes/shared/${nowhere}`],
        [
          `/api/media/recipes/${id['private-stew']}/images/original.webp`,
          `/api/media/recipes/${nowhere}/images/original.webp`,
        ],
      ] as const) {
        reads.length = 0
        const first = await fetch(larder.url + hidden)
        const ofHidden = reads.splice(0)
        const second = await fetch(larder.url + missing)
        expect(first.status, hidden).to.equal(second.status)
        expect(ofHidden.length, hidden).to.be.greaterThan(0)
        expect(ofHidden, hidden).to.deep.equal(reads)
      }
    })

    it('filters and orderings', async () => {
      for (const name of [
        'extras.box',
        'lastMade',
        'rating',
        'userId',
        'user.username',
        'user.id',
        'isFavorite',
        'recipeIngredient.food.extras.shelf',
        'recipeIngredient.food.onHand',
        'tools.onHand',
        'household.privateHousehold',
        'household.timeZone',
        'group.privateGroup',
        'recipeIngredient.referencedRecipeId',
        'recipeIngredient.referencedRecipe.name',
        'settings.public',
        'isPublic',
      ]) {
        const filtered = await read('/recipes', { queryFilter: `${name} IS NOT NULL` })
        expect([filtered.status, filtered.body.code], name).to.deep.equal([400, 'filter/unknown-attribute'])
        const ordered = await read('/recipes', { orderBy: name })
        expect([ordered.status, ordered.body.code], name).to.deep.equal([400, 'order/unknown-attribute'])
      }
      for (const queryFilter of [
        'name LIKE "%"',
        'name = "Private stew" OR name LIKE "Public%"',
        'NOT (name = "x")',
        `id IN ["${id['private-stew']}", "${id['public-soup']}", "${id['public-pie']}"]`,
      ])
        expect(await names('/recipes', { queryFilter }), queryFilter).to.deep.equal(both)
      for (const queryFilter of ['household.name = "Hidden house"', 'householdId IS NULL'])
        expect((await read('/recipes', { queryFilter })).body.total, queryFilter).to.equal(0)
    })

    it('search, and the correction of misspelt words', async () => {
      for (const search of ['stew', 'zanzibar', 'quicksilver', 'roast', 'secret'])
        expect((await read('/recipes', { search })).body.total, search).to.equal(0)
      // `quicksilber` would be corrected to a word that only a private recipe has.
      for (const search of ['quicksilber', 'zanzibat', 'sowp'])
        expect((await read('/recipes', { search })).body.total, search).to.equal(0)
    })

    it('parameters with names of private rows', async () => {
      for (const query of [
        { cookbook: 'for-us' },
        { cookbook: 'for-them' },
        { cookbook: 'nothing' },
        { households: 'hidden-house' },
        { households: 'nothing' },
      ]) {
        const { status, body } = await read('/recipes', query as never)
        expect([status, body.code], JSON.stringify(query)).to.deep.equal([422, 'query/unknown'])
      }
    })

    it('pages and links', async () => {
      const response = await fetch(`${larder.url}/g/home/r/private-stew`)
      const other = await fetch(`${larder.url}/g/home/r/nothing-at-all`)
      expect([response.status, other.status]).to.deep.equal([404, 404])
      const texts = await Promise.all([response.text(), other.text()])
      expect(texts[0].replaceAll('private-stew', '')).to.equal(texts[1].replaceAll('nothing-at-all', ''))
    })

    it('all visitors when the group or the household becomes private', async () => {
      const none = await larder.request('GET', '/api/explore/groups/nobody/recipes')
      await admin('PUT', '/api/groups/preferences', { privateGroup: true })
      const hidden = await read('/recipes')
      expect({ ...hidden.body, requestId: '' }).to.deep.equal({ ...none.body, requestId: '' })
      expect((await read('/recipes/public-soup')).status).to.equal(404)
      await admin('PUT', '/api/groups/preferences', { privateGroup: false })
      await admin('PUT', '/api/households/preferences', { privateHousehold: true })
      expect(await names('/recipes')).to.deep.equal([])
      expect((await read('/recipes', { search: 'soup' })).body.total).to.equal(0)
      await admin('PUT', '/api/households/preferences', { privateHousehold: false })
      expect(await names('/recipes')).to.deep.equal(both)
    })

    it('all visitors when the recipe becomes private', async () => {
      await admin('PATCH', '/api/recipes/public-pie', { settings: { public: false } })
      expect(await names('/recipes')).to.deep.equal(['Public soup'])
      await admin('PATCH', '/api/recipes/public-pie', { settings: { public: true } })
      expect(await names('/recipes')).to.deep.equal(both)
    })
  })

  describe('the page of a public recipe', () => {
    it('has a title, a preview and schema.org data, and no script of a recipe', async () => {
      const response = await fetch(`${larder.url}/g/home/r/public-soup`)
      const html = await response.text()
      expect(response.status).to.equal(200)
      expect(response.headers.get('content-type')).to.match(/^text\/html/)
      expect(html).to.include('<title>Public soup</title>')
      expect(html).to.include('<meta property="og:title" content="Public soup">')
      expect(html).to.include('For &lt;b&gt;everyone&lt;/b&gt;')
      expect(html.match(/<script[^>]*>/g)).to.deep.equal([
        '<script type="application/ld+json">',
        '<script src="/g/page.js" defer>',
      ])
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
      expect(data).to.deep.include({
        '@type': 'Recipe',
        name: 'Public soup',
        totalTime: 'PT40M',
        recipeYield: '4 servings',
        isBasedOn: 'https://kitchen.example/soup',
        keywords: 'Winter',
      })
      expect(data.recipeIngredient).to.deep.equal(['2 leeks', 'stock'])
      expect(data.recipeInstructions).to.have.length(2)
      expect(data.nutrition.calories).to.equal('300')
      for (const secret of ['private words', 'Secret stock']) expect(html).not.to.include(secret)
    })

    it('shows the sections and the Markdown of a recipe, and no markup of its texts', async () => {
      const html = await (await fetch(`${larder.url}/g/home/r/public-soup`)).text()
      expect(html).to.include('<h3>The pot</h3><ul><li>2 leeks</li><li>stock</li></ul>')
      expect(html).to.include('<li><p>Cut &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;.</p></li>')
      const items = '<li><em>with</em> a lid</li><li>&lt;i&gt;slowly&lt;/i&gt;</li>'
      expect(html).to.include(`<p>Boil <strong>gently</strong>:</p><ul>${items}</ul>`)
    })

    it('is scaled to the servings in its address, and is in the language of the browser', async () => {
      const read = async (query: string, language = 'en') => {
        const headers = { 'accept-language': language }
        return (await fetch(`${larder.url}/g/home/r/public-soup${query}`, { headers })).text()
      }
      const scaled = await read('?servings=6')
      expect(scaled).to.include('<li>3 leeks</li>').and.to.include('<b>Serves 6</b>')
      expect(scaled).to.include('written for 4').and.to.include('href="?servings=7"')
      for (const query of ['?servings=0', '?servings=-3', '?servings=1e9', '?servings=x', '?servings[]=2'])
        expect(await read(query)).to.include('<b>Serves 4</b>')
      expect(await read('?servings=1')).not.to.include('?servings=0')
      expect(await read('', 'de-AT,en;q=0.5'))
        .to.include('<html lang="de" dir="ltr">')
        .and.to.include('>Zutaten<')
        .and.to.include('<dt>Energie</dt>')
      expect(await read('', 'pt-BR'))
        .to.include('<html lang="pt" dir="ltr">')
        .and.to.include('>Ingredientes<')
      expect(await read('', 'ar-EG'))
        .to.include('<html lang="ar" dir="rtl">')
        .and.to.include('>المكوّنات<')
      expect(await read('', 'cy')).to.include('<html lang="en" dir="ltr">')
    })

    it('can be saved as a file, which is imported as it is', async () => {
      const response = await fetch(`${larder.url}/g/home/r/public-soup?file`)
      expect(response.headers.get('content-disposition')).to.equal('attachment; filename=public-soup.json')
      const data = await response.text()
      expect(JSON.parse(data)).to.deep.include({ '@type': 'Recipe', name: 'Public soup' })
      const imported = await admin('POST', '/api/recipes/create/html-or-json', { data })
      expect(imported.status, JSON.stringify(imported.body)).to.equal(201)
      expect((await admin('GET', `/api/recipes/${imported.body}`)).body.name).to.match(/^Public soup/)
      await admin('DELETE', `/api/recipes/${imported.body}`)
    })

    it('lets the bookmarklet import a page', async () => {
      const address = 'https://kitchen.example/pie?a=b&c=d'
      const response = await fetch(
        `${larder.url}/g/home/r/create/url?recipe_import_url=${encodeURIComponent(address)}`,
        { redirect: 'manual' },
      )
      expect(response.status).to.equal(302)
      expect(response.headers.get('location')).to.equal(`/import?url=${encodeURIComponent(address)}`)
    })
  })

  describe('a link to a recipe', () => {
    const links = '/api/shared/recipes'
    const share = async (more: object = {}, by = admin) =>
      (await by('POST', links, { recipeId: id['private-stew'], ...more })).body
    const open = (link: Loose) => larder.request('GET', `/api/recipes/shared/${link.id}`)

    it('shows the recipe without a token, and counts its uses', async () => {
      const link = await share()
      expect(link.recipe.name).to.equal('Private stew')
      expect(link).to.deep.include({ uses: 0, maxUses: null })
      const opened = await open(link)
      expect([opened.status, opened.body.name]).to.deep.equal([200, 'Private stew'])
      expect(opened.body.user).to.equal(null)
      expect((await fetch(`${larder.url}/g/home/shared/r/${link.id}`)).status).to.equal(200)
      expect((await admin('GET', `${links}/${link.id}`)).body.uses).to.equal(2)
      const listed = await admin('GET', `${links}?recipeId=private-stew`)
      expect(listed.body.data.map((row: Loose) => row.id)).to.include(link.id)
      expect((await admin('GET', `/mealie${links}?recipe_id=${id['private-stew']}`)).body).to.be.an('array')
    })

    it('ends with its expiry, its uses, its deletion and its recipe, with the response of an unknown link', async () => {
      const deleted = await open({ id: '00000000-0000-4000-8000-000000000000' })
      const same = async (link: Loose) => {
        const { status, body } = await open(link)
        expect([status, body.code, body.detail]).to.deep.equal([404, deleted.body.code, deleted.body.detail])
        expect((await fetch(`${larder.url}/g/home/shared/r/${link.id}`)).status).to.equal(404)
      }
      const short = await share({ expiresAt: new Date(larder.clock.now().getTime() + 60_000).toISOString() })
      const once = await share({ maxUses: 1 })
      const revoked = await share()
      expect((await open(once)).status).to.equal(200)
      await same(once)
      expect((await admin('DELETE', `${links}/${revoked.id}`)).status).to.equal(200)
      await same(revoked)
      const slug = (await admin('POST', '/api/recipes', { name: 'Short-lived' })).body
      const ofDeleted = (await admin('POST', links, { recipeId: slug })).body
      await admin('DELETE', `/api/recipes/${slug}`)
      await same(ofDeleted)
      larder.clock.move(61_000)
      await same(short)
    })

    it('says whose recipe it is and how long, and that it has ended', async () => {
      const link = await share({ expiresAt: new Date(larder.clock.now().getTime() + 60_000).toISOString() })
      const page = async (id: string) => (await fetch(`${larder.url}/g/home/shared/r/${id}`)).text()
      const html = await page(link.id)
      expect(html).to.match(/<span>From Home, until \w+ \w+<\/span>/)
      expect(html).not.to.include(`${larder.url}/g/home/shared`)
      larder.clock.move(61_000)
      expect(await page(link.id)).to.include('This link has ended. Ask whoever sent it.')
      expect(await page(link.id)).to.equal(await page('00000000-0000-4000-8000-000000000000'))
    })

    it('does not exist where the household of the recipe allows none', async () => {
      const link = await share()
      await admin('PUT', '/api/households/preferences', { recipeLinks: false })
      const refused = await admin('POST', links, { recipeId: id['private-stew'] })
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'shared-recipe/household'])
      expect((await open(link)).status).to.equal(404)
      // The recipe of another household.
      const theirs = await admin('POST', links, { recipeId: id['hidden-roast'] })
      expect(theirs.status, JSON.stringify(theirs.body)).to.equal(201)
      await admin('PUT', '/api/households/preferences', { recipeLinks: true })
      expect((await open(link)).status).to.equal(200)
    })

    it('ends at another time that its author, a manager or an administrator sets', async () => {
      const link = await share()
      const at = `${links}/${link.id}`
      const inSeconds = (seconds: number) =>
        new Date(larder.clock.now().getTime() + seconds * 1_000).toISOString()
      const later = inSeconds(86_400)
      const changed = await admin('PATCH', at, { expiresAt: later })
      expect([changed.status, changed.body.expiresAt]).to.deep.equal([200, later])
      expect(changed.body.recipe.name).to.equal('Private stew')
      expect((await open(link)).status).to.equal(200)
      expect((await admin('PATCH', at, { expiresAt: inSeconds(-1) })).status).to.equal(200)
      expect((await open(link)).status).to.equal(404)
      expect((await admin('PATCH', at, { expiresAt: later })).status).to.equal(200)
      expect((await open(link)).status).to.equal(200)
      const tooLate = await admin('PATCH', at, { expiresAt: '9999-01-01T00:00:00.000Z' })
      expect([tooLate.status, tooLate.body.code]).to.deep.equal([422, 'shared-recipe/expires-at'])
      expect((await admin('PATCH', at, { expiresAt: null })).status).to.equal(422)
      const guest = await addPerson(larder, 'links-guest', {})
      const refused = await guest.request('PATCH', at, { json: { expiresAt: inSeconds(5) } })
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'shared-recipe/forbidden'])
    })

    it('is not used more often than allowed by concurrent requests', async () => {
      const link = await share({ maxUses: 3 })
      const responses = await Promise.all(Array.from({ length: 10 }, () => open(link)))
      expect(responses.filter(({ status }) => status === 200)).to.have.length(3)
    })

    it('refuses a time in the past, and recipes of other households', async () => {
      const past = await admin('POST', links, {
        recipeId: id['private-stew'],
        expiresAt: '2020-01-01T00:00:00Z',
      })
      expect([past.status, past.body.code]).to.deep.equal([422, 'shared-recipe/expires-at'])
      const stranger = await larder.addStranger('zed')
      const foreign = await send('POST', larder.url + links, {
        token: stranger.token,
        json: { recipeId: id['private-stew'] },
      })
      expect(foreign.status).to.equal(404)
      const link = await share()
      for (const method of ['GET', 'DELETE'])
        expect(
          (await send(method, `${larder.url}${links}/${link.id}`, { token: stranger.token })).status,
        ).to.equal(404)
    })

    it('can be revoked by its creator, a manager of the household or an administrator', async () => {
      const cook = await addPerson(larder, `cook${store}`, {})
      const link = await share()
      for (const by of [cook, neighbour]) {
        const { status, body } = await by.request('DELETE', `${links}/${link.id}`)
        expect([status, body.code]).to.deep.equal([403, 'shared-recipe/forbidden'])
      }
      const own = (await cook.request('POST', links, { json: { recipeId: 'public-soup' } })).body
      expect((await cook.request('DELETE', `${links}/${own.id}`)).status).to.equal(200)
    })
  })
}

/** The same storage, which notes each read of a transaction. */
function noting(work: UnitOfWork, reads: string[]): UnitOfWork {
  const noted = <S extends ReadStore>(store: S): S =>
    new Proxy(store, {
      get: (target, key) =>
        key === 'of'
          ? (resource: Resource) => notedReads(resource.name, target.of(resource) as object, reads)
          : (Reflect.get(target, key) as unknown),
    })
  return new Proxy(work, {
    get(target, key) {
      if (key === 'read')
        return (actor: Actor, read: (store: ReadStore) => unknown, options?: object) =>
          target.read(actor, async (store) => read(noted(store)), options)
      if (key === 'run')
        return (actor: Actor, run: (store: Store) => unknown) =>
          target.run(actor, async (store) => run(noted(store)))
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

function notedReads(name: string, of: object, reads: string[]): object {
  return new Proxy(of, {
    get(target, key) {
      reads.push(`${name}.${String(key)}`)
      return Reflect.get(target, key) as unknown
    },
  })
}
