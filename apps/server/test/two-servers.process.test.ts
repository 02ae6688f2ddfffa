import { expect } from 'chai'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { startProcess, type ServerProcess } from './process.ts'
import { send } from './send.ts'

describe('two servers that share an empty PostgreSQL', function () {
  let servers: ServerProcess[] = []
  const secret = 'a secret that both of these servers know'

  before(async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const settings = {
      LARDER_DATABASE_URL: url,
      LARDER_SECRET: secret,
      LARDER_ADMIN_PASSWORD: 'salt and pepper',
    }
    servers = await Promise.all([startProcess(settings), startProcess(settings)])
  })
  after(async () => {
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  })

  const urls = () => servers.map(({ url }) => url) as [string, string]

  it('both start at the same moment', () => {
    for (const server of servers) expect(server.url, server.errors()).to.match(/^http:/)
  })

  it('create one first administrator together', async () => {
    for (const url of urls()) {
      const { status, body } = await send('POST', `${url}/api/auth/token`, {
        form: { username: 'admin', password: 'salt and pepper' },
      })
      expect(status).to.equal(200)
      const members = await send('GET', `${url}/api/groups/members`, { token: body.access_token })
      expect(members.body.total).to.equal(1)
    }
  })

  it('see the writes of each other at once, and accept and revoke the same tokens', async () => {
    const [one, other] = urls()
    const { body } = await send('POST', `${one}/api/auth/token`, {
      form: { username: 'admin', password: 'salt and pepper' },
    })
    const token = body.access_token as string
    await send('POST', `${one}/api/recipes`, { token, json: { name: 'Soup' } })
    const there = await send('GET', `${other}/api/recipes/soup`, { token })
    expect([there.status, there.body.name]).to.deep.equal([200, 'Soup'])
    const here = await send('GET', `${one}/api/recipes/soup`, { token })
    expect(here.headers.get('etag')).to.equal(there.headers.get('etag'))
    await send('POST', `${other}/api/auth/logout`, { token })
    expect((await send('GET', `${one}/api/users/self`, { token })).status).to.equal(401)
  })

  it('give recipes with the same name different slugs', async () => {
    const tokens = await Promise.all(
      urls().map(async (url) => {
        const form = { username: 'admin', password: 'salt and pepper' }
        return (await send('POST', `${url}/api/auth/token`, { form })).body.access_token as string
      }),
    )
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send('POST', `${urls()[n % 2]}/api/recipes`, { token: tokens[n % 2], json: { name: 'Stew' } }),
      ),
    )
    expect(made.map(({ status }) => status)).to.deep.equal(Array.from({ length: 8 }, () => 201))
    expect(new Set(made.map(({ body }) => body)).size).to.equal(8)
  })

  it('count failed sign-ins together', async () => {
    const attempt = (url: string, username: string) =>
      send('POST', `${url}/api/auth/token`, { form: { username, password: 'a guess' } })
    const [one, other] = urls()
    const statuses: number[] = []
    for (const url of [one, other, one, other, one, other, one])
      statuses.push((await attempt(url, 'nobody')).status)
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429])
    const form = { username: 'admin', password: 'salt and pepper' }
    const { body } = await send('POST', `${one}/api/auth/token`, { form })
    const unlocked = await send('POST', `${other}/api/admin/users/unlock`, { token: body.access_token })
    expect(unlocked.body).to.deep.equal({ unlocked: 1 })
    expect((await attempt(one, 'nobody')).status).to.equal(401)
  })

  it('execute a request once that both receive with the same idempotency key', async () => {
    const form = { username: 'admin', password: 'salt and pepper' }
    const token = (await send('POST', `${urls()[0]}/api/auth/token`, { form })).body.access_token as string
    for (let round = 0; round < 5; round += 1) {
      const name = `Both ${round}`
      const post = (url: string) =>
        send('POST', `${url}/api/recipes`, {
          token,
          json: { name },
          headers: { 'idempotency-key': `both-${round}` },
        })
      const responses = await Promise.all([...urls(), ...urls()].map(post))
      const done = responses.filter(({ status }) => status === 201)
      expect(done).not.to.have.length(0)
      expect(new Set(done.map(({ body }) => body)).size).to.equal(1)
      for (const { status, body } of responses)
        if (status !== 201) expect([status, body.code]).to.deep.equal([409, 'idempotency/under-way'])
      for (const url of urls()) expect((await post(url)).body).to.equal(done[0]!.body)
      const query = new URLSearchParams({ queryFilter: `name = "${name}"` })
      const { body } = await send('GET', `${urls()[0]}/api/recipes?${query.toString()}`, { token })
      expect(body.total).to.equal(1)
    }
  })
})
