import { expect } from 'chai'
import { mock } from 'node:test'
import { defined, partOf } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { fireEvent, screen, show, waitFor, within } from '../../../test/show.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { StepText } from '../../entities/timer/StepText.tsx'
import { AllSheet, type All } from './AllSheet.tsx'
import { TimerList } from './TimerList.tsx'

const line = (referenceId: string, food: string) => ({
  ...{ referenceId, quantity: 2, quantityMax: null, unit: null, food: { name: food, pluralName: null } },
  ...{ note: '', words: null, display: `2 ${food}`, originalText: null, title: null },
})
const soup = partOf<Recipe>({
  ...{ id: 'r1', slug: 'soup', name: 'Soup' },
  recipeIngredient: [line('l1', 'leek'), line('l2', 'onion')],
  recipeInstructions: [
    { id: 's1', text: 'Cut the **leek**.', ingredientReferences: [{ referenceId: 'l1' }] },
    { id: 's2', text: 'Boil.', ingredientReferences: [] },
  ],
})

describe('all ingredients and steps of a recipe that is cooked', () => {
  const gone: number[] = []
  beforeEach(() => void gone.splice(0))
  const open = (first: All, at: number) =>
    show(
      <AllSheet
        recipe={soup}
        step={defined(soup.recipeInstructions[at])}
        at={at}
        first={first}
        onGo={(index) => gone.push(index)}
        onClose={() => undefined}
      />,
    )

  it('marks the ingredients of the step, and only them', () => {
    open('ingredients', 0)
    screen.getByText('Marked: what step 1 uses')
    const classes = screen.getAllByRole('listitem').map(({ className }) => className)
    expect(classes).to.deep.equal(['used', ''])
  })

  it('marks the current step, and leads to another one', async () => {
    const { user } = open('steps', 1)
    screen.getByRole('dialog', { name: 'All steps' })
    expect(button('2 Boil.').getAttribute('aria-current')).to.equal('step')
    const other = button('1 Cut the leek.')
    expect(other.getAttribute('aria-current')).to.equal(null)
    await user.click(other)
    expect(gone).to.deep.equal([0])
  })

  it('changes between both', async () => {
    const { user } = open('steps', 1)
    await user.click(screen.getByRole('radio', { name: 'All ingredients' }))
    screen.getByRole('dialog', { name: 'All ingredients' })
    expect(screen.queryByText(/^Marked/)).to.equal(null)
    await user.click(screen.getByRole('radio', { name: 'All steps' }))
    button('2 Boil.')
  })
})

describe('the timers of a device', () => {
  const recipe = { slug: 'soup', name: 'Soup' }
  const region = () => within(screen.getByRole('region', { name: 'Timers' }))
  const names = () =>
    region()
      .getAllByRole('listitem')
      .map(({ textContent }) => /^\w+/.exec(textContent ?? '')?.[0])
  /** Shows the durations of steps, and starts their timers. */
  async function open(most: number, ...texts: readonly string[]) {
    const shown = show(
      <>
        <TimerList most={most} />
        {texts.map((text, index) => (
          <StepText key={text} text={text} step={index + 1} recipe={recipe} />
        ))}
      </>,
    )
    for (const start of screen.getAllByRole('button', { name: /: start a timer$/ }))
      await shown.user.click(start)
    return shown
  }
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-04T10:00:00Z') }))
  afterEach(() => {
    for (const remove of screen.queryAllByRole('button', { name: 'Remove the timer' }))
      fireEvent.click(remove)
    mock.timers.reset()
  })

  it('are started by the durations of a step, once each, also when one is pressed twice', async () => {
    const { user } = await open(3, 'Boil for 20 minutes.')
    await user.dblClick(button('20 minutes: start a timer'))
    expect(names()).to.deep.equal(['Boil'])
    region().getByText(/^Step 1 · ends /)
    expect(region().getByRole('timer').textContent).to.equal('20:00')
  })

  it('are shown by what rings first, and the others when they are asked for', async () => {
    const { user } = await open(1, 'Bake 50 minutes.', 'Boil 20 minutes.', 'Cool 2 hours.')
    expect(names()).to.deep.equal(['Boil'])
    const more = button('2 more timers')
    expect(more.getAttribute('aria-expanded')).to.equal('false')
    await user.click(more)
    expect(names()).to.deep.equal(['Boil', 'Bake', 'Cool'])
    await user.click(button('Fewer timers'))
    expect(names()).to.deep.equal(['Boil'])
    // Shown, each is removed after the test.
    await user.click(button('2 more timers'))
  })

  it('are paused, continued and removed', async () => {
    const { user } = await open(3, 'Boil for 20 minutes.')
    await user.click(button('Pause the timer'))
    region().getByText('Step 1 · paused')
    await user.click(button('Go on with the timer'))
    region().getByText(/^Step 1 · ends /)
    await user.click(button('Remove the timer'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Timers' })).to.equal(null))
  })
})
