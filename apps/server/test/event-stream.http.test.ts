import { expect } from 'chai'
import { mock } from 'node:test'
import { system } from '@larder/domain'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'

interface Streamed {
  readonly id: string
  readonly event: string
  readonly data: {
    readonly sequence?: number
    readonly type?: string
    readonly data?: { readonly name?: string }
  }
}

/** An open stream and its received events. */
async function openStream(
  larder: TestLarder,
  query = '',
  headers: Record<string, string> = {},
  token = larder.token,
) {
  const closing = new AbortController()
  const response = await fetch(`${larder.url}/api/events/stream${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: closing.signal,
  })
  expect(response.status).to.equal(200)
  expect(response.headers.get('content-type')).to.match(/^text\/event-stream/)
  const events: Streamed[] = []
  let text = ''
  let isOver = false
  const ended = (async () => {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          const fields = new Map(
            part
              .split('\n')
              .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
          )
          if (fields.has('data'))
            events.push({
              id: fields.get('id')!,
              event: fields.get('event')!,
              data: JSON.parse(fields.get('data')!),
            })
        }
      }
      return 'ended'
    } catch {
      return 'aborted'
    } finally {
      isOver = true
    }
  })()
  return {
    events,
    ended,
    close: () => closing.abort(),
    async waitFor(count: number) {
      const end = Date.now() + 120_000
      while (events.length < count) {
        if (isOver || Date.now() > end)
          expect.fail(
            `${events.length} of ${count} events have come; the stream is ${isOver ? 'over' : 'open'}`,
          )
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return events
    },
  }
}

onBothDatabases('the event stream', function (store) {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())
  const addTag = async (name: string, token = larder.token) => {
    const { status } = await larder.request('POST', '/api/organizers/tags', { token, json: { name } })
    expect(status).to.equal(201)
  }
  const names = (events: readonly Streamed[]) =>
    events.map(({ event, data }) => `${event} ${data.data?.name}`)

  it('sends the same events as webhooks, in order, with their sequence numbers', async () => {
    const stream = await openStream(larder)
    await addTag('One')
    await addTag('Two')
    const [one, two] = await stream.waitFor(2)
    expect(names(stream.events)).to.deep.equal(['tag.created One', 'tag.created Two'])
    expect(one!.data).to.include({ type: 'tag.created', sequence: Number(one!.id) })
    expect(Number(two!.id)).to.equal(Number(one!.id) + 1)
    stream.close()
  })

  it('sends what changes as soon as a client has the headers', async () => {
    const { feed } = larder.services
    const last = feed.last
    const slow = mock.method(feed, 'last', async (groupId: string) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return last(groupId)
    })
    const stream = await openStream(larder)
    await addTag('At once')
    await stream.waitFor(1)
    expect(names(stream.events)).to.deep.equal(['tag.created At once'])
    slow.mock.restore()
    stream.close()
  })

  it('leaves a recipe that was hidden since out of earlier events that refer to it', async () => {
    const bob = await addPerson(larder, 'bob', {})
    const cleo = await addPerson(larder, 'cleo', { household: 'Next door' })
    const send = async (method: string, path: string, json: unknown) => {
      const { status, body } = await larder.request(method, path, { token: larder.token, json })
      expect(status, `${path} ${JSON.stringify(body)}`).to.be.oneOf([200, 201])
      return body
    }
    const before = await openStream(larder)
    await addTag('Before')
    const [{ id: last }] = (await before.waitFor(1)) as [Streamed]
    before.close()
    const make = async (name: string, more: object = {}) => {
      const slug = String(await send('POST', '/api/recipes', { name, ...more }))
      return (await larder.request('GET', `/api/recipes/${slug}`, { token: larder.token })).body.id as string
    }
    const stew = await make('Zanzibar stew', { recipeIngredient: [{ note: 'saffron' }] })
    const bread = await make('Bread', { recipeIngredient: [{ note: 'flour' }] })
    await make('Feast', { recipeIngredient: [{ note: 'stew', referencedRecipeId: stew }] })
    const list = await send('POST', '/api/households/shopping/lists', { name: 'Saturday' })
    await send('POST', `/api/households/shopping/lists/${list.id}/recipe`, [
      { recipeId: stew },
      { recipeId: bread },
    ])
    /** The missed events of a person, up to one that is sent now. */
    const missedBy = async (token: string) => {
      const stream = await openStream(larder, `?lastEventId=${last}`, {}, token)
      const mark = `Mark ${Math.random()}`
      await addTag(mark)
      for (let count = 1; !stream.events.some(({ data }) => data.data?.name === mark); count++)
        await stream.waitFor(count)
      stream.close()
      return stream.events
    }
    const named = (events: readonly Streamed[], word: string) =>
      events.filter(({ data }) => JSON.stringify(data).includes(word)).map(({ event }) => event)
    const shown = await missedBy(bob.token)
    for (const kind of ['shopping-list.recipe-added', 'shopping-list.updated', 'recipe.created'])
      expect(named(shown, 'Zanzibar')).to.include(kind)
    expect(named(shown, stew)).to.include('shopping-item.created')

    // Cleo's household does not see it, and receives the event of the feast.
    await send('PATCH', `/api/recipes/${stew}`, { visibility: 'household' })
    expect(named(await missedBy(bob.token), 'Zanzibar')).to.include('shopping-list.recipe-added')
    expect(named(await missedBy(cleo.token), 'Zanzibar')).to.deep.equal([])
    expect(named(await missedBy(cleo.token), 'Feast')).to.include('recipe.created')
    await send('PATCH', `/api/recipes/feast`, { cookTime: '1 h' })
    expect(named(await missedBy(cleo.token), 'Zanzibar')).to.deep.equal([])

    await send('PATCH', `/api/recipes/${stew}`, { visibility: 'private' })
    for (const { token } of [bob, cleo])
      for (const word of ['Zanzibar', 'zanzibar'])
        expect(named(await missedBy(token), word)).to.deep.equal([])
    const left = await missedBy(bob.token)
    expect(named(left, stew).filter((kind) => kind !== 'recipe.deleted')).to.deep.equal([])
    expect(named(left, 'Bread')).to.include('shopping-list.recipe-added')
    // Deleted, it is hidden as before.
    await send('DELETE', `/api/recipes/${stew}`, undefined)
    expect(named(await missedBy(bob.token), 'Zanzibar')).to.deep.equal([])
  })

  it('sends the missed events to a client that reconnects, each once', async () => {
    const first = await openStream(larder)
    await addTag('Seen')
    const [{ id }] = (await first.waitFor(1)) as [Streamed]
    first.close()
    for (const name of ['Missed 1', 'Missed 2']) await addTag(name)
    for (const [query, headers] of [
      ['', { 'last-event-id': id }],
      [`?lastEventId=${id}`, {}],
    ] as const) {
      const again = await openStream(larder, query, headers)
      await again.waitFor(2)
      expect(names(again.events).slice(0, 2)).to.deep.equal(['tag.created Missed 1', 'tag.created Missed 2'])
      again.close()
    }
  })

  it('sends only the requested kinds and resource', async () => {
    const kinds = await openStream(larder, '?types=tag.deleted,category.*')
    const resource = await openStream(larder, '?resource=category')
    await addTag('Three')
    await larder.request('POST', '/api/organizers/categories', {
      token: larder.token,
      json: { name: 'Four' },
    })
    await kinds.waitFor(1)
    await resource.waitFor(1)
    for (const stream of [kinds, resource]) {
      expect(names(stream.events)).to.deep.equal(['category.created Four'])
      stream.close()
    }
    for (const [query, code] of [
      ['?types=tag.cooked', 'event/kind'],
      ['?resource=colour', 'event/resource'],
      ['?lastEventId=soup', 'event/last-event-id'],
    ]) {
      const { status, body } = await larder.request('GET', `/api/events/stream${query}`, {
        token: larder.token,
      })
      expect([status, body.code], query).to.deep.equal([422, code])
    }
  })

  it('leaves out the resource when the client reads it by itself', async () => {
    const short = await openStream(larder, '?types=tag.*&data=none')
    const full = await openStream(larder, '?types=tag.*')
    await addTag('Short')
    const [[one], [other]] = [await short.waitFor(1), await full.waitFor(1)]
    const { data, ...rest } = other!.data
    expect(data).to.include({ name: 'Short' })
    expect(one!.data).to.deep.equal(rest)
    short.close()
    full.close()
  })

  it('starts with a reset when the log does not go back that far', async () => {
    await addTag('Five')
    const { groupId } = (await larder.request('GET', '/api/users/self', { token: larder.token })).body
    const last = await larder.services.work.read(system, (work) => work.lastSequence(groupId))
    await larder.services.work.run(system, (work) =>
      work.trimChanges({ groupId, before: '2999-01-01T00:00:00.000Z', upTo: last }),
    )
    for (const id of ['1', String(last + 1_000)]) {
      const stream = await openStream(larder, '', { 'last-event-id': id })
      const [reset] = await stream.waitFor(1)
      expect(reset).to.deep.equal({ id: String(last), event: 'reset', data: { sequence: last } })
      stream.close()
    }
    const current = await openStream(larder, '', { 'last-event-id': String(last) })
    await addTag('Six')
    await current.waitFor(1)
    expect(names(current.events)).to.deep.equal(['tag.created Six'])
    current.close()
  })

  it('sends only events that the user can read', async () => {
    const neighbour = await addPerson(larder, 'carl', { household: 'Next door' })
    const stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
    const theirs = await openStream(larder, '', {}, neighbour.token)
    const strangers = await openStream(larder, '', {}, stranger.token)
    await larder.request('POST', '/api/households/shopping/lists', {
      token: larder.token,
      json: { name: 'Ours' },
    })
    await addTag('Seven')
    await theirs.waitFor(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(names(theirs.events)).to.deep.equal(['tag.created Seven'])
    expect(strangers.events).to.deep.equal([])
    theirs.close()
    strangers.close()
  })

  it('ends when its token is revoked', async () => {
    const { body } = await larder.request('POST', '/api/users/api-tokens', {
      token: larder.token,
      json: { name: 'A program' },
    })
    const stream = await openStream(larder, '', {}, body.token)
    const other = await openStream(larder)
    await larder.request('DELETE', `/api/users/api-tokens/${body.id}`, { token: larder.token })
    expect(await stream.ended).to.equal('ended')
    await addTag('Eight')
    await other.waitFor(1)
    const session = await larder.signIn('ann', 'correct horse battery')
    const ofSession = await openStream(larder, '', {}, session)
    await larder.request('POST', '/api/auth/logout', { token: session })
    expect(await ofSession.ended).to.equal('ended')
    other.close()
  })

  it('sends a long backlog to a client, while other requests are answered', async () => {
    const { groupId } = (await larder.request('GET', '/api/users/self', { token: larder.token })).body
    const before = await larder.services.work.read(system, (work) => work.lastSequence(groupId))
    // Five megabytes, which is more than the server keeps for a client that does not read.
    const description = 'Stir. '.repeat(8_000)
    const count = 110
    for (let n = 0; n < count; n += 1) {
      const json = { name: `Soup ${n}`, description }
      expect((await larder.request('POST', '/api/recipes', { token: larder.token, json })).status).to.equal(
        201,
      )
    }
    const streams = await Promise.all(
      Array.from({ length: 5 }, () =>
        openStream(larder, '?types=recipe.created', { 'last-event-id': String(before) }),
      ),
    )
    for (const stream of streams) {
      await stream.waitFor(count)
      expect(names(stream.events)).to.deep.equal(
        Array.from({ length: count }, (_, n) => `recipe.created Soup ${n}`),
      )
    }
    await addTag('After the backlog')
    const [first] = streams
    await larder.request('POST', '/api/recipes', { token: larder.token, json: { name: 'Last soup' } })
    expect(names(await first!.waitFor(count + 1)).at(-1)).to.equal('recipe.created Last soup')
    for (const stream of streams) stream.close()
  })

  it('waits for a client that does not read, and keeps little for it', async () => {
    const { groupId } = (await larder.request('GET', '/api/users/self', { token: larder.token })).body
    const last = await larder.services.work.read(system, (work) => work.lastSequence(groupId))
    const response = await fetch(`${larder.url}/api/events/stream`, {
      headers: { authorization: `Bearer ${larder.token}`, 'last-event-id': String(Math.max(1, last - 112)) },
    })
    const taken = larder.services.memoryBudget
    await new Promise((resolve) => setTimeout(resolve, 500))
    // The budget has room for everything else.
    const release = taken.take(90_000_000)
    expect(release).to.be.a('function')
    release?.()
    const reader = response.body!.getReader()
    let size = 0
    while (size < 4_500_000) {
      const { value, done } = await reader.read()
      if (done) break
      size += value.length
    }
    expect(size).to.be.at.least(4_500_000)
    await reader.cancel()
  })

  it('is limited in number for a token and for a user', async () => {
    const busy = await addPerson(larder, 'busy', {})
    const open = await Promise.all(Array.from({ length: 20 }, () => openStream(larder, '', {}, busy.token)))
    const { status, body, headers } = await busy.request('GET', '/api/events/stream')
    expect([status, body.code]).to.deep.equal([429, 'event/too-many-streams'])
    expect(Number(headers.get('retry-after'))).to.be.greaterThan(0)
    open[0]!.close()
    await open[0]!.ended
    let again = 429
    while (again === 429) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const closing = new AbortController()
      const response = await fetch(`${larder.url}/api/events/stream`, {
        headers: { authorization: `Bearer ${busy.token}` },
        signal: closing.signal,
      })
      again = response.status
      closing.abort()
    }
    expect(again).to.equal(200)
    for (const stream of open) stream.close()
  })

  it('requires a token', async () => {
    const { status } = await larder.request('GET', '/api/events/stream')
    expect(status).to.equal(401)
  })
})
