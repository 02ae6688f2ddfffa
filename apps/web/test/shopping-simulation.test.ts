import { expect } from 'chai'
import { defined } from './expected.ts'
import { openLarder, type TestLarder } from '../../server/test/harness.ts'
import { isRecord } from '../src/device/own-keys.ts'
import {
  type Item,
  type ItemEdit,
  recordOf,
  type NewItem,
  type Operation,
  shownItems,
  shownList,
  type ShoppingList,
} from '../src/features/shopping/items.ts'
import {
  copiedResources,
  type CopyChange,
  movedOperation,
  type Position,
  type Row,
} from '../src/features/shopping/copy.ts'
import { Rejected, type Server, synchronize, type SyncStorage } from '../src/features/shopping/synchronize.ts'

/** Random interleavings. `npm run soak` runs 2,000. */
const interleavings = Number(process.env.LARDER_INTERLEAVINGS ?? 60)
const stepsEach = 14

describe('two devices that shop with the same list', function () {
  this.timeout(300_000 + interleavings * 1_000)
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store: 'memory', settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  after(() => larder.stop())

  it(`converge, lose no change and restore no deleted item, in ${interleavings} random interleavings`, async () => {
    for (let seed = 1; seed <= interleavings; seed++) await runInterleaving(larder, seed)
  })

  it('tick the item that a new item was merged into', async () => {
    const { token } = larder
    const made = await larder.request('POST', '/api/households/shopping/lists', {
      token,
      json: { name: 'Milk' },
    })
    const listId = String(made.body.id)
    const random = randomOf(1)
    const [ada, bob] = [openPhone(larder, random), openPhone(larder, random)]
    for (const phone of [ada, bob]) {
      phone.network = 1
      phone.queue({ kind: 'add', item: { ...newItem(listId, 'milk', random), quantity: 1 } })
    }
    await ada.synchronize()
    const [own] = bob.shown(listId)
    bob.queue({ kind: 'edit', itemId: own?.id ?? '', edit: { checked: true } })
    await bob.synchronize()
    await ada.synchronize()
    for (const phone of [ada, bob])
      expect(summary(phone.shown(listId)).map(({ id: _, ...rest }) => rest)).to.deep.equal([
        { note: 'milk', quantity: 2, checked: true, waitUntil: null },
      ])
  })

  for (const [removal, seed, onlyChecked, expected] of [
    ['of done items leaves an item that the other has unticked meanwhile', 2, { onlyChecked: true }, [false]],
    ['of one item does not depend on its tick', 3, {}, []],
  ] as const)
    it(`the removal ${removal}`, async () => {
      const { token } = larder
      const made = await larder.request('POST', '/api/households/shopping/lists', {
        token,
        json: { name: 'Bread' },
      })
      const listId = String(made.body.id)
      const random = randomOf(seed)
      const [ada, bob] = [openPhone(larder, random), openPhone(larder, random)]
      for (const phone of [ada, bob]) phone.network = 1
      const item = newItem(listId, 'bread', random)
      const tick = (phone: Phone, checked: boolean) =>
        phone.queue({ kind: 'edit', itemId: item.id, edit: { checked } })
      ada.queue({ kind: 'add', item })
      tick(ada, true)
      await ada.synchronize()
      await bob.synchronize()
      ada.queue({ kind: 'remove', itemId: item.id, noteBefore: item.note, ...onlyChecked })
      tick(bob, false)
      await bob.synchronize()
      await ada.synchronize()
      await bob.synchronize()
      for (const phone of [ada, bob]) {
        expect(phone.waiting()).to.equal(0)
        expect(phone.shown(listId).map(({ checked }) => checked)).to.deep.equal(expected)
      }
    })

  it('take back a removal that was not sent, of an item that the other has unticked meanwhile', async () => {
    const { token } = larder
    const made = await larder.request('POST', '/api/households/shopping/lists', {
      token,
      json: { name: 'Rice' },
    })
    const listId = String(made.body.id)
    const random = randomOf(4)
    const [ada, bob] = [openPhone(larder, random), openPhone(larder, random)]
    for (const phone of [ada, bob]) phone.network = 1
    const item = newItem(listId, 'rice', random)
    ada.queue({ kind: 'add', item })
    ada.queue({ kind: 'edit', itemId: item.id, edit: { checked: true } })
    await ada.synchronize()
    await bob.synchronize()
    ada.queue({ kind: 'remove', itemId: item.id, noteBefore: item.note, onlyChecked: true })
    const copy = { ...newItem(listId, 'rice', random), quantity: item.quantity, checked: true }
    ada.queue({ kind: 'add', item: copy, restores: item.id })
    ada.queue({ kind: 'edit', itemId: copy.id, edit: { note: 'brown rice' }, noteBefore: 'rice' })
    bob.queue({ kind: 'edit', itemId: item.id, edit: { checked: false } })
    await bob.synchronize()
    await ada.synchronize()
    await bob.synchronize()
    for (const phone of [ada, bob]) {
      expect(phone.waiting()).to.equal(0)
      expect(summary(phone.shown(listId))).to.deep.equal([
        { id: item.id, note: 'brown rice', quantity: item.quantity, checked: false, waitUntil: null },
      ])
    }
  })
})

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What people did in an interleaving, to compare the result with. */
interface History {
  readonly typed: Set<string>
  readonly ticked: Set<string>
  readonly removed: Set<string>
  /** The shop that each phone chose last for the list. */
  readonly shops: Map<Phone, string | null>
}

