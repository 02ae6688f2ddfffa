import { expect } from 'chai'
import type { ReactNode } from 'react'
import { partOf } from '../../../test/expected.ts'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../../test/show.tsx'
import { AddBox } from './AddBox.tsx'
import { EditItem } from './EditItem.tsx'
import { LabelOrder } from './LabelOrder.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ShopForm } from './ShopForm.tsx'
import { ShoppingPage } from './ShoppingPage.tsx'
import type { CopiedRows } from './copy.ts'
import type { Shop, ShoppingList, ShownItem } from './items.ts'
import type { ShoppingState, ShoppingStore } from './shopping-store.ts'
import { ShoppingStoreContext } from './use-shopping.ts'

const vegetables = { id: 'l1', name: 'Vegetables' }
const greens = { id: 'l2', name: 'Greens' }
const leek = { id: 'f1', name: 'Leek', pluralName: 'Leeks', aliases: [], label: vegetables }
const rows: CopiedRows = new Map([
  ['label', new Map([vegetables, greens].map((label) => [label.id, label]))],
  ['food', new Map([[leek.id, leek]])],
  ['unit', new Map([['u1', { id: 'u1', name: 'kilogram', abbreviation: 'kg', aliases: [] }]])],
])
const list = partOf<ShoppingList>({ id: 's1', name: 'Market', labelSettings: [] })

/** What the forms record the store. */
const calls: unknown[][] = []
beforeEach(() => void calls.splice(0))
const record =
  (name: string) =>
  (...args: unknown[]) => {
    calls.push([name, ...args])
    return Promise.resolve()
  }
const state = partOf<ShoppingState>({
  copy: { rows, operations: [], moved: new Map(), isComplete: true },
})
const store = partOf<ShoppingStore>({
  watch: () => () => undefined,
  subscribe: () => () => true,
  state: () => state,
  ...Object.fromEntries(
    ['addItem', 'editItem', 'removeItem', 'restoreItem', 'take', 'drop', 'refresh'].map((name) => [
      name,
      record(name),
    ]),
  ),
})
const withStore = (form: ReactNode) => <ShoppingStoreContext value={store}>{form}</ShoppingStoreContext>

let closed = 0
beforeEach(() => (closed = 0))
const close = () => void closed++

describe('the form of an item of a list', () => {
  const item = partOf<ShownItem>({
    ...{ id: 'i1', shoppingListId: 's1', quantity: 2, note: 'young', checked: false, waitUntil: null },
    ...{ food: leek, foodWords: null, unit: null, unitWords: null, label: vegetables, recipeReferences: [] },
  })
  const open = (current: ShownItem | undefined = item) =>
    show(withStore(<EditItem item={item} current={current} onClose={close} />))

  it('changes what was changed, and nothing else', async () => {
    const { user } = open()
    await user.clear(field('Amount'))
    await user.type(field('Amount'), '2,5')
    await user.selectOptions(field('Section of the shop'), 'Greens')
    await user.click(button('Save'))
    expect(calls).to.deep.equal([['editItem', 'i1', { quantity: 2.5, label: greens }, 'young']])
    expect(closed).to.equal(1)
  })

  it('adds what others have added to the amount meanwhile', async () => {
    const { user } = open({ ...item, quantity: 3 })
    await user.clear(field('Amount'))
    await user.type(field('Amount'), '4')
    await user.click(button('Save'))
    expect(calls).to.deep.equal([['editItem', 'i1', { quantity: 5 }, 'young']])
  })

  it('changes nothing when nothing was changed', async () => {
    const { user } = open()
    await user.click(button('Save'))
    expect(calls).to.deep.equal([])
    expect(closed).to.equal(1)
  })

  it('stays with an amount that is no number', async () => {
    const { user } = open()
    await user.type(field('Amount'), ' big ones')
    screen.getByText('Enter a number, for example 1.5.')
    expect(field('Amount').getAttribute('aria-invalid')).to.equal('true')
    await user.click(button('Save'))
    expect({ calls, closed }).to.deep.equal({ calls: [], closed: 0 })
  })

  it('adds an item again that somebody has removed meanwhile', async () => {
    const { user } = show(withStore(<EditItem item={item} current={undefined} onClose={close} />))
    await user.type(field('Note'), ' ones')
    await user.click(button('Save'))
    expect(calls[0]?.[0]).to.equal('addItem')
    expect(calls[0]?.[1]).to.include({ note: 'young ones', quantity: 2 })
  })

  it('removes the item, and undoes it', async () => {
    const { user } = open()
    await user.click(button('Remove'))
    await user.click(button('Undo'))
    expect(calls.map(([name]) => name)).to.deep.equal(['removeItem', 'restoreItem'])
  })
})

