import { expect } from 'chai'
import { defined, partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { focused, screen, setClipboard, show, waitFor, within } from '../../../test/show.tsx'
import type { Loose } from '../../../../server/test/send.ts'
import type { CopiedResource, Copy, Row } from './copy.ts'
import type { Item, Operation, Shop, ShoppingList } from './items.ts'
import { ItemsOfDeletedLists } from './ItemsOfDeletedLists.tsx'
import { ShoppingListPage } from './ShoppingListPage.tsx'
import type { ShoppingState, ShoppingStore } from './shopping-store.ts'
import { ShoppingStoreContext } from './use-shopping.ts'

const greens = partOf<NonNullable<Item['label']>>({ id: 'l1', name: 'Greens' })
const foodOf = (id: string, name: string) =>
  partOf<NonNullable<Item['food']>>({ id, name, pluralName: null, aliases: [], label: greens })
const foods = [foodOf('f1', 'Leek'), foodOf('f2', 'Rice'), foodOf('f3', 'Milk')]
const list = partOf<ShoppingList>({
  ...{ id: 's1', name: 'Market', shopId: null, labelSettings: [], recipeReferences: [] },
})
const itemOf = (id: string, changes: Partial<Item>) =>
  partOf<Item>({
    ...{ id, shoppingListId: 's1', quantity: 0, note: '', checked: false },
    ...{ waitUntil: null, position: 0, createdAt: '' },
    ...{ food: null, foodId: null, foodWords: null, unit: null, unitWords: null, label: null },
    ...{ recipeReferences: [], checkedBy: null, checkedAt: null, ...changes },
  })
const leeks = itemOf('i1', { quantity: 3, food: defined(foods[0]), foodId: 'f1', label: greens })
const candles = itemOf('i2', { note: 'candles' })
const soap = itemOf('i3', { note: 'soap', checked: true })
const goose = itemOf('i4', { note: 'goose', waitUntil: '2999-12-20' })
const shops = [
  partOf<Shop>({ id: 'm1', name: 'Mill', position: 1, aisles: [] }),
  partOf<Shop>({ id: 'm2', name: 'Farm', position: 2, aisles: [{ labelId: 'l1', isSold: false }] }),
]

interface Shown {
  readonly items?: readonly Item[]
  readonly shops?: readonly Shop[]
  readonly operations?: readonly Operation[]
  readonly lists?: readonly ShoppingList[]
}

/** What the page does to the store. */
const calls: Loose[][] = []
beforeEach(() => void calls.splice(0))
const recorded = [
  ...['addItem', 'editItem', 'removeItem', 'removeDoneItem', 'restoreItem', 'chooseShop', 'drop'],
  ...['refresh', 'retryRefused', 'discardRefused'],
]

const keyed = (all: readonly Row[]): ReadonlyMap<string, Row> => new Map(all.map((row) => [row.id, row]))

const copyOf = ({
  items = [leeks, candles],
  shops: storedShops = [],
  operations = [],
  lists = [list],
}: Shown) => {
  const rows = new Map<CopiedResource, ReadonlyMap<string, Row>>([
    ['label', keyed([greens])],
    ['food', keyed(foods)],
    ['shop', keyed(storedShops)],
    ['shopping-list', keyed(lists)],
    ['shopping-item', keyed(items)],
  ])
  return partOf<Copy>({ rows, operations, moved: new Map(), isComplete: true })
}

function storeWith(shown: Shown): ShoppingStore {
  const state = partOf<ShoppingState>({
    copy: copyOf(shown),
    unstored: [],
    isOnline: true,
    isKept: true,
  })
  const record =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
      return Promise.resolve()
    }
  return partOf<ShoppingStore>({
    watch: () => () => undefined,
    subscribe: () => () => true,
    state: () => state,
    synchronized: () => Promise.resolve(),
    ...Object.fromEntries(recorded.map((name) => [name, record(name)])),
  })
}

const replies = {
  'GET /households/mealplans': { data: [] },
  'GET /households/shopping/purchases': { data: [] },
}

