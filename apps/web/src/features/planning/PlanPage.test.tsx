import { expect } from 'chai'
import { mock } from 'node:test'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { act, focused, screen, show, waitFor, within } from '../../../test/show.tsx'
import { MealSelect } from '../../entities/meal/MealSelect.tsx'
import { KindColor } from './KindColor.tsx'
import { PlanPage } from './PlanPage.tsx'

const school = { key: 'school', name: 'School', color: 'green', entryType: 'lunch' }
const supper = { key: 'supper', name: 'Supper', color: null, entryType: 'dinner' }
const preferences = { firstDayOfWeek: 1, mealKinds: [school, supper], unitSystem: null }
const recipe = { id: 'r1', slug: 'soup', name: 'Soup', image: null, totalMinutes: 90, recipeServings: 4 }
const meal = (id: string, others: object) => ({
  ...{ id, date: '2026-05-06', entryType: 'dinner', mealKind: null, title: '', text: '' },
  ...{ recipe: null, recipeId: null, recipeScale: 1, updatedAt: '1', ...others },
})
const soup = meal('m1', { recipe, recipeId: 'r1', recipeScale: 1.5 })
const note = meal('m2', { title: 'Leftovers', mealKind: 'school', entryType: 'lunch' })

const weeks: (string | null)[] = []
/** What the server has planned. */
let planned = [soup, note]
/** Lets the tests of a suite be on a day with this plan. */
function onOneDay(): void {
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-06T12:00:00Z') })
    weeks.splice(0)
    planned = [soup, note]
  })
  afterEach(() => mock.timers.reset())
}

async function open(others: Replies = {}, search = '', rights: object = { canManageHousehold: true }) {
  const server = serve({
    'GET /users/self': { id: 'anna', admin: false, ...rights },
    'GET /households/preferences': preferences,
    'GET /households/mealplans': (_: unknown, query: URLSearchParams) => {
      weeks.push(query.get('startDate'))
      return { data: planned }
    },
    'GET /households/mealplans/waiting': [],
    'GET /recipes': { data: [] },
    ...others,
  })
  const shown = show(<PlanPage />, `/plan${search}`, '/signed-in/shell/plan')
  await screen.findByRole('button', { name: 'More for this week' })
  return { server, ...shown }
}
/** The column of a day. */
const day = (name: string | RegExp) =>
  within(defined(screen.getByRole('heading', { level: 2, name }).closest('li')))
