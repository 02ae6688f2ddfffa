import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import sharp from 'sharp'
import { emptyTrash, recipes, sweepMedia, system, trashedRows } from '@larder/domain'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { Loose } from './send.ts'

onBothDatabases('the trash', (store) => {
  let larder: TestLarder
  let mona: Person
  let stranger: Person
  beforeEach(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
    mona = await addPerson(larder, 'mona', {})
    stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
  })
  afterEach(() => larder.stop())

  const request = async (
    method: string,
    at: string,
    json?: unknown,
    token = larder.token,
  ): Promise<Loose> => {
    const { status, body } = await larder.request(method, `/api${at}`, {
      token,
      ...(json ? { json: json as object } : {}),
    })
    expect(status, `${method} ${at}: ${JSON.stringify(body)}`).to.be.below(300)
    return body
  }
  const statusOf = async (method: string, at: string, token: string) =>
    (await larder.request(method, `/api${at}`, { token })).status
  const trash = async (token = larder.token): Promise<Loose[]> =>
    (await request('GET', '/groups/trash', undefined, token)).data
  const recipe = async (name: string, more: object = {}): Promise<Loose> =>
    request(
      'GET',
      `/recipes/${await request('POST', '/recipes', { name, settings: { disableComments: false }, ...more })}`,
    )
  /** Files are deleted by jobs, and many recipes too. */
  const jobsDone = async () => {
    while ((await larder.services.jobs.jobBacklog()).waiting > 0) await setTimeout(20)
  }
  const restore = (id: string) => request('POST', `/groups/trash/${id}/restore`)

  it('brings a recipe back with all that belongs to it and its places on lists and plans', async () => {
    const soup = await recipe('Soup', { tags: ['Warm'], recipeIngredient: [{ quantity: 2, food: 'leek' }] })
    const menu = await recipe('Menu', {
      recipeIngredient: [{ note: 'the soup', referencedRecipeId: soup.id }],
    })
    await request('PATCH', '/recipes/soup', { description: 'Good' })
    const comment = await request('POST', '/comments', { recipeId: soup.id, text: 'Salt!' })
    const list = await request('POST', '/households/shopping/lists', { name: 'Shop' })
    await request('POST', `/households/shopping/lists/${list.id}/recipe/${soup.id}`, {})
    const meal = await request('POST', '/households/mealplans', { date: '2026-11-24', recipeId: soup.id })
    const { id: ann } = await request('GET', '/users/self')
    await request('POST', `/users/${ann}/favorites/soup`)
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await larder.services.media.put(`recipes/${soup.id}/assets/note.txt`, picture)
    const before = await Promise.all(
      [
        '/recipes/soup',
        `/recipes/${menu.slug}`,
        `/comments/${comment.id}`,
        `/households/shopping/lists/${list.id}`,
        '/recipes/soup/versions',
        '/recipes/timeline/events',
        '/recipes?search=leek',
        '/recipes?queryFilter=tags.name%20%3D%20%22warm%22',
      ].map(async (at) => [at, await request('GET', at)] as const),
    )

    await request('DELETE', '/recipes/soup')
    expect((await request('GET', '/recipes')).data.map(({ name }: Loose) => name)).to.deep.equal(['Menu'])
    expect((await request('GET', '/recipes?search=leek')).data).to.deep.equal([])
    expect((await request('GET', `/households/mealplans/${meal.id}`)).recipe).to.equal(null)
    expect(await trash(mona.token)).to.have.length(1)
    expect(await trash(stranger.token)).to.deep.equal([])
    const [entry] = await trash()
    expect(entry).to.include({ id: soup.id, kind: 'recipe', name: 'Soup', count: 1, householdId: null })
    expect(entry.parts).to.deep.include({ resource: 'comment', count: 1 })
    expect(Date.parse(entry.expiresAt) - Date.parse(entry.createdAt)).to.equal(30 * 24 * 3_600_000)

    const back = await restore(soup.id)
    expect(back).to.deep.equal({
      kind: 'recipe',
      rows: [{ id: soup.id, name: 'Soup', slug: 'soup', isRenamed: false }],
      leftOut: 0,
    })
    for (const [at, response] of before) expect(await request('GET', at), at).to.deep.equal(response)
    const planned = await request('GET', `/households/mealplans/${meal.id}`)
    expect(planned).to.deep.equal({ ...meal, updatedAt: planned.updatedAt })
    expect(await trash()).to.deep.equal([])
    expect(await larder.services.media.get(`recipes/${soup.id}/assets/note.txt`)).to.deep.equal(
      new Uint8Array(picture),
    )
  })

  it('is in no list, filter, search, count, plan, suggestion, timeline or synchronization', async () => {
    const leek = await request('POST', '/foods', { name: 'leek' })
    const soup = await recipe('Soup', { tags: ['Warm'], recipeIngredient: [{ quantity: 2, food: 'leek' }] })
    const list = await request('POST', '/households/shopping/lists', { name: 'Shop' })
    const book = await request('POST', '/households/cookbooks', { name: 'All', public: true })
    const meal = await request('POST', '/households/mealplans', { date: '2026-11-24', title: 'Soup' })
    const reads = [
      '/recipes',
      '/recipes?search=soup',
      '/recipes?queryFilter=tags.name%20%3D%20%22warm%22',
      '/recipes/suggestions',
      '/households/cookbooks',
      '/households/mealplans?start_date=2026-11-01&end_date=2026-11-30',
      '/households/shopping/lists',
      '/foods?search=leek',
      '/recipes/timeline/events',
      '/admin/about/statistics',
      '/households/statistics',
      '/sync',
    ]
    const ids: string[] = [soup.id, leek.id, list.id, book.id, meal.id]
    const readAll = () => Promise.all(reads.map((at) => request('GET', at)))
    const before = JSON.stringify(await readAll())
    for (const id of ids) expect(before).to.include(id)
    for (const at of [
      `/households/mealplans/${meal.id}`,
      `/households/shopping/lists/${list.id}`,
      `/households/cookbooks/${book.id}`,
      '/recipes/soup',
      `/foods/${leek.id}`,
    ])
      await request('DELETE', at)
    expect(await trash()).to.have.length(5)
    const after = await readAll()
    for (const id of ids) expect(JSON.stringify(after)).to.not.include(id)
    for (const { total } of after) if (total !== undefined) expect(total).to.equal(0)
    expect(after[reads.indexOf('/admin/about/statistics')].totalRecipes).to.equal(0)
  })

  it('gives a name and a slug free, and chooses others when they are taken', async () => {
    const soup = await recipe('Soup')
    await request('DELETE', '/recipes/soup')
    expect((await recipe('Soup')).slug).to.equal('soup')
    expect((await restore(soup.id)).rows).to.deep.equal([
      { id: soup.id, name: 'Soup', slug: 'soup-2', isRenamed: true },
    ])
    const leek = await request('POST', '/foods', { name: 'leek' })
    await request('DELETE', `/foods/${leek.id}`)
    await request('POST', '/foods', { name: 'Leek' })
    expect((await restore(leek.id)).rows[0]).to.include({ name: 'leek 2', isRenamed: true })
    const book = await request('POST', '/households/cookbooks', { name: 'Freezer' })
    await request('DELETE', `/households/cookbooks/${book.id}`)
    await request('POST', '/households/cookbooks', { name: 'Freezer' })
    expect((await restore(book.id)).rows[0]).to.include({ name: 'Freezer 2', slug: 'freezer-2' })
  })

  it('brings a food back to its lines, also to those of a recipe that was in the trash', async () => {
    const soup = await recipe('Soup', {
      recipeIngredient: [{ note: 'fresh', food: 'leek' }, { note: 'salt' }],
    })
    const stew = await recipe('Stew', { recipeIngredient: [{ note: 'old', food: 'leek' }] })
    const { food } = soup.recipeIngredient[0]
    const foodsOf = async (slug: string) =>
      (await request('GET', `/recipes/${slug}`)).recipeIngredient.map(
        (line: Loose) => line.food?.name ?? null,
      )
    await request('DELETE', `/foods/${food.id}`)
    expect((await trash())[0].usedBy).to.deep.equal([{ resource: 'recipe', count: 2 }])
    expect(await foodsOf('soup')).to.deep.equal([null, null])
    // The recipe goes and comes while the food is away.
    await request('DELETE', '/recipes/stew')
    await restore(food.id)
    expect(await foodsOf('soup')).to.deep.equal(['leek', null])
    expect((await restore(stew.id)).leftOut).to.equal(0)
    expect(await foodsOf('stew')).to.deep.equal(['leek'])
    // The food goes while the recipe is away, and comes after it.
    await request('DELETE', '/recipes/soup')
    await request('DELETE', `/foods/${food.id}`)
    expect((await restore(soup.id)).leftOut).to.equal(0)
    expect(await foodsOf('soup')).to.deep.equal([null, null])
    await restore(food.id)
    expect(await foodsOf('soup')).to.deep.equal(['leek', null])
    expect((await request('GET', '/recipes?search=leek')).data).to.have.length(2)
    // A line that names another food meanwhile keeps it.
    await request('DELETE', `/foods/${food.id}`)
    const lines = (await request('GET', '/recipes/stew')).recipeIngredient
    await request('PATCH', '/recipes/stew', { recipeIngredient: [{ ...lines[0], food: 'onion' }] })
    await restore(food.id)
    expect(await foodsOf('stew')).to.deep.equal(['onion'])
  })

  it('is one entry for what was deleted at once', async () => {
    const names = ['Cake', 'Soup', 'Stew']
    for (const name of names) await recipe(name)
    await request('PATCH', '/recipes/cake', {
      recipeIngredient: [{ note: 'x', referencedRecipeId: (await request('GET', '/recipes/stew')).id }],
    })
    await request('POST', '/recipes/bulk-actions/delete', {
      recipes: names.map((name) => name.toLowerCase()),
    })
    const [entry, ...others] = await trash()
    expect(entry).to.include({ kind: 'recipe', count: 3 })
    expect(others).to.deep.equal([])
    const { rows } = await restore(entry.id)
    expect(rows.map(({ name }: Loose) => name).sort()).to.deep.equal(names)
    expect((await request('GET', '/recipes/cake')).recipeIngredient[0].referencedRecipe.name).to.equal('Stew')
    await request('DELETE', '/foods/unused')
    for (const name of ['dill', 'mint']) await request('POST', '/foods', { name })
    expect(await request('DELETE', '/foods/unused')).to.deep.equal({ deleted: 2 })
    expect((await trash())[0]).to.include({ kind: 'food', count: 2 })
  })

  it('brings back what a job deleted in steps, with references between the steps', async () => {
    const count = 240
    const copyId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    await recipe('Soup', { recipeIngredient: [{ note: 'salt' }] })
    await larder.services.work.run(system, async (all) => {
      const [template] = await all.of(recipes).find()
      const made = Array.from({ length: count }, (_, n) => {
        const next = (n + count - 1) % count
        const [line] = template!.recipeIngredient
        return {
          ...template!,
          ...{ id: copyId(n), name: `Copy ${n}`, slug: `copy-${n}` },
          recipeIngredient: [{ ...line!, referencedRecipeId: copyId(next) }],
        }
      })
      await all.of(recipes).addMany(made)
    })
    const slugs = Array.from({ length: count }, (_, n) => `copy-${n}`)
    await request('POST', '/recipes/bulk-actions/delete', { recipes: slugs })
    await jobsDone()
    const [entry, ...others] = await trash()
    expect(others).to.deep.equal([])
    expect(entry).to.include({ kind: 'recipe', count })
    expect((await restore(entry.id)).leftOut).to.equal(0)
    for (const n of [0, 1, 100, count - 1]) {
      const copy = await request('GET', `/recipes/copy-${n}`)
      const next = (n + count - 1) % count
      expect(copy.recipeIngredient[0].referencedRecipe.name).to.equal(`Copy ${next}`)
    }
  })

  it('is brought back once by two requests at the same time', async () => {
    const soup = await recipe('Soup')
    await request('DELETE', '/recipes/soup')
    const at = `/groups/trash/${soup.id}`
    const statuses = await Promise.all([
      statusOf('POST', `${at}/restore`, larder.token),
      statusOf('POST', `${at}/restore`, mona.token),
      statusOf('DELETE', at, mona.token),
    ])
    expect(statuses.toSorted((a, b) => a - b)).to.deep.equal([200, 404, 404])
    expect(await trash()).to.deep.equal([])
  })

  it('keeps the files of a recipe that exists again with the same id', async () => {
    const soup = await recipe('Soup')
    await larder.services.media.put(`recipes/${soup.id}/assets/note.txt`, Buffer.from('stir'))
    const stored = (await larder.services.work.read(system, (all) => all.of(recipes).get(soup.id)))!
    const asset = { name: 'note', icon: 'note', fileName: 'note.txt' }
    await request('DELETE', '/recipes/soup')
    await larder.services.work.run(system, (all) => all.of(recipes).add({ ...stored, assets: [asset] }))
    await request('DELETE', `/groups/trash/${soup.id}`)
    await request('DELETE', '/recipes/soup')
    const [entry, ...others] = await trash()
    expect(entry).to.include({ id: soup.id, count: 1 })
    expect(others).to.deep.equal([])
    await jobsDone()
    expect(await larder.services.media.list(`recipes/${soup.id}/`)).to.have.length(1)
  })

  it('keeps a list with its items, for its household only', async () => {
    const list = await request('POST', '/households/shopping/lists', { name: 'Party' })
    for (const note of ['salt', 'ice'])
      await request('POST', '/households/shopping/items', { shoppingListId: list.id, note })
    const before = await request('GET', `/households/shopping/lists/${list.id}`)
    const { cursor } = await request('GET', '/sync')
    await request('DELETE', `/households/shopping/lists/${list.id}`)
    const [entry] = await trash()
    expect(entry).to.include({ kind: 'shopping-list', name: 'Party' })
    expect(entry.parts).to.deep.equal([{ resource: 'shopping-item', count: 2 }])
    const neighbour = await addPerson(larder, 'nora', { household: 'Next door' })
    expect(await trash(neighbour.token)).to.deep.equal([])
    for (const [method, at] of [
      ['GET', `/groups/trash/${entry.id}`],
      ['DELETE', `/groups/trash/${entry.id}`],
      ['POST', `/groups/trash/${entry.id}/restore`],
    ] as const)
      for (const { token } of [neighbour, stranger])
        expect(await statusOf(method, at, token), at).to.equal(404)
    await restore(entry.id)
    expect(await request('GET', `/households/shopping/lists/${list.id}`)).to.deep.equal(before)
    const { resources } = await request('GET', `/sync?since=${cursor}`)
    expect(resources['shopping-list'].changed).to.have.length(1)
    expect(resources['shopping-item'].changed).to.have.length(2)
  })

  it('requires the permissions of the deletion', async () => {
    const mine = await recipe('Secret sauce', { settings: { locked: true } })
    await request('DELETE', '/recipes/secret-sauce')
    for (const [method, at] of [
      ['DELETE', `/groups/trash/${mine.id}`],
      ['POST', `/groups/trash/${mine.id}/restore`],
    ] as const)
      expect(await statusOf(method, at, mona.token)).to.equal(403)
    expect(await request('DELETE', '/groups/trash', undefined, mona.token)).to.deep.equal({ deleted: 0 })
    await restore(mine.id)
  })

  it('keeps files until an entry is deleted for good, or too old', async () => {
    const files = ['Soup', 'Stew', 'Cake']
    const keys: string[] = []
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    for (const name of files) {
      const { id, slug } = await recipe(name)
      const data = new FormData()
      data.append('image', new Blob([new Uint8Array(picture)]), 'photo.png')
      const form = new Request('http://form/', { method: 'POST', body: data })
      const raw = new Uint8Array(await form.arrayBuffer())
      const headers = { 'content-type': form.headers.get('content-type') ?? '' }
      const put = await larder.request('PUT', `/api/recipes/${slug}/image`, {
        token: larder.token,
        raw,
        headers,
      })
      expect(put.status, JSON.stringify(put.body)).to.equal(200)
      keys.push(...(await larder.services.media.list(`recipes/${id}/`)))
      await request('DELETE', `/recipes/${slug}`)
    }
    const stored = async () => {
      await jobsDone()
      const found = await Promise.all(keys.map((key) => larder.services.media.get(key)))
      return found.filter(Boolean).length
    }
    expect(keys).to.have.length(9)
    const inAMonth = { ...larder.services, clock: { now: () => new Date(Date.now() + 29 * 24 * 3_600_000) } }
    await sweepMedia(inAMonth, { aborted: false })
    await emptyTrash(inAMonth, 30, { aborted: false })
    expect(await stored()).to.equal(9)
    const [newest] = await trash()
    expect(newest.name).to.equal('Cake')
    await request('DELETE', `/groups/trash/${newest.id}`)
    expect(await statusOf('POST', `/groups/trash/${newest.id}/restore`, larder.token)).to.equal(404)
    expect(await stored()).to.equal(6)
    expect(await request('DELETE', '/groups/trash')).to.deep.equal({ deleted: 2 })
    expect(await stored()).to.equal(0)
    const { id } = await recipe('Pie')
    await request('DELETE', '/recipes/pie')
    const later = { ...larder.services, clock: { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) } }
    await emptyTrash(later, 30, { aborted: false })
    expect(await statusOf('GET', `/groups/trash/${id}`, larder.token)).to.equal(404)
  })

  it('brings a row back that a version without some of its fields deleted', async () => {
    const soup = await recipe('Soup', { recipeIngredient: [{ note: 'salt' }] })
    const before = await request('GET', '/recipes/soup')
    await request('DELETE', '/recipes/soup')
    await larder.services.work.run(system, async (all) => {
      const row = (await all.of(trashedRows).get(soup.id))!
      const { record, links } = JSON.parse(row.content)
      delete record.isToReview
      delete record.recipeIngredient[0].quantityMax
      await all.of(trashedRows).save({ ...row, content: JSON.stringify({ record, links }) })
    })
    await restore(soup.id)
    expect(await request('GET', '/recipes/soup')).to.deep.equal(before)
  })

  it('brings a planned meal back before its recipe', async () => {
    const soup = await recipe('Soup')
    const meal = await request('POST', '/households/mealplans', { date: '2026-11-24', recipeId: soup.id })
    await request('DELETE', `/households/mealplans/${meal.id}`)
    expect((await trash())[0]).to.include({ kind: 'mealplan', name: 'Soup' })
    await request('DELETE', '/recipes/soup')
    expect(await restore(meal.id)).to.deep.include({ leftOut: 0 })
    const read = () => request('GET', `/households/mealplans/${meal.id}`)
    expect(await read()).to.include({ title: 'Soup', recipeId: null })
    await restore(soup.id)
    expect(await read()).to.include({ title: '', recipeId: soup.id })
  })

  it('says what it leaves out, and brings the rest back', async () => {
    const soup = await recipe('Soup', { tags: ['Warm'] })
    await request('POST', '/comments', { recipeId: soup.id, text: 'Salt!' }, mona.token)
    await request('DELETE', '/recipes/soup')
    await request('DELETE', `/organizers/tags/${soup.tags[0].id}`)
    await request('DELETE', `/admin/users/${mona.userId}`)
    const back = await restore(soup.id)
    expect(back.leftOut).to.be.at.least(2)
    expect((await request('GET', '/recipes/soup')).tags).to.deep.equal([])
    expect((await request('GET', '/recipes/soup')).comments).to.deep.equal([])
  })
})
