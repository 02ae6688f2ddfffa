import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { SuggestionsPage } from './SuggestionsPage.tsx'

const change = 'PATCH /households/on-hand'
const leek = { id: 'f1', name: 'Leek' }
const rice = { id: 'f2', name: 'Rice' }

async function open(others: Replies = {}) {
  let foods = ['f1']
  const server = serve({
    'GET /households/on-hand': () => ({ foods }),
    'GET /foods': { data: [leek, rice] },
    'GET /recipes/suggestions': {
      items: [
        {
          recipe: { id: 'r1', slug: 'soup', name: 'Soup', image: null },
          ...{ missingFoods: [rice], missingTools: [{ id: 't1', name: 'Pot' }] },
        },
      ],
    },
    [change]({ addFoods = [], removeFoods = [] }) {
      foods = [...foods, ...addFoods].filter((food) => !removeFoods.includes(food))
      return {}
    },
    ...others,
  })
  const { user } = show(<SuggestionsPage />)
  await screen.findByRole('button', { name: 'Leek' })
  return { server, user }
}

describe('the foods that the household has', () => {
  const chips = () => within(screen.getByRole('group')).getAllByRole('button')

  it('are added and removed one by one, so that those of others stay', async () => {
    const { server, user } = await open()
    await user.click(defined(chips().at(-1)))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: 'Rice' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(button('Leek'))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [change, { addFoods: ['f2'] }],
        [change, { removeFoods: ['f1'] }],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leek' })).to.equal(null))
    button('Rice')
  })

  it('are shown again where the server refuses to remove one', async () => {
    const { user } = await open({ [change]: refuse(403, { code: 'test/no', detail: 'Leeks stay.' }) })
    await user.click(button('Leek'))
    await screen.findByText('Leeks stay.')
    await screen.findByRole('button', { name: 'Leek' })
  })
})

describe('the suggestions', () => {
  it('say which foods and tools each recipe needs besides', async () => {
    await open()
    await screen.findByRole('link', { name: /Soup.*Rice, Pot/ })
  })
})
