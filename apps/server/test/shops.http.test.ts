import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { Loose } from './send.ts'

const shops = '/api/households/shops'
const lists = '/api/households/shopping/lists'
const labels = '/api/groups/labels'

onBothDatabases('shops', (store) => {
  let larder: TestLarder
  let housemate: Person
  let neighbour: Person
  let stranger: Person
  let dairy: Loose
  let bread: Loose
  before(async () => {
    larder = await openLarder({ store })
    housemate = await addPerson(larder, 'housemate', {})
    neighbour = await addPerson(larder, 'neighbour', { household: 'Next door' })
    stranger = await addPerson(larder, 'stranger', { group: 'Elsewhere', canOrganize: true })
    dairy = await post(labels, { name: 'Dairy' })
    bread = await post(labels, { name: 'Bread' })
  })
  after(() => larder.stop())

  const request = (method: string, path: string, json?: unknown, headers?: Record<string, string>) =>
    larder.request(method, path, {
      token: larder.token,
      ...(json === undefined ? {} : { json }),
      ...(headers ? { headers } : {}),
    })
  const post = async (path: string, json: object) => {
    const { status, body } = await request('POST', path, json)
    expect(status, JSON.stringify(body)).to.equal(201)
    return body
  }
  const read = async (path: string) => (await request('GET', path)).body
  const market = () =>
    post(shops, {
      name: 'Market',
      aisles: [{ labelId: bread.id }, { labelId: dairy.id, isSold: false }],
    })
  const aislesOf = ({ aisles }: Loose) => aisles.map(({ label, isSold }: Loose) => [label.name, isSold])

  it('have labels in their own order, and what they do not sell', async () => {
    const made = await market()
    expect(made).to.include({ name: 'Market', position: 1 })
    expect(aislesOf(made)).to.deep.equal([
      ['Bread', true],
      ['Dairy', false],
    ])
    const at = `${shops}/${made.id}`
    const reversed = await request('PATCH', at, { aisles: made.aisles.toReversed(), position: 7 })
    expect([reversed.body.position, ...aislesOf(reversed.body)]).to.deep.equal([
      7,
      ['Dairy', false],
      ['Bread', true],
    ])
    // A client sends back the view that it has received.
    expect((await request('PUT', at, reversed.body)).body).to.deep.equal(reversed.body)
    const twice = await request('PATCH', at, { aisles: [{ labelId: bread.id }, { labelId: bread.id }] })
    expect([twice.status, twice.body.code, twice.body.field]).to.deep.equal([
      422,
      'shop/label-twice',
      'aisles',
    ])
    const unknown = { labelId: '019a0000-0000-7000-8000-000000000000' }
    expect((await request('PATCH', at, { aisles: [unknown] })).status).to.equal(404)
  })

  it('are listed in the order of their positions', async () => {
    for (const [name, position] of [
      ['Third', 30],
      ['First', 10],
      ['Between', 20],
    ] as const)
      await post(shops, { name, position })
    const filter = encodeURIComponent('position >= 10')
    const { data } = await read(`${shops}?orderBy=position:asc&queryFilter=${filter}`)
    expect(data.map(({ name }: Loose) => name)).to.deep.equal(['First', 'Between', 'Third'])
  })

  it('lose a label that is deleted', async () => {
    const gone = await post(labels, { name: 'Seasonal' })
    const { id } = await post(shops, { name: 'Stall', aisles: [{ labelId: gone.id }, { labelId: bread.id }] })
    const { cursor } = await synced()
    await request('DELETE', `${labels}/${gone.id}`)
    expect(aislesOf(await read(`${shops}/${id}`))).to.deep.equal([['Bread', true]])
    const { resources } = await synced(cursor)
    expect(resources.shop.changed.map((row: Loose) => row.id)).to.deep.equal([id])
  })

  const synced = async (since?: string) =>
    read(`/api/sync?resources=shop&resources=shopping-list${since ? `&since=${since}` : ''}`)

  it('are chosen for lists, whose own order stays', async () => {
    const shop = await market()
    const list = await post(lists, { name: 'Saturday' })
    expect(list.shopId).to.equal(null)
    const at = `${lists}/${list.id}`
    const settings = [
      { labelId: dairy.id, position: 0 },
      { labelId: bread.id, position: 1 },
    ]
    await request('PUT', `${at}/label-settings`, settings)
    const own = (await read(at)).labelSettings
    const { cursor } = await synced()
    const chosen = await request('PATCH', at, { shopId: shop.id })
    expect([chosen.status, chosen.body.shopId]).to.deep.equal([200, shop.id])
    expect(chosen.body.labelSettings).to.deep.equal(own)
    const { resources } = await synced(cursor)
    expect(resources['shopping-list'].changed.map((row: Loose) => row.shopId)).to.deep.equal([shop.id])
    // A client that knows no shops replaces the list and sets its order.
    for (const mount of ['', '/mealie']) {
      const { status } = await request('PUT', `${mount}${at}`, { name: 'Sunday' })
      expect(status).to.equal(200)
      await request('PUT', `${mount}${at}/label-settings`, settings)
      expect(await read(at)).to.deep.include({ name: 'Sunday', shopId: shop.id, labelSettings: own })
    }
    const filter = encodeURIComponent('shop.name = "Market"')
    expect((await read(`${lists}?queryFilter=${filter}`)).total).to.equal(1)
    expect((await request('PATCH', at, { shopId: null })).body.shopId).to.equal(null)
  })

  it('leave their lists when they are deleted, also lists in the trash', async () => {
    const shop = await market()
    const [list, trashed] = [await post(lists, { name: 'A' }), await post(lists, { name: 'B' })]
    for (const { id } of [list, trashed]) await request('PATCH', `${lists}/${id}`, { shopId: shop.id })
    await request('DELETE', `${lists}/${trashed.id}`)
    const { cursor } = await synced()
    expect((await request('DELETE', `${shops}/${shop.id}`)).status).to.equal(200)
    expect((await read(`${lists}/${list.id}`)).shopId).to.equal(null)
    const { resources } = await synced(cursor)
    expect(resources.shop.deleted).to.deep.equal([shop.id])
    expect(resources['shopping-list'].changed.map(({ id, shopId }: Loose) => [id, shopId])).to.deep.equal([
      [list.id, null],
    ])
    const { data } = await read('/api/groups/trash?orderBy=createdAt:desc')
    const entry = data.find(({ name }: Loose) => name === 'B')
    const restored = await request('POST', `/api/groups/trash/${entry.id}/restore`)
    expect(restored.status, JSON.stringify(restored.body)).to.equal(200)
    expect(await read(`${lists}/${trashed.id}`)).to.include({ name: 'B', shopId: null })
  })

  it('belong to the members of a household', async () => {
    const shop = await market()
    const at = `${shops}/${shop.id}`
    expect((await housemate.request('PATCH', at, { json: { name: 'Fair' } })).status).to.equal(200)
    for (const other of [neighbour, stranger]) {
      expect((await other.request('GET', shops)).body.total).to.equal(0)
      for (const [method, json] of [
        ['GET'],
        ['PUT', { name: 'x' }],
        ['PATCH', { name: 'x' }],
        ['DELETE'],
      ] as const)
        expect((await other.request(method, at, json ? { json } : {})).status, method).to.equal(404)
      const theirs = (await other.request('POST', lists, { json: { name: 'Theirs' } })).body
      const taken = await other.request('PATCH', `${lists}/${theirs.id}`, { json: { shopId: shop.id } })
      expect([taken.status, taken.body.code]).to.deep.equal([404, 'shop/missing'])
    }
    const label = (await stranger.request('POST', labels, { json: { name: 'Theirs' } })).body
    expect((await request('PATCH', at, { aisles: [{ labelId: label.id }] })).status).to.equal(404)
  })

  it('are changed by their version, and created once', async () => {
    const key = { 'idempotency-key': 'shop-once' }
    const [first, again] = [
      await request('POST', shops, { name: 'Once' }, key),
      await request('POST', shops, { name: 'Once' }, key),
    ]
    expect([first.status, again.status, again.body.id]).to.deep.equal([201, 201, first.body.id])
    const at = `${shops}/${first.body.id}`
    const etag = (await request('GET', at)).headers.get('etag') ?? ''
    expect((await request('PATCH', at, { name: 'Twice' }, { 'if-match': etag })).status).to.equal(200)
    const stale = await request('PATCH', at, { name: 'Never' }, { 'if-match': etag })
    expect([stale.status, stale.body.code]).to.deep.equal([412, 'shop/stale'])
  })
})
