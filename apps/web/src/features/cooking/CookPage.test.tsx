import { useSuspenseQuery } from '@tanstack/react-query'
import { expect } from 'chai'
import { button } from '../../../test/form-contract.tsx'
import { serve, type Replies } from '../../../test/serve.ts'
import { fireEvent, focused, screen, show, waitFor, within } from '../../../test/show.tsx'
import { recipeQuery } from '../../entities/recipe/queries.ts'
import { CookPage } from './CookPage.tsx'

const line = (referenceId: string, food: string, note = '') => ({
  ...{ referenceId, quantity: 2, quantityMax: null, unit: null, food: { name: food, pluralName: null } },
  ...{ note, words: null, display: `2 ${food}`, originalText: null, title: null },
})
const step = (id: string, text: string, ...lines: readonly string[]) => ({
  ...{ id, text, title: null },
  ingredientReferences: lines.map((referenceId) => ({ referenceId })),
})
const soup = {
  ...{ id: 'r1', slug: 'soup', name: 'Soup', notes: [], language: null, lastMade: null },
  ...{ recipeServings: 2, recipeYieldQuantity: 0, recipeYield: null },
  recipeIngredient: [line('l1', 'leek'), line('l2', 'onion'), line('l3', 'salt')],
  recipeInstructions: [
    step('s1', 'Cut the **leek**.', 'l1'),
    step('s2', 'Fry the onion.', 'l2'),
    step('s3', 'Boil all of it for a while.'),
  ],
}

/** The page when its recipe is loaded, as its route does. */
function Loaded() {
  useSuspenseQuery(recipeQuery('soup'))
  return <CookPage />
}

async function open(others: Replies = {}, recipe: object = soup) {
  const server = serve({
    'GET /recipes/soup': recipe,
    'GET /households/preferences': { unitSystem: null },
    'GET /users/self': { id: 'anna', username: 'anna', fullName: 'Anna' },
    ...others,
  })
  document.title = ''
  const shown = show(<Loaded />, '/recipes/soup/cook', '/signed-in/recipes/$slug/cook')
  await screen.findByRole('heading', { level: 1 })
  // It listens to keys when its effects have run, of which this is one.
  await waitFor(() => expect(document.title).to.include('Soup'))
  return { server, ...shown }
}
const heading = () => screen.getByRole('heading', { level: 1 })
const lines = () =>
  within(screen.getByRole('complementary'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const swipe = (x: number, y: number) => {
  const at = heading()
  fireEvent.touchStart(at, { touches: [{ clientX: 200, clientY: 200 }] })
  fireEvent.touchEnd(at, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] })
}

const forget = () => {
  for (const key of ['larder.progress', 'larder.cooking', 'larder.cooking.size']) localStorage.removeItem(key)
}
/** Gives each test of a suite a device on which nothing was cooked. */
function withFreshDevice(): void {
  beforeEach(forget)
  after(forget)
}

describe('the steps of a recipe that is cooked', () => {
  withFreshDevice()
  it('are shown one at a time, with the focus on what is shown', async () => {
    const { user } = await open()
    expect(heading().textContent).to.equal('Step 1 of 3')
    expect(button('Previous step').hasAttribute('disabled')).to.equal(true)
    await user.click(button('Next: Fry the onion'))
    expect(heading().textContent).to.equal('Step 2 of 3')
    expect(focused()).to.equal(heading())
    screen.getByText('Fry the onion.')
    expect(screen.queryByText('leek')).to.equal(null)
    await user.click(button('Previous step'))
    expect(heading().textContent).to.equal('Step 1 of 3')
    const progress = screen.getByRole('progressbar', { name: 'Progress' })
    expect(progress.getAttribute('aria-valuenow')).to.equal('1')
    expect(progress.getAttribute('aria-valuemax')).to.equal('3')
  })

  it('are changed by the arrow keys, and not beyond the ends', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowLeft}')
    expect(heading().textContent).to.equal('Step 1 of 3')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(heading().textContent).to.equal('Step 3 of 3')
    await user.keyboard('{ArrowLeft}')
    expect(heading().textContent).to.equal('Step 2 of 3')
  })

  it('follow the direction of the text', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const { user } = await open()
      await user.keyboard('{ArrowLeft}')
      expect(heading().textContent).to.equal('Step 2 of 3')
      await user.keyboard('{ArrowRight}')
      expect(heading().textContent).to.equal('Step 1 of 3')
      swipe(100, 10)
      expect(heading().textContent).to.equal('Step 2 of 3')
    } finally {
      document.documentElement.dir = ''
    }
  })

  it('are changed by swipes sideways', async () => {
    await open()
    swipe(-100, 10)
    expect(heading().textContent).to.equal('Step 2 of 3')
    swipe(-100, 90)
    swipe(-30, 0)
    expect(heading().textContent).to.equal('Step 2 of 3')
    swipe(100, 10)
    expect(heading().textContent).to.equal('Step 1 of 3')
  })

  it('stay where they are under the list of all steps, from which one is chosen', async () => {
    const { user } = await open()
    await user.click(button('All steps'))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText(/^Step \d of 3$/).textContent).to.equal('Step 1 of 3')
    await user.click(button('3 Boil all of it for a while.'))
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(heading().textContent).to.equal('Step 3 of 3')
  })

  it('continue with the last one when the recipe has become shorter', async () => {
    localStorage.setItem('larder.progress', JSON.stringify([['r1', { step: 7, ticked: [], factor: 1 }]]))
    const { user } = await open()
    expect(heading().textContent).to.equal('Step 3 of 3')
    await user.click(button('Previous step'))
    expect(heading().textContent).to.equal('Step 2 of 3')
  })

  it('are said to be none', async () => {
    const { user, path } = await open({}, { ...soup, recipeInstructions: [] })
    expect(heading().textContent).to.equal('No steps are written down yet')
    await user.click(button('Leave cook mode'))
    expect(path()).to.equal('/recipes/soup')
  })
})

