import { setTimeout as wait } from 'node:timers/promises'
import { catalog, system, type AnyRecord, type FieldTable } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import { endingRoutes, randomFrom, requestFor, type MadeUp, type Pool } from './requests.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { scopesOf } from '../src/http/pipeline/token-scopes.ts'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`

// Every operation with every caller who has no access. New routes are included automatically.
onBothDatabases('every operation', function (store) {
  let larder: TestLarder
  let owner: string
  let readOnly: string
  let homeAssistant: string
  let plain: Person
  let neighbour: Person
  let neighbourHome: string
  let stranger: Person
  /** Ids and slugs of the owner's rows. */
  let theirs: Pool
  let home: { groupId: string; householdId: string; userId: string }

  before(async () => {
    larder = await openLarder({
      store,
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: { read: () => Promise.reject(new Error('no page is read here')) } as never,
    })
    owner = larder.token
    const { body: self } = await larder.request('GET', '/api/users/self', { token: owner })
    home = { groupId: self.groupId, householdId: self.householdId, userId: self.id }
    await createRows()
    await writeList()
    await writeComment()
    await exportsEnd()
    plain = await addPerson(larder, 'bob', {})
    neighbour = await addPerson(larder, 'carl', { household: 'Next door', ...rights })
    neighbourHome = (await neighbour.request('GET', '/api/households/self')).body.id
    stranger = await addPerson(larder, 'eve', { group: 'Elsewhere', ...rights })
    const make = await larder.request('POST', '/api/users/api-tokens', {
      token: owner,
      json: { name: 'Looks only', scope: 'read' },
    })
    readOnly = make.body.token
    const integration = { name: 'Home Assistant', scope: 'home-assistant' }
    homeAssistant = (
      await larder.request('POST', '/api/users/api-tokens', { token: owner, json: integration })
    ).body.token
    const rows = [...(await everything()).values()].flat().filter((row) => isOurs(row))
    theirs = {
      ids: rows.map(({ id }) => id),
      names: rows.flatMap((row) =>
        ['slug', 'username'].flatMap((key) => (row[key] as string | undefined) ?? []),
      ),
    }
  })
  after(() => larder.stop())

  const rights = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }

  /** Creates one row of each kind from the required fields of its description, in the order of their dependencies. */
  async function createRows(): Promise<void> {
    const pool: { ids: string[]; names: string[] } = { ids: [], names: ['Soup', 'Bread', 'Quick'] }
    const random = randomFrom(1)
    const makers = endingRoutes.filter(
      ({ method, path }) => method === 'post' && !/import|create\/|merge|auth|admin/.test(path),
    )
    for (let round = 0; round < 12; round += 1)
      for (const route of makers) {
        if (pool.ids.length === 0) pool.ids.push(home.userId)
        const { method, path, options } = requestFor(route, random, pool, false)
        const { status, body } = await larder.request(method, path, { ...options, token: owner })
        if (status === 201 && typeof body?.id === 'string') pool.ids.push(body.id)
      }
  }

  /** Items need the id of an existing list, which the description does not contain. */
  async function writeList(): Promise<void> {
    const list = await larder.request('POST', '/api/households/shopping/lists', {
      token: owner,
      json: { name: 'Saturday' },
    })
    const line = await larder.request('POST', '/api/households/shopping/items', {
      token: owner,
      json: { shoppingListId: list.body.id, note: 'Bread' },
    })
    expect([list.status, line.status]).to.deep.equal([201, 201])
  }

  /** Most generated recipes have comments disabled, and generated addresses are not web addresses. */
  async function writeComment(): Promise<void> {
    const request = (method: string, path: string, json?: object) =>
      larder.request(method, path, { token: owner, ...(json ? { json } : {}) })
    const made = { name: 'Talked about', settings: { disableComments: false } }
    const slug = (await request('POST', '/api/recipes', made)).body
    const { id } = (await request('GET', `/api/recipes/${slug}`)).body
    const action = { actionType: 'link', title: 'Look', url: 'https://example.org/' }
    expect((await request('POST', '/api/households/recipe-actions', action)).status).to.equal(201)
    expect((await request('POST', '/api/comments', { recipeId: id, text: 'Good' })).status).to.equal(201)
  }

  /** Created exports are written in the background, and their rows change until they are done. */
  async function exportsEnd(): Promise<void> {
    while ((await everything()).get('recipe-export')?.some(({ status }) => status === 'in-progress'))
      await wait(50)
  }

  async function everything(): Promise<Map<string, readonly AnyRecord[]>> {
    return larder.services.work.read(system, async (store) => {
      const rows = new Map<string, readonly AnyRecord[]>()
      for (const [name, resource] of catalog)
        rows.set(name, (await store.of(resource).find()) as unknown as readonly AnyRecord[])
      return rows
    })
  }

  const isOurs = (row: AnyRecord) => row.groupId === home.groupId || row.id === home.groupId
  /** A member of the owner's group: sees all of its rows except those of other households. */
  async function ownersRows(hiddenFrom: 'group' | 'household'): Promise<readonly string[]> {
    const rows = await everything()
    return [...rows].flatMap(([name, all]) => {
      const scope = catalog.get(name)?.scope ?? 'system'
      if (hiddenFrom === 'household' && scope !== 'household' && scope !== 'user') return []
      return (
        all
          .filter(isOurs)
          .filter((row) => hiddenFrom === 'group' || isOwn(row))
          // When a token was used last is noted by its own use.
          .map((row) => `${name} ${JSON.stringify({ ...row, lastUsedAt: null })}`)
      )
    })
  }
  const isOwn = (row: AnyRecord) =>
    row.householdId === undefined ? row.userId === home.userId : row.householdId === home.householdId

  const made = (route: Route, seed: number, pool = theirs): MadeUp =>
    requestFor(route, randomFrom(seed), pool, false)

  it('finds data to protect', async () => {
    const rows = await everything()
    const stored = [...rows].filter(([, all]) => all.some(isOurs)).map(([name]) => name)
    expect(stored).to.include.members([
      'user',
      'recipe',
      'tag',
      'category',
      'tool',
      'label',
      'food',
      'unit',
      'shop',
      'shopping-list',
      'shopping-item',
      'mealplan',
      'comment',
      'recipe-action',
      'cookbook',
      'mealplan-rule',
      'calendar-feed',
      'timeline-event',
      'api-token',
      'invitation',
    ])
  })

  it('that requires a token returns 401 without one and with an invalid one', async () => {
    for (const route of endingRoutes.filter(({ auth }) => auth !== 'none')) {
      const { method, path, options } = made(route, 1)
      for (const token of [undefined, 'nonsense', `larder_${'0'.repeat(49)}`]) {
        const { status, body } = await larder.request(method, path, { ...options, token })
        expect([status, String(body.code).split('/')[0]], nameOf(route)).to.deep.equal([401, 'token'])
      }
    }
  })

  it('that writes returns 403 for a read-only token', async () => {
    const before = await ownersRows('group')
    for (const route of endingRoutes.filter(({ auth, method }) => auth !== 'none' && method !== 'get')) {
      const { method, path, options } = made(route, 2)
      const { status, body } = await larder.request(method, path, { ...options, token: readOnly })
      expect([status, body.code], nameOf(route)).to.deep.equal([403, 'access/read-only'])
    }
    expect(await ownersRows('group')).to.deep.equal(before)
  })

  it('outside the scope home-assistant returns 403 for such a token', async () => {
    const before = await ownersRows('group')
    const refused: string[] = []
    for (const route of endingRoutes.filter(({ auth }) => auth !== 'none')) {
      if (scopesOf(route).includes('home-assistant')) continue
      const { method, path, options } = made(route, 2)
      const { status, body } = await larder.request(method, path, { ...options, token: homeAssistant })
      expect([status, body.code], nameOf(route)).to.deep.equal([403, 'access/scope'])
      refused.push(nameOf(route))
    }
    expect(await ownersRows('group')).to.deep.equal(before)
    expect(refused).to.include.members([
      'DELETE /recipes/{slug}',
      'POST /users/api-tokens',
      'GET /users/sessions',
      'GET /households/invitations',
      'GET /admin/users',
    ])
  })

  it('that requires a right or an administrator returns 403 otherwise', async () => {
    const before = await ownersRows('group')
    const reserved = endingRoutes.filter(({ auth, right }) => auth === 'admin' || right)
    expect(reserved.length).to.be.greaterThan(15)
    for (const route of reserved) {
      const { method, path, options } = made(route, 3)
      const { status, body } = await larder.request(method, path, { ...options, token: plain.token })
      expect([status, String(body.code).split('/')[0]], nameOf(route)).to.deep.equal([403, 'access'])
    }
    expect(await ownersRows('group')).to.deep.equal(before)
  })

  it('on organizers returns 403 without the right to organize', async () => {
    for (const route of endingRoutes.filter(({ auth, method }) => auth === 'user' && method === 'post')) {
      const saved = [
        '/organizers/tags',
        '/organizers/categories',
        '/organizers/tools',
        '/foods',
        '/units',
        '/groups/labels',
      ]
      if (!saved.includes(route.path)) continue
      const { method, path } = made(route, 4)
      const { status, body } = await larder.request(method, path, {
        token: plain.token,
        json: { name: 'Another' },
      })
      expect([status, String(body.code).split('/')[1]], nameOf(route)).to.deep.equal([403, 'forbidden'])
    }
  })

  for (const [who, hiddenFrom] of [
    ['another group', 'group'],
    ['another household', 'household'],
  ] as const)
    it(`returns and changes no data of the owner for ${who}, for any ids in path and body`, async () => {
      const person = hiddenFrom === 'group' ? stranger : neighbour
      const hidden = new Set(
        [...(await everything())].flatMap(([name, rows]) => {
          const scope = catalog.get(name)?.scope ?? 'system'
          if (hiddenFrom === 'household' && scope !== 'household' && scope !== 'user') return []
          return rows
            .filter((row) => (hiddenFrom === 'group' ? isOurs(row) : isOurs(row) && isOwn(row)))
            .map(({ id }) => id)
        }),
      )
      const pool = { ...theirs, ids: theirs.ids.filter((id) => hidden.has(id)) }
      expect(pool.ids.length).to.be.greaterThan(3)
      const before = await ownersRows(hiddenFrom)
      const reached: string[] = []
      for (const route of endingRoutes)
        for (let seed = 1; seed <= 8; seed += 1) {
          const { method, path, options } = made(route, seed, pool)
          const { status, body } = await larder.request(method, path, { ...options, token: person.token })
          if (status >= 500) reached.push(`${nameOf(route)} ${status}`)
          if (status >= 300) continue
          // A response may contain the text that the caller has sent, but no data of other rows.
          const shown = [...JSON.stringify(body ?? null).matchAll(/"\w*[iI]d":"([0-9a-f-]{36})"/g)].map(
            ([, id]) => id ?? '',
          )
          const leaked = shown.filter((id) => hidden.has(id))
          if (leaked.length > 0)
            reached.push(
              `${nameOf(route)} ${path} ${JSON.stringify(options).slice(0, 200)} shows ${leaked[0]}`,
            )
        }
      expect(reached).to.deep.equal([])
      expect(await ownersRows(hiddenFrom)).to.deep.equal(before)
      const pointing = [...(await everything())].flatMap(([name, rows]) =>
        (catalog.get(name)?.scope === 'system' ? [] : rows)
          .filter((row) => (hiddenFrom === 'group' ? !isOurs(row) : row.householdId === neighbourHome))
          .flatMap((row) => pointsTo(catalog.get(name)?.fields ?? {}, row))
          .filter((id) => hidden.has(id))
          .map((id) => `a ${name} points at ${id}`),
      )
      expect(pointing).to.deep.equal([])
    })

  /** The ids in the references of a record, including those of its lists. */
  function pointsTo(fields: FieldTable, row: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(fields).flatMap(([key, field]) => {
      const value = row[key]
      if (field.kind === 'list')
        return (value as AnyRecord[]).flatMap((inner) => pointsTo(field.fields ?? {}, inner))
      if (field.kind === 'refs') return value as string[]
      return field.kind === 'ref' && typeof value === 'string' ? [value] : []
    })
  }
})
