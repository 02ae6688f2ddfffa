import { expect } from 'chai'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

onBothDatabases('sessions', (store) => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  const path = '/api/users/sessions'
  const form = { username: administrator.username, password: administrator.password }
  const signIn = async (userAgent: string): Promise<string> => {
    const headers = { 'user-agent': userAgent }
    return (await larder.request('POST', '/api/auth/token', { form, headers })).body.access_token
  }
  const list = async (token: string): Promise<Loose[]> =>
    (await larder.request('GET', path, { token })).body.sessions
  const isSignedIn = async (token: string) =>
    (await larder.request('GET', '/api/users/self', { token })).status === 200

  it('are listed with the device, and the one of the request is marked', async () => {
    const phone = await signIn('Phone/1.0')
    const tablet = await signIn(`Tablet/${'2'.repeat(600)}`)
    const sessions = await list(phone)
    expect(sessions.filter(({ current }) => current).map(({ userAgent }) => userAgent)).to.deep.equal([
      'Phone/1.0',
    ])
    const other = sessions.find(({ userAgent }) => userAgent.startsWith('Tablet/'))
    expect(other?.userAgent).to.have.length(400)
    expect(other).to.include({ remembered: false, current: false })
    expect((await list(tablet)).find(({ id }) => id === other?.id)).to.include({ current: true })
  })

  it('store the time of last use, to five minutes', async () => {
    const token = await signIn('Watch')
    const lastUse = async () => (await list(token)).find(({ current }) => current)?.lastUsedAt as string
    const first = await lastUse()
    larder.clock.move(4 * 60_000)
    expect(await lastUse()).to.equal(first)
    larder.clock.move(2 * 60_000)
    expect(Date.parse(await lastUse()) - Date.parse(first)).to.be.greaterThan(5 * 60_000)
  })

  it('are ended one by one', async () => {
    const [remaining, lost] = [await signIn('Kept'), await signIn('Lost phone')]
    const { id } = (await list(remaining)).find(({ userAgent }) => userAgent === 'Lost phone') as Loose
    const ended = await larder.request('DELETE', `${path}/${id}`, { token: remaining })
    expect([ended.status, ended.body.userAgent]).to.deep.equal([200, 'Lost phone'])
    expect([await isSignedIn(remaining), await isSignedIn(lost)]).to.deep.equal([true, false])
    expect((await larder.request('DELETE', `${path}/${id}`, { token: remaining })).status).to.equal(404)
  })

  it('are all ended but the one of the request', async () => {
    const [remaining, other] = [await signIn('Kept'), await signIn('Other')]
    const { body } = await larder.request('DELETE', path, { token: remaining })
    expect(body.ended).to.be.greaterThan(0)
    expect(await list(remaining)).to.have.length(1)
    expect([await isSignedIn(remaining), await isSignedIn(other)]).to.deep.equal([true, false])
    expect((await larder.request('DELETE', path, { token: remaining })).body).to.deep.equal({ ended: 0 })
  })

  it('are neither shown to nor ended by anybody else, administrators included', async () => {
    const owner = await signIn('Mine')
    const { id } = (await list(owner)).find(({ current }) => current) as Loose
    const others = [await larder.addMember('bob'), await larder.addStranger('eve')]
    for (const { token } of others) {
      expect((await list(token)).map((each) => each.id)).not.to.include(id)
      for (const method of ['GET', 'DELETE']) {
        const theirs = await larder.request(method, `${path}/${id}`, { token })
        const nowhere = await larder.request(method, `${path}/019a0000-0000-7000-8000-000000000000`, {
          token,
        })
        expect([theirs.status, theirs.body.code]).to.deep.equal([404, 'session/missing'])
        expect({ ...theirs.body, requestId: '' }).to.deep.equal({ ...nowhere.body, requestId: '' })
      }
      await larder.request('DELETE', path, { token })
    }
    const theirs = (await list(others[0]?.token ?? ''))[0]?.id
    expect((await larder.request('DELETE', `${path}/${theirs}`, { token: owner })).status).to.equal(404)
    expect(await isSignedIn(owner)).to.equal(true)
  })

  it('that expired are not listed', async () => {
    await signIn('Old')
    larder.clock.move(49 * 3_600_000)
    const token = await signIn('New')
    expect((await list(token)).map(({ userAgent }) => userAgent)).to.deep.equal(['New'])
  })
})
