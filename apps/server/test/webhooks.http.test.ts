import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'
import { openReceiver, type Received, type Receiver } from './receiver.ts'
import type { RequestOptions } from './send.ts'

const path = '/api/households/webhooks'
/** Milliseconds in which an attempt that is planned after one or two seconds begins, also on a busy machine. */
const longestWait = 60_000

onBothDatabases('webhooks', function (store) {
  let larder: TestLarder
  let receiver: Receiver
  const others: Receiver[] = []
  const openOther = async () => {
    const other = await openReceiver()
    others.push(other)
    return other
  }
  const request = (method: string, at: string, options: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...options })
  const create = async (json: object) => {
    const { status, body } = await request('POST', path, {
      json: { name: 'Receiver', url: receiver.url, ...json },
    })
    expect(status, JSON.stringify(body)).to.equal(201)
    return body
  }
  const addRecipe = async (name: string, extras: object = {}) => {
    const { status, body } = await request('POST', '/api/recipes', { json: { name, extras } })
    expect(status).to.equal(201)
    return String(body)
  }
  const events = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body))
  const until = async (isSo: () => Promise<boolean>) => {
    const end = Date.now() + 120_000
    while (!(await isSo())) {
      if (Date.now() > end) expect.fail('it did not happen')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  beforeEach(async () => {
    larder = await openLarder({ store, relaying: true, settings: { LARDER_WEBHOOK_RETRY: '1s,1s' } })
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await larder.stop()
    await Promise.all([receiver, ...others.splice(0)].map((each) => each.stop()))
  })

  it('send the whole resource with its extras, signed as defined by Standard Webhooks', async () => {
    const { id, secret } = await create({ events: ['recipe.created'] })
    const slug = await addRecipe('Soup', { message: 'Buy leeks', deep: { list: [1, null] } })
    const [one] = await receiver.waitFor(1)
    const event = events([one!])[0]
    const { body: recipe } = await request('GET', `/api/recipes/${slug}`)
    expect(Object.keys(event)).to.deep.equal([
      'type',
      'id',
      'sequence',
      'timestamp',
      'groupId',
      'householdId',
      'actor',
      'data',
    ])
    expect(event).to.deep.include({
      type: 'recipe.created',
      actor: recipe.userId,
      householdId: recipe.householdId,
    })
    expect(event.data.extras).to.deep.equal({ message: 'Buy leeks', deep: { list: [1, null] } })
    // Comments have events of their own.
    const { comments, ...shown } = recipe
    expect(comments).to.deep.equal([])
    expect(event.data).to.deep.equal(shown)
    expect(one!.headers['webhook-id']).to.equal(event.id)
    expect(one!.headers['content-type']).to.equal('application/json')
    new Webhook(secret).verify(one!.body, one!.headers as Record<string, string>)
    expect(() =>
      new Webhook(secret).verify(`${one!.body} `, one!.headers as Record<string, string>),
    ).to.throw()
    const { body: log } = await request('GET', `${path}/${id}/deliveries`)
    expect(log.total).to.equal(1)
    const { body: delivery } = await request('GET', `${path}/${id}/deliveries/${log.data[0].id}`)
    expect(delivery).to.deep.include({
      status: 'delivered',
      responseStatus: 200,
      attemptCount: 1,
      payload: one!.body,
    })
    expect(delivery.attempts[0]).to.deep.include({
      responseStatus: 200,
      responseBody: 'thanks',
      requestUrl: receiver.url,
    })
    expect(delivery.attempts[0].requestHeaders['webhook-signature']).to.equal(
      one!.headers['webhook-signature'],
    )
  })

  it('have no stored deliveries with a recipe that others cannot see any more', async () => {
    const { id } = await create({ events: ['recipe.*', 'shopping-list.*'] })
    const slug = await addRecipe('Zanzibar stew')
    const { body: stew } = await request('GET', `/api/recipes/${slug}`)
    const lists = '/api/households/shopping/lists'
    const { body: list } = await request('POST', lists, { json: { name: 'Saturday' } })
    await request('POST', `${lists}/${list.id}/recipe`, { json: [{ recipeId: stew.id }] })
    const deliveries = async () => {
      const { body } = await request('GET', `${path}/${id}/deliveries?perPage=-1`)
      const rows = body.data as readonly { readonly id: string; readonly type: string }[]
      return Promise.all(
        rows.map(async ({ id: delivery, type }) => {
          const one = await request('GET', `${path}/${id}/deliveries/${delivery}`)
          return { type, status: one.body.status, payload: one.body.payload as string }
        }),
      )
    }
    const naming = async () => (await deliveries()).filter(({ payload }) => /Zanzibar/i.test(payload))
    await until(async () => {
      const found = await naming()
      return (
        found.some(({ type }) => type === 'shopping-list.recipe-added') &&
        found.every(({ status }) => status === 'delivered')
      )
    })
    const { body: hidden } = await request('PATCH', `/api/recipes/${slug}`, {
      json: { visibility: 'private' },
    })
    expect(hidden.visibility).to.equal('private')
    await until(async () => (await deliveries()).some(({ type }) => type === 'recipe.deleted'))
    expect(await naming()).to.deep.equal([])
    const left = (await deliveries()).find(({ type }) => type === 'shopping-list.recipe-added')!
    expect(JSON.parse(left.payload).data).to.deep.include({ name: 'Saturday', recipeReferences: [] })
  })

  it('show the secret once, and sign with both for a day after it was rotated', async () => {
    const own = `whsec_${Buffer.from('a secret of the caller’s own').toString('base64')}`
    const { id, secret } = await create({ events: ['tag.created'], secret: own })
    expect(secret).to.equal(own)
    expect(JSON.stringify((await request('GET', `${path}/${id}`)).body)).not.to.include('whsec_')
    const { body: rotated } = await request('POST', `${path}/${id}/secret`)
    expect(rotated.secret)
      .to.match(/^whsec_/)
      .and.not.to.equal(own)
    await request('POST', '/api/organizers/tags', { json: { name: 'Easy' } })
    const [both] = await receiver.waitFor(1)
    for (const each of [own, rotated.secret])
      new Webhook(each).verify(both!.body, both!.headers as Record<string, string>)
    larder.clock.move(25 * 3_600_000)
    await request('POST', '/api/auth/token', { form: { username: 'ann', password: 'correct horse battery' } })
    const token = await larder.signIn('ann', 'correct horse battery')
    await request('POST', '/api/organizers/tags', { token, json: { name: 'Quick' } })
    await receiver.waitFor(2)
    expect(receiver.received[1]!.headers['webhook-signature']).not.to.include(' ')
    const { status, body } = await request('POST', path, {
      token,
      json: { url: receiver.url, events: ['*'], secret: 'short' },
    })
    expect([status, body.code]).to.deep.equal([422, 'webhook/secret'])
  })

  it('send only matching kinds and resources, also for filters over relations', async () => {
    await create({ events: ['recipe.*'], queryFilter: 'tags.name = "Soup" AND extras.shop = "corner"' })
    await request('POST', '/api/recipes', {
      json: { name: 'Leek', tags: ['soup'], extras: { shop: 'corner' } },
    })
    await request('POST', '/api/recipes', {
      json: { name: 'Potato', tags: ['Soup'], extras: { shop: 'other' } },
    })
    await request('POST', '/api/recipes', { json: { name: 'Bread', extras: { shop: 'corner' } } })
    await request('DELETE', '/api/recipes/leek')
    await receiver.waitFor(2)
    const seen = events(receiver.received).map(({ type, data }) => `${type} ${data.name}`)
    expect(seen).to.deep.equal(['recipe.created Leek', 'recipe.deleted Leek'])
  })

  it('refuse invalid kinds, filters, times and addresses', async () => {
    const cases: readonly [object, number, string][] = [
      [{ events: ['recipe.cooked'] }, 422, 'event/kind'],
      [{ events: ['recipe.*'], queryFilter: 'colour = "red"' }, 400, 'filter/unknown-attribute'],
      [{ events: ['recipe.*'], queryFilter: 'name = ' }, 400, 'filter/syntax'],
      [{ url: 'ftp://example.org/', events: ['*'] }, 422, 'webhook/url'],
      [{ scheduledTime: '25:00' }, 422, 'webhook/scheduled-time'],
      [{ webhookType: 'mealplan' }, 422, 'webhook/scheduled-time'],
    ]
    for (const [json, status, code] of cases) {
      const response = await request('POST', path, { json: { name: 'x', url: receiver.url, ...json } })
      expect([response.status, response.body.code], JSON.stringify(json)).to.deep.equal([status, code])
    }
  })

  it('retry failed deliveries, respect Retry-After, and use one id for all attempts', async () => {
    const { id } = await create({ events: ['tag.created'] })
    const planned: number[] = []
    receiver.respond(async (_, response) => {
      const { length } = receiver.received
      const delivery = async () => (await request('GET', `${path}/${id}/deliveries`)).body.data[0]
      // The attempt before this one is stored with the wait after it.
      await until(async () => (await delivery()).attemptCount === length - 1)
      const { updatedAt, nextAttemptAt } = await delivery()
      planned.push(Date.parse(nextAttemptAt) - Date.parse(updatedAt))
      if (length === 1) response.writeHead(500).end('no')
      else if (length === 2) response.writeHead(429, { 'retry-after': '2' }).end()
      else response.writeHead(204).end()
    })
    await request('POST', '/api/organizers/tags', { json: { name: 'Easy' } })
    const [first, second, third] = await receiver.waitFor(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1)
    expect(second!.at - first!.at).to.be.within(850, longestWait)
    expect(third!.at - second!.at).to.be.within(1_950, longestWait)
    await until(async () => (await request('GET', `${path}/${id}`)).body.failingSince === null)
    const { body } = await request('GET', `${path}/${id}/deliveries`)
    expect(body.data[0]).to.include({ status: 'delivered', attemptCount: 3 })
    expect(planned[1]).to.be.within(900, 1_100)
    expect(planned[2]).to.equal(2_000)
  })

  it('continue after the pause of an endpoint when the clock is set back during it', async () => {
    const { id } = await create({ events: ['tag.created'] })
    receiver.respond((_, response) => {
      if (receiver.received.length === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else response.writeHead(204).end()
    })
    await request('POST', '/api/organizers/tags', { json: { name: 'Easy' } })
    await until(
      async () => (await request('GET', `${path}/${id}/deliveries`)).body.data[0]?.attemptCount === 1,
    )
    larder.clock.move(-86_400_000)
    // If the day counted, no second request would come.
    const [first, second] = await receiver.waitFor(2)
    expect(second!.at - first!.at).to.be.within(950, longestWait)
    larder.clock.move(86_400_000)
  })

  it('do not follow redirects, and are refused for private addresses', async () => {
    const target = await openOther()
    const { id } = await create({ events: ['tag.created'] })
    receiver.respond((_, response) => void response.writeHead(302, { location: target.url }).end())
    const { body } = await request('POST', `${path}/${id}/test`)
    expect(body).to.include({ status: 'failed', responseStatus: 302 })
    expect(target.received).to.deep.equal([])
    for (const url of [
      'http://127.0.0.2:1/',
      'http://[::ffff:10.0.0.1]/',
      'http://2130706434/',
      'http://0x7f.0.0.2/',
    ]) {
      const inner = await create({ events: ['tag.created'], url })
      const tested = await request('POST', `${path}/${inner.id}/test`)
      expect(tested.body, url).to.include({
        status: 'failed',
        error: 'blocked-address',
        responseStatus: null,
      })
    }
  })

  it('are disabled by a 410, and receive only later events after they are enabled again', async () => {
    const { id } = await create({ events: ['tag.created'] })
    receiver.respond((_, response) => void response.writeHead(410).end())
    await request('POST', '/api/organizers/tags', { json: { name: 'One' } })
    await until(async () => (await request('GET', `${path}/${id}`)).body.enabled === false)
    const { body: deleted } = await request('GET', `${path}/${id}`)
    expect(deleted).to.include({ enabled: false, disabledReason: 'gone' })
    await request('POST', '/api/organizers/tags', { json: { name: 'Two' } })
    receiver.respond((_, response) => void response.writeHead(200).end())
    const enabled = await request('PATCH', `${path}/${id}`, { json: { enabled: true } })
    expect(enabled.body).to.include({ enabled: true, disabledReason: null, failingSince: null })
    await request('POST', '/api/organizers/tags', { json: { name: 'Three' } })
    await receiver.waitFor(2)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(events(receiver.received).map(({ data }) => data.name)).to.deep.equal(['One', 'Three'])
  })

  it('are disabled when everything fails, with a notification, and resend failed deliveries on demand', async () => {
    const watcher = await openOther()
    await create({ events: ['webhook.disabled'], url: watcher.url })
    const { id } = await create({ events: ['tag.*'] })
    receiver.respond((_, response) => void response.writeHead(503).end())
    const since = larder.clock.now().toISOString()
    await request('POST', '/api/organizers/tags', { json: { name: 'One' } })
    await request('POST', '/api/organizers/tags', { json: { name: 'Two' } })
    const [notification] = await watcher.waitFor(1)
    expect(JSON.parse(notification!.body)).to.deep.include({ type: 'webhook.disabled' })
    expect(JSON.parse(notification!.body).data).to.include({ id, disabledReason: 'failing' })
    const refused = await request('POST', `${path}/${id}/deliveries/redeliver`, { json: { since } })
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'webhook/disabled'])
    await request('PATCH', `${path}/${id}`, { json: { enabled: true } })
    receiver.respond((_, response) => void response.writeHead(200).end())
    const before = receiver.received.length
    const again = await request('POST', `${path}/${id}/deliveries/redeliver`, { json: { since } })
    expect(again.body).to.deep.equal({ redelivered: 2 })
    await receiver.waitFor(before + 2)
    const { body } = await request('GET', `${path}/${id}/deliveries?queryFilter=status%20%3D%20delivered`)
    expect(body.total).to.be.within(1, 2)
    const one = await request('POST', `${path}/${id}/deliveries/${body.data[0].id}/redeliver`)
    expect(one.body).to.include({ status: 'pending' })
    await receiver.waitFor(before + 3)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).to.equal(2)
  })

  it('are not delayed by a hanging one, and receive events in order', async () => {
    const slow = await openOther()
    let isOver = false
    slow.respond((_, response) => void response.on('close', () => (isOver = true)))
    await create({ events: ['tag.*'], url: slow.url })
    await create({ events: ['tag.*'] })
    const names = Array.from({ length: 20 }, (_, index) => `Tag ${index}`)
    for (const name of names) await request('POST', '/api/organizers/tags', { json: { name } })
    await receiver.waitFor(20)
    expect(isOver).to.equal(false)
    expect(events(receiver.received).map(({ data }) => data.name)).to.deep.equal(names)
    expect(slow.received).to.have.length(1)
  })

  it('belong to a household, and receive no events of another', async () => {
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door', canManageHousehold: true })
    const { id } = await create({ events: ['*'] })
    for (const [method, at] of [
      ['GET', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/test`],
      ['GET', `${path}/${id}/deliveries`],
      ['POST', `${path}/${id}/secret`],
    ] as const)
      expect((await neighbour.request(method, at)).status, at).to.equal(404)
    await neighbour.request('POST', '/api/households/shopping/lists', { json: { name: 'Theirs' } })
    await request('POST', '/api/households/shopping/lists', { json: { name: 'Ours' } })
    await receiver.waitFor(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const lists = events(receiver.received).filter(({ type }) => type === 'shopping-list.created')
    expect(lists.map(({ data }) => data.name)).to.deep.equal(['Ours'])
  })

  it('are deleted with their deliveries', async () => {
    const { id } = await create({ events: ['tag.*'] })
    await request('POST', '/api/organizers/tags', { json: { name: 'One' } })
    await receiver.waitFor(1)
    expect((await request('DELETE', `${path}/${id}`)).status).to.equal(200)
    await request('POST', '/api/organizers/tags', { json: { name: 'Two' } })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(receiver.received).to.have.length(1)
    expect((await request('GET', `${path}/${id}/deliveries`)).status).to.equal(404)
  })
})
