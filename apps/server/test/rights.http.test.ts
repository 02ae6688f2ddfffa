import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson } from './people.ts'

describe('permissions', () => {
  let larder: TestLarder
  let food: string
  let letPageCome = () => {}
  const page = new Promise<void>((resolve) => (letPageCome = resolve))
  before(async () => {
    larder = await openLarder({
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: { read: () => page.then(() => ({ url: '', text: '' })) },
    })
    food = (await admin('POST', '/api/foods', { name: 'Salt' })).body.id
  })
  after(() => {
    letPageCome()
    return larder.stop()
  })

  const admin = (method: string, path: string, json?: object) =>
    larder.request(method, path, { token: larder.token, json })

  /** A request of a user, before and after a change of their account. */
  const changes: [
    what: string,
    rights: Parameters<typeof addPerson>[2],
    requestOf: () => [method: string, path: string, json?: object],
    before: number,
    done: (userId: string) => [method: string, path: string, json?: object],
    after: number,
  ][] = [
    [
      'administrator’s',
      { admin: true },
      () => ['GET', '/api/admin/about'],
      200,
      (id) => ['PUT', `/api/admin/users/${id}`, { admin: false }],
      403,
    ],
    [
      'inviting',
      { canInvite: true },
      () => ['POST', '/api/households/invitations', { uses: 1 }],
      201,
      (userId) => ['PUT', '/api/households/permissions', { userId, canInvite: false }],
      403,
    ],
    [
      'giving rights',
      { canManage: true },
      () => ['PUT', '/api/groups/preferences', { privateGroup: true }],
      200,
      (userId) => ['PUT', '/api/households/permissions', { userId, canInvite: true }],
      403,
    ],
    [
      'the household’s preferences',
      { canManageHousehold: true },
      () => ['PUT', '/api/households/preferences', { firstDayOfWeek: 1 }],
      200,
      (userId) => ['PUT', '/api/households/permissions', { userId }],
      403,
    ],
    [
      'the group’s words',
      { canOrganize: true },
      () => ['PATCH', `/api/foods/${food}`, { onHand: true }],
      200,
      (userId) => ['PUT', '/api/households/permissions', { userId }],
      403,
    ],
    [
      'signing in',
      {},
      () => ['GET', '/api/recipes'],
      200,
      (id) => ['PUT', `/api/admin/users/${id}`, { active: false }],
      401,
    ],
    [
      'being there at all',
      {},
      () => ['GET', '/api/recipes'],
      200,
      (id) => ['DELETE', `/api/admin/users/${id}`],
      401,
    ],
  ]
  for (const [index, [what, rights, requestOf, before, done, after]] of changes.entries())
    it(`are the current ones, also for older tokens: ${what}`, async () => {
      const person = await addPerson(larder, `person${index}`, rights)
      const made = await person.request('POST', '/api/users/api-tokens', { json: { name: 'For a phone' } })
      const [method, path, json] = requestOf()
      const status = async (token: string) => (await larder.request(method, path, { token, json })).status
      expect([await status(person.token), await status(made.body.token)]).to.deep.equal([before, before])
      expect((await admin(...done(person.userId))).status).to.equal(200)
      expect([await status(person.token), await status(made.body.token)]).to.deep.equal([after, after])
    })

  it('are required to manage webhooks, subscriptions, calendars and actions, also under /mealie', async () => {
    const plain = await addPerson(larder, 'plain', {})
    const keeper = await addPerson(larder, 'keeper', { canManageHousehold: true })
    const kinds: [path: string, body: object, others: readonly string[]][] = [
      [
        '/households/webhooks',
        { url: 'https://one.example/', webhookType: 'events' },
        ['/secret', '/test', '/deliveries/redeliver', `/deliveries/${food}/redeliver`],
      ],
      ['/households/events/notifications', { name: 'Chat', appriseUrl: 'json://one.example' }, ['/test']],
      ['/households/mealplans/calendars', { name: 'Meals' }, []],
      ['/households/recipe-actions', { actionType: 'post', title: 'Send', url: 'https://one.example/' }, []],
    ]
    for (const [path, body, others] of kinds)
      for (const prefix of ['/api', '/mealie/api']) {
        const at = prefix + path
        const made = await keeper.request('POST', at, { json: body })
        expect(made.status, at).to.equal(201)
        const refused: [method: string, path: string][] = [
          ['POST', at],
          ...['PUT', 'PATCH', 'DELETE'].map((method): [string, string] => [method, `${at}/${made.body.id}`]),
          ...others.map((other): [string, string] => ['POST', `${at}/${made.body.id}${other}`]),
          ...(path.endsWith('webhooks') ? [['POST', `${at}/rerun`] as [string, string]] : []),
        ]
        for (const [method, address] of refused) {
          const { status, body: problem } = await plain.request(method, address, { json: body })
          expect([status, problem.code, problem.right], `${method} ${address}`).to.deep.equal([
            403,
            'access/right',
            'canManageHousehold',
          ])
        }
        expect((await plain.request('GET', at)).status).to.equal(200)
        expect((await keeper.request('DELETE', `${at}/${made.body.id}`)).status).to.equal(200)
      }
  })

  it('end a stream when the user signs out or is deleted', async () => {
    const ends: [what: string, end: (userId: string, token: string) => Promise<{ status: number }>][] = [
      ['signed out', (_, token) => larder.request('POST', '/api/auth/logout', { token })],
      ['stopped', (id) => admin('PUT', `/api/admin/users/${id}`, { active: false })],
      ['removed', (id) => admin('DELETE', `/api/admin/users/${id}`)],
    ]
    const imports = [{ url: 'https://one.example/' }]
    const { body } = await admin('POST', '/api/recipes/create/url/bulk', { imports })
    for (const [what, end] of ends) {
      const person = await addPerson(larder, what.replace(' ', '-'), {})
      const watching = await fetch(`${larder.url}/api/groups/reports/${body.reportId}/stream`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(watching.status).to.equal(200)
      expect((await end(person.userId, person.token)).status, what).to.equal(200)
      // The import would wait until the page responds.
      expect(await watching.text(), what).not.to.contain('finished')
    }
  })

  it('move with the user to another household', async () => {
    const person = await addPerson(larder, 'mover', {})
    const list = (
      await person.request('POST', '/api/households/shopping/lists', { json: { name: 'Saturday' } })
    ).body
    await person.request('POST', '/api/recipes', { json: { name: 'Stew' } })
    const household = (await admin('POST', '/api/admin/households', { name: 'Upstairs' })).body
    await admin('PUT', `/api/admin/users/${person.userId}`, { household: household.id })
    const seen = await person.request('GET', '/api/households/shopping/lists')
    expect(seen.body.data).to.deep.equal([])
    expect((await person.request('GET', `/api/households/shopping/lists/${list.id}`)).status).to.equal(404)
    expect((await person.request('DELETE', `/api/households/shopping/lists/${list.id}`)).status).to.equal(404)
    expect((await admin('GET', `/api/households/shopping/lists/${list.id}`)).status).to.equal(200)
    // Their recipes still belong to them.
    const salted = await person.request('PATCH', '/api/recipes/stew', { json: { description: 'With salt' } })
    expect(salted.status).to.equal(200)
  })

  it('are required on every route that changes the organizers of the group', async () => {
    const cook = await addPerson(larder, 'cook', {})
    const organizer = await addPerson(larder, 'organizer', { canOrganize: true })
    const make = async (path: string, name: string) => (await admin('POST', path, { name })).body.id as string
    const requests: [method: string, path: string, json?: object][] = []
    for (const what of [
      'organizers/tags',
      'organizers/categories',
      'organizers/tools',
      'foods',
      'units',
      'groups/labels',
    ]) {
      const path = `/api/${what}`
      const one = `${path}/${await make(path, 'Quick')}`
      const name = 'Slow'
      requests.push(
        ['POST', path, { name: 'New' }],
        ['PUT', one, { name }],
        ['PATCH', one, { name }],
        ['DELETE', one],
      )
    }
    for (const [what, word] of [
      ['foods', 'Food'],
      ['units', 'Unit'],
    ] as const) {
      const [from, to] = [await make(`/api/${what}`, 'From'), await make(`/api/${what}`, 'To')]
      requests.push(['PUT', `/api/${what}/merge`, { [`from${word}`]: from, [`to${word}`]: to }])
    }
    for (const what of ['foods', 'units', 'labels'])
      requests.push(['POST', `/api/groups/seeders/${what}`, { locale: 'de' }])
    for (const [method, path, json] of requests) {
      const { status, body } = await cook.request(method, path, { json })
      expect([status, String(body.code).split('/')[1]], `${method} ${path}`).to.deep.equal([403, 'forbidden'])
    }
    for (const [method, path, json] of requests)
      expect((await organizer.request(method, path, { json })).status, `${method} ${path}`).to.be.within(
        200,
        201,
      )
  })
})

onBothDatabases('permissions that are changed one by one', (store) => {
  let larder: TestLarder
  before(async () => (larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })))
  after(() => larder.stop())

  const rightsOf = async (userId: string) => {
    const { body } = await larder.request('GET', '/api/households/members', { token: larder.token })
    const { canInvite, canOrganize, canManageHousehold, canManage } = body.data.find(
      ({ id }: { id: string }) => id === userId,
    )
    return { canInvite, canOrganize, canManageHousehold, canManage }
  }
  const patch = (json: object, token = larder.token) =>
    larder.request('PATCH', '/api/households/permissions', { token, json })

  it('stay as they are when the body omits them', async () => {
    const { userId } = await addPerson(larder, 'omar', { canInvite: true, canManageHousehold: true })
    expect((await patch({ userId, canOrganize: true })).status).to.equal(200)
    expect((await patch({ userId, canInvite: false })).status).to.equal(200)
    expect(await rightsOf(userId)).to.deep.equal({
      canInvite: false,
      canOrganize: true,
      canManageHousehold: true,
      canManage: false,
    })
  })

  it('are all given when they are given at the same time', async () => {
    const { userId } = await addPerson(larder, 'pia', {})
    const rights = ['canInvite', 'canOrganize', 'canManageHousehold', 'canManage']
    const responses = await Promise.all(rights.map((right) => patch({ userId, [right]: true })))
    expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    expect(Object.values(await rightsOf(userId))).to.deep.equal([true, true, true, true])
  })

  it('are not given by somebody who may not manage members', async () => {
    const { userId, token } = await addPerson(larder, 'quinn', { canInvite: true })
    expect((await patch({ userId, canManage: true }, token)).status).to.equal(403)
    expect((await patch({ userId, canManage: 'yes' })).status).to.equal(422)
    expect((await rightsOf(userId)).canManage).to.equal(false)
  })
})
