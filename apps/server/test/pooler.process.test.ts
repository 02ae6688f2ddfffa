import { openPostgres } from '@larder/persistence-postgres'
import { persistenceContract } from '@larder/persistence-contract'
import { expect } from 'chai'
import { query } from '../../../packages/persistence-postgres/test/embedded.ts'
import { documentedSettings, openPooled, password } from './debian-postgres.ts'
import { startProcess, type ServerProcess } from './process.ts'
import { send } from './send.ts'

// `npm run soak -- --only pooler` runs the whole contract and more tests through PgBouncer.
const parts = ['writes', 'transactions', 'jobs', 'signals', 'the change log']

describe('PgBouncer of Debian in transaction mode', () => {
  let pooled: Awaited<ReturnType<typeof openPooled>>
  before(async () => {
    pooled = await openPooled()
  })
  after(() => pooled.stop())

  let url: string
  const open = (environment: object) =>
    openPostgres({
      ...(environment as Pick<Parameters<typeof openPostgres>[0], 'clock' | 'ids'>),
      ...{ url, poolerUrl: pooled.poolerUrl(url), preparedStatements: false },
    })
  const adapter = {
    async open(environment: object) {
      url = await pooled.makeDatabase('contract')
      return open(environment)
    },
    join: open,
  }
  persistenceContract('PostgreSQL behind PgBouncer', adapter, parts)

  describe('before two servers', () => {
    let servers: ServerProcess[] = []
    let database: string
    const admin = { username: 'admin', password: 'salt and pepper' }
    before(async () => {
      database = await pooled.makeDatabase('larder')
      const settings = {
        ...documentedSettings('PgBouncer'),
        LARDER_DATABASE_URL: pooled.poolerUrl(database),
        LARDER_DATABASE_DIRECT_URL: database,
        LARDER_SECRET: 'a secret that both of these servers know',
        LARDER_ADMIN_PASSWORD: admin.password,
        LARDER_OUTBOUND_ALLOW: '127.0.0.1',
      }
      servers = await Promise.all([startProcess(settings), startProcess(settings)])
      for (const server of servers) expect(server.url, server.errors()).to.match(/^http:/)
    })
    after(async () => {
      for (const server of servers) server.signal('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
    })
    const signIn = async (url: string, word = admin.password) =>
      send('POST', `${url}/api/auth/token`, { form: { ...admin, password: word } })

    it('serves many requests at once with few connections', async () => {
      const [one, other] = servers.map((server) => server.url) as [string, string]
      const { access_token: token } = (await signIn(one)).body
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          n % 3 === 0
            ? send('POST', `${[one, other][n % 2]}/api/recipes`, { token, json: { name: `Soup ${n}` } })
            : send('GET', `${[one, other][n % 2]}/api/recipes?search=soup&perPage=${n}`, { token }),
        ),
      )
      expect(responses.map(({ status }) => status)).to.deep.equal(
        responses.map((_, n) => (n % 3 === 0 ? 201 : 200)),
      )
      const [row] = await query<{ count: string }>(
        database,
        `select count(*) from pg_stat_activity where datname = 'larder' and client_addr = '127.0.0.1'`,
      )
      expect(Number(row?.count)).to.be.at.most(2 * 10 + 20)
    })

    it('tells the other server of a change at once', async () => {
      const [one, other] = servers.map((server) => server.url) as [string, string]
      const { access_token: token } = (await signIn(one)).body
      const stream = await fetch(`${other}/api/events/stream`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(stream.status).to.equal(200)
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = (await reader.read()).value ?? ''
      await send('POST', `${one}/api/organizers/tags`, { token, json: { name: 'Told' } })
      while (!text.includes('Told')) text += (await reader.read()).value ?? ''
      await reader.cancel()
    })

    it('lets both count failed sign-ins together', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1)
        statuses.push((await signIn(servers[n % 2]!.url, `not ${password}`)).status)
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429])
    })
  })
})
