import { mealplanRules, newRecord } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const plans = '/api/households/mealplans'
const rules = `${plans}/rules`

// 2026-11-22 is a Sunday.
onBothDatabases('a random meal', (store) => {
  let larder: TestLarder
  beforeEach(async () => {
    larder = await openLarder({ store })
    for (const [name, tag] of [
      ['Bean soup', 'soup'],
      ['Pea soup', 'soup'],
      ['Leek soup', 'soup'],
      ['Roast', 'meat'],
      ['Ragout', 'meat'],
    ])
      await request('POST', '/api/recipes', { json: { name, tags: [tag] } })
  })
  afterEach(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const rule = (json: object) => request('POST', rules, { json })
  const random = async (date: string, entryType = 'dinner') =>
    request('POST', `${plans}/random`, { json: { date, entryType } })
  const names = async (days: readonly string[], entryType = 'dinner'): Promise<string[]> => {
    const found: string[] = []
    for (const day of days) {
      const { status, body } = await random(day, entryType)
      expect(status, JSON.stringify(body)).to.equal(200)
      found.push(body.recipe.name)
    }
    return found
  }

  it('matches the rules for the weekday and the meal', async () => {
    await rule({ day: 'sunday', entryType: 'dinner', queryFilterString: 'tags.name = "meat"' })
    await rule({ entryType: 'lunch', queryFilterString: 'tags.name = "soup"' })
    await rule({ queryFilterString: 'name <> "Ragout"' })
    expect(await names(['2026-11-22', '2026-11-29', '2026-12-06'])).to.deep.equal(['Roast', 'Roast', 'Roast'])
    const lunches = await names(['2026-11-22', '2026-11-23'], 'lunch')
    for (const name of lunches) expect(name).to.match(/soup$/)
    // Only the rule for all meals applies to dinner on Monday.
    expect((await random('2026-11-23')).body.recipe.name).not.to.equal('Ragout')
  })

  it('was not planned within two weeks when there are others', async () => {
    const days = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`)
    const first = await names(days)
    expect(new Set(first).size).to.equal(5)
    // All five are planned near the day, so the one that is farthest away is chosen.
    expect((await random('2026-11-21')).body.recipe.name).to.equal(first[0])
  })

  it('is not found when the rules allow no recipe', async () => {
    await rule({ queryFilterString: 'tags.name = "fish"' })
    const { status, body } = await random('2026-11-22')
    expect([status, body.code]).to.deep.equal([404, 'mealplan/no-recipe'])
    expect((await request('GET', plans)).body.total).to.equal(0)
  })

  it('fills each empty day of a range once, also when two people ask for it at once', async () => {
    await request('POST', plans, { json: { date: '2026-11-24', entryType: 'dinner', title: 'Leftovers' } })
    await request('POST', plans, { json: { date: '2026-11-25', entryType: 'lunch', title: 'Bread' } })
    const dora = await addPerson(larder, 'dora', {})
    const json = { startDate: '2026-11-22', endDate: '2026-11-26' }
    const responses = await Promise.all([
      request('POST', `${plans}/fill`, { json }),
      dora.request('POST', `${plans}/fill`, { json }),
      request('POST', `${plans}/fill`, { json }),
    ])
    expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200])
    expect(responses.map(({ body }) => Number(body.length)).sort((a, b) => a - b)).to.deep.equal([0, 0, 4])
    const { body } = await request('GET', plans)
    const dinners = body.data.filter(({ entryType }: Loose) => entryType === 'dinner')
    expect(dinners.map(({ date }: Loose) => date).sort()).to.deep.equal([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ])
  })

  it('leaves days empty for which the rules allow no recipe, and says when that is all of them', async () => {
    await rule({ day: 'monday', queryFilterString: 'tags.name = "fish"' })
    const fill = (startDate: string, endDate: string) =>
      request('POST', `${plans}/fill`, { json: { startDate, endDate } })
    const { body } = await fill('2026-11-22', '2026-11-24')
    expect(body.map(({ date }: Loose) => date)).to.deep.equal(['2026-11-22', '2026-11-24'])
    const monday = await fill('2026-11-23', '2026-11-23')
    expect([monday.status, monday.body.code]).to.deep.equal([404, 'mealplan/no-recipe'])
    expect((await fill('2026-11-22', '2026-11-22')).body).to.deep.equal([])
    for (const [first, last] of [
      ['2026-11-22', '2026-11-21'],
      ['2026-11-01', '2026-12-02'],
    ] as const) {
      const { status, body: refused } = await fill(first, last)
      expect([status, refused.code]).to.deep.equal([422, 'mealplan/range'])
    }
  })

  it('follows the rules of its own household, from recipes of the whole group', async () => {
    await rule({ queryFilterString: 'name = "Roast"' })
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
    expect((await neighbour.request('GET', rules)).body.total).to.equal(0)
    await neighbour.request('POST', rules, { json: { queryFilterString: 'name = "Ragout"' } })
    const json = { date: '2026-11-22', entryType: 'dinner' }
    const { body } = await neighbour.request('POST', `${plans}/random`, { json })
    expect(body.recipe.name).to.equal('Ragout')
    expect((await random('2026-11-22')).body.recipe.name).to.equal('Roast')
  })

  it('names the rule whose filter is no longer valid', async () => {
    const { householdId, groupId } = (await request('GET', '/api/users/self')).body
    await larder.services.work.run({ kind: 'system' }, async (system) => {
      const draft = { queryFilterString: '' }
      const record = newRecord(system, mealplanRules, draft, larder.services.creation, {
        householdId,
        groupId,
      })
      await system.of(mealplanRules).add({ ...record, queryFilterString: 'colour = "red"' } as never)
    })
    const { status, body } = await random('2026-11-22')
    expect([status, body.code]).to.deep.equal([422, 'mealplan-rule/filter'])
    expect(body.filter).to.equal('colour = "red"')
  })

  it('needs rules whose filters are valid', async () => {
    for (const queryFilterString of ['colour = "red"', 'name =']) {
      const { status } = await rule({ queryFilterString })
      expect(status, queryFilterString).to.equal(400)
    }
    const { body } = await rule({ day: 'monday', queryFilterString: 'rating > 3' })
    expect(
      (await request('PATCH', `${rules}/${body.id}`, { json: { queryFilterString: 'x = 1' } })).status,
    ).to.equal(400)
    expect((await rule({ day: 'someday' })).status).to.equal(422)
  })

  it('has a whole number as id at /mealie', async () => {
    const { status, body } = await request('POST', `/mealie${plans}/random`, { json: { date: '2026-11-22' } })
    expect(status).to.equal(200)
    expect(body).to.include({ date: '2026-11-22', entryType: 'dinner' })
    expect(body.id).to.be.a('number')
    const days = { startDate: '2026-11-22', endDate: '2026-11-23' }
    const filled = await request('POST', `/mealie${plans}/fill`, { json: days })
    expect(filled.body.map(({ date }: Loose) => date)).to.deep.equal(['2026-11-23'])
    expect(filled.body[0].id).to.be.a('number')
  })
})

onBothDatabases('shopping for a meal plan', (store) => {
  let larder: TestLarder
  let list: string
  const recipe: Record<string, string> = {}
  before(async () => {
    larder = await openLarder({ store })
    for (const [name, food] of [
      ['Soup', 'leek'],
      ['Salad', 'lettuce'],
      ['Cake', 'flour'],
    ] as const) {
      const line = { quantity: 2, unit: { name: 'piece' }, food: { name: food } }
      const slug = (await request('POST', '/api/recipes', { json: { name, recipeIngredient: [line] } })).body
      recipe[name] = (await request('GET', `/api/recipes/${slug}`)).body.id
    }
    for (const json of [
      { date: '2026-11-20', entryType: 'dinner', recipeId: recipe.Cake },
      { date: '2026-11-21', entryType: 'lunch', recipeId: recipe.Soup },
      { date: '2026-11-22', entryType: 'dinner', recipeId: recipe.Soup, recipeScale: 2.5 },
      { date: '2026-11-23', entryType: 'side', recipeId: recipe.Salad },
      { date: '2026-11-23', entryType: 'dinner', title: 'Leftovers' },
      { date: '2026-11-24', entryType: 'dinner', recipeId: recipe.Cake },
    ])
      await request('POST', plans, { json })
  })
  beforeEach(async () => {
    list = (await request('POST', '/api/households/shopping/lists', { json: { name: 'Saturday' } })).body.id
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const shop = (json: object) =>
    request('POST', `/api/households/shopping/lists/${list}/mealplan`, {
      json: { startDate: '2026-11-21', endDate: '2026-11-23', ...json },
    })
  const amounts = (body: Loose) =>
    Object.fromEntries(body.listItems.map(({ food, quantity }: Loose) => [food.name, quantity]))

  it('adds every recipe of the range to the list, once for each planned meal', async () => {
    const { status, body } = await shop({})
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(amounts(body)).to.deep.equal({ leek: 7, lettuce: 2 })
    const references = body.recipeReferences.map(({ recipeId, recipeQuantity }: Loose) => [
      recipeId,
      recipeQuantity,
    ])
    expect(references).to.have.deep.members([
      [recipe.Soup, 3.5],
      [recipe.Salad, 1],
    ])
  })

  it('adds only the requested meals to the list', async () => {
    expect(amounts((await shop({ entryTypes: ['side'] })).body)).to.deep.equal({ lettuce: 2 })
  })

  it('changes nothing when nothing is planned', async () => {
    const { status, body } = await shop({ startDate: '2027-01-01', endDate: '2027-01-31' })
    expect([status, body.listItems]).to.deep.equal([200, []])
  })

  it('refuses a range in the wrong order, one over a year, and a list of another household', async () => {
    expect((await shop({ endDate: '2026-11-20' })).body.code).to.equal('mealplan/range')
    expect((await shop({ endDate: '2027-11-22' })).body.code).to.equal('mealplan/range')
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
    const json = { startDate: '2026-11-21', endDate: '2026-11-23' }
    const at = `/api/households/shopping/lists/${list}/mealplan`
    const { status, body } = await neighbour.request('POST', at, { json })
    expect([status, body.code]).to.deep.equal([404, 'shopping-list/missing'])
  })
})

onBothDatabases('the calendar of a meal plan', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_BASE_URL: 'https://larder.example' } })
    await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    const { id } = (await request('GET', '/api/recipes/soup')).body
    const date = new Date().toISOString().slice(0, 10)
    await request('POST', plans, { json: { date, entryType: 'dinner', recipeId: id, text: 'With bread' } })
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const publish = async (token = larder.token) => {
    const { status, body } = await request('POST', `${plans}/calendars`, { json: { name: 'Meals' }, token })
    expect(status).to.equal(201)
    return { id: String(body.id), at: String(body.url).replace('https://larder.example', '') }
  }
  const read = (at: string, headers: Record<string, string> = {}) => larder.request('GET', at, { headers })

  it('is read at its address without a token', async () => {
    const { at } = await publish()
    const { status, headers, body } = await read(at)
    expect(status).to.equal(200)
    expect(headers.get('content-type')).to.equal('text/calendar; charset=utf-8')
    expect(body).to.include('SUMMARY:Dinner: Soup\r\n').and.to.include('DESCRIPTION:With bread')
    expect(body).to.include('URL:https://larder.example/g/home/r/soup\r\n')
    const again = await read(at, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).to.equal(304)
  })

  it('names the usual meals in the language of the request, and others as the household does', async () => {
    const { at } = await publish()
    const { body } = await read(at, { 'accept-language': 'sv-SE, en;q=0.5' })
    expect(body).to.include('SUMMARY:Middag: Soup\r\n').and.to.include('CATEGORIES:Middag\r\n')
    const choose = (name: string | null) =>
      request('PUT', '/api/households/preferences', {
        json: { mealKinds: [{ key: 'dinner', name, color: null, entryType: 'dinner' }] },
      })
    const swedish = { 'accept-language': 'sv' }
    for (const [name, shown] of [
      [null, 'Middag'],
      ['Evening bread', 'Evening bread'],
    ] as const) {
      expect((await choose(name)).status).to.equal(200)
      expect((await read(at, swedish)).body).to.include(`SUMMARY:${shown}: Soup\r\n`)
    }
    await request('PUT', '/api/households/preferences', { json: { mealKinds: null } })
  })

  it('stores only a digest of the token of its address', async () => {
    const { at } = await publish()
    const token = at.replace(/^.*\/|\.ics$/g, '')
    expect(token).to.match(/^[0-9a-f]{64}$/)
    const listed = await request('GET', `${plans}/calendars`)
    const log = await larder.services.work.read({ kind: 'system' }, async (system) =>
      system.changes({ groupId: (await request('GET', '/api/groups/self')).body.id, after: 0, limit: 1_000 }),
    )
    for (const text of [JSON.stringify(listed.body), JSON.stringify(log)]) {
      expect(text).not.to.include(token)
      expect(text).not.to.include('digest')
    }
  })

  it('returns 404 after its address is revoked, and other addresses remain', async () => {
    const [one, other] = [await publish(), await publish()]
    expect((await request('DELETE', `${plans}/calendars/${one.id}`)).status).to.equal(200)
    const { status, body } = await read(one.at)
    expect([status, body.code]).to.deep.equal([404, 'calendar-feed/missing'])
    expect((await read(other.at)).status).to.equal(200)
    expect((await read('/api/calendars/nothing.ics')).body.code).to.equal('calendar-feed/missing')
  })

  it('has one address', async () => {
    const { at } = await publish()
    for (const other of [`${at}/`, at.replace('.ics', ''), at.replace('.ics', '.ICS')])
      expect((await read(other)).status, other).to.equal(404)
  })

  it('contains nothing of other households', async () => {
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
    const { id, at } = await publish(neighbour.token)
    expect((await read(at)).body).not.to.include('VEVENT')
    expect((await request('DELETE', `${plans}/calendars/${id}`)).status).to.equal(404)
  })

  it('returns 404 when its creator is deactivated', async () => {
    const dora = await addPerson(larder, 'dora', { canManageHousehold: true })
    const { at } = await publish(dora.token)
    expect((await read(at)).status).to.equal(200)
    await request('DELETE', `/api/admin/users/${dora.userId}`)
    expect((await read(at)).status).to.equal(404)
  })
})