async function runInterleaving(larder: TestLarder, seed: number): Promise<void> {
  const random = randomOf(seed)
  const { token } = larder
  const made = await larder.request('POST', '/api/households/shopping/lists', {
    token,
    json: { name: `Shop ${seed}` },
  })
  const listId = String(made.body.id)
  const shops = await Promise.all(
    ['Market', 'Baker'].map(async (name) => {
      const { body } = await larder.request('POST', '/api/households/shops', { token, json: { name } })
      return String(body.id)
    }),
  )
  const [, doomed = ''] = shops
  const deletedAt = random() < 0.3 ? Math.floor(random() * stepsEach) : Infinity
  const history: History = { typed: new Set(), ticked: new Set(), removed: new Set(), shops: new Map() }
  const phones = [openPhone(larder, random), openPhone(larder, random)]
  for (let step = 0; step < stepsEach; step++) {
    const phone = defined(phones[random() < 0.5 ? 0 : 1])
    if (step === deletedAt) await larder.request('DELETE', `/api/households/shops/${doomed}`, { token })
    const choice = random()
    if (choice < 0.35) await phone.synchronize()
    else if (choice < 0.42) phone.restart()
    else if (choice < 0.5) {
      const shopId = [...shops, null][Math.floor(random() * 3)] ?? null
      phone.queue({ kind: 'shop', listId, shopId })
      history.shops.set(phone, shopId)
    } else act(phone, listId, `${seed}-${step}`, random, history)
  }
  for (const phone of phones) phone.network = 1
  for (const phone of [...phones, ...phones, ...phones]) await phone.synchronize()

  const stored = await larder.request('GET', `/api/households/shopping/lists/${listId}`, { token })
  const expected = summary(stored.body.listItems)
  for (const phone of phones) {
    expect(phone.waiting(), `seed ${seed}: everything was sent`).to.equal(0)
    expect(summary(phone.shown(listId)), `seed ${seed}: both have the server's list`).to.deep.equal(expected)
  }
  for (const phone of phones)
    expect(phone.shopOf(listId), `seed ${seed}: both have the shop of the list`).to.equal(stored.body.shopId)
  const chosen = history.shops.size === 0 ? [null] : [...history.shops.values()]
  // A list has no shop after its shop was deleted, and a choice of a deleted one has no effect.
  const isOpen = deletedAt < stepsEach && chosen.includes(doomed)
  if (!isOpen || stored.body.shopId === doomed)
    expect(chosen, `seed ${seed}: the last choice of a shop stays`).to.include(stored.body.shopId)
  const notes = expected.map(({ note }) => note).join('; ')
  for (const text of history.typed)
    if (![...history.removed].some((deleted) => deleted.includes(text)))
      expect(notes, `seed ${seed}: ${text} was typed and not removed`).to.include(text)
  for (const id of history.ticked) {
    const item = expected.find((row) => row.id === id)
    expect(item?.checked ?? true, `seed ${seed}: a ticked item came back`).to.equal(true)
  }
  // The next phones start with little to read.
  for (const id of shops) await larder.request('DELETE', `/api/households/shops/${id}`, { token })
  await larder.request('DELETE', `/api/households/shopping/lists/${listId}`, { token })
}

