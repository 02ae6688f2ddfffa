import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { AddSheet } from './AddSheet.tsx'

/** A line of a recipe whose food has the same id as its name. */
const line = (name: string, quantity: number, onHand = false) => ({
  ...{ referenceId: `line ${name}`, quantity, quantityMax: null, unit: null, unitId: null, note: '' },
  ...{ food: { id: name, name, pluralName: null, aliases: [], onHand }, foodId: name, words: null },
  ...{ display: `${quantity} ${name}`, originalText: null, title: null, referencedRecipeId: null },
})
const soup = {
  ...{ id: 'r1', slug: 'leek-soup', name: 'Leek soup', recipeServings: 2, recipeYieldQuantity: 0 },
  ...{ recipeYield: null, recipeInstructions: [], notes: [] },
  recipeIngredient: [line('leek', 3), line('salt', 1, true), line('potato', 4)],
}
/** The body of a line on a list. */
const bodyOf = (name: string) => {
  const { unit, food, referenceId, title, display, ...body } = defined(
    soup.recipeIngredient.find(({ foodId }) => foodId === name),
  )
  return body
}
const request = 'POST /households/shopping/lists/s1/recipe'
const replies = {
  'GET /recipes/r1': soup,
  'GET /households/preferences': { unitSystem: null },
  'GET /households/on-hand': { foods: ['potato'] },
  'GET /households/shopping/lists': {
    data: [
      { id: 's1', name: 'Market' },
      { id: 's2', name: 'Mill shop' },
    ],
  },
  'GET /households/shopping/items': { data: [] },
  [request]: {},
}

describe('the sheet that puts a recipe on a list', () => {
  const closed: boolean[] = []
  beforeEach(() => void closed.splice(0))
  async function open(others: Replies = {}, listId?: string) {
    const server = serve({ ...replies, ...others })
    const { user, path } = show(
      <AddSheet
        title="Add to list"
        recipes={[{ id: 'r1', scale: 1 }]}
        {...(listId && { listId })}
        onClose={(isDone) => void closed.push(isDone)}
      />,
    )
    await screen.findByRole('checkbox', { name: /leek/ })
    return { server, user, path }
  }
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('adds what is neither a staple nor at home', async () => {
    const { server, user } = await open()
    expect([/leek/, /salt.*Staple/, /potato.*At home/].map((name) => box(name).checked)).to.deep.equal([
      true,
      false,
      false,
    ])
    screen.getByText('1 of 3 chosen')
    await user.click(button('Add 1 item'))
    await screen.findByText('On the list “Market”')
    const body = { recipeId: 'r1', recipeIncrementQuantity: 1, recipeIngredients: [bodyOf('leek')] }
    expect(server.sent).to.deep.equal([[request, [body]]])
    expect(closed).to.deep.equal([true])
  })

  it('adds what is chosen, to the list that is chosen, in other amounts', async () => {
    const other = 'POST /households/shopping/lists/s2/recipe'
    const { server, user, path } = await open({ [other]: {} })
    await user.click(button('Take all 3'))
    await user.click(box(/leek/))
    await user.selectOptions(field('List'), 'Mill shop')
    for (const _ of [3, 4]) await user.click(button('Larger amount'))
    await user.click(button('Add 2 items'))
    await user.click(await screen.findByRole('button', { name: 'Show the list' }))
    expect(path()).to.equal('/shopping/s2')
    const body = {
      ...{ recipeId: 'r1', recipeIncrementQuantity: 2 },
      recipeIngredients: [bodyOf('salt'), bodyOf('potato')],
    }
    expect(server.sent).to.deep.equal([[other, [body]]])
  })

  it('does not add nothing', async () => {
    const { server, user } = await open()
    await user.click(box(/leek/))
    expect(button('Choose something').hasAttribute('disabled')).to.equal(true)
    await user.click(button('Choose something'))
    expect(server.sent).to.deep.equal([])
  })

  it('makes a list first where one is wanted', async () => {
    const { server, user } = await open({
      'POST /households/shopping/lists': { id: 's3' },
      'POST /households/shopping/lists/s3/recipe': {},
    })
    await user.selectOptions(field('List'), 'A new list')
    await user.type(field('A new list'), 'Party')
    await user.click(button('Add 1 item'))
    await screen.findByText('On the list “Party”')
    expect(server.sent.map(([name]) => name)).to.deep.equal([
      'POST /households/shopping/lists',
      'POST /households/shopping/lists/s3/recipe',
    ])
    expect(server.sent[0]?.[1]).to.deep.equal({ name: 'Party' })
  })

  it('says what the list has already, and chooses the list of the page', async () => {
    const item = { foodId: 'leek', quantity: 2, unit: null, unitWords: null, waitUntil: null }
    await open(
      { 'GET /households/shopping/items': { data: [{ ...item, food: null, recipeReferences: [] }] } },
      's2',
    )
    expect(field('List').value).to.equal('s2')
    await waitFor(() => expect(box(/leek.*2 on the list; it will say 5/).checked).to.equal(true))
  })

  it('says why the server refuses it, and keeps what is chosen for the next attempt', async () => {
    const { server, user } = await open({
      [request]: refuse(422, { code: 'test/full', detail: 'This list is full.' }),
    })
    await user.click(box(/salt/))
    await user.click(button('Add 2 items'))
    await screen.findByText('This list is full.')
    expect(closed).to.deep.equal([])
    expect(box(/salt/).checked).to.equal(true)
    server.on(request, {})
    await user.click(button('Add 2 items'))
    await waitFor(() => expect(closed).to.deep.equal([true]))
  })

  it('stays when something is chosen while it is sent', async () => {
    const { reply, respond } = later({})
    const { user } = await open({ [request]: reply })
    await user.click(button('Add 1 item'))
    await user.click(box(/salt/))
    respond()
    await screen.findByText('On the list “Market”')
    expect(closed).to.deep.equal([])
    screen.getByRole('button', { name: 'Add 2 items' })
  })
})