async function open(shown: Shown = {}, others: Replies = {}) {
  const server = serve({ ...replies, ...others })
  const { user, path } = show(
    <ShoppingStoreContext value={storeWith(shown)}>
      <main>
        <ShoppingListPage />
      </main>
    </ShoppingStoreContext>,
    '/shopping/s1',
    '/signed-in/shell/shopping/shopping/$id',
  )
  await screen.findByRole('heading', { name: 'Market' })
  return { server, user, path }
}
const line = (name: string | RegExp) => screen.getByRole('checkbox', { name })

describe('the lines of a shopping list', () => {
  it('are ticked by a click, and unticked when that is taken back', async () => {
    const { user } = await open()
    await user.click(line(/^3 Leeks?$/))
    await screen.findByText('Ticked: Leek')
    await user.click(button('Undo'))
    expect(calls).to.deep.equal([
      ['editItem', 'i1', { checked: true }],
      ['editItem', 'i1', { checked: false }],
    ])
  })

  it('give the focus to the next line when they are ticked by the keyboard', async () => {
    const { user } = await open()
    line(/Leek/).focus()
    await user.keyboard(' ')
    expect(calls).to.have.length(1)
    expect(focused()).to.equal(line('candles'))
  })

  it('that are done are folded, and are removed together until that is taken back', async () => {
    const { user } = await open({ items: [leeks, soap, itemOf('i5', { note: 'tea', checked: true })] })
    screen.getByText('1 thing to get.')
    await user.click(screen.getByText('2 done'))
    expect(line('soap').getAttribute('aria-checked')).to.equal('true')
    await user.click(button('More'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove what is done' }))
    await screen.findByText('2 items removed')
    await user.click(button('Undo'))
    expect(calls.map(([name]) => name)).to.deep.equal([
      ...['removeDoneItem', 'removeDoneItem', 'restoreItem', 'restoreItem'],
    ])
    expect(calls.map(([, item]) => item.id)).to.deep.equal(['i3', 'i5', 'i3', 'i5'])
  })

  it('that wait for a day are apart, and are bought now when somebody says so', async () => {
    const { user } = await open({ items: [leeks, goose] })
    screen.getByText('1 thing to get.')
    screen.getByText('From December 20, 2999')
    await user.click(button('Buy now: goose'))
    expect(calls).to.deep.equal([['editItem', 'i4', { waitUntil: null }]])
  })

  it('say why the server refused a change, which is sent again or given up', async () => {
    const refused: Operation = {
      ...{ kind: 'edit', sequence: 1, key: 'k1', itemId: 'i2', edit: { quantity: 2 } },
      refused: { code: 'test/full', message: 'The list is full.' },
    }
    const other: Operation = { kind: 'edit', sequence: 2, key: 'k2', itemId: 'i1', edit: { quantity: 4 } }
    const { user } = await open({ operations: [refused, other] })
    const alert = within(screen.getByRole('alert'))
    alert.getByText('The server refused this: The list is full.')
    await user.click(alert.getByRole('button', { name: 'Send again' }))
    await user.click(alert.getByRole('button', { name: 'Discard' }))
    expect(calls).to.deep.equal([
      ['retryRefused', [refused]],
      ['discardRefused', [refused]],
    ])
    expect(screen.getAllByText('Not sent yet')).to.have.length(1)
    screen.getByText('Unsynced 1')
  })

  it('that are done are unfolded where the server refused that they are ticked', async () => {
    const refused: Operation = {
      ...{ kind: 'edit', sequence: 1, key: 'k1', itemId: 'i2', edit: { checked: true } },
      refused: { code: 'test/full', message: 'This stays open.' },
    }
    const { user } = await open({ operations: [refused] })
    screen.getByText('The server refused this: This stays open.')
    await user.click(button('Discard'))
    expect(calls).to.deep.equal([['discardRefused', [refused]]])
  })

  it('are edited in a dialog', async () => {
    const { user } = await open()
    await user.click(button('Edit candles'))
    await user.type(field('What to get'), ' for the cake')
    await user.click(button('Save'))
    expect(calls).to.deep.equal([['editItem', 'i2', { note: 'candles for the cake' }, 'candles']])
    expect(screen.queryByRole('dialog')).to.equal(null)
  })
})

describe('the menu of a shopping list', () => {
  const remove = 'DELETE /households/shopping/lists/s1'
  async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
    await user.click(button('More'))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  it('deletes the list after a question, once, and leaves', async () => {
    const { reply, respond } = later({})
    const { server, user, path } = await open({}, { [remove]: reply })
    await choose(user, 'Delete the list')
    await user.click(button('Cancel'))
    await choose(user, 'Delete the list')
    screen.getByRole('dialog', { name: 'Delete “Market”?' })
    await user.dblClick(button('Delete the list'))
    respond()
    await waitFor(() => expect(calls).to.deep.equal([['drop', 'shopping-list', 's1']]))
    expect(path()).to.equal('/shopping')
    expect(server.sent).to.deep.equal([[remove]])
  })

  it('says why the list cannot be deleted, and stays', async () => {
    const { user, path } = await open(
      {},
      { [remove]: refuse(403, { code: 'test/kept', detail: 'This list is kept.' }) },
    )
    await choose(user, 'Delete the list')
    await user.click(button('Delete the list'))
    await screen.findByText('This list is kept.')
    expect(path()).to.equal('/shopping/s1')
    expect(calls).to.deep.equal([])
  })

  it('copies what is to get as text, by section', async () => {
    const copied: string[] = []
    const { user } = await open({ items: [leeks, candles, soap, goose] })
    setClipboard(async (text) => void copied.push(text))
    await choose(user, 'Copy as text')
    await screen.findByText('The list is copied')
    expect(copied[0]?.split('\n')).to.deep.equal(['Greens', '- 3 Leek', '', 'Other things', '- candles'])
  })

  it('offers nothing that an empty list does not have', async () => {
    const { user } = await open({ items: [] })
    screen.getByText('Nothing on this list')
    await user.click(button('More'))
    const items = await screen.findAllByRole('menuitem')
    const texts = items.map(({ textContent }) => textContent)
    expect(texts).to.deep.equal(['Rename', 'Order of the shop', 'Kinds of shops', 'Delete the list'])
  })
})

describe('the kinds of shops', () => {
  it('are chosen for the list, whose lines that one does not sell are folded', async () => {
    const { user } = await open({ shops, lists: [{ ...list, shopId: 'm2' }] })
    screen.getByText('1 thing is not sold here')
    expect(screen.queryByRole('checkbox', { name: /Leek/ })).to.equal(null)
    await user.click(screen.getByRole('radio', { name: 'Mill' }))
    await user.click(screen.getByRole('radio', { name: 'Any shop' }))
    expect(calls).to.deep.equal([
      ['chooseShop', 's1', 'm1'],
      ['chooseShop', 's1', null],
    ])
  })

  it('are moved by the menu of places, which sends the places that changed', async () => {
    const stored = shops.map(({ id, position }) => ({ id, position }))
    const change = (id: string) => `PATCH /households/shops/${id}`
    const { server, user } = await open(
      { shops },
      { 'GET /households/shops': { data: stored }, [change('m1')]: {}, [change('m2')]: {} },
    )
    await user.click(button('More'))
    await user.click(await screen.findByRole('menuitem', { name: 'Kinds of shops' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kinds of shops' }))
    await user.click(dialog.getByRole('button', { name: /Mill/, expanded: false }))
    await user.click(await screen.findByRole('menuitem', { name: /down/i }))
    await waitFor(() => expect(calls).to.deep.equal([['refresh']]))
    const places = new Map(stored.map(({ id, position }) => [id, position]))
    for (const [request, body] of server.sent) places.set(request.slice(-2), body.position)
    expect(defined(places.get('m2'))).to.be.lessThan(defined(places.get('m1')))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).to.deep.equal([
      'Farm',
      'Mill',
    ])
  })
})

describe('what else to buy', () => {
  it('has the foods that are often bought and not on the list, which one tap adds', async () => {
    const { user } = await open(
      {},
      {
        'GET /households/shopping/purchases': {
          data: ['f1', 'f2', 'f3', 'f2', 'gone'].map((foodId) => ({ foodId, times: 3 })),
        },
      },
    )
    await screen.findByRole('heading', { name: 'Often bought' })
    const offers = screen.getAllByRole('button', { name: /^Add / })
    expect(offers.map(({ textContent }) => textContent)).to.deep.equal(['Rice', 'Milk'])
    await user.click(button('Add Rice'))
    expect(calls).to.have.length(1)
    expect(calls[0]?.[1]).to.deep.include({ shoppingListId: 's1', food: foods[1], label: greens, note: '' })
  })

  it('has the recipes of the plan that the list has nothing for, each once', async () => {
    const mealOf = (date: string, id: string) => ({
      ...{ id: `meal ${date}`, date, recipeScale: 2 },
      recipe: { id, slug: id, name: `Recipe ${id}`, image: null },
    })
    const recipe = { recipeIngredient: [], recipeInstructions: [], notes: [] }
    const { user } = await open(
      {
        lists: [
          {
            ...list,
            recipeReferences: [partOf<ShoppingList['recipeReferences'][number]>({ recipeId: 'r1' })],
          },
        ],
      },
      {
        'GET /households/mealplans': {
          data: [mealOf('2999-01-03', 'r2'), mealOf('2999-01-01', 'r1'), mealOf('2999-01-02', 'r2')],
        },
        'GET /households/on-hand': { foods: [] },
        'GET /recipes/r2': { ...recipe, id: 'r2', slug: 'r2', name: 'Recipe r2', recipeServings: 2 },
        'GET /households/preferences': { unitSystem: null },
        'GET /households/shopping/lists': { data: [{ id: 's1', name: 'Market' }] },
        'GET /households/shopping/items': { data: [] },
      },
    )
    await screen.findByRole('heading', { name: 'From the plan' })
    screen.getByText(/^Wednesday/)
    expect(screen.getAllByRole('button', { name: /^Add Recipe/ })).to.have.length(1)
    await user.click(button('Add Recipe r2'))
    await screen.findByRole('dialog', { name: 'Add to list' })
  })
})

describe('items that were added to a list that is deleted', () => {
  const added = (id: string, shoppingListId: string, sequence: number): Operation => ({
    ...{ kind: 'add', sequence, key: id, refused: { code: 'test/gone', message: 'Gone' } },
    item: { ...candles, id, shoppingListId },
  })
  const operations = [added('n1', 'gone', 1), added('n2', 'gone', 2), added('n3', 's1', 3)]
  const others = [list, { ...list, id: 's2', name: 'Mill shop' }]
  const openItems = (lists: readonly ShoppingList[]) =>
    show(
      <ShoppingStoreContext value={storeWith({})}>
        <ItemsOfDeletedLists copy={copyOf({ operations, lists })} lists={lists} />
      </ShoppingStoreContext>,
    )

  it('are put on the list that is chosen', async () => {
    const { user } = openItems(others)
    screen.getByRole('heading', { name: '2 items were not added, because their list was deleted' })
    await user.selectOptions(field('Another list'), 'Mill shop')
    await user.click(button('Add them there'))
    expect(calls.map(([name]) => name)).to.deep.equal(['addItem', 'addItem', 'discardRefused'])
    expect(calls[0]?.[1]).to.deep.include({ shoppingListId: 's2', note: 'candles' })
    expect(calls[2]?.[1]).to.deep.equal(operations.slice(0, 2))
  })

  it('can only be given up where there is no list', async () => {
    const { user } = openItems([])
    expect(screen.queryByRole('button', { name: 'Add them there' })).to.equal(null)
    await user.click(button('Discard'))
    expect(calls.map(([name]) => name)).to.deep.equal(['discardRefused'])
  })
})
