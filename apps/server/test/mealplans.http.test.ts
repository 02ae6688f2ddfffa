import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const path = '/api/households/mealplans'

onBothDatabases('meal plans', (store) => {
  let larder: TestLarder
  let soup: string
  before(async () => {
    larder = await openLarder({ store })
    await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    soup = (await request('GET', '/api/recipes/soup')).body.id
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const plan = (json: object) => request('POST', path, { json })
  const titles = (rows: Loose[]) => rows.map(({ title }: Loose) => String(title)).sort()

  it('can have several entries for one meal, recipes and notes', async () => {
    const made = await plan({ date: '2026-03-01', entryType: 'dinner', recipeId: soup })
    expect(made.status).to.equal(201)
    expect(made.body).to.include({ date: '2026-03-01', entryType: 'dinner', title: '', recipeId: soup })
    expect(made.body.recipe).to.include({ id: soup, name: 'Soup', slug: 'soup' })
    const note = await plan({ date: '2026-03-01', entryType: 'dinner', title: 'Leftovers', text: 'Rice' })
    expect(note.body).to.include({ title: 'Leftovers', text: 'Rice', recipeId: null, recipe: null })
    const { body } = await request('GET', `${path}?queryFilter=date="2026-03-01"&orderBy=createdAt:asc`)
    expect(body.data.map(({ id }: Loose) => id)).to.deep.equal([made.body.id, note.body.id])
  })

  it('refuse an entry without a recipe and a title', async () => {
    for (const json of [{ date: '2026-03-01' }, { date: '2026-03-01', title: ' ', text: 'Rice' }]) {
      const { status, body } = await plan(json)
      expect([status, body.code]).to.deep.equal([422, 'mealplan/empty'])
    }
  })

  it('refuse days that do not exist', async () => {
    for (const date of ['2026-02-30', '2026-2-3', 'tomorrow', '2026-02-03T00:00:00Z'])
      expect((await plan({ date, title: 'Bread' })).status, date).to.equal(422)
    expect((await request('GET', `${path}?start_date=2026-02-30`)).status).to.equal(422)
  })

  it('are listed for a range of days, both included', async () => {
    for (const day of ['08', '09', '10', '11', '12']) await plan({ date: `2026-04-${day}`, title: day })
    const listed = async (range: string) =>
      titles((await request('GET', `${path}?perPage=-1&queryFilter=date>="2026-04-01"&${range}`)).body.data)
    expect(await listed('start_date=2026-04-09&end_date=2026-04-11')).to.deep.equal(['09', '10', '11'])
    expect(await listed('startDate=2026-04-11')).to.deep.equal(['11', '12'])
    expect(await listed('endDate=2026-04-08')).to.deep.equal(['08'])
    const page = await request('GET', `${path}?start_date=2026-04-09&end_date=2026-04-11&perPage=2`)
    expect(page.body.next).to.include('start_date=2026-04-09').and.to.include('end_date=2026-04-11')
    const { status, body } = await request('GET', `${path}?start_date=2026-04-11&end_date=2026-04-09`)
    expect([status, body.code]).to.deep.equal([422, 'mealplan/range'])
  })

  it('are changed, replaced and deleted', async () => {
    const { body } = await plan({ date: '2026-05-01', title: 'Bread', text: 'Toast' })
    const at = `${path}/${body.id}`
    const merged = await request('PATCH', at, { json: { date: '2026-05-02', entryType: 'snack' } })
    expect(merged.body).to.include({ date: '2026-05-02', entryType: 'snack', title: 'Bread', text: 'Toast' })
    const replaced = await request('PUT', at, { json: { ...merged.body, text: undefined } })
    expect(replaced.body).to.include({ date: '2026-05-02', entryType: 'snack', title: 'Bread', text: '' })
    expect((await request('DELETE', at)).body).to.include({ id: body.id, title: 'Bread' })
    expect((await request('GET', at)).status).to.equal(404)
  })

  it('belong to a household', async () => {
    const { body } = await plan({ date: '2026-05-03', title: 'Private' })
    const neighbour = await addPerson(larder, 'nextdoor', { household: 'Next door' })
    for (const method of ['GET', 'DELETE'])
      expect((await neighbour.request(method, `${path}/${body.id}`)).status, method).to.equal(404)
    expect((await neighbour.request('GET', path)).body.total).to.equal(0)
  })

  it('refuse a recipe of another group', async () => {
    const stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere' })
    const { status, body } = await stranger.request('POST', path, {
      json: { date: '2026-05-03', recipeId: soup },
    })
    expect([status, body.code]).to.deep.equal([404, 'recipe/missing'])
  })

  it('keep the name of a recipe that is deleted', async () => {
    const slug = (await request('POST', '/api/recipes', { json: { name: 'Stew' } })).body
    const { id } = (await request('GET', `/api/recipes/${slug}`)).body
    const neighbour = await addPerson(larder, 'stewfriend', { household: 'Stew house' })
    const ours = (await plan({ date: '2026-06-01', recipeId: id })).body.id
    const noted = (await plan({ date: '2026-06-01', recipeId: id, title: 'For Ann' })).body.id
    const theirs = (await neighbour.request('POST', path, { json: { date: '2026-06-01', recipeId: id } }))
      .body.id
    expect((await request('DELETE', `/api/recipes/${slug}`)).status).to.equal(200)
    expect((await request('GET', `${path}/${ours}`)).body).to.include({ title: 'Stew', recipeId: null })
    expect((await request('GET', `${path}/${noted}`)).body).to.include({ title: 'For Ann', recipeId: null })
    expect((await neighbour.request('GET', `${path}/${theirs}`)).body).to.include({ title: 'Stew' })
  })

  it('appear in the copies that clients keep', async () => {
    const { cursor } = (await request('GET', '/api/sync?limit=1000')).body
    const { body } = await plan({ date: '2026-07-01', title: 'Salad' })
    const sync = (await request('GET', `/api/sync?since=${cursor}`)).body
    expect(sync.resources.mealplan.changed).to.deep.equal([body])
  })

  describe('of kinds that the household has named', () => {
    const school = { key: 'school', name: 'School lunch', color: 'yellow', entryType: 'lunch' }
    const evening = { key: 'dinner', name: 'Evening bread', color: null, entryType: 'dinner' }
    const choose = (mealKinds: readonly object[] | null) =>
      request('PUT', '/api/households/preferences', { json: { mealKinds } })
    const shown = ({ body }: { readonly body: Loose }) => [body.entryType, body.mealKind]
    const atSchool = () => plan({ date: '2026-11-23', title: 'Pasta', mealKind: 'school' })
    before(async () => {
      expect((await request('GET', '/api/households/preferences')).body.mealKinds).to.equal(null)
      expect((await choose([school, evening])).body.mealKinds).to.deep.equal([school, evening])
    })
    after(() => choose(null))

    it('count for one of the meals', async () => {
      const made = await atSchool()
      expect(made.status).to.equal(201)
      expect(shown(made)).to.deep.equal(['lunch', 'school'])
      const { body } = await request('GET', `${path}?queryFilter=mealKind="school"`)
      expect(body.data.map(({ id }: Loose) => id)).to.deep.equal([made.body.id])
    })

    it('change with the kind, and end with another meal', async () => {
      const at = `${path}/${(await plan({ date: '2026-11-24', title: 'Pasta' })).body.id}`
      const merge = async (json: object) => shown(await request('PATCH', at, { json }))
      expect(await merge({ mealKind: 'school' })).to.deep.equal(['lunch', 'school'])
      expect(await merge({ title: 'Rice', entryType: 'lunch' })).to.deep.equal(['lunch', 'school'])
      expect(await merge({ entryType: 'snack' })).to.deep.equal(['snack', null])
      expect(await merge({ mealKind: 'dinner' })).to.deep.equal(['dinner', 'dinner'])
      expect(await merge({ mealKind: null })).to.deep.equal(['dinner', null])
    })

    it('stay when a client without kinds replaces the entry, which reads one of the meals', async () => {
      const { body } = await atSchool()
      const at = `/mealie/api/households/mealplans/${body.number}`
      const { mealKind: _, ...known } = (await request('GET', at)).body
      expect(known.entryType).to.equal('lunch')
      const replaced = await request('PUT', at, { json: { ...known, title: 'Soup' } })
      expect([replaced.status, ...shown(replaced)]).to.deep.equal([200, 'lunch', 'school'])
      const moved = await request('PUT', at, { json: { ...known, entryType: 'dinner' } })
      expect(shown(moved)).to.deep.equal(['dinner', null])
    })

    it('stay on entries when the household no longer has them', async () => {
      const { id } = (await atSchool()).body
      await choose([evening])
      const renamed = await request('PATCH', `${path}/${id}`, { json: { title: 'Rice' } })
      expect([renamed.body.title, ...shown(renamed)]).to.deep.equal(['Rice', 'lunch', 'school'])
      const { status, body } = await atSchool()
      expect([status, body.code, body.field]).to.deep.equal([422, 'mealplan/kind', 'mealKind'])
      await choose([school, evening])
    })

    it('are planned at random by the rules of their meal', async () => {
      await request('POST', '/api/recipes', { json: { name: 'Lunch box' } })
      const json = { day: 'unset', entryType: 'lunch', queryFilterString: 'name = "Lunch box"' }
      const rule = (await request('POST', `${path}/rules`, { json })).body
      const made = await request('POST', `${path}/random`, {
        json: { date: '2026-11-25', mealKind: 'school' },
      })
      expect([made.body.recipe.name, ...shown(made)]).to.deep.equal(['Lunch box', 'lunch', 'school'])
      await request('DELETE', `${path}/rules/${rule.id}`)
    })

    for (const [fault, kinds] of [
      ['none', []],
      ['too many', Array.from({ length: 31 }, (_, at) => ({ ...school, key: `kind ${at}` }))],
      ['a key twice', [school, school]],
      ['no name', [{ key: 'school', entryType: 'lunch' }]],
      ['a meal that counts for another one', [{ key: 'dinner', entryType: 'lunch' }]],
      ['an unknown color', [{ ...school, color: 'mauve' }]],
    ] as const)
      it(`are refused with ${fault}`, async () => expect((await choose(kinds)).status).to.equal(422))
  })

  describe('without a day yet', () => {
    const waiting = `${path}/waiting`
    const names = (rows: Loose[]) => rows.map(({ name }: Loose) => String(name))
    const change = (json: object) => request('PATCH', waiting, { json })
    const recipe = async (json: object) => {
      const slug = (await request('POST', '/api/recipes', { json })).body
      return String((await request('GET', `/api/recipes/${slug}`)).body.id)
    }

    it('are recipes that the household shares, by name', async () => {
      expect((await request('GET', waiting)).body).to.deep.equal([])
      const ids = [await recipe({ name: 'Waiting waffles' }), await recipe({ name: 'Waiting apples' })]
      const { status, body } = await change({ add: [...ids, ids[0]] })
      expect([status, ...names(body)]).to.deep.equal([200, 'Waiting apples', 'Waiting waffles'])
      const friend = await addPerson(larder, 'waitingfriend', {})
      expect(names((await friend.request('GET', waiting)).body)).to.deep.equal(names(body))
      const neighbour = await addPerson(larder, 'waitingneighbour', { household: 'Waiting house' })
      expect((await neighbour.request('GET', waiting)).body).to.deep.equal([])
      expect(names((await change({ remove: [ids[0]] })).body)).to.deep.equal(['Waiting apples'])
      expect((await change({ add: [], remove: ids })).body).to.deep.equal([])
    })

    it('no longer wait when they are planned or deleted', async () => {
      const [planned, deleted] = [
        await recipe({ name: 'Planned pie' }),
        await recipe({ name: 'Deleted pie' }),
      ]
      await change({ add: [planned, deleted] })
      await plan({ date: '2026-11-26', title: 'Bread' })
      expect(names((await request('GET', waiting)).body)).to.deep.equal(['Deleted pie', 'Planned pie'])
      const entry = await plan({ date: '2026-11-26', recipeId: planned })
      expect(entry.status).to.equal(201)
      expect(names((await request('GET', waiting)).body)).to.deep.equal(['Deleted pie'])
      await request('DELETE', '/api/recipes/deleted-pie')
      expect((await request('GET', waiting)).body).to.deep.equal([])
    })

    it('are shown to those who can see them only, and named to nobody else', async () => {
      const friend = await addPerson(larder, 'secretfriend', {})
      const secret = await recipe({ name: 'Secret pie', visibility: 'private' })
      expect(names((await change({ add: [secret] })).body)).to.deep.equal(['Secret pie'])
      expect((await friend.request('GET', waiting)).body).to.deep.equal([])
      for (const at of ['/api/households/self', '/api/households/preferences', '/api/groups/households'])
        expect(JSON.stringify((await friend.request('GET', at)).body), at).not.to.include(secret)
      const refused = await friend.request('PATCH', waiting, { json: { add: [secret] } })
      expect([refused.status, refused.body.code]).to.deep.equal([404, 'recipe/missing'])
      await change({ remove: [secret] })
    })

    it('are at most 200', async () => {
      for (let at = 0; at <= 200; at += 1)
        await request('POST', '/api/recipes', { json: { name: `One of many ${at}` } })
      const many = await request('GET', '/api/recipes?perPage=-1&queryFilter=name LIKE "One of many%"')
      const add: string[] = many.body.data.map(({ id }: Loose) => String(id))
      expect((await change({ add: add.slice(1) })).body).to.have.length(200)
      const { status, body } = await change({ add: add.slice(0, 1) })
      expect([status, body.code]).to.deep.equal([422, 'mealplan/too-many-waiting'])
      await change({ remove: add.slice(1) })
    })
  })

  describe('of today', () => {
    const today = async () => titles((await request('GET', `${path}/today`)).body)
    const inZone = (timeZone: string) => request('PUT', '/api/households/preferences', { json: { timeZone } })
    before(async () => {
      for (const date of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])
        await plan({ date, title: date })
    })

    for (const [zone, instant, day] of [
      ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
      ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
      ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29'],
      ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
      ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
      ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
      ['Pacific/Kiritimati', '2026-03-28T10:00:00.000Z', '2026-03-29'],
      ['America/Los_Angeles', '2026-03-30T06:59:00.000Z', '2026-03-29'],
    ] as const)
      it(`are those of ${day} in ${zone} at ${instant}`, async () => {
        expect((await inZone(zone)).body).to.include({ timeZone: zone })
        larder.clock.stopAt(instant)
        expect(await today()).to.deep.equal([day])
      })

    it('are in UTC unless the household has another time zone', async () => {
      larder.clock.stopAt(new Date().toISOString())
      const person = await addPerson(larder, 'utc', { household: 'Greenwich' })
      expect((await person.request('GET', '/api/households/preferences')).body.timeZone).to.equal('UTC')
    })

    it('need a time zone that exists', async () => {
      larder.clock.stopAt(new Date().toISOString())
      const { status, body } = await inZone('Europe/Atlantis')
      expect([status, body.code]).to.deep.equal([422, 'household/time-zone'])
      expect(await today()).to.be.an('array')
    })
  })

  describe('at /mealie', () => {
    const client = `/mealie${path}`

    it('have whole numbers as ids', async () => {
      const made = await request('POST', client, { json: { date: '2026-08-01', title: 'Rice' } })
      expect(made.body.id).to.be.a('number')
      expect(Number.isSafeInteger(made.body.id)).to.equal(true)
      const { id, groupId, userId } = made.body
      const put = await request('PUT', `${client}/${id}`, {
        json: { id, groupId, userId, date: '2026-08-02', entryType: 'lunch', title: 'Rice', text: 'x' },
      })
      expect(put.body).to.include({ id, date: '2026-08-02', entryType: 'lunch' })
      const listed = await request('GET', `${client}?start_date=2026-08-02&end_date=2026-08-02&perPage=-1`)
      expect(listed.body.items).to.deep.equal([put.body])
      expect((await request('DELETE', `${client}/${id}`)).body).to.include({ id, title: 'Rice' })
      expect((await request('GET', `${client}/${id}`)).body.code).to.equal('mealplan/missing')
    })

    it('have an entity tag for preconditions', async () => {
      const made = await request('POST', client, { json: { date: '2026-08-03', title: 'Rice' } })
      const at = `${client}/${made.body.id}`
      const tag = (await request('GET', at)).headers.get('etag') ?? ''
      const change = (title: string) =>
        request('PATCH', at, { json: { title }, headers: { 'if-match': tag } })
      expect((await change('Beans')).status).to.equal(200)
      expect((await change('Peas')).status).to.equal(412)
    })

    it('show today as a bare array', async () => {
      const { body } = await request('GET', `${client}/today`)
      expect(body).to.be.an('array')
    })
  })
})
