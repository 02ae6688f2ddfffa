import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import type { RequestOptions } from './send.ts'

const path = '/api/households/recipe-actions'

onBothDatabases('recipe actions', (store) => {
  let larder: TestLarder
  let receiver: Receiver
  before(async () => {
    receiver = await openReceiver()
    larder = await openLarder({ store })
    const line = { quantity: 2, unit: { name: 'piece' }, food: { name: 'leek' } }
    await request('POST', '/api/recipes', {
      json: { name: 'Soup', recipeServings: 4, recipeIngredient: [line] },
    })
  })
  after(async () => {
    await larder.stop()
    await receiver.stop()
  })
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const make = async (json: object) => {
    const { status, body } = await request('POST', path, { json })
    expect(status, JSON.stringify(body)).to.equal(201)
    return String(body.id)
  }

  it('post the recipe, scaled', async () => {
    const id = await make({ actionType: 'post', title: 'Print', url: `${receiver.url}/print` })
    for (const [json, quantity] of [
      [{ servings: 8 }, 4],
      [{ recipe_scale: 3 }, 6],
      [undefined, 2],
    ] as const) {
      const { status, body } = await request('POST', `${path}/${id}/trigger/soup`, json ? { json } : {})
      expect([status, body]).to.deep.equal([202, { status: 200 }])
      const sent = JSON.parse(receiver.received.at(-1)?.body ?? '')
      expect(sent.action).to.include({ id, title: 'Print', actionType: 'post' })
      expect(sent.content).to.include({ name: 'Soup', slug: 'soup' })
      expect(sent.content.recipeIngredient[0].quantity).to.equal(quantity)
    }
    expect(receiver.received.at(-1)?.headers['content-type']).to.match(/^application\/json/)
  })

  it('post the recipe in the units of the request', async () => {
    const id = await make({ actionType: 'post', title: 'Print', url: `${receiver.url}/print` })
    const lines = [{ quantity: 2, unit: 'cup', food: 'water' }]
    const { body } = await request('POST', '/api/recipes', {
      json: { name: 'Broth', recipeIngredient: lines, settings: { disableAmount: false } },
    })
    for (const [json, display] of [
      [{ units: 'metric' }, /\d ?m(l|illilit)/],
      [{}, /cup/],
    ] as const) {
      expect((await request('POST', `${path}/${id}/trigger/${body}`, { json })).status).to.equal(202)
      const sent = JSON.parse(receiver.received.at(-1)?.body ?? '')
      expect(sent.content.recipeIngredient[0].display).to.match(display)
    }
  })

  it('report failures', async () => {
    receiver.respond((_, response) => void response.writeHead(500).end())
    const id = await make({ actionType: 'post', title: 'Broken', url: receiver.url })
    const failed = await request('POST', `${path}/${id}/trigger/soup`)
    expect([failed.status, failed.body.code, failed.body.upstreamStatus]).to.deep.equal([
      400,
      'recipe-action/failed',
      500,
    ])
    receiver.respond((_, response) => void response.writeHead(200).end())
    const link = await make({ actionType: 'link', title: 'Look', url: 'https://example.org/${slug}' })
    expect((await request('POST', `${path}/${link}/trigger/soup`)).body.code).to.equal('recipe-action/link')
    expect((await request('POST', `${path}/${id}/trigger/nothing`)).body.code).to.equal('recipe/missing')
  })

  it('are refused for private addresses', async () => {
    const before = receiver.received.length
    for (const url of ['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://[::ffff:10.0.0.1]/']) {
      const id = await make({ actionType: 'post', title: 'Inner', url })
      const { status, body } = await request('POST', `${path}/${id}/trigger/soup`)
      expect([status, body.code], url).to.deep.equal([400, 'recipe-action/failed'])
    }
    expect(receiver.received).to.have.length(before)
  })

  it('require http addresses', async () => {
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'example.org', '']) {
      const { status } = await request('POST', path, { json: { actionType: 'link', title: 'Odd', url } })
      expect(status, url).to.equal(422)
    }
  })

  it('belong to a household', async () => {
    const id = await make({ actionType: 'post', title: 'Ours', url: receiver.url })
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
    expect((await neighbour.request('GET', path)).body.total).to.equal(0)
    const { status, body } = await neighbour.request('POST', `${path}/${id}/trigger/soup`)
    expect([status, body.code]).to.deep.equal([404, 'recipe-action/missing'])
  })
})
