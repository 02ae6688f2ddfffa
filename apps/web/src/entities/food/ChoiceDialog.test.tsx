import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { foodsQuery } from './queries.ts'

describe('the dialog of choices', () => {
  const toggled: unknown[][] = []
  let closed = 0
  beforeEach(() => {
    toggled.splice(0)
    closed = 0
  })
  const open = (choices: readonly string[], finds?: typeof foodsQuery) =>
    show(
      <ChoiceDialog
        title="Tags"
        choices={choices.map((name) => ({ value: name.toLowerCase(), name }))}
        chosen={['vegan']}
        finds={finds}
        onToggle={(...args) => toggled.push(args)}
        onClose={() => void closed++}
      />,
    )
  const names = () => screen.queryAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)

  it('has those that have the words, and says when there are none', async () => {
    const { user } = open(['Quick', 'Vegan'])
    await user.type(field('Find'), ' VEG ')
    expect(names()).to.deep.equal(['Vegan'])
    await user.type(field('Find'), 'x')
    expect(names()).to.deep.equal([])
    screen.getByText('Nothing to choose from yet.')
  })

  it('chooses and gives up each, and stays until it is done', async () => {
    const { user } = open(['Quick', 'Vegan'])
    await user.click(screen.getByRole('checkbox', { name: 'Quick' }))
    await user.click(screen.getByRole('checkbox', { name: 'Vegan' }))
    expect(toggled).to.deep.equal([
      ['quick', true],
      ['vegan', false],
    ])
    expect(closed).to.equal(0)
    await user.click(button('Done'))
    expect(closed).to.equal(1)
  })

  it('asks the server for those of which there are too many', async () => {
    serve({
      'GET /foods': (_: unknown, query: URLSearchParams) => ({
        data: query.get('search') === 'lee' ? [{ id: 'f1', name: 'Leek' }] : [{ id: 'f2', name: 'Apple' }],
      }),
    })
    const { user } = open([], foodsQuery)
    await screen.findByRole('checkbox', { name: 'Apple' })
    await user.type(field('Find'), 'lee')
    await user.click(await screen.findByRole('checkbox', { name: 'Leek' }))
    await waitFor(() => expect(names()).to.deep.equal(['Leek']))
    expect(toggled).to.deep.equal([['f1', true]])
  })
})