describe('the ingredients of a step', () => {
  withFreshDevice()
  it('are those that it uses, and in the first step also those of no step', async () => {
    const { user } = await open()
    screen.getByRole('heading', { level: 2, name: 'Ingredients' })
    expect(lines()).to.deep.equal(['2leek', '2salt'])
    await user.keyboard('{ArrowRight}')
    screen.getByRole('heading', { level: 2, name: 'For this step' })
    expect(lines()).to.deep.equal(['2onion'])
    await user.keyboard('{ArrowRight}')
    expect(screen.queryByRole('complementary')).to.equal(null)
    await user.click(button('All ingredients'))
    within(screen.getByRole('dialog', { name: 'All ingredients' })).getByText('onion')
  })

  it('have the amounts that were chosen for the recipe', async () => {
    localStorage.setItem('larder.progress', JSON.stringify([['r1', { step: 1, ticked: [], factor: 2 }]]))
    await open()
    expect(lines()).to.deep.equal(['4onion'])
  })
})

describe('the size of the text of a step', () => {
  withFreshDevice()
  it('changes by a press, and is kept on this device', async () => {
    const { user } = await open()
    const size = () => document.querySelector<HTMLElement>('.cook')?.style.getPropertyValue('--size')
    expect(size()).to.equal('1')
    await user.click(button('Text size'))
    expect(size()).to.equal('1.3')
    expect(localStorage.getItem('larder.cooking.size')).to.equal('1.3')
    await user.click(button('Text size'))
    await user.click(button('Text size'))
    expect(size()).to.equal('0.75')
  })
})

describe('the end of cooking', () => {
  withFreshDevice()
  const note = 'POST /recipes/timeline/events'

  it('leads back to the recipe by Escape, and keeps the step', async () => {
    const { user, path } = await open()
    await user.keyboard('{ArrowRight}{Escape}')
    expect(path()).to.equal('/recipes/soup')
    expect(localStorage.getItem('larder.progress')).to.contain('"step":1')
  })

  it('forgets the step and what was ticked, and offers a note', async () => {
    localStorage.setItem('larder.progress', JSON.stringify([['r1', { step: 2, ticked: ['l1'], factor: 2 }]]))
    const { server, user, path } = await open({
      [note]: {},
      'GET /recipes/r1': soup,
      'PATCH /recipes/r1/last-made': {},
    })
    await user.click(button('Done'))
    expect(path()).to.equal('/recipes/soup')
    expect(JSON.parse(localStorage.getItem('larder.progress') ?? '')).to.deep.equal([
      ['r1', { step: 0, ticked: [], factor: 2 }],
    ])
    expect(localStorage.getItem('larder.cooking')).to.equal('[]')
    screen.getByText('Enjoy your meal')
    expect(server.sent).to.deep.equal([])
    await user.click(button('Note that I made it'))
    await screen.findByText('Noted in the timeline')
    await waitFor(() => expect(server.sent).to.have.length(2))
    expect(server.sent.map(([name]) => name)).to.deep.equal([note, 'PATCH /recipes/r1/last-made'])
    expect(server.sent[0]?.[1]).to.include({ recipeId: 'r1' })
  })
})

describe('recipes that are cooked at once', () => {
  withFreshDevice()
  const cooked = (...others: readonly string[]) =>
    localStorage.setItem(
      'larder.cooking',
      JSON.stringify(
        others.map((name) => ({ slug: name.toLowerCase(), name, step: 2, steps: 5, seen: Date.now() })),
      ),
    )

  it('are not offered while there is only this one', async () => {
    await open()
    screen.getByText('Soup')
    expect(screen.queryByRole('group', { name: 'Recipes that you are cooking' })).to.equal(null)
  })

  it('are two buttons with their steps, of which this one is pressed', async () => {
    cooked('Rice')
    const { user, path } = await open()
    const both = within(await screen.findByRole('group', { name: 'Recipes that you are cooking' }))
    both.getByRole('button', { name: 'Soup Step 1 of 3', pressed: true })
    await user.keyboard('{ArrowRight}')
    await both.findByRole('button', { name: 'Soup Step 2 of 3', pressed: true })
    await user.click(both.getByRole('button', { name: 'Rice Step 2 of 5', pressed: false }))
    expect(path()).to.equal('/recipes/rice/cook')
  })

  it('are a menu when there are more, in which keys do not change the step', async () => {
    cooked('Rice', 'Beans')
    const { user, path } = await open()
    await user.click(await screen.findByRole('button', { name: 'Recipes that you are cooking: Soup' }))
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).to.equal('Soup')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).to.equal(null)
    expect(path()).to.equal('/recipes/soup/cook')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('menuitemradio', { name: 'Beans' }))
    expect(path()).to.equal('/recipes/beans/cook')
  })
})
