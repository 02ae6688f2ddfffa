import { announceAdditions, pushSubscriptions, system } from '@larder/domain'
import { expect } from 'chai'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { openPushService, type BrowserKeys, type PushService } from './push-service.ts'
import type { Loose } from './send.ts'

const path = '/api/users/push'
const timersPath = '/api/users/push/timers'

onBothDatabases('messages to devices', function (store) {
  let larder: TestLarder
  let service: PushService
  let list: Loose
  let housemate: string
  beforeEach(async () => {
    larder = await openLarder({ store })
    service = await openPushService()
    housemate = (await larder.addMember('bea')).token
    list = await created(larder.token, '/api/households/shopping/lists', { name: 'Saturday' })
  })
  afterEach(async () => {
    await larder.stop()
    await service.stop()
  })

  const created = async (token: string, at: string, json: object) => {
    const { status, body } = await larder.request('POST', at, { token, json })
    expect(status, JSON.stringify(body)).to.equal(201)
    return body as Loose
  }
  const add = (token: string, ...notes: readonly string[]) =>
    Promise.all(
      notes.map((note) =>
        created(token, '/api/households/shopping/items', { shoppingListId: list.id, note, quantity: 0 }),
      ),
    )
  const subscribe = async (token: string, given: object = {}): Promise<BrowserKeys> => {
    const keys = service.subscribe()
    const json = { ...keys, language: 'en', timers: true, shopping: true, ...given }
    const { status, body } = await larder.request('PUT', path, { token, json })
    expect(status, JSON.stringify(body)).to.equal(200)
    return keys
  }
  const stateOf = async (token: string) => (await larder.request('GET', path, { token })).body.subscription
  const stored = () => larder.services.work.read(system, (rows) => rows.of(pushSubscriptions).find())
  /** What is due after some time is sent. */
  const later = async (milliseconds: number) => {
    larder.clock.move(milliseconds)
    await announceAdditions(larder.services)
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const texts = () => service.received.map(({ content }) => content.title)

  it('tell the others of the household what was added, encrypted and signed by this server', async () => {
    const { endpoint } = await subscribe(larder.token)
    await subscribe(housemate)
    await add(housemate, 'milk')
    await later(20_000)
    const [message] = await service.waitFor(1)
    await pause(100)
    expect(texts()).to.deep.equal(['bea added milk'])
    expect(message!.content).to.deep.equal({
      ...{ kind: 'added', title: 'bea added milk', text: 'Saturday', path: `/shopping/${list.id}` },
      language: 'en',
    })
    expect(service.url + message!.path).to.equal(endpoint)
    const { body } = await larder.request('GET', path, { token: larder.token })
    expect(message!.key).to.equal(body.publicKey)
    expect(message!.claims.aud).to.equal(service.url)
    expect(message!.headers).to.include({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(Number(message!.headers.ttl)).to.be.within(1, 3_600)
  })

  it('are one message for what one person adds in a short time, in the language of the reader', async () => {
    await subscribe(larder.token, { language: 'de-AT' })
    for (const note of ['milk', 'bread', 'salt', 'tea']) await add(housemate, note)
    const [mistake] = await add(housemate, 'a mistake')
    const removal = `/api/households/shopping/items/${mistake.createdItems[0].id}`
    expect((await larder.request('DELETE', removal, { token: housemate })).status).to.equal(200)
    await later(5_000)
    await pause(100)
    expect(texts()).to.deep.equal([])
    await later(15_000)
    await service.waitFor(1)
    await later(120_000)
    await add(housemate, 'rice')
    await later(20_000)
    await service.waitFor(2)
    expect(texts()).to.deep.equal([
      'bea hat milk, bread und 2 weitere hinzugefügt',
      'bea hat rice hinzugefügt',
    ])
  })

  it('wait at most a minute while somebody goes on adding', async () => {
    await subscribe(larder.token)
    await add(housemate, 'milk')
    for (const note of ['bread', 'salt', 'tea', 'rice', 'oil']) {
      await later(10_000)
      await add(housemate, note)
    }
    await pause(100)
    expect(texts()).to.deep.equal([])
    await later(11_000)
    await service.waitFor(1)
    expect(texts()).to.deep.equal(['bea added milk, bread, and 4 more'])
  })

  it('are sent once by several servers, and not to other households, or about one’s own items', async () => {
    await subscribe(larder.token)
    const [neighbour, stranger] = [
      await larder.addMember('cleo', { household: 'Next door' }),
      await larder.addStranger('dora'),
    ]
    await subscribe(neighbour.token)
    await subscribe(stranger.token)
    await add(larder.token, 'own')
    await add(housemate, 'milk')
    larder.clock.move(20_000)
    await Promise.all([1, 2, 3].map(() => announceAdditions(larder.services)))
    await later(60_000)
    await service.waitFor(1)
    await pause(300)
    expect(texts()).to.deep.equal(['bea added milk'])
  })

  it('are not sent without the wish, about earlier items, and to who has left the household', async () => {
    await add(housemate, 'before')
    await subscribe(larder.token)
    await subscribe(housemate, { shopping: false })
    await add(larder.token, 'unwanted')
    await later(60_000)
    await pause(200)
    expect(texts()).to.deep.equal([])
    expect(await stateOf(housemate)).to.deep.equal({ timers: true, shopping: false })
  })

  it('bring a timer when it ends, unless it was cancelled or moved', async () => {
    await subscribe(larder.token)
    await subscribe(housemate)
    const now = larder.clock.now().getTime()
    const timer = (id: string, seconds: number) => ({
      ...{ id, title: `Boil ${id}`, text: 'Soup', path: '/recipes/soup/cook' },
      endsAt: new Date(now + seconds * 1_000).toISOString(),
    })
    const put = async (...timers: object[]) =>
      (await larder.request('PUT', timersPath, { token: larder.token, json: { timers } })).body.scheduled
    expect(
      await put(timer('stays', 2), timer('cancelled', 2), timer('moved', 2), timer('past', -1)),
    ).to.equal(3)
    expect(await put(timer('stays', 2), timer('moved', 3_000), timer('far', 8 * 86_400))).to.equal(2)
    const [message] = await service.waitFor(1)
    await pause(300)
    expect(texts()).to.deep.equal(['Boil stays'])
    expect(message!.content).to.include({ kind: 'timer', text: 'Soup', path: '/recipes/soup/cook' })
    expect(message!.headers.urgency).to.equal('high')
    const own = (await stored()).find(({ running }) => running.length > 0)
    expect(own?.running.map(({ id }) => id)).to.deep.equal(['moved'])
  })

  it('end with the session', async () => {
    const token = await larder.signIn(administrator.username, administrator.password)
    await subscribe(token)
    await add(housemate, 'milk')
    await larder.request('POST', '/api/auth/logout', { token })
    expect(await stored()).to.deep.equal([])
    await later(20_000)
    await pause(200)
    expect(texts()).to.deep.equal([])
  })

  it('end when the push service does not know the browser any more, and are repeated when it fails', async () => {
    const working = await subscribe(larder.token)
    const lost = await subscribe(await larder.signIn(administrator.username, administrator.password))
    const isFirst = () =>
      service.received.filter(({ path: at }) => working.endpoint.endsWith(at)).length === 1
    service.respond((at) => (lost.endpoint.endsWith(at) ? 410 : isFirst() ? 503 : 201))
    await add(housemate, 'milk')
    await later(20_000)
    await service.waitFor(2)
    // The pause before the next attempt.
    while (service.received.length < 3) {
      larder.clock.move(5_000)
      await pause(200)
    }
    while ((await stored()).length > 1) await pause(20)
    expect((await stored()).map(({ endpoint }) => endpoint)).to.deep.equal([working.endpoint])
  })

  it('reach no address of the inside, and end there', async () => {
    await larder.stop()
    larder = await openLarder({ store, settings: { LARDER_OUTBOUND_ALLOW: '' } })
    housemate = (await larder.addMember('bea')).token
    list = await created(larder.token, '/api/households/shopping/lists', { name: 'Saturday' })
    await subscribe(larder.token)
    await add(housemate, 'milk')
    await later(20_000)
    while ((await stored()).length > 0) await pause(20)
    expect(service.received).to.deep.equal([])
  })

  it('are of one session, which alone sees and changes them', async () => {
    // Also when several tabs state it at once.
    await Promise.all([1, 2, 3].map(() => subscribe(larder.token)))
    const first = await subscribe(larder.token)
    expect((await stored()).map(({ endpoint }) => endpoint)).to.deep.equal([first.endpoint])
    const token = await larder.signIn(administrator.username, administrator.password)
    for (const other of [token, housemate]) expect(await stateOf(other)).to.equal(null)
    await larder.request('DELETE', path, { token: housemate })
    await larder.request('PUT', timersPath, { token: housemate, json: { timers: [] } })
    expect(await stateOf(larder.token)).to.deep.equal({ timers: true, shopping: true })
    // The same browser, with another person.
    const json = { ...first, language: 'en', timers: false, shopping: false }
    await larder.request('PUT', path, { token: housemate, json })
    expect([await stateOf(larder.token), await stateOf(housemate)]).to.deep.equal([
      null,
      { timers: false, shopping: false },
    ])
    const { body } = await larder.request('DELETE', path, { token: housemate })
    expect([body.subscription, await stored()]).to.deep.equal([null, []])
  })

  it('are refused to API tokens, and with addresses and keys that no browser has', async () => {
    const form = await created(larder.token, '/api/users/api-tokens', { name: 'Script' })
    const refused = await larder.request('GET', path, { token: form.token })
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'session/required'])
    const good = { ...service.subscribe(), language: 'en', timers: true, shopping: true }
    for (const wrong of [
      { endpoint: 'file:///etc/passwd' },
      { endpoint: 'https://999.1.1.1/' },
      { p256dh: 'short' },
      { auth: '' },
      { language: '../de' },
    ]) {
      const { status } = await larder.request('PUT', path, {
        token: larder.token,
        json: { ...good, ...wrong },
      })
      expect(status, JSON.stringify(wrong)).to.equal(422)
    }
    const timer = { id: 'a', title: 'a', text: '', endsAt: '2030-01-01T00:00:00Z', path: '//evil.example' }
    const json = { timers: [timer] }
    expect((await larder.request('PUT', timersPath, { token: larder.token, json })).status).to.equal(422)
  })

  it('are at most twenty for a user, and those with impossible keys are deleted', async () => {
    const tokens = []
    for (let count = 0; count < 21; count += 1) {
      const token = await larder.signIn(administrator.username, administrator.password)
      tokens.push(token)
      // A point that is not on the curve.
      await subscribe(token, count === 20 ? { p256dh: 'B'.padEnd(87, 'A') } : {})
    }
    expect(await stored()).to.have.length(20)
    expect(await stateOf(tokens[0]!)).to.equal(null)
    await add(housemate, 'milk')
    await later(20_000)
    await service.waitFor(19)
    while ((await stored()).length > 19) await pause(20)
    expect(await stateOf(tokens[20]!)).to.equal(null)
  })
})