/** A person does something on their phone: add, tick, edit or remove. */
function act(phone: Phone, listId: string, text: string, random: () => number, history: History): void {
  const shown = phone.shown(listId)
  const target = shown[Math.floor(random() * shown.length)]
  const choice = random()
  if (choice < 0.25 || !target) {
    history.typed.add(text)
    phone.queue({ kind: 'add', item: newItem(listId, text, random) })
  } else if (choice < 0.45) {
    history.ticked.add(target.id)
    phone.queue({ kind: 'edit', itemId: target.id, edit: { checked: true } })
  } else if (choice < 0.5) {
    phone.queue({
      kind: 'edit',
      itemId: target.id,
      edit: { waitUntil: random() < 0.5 ? '2031-12-17' : null },
    })
  } else if (choice < 0.88) {
    history.typed.add(text)
    const note = target.note ? `${target.note}; ${text}` : text
    phone.queue({ kind: 'edit', itemId: target.id, edit: { note }, noteBefore: target.note })
  } else {
    history.removed.add(target.note)
    phone.queue({ kind: 'remove', itemId: target.id, noteBefore: target.note })
  }
}

const newItem = (shoppingListId: string, note: string, random: () => number): NewItem => ({
  id: uuidOf(random),
  shoppingListId,
  quantity: 1 + Math.floor(random() * 3),
  note,
  food: null,
  unit: null,
  label: null,
})

const uuidOf = (random: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16))

const summary = (items: readonly Item[]) =>
  items
    .map(({ id, note, quantity, checked, waitUntil }) => ({ id, note, quantity, checked, waitUntil }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))

type Unqueued =
  | { kind: 'add'; item: NewItem; restores?: string }
  | { kind: 'edit'; itemId: string; edit: ItemEdit; noteBefore?: string }
  | { kind: 'remove'; itemId: string; noteBefore: string; onlyChecked?: true }
  | { kind: 'shop'; listId: string; shopId: string | null }

interface Phone {
  /** Probability that a request reaches the server and its response comes back. */
  network: number
  queue(operation: Unqueued): void
  shown(listId: string): readonly Item[]
  shopOf(listId: string): string | null
  waiting(): number
  synchronize(): Promise<void>
  /** The browser is closed and opened again: only what was stored remains. */
  restart(): void
}

function openPhone(larder: TestLarder, random: () => number): Phone {
  let stored: Stored = {
    rows: new Map(),
    operations: [],
    moved: new Map(),
    position: { cursor: undefined, generation: 0 },
  }
  let sequence = 0
  const storage = (): SyncStorage => ({
    operations: async () => stored.operations.map((operation) => movedOperation(operation, stored.moved)),
    row: async (resource, id) => stored.rows.get(`${resource} ${id}`)?.row,
    position: async () => stored.position,
    write: async (change) => {
      stored = written(stored, change)
      return true
    },
  })
  const phone: Phone = {
    network: 0.8,
    queue(operation) {
      const queued: Operation = { ...operation, sequence: ++sequence, key: uuidOf(random) }
      stored = { ...stored, operations: [...stored.operations, queued] }
    },
    shown: (listId) =>
      shownItems(
        [...stored.rows.values()]
          .filter(({ resource }) => resource === 'shopping-item')
          .map(({ row }) => checkedRow(row, isItem)),
        stored.operations.map((operation) => movedOperation(operation, stored.moved)),
      ).filter(({ shoppingListId }) => shoppingListId === listId),
    shopOf(listId) {
      const row = stored.rows.get(`shopping-list ${listId}`)?.row
      return shownList(checkedRow(defined(row), isShoppingList), stored.operations).shopId
    },
    waiting: () => stored.operations.length,
    async synchronize() {
      // What the server refused is sent once more, as the person would.
      stored = {
        ...stored,
        operations: stored.operations.map(({ refused: _, ...operation }) => operation),
      }
      await synchronize(
        storage(),
        serverOf(larder, () => random() < phone.network),
      ).catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error
      })
    },
    restart() {
      stored = structuredClone(stored)
    },
  }
  return phone
}

