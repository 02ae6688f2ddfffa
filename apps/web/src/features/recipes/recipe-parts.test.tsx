import { expect } from 'chai'
import { useState } from 'react'
import { defined, partOf } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import type { Progress } from '../../entities/recipe/progress.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { scaled } from '../../entities/recipe/scaling.ts'
import type { RecipeSearch } from '../../entities/recipe/search.ts'
import { AddToList } from './AddToList.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Ingredients } from './Ingredients.tsx'
import { Method } from './Method.tsx'

const line = (referenceId: string, food: string, others: object = {}) => ({
  ...{ referenceId, quantity: 2, quantityMax: null, unit: null, food: { name: food, pluralName: null } },
  ...{ note: '', words: null, display: `2 ${food}`, originalText: null, title: null, ...others },
})
const step = (id: string, text: string, lines: readonly string[], title: string | null = null) => ({
  ...{ id, text, title },
  ingredientReferences: lines.map((referenceId) => ({ referenceId })),
})
const soup = partOf<Recipe>({
  ...{ id: 'r1', slug: 'soup', name: 'Soup', notes: [] },
  ...{ recipeServings: 2, recipeYieldQuantity: 0, recipeYield: null },
  recipeIngredient: [
    line('l1', 'leek'),
    line('l2', 'salt', { quantity: null, display: 'salt' }),
    line('l3', 'bread', { title: 'To serve', note: 'toasted', display: '2 bread, toasted' }),
  ],
  recipeInstructions: [
    step('s1', 'Cut the leek.', ['l1', 'l2']),
    step('s2', 'Boil it for 20 minutes.', []),
    step('s3', 'Serve it.', ['l3'], 'At the table'),
  ],
})

describe('the chips that narrow the list of recipes', () => {
  const changes: unknown[] = []
  let opened = 0
  beforeEach(() => {
    changes.splice(0)
    opened = 0
  })
  function open(search: RecipeSearch = {}) {
    serve({
      'GET /organizers/tags': { data: [{ slug: 'quick', name: 'Quick' }] },
      'GET /organizers/categories': { data: [] },
      'GET /organizers/tools': { data: [] },
      'GET /households/cookbooks': { data: [{ id: 'c1', slug: 'winter', name: 'Winter' }] },
    })
    return show(
      <FilterChips search={search} onChange={(each) => changes.push(each)} onOpen={() => void opened++} />,
    ).user
  }
  const chips = () =>
    within(screen.getByRole('group', { name: 'Narrow the list' }))
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)

  it('offer the most frequent filters, and all of them', async () => {
    const user = open()
    expect(chips()).to.deep.equal([
      ...['Filters', 'Favourites', 'Under 1 hour', 'Not made yet', '4 stars and up', 'Cookbooks'],
    ])
    for (const name of ['Favourites', 'Under 1 hour', 'Not made yet', '4 stars and up'])
      await user.click(button(name))
    expect(changes).to.deep.equal([{ favorite: true }, { time: 60 }, { made: 'no' }, { rating: 4 }])
    await user.click(button('Filters'))
    expect(opened).to.equal(1)
  })

  it('show what narrows the list, by its name, and a press removes it', async () => {
    const user = open({ tags: ['quick', 'new'], time: 30, favorite: true })
    await screen.findByRole('button', { name: 'Quick', pressed: true })
    for (const name of ['Quick', 'new', 'Favourites']) await user.click(button(name))
    expect(changes).to.deep.equal([{ tags: ['new'] }, { tags: ['quick'] }, { favorite: undefined }])
  })

  it('offer no filter of a kind that narrows the list already', () => {
    open({ made: 'yes', time: 30, rating: 2, cookbook: 'winter', favorite: true })
    const offered = within(screen.getByRole('group')).queryAllByRole('button', { pressed: false })
    expect(offered).to.deep.equal([])
    expect(screen.queryByRole('button', { name: 'Cookbooks' })).to.equal(null)
  })

  it('lead to the cookbooks, of which one is chosen', async () => {
    const user = open()
    await user.click(button('Cookbooks'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: /Winter/ }))
    expect(changes).to.deep.equal([{ cookbook: 'winter' }])
  })
})

