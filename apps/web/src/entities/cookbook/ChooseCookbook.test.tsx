import { expect } from 'chai'
import { button } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show } from '../../../test/show.tsx'
import { ChooseCookbook } from './ChooseCookbook.tsx'

describe('the choice of a cookbook', () => {
  const calls: string[] = []
  beforeEach(() => void calls.splice(0))
  function open(data: readonly object[]) {
    serve({ 'GET /households/cookbooks': { data } })
    return show(<ChooseCookbook onChoose={(slug) => calls.push(slug)} onClose={() => calls.push('closed')} />)
  }

  it('closes, and opens the one that is chosen', async () => {
    const { user } = open([
      { id: 'c1', slug: 'soups', name: 'Soups' },
      { id: 'c2', slug: 'cakes', name: 'Cakes' },
    ])
    await screen.findByRole('button', { name: 'Soups' })
    expect(screen.queryByText('There is no cookbook yet.')).to.equal(null)
    await user.click(button('Cakes'))
    expect(calls).to.deep.equal(['closed', 'cakes'])
  })

  it('says that there is none, and leads to where one is made', async () => {
    open([])
    await screen.findByText('There is no cookbook yet.')
    expect(screen.getByRole('link', { name: 'All cookbooks' }).getAttribute('href')).to.equal('/cookbooks')
  })
})
