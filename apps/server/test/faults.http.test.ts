import { DomainError } from '@larder/domain'
import { expect } from 'chai'
import { openLarder, type TestLarder, type TestOptions } from './harness.ts'

describe('during a failure', () => {
  let larder: TestLarder | undefined
  afterEach(() => larder?.stop())

  const open = async (broken: NonNullable<TestOptions['broken']>) => {
    larder = await openLarder({ broken })
    return larder
  }

  const failing = (error: () => Error): NonNullable<TestOptions['broken']> => {
    let isBroken = false
    return ({ work }) => ({
      work: {
        ...work,
        // The administrator of the tests signs in before it breaks.
        read: (actor, body) => (isBroken ? Promise.reject(error()) : work.read(actor, body)),
        run: async (actor, body) => {
          const result = await work.run(actor, body)
          isBroken = true
          return result
        },
      },
      storage: { check: () => Promise.reject(error()) },
    })
  }

  it('returns 503 with Retry-After while the database is unavailable, and keeps running', async () => {
    const { request, token } = await open(
      failing(() => new DomainError('unavailable', 'storage/unavailable', 'The database is not available.')),
    )
    for (const path of ['/api/recipes', '/api/health/ready']) {
      const { status, body, headers } = await request('GET', path, { token })
      expect([status, body.code], path).to.deep.equal([503, 'storage/unavailable'])
      expect(Number(headers.get('retry-after'))).to.be.greaterThan(0)
    }
    expect((await request('GET', '/api/health/live')).status).to.equal(200)
  })

  it('returns 500 without details of an internal error, and logs it with the request id', async () => {
    const logged: [string, Readonly<Record<string, unknown>>][] = []
    const breaking = failing(() => new Error('select secret from vault'))
    const { request, token } = await open((services) => ({
      ...breaking(services),
      log: { ...services.log, error: (event, details = {}) => void logged.push([event, details]) },
    }))
    const { status, body } = await request('GET', '/api/recipes', { token })
    expect([status, body.code]).to.deep.equal([500, 'server/fault'])
    expect(JSON.stringify(body)).not.to.match(/select|vault|\.ts/)
    expect(logged.map(([event]) => event)).to.deep.equal(['request failed'])
    expect(logged[0]?.[1].requestId).to.equal(body.requestId)
  })

  it('logs the route of a request, and none of the secrets in its address', async () => {
    const logged: string[] = []
    const { request, token } = await open((services) => ({
      log: { ...services.log, info: (event, details) => void logged.push(JSON.stringify([event, details])) },
    }))
    const made = await request('POST', '/api/households/mealplans/calendars', {
      token,
      json: { name: 'Plan' },
    })
    const calendar = new URL(String(made.body.url), 'http://here').pathname
    const secret = calendar.replace(/^.*\/|\.ics$/g, '')
    const shared = '019b0000-0000-7000-8000-00000000abcd'
    for (const path of [calendar, `${calendar}/`, calendar.replace('.ics', ''), `/mealie${calendar}`])
      await request('GET', path)
    await request('GET', `/api/recipes/shared/${shared}`)
    for (const path of [`/g/home/shared/r/${shared}`, `/${secret}`]) await fetch(larder!.url + path)
    await fetch(`${larder!.url}/mealie/api/utils/download?token=${secret}`)
    const log = logged.join('\n')
    expect(logged.length).to.be.at.least(9)
    expect(log)
      .to.include('"path":"/api/calendars/{file}"')
      .and.to.include('"path":"/mealie/api/calendars/{file}"')
    expect(log).not.to.include(secret)
    expect(log).not.to.include(shared)
  })

  it('returns 507 when the disk is full, and still reads', async () => {
    larder = await openLarder({ store: 'sqlite', maxPages: 1_000 })
    const { request, token } = larder
    const post = (name: string) =>
      request('POST', '/api/recipes', { token, json: { name, description: 'Stir. '.repeat(10_000) } })
    const stored: string[] = []
    let response = await post('Soup')
    // Four megabytes are full after some seventy of them.
    for (let n = 1; response.status === 201 && n < 200; n += 1) {
      stored.push(response.body)
      response = await post(`Soup ${n}`)
    }
    expect([response.status, response.body.code]).to.deep.equal([507, 'storage/full'])
    expect((await request('GET', '/api/recipes', { token })).body.total).to.equal(stored.length)
    expect((await request('GET', `/api/recipes/${stored.at(-1)}`, { token })).status).to.equal(200)
    expect((await request('GET', '/api/health/ready')).status).to.equal(200)
  })
})
