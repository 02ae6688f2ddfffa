import { readFileSync } from 'node:fs'
import { groups, households } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions, Loose } from './send.ts'

const path = '/api/households/preferences'

/** The tests that show the effect of each preference. */
const effects: Readonly<Record<string, string>> = {
  privateGroup: 'public-data.http.test.ts',
  privateHousehold: 'public-data.http.test.ts',
  lockRecipeEditsFromOtherHouseholds: 'preferences.http.test.ts',
  timeZone: 'mealplans.http.test.ts',
  firstDayOfWeek: 'preferences.http.test.ts',
  mealKinds: 'mealplans.http.test.ts',
  unitSystem: 'buying-units.http.test.ts',
  importTags: 'import-review.http.test.ts',
  recipePublic: 'preferences.http.test.ts',
  recipeVisibility: 'visibility.http.test.ts',
  recipeLinks: 'public-data.http.test.ts',
  recipeShowNutrition: 'preferences.http.test.ts',
  recipeShowAssets: 'preferences.http.test.ts',
  recipeLandscapeView: 'preferences.http.test.ts',
  recipeDisableComments: 'preferences.http.test.ts',
  recipeDisableAmount: 'preferences.http.test.ts',
}

describe('the preferences of groups and households', () => {
  it('have a test that shows their effect', () => {
    const fields = [...Object.entries(groups.fields), ...Object.entries(households.fields)]
    const preferences = fields.filter(([, field]) => field.forMembers && !field.managed).map(([key]) => key)
    expect(preferences).to.have.members(Object.keys(effects))
    for (const [preference, file] of Object.entries(effects))
      expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).to.include(preference)
  })
})

