import { expect } from 'chai'
import { mock } from 'node:test'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { screen, setClipboard, show, waitFor, within } from '../../../test/show.tsx'
import { plusDays } from '../../entities/meal/days.ts'
import { DragArea } from '../../ui/drag.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'
import { Shelf } from './Shelf.tsx'
import { ShopForWeek } from './ShopForWeek.tsx'

const today = '2026-05-06'
const stopDate = () => mock.timers.enable({ apis: ['Date'], now: Date.parse(`${today}T12:00:00Z`) })

describe('the dialog that publishes the plan as a calendar', () => {
  const request = 'POST /households/mealplans/calendars'
  const open = () => show(<CalendarDialog onClose={() => undefined} />).user

  it('makes one address, however often it is asked for, and copies it', async () => {
    const { reply, respond } = later({ url: '/api/calendars/c1.ics' })
    const server = serve({ [request]: reply })
    const user = open()
    const copied: string[] = []
    setClipboard(async (text) => void copied.push(text))
    await user.dblClick(button('Make an address'))
    respond()
    const address = await screen.findByLabelText<HTMLInputElement>('Address for your calendar')
    expect(new URL(address.value).pathname).to.equal('/api/calendars/c1.ics')
    expect(server.sent).to.have.length(1)
    await user.click(button('Copy'))
    await waitFor(() => expect(copied).to.deep.equal([address.value]))
  })

  it('asks with the same key again after a lost response, and says why the server refuses', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const server = serve({ [request]: lost })
    const user = open()
    await user.click(button('Make an address'))
    await screen.findByText('The server cannot be reached')
    server.on(request, refuse(403, { code: 'test/no', detail: 'No calendars here.' }))
    await waitFor(() => expect(button('Make an address').getAttribute('aria-disabled')).not.to.equal('true'))
    await user.click(button('Make an address'))
    await screen.findByText('No calendars here.')
    const [key] = server.keys
    expect(key).to.match(/^[\da-f-]{36}$/)
    expect(new Set(server.keys).size).to.equal(1)
    expect(screen.queryByLabelText('Address for your calendar')).to.equal(null)
  })
})

describe('the recipes to plan', () => {
  beforeEach(stopDate)
  afterEach(() => mock.timers.reset())
  const recipe = (id: string, name: string) => ({ id, slug: id, name, image: null })
  const soup = recipe('r1', 'Soup')
  const stew = recipe('r2', 'Stew')
  const change = 'PATCH /households/mealplans/waiting'
  const days = [today, plusDays(today, 1)]
  let planned: unknown[][]
  beforeEach(() => (planned = []))
  function open() {
    let waiting = [soup]
    const searches: (string | null)[] = []
    const server = serve({
      'GET /households/mealplans/waiting': () => waiting,
      'GET /recipes': (_: unknown, query: URLSearchParams) => {
        searches.push(query.get('search'))
        return { data: query.get('search') === 'ste' ? [stew] : [soup, stew] }
      },
      [change]({ add = [] }) {
        waiting = add.includes('r2') ? [soup, stew] : []
        return {}
      },
    })
    const { user } = show(
      <DragArea steps={() => undefined}>
        <Shelf days={days} onPlan={(...args) => void planned.push(args)} />
      </DragArea>,
    )
    return { server, user, searches }
  }
  const names = (of: string) =>
    within(screen.getByRole('region', { name: of }))
      .queryAllByRole('listitem')
      .flatMap(({ textContent }) => /Soup|Stew/.exec(textContent ?? '')?.[0] ?? [])
  const places = () => [names('Waiting for a day'), names('Find a recipe')]

  it('are put aside and taken back, each in one of the two places', async () => {
    const { server, user } = open()
    await waitFor(() => expect(places()).to.deep.equal([['Soup'], ['Stew']]))
    await user.click(button('Let Stew wait for a day'))
    await waitFor(() => expect(places()).to.deep.equal([['Soup', 'Stew'], []]))
    await user.click(button('Soup no longer waits'))
    await waitFor(() => expect(server.sent).to.have.length(2))
    expect(server.sent).to.deep.equal([
      [change, { add: ['r2'] }],
      [change, { remove: ['r1'] }],
    ])
  })

  it('are planned on a day of the menu', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Plan Soup for a day' }))
    await user.click(defined((await screen.findAllByRole('menuitem'))[1]))
    expect(planned).to.deep.equal([[soup, days[1]]])
  })

  it('are found by words', async () => {
    const { user } = open()
    await waitFor(() => expect(places()).to.deep.equal([['Soup'], ['Stew']]))
    await user.click(button('Soup no longer waits'))
    await waitFor(() => expect(places()).to.deep.equal([[], ['Soup', 'Stew']]))
    await user.type(screen.getByRole('searchbox', { name: 'Find a recipe' }), 'ste')
    await waitFor(() => expect(places()).to.deep.equal([[], ['Stew']]))
  })
})

describe('shopping for a week of the plan', () => {
  beforeEach(stopDate)
  afterEach(() => mock.timers.reset())

  it('adds what the meals from today on need in the amounts that are planned', async () => {
    const requests: (string | null)[][] = []
    const request = 'POST /households/shopping/lists/s1/recipe'
    const leek = { id: 'leek', name: 'leek', pluralName: null, aliases: [], onHand: false }
    const server = serve({
      'GET /households/mealplans': (_: unknown, query: URLSearchParams) => {
        requests.push([query.get('startDate'), query.get('endDate')])
        const meal = (recipeId: string | null, recipeScale: number) => ({ recipeId, recipeScale })
        return { data: [meal('r1', 1), meal(null, 1), meal('r1', 2)] }
      },
      'GET /recipes/r1': {
        ...{ id: 'r1', slug: 'r1', name: 'Soup', recipeInstructions: [], notes: [] },
        ...{ recipeServings: 2, recipeYieldQuantity: 0, recipeYield: null },
        recipeIngredient: [
          {
            ...{ referenceId: 'l1', quantity: 3, quantityMax: null, unit: null, unitId: null, note: '' },
            ...{ food: leek, foodId: 'leek', words: null, display: '3 leek' },
            ...{ originalText: null, title: null },
          },
        ],
      },
      'GET /households/preferences': { unitSystem: null },
      'GET /households/on-hand': { foods: [] },
      'GET /households/shopping/lists': { data: [{ id: 's1', name: 'Market' }] },
      'GET /households/shopping/items': { data: [] },
      [request]: {},
    })
    const last = plusDays(today, 4)
    const { user } = show(<ShopForWeek first={plusDays(today, -2)} last={last} />)
    expect(requests).to.deep.equal([])
    await user.click(button('Shop for the week'))
    await user.click(await screen.findByRole('button', { name: 'Add 1 item' }))
    await screen.findByText('On the list “Market”')
    expect(requests).to.deep.equal([[today, last]])
    expect(server.sent.map(([, [body]]) => [body.recipeId, body.recipeIncrementQuantity])).to.deep.equal([
      ['r1', 3],
    ])
    expect(screen.queryByRole('dialog')).to.equal(null)
  })
})