describe('the ingredients of a recipe', () => {
  const changes: Partial<Progress>[] = []
  beforeEach(() => void changes.splice(0))
  function Parts({ recipe }: { readonly recipe: Recipe }) {
    const [progress, setProgress] = useState<Progress>({ step: 0, ticked: ['l3'], factor: 1 })
    return (
      <Ingredients
        written={recipe}
        shown={scaled(recipe, { factor: progress.factor, units: undefined })}
        units={progress.units ?? 'written'}
        progress={progress}
        onChange={(each) => {
          changes.push(each)
          setProgress((last) => ({ ...last, ...each }))
        }}
      />
    )
  }
  const open = (recipe = soup) => show(<Parts recipe={recipe} />).user
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('are ticked off by their names, and back', async () => {
    const user = open()
    expect(box(/^bread/).checked).to.equal(true)
    await user.click(screen.getByText('leek'))
    expect(box('leek').checked).to.equal(true)
    await user.click(box(/^bread/))
    expect(changes).to.deep.equal([{ ticked: ['l3', 'l1'] }, { ticked: ['l1'] }])
  })

  it('are in the sections of the recipe', () => {
    open()
    const list = screen.getByRole('heading', { name: 'To serve' }).nextElementSibling
    expect(list?.textContent).to.include('bread')
    expect(list?.textContent).not.to.include('leek')
  })

  it('are scaled by what somebody has of one, and not by one without an amount', async () => {
    const user = open()
    expect(screen.queryByRole('button', { name: /salt/ })).to.equal(null)
    await user.click(button('2 leek: scale by this'))
    await user.type(await screen.findByLabelText('You have'), '3{Enter}')
    expect(changes).to.deep.equal([{ factor: 1.5 }])
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('have the units of a menu, and go back to those of the recipe', async () => {
    const user = open()
    expect(screen.queryByRole('button', { name: 'Show as written' })).to.equal(null)
    await user.click(button('Units: As written'))
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).to.equal('As written')
    await user.click(screen.getByRole('menuitemradio', { name: 'US units' }))
    button('Units: US units')
    await user.click(button('Show as written'))
    expect(changes).to.deep.equal([{ units: 'us' }, { units: 'written' }])
  })

  it('are said to be none', () => {
    open({ ...soup, recipeIngredient: [] })
    screen.getByText('No ingredients are written down yet.')
  })
})

describe('the method of a recipe', () => {
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('is numbered over all sections, with the ingredients of each step', () => {
    show(<Method recipe={scaled(soup, { factor: 2, units: undefined })} />)
    const [first, second, third] = steps()
    expect(first).to.equal('1Cut the leek.4 leek · salt')
    expect(second).to.equal('2Boil it for 20\u00a0minutes.')
    expect(third).to.match(/^3Serve it\.4 bread$/)
    const section = screen.getByRole('heading', { level: 3, name: 'At the table' })
    expect(section.nextElementSibling?.textContent).to.include('Serve it.')
    expect(screen.queryByRole('heading', { name: 'Notes' })).to.equal(null)
  })

  it('starts the timers that a step names', () => {
    show(<Method recipe={scaled(soup, { factor: 2, units: undefined })} />)
    button('20 minutes: start a timer')
  })

  it('ends with the notes', () => {
    show(<Method recipe={{ ...soup, notes: [{ title: 'Cold', text: 'Also **good** cold.' }] }} />)
    screen.getByRole('heading', { level: 2, name: 'Notes' })
    const note = screen.getByRole('heading', { level: 3, name: 'Cold' }).parentElement
    expect(note?.textContent).to.equal('ColdAlso good cold.')
  })

  it('is said to be missing', () => {
    show(<Method recipe={{ ...soup, recipeInstructions: [] }} />)
    screen.getByText('No steps are written down yet')
  })
})

describe('the button that puts a recipe on a shopping list', () => {
  const request = 'POST /households/shopping/lists/s1/recipe'
  let done = 0
  beforeEach(() => (done = 0))
  const leek = { id: 'leek', name: 'leek', pluralName: null, aliases: [], onHand: false }
  async function open() {
    const server = serve({
      'GET /recipes/r1': { ...soup, recipeIngredient: [line('l1', '', { food: leek, foodId: 'leek' })] },
      'GET /households/preferences': { unitSystem: null },
      'GET /households/on-hand': { foods: [] },
      'GET /households/shopping/lists': { data: [{ id: 's1', name: 'Market' }] },
      'GET /households/shopping/items': { data: [] },
      [request]: {},
    })
    const { user } = show(<AddToList recipes={[{ id: 'r1', scale: 3 }]} onDone={() => void done++} />)
    await user.click(button('Add to list'))
    await screen.findByRole('dialog', { name: /^Add to list/ })
    return { server, user }
  }

  it('asks for the list, and adds the amounts that are shown', async () => {
    const { server, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add 1 item' }))
    await screen.findByText('On the list “Market”')
    await waitFor(() => expect(done).to.equal(1))
    expect(screen.queryByRole('dialog')).to.equal(null)
    const [[name, [body]] = []] = server.sent
    expect(name).to.equal(request)
    expect(defined(body)).to.include({ recipeId: 'r1', recipeIncrementQuantity: 3 })
  })

  it('adds nothing when the question is closed', async () => {
    const { server, user } = await open()
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(done).to.equal(0)
    expect(server.sent).to.deep.equal([])
  })
})