const titles = (name: string | RegExp) =>
  day(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
type User = ReturnType<typeof show>['user']
const choose = async (user: User, menu: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const wednesday = /^Wed 6/

describe('the week of the plan', () => {
  onOneDay()
  it('has the meals of each day in the order of the kinds of the household, with what is planned', async () => {
    await open()
    await screen.findByRole('button', { name: 'Actions for Soup' })
    expect(titles(wednesday)).to.deep.equal(['Leftovers', 'Soup'])
    expect(titles('Thu 7')).to.deep.equal([])
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Soup' })
    expect(link.pathname + link.search).to.equal('/recipes/soup?scale=1.5')
    day(wednesday).getByText('School')
    day(wednesday).getByText(/Serves 6/)
  })

  for (const [firstDayOfWeek, first, before, after, name] of [
    [0, '2026-05-03', '2026-04-26', '2026-05-10', 'Sun 3'],
    [1, '2026-05-04', '2026-04-27', '2026-05-11', 'Mon 4'],
    [6, '2026-05-02', '2026-04-25', '2026-05-09', 'Sat 2'],
  ] as const)
    it(`begins on the day that the household prefers, and leads to the weeks beside it: ${name}`, async () => {
      await open({ 'GET /households/preferences': { ...preferences, firstDayOfWeek } })
      await screen.findByRole('heading', { level: 2, name })
      expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).to.equal(name)
      expect(weeks).to.deep.equal([first])
      const search = (link: string) => screen.getByRole<HTMLAnchorElement>('link', { name: link }).search
      expect(search('Week before')).to.contain(before)
      expect(search('Week after')).to.contain(after)
    })

  it('says why it cannot be read, and is read again', async () => {
    const { server, user } = await open({
      'GET /households/mealplans': refuse(403, { code: 'test/no', detail: 'Not to be read.' }),
    })
    await screen.findByText('Not to be read.')
    server.on('GET /households/mealplans', { data: [soup] })
    await user.click(button('Try again'))
    await screen.findByRole('button', { name: 'Actions for Soup' })
  })
})

describe('the recipes that wait for a day', () => {
  onOneDay()
  it('stay when the week cannot be read again', async () => {
    const { server, client } = await open({ 'GET /households/mealplans/waiting': [recipe] })
    const waiting = () => screen.queryByRole('region', { name: 'Waiting for a day' })?.textContent
    await screen.findByRole('button', { name: 'Soup no longer waits' })
    server.on('GET /households/mealplans', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => {
      await client.refetchQueries()
      // The page receives it in the next turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(waiting()).to.include('Soup')
  })
})

describe('the menu of the week', () => {
  onOneDay()
  const menu = 'More for this week'

  it('offers what those who manage the household may do', async () => {
    const { user } = await open()
    await user.click(button(menu))
    expect(items()).to.deep.equal([
      ...['Fill the empty dinners', 'Rules for random meals', 'Kinds of meals', 'Subscribe to the plan'],
    ])
  })

  it('offers the others only what they may do', async () => {
    const { user } = await open({}, '', { canManageHousehold: false })
    await user.click(button(menu))
    expect(items()).to.deep.equal(['Fill the empty dinners', 'Rules for random meals'])
  })

  it('leads back from another week', async () => {
    const { user, address } = await open({}, '?day=2026-06-03')
    screen.getByRole('heading', { level: 1, name: 'Week' })
    await choose(user, menu, 'Back to this week')
    expect(address()).to.equal('/plan')
  })

  it('fills the dinners of the days from today on', async () => {
    const fill = 'POST /households/mealplans/fill'
    const { server, user } = await open({ [fill]: [] })
    await choose(user, menu, 'Fill the empty dinners')
    await screen.findByText('Every dinner is planned already')
    const body = { startDate: '2026-05-06', endDate: '2026-05-10', entryType: 'dinner' }
    expect(server.sent).to.deep.equal([[fill, body]])
  })

  for (const [item, title] of [
    ['Rules for random meals', 'Rules for random meals'],
    ['Kinds of meals', 'Kinds of meals'],
    ['Subscribe to the plan', 'Subscribe to the plan'],
  ] as const)
    it(`opens “${item}”, which closes again`, async () => {
      const { user } = await open({ 'GET /households/mealplans/rules': { data: [] } })
      await choose(user, menu, item)
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await user.click(dialog.getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).to.equal(null)
    })
})

describe('the menu of a planned meal', () => {
  onOneDay()
  const change = 'PATCH /households/mealplans/m1'
  const remove = 'DELETE /households/mealplans/m1'
  const restore = 'POST /groups/trash/m1/restore'
  /** From now on, the server has other meals. */
  const plans = (meals: typeof planned) => () => {
    planned = meals
    return {}
  }
  const menu = 'Actions for Soup'

  for (const [item, date, to] of [
    ['A day later', '2026-05-07', 'Thu 7'],
    ['A day earlier', '2026-05-05', 'Tue 5'],
  ] as const)
    it(`moves it at once: ${item}`, async () => {
      const { reply, respond } = later({})
      const { server, user } = await open({ [change]: reply })
      await choose(user, menu, item)
      await waitFor(() => expect(titles(to)).to.deep.equal(['Soup']))
      expect(titles(wednesday)).to.deep.equal(['Leftovers'])
      server.on('GET /households/mealplans', { data: [{ ...soup, date }, note] })
      respond()
      await waitFor(() => expect(server.sent).to.deep.equal([[change, { date }]]))
    })

  it('moves it by two days when “A day later” is chosen twice before the first move is stored', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ [change]: reply })
    await choose(user, menu, 'A day later')
    await choose(user, menu, 'A day later')
    await waitFor(() => expect(titles('Fri 8')).to.deep.equal(['Soup']))
    planned = [{ ...soup, date: '2026-05-08' }, note]
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [change, { date: '2026-05-07' }],
        [change, { date: '2026-05-08' }],
      ]),
    )
  })

  it('keeps the focus when the meal is moved, so that it can be moved on', async () => {
    const { user } = await open({
      [change]: ({ date }: { readonly date: string }) => plans([{ ...soup, date }, note])(),
    })
    await screen.findByRole('button', { name: menu })
    button(menu).focus()
    for (const to of ['Thu 7', 'Fri 8']) {
      await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
      await waitFor(() => expect(titles(to)).to.deep.equal(['Soup']))
      await waitFor(() => expect(focused()).to.equal(button(menu)))
    }
  })

  it('says why it is not moved, and shows it where it was', async () => {
    const { user } = await open({ [change]: refuse(403, { code: 'test/no', detail: 'It stays.' }) })
    await choose(user, menu, 'A day later')
    await screen.findByText(/It stays\./)
    await waitFor(() => expect(titles(wednesday)).to.deep.equal(['Leftovers', 'Soup']))
    expect(titles('Thu 7')).to.deep.equal([])
  })

  it('opens its form', async () => {
    const { user } = await open()
    await choose(user, menu, 'Change')
    await screen.findByRole('dialog', { name: /Soup/ })
  })

  it('removes it at once, and brings it back', async () => {
    const { server, user } = await open({ [remove]: plans([note]), [restore]: plans([soup, note]) })
    await choose(user, menu, 'Remove')
    await waitFor(() => expect(titles(wednesday)).to.deep.equal(['Leftovers']))
    screen.getByText('Removed from the plan: Soup')
    await waitFor(() => expect(server.sent).to.deep.equal([[remove]]))
    await user.click(button('Undo'))
    await screen.findByText('“Soup” is back')
    expect(server.sent).to.deep.equal([[remove], [restore]])
    await waitFor(() => expect(titles(wednesday)).to.deep.equal(['Leftovers', 'Soup']))
  })

  it('removes it without an error when somebody else was first', async () => {
    const gone = refuse(404, { code: 'mealplan/missing', detail: 'The meal was not found.' })
    const { server, user } = await open({ [remove]: () => plans([note])() && gone() })
    await choose(user, menu, 'Remove')
    await screen.findByText('Removed from the plan: Soup')
    await waitFor(() => expect(server.sent).to.deep.equal([[remove]]))
    await waitFor(() => expect(titles(wednesday)).to.deep.equal(['Leftovers']))
    expect(screen.queryByText(/was not found/)).to.equal(null)
  })

  it('lets a recipe wait for a day, where it is not lost', async () => {
    const wait = 'PATCH /households/mealplans/waiting'
    const { server, user } = await open({ [wait]: {}, [remove]: plans([note]) })
    server.on('GET /households/mealplans/waiting', [recipe])
    await choose(user, menu, 'Let it wait for a day')
    await waitFor(() => expect(titles(wednesday)).to.deep.equal(['Leftovers']))
    const waiting = within(screen.getByRole('region', { name: 'Waiting for a day' }))
    await waiting.findByText('Soup')
    await waitFor(() => expect(server.sent).to.deep.equal([[wait, { add: ['r1'] }], [remove]]))
  })

  it('lets nothing but recipes wait for a day', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Leftovers' }))
    expect(items()).to.deep.equal(['Change', 'A day earlier', 'A day later', 'Remove'])
  })
})

