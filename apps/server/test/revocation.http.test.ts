import { system, users } from '@larder/domain'
import { openPostgres } from '@larder/persistence-postgres'
import { expect } from 'chai'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { uuidIds } from '../src/adapters/uuid-ids.ts'
import { administrator, onBothDatabases, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'

/** Reads of a member, each of another kind: lists, single rows, errors, streams and responses without a transaction. */
const reads = [
  '/api/recipes',
  '/api/recipes?perPage=-1',
  '/api/recipes?search=soup',
  '/api/recipes?queryFilter=nonsense',
  '/api/recipes?queryFilter=name%20LIKE%20%22%25soup%25%22',
  '/api/recipes/no-such-recipe',
  '/api/recipes/soup',
  '/api/foods?page=-1',
  '/api/users/self',
  '/api/users/sessions',
  '/api/households/shopping/lists',
  '/api/groups/reports',
  '/mealie/api/recipes',
  '/mealie/api/users/self/ratings',
]

/** Servers of one database: two on PostgreSQL, and the same one twice on SQLite, which one server has to itself. */
async function openServers(store: StoreKind): Promise<readonly [TestLarder, TestLarder]> {
  const settings = { LARDER_RATE_LIMITS: 'off' }
  if (store !== 'postgres') {
    const only = await openLarder({ store, settings })
    return [only, only]
  }
  const url = await (await sharedPostgres()).makeDatabase()
  const open = async () => {
    const servers: TestLarder[] = []
    const clock = { now: () => servers[0]?.clock.now() ?? new Date() }
    const database = await openPostgres({ url, clock, ids: uuidIds })
    const larder = await openLarder({ database, settings })
    servers.push(larder)
    return larder
  }
  return [await open(), await open()]
}

onBothDatabases('what ends on one server ends on all at once', (store) => {
  let one: TestLarder
  let other: TestLarder
  let number = 0
  before(async () => {
    ;[one, other] = await openServers(store)
    await one.request('POST', '/api/recipes', { token: one.token, json: { name: 'Soup' } })
  })
  after(async () => {
    await one.stop()
    if (other !== one) await other.stop()
  })

  const statuses = async (token: string): Promise<ReadonlySet<number>> => {
    const collected: number[] = []
    for (const path of reads) collected.push((await other.request('GET', path, { token })).status)
    return new Set(collected)
  }
  /** Somebody whose token both servers have seen. */
  const known = async (rights: Parameters<typeof addPerson>[2] = {}): Promise<Person> => {
    number += 1
    const person = await addPerson(one, `person${number}`, rights)
    await warm(person.token)
    return person
  }
  const warm = async (token: string) => {
    for (const server of [one, other, other])
      expect((await server.request('GET', '/api/recipes', { token })).status).to.equal(200)
    expect(await statuses(token)).not.to.include(401)
  }
  const change = (id: string, json: object) =>
    one.request('PUT', `/api/admin/users/${id}`, { token: one.token, json })
  const isRefused = async (token: string) => expect([...(await statuses(token))]).to.deep.equal([401])

  it('when a user logs out', async () => {
    const { token } = await known()
    await one.request('POST', '/api/auth/logout', { token })
    await isRefused(token)
  })

  it('when a user ends a session on another device', async () => {
    const { token } = await known()
    const sessions = await one.request('GET', '/api/users/sessions', { token })
    const { id } = sessions.body.sessions.find(({ current }: { current: boolean }) => current)
    await one.request('DELETE', `/api/users/sessions/${id}`, { token })
    await isRefused(token)
  })

  it('when an API token is deleted', async () => {
    const { token } = await known()
    const made = await one.request('POST', '/api/users/api-tokens', { token, json: { name: 'Script' } })
    await warm(made.body.token)
    await one.request('DELETE', `/api/users/api-tokens/${made.body.id}`, { token })
    await isRefused(made.body.token)
    expect(await statuses(token)).not.to.include(401)
  })

  it('and an API token with a narrow scope stays narrow', async () => {
    const { token } = await known()
    const json = { name: 'Panel', scope: 'home-assistant' }
    const made = await one.request('POST', '/api/users/api-tokens', { token, json })
    const request = async () =>
      (await other.request('GET', '/api/users/sessions', { token: made.body.token })).status
    expect([await request(), await request()]).to.deep.equal([403, 403])
  })

  it('when a password changes', async () => {
    const { token } = await known()
    const currentPassword = `person${number} likes soup`
    const changed = await one.request('PUT', '/api/users/password', {
      token,
      json: { currentPassword, newPassword: 'a new one for the soup' },
    })
    expect(changed.status).to.equal(200)
    await isRefused(token)
  })

  it('when a user is deactivated', async () => {
    const { token, userId } = await known()
    // Even when the sessions stay.
    await one.services.work.run(system, async (store) => {
      const user = await store.of(users).lock(userId)
      await store.of(users).save({ ...user!, active: false })
    })
    await isRefused(token)
  })

  it('when a user is deleted', async () => {
    const { token, userId } = await known()
    await one.request('DELETE', `/api/admin/users/${userId}`, { token: one.token })
    await isRefused(token)
  })

  it('when an administrator loses the permission', async () => {
    const { token, userId } = await known({ admin: true })
    const request = async (path: string) => (await other.request('GET', path, { token })).status
    const paths = ['/api/admin/users', '/api/admin/about', '/api/admin/groups?queryFilter=nonsense']
    expect([await request(paths[0]!), await request(paths[1]!)]).to.deep.equal([200, 200])
    expect((await change(userId, { admin: false })).status).to.equal(200)
    for (const path of paths) expect(await request(path), path).to.equal(403)
    expect((await change(userId, { admin: true })).status).to.equal(200)
    for (const path of paths.slice(0, 2)) expect(await request(path), path).to.equal(200)
  })

  it('when a user moves to another household', async () => {
    const { token, userId } = await known()
    await one.request('POST', '/api/households/shopping/lists', { token, json: { name: 'Saturday' } })
    const lists = async () =>
      (await other.request('GET', '/api/households/shopping/lists', { token })).body.data as {
        name: string
      }[]
    expect((await lists()).map(({ name }) => name)).to.include('Saturday')
    await one.request('POST', '/api/admin/households', { token: one.token, json: { name: 'Garden' } })
    expect((await change(userId, { household: 'Garden' })).status).to.equal(200)
    expect(await lists()).to.deep.equal([])
    const self = await other.request('GET', '/api/households/self', { token })
    expect(self.body.name).to.equal('Garden')
  })

  it('when a token expires', async () => {
    const token = await one.signIn(administrator.username, administrator.password)
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const made = await one.request('POST', '/api/users/api-tokens', {
      token,
      json: { name: 'Short', expiresAt },
    })
    expect((await other.request('GET', '/api/recipes', { token: made.body.token })).status).to.equal(200)
    other.clock.move(3_600_001)
    await isRefused(made.body.token)
    other.clock.move(-3_600_001)
  })
})
