import { DomainError, idempotencyRecords, system } from '@larder/domain'
import { expect } from 'chai'
import { administrator, openLarder, type Neighbour, type StoreKind, type TestLarder } from './harness.ts'

const away = () => new DomainError('unavailable', 'storage/unavailable', 'The database is away.')
const dead = () => new Error('The server is dead.')
/** What is logged of it. */
const ofDead = /error: Error: The server is dead\./

for (const kind of ['memory', 'sqlite', 'postgres'] as const)
  describe(`a request with an idempotency key, on ${kind}`, () => oneKey(kind))

function oneKey(store: StoreKind): void {
  let larder: TestLarder
  let member: Neighbour
  let fault: Error | undefined
  let gate: Promise<void> | undefined
  /** Stops the server after the next committed transaction of a member. */
  let power: 'on' | 'failing' | 'off' = 'on'
  /** In whose next transaction the database is lost, before or after the commit. */
  let losing: { readonly kind: 'member' | 'system'; readonly isCommitted: boolean } | undefined
  let isAway = false
  before(async () => {
    larder = await openLarder({
      store,
      // A unit of work that waits or fails on demand. Transactions of the server, which store responses, are not affected.
      broken: ({ work }) => ({
        work: {
          ...work,
          async run(actor, job) {
            if (actor.kind === 'member') {
              await gate
              if (fault) throw fault
            }
            if (power === 'off') throw dead()
            const isLost = losing?.kind === actor.kind
            if (isAway || (isLost && !losing?.isCommitted)) {
              isAway = true
              throw away()
            }
            const result = await work.run(actor, job)
            if (power === 'failing' && actor.kind === 'member') power = 'off'
            if (power === 'off') throw dead()
            if (isLost) {
              isAway = true
              throw away()
            }
            return result
          },
        },
      }),
    })
    member = await larder.addMember('bob')
  })
  after(() => larder.stop())
  afterEach(() => {
    fault = undefined
    gate = undefined
    power = 'on'
    losing = undefined
    isAway = false
  })

  const post = (key: string, json: object, path = '/api/recipes', token = larder.token) =>
    larder.request('POST', path, { token, json, headers: { 'idempotency-key': key } })
  const count = async (name: string) =>
    (
      await larder.request('GET', `/api/recipes?queryFilter=${encodeURIComponent(`name = "${name}"`)}`, {
        token: larder.token,
      })
    ).body.total as number

  it('is executed once, and repeats get the same response', async () => {
    const first = await post('soup-1', { name: 'Soup' })
    const second = await post('soup-1', { name: 'Soup' })
    expect([first.status, second.status]).to.deep.equal([201, 201])
    expect(second.body).to.equal(first.body)
    expect(second.headers.get('location')).to.equal(first.headers.get('location'))
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).to.deep.equal([
      null,
      'true',
    ])
    expect(await count('Soup')).to.equal(1)
    expect((await post('soup-2', { name: 'Soup' })).body).not.to.equal(first.body)
  })

  it('is refused with another body or path', async () => {
    await post('stew', { name: 'Stew' })
    for (const again of [
      await post('stew', { name: 'Stew, better' }),
      await post('stew', { name: 'Stew' }, '/api/organizers/tags'),
    ])
      expect([again.status, again.body.code]).to.deep.equal([422, 'idempotency/reused'])
    expect(await count('Stew, better')).to.equal(0)
  })

  it('belongs to its user', async () => {
    await post('pie', { name: 'Pie' })
    const theirs = await post('pie', { name: 'Pie' }, '/api/recipes', member.token)
    expect(theirs.headers.get('idempotency-replayed')).to.equal(null)
    expect(await count('Pie')).to.equal(2)
  })

  it('belongs to one API token, and to all sessions of a user', async () => {
    const signIn = async () => {
      const form = { username: administrator.username, password: administrator.password }
      return String((await larder.request('POST', '/api/auth/token', { form })).body.access_token)
    }
    const makeToken = async (name: string) => {
      const options = { token: larder.token, json: { name } }
      return String((await larder.request('POST', '/api/users/api-tokens', options)).body.token)
    }
    const tokens = [larder.token, await signIn(), await makeToken('garden'), await makeToken('cellar')]
    const made = []
    for (const token of tokens)
      made.push((await post('curry', { name: 'Curry' }, '/api/recipes', token)).body)
    expect(made[1]).to.equal(made[0])
    expect(new Set(made).size).to.equal(3)
    expect(await count('Curry')).to.equal(3)
  })

  it('with a file is compared by the content of the file', async () => {
    const slug = String((await post('filed', { name: 'Filed' })).body)
    const file = (letter: string) =>
      larder.request('POST', `/api/recipes/${slug}/assets`, {
        token: larder.token,
        raw: `--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nNotes\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n${letter.repeat(15_000_000)}\r\n--b--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': 'notes' },
      })
    const first = await file('a')
    expect(first.status).to.equal(200)
    expect((await file('a')).body).to.deep.equal(first.body)
    expect((await file('b')).body.code).to.equal('idempotency/reused')
  })

  it('is executed again after its user has moved to another household', async () => {
    const mover = await larder.addMember('mover')
    const make = () => post('list-1', { name: 'Saturday' }, '/api/households/shopping/lists', mover.token)
    const first = await make()
    await post('upstairs', { name: 'Upstairs' }, '/api/admin/households')
    const moved = await larder.request('PUT', `/api/admin/users/${mover.userId}`, {
      token: larder.token,
      json: { household: 'Upstairs' },
    })
    expect(moved.status).to.equal(200)
    const second = await make()
    expect(second.body.id).not.to.equal(first.body.id)
    expect(second.body.householdId).to.equal(moved.body.householdId)
  })

  it('returns 409 for a repeat while the first request is in progress', async () => {
    let open: () => void = () => undefined
    gate = new Promise((resolve) => (open = resolve))
    const first = post('slow', { name: 'Slow roast' })
    const during: number[] = []
    // Waits until the first request has arrived, so that the second one is the repeat.
    for (;;) {
      const stored = await larder.services.work.read(system, (store) => store.of(idempotencyRecords).find())
      if (stored.some(({ response }) => response === null)) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (let n = 0; n < 3; n += 1) {
      const { status, body, headers } = await post('slow', { name: 'Slow roast' })
      during.push(status)
      expect(body.code).to.equal('idempotency/under-way')
      expect(Number(headers.get('retry-after'))).to.be.greaterThan(0)
    }
    open()
    gate = undefined
    expect([(await first).status, ...during]).to.deep.equal([201, 409, 409, 409])
    expect((await post('slow', { name: 'Slow roast' })).status).to.equal(201)
    expect(await count('Slow roast')).to.equal(1)
  })

  it('is executed once when it is sent ten times concurrently', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => post('at-once', { name: 'At once' })))
    expect(many.filter(({ status }) => status === 201)).not.to.have.length(0)
    for (const { status } of many) expect(status).to.be.oneOf([201, 409])
    expect(await count('At once')).to.equal(1)
  })

  it('repeats an error response, and executes again after an internal error', async () => {
    const tag = (key: string) => post(key, { name: 'Twice' }, '/api/organizers/tags')
    expect((await tag('tag-1')).status).to.equal(201)
    const refused = await tag('tag-2')
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'tag/duplicate'])
    const { body: tags } = await larder.request('GET', '/api/organizers/tags', { token: larder.token })
    await larder.request('DELETE', `/api/organizers/tags/${tags.data[0].id}`, { token: larder.token })
    expect((await tag('tag-2')).body.code).to.equal('tag/duplicate')
    expect((await tag('tag-3')).status).to.equal(201)

    fault = away()
    expect((await post('fault', { name: 'Faulty' })).status).to.equal(503)
    fault = undefined
    expect((await post('fault', { name: 'Faulty' })).status).to.equal(201)
    expect(await count('Faulty')).to.equal(1)
  })

  for (const [what, lost] of [
    ['while the key is claimed', { kind: 'system', isCommitted: true }],
    ['in the first transaction', { kind: 'member', isCommitted: false }],
    ['in the commit', { kind: 'member', isCommitted: true }],
  ] as const)
    it(`is executed once when the database is lost ${what}, as soon as it is available again`, async () => {
      const name = `Lost ${what}`
      const key = name.replaceAll(' ', '-')
      const began = larder.clock.now().getTime()
      losing = lost
      expect((await post(key, { name })).status).to.equal(503)
      losing = undefined
      isAway = false
      let repeated = await post(key, { name })
      while (repeated.status === 409) repeated = await post(key, { name })
      expect(repeated.status).to.equal(201)
      // A claim that is not released expires after two minutes.
      expect(larder.clock.now().getTime() - began).to.be.below(110_000)
      expect(await count(name)).to.equal(1)
    })

  it('is executed once when the server dies between commit and response', async () => {
    for (const [key, path, json] of [
      ['cut-1', '/api/recipes', { name: 'Power cut' }],
      ['cut-2', '/api/users/api-tokens', { name: 'Power cut' }],
    ] as const) {
      power = 'failing'
      expect((await post(key, json, path)).status).to.equal(500)
      await larder.expectLogged(ofDead)
      power = 'on'
      // The server of the first request may still be running.
      expect((await post(key, json, path)).body.code).to.equal('idempotency/under-way')
      larder.clock.move(120_001)
      const again = await post(key, json, path)
      expect(again.status).to.equal(201)
      const third = await post(key, json, path)
      expect([third.headers.get('idempotency-replayed'), third.body]).to.deep.equal(['true', again.body])
    }
    expect(await count('Power cut')).to.equal(1)
    const { body } = await larder.request('GET', '/api/users/api-tokens', { token: larder.token })
    const made = body.data.filter(({ name }: { name: string }) => name === 'Power cut')
    expect(made).to.have.length(1)
    const { body: shown } = await post('cut-2', { name: 'Power cut' }, '/api/users/api-tokens')
    expect((await larder.request('GET', '/api/users/self', { token: shown.token })).status).to.equal(200)
  })

  it('is executed again after a crash when the clock was set back', async () => {
    power = 'failing'
    expect((await post('set-back', { name: 'Set back' })).status).to.equal(500)
    await larder.expectLogged(ofDead)
    power = 'on'
    larder.clock.move(-86_400_000)
    expect((await post('set-back', { name: 'Set back' })).status).to.equal(201)
    expect(await count('Set back')).to.equal(1)
    larder.clock.move(86_400_000)
  })

  it('is executed again when the server dies before the commit', async () => {
    power = 'off'
    expect((await post('early', { name: 'Early' })).status).to.equal(500)
    await larder.expectLogged(ofDead)
    power = 'on'
    expect((await post('early', { name: 'Early' })).status).to.equal(201)
    expect(await count('Early')).to.equal(1)
  })

  it('is executed once when a server that was considered dead continues', async () => {
    let open: () => void = () => undefined
    gate = new Promise((resolve) => (open = resolve))
    const slow = post('slept', { name: 'Slept' })
    for (;;) {
      const stored = await larder.services.work.read(system, (each) => each.of(idempotencyRecords).find())
      if (stored.some(({ response, results }) => response === null && results === null)) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    gate = undefined
    larder.clock.move(120_001)
    const second = await post('slept', { name: 'Slept' })
    expect(second.status).to.equal(201)
    open()
    expect((await slow).body.code).to.equal('idempotency/under-way')
    expect(await count('Slept')).to.equal(1)
    expect((await post('slept', { name: 'Slept' })).body).to.equal(second.body)
  })

  it('expires after a day, and its row is deleted', async () => {
    await post('daily', { name: 'Daily bread' })
    // An hour on both sides of the limit: the clock runs, and a busy machine takes its time.
    larder.clock.move(23 * 3_600_000)
    const token = await larder.signIn('ann', 'correct horse battery')
    expect(
      (await post('daily', { name: 'Daily bread' }, '/api/recipes', token)).headers.get(
        'idempotency-replayed',
      ),
    ).to.equal('true')
    larder.clock.move(2 * 3_600_000)
    await post('daily', { name: 'Daily bread' }, '/api/recipes', token)
    expect(await count('Daily bread')).to.equal(2)
    for (let n = 0; n < 15; n += 1) await post(`later-${n}`, { name: 'Later' }, '/api/recipes', token)
    const stored = await larder.services.work.read(system, (store) => store.of(idempotencyRecords).find())
    const now = larder.clock.now().toISOString()
    expect(stored.filter(({ expiresAt }) => expiresAt <= now)).to.deep.equal([])
    expect(stored).to.have.length(16)
  })

  it('does not store secrets of the response in plain text', async () => {
    // The clock was moved since the sign-in.
    const wanted = { name: 'Phone', currentPassword: administrator.password }
    const createToken = () => post('secret-1', wanted, '/api/users/api-tokens')
    const { body } = await createToken()
    expect((await createToken()).body).to.deep.equal(body)
    const stored = await larder.services.work.read(system, (store) => store.of(idempotencyRecords).find())
    expect(JSON.stringify(stored)).not.to.contain(body.token).and.not.to.contain('secret-1')
  })

  it('must consist of printable ASCII characters without spaces', async () => {
    for (const key of ['', ' ', 'x'.repeat(256), 'two words', 'ümlaut'])
      expect((await post(key, { name: 'Key' })).status, key).to.be.oneOf(
        key.trim() === '' ? [201, 422] : [422],
      )
  })
}