describe('the field that adds items', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add to the list' })
  const open = (isMissing = false) =>
    show(withStore(<AddBox list={list} rows={rows} isMissing={isMissing} />))

  it('adds what is typed, and has the focus for the next item', async () => {
    const { user } = open()
    await user.type(box(), '2 kg candles')
    await user.click(button('Add'))
    expect(calls[0]?.[1]).to.deep.include({ shoppingListId: 's1', quantity: 2 })
    expect(box().value).to.equal('')
    expect(focused()).to.equal(box())
    await user.keyboard('{Enter}')
    expect(calls).to.have.length(1)
  })

  it('adds a suggested food by arrow keys, and by a click', async () => {
    const { user } = open()
    await user.type(box(), 'lee')
    const option = screen.getByRole('option', { name: /Leek/ })
    await user.keyboard('{ArrowDown}')
    expect(box().getAttribute('aria-activedescendant')).to.equal(option.id)
    await user.keyboard('{Enter}')
    expect(calls[0]?.[1]).to.deep.include({ food: leek, note: '', label: vegetables })
    await user.type(box(), '3 lee')
    await user.click(screen.getByRole('option', { name: /Leek/ }))
    expect(calls[1]?.[1]).to.deep.include({ food: leek, quantity: 3 })
  })

  it('is there without its list only while it has text', async () => {
    const { user, again } = open()
    await user.type(box(), 'candles')
    again(withStore(<AddBox list={list} rows={rows} isMissing />))
    expect(box().value).to.equal('candles')
    await user.clear(box())
    expect(screen.queryByRole('combobox')).to.equal(null)
  })
})

describe('the form of a shop', () => {
  const replies = { 'GET /groups/labels': { data: [greens, vegetables] } }
  const mill = partOf<Shop>({ id: 'm1', name: 'Mill', position: 1, aisles: [] })

  itIsAForm({
    open: (onClose) => withStore(<ShopForm shop={mill} onClose={onClose} />),
    field: 'Name of the shop',
    typed: ' Road',
    button: 'Save',
    request: 'PATCH /households/shops/m1',
    body: { name: 'Mill Road' },
    replies,
  })

  it('sends what the shop sells and in which order, once that was changed', async () => {
    const request = 'POST /households/shops'
    const server = serve({ ...replies, [request]: { id: 'm2' } })
    const made: unknown[] = []
    const { user } = show(
      withStore(<ShopForm place={3} onMade={(shop) => made.push(shop)} onClose={close} />),
    )
    await user.type(field('Name of the shop'), 'Farm')
    await user.click(await screen.findByRole('checkbox', { name: 'Greens' }))
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    const aisles = [
      { labelId: 'l2', isSold: false },
      { labelId: 'l1', isSold: true },
    ]
    expect(server.sent).to.deep.equal([[request, { name: 'Farm', aisles, position: 3 }]])
    expect(made).to.deep.equal([{ id: 'm2' }])
    expect(calls).to.deep.equal([['take', 'shop', { id: 'm2' }]])
  })

  it('deletes the shop after a question', async () => {
    const request = 'DELETE /households/shops/m1'
    const server = serve({ ...replies, [request]: {} })
    const { user } = show(withStore(<ShopForm shop={mill} onClose={close} />))
    await user.click(button('Delete the shop'))
    await user.click(button('Cancel'))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Delete the shop'))
    await user.click(button('Delete the shop'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request]])
  })
})

describe('the order of the labels of a list', () => {
  const request = 'PUT /households/shopping/lists/s1/label-settings'

  it('is not sent before the labels are known', async () => {
    const labels = Promise.withResolvers<object>()
    const server = serve({ 'GET /groups/labels': () => labels.promise, [request]: {} })
    const { user } = show(withStore(<LabelOrder list={list} onClose={close} />))
    await user.click(button('Loading'))
    expect(server.sent).to.deep.equal([])
    labels.resolve({ data: [greens, vegetables] })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(closed).to.equal(1))
    const order = [
      { labelId: 'l2', position: 0 },
      { labelId: 'l1', position: 1 },
    ]
    expect(server.sent).to.deep.equal([[request, order]])
    expect(calls).to.deep.equal([['refresh']])
  })
})

describe('the form of the name of a list', () => {
  const request = 'PATCH /households/shopping/lists/s1'

  itIsAForm({
    open: (onClose) => withStore(<RenameDialog list={list} onClose={onClose} />),
    field: 'Name of the list',
    typed: ' day',
    button: 'Save',
    request,
    body: { name: 'Market day' },
    response: { id: 's1', name: 'Market day' },
  })

  it('shows the name that the server has stored, without another transfer', async () => {
    serve({ [request]: { id: 's1', name: 'Mill' } })
    const { user } = show(withStore(<RenameDialog list={list} onClose={close} />))
    await user.clear(field('Name of the list'))
    await user.type(field('Name of the list'), ' Mill{Enter}')
    await waitFor(() => expect(closed).to.equal(1))
    expect(calls).to.deep.equal([['take', 'shopping-list', { id: 's1', name: 'Mill' }]])
  })
})

describe('the form of a new list', () => {
  const request = 'POST /households/shopping/lists'
  const page = ['/shopping', '/signed-in/shell/shopping'] as const

  itIsAForm({
    open: () => withStore(<ShoppingPage />),
    page,
    field: 'Name of the list',
    typed: 'Market',
    button: 'Create the list',
    request,
    body: { name: 'Market' },
    response: { id: 's2', name: 'Market' },
    then: 'leaves',
  })

  it('opens the list, which the copy has by then', async () => {
    serve({ [request]: { id: 's2', name: 'Market' } })
    const { user, path } = show(withStore(<ShoppingPage />), ...page)
    await user.type(await screen.findByLabelText('Name of the list'), 'Market')
    await user.click(button('Create the list'))
    await waitFor(() => expect(path()).to.equal('/shopping/s2'))
    expect(calls).to.deep.equal([['take', 'shopping-list', { id: 's2', name: 'Market' }]])
  })
})