describe('the choice of a kind of meal', () => {
  const chosen: string[] = []
  beforeEach(() => void chosen.splice(0))
  function select(kind: string, mealKinds: readonly object[] | null = preferences.mealKinds) {
    serve({ 'GET /households/preferences': { ...preferences, mealKinds } })
    return show(<MealSelect kind={kind} onChange={(key) => chosen.push(key)} />).user
  }
  const options = () => screen.getAllByRole<HTMLOptionElement>('option')
  const names = () => options().map(({ textContent }) => textContent)
  const shown = () => options().flatMap(({ selected, textContent }) => (selected ? [textContent] : []))

  it('has the kinds of the household, and first the one for dinner', async () => {
    const user = select('')
    await waitFor(() => expect(names()).to.deep.equal(['School', 'Supper']))
    expect(shown()).to.deep.equal(['Supper'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Meal' }), 'School')
    expect(chosen).to.deep.equal(['school'])
  })

  it('also has the kind of a meal that the household no longer plans', async () => {
    select('breakfast')
    await waitFor(() => expect(names()).to.deep.equal(['School', 'Supper', 'Breakfast']))
    expect(shown()).to.deep.equal(['Breakfast'])
  })

  it('has all meals where the household has no kinds of its own', async () => {
    select('', null)
    await waitFor(() => expect(shown()).to.deep.equal(['Dinner']))
    expect(names()).to.include.members(['Breakfast', 'Lunch', 'Dinner'])
  })
})

describe('the color of a kind of meal', () => {
  it('is for eyes only, and another one for each color', () => {
    const colors = [null, 'green', 'orange', 'red', 'blue', 'yellow', 'purple'] as const
    show(
      <p data-testid="colors">
        {colors.map((color) => (
          <KindColor key={color} color={color} />
        ))}
      </p>,
    )
    const dots = [...screen.getByTestId('colors').children]
    expect(new Set(dots.map(({ className }) => className)).size).to.equal(colors.length)
    expect(dots.every((dot) => dot.getAttribute('aria-hidden') === 'true')).to.equal(true)
  })
})
