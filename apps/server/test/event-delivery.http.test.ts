import {
  announceDueMealPlans,
  system,
  trimEventLog,
  type Resource,
  type Store,
  type UnitOfWork,
} from '@larder/domain'
import { openMemory } from '@larder/persistence-memory'
import { expect } from 'chai'
import { uuidIds } from '../src/adapters/uuid-ids.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import type { RequestOptions } from './send.ts'

onBothDatabases('events on their way', function (store) {
  let larder: TestLarder
  let receiver: Receiver
  const request = (method: string, at: string, requestOptions: RequestOptions = {}) =>
    larder.request(method, at, { token: larder.token, ...requestOptions })
  const created = async (path: string, json: object) => {
    const { status, body } = await request('POST', path, { json })
    expect(status, JSON.stringify(body)).to.equal(201)
    return body
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  beforeEach(async () => {
    larder = await openLarder({ store, relaying: true })
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await larder.stop()
    await receiver.stop()
  })
  const day = (date: Date, zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(date)

  it('send the day’s meal plan once at its time, in the format of the ecosystem and as an event', async () => {
    const zone = 'Pacific/Auckland'
    await request('PUT', '/api/households/preferences', { json: { timeZone: zone } })
    larder.clock.stopAt('2027-03-10T17:59:00.000Z') // 06:59 of the 11th in this zone
    const token = await larder.signIn('ann', 'correct horse battery')
    const add = (path: string, json: object) => larder.request('POST', path, { token, json })
    await add('/api/households/mealplans', { date: '2027-03-11', entryType: 'dinner', title: 'Soup' })
    await add('/api/households/mealplans', { date: '2027-03-10', entryType: 'dinner', title: 'Yesterday' })
    const plan = await add('/api/households/webhooks', {
      url: `${receiver.url}/plan`,
      scheduledTime: '07:00',
    })
    expect(plan.body).to.include({ webhookType: 'mealplan', scheduledTime: '07:00:00' })
    await add('/api/households/webhooks', {
      url: `${receiver.url}/event`,
      events: ['mealplan.due'],
      scheduledTime: '07:00',
    })
    await add('/api/households/webhooks', {
      url: `${receiver.url}/later`,
      events: ['mealplan.due'],
      scheduledTime: '09:00',
    })
    await announceDueMealPlans(larder.services)
    larder.clock.stopAt('2027-03-10T18:00:05.000Z')
    await Promise.all([announceDueMealPlans(larder.services), announceDueMealPlans(larder.services)])
    await announceDueMealPlans(larder.services)
    await receiver.waitFor(2)
    await pause(200)
    expect(receiver.received.map(({ path }) => path).sort()).to.deep.equal(['/event', '/plan'])
    const sent = (path: string) => JSON.parse(receiver.received.find((one) => one.path === path)!.body)
    expect(sent('/event')).to.include({ type: 'mealplan.due' })
    expect(sent('/event').data).to.include({ date: '2027-03-11', scheduledTime: '07:00:00' })
    expect(sent('/event').data.entries.map(({ title }: { title: string }) => title)).to.deep.equal(['Soup'])
    const { documentData } = sent('/plan')
    expect(documentData).to.include({ documentType: 'mealplan', operation: 'info' })
    expect(documentData.webhookBody.map(({ title }: { title: string }) => title)).to.deep.equal(['Soup'])
    larder.clock.stopAt('2027-03-10T20:00:05.000Z')
    await announceDueMealPlans(larder.services)
    await receiver.waitFor(3)
    expect(receiver.received[2]!.path).to.equal('/later')
    const { work, creation, log } = larder.services
    let writes = 0
    const counted: UnitOfWork = {
      read: (...given) => work.read(...given),
      run(...given) {
        writes += 1
        return work.run(...given)
      },
    }
    await announceDueMealPlans({ work: counted, creation, log })
    expect(writes, 'when nothing is due').to.equal(0)
  })

  it('send nothing for a day whose time had passed before the webhook was created', async () => {
    larder.clock.stopAt('2027-03-10T12:00:00.000Z')
    const token = await larder.signIn('ann', 'correct horse battery')
    await larder.request('POST', '/api/households/mealplans', {
      token,
      json: { date: '2027-03-10', title: 'Soup' },
    })
    await larder.request('POST', '/api/households/mealplans', {
      token,
      json: { date: '2027-03-11', title: 'Stew' },
    })
    await larder.request('POST', '/api/households/mealplans', {
      token,
      json: { date: '2027-03-12', title: 'Pie' },
    })
    await larder.request('POST', '/api/households/webhooks', {
      token,
      json: { url: receiver.url, scheduledTime: '07:00Z' },
    })
    await announceDueMealPlans(larder.services)
    await pause(200)
    expect(receiver.received).to.deep.equal([])
    larder.clock.stopAt('2027-03-11T07:00:00.000Z')
    await announceDueMealPlans(larder.services)
    await receiver.waitFor(1)
    expect(receiver.received[0]!.body).to.include('Stew')
    // A clock that was ahead by a day has announced the plan of the next day.
    larder.clock.stopAt('2027-03-12T07:00:00.000Z')
    await announceDueMealPlans(larder.services)
    await receiver.waitFor(2)
    larder.clock.stopAt('2027-03-11T07:00:00.000Z')
    await announceDueMealPlans(larder.services)
    await announceDueMealPlans(larder.services)
    await receiver.waitFor(3)
    expect(receiver.received[2]!.body).to.include('Stew')
  })

  it('test and rerun a webhook for the meal plan, under /mealie too', async () => {
    const today = day(larder.clock.now(), 'UTC')
    await created('/api/households/mealplans', { date: today, title: 'Soup' })
    const webhook = await created('/mealie/api/households/webhooks', {
      enabled: true,
      name: 'Plan',
      url: receiver.url,
      webhookType: 'mealplan',
      scheduledTime: '00:00:00',
    })
    expect((await request('POST', `/mealie/api/households/webhooks/${webhook.id}/test`)).status).to.equal(200)
    expect((await receiver.waitFor(1))[0]!.body).to.include('Soup')
    const rerun = await request('POST', '/mealie/api/households/webhooks/rerun')
    expect([rerun.status, rerun.body]).to.deep.equal([200, null])
    await receiver.waitFor(2)
    const list = await request('GET', '/mealie/api/households/webhooks')
    expect(list.body.items).to.have.length(1)
  })

  it('send the kinds of events that are switched on to a subscription, and never show its address', async () => {
    const address = receiver.url.replace('http://', 'json://ann:secret@')
    const path = '/api/households/events/notifications'
    const { id, options, target } = await created(path, { name: 'Kitchen', appriseUrl: `${address}/secret` })
    expect(options).to.include({ recipeCreated: false, testMessage: false })
    expect(target).not.to.include('secret')
    const changed = await request('PUT', `${path}/${id}`, {
      json: {
        name: 'Kitchen',
        enabled: true,
        options: { ...options, recipeCreated: true, shoppingListUpdated: true },
      },
    })
    expect(changed.body.options.recipeCreated).to.equal(true)
    expect((await request('POST', `${path}/${id}/test`)).status).to.equal(204)
    await request('POST', '/api/recipes', { json: { name: 'Soup', extras: { message: 'leeks' } } })
    await created('/api/organizers/tags', { name: 'Easy' })
    const list = await created('/api/households/shopping/lists', { name: 'Saturday' })
    await created('/api/households/shopping/items', { shoppingListId: list.id, note: 'Leeks' })
    await receiver.waitFor(3)
    await pause(200)
    const kinds = receiver.received.map(({ body }) => JSON.parse(body).event_type)
    expect(kinds).to.include.members(['test_message', 'recipe_created', 'shopping_list_updated'])
    expect(kinds).not.to.include('tag_created')
    const recipe = JSON.parse(receiver.received.find(({ body }) => body.includes('recipe_created'))!.body)
    expect(recipe.event.data.extras).to.deep.equal({ message: 'leeks' })
    expect(receiver.received[0]!.headers.authorization).to.equal(`Basic ${btoa('ann:secret')}`)
    for (const at of [path, `${path}/${id}`, `/mealie${path}`])
      expect(JSON.stringify((await request('GET', at)).body)).not.to.include('secret')
    receiver.respond((_, response) => void response.writeHead(500).end())
    const failed = await request('POST', `${path}/${id}/test`)
    expect([failed.status, failed.body.code]).to.deep.equal([400, 'event-notification/unreachable'])
    expect(failed.body.responseStatus).to.equal(500)
    const unknown = await request('POST', path, { json: { name: 'x', appriseUrl: 'http://one.example' } })
    expect([unknown.status, unknown.body.code]).to.deep.equal([422, 'event-notification/target'])
  })

  it('keep the entries that a webhook has not received when the log is trimmed', async () => {
    const webhook = await created('/api/households/webhooks', { url: receiver.url, events: ['tag.*'] })
    await created('/api/organizers/tags', { name: 'Easy' })
    await receiver.waitFor(1)
    await pause(200)
    larder.clock.move(40 * 86_400_000)
    await trimEventLog(larder.services, { days: 30, megabytes: 200 }, { aborted: false })
    const token = await larder.signIn('ann', 'correct horse battery')
    const { body } = await larder.request('GET', `/api/households/webhooks/${webhook.id}/deliveries`, {
      token,
    })
    expect(body.total).to.equal(0)
    const { groupId } = (await larder.request('GET', '/api/users/self', { token })).body
    const left = await larder.services.work.read(system, (reading) =>
      reading.changes({ groupId, after: 0, limit: 10 }),
    )
    expect(left.map(({ type }) => type)).not.to.include('tag.created')
  })

  it('are counted in the metrics', async () => {
    receiver.respond((_, response) => void response.writeHead(500).end())
    await created('/api/households/webhooks', { url: receiver.url, events: ['tag.*'] })
    const began = Date.now()
    await created('/api/organizers/tags', { name: 'Easy' })
    await receiver.waitFor(1)
    const { body } = await request('GET', '/api/admin/background')
    expect(body.queues.deliveries.waiting).to.equal(1)
    expect(body.queues.deliveries.oldestSeconds).to.be.within(0, Math.ceil((Date.now() - began) / 1_000))
    const member = await larder.addMember('bob')
    expect((await larder.request('GET', '/api/admin/background', { token: member.token })).status).to.equal(
      403,
    )
  })
})

it('the result of a delivery locks the webhook before the delivery, as its deletion does', async () => {
  const transactions: string[][] = []
  const memory = openMemory({ clock: { now: () => new Date() }, ids: uuidIds })
  const run: UnitOfWork['run'] = (actor, body, options) =>
    memory.run(
      actor,
      (store) => {
        const locked: string[] = []
        transactions.push(locked)
        const of = ((resource: Resource) => {
          const repository = store.of(resource)
          return {
            ...repository,
            lock(id: string) {
              locked.push(resource.name)
              return repository.lock(id)
            },
          }
        }) as Store['of']
        return body({ ...store, of })
      },
      options,
    )
  const larder = await openLarder({ database: { ...memory, run }, relaying: true })
  const receiver = await openReceiver()
  try {
    receiver.respond((_, response) => void response.writeHead(500).end())
    const { token } = larder
    const json = { url: receiver.url, events: ['tag.*'] }
    await larder.request('POST', '/api/households/webhooks', { token, json })
    await larder.request('POST', '/api/organizers/tags', { token, json: { name: 'Easy' } })
    await receiver.waitFor(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const both = transactions.filter((each) => each.includes('webhook') && each.includes('delivery'))
    expect(both.length).to.be.greaterThan(0)
    for (const locked of both) expect(locked[0]).to.equal('webhook')
  } finally {
    await larder.stop()
    await receiver.stop()
  }
})
