import { expect } from 'chai'
import type { Draft } from '../src/entities/recipe/draft.ts'
import { onBothDatabases } from '../../server/test/harness.ts'
import { randomFrom } from '../../server/test/requests.ts'
import type { Loose } from '../../server/test/send.ts'
import { Device } from './devices/device.ts'
import { openSite } from './devices/open-site.ts'
import type { Site } from './devices/site.ts'

onBothDatabases('recipes that are saved on a line that loses responses', function (store) {
  this.timeout(300_000)
  let site: Site
  let device: Device
  let number = 0
  let id: string
  before(async () => {
    site = await openSite(store)
  })
  beforeEach(async () => {
    await call('POST', '/api/recipes', {
      name: `Stew ${++number}`,
      description: 'Slow.',
      recipeIngredient: [{ originalText: '200 g flour', note: '200 g flour' }],
      recipeInstructions: [{ text: 'Stir the flour.' }],
    })
    id = (await stored(`stew-${number}`)).id
    device = openDevice()
  })
  afterEach(() => {
    for (const tab of [...device.tabs]) tab.close()
  })
  after(() => site.larder.stop())

  const call = async (method: string, path: string, json?: object): Promise<Loose> =>
    (await site.larder.request(method, path, { token: site.people[1].token, ...(json && { json }) })).body
  const stored = (slug = id) => call('GET', `/api/recipes/${slug}`)
  const versions = async () => (await call('GET', `/api/recipes/${id}/versions`)).data.length
  const openDevice = () =>
    new Device({
      ...{ name: 'phone', script: site.script, url: site.larder.url, user: site.people[0] },
      random: randomFrom(number),
      page: { recipeId: id, spareName: 'Bread', listId: id, firstDay: '2031-01-06', lastDay: '2031-01-12' },
    })
  const rows = () => device.databases.rows('larder-queue', 'changes')
  const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  /** Waits until everything is sent or refused. @returns how much was refused */
  const settled = async (): Promise<number> => {
    device.goOnline()
    while (rows().some(({ refused }) => refused === undefined)) await sleep(10)
    return rows().length
  }
  /** Loses the responses to such changes from now on. */
  const lose = (method: string) => {
    device.fateOf = (request) => {
      if (request.method !== method || request.url.endsWith('/parser/ingredients')) return undefined
      return 'response lost'
    }
  }
  const keepAll = () => {
    device.fateOf = () => undefined
  }
  const line = (text: string) => ({ id: crypto.randomUUID(), title: '', text, parts: null })
  const step = (text: string) => ({
    ...{ id: crypto.randomUUID(), title: '', text, summary: null },
    ...{ ingredientReferences: [], referencesOrigin: null },
  })

  it('are in no conflict with themselves, whatever the server makes of the texts', async () => {
    const editor = await device.open().page.edit(id)
    const { recipeIngredient, recipeInstructions, nutrition } = editor.draft()
    const before = await versions()
    lose('PATCH')
    const changes: Partial<Draft> = {
      ...{ name: ` Thick stew ${number} `, description: 'Quick.\n', recipeServings: '4,5', author: ' Ann ' },
      ...{ recipeYield: '12 rolls', prepTime: '10 min', tags: ['winter', 'Supper'], tools: ['Pot'] },
      recipeIngredient: [
        line('Dough:'),
        ...recipeIngredient,
        line('250g   butter'),
        line(''),
        line('½ l milk'),
      ],
      recipeInstructions: [...recipeInstructions, step('Melt the butter. '), step('')],
      notes: [{ id: 'new', title: 'Tip', text: 'Cold.' }],
      nutrition: { ...nutrition, calories: ' 420 kcal ' },
    }
    expect(await editor.save(changes)).to.equal('stored')
    keepAll()
    expect(await settled()).to.equal(0)
    const { name, recipeServings, recipeIngredient: lines } = await stored()
    expect([name, recipeServings, lines.length]).to.deep.equal([`Thick stew ${number}`, 4.5, 3])
    expect(await versions()).to.equal(before + 1)
  })

  it('have the last of what was saved, when the response to the first was lost', async () => {
    const editor = await device.open().page.edit(id)
    lose('PATCH')
    expect(
      await editor.save({ description: 'Quick.', notes: [{ id: 'new', title: '', text: 'Cold.' }] }),
    ).to.equal('stored')
    keepAll()
    expect(await editor.save({ description: 'Quick and hot.' })).to.equal('stored')
    await call('PATCH', `/api/recipes/${id}`, { author: 'Bob' })
    expect(await settled()).to.equal(0)
    const { description, author, notes } = await stored()
    expect([description, author, notes.length]).to.deep.equal(['Quick and hot.', 'Bob', 1])
  })

  it('wait for a person, when somebody else has changed what the server had from here', async () => {
    const editor = await device.open().page.edit(id)
    lose('PATCH')
    await editor.save({ description: 'Quick.' })
    keepAll()
    await editor.save({ description: 'Quick and hot.' })
    await call('PATCH', `/api/recipes/${id}`, { description: 'Bitter.' })
    expect(await settled()).to.equal(1)
    expect((await stored()).description).to.equal('Bitter.')
  })

  it('are in no conflict when the recipe has changed since in no field of the editor', async () => {
    const editor = await device.open().page.edit(id)
    await call('PATCH', `/api/recipes/${id}`, { extras: { shelf: '3' } })
    expect(await editor.save({ description: 'Quick.' })).to.equal('sent')
    const { description, extras } = await stored()
    expect([description, extras]).to.deep.equal(['Quick.', { shelf: '3' }])
  })

  it('are one recipe, when the response to its creation was lost and it is changed', async () => {
    const name = `Pie ${number}`
    const { page } = device.open()
    const editor = await page.edit()
    lose('POST')
    expect(await editor.save({ name, recipeIngredient: [line('250 g flour')] })).to.equal('stored')
    keepAll()
    ;({ id } = editor)
    expect((await stored()).name).to.equal(name)
    const again = await page.edit(id)
    expect(await again.save({ description: 'Sweet.' })).to.equal('stored')
    await call('PATCH', `/api/recipes/${id}`, { author: 'Bob' })
    expect(await settled()).to.equal(0)
    // The page still shows it as a new one.
    expect(await again.save({ description: 'Sour.' })).to.equal('stored')
    expect(await settled()).to.equal(0)
    const { description, author } = await stored()
    expect([description, author]).to.deep.equal(['Sour.', 'Bob'])
    expect((await call('GET', `/api/recipes?search=${encodeURIComponent(name)}`)).total).to.equal(1)
  })

  it('have their fields in an editor that is opened while they are created', async () => {
    const { page } = device.open()
    device.fateOf = ({ method }) => (method === 'POST' ? 'request lost' : undefined)
    const creator = await page.edit()
    ;({ id } = creator)
    expect(await creator.save({ name: `Flan ${number}`, description: 'Sweet.' })).to.equal('stored')
    const editor = await page.edit(id, async () => {
      keepAll()
      expect(await settled()).to.equal(0)
    })
    expect(editor.draft().description).to.equal('Sweet.')
    expect(await editor.save({ author: 'Ann' })).to.equal('sent')
    const { name, description, author } = await stored()
    expect([name, description, author]).to.deep.equal([`Flan ${number}`, 'Sweet.', 'Ann'])
  })

  it('are there before what is added to a new one is sent', async () => {
    const { page } = device.open()
    device.goOffline(true)
    const editor = await page.edit()
    ;({ id } = editor)
    await editor.save({ name: `Bun ${number}` })
    const [{ id: userId, name: username }] = site.people
    const author = { id: userId, username, fullName: username, admin: false }
    const [commentId, mealId] = [crypto.randomUUID(), crypto.randomUUID()]
    const at = '2031-01-07T10:00:00.000Z'
    await page.act('rate', { userId, recipeId: id, wanted: { rating: 4 } })
    await page.act('addComment', {
      ...{ id: commentId, recipeId: id, userId, text: 'Sweet.', createdAt: at, user: author },
    })
    await page.act('addMeal', {
      ...{ id: mealId, date: '2031-01-07', entryType: 'dinner', mealKind: null },
      what: { recipe: { id, slug: id, name: `Bun ${number}`, image: null } },
    })
    // The recipe arrives with the second attempt.
    let isLost = true
    device.fateOf = ({ method, url }) => {
      if (!isLost || method !== 'POST' || !url.endsWith('/api/recipes')) return undefined
      isLost = false
      return 'request lost'
    }
    expect(await settled()).to.equal(0)
    expect(device.refusals).to.equal(0)
    expect(isLost).to.equal(false)
    expect((await stored()).rating).to.equal(4)
    const comments = await call('GET', `/api/recipes/${id}/comments`)
    expect(comments.map(({ text }: Loose) => text)).to.deep.equal(['Sweet.'])
    expect((await call('GET', `/api/households/mealplans/${mealId}`)).recipeId).to.equal(id)
  })

  describe('that are copied', () => {
    /** What a copy has of its own, or what the device does not show of it. */
    const own = [
      ...['id', 'slug', 'image', 'assets', 'comments', 'userId', 'user', 'householdId'],
      ...['createdAt', 'updatedAt', 'dateAdded', 'dateUpdated'],
    ]
    const idsOfLines = ({ recipeIngredient }: Loose) =>
      new Map(recipeIngredient.map(({ referenceId }: Loose, at: number) => [referenceId, `line ${at}`]))
    /** A recipe without what is another one in each copy. */
    const comparable = (recipe: Loose): Loose => {
      const ids = idsOfLines(recipe)
      const text = JSON.stringify(recipe, (key, value) => {
        if (own.includes(key) && !(key === 'id' && value !== recipe.id)) return undefined
        return typeof value === 'string' && ids.has(value) ? ids.get(value) : value
      })
      return JSON.parse(text)
    }
    const fill = async () => {
      const [first] = (await stored()).recipeIngredient
      await call('PATCH', `/api/recipes/${id}`, {
        ...{ tags: [{ name: 'Cold days' }], recipeCategory: [{ name: 'Supper' }], tools: [{ name: 'Pot' }] },
        ...{ extras: { shelf: '3' }, notes: [{ title: 'Tip', text: 'Cold.' }], author: 'Ann' },
        ...{ nutrition: { calories: '420 kcal' }, recipeServings: 4, prepTime: '10 min' },
        settings: { locked: false, showNutrition: true },
        recipeIngredient: [
          first,
          { originalText: '2 eggs', quantity: 2, unit: null, food: { name: 'egg' }, note: '' },
        ],
        recipeInstructions: [
          {
            text: 'Stir the flour.',
            ingredientReferences: [{ referenceId: first.referenceId }],
            referencesOrigin: { by: 'person' },
          },
        ],
      })
      const { recipeIngredient, recipeInstructions } = await stored()
      expect([recipeIngredient.length, recipeInstructions[0].ingredientReferences.length]).to.deep.equal([
        2, 1,
      ])
      const [{ id: userId }] = site.people
      await call('POST', `/api/users/${userId}/ratings/${id}`, { rating: 5 })
      await call('PATCH', `/api/recipes/${id}/last-made`, { timestamp: '2031-01-01T00:00:00.000Z' })
    }
    /** Copies the filled original without a connection. */
    const copyOffline = async () => {
      await fill()
      const { page } = device.open()
      await page.recipe(id)
      device.goOffline(true)
      const copyId = crypto.randomUUID()
      expect(await page.duplicate(id, copyId)).to.equal(true)
      return { page, copyId }
    }
    /** How many recipes have the name of the original. */
    const sameName = async () =>
      (await call('GET', `/api/recipes?queryFilter=${encodeURIComponent(`name = "Stew ${number}"`)}`)).total

    it('are shown as the server makes them', async () => {
      const { page, copyId } = await copyOffline()
      const shown = await page.recipe(copyId)
      expect(shown?.slug).to.equal(copyId)
      expect(await settled()).to.equal(0)
      const copied = await stored(copyId)
      expect(comparable(shown)).to.deep.equal(comparable(copied))
      const made = await call('POST', `/api/recipes/${id}/duplicate`, {})
      expect(comparable(copied)).to.deep.equal(comparable(made))
      expect(await sameName()).to.equal(3)
    })

    it('are copied once, and have what was changed in them before they were sent', async () => {
      await fill()
      const { page } = device.open()
      await page.recipe(id)
      lose('POST')
      const copyId = crypto.randomUUID()
      expect(await page.duplicate(id, copyId)).to.equal(true)
      keepAll()
      // The server has the copy, and this device does not know it.
      const editor = await page.edit(copyId)
      const { recipeIngredient, recipeInstructions } = editor.draft()
      const lineId = recipeIngredient[0]?.id
      expect(
        await editor.save({
          description: 'Quick.',
          recipeIngredient: [...recipeIngredient, line('½ l milk')],
          recipeInstructions: [...recipeInstructions, step('Add the milk.')],
        }),
      ).to.equal('stored')
      await call('PATCH', `/api/recipes/${copyId}`, { author: 'Bob' })
      expect(await settled()).to.equal(0)
      const { description, author, extras, recipeIngredient: lines, ...rest } = await stored(copyId)
      expect([description, author, extras, lines.length]).to.deep.equal(['Quick.', 'Bob', { shelf: '3' }, 3])
      const [{ ingredientReferences: links }] = rest.recipeInstructions
      expect(links.map(({ referenceId }: Loose) => referenceId)).to.deep.equal([lines[0].referenceId])
      expect(lines[0].referenceId).not.to.equal(lineId)
      expect((await stored()).description).to.equal('Slow.')
      expect(await sameName()).to.equal(2)
    })

    it('have what was changed in the original before', async () => {
      const { page } = device.open()
      const slug = `stew-${number}`
      await page.recipe(slug)
      const editor = await page.edit(id)
      device.goOffline(true)
      expect(await editor.save({ description: 'Quick.' })).to.equal('stored')
      const copyId = crypto.randomUUID()
      expect(await page.duplicate(slug, copyId)).to.equal(true)
      expect((await page.recipe(copyId))?.description).to.equal('Quick.')
      // It is one change with what was saved before, and keeps its place.
      expect(await editor.save({ author: 'Ann' })).to.equal('stored')
      for (const tab of [...device.tabs]) tab.close()
      device.open()
      expect(await settled()).to.equal(0)
      expect((await stored(copyId)).description).to.equal('Quick.')
    })

    it('are made of what is shown when somebody has removed the original meanwhile', async () => {
      const { copyId } = await copyOffline()
      await call('DELETE', `/api/recipes/${id}`)
      expect(await settled()).to.equal(0)
      expect(device.refusals).to.equal(0)
      const { name, recipeIngredient, tags } = await stored(copyId)
      expect([name, recipeIngredient.length, tags[0].name]).to.deep.equal([`Stew ${number}`, 2, 'Cold days'])
      await call('POST', `/api/groups/trash/${id}/restore`)
      expect((await stored()).recipeIngredient).to.have.length(2)
    })
  })

  describe('that were refused when they were new', () => {
    /** A recipe that the server has, and refuses since. */
    const refuse = async (page: ReturnType<Device['open']>['page']) => {
      const editor = await page.edit()
      lose('POST')
      await editor.save({ name: `Tart ${number}`, description: 'Sweet.', author: 'Ann' })
      keepAll()
      ;({ id } = editor)
      await editor.save({ name: 'Tart '.repeat(100), recipeServings: '6' })
      expect(await settled()).to.equal(1)
    }

    it('are not stored as a response of the server', async () => {
      const { page } = device.open()
      const editor = await page.edit()
      device.goOffline(true)
      await editor.save({ name: 'Tart '.repeat(100) })
      expect(await settled()).to.equal(1)
      device.goOffline(true)
      expect((await page.edit(editor.id)).draft().name).to.equal('Tart '.repeat(100))
      // Responses are stored when the page is idle.
      await sleep(200)
      const keys = device.databases.rows('larder-responses', 'responses').map(({ key }) => String(key))
      expect(keys.filter((key) => key.includes(editor.id))).to.deep.equal([])
    })

    it('keep what somebody else has changed when they are corrected', async () => {
      const { page } = device.open()
      await refuse(page)
      await call('PATCH', `/api/recipes/${id}`, { description: 'Bitter.' })
      const editor = await page.edit(id)
      expect(await editor.save({ name: `Good tart ${number}` })).to.equal('sent')
      const { name, description, author, recipeServings } = await stored()
      expect([name, description, author, recipeServings]).to.deep.equal([
        ...[`Good tart ${number}`, 'Bitter.', 'Ann', 6],
      ])
      expect(rows()).to.deep.equal([])
    })

    it('are compared when somebody else has changed the same field', async () => {
      const { page } = device.open()
      await refuse(page)
      await call('PATCH', `/api/recipes/${id}`, { recipeServings: 8, description: 'Bitter.' })
      const editor = await page.edit(id)
      expect(await editor.save({ name: `Good tart ${number}` })).to.deep.equal({ both: ['recipeServings'] })
      expect((await stored()).recipeServings).to.equal(8)
      expect(await editor.save({})).to.equal('sent')
      const { name, description, recipeServings } = await stored()
      expect([name, description, recipeServings]).to.deep.equal([`Good tart ${number}`, 'Bitter.', 6])
    })
  })

  describe('that were refused, and that two pages correct', () => {
    /** Opens editors of a recipe that somebody else has changed too, in two pages. */
    const openRefused = async () => {
      const [one, other] = [device.open().page, device.open().page]
      const editor = await one.edit(id)
      device.goOffline(true)
      await editor.save({ description: 'Quick.', prepTime: '1 h' })
      await call('PATCH', `/api/recipes/${id}`, { description: 'Bitter.', prepTime: '2 h' })
      expect(await settled()).to.equal(1)
      return [await one.edit(id), await other.edit(id)] as const
    }

    it('have what both pages have saved without a connection', async () => {
      const [one, other] = await openRefused()
      expect(await one.save({})).to.deep.equal({ both: ['description', 'prepTime'] })
      expect(await other.save({})).to.deep.equal({ both: ['description', 'prepTime'] })
      device.goOffline(true)
      expect(await other.save({ author: 'Ann' })).to.equal('stored')
      expect(await one.save({ recipeServings: '6', description: 'Bitter.' })).to.equal('stored')
      expect(await settled()).to.equal(0)
      const { author, recipeServings, description, prepTime } = await stored()
      expect([author, recipeServings, description, prepTime]).to.deep.equal(['Ann', 6, 'Bitter.', '1 h'])
    })

    it('wait again, when one takes over a field that the other has changed', async () => {
      const [one, other] = await openRefused()
      await one.save({})
      device.goOffline(true)
      expect(await other.save({ description: 'Very quick.' })).to.equal('stored')
      expect(await one.save({ description: 'Bitter.' })).to.equal('stored')
      expect(await settled()).to.equal(1)
      const editor = await device.open().page.edit(id)
      expect(editor.draft().description).to.equal('Very quick.')
      expect(await editor.save({})).to.deep.equal({ both: ['description'] })
    })

    it('have what a page has saved here while another one has saved its correction', async () => {
      const [one, other] = await openRefused()
      let outdated: string | null = null
      device.fateOf = ({ method, headers }) => {
        if (method === 'PATCH') outdated ??= headers.get('if-match')
        return undefined
      }
      await one.save({})
      device.goOffline(true)
      expect(await other.save({ author: 'Ann' })).to.equal('stored')
      // What is stored here is sent after the other correction.
      device.fateOf = ({ headers }) => (headers.get('if-match') === outdated ? 'request lost' : undefined)
      device.goOnline()
      expect(await one.save({ recipeServings: '6' })).to.equal('sent')
      keepAll()
      expect(await settled()).to.equal(0)
      const { author, recipeServings, description, prepTime } = await stored()
      expect([author, recipeServings, description, prepTime]).to.deep.equal(['Ann', 6, 'Quick.', '1 h'])
    })
  })
})