interface Stored {
  readonly rows: ReadonlyMap<string, { resource: string; generation: number; row: Row }>
  readonly operations: readonly Operation[]
  readonly moved: ReadonlyMap<string, string>
  readonly position: Position
}

/** A stored row, which can be of any resource, as one of a type. @throws Error where it is not */
function checkedRow<Type extends Row>(row: Row, isOfType: (row: Row) => row is Type): Type {
  if (!isOfType(row)) throw new Error(`The row ${JSON.stringify(row)} lacks fields.`)
  return row
}

const isItem = (row: Row): row is Item =>
  isRecord(row) &&
  typeof row.shoppingListId === 'string' &&
  typeof row.note === 'string' &&
  typeof row.quantity === 'number' &&
  typeof row.checked === 'boolean' &&
  row.waitUntil !== undefined

const isShoppingList = (row: Row): row is ShoppingList =>
  isRecord(row) && typeof row.name === 'string' && row.shopId !== undefined

/** The rules of the storage in IndexedDB, in memory. */
function written(before: Stored, change: CopyChange): Stored {
  const rows = new Map(before.rows)
  const position = change.position ?? before.position
  for (const [resource, id] of change.remove ?? []) rows.delete(`${resource} ${id}`)
  for (const [resource, row] of change.put ?? [])
    rows.set(`${resource} ${row.id}`, { resource, generation: position.generation, row })
  if (change.sweepBefore !== undefined)
    for (const [key, { generation }] of rows) if (generation < change.sweepBefore) rows.delete(key)
  const put = new Map((change.putOperations ?? []).map((operation) => [operation.sequence, operation]))
  const operations = before.operations
    .filter((operation) => operation.sequence !== change.dropOperation)
    .map((operation) => put.get(operation.sequence) ?? operation)
  const moved = change.moved ? new Map(before.moved).set(change.moved.from, change.moved.to) : before.moved
  return { rows, operations, moved, position }
}

/** The connection broke, before the request or before its response. */
class Lost extends Error {}

function serverOf(larder: TestLarder, arrives: () => boolean): Server {
  const { token } = larder
  async function request(
    method: string,
    path: string,
    options: { json?: unknown; headers?: Record<string, string> } = {},
  ) {
    if (!arrives()) throw new Lost('request')
    const { status, body, headers } = await larder.request(method, `/api${path}`, { token, ...options })
    if (!arrives()) throw new Lost('response')
    if (status >= 500 || status === 429) throw new Lost(`status ${status}`)
    if (status >= 400) throw new Rejected(status, { code: String(body.code), message: String(body.detail) })
    return { body, etag: headers.get('etag') ?? undefined }
  }
  const items = '/households/shopping/items'
  const resources = copiedResources.map((name) => `resources=${name}`).join('&')
  return {
    pull: async (since) =>
      (await request('GET', `/sync?limit=5&${resources}${since ? `&since=${since}` : ''}`)).body,
    add: async ({ item, key }) => {
      const { id, shoppingListId, quantity, note } = item
      const json = { id, shoppingListId, quantity, note }
      return (await request('POST', items, { json, headers: { 'idempotency-key': key } })).body
    },
    edit: async (operation, etag) =>
      (
        await request('PATCH', `${items}/${recordOf(operation)}`, {
          json: operation.edit,
          ...(etag ? { headers: { 'if-match': etag } } : {}),
        })
      ).body,
    remove: async (id, etag) =>
      (await request('DELETE', `${items}/${id}`, etag ? { headers: { 'if-match': etag } } : {})).body,
    chooseShop: async ({ listId, shopId }) =>
      (await request('PATCH', `/households/shopping/lists/${listId}`, { json: { shopId } })).body,
    read: async (id) => {
      const { body, etag } = await request('GET', `${items}/${id}`)
      return { row: body, etag }
    },
  }
}