onBothDatabases('the preferences of a household', (store) => {
  let larder: TestLarder
  let neighbour: Person
  before(async () => {
    larder = await openLarder({ store })
    neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
  })
  after(() => larder.stop())
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const prefer = async (json: object) => {
    const { status, body } = await request('PUT', path, { json })
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(body).to.include(json)
  }
  let number = 0
  const settingsOfNew = async (json: object = {}): Promise<Loose> => {
    const { body } = await request('POST', '/api/recipes', {
      json: { name: `Soup ${(number += 1)}`, ...json },
    })
    return (await request('GET', `/api/recipes/${body}`)).body.settings
  }

  for (const [preference, setting] of [
    ['recipePublic', 'public'],
    ['recipeShowNutrition', 'showNutrition'],
    ['recipeShowAssets', 'showAssets'],
    ['recipeLandscapeView', 'landscapeView'],
    ['recipeDisableComments', 'disableComments'],
    ['recipeDisableAmount', 'disableAmount'],
  ] as const)
    it(`set ${setting} of new recipes with ${preference}`, async () => {
      for (const value of [true, false, true]) {
        await prefer({ [preference]: value })
        expect((await settingsOfNew())[setting]).to.equal(value)
        // A recipe with settings of its own keeps them.
        expect((await settingsOfNew({ settings: { [setting]: !value } }))[setting]).to.equal(!value)
      }
      await prefer({ [preference]: false })
    })

  it('show lines as they were printed where amounts are disabled, also when their parts are others', async () => {
    const lines = [
      {
        quantity: 2,
        unit: 'cup',
        food: { name: 'sugar' },
        note: 'sifted',
        originalText: 'Two cups sifted flour',
      },
      { quantity: 3, food: { name: 'egg', pluralName: 'eggs' } },
      { note: 'salt to taste' },
    ]
    const shown = async (slug: string, query = '') =>
      (await request('GET', `/api/recipes/${slug}${query}`)).body.recipeIngredient.map(
        ({ display }: Loose) => display,
      )
    const json = {
      name: 'Printed',
      recipeServings: 2,
      recipeIngredient: lines,
      settings: { disableAmount: true },
    }
    const { body: slug } = await request('POST', '/api/recipes', { json })
    expect(await shown(slug)).to.deep.equal(['Two cups sifted flour', '3 eggs', 'salt to taste'])
    expect((await request('GET', `/mealie/api/recipes/${slug}`)).body.recipeIngredient[0].display).to.equal(
      'Two cups sifted flour',
    )
    await request('PATCH', `/api/recipes/${slug}`, { json: { settings: { disableAmount: false } } })
    expect(await shown(slug)).to.deep.equal(['2 cups sugar, sifted', '3 eggs', 'salt to taste'])
  })

  it('scale the printed text where amounts are disabled', async () => {
    const lines = [{ quantity: 2, unit: 'cup', food: 'flour', originalText: '2 cups of flour' }]
    const json = {
      name: 'Doubled',
      recipeServings: 2,
      recipeIngredient: lines,
      settings: { disableAmount: true },
    }
    const { body: slug } = await request('POST', '/api/recipes', { json })
    const { body } = await request('GET', `/api/recipes/${slug}?servings=4`)
    expect(body.recipeIngredient[0].display).to.equal('4 cups of flour')
  })

  it('show the amounts of a recipe that gets its first lines with amounts', async () => {
    await prefer({ recipeDisableAmount: true })
    const { body: slug } = await request('POST', '/api/recipes', { json: { name: 'Filled later' } })
    const lines = [{ quantity: 2, food: 'onion', originalText: 'leeks, two' }]
    const change = async (json: object) => {
      await request('PATCH', `/mealie/api/recipes/${slug}`, { json })
      const { settings, recipeIngredient } = (await request('GET', `/api/recipes/${slug}`)).body
      return [settings.disableAmount, recipeIngredient[0].display]
    }
    expect(await change({ recipeIngredient: [{ note: 'leeks' }] })).to.deep.equal([true, 'leeks'])
    expect(await change({ recipeIngredient: lines })).to.deep.equal([false, '2 onions'])
    // The setting stays as people set it afterwards.
    expect(await change({ settings: { disableAmount: true } })).to.deep.equal([true, 'leeks, two'])
    expect(await change({ recipeIngredient: lines })).to.deep.equal([true, 'leeks, two'])
    await prefer({ recipeDisableAmount: false })
  })

  it('set the settings of imported recipes', async () => {
    const page = { '@type': 'Recipe', name: 'Stew', recipeIngredient: ['salt'], recipeInstructions: 'Cook.' }
    const imported = async () => {
      const name = `Stew ${(number += 1)}`
      const json = { data: JSON.stringify({ ...page, name }) }
      const { status, body } = await request('POST', '/api/recipes/create/html-or-json', { json })
      expect(status, JSON.stringify(body)).to.equal(201)
      return (await request('GET', `/api/recipes/${body}`)).body.settings
    }
    for (const value of [true, false]) {
      await prefer({ recipePublic: value, recipeLandscapeView: value })
      expect(await imported()).to.include({ public: value, landscapeView: value })
    }
  })

  it('give new recipes the visibility of recipePublic or recipeVisibility, whichever was changed', async () => {
    const household = `/api/admin/households/${(await request('GET', '/api/households/self')).body.id}`
    const none = { recipePublic: true, recipeVisibility: null }
    const hidden = { recipePublic: false, recipeVisibility: 'private' }
    const open = { recipePublic: true, recipeVisibility: 'public' }
    for (const [before, sent, after, visibility] of [
      [hidden, { recipePublic: true }, none, 'public'],
      [hidden, { recipePublic: null }, none, 'public'],
      [hidden, { recipePublic: false }, hidden, 'private'],
      [open, { recipePublic: false }, { recipePublic: false, recipeVisibility: null }, 'group'],
      [open, { recipeVisibility: null }, none, 'public'],
      // A client that sends back what it has read, with one change.
      [hidden, { ...hidden, recipePublic: true }, none, 'public'],
      [hidden, { ...hidden, recipeVisibility: 'public' }, open, 'public'],
      [open, { ...open, recipePublic: false }, { recipePublic: false, recipeVisibility: null }, 'group'],
      [open, { ...open, recipeVisibility: 'private' }, hidden, 'private'],
      [open, hidden, hidden, 'private'],
    ] as const)
      for (const at of [path, household]) {
        await prefer(before)
        const { status, body } = await request('PUT', at, { json: sent })
        const name = `${at} ${JSON.stringify([before, sent])}`
        expect(status, name).to.equal(200)
        expect(body, name).to.include(after)
        const slug = await request('POST', '/api/recipes', { json: { name: `Soup ${(number += 1)}` } })
        const { body: recipe } = await request('GET', `/api/recipes/${slug.body}`)
        expect(recipe.visibility, name).to.equal(visibility)
      }
    for (const at of [path, household]) {
      await prefer(none)
      const json = { recipePublic: false, recipeVisibility: 'public' }
      const { status, body } = await request('PUT', at, { json })
      expect([status, body.code]).to.deep.equal([422, 'household/recipe-visibility'])
      expect((await request('GET', path)).body).to.include(none)
    }
  })

  it('do not set those of other households', async () => {
    await prefer({ recipePublic: true })
    await neighbour.request('PUT', path, { json: { recipePublic: false } })
    expect((await settingsOfNew()).public).to.equal(true)
    const { body } = await neighbour.request('POST', '/api/recipes', { json: { name: 'Next soup' } })
    expect((await neighbour.request('GET', `/api/recipes/${body}`)).body.settings.public).to.equal(false)
  })

  it('refuse comments on new recipes with recipeDisableComments', async () => {
    for (const [recipeDisableComments, status] of [
      [true, 422],
      [false, 201],
    ] as const) {
      await prefer({ recipeDisableComments })
      const { body } = await request('POST', '/api/recipes', { json: { name: `Talk ${(number += 1)}` } })
      const { id } = (await request('GET', `/api/recipes/${body}`)).body
      const comment = await request('POST', '/api/comments', { json: { recipeId: id, text: 'Good' } })
      expect(comment.status).to.equal(status)
    }
  })

  it('lock recipes against other households with lockRecipeEditsFromOtherHouseholds', async () => {
    const { body: slug } = await request('POST', '/api/recipes', { json: { name: 'Ours' } })
    const edits: readonly [string, string, object?][] = [
      ['PUT', `/api/recipes/${slug}`, { description: 'x' }],
      ['PATCH', `/api/recipes/${slug}`, { description: 'y' }],
    ]
    await prefer({ lockRecipeEditsFromOtherHouseholds: true })
    for (const [method, at, json] of [...edits, ['DELETE', `/api/recipes/${slug}`] as const]) {
      const { status, body } = await neighbour.request(method, at, { json })
      expect([status, body.code], method).to.deep.equal([403, 'recipe/forbidden'])
    }
    // Every member of the group may do this.
    const made = { json: { timestamp: '2026-11-22T12:00:00Z' } }
    expect((await neighbour.request('PATCH', `/api/recipes/${slug}/last-made`, made)).status).to.equal(200)
    await prefer({ lockRecipeEditsFromOtherHouseholds: false })
    for (const [method, at, json] of edits)
      expect((await neighbour.request(method, at, { json })).status, method).to.equal(200)
  })

  it('begin the week of a meal plan with firstDayOfWeek', async () => {
    // 2026-11-22 is a Sunday.
    for (const day of ['15', '16', '21', '22', '23', '28', '29'])
      await request('POST', '/api/households/mealplans', { json: { date: `2026-11-${day}`, title: day } })
    const week = async (day: string) => {
      const { body } = await request('GET', `/api/households/mealplans?week=${day}&orderBy=date:asc`)
      return body.data.map(({ title }: Loose) => title)
    }
    await prefer({ firstDayOfWeek: 0 })
    expect(await week('2026-11-22')).to.deep.equal(['22', '23', '28'])
    expect(await week('2026-11-28')).to.deep.equal(['22', '23', '28'])
    await prefer({ firstDayOfWeek: 1 })
    expect(await week('2026-11-22')).to.deep.equal(['16', '21', '22'])
    await prefer({ firstDayOfWeek: 6 })
    expect(await week('2026-11-22')).to.deep.equal(['21', '22', '23'])
    expect((await request('PUT', path, { json: { firstDayOfWeek: 7 } })).status).to.equal(422)
  })

  it('can be changed by users with the right', async () => {
    const plain = await addPerson(larder, 'bob', {})
    expect((await plain.request('GET', path)).status).to.equal(200)
    expect((await plain.request('PUT', path, { json: { firstDayOfWeek: 2 } })).status).to.equal(403)
  })
})
