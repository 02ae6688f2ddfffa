import { expect } from 'chai'
import { useState } from 'react'
import { button, field } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import type { RecipeSearch } from '../recipe/search.ts'
import { FilterSheet } from './FilterSheet.tsx'

describe('the sheet of filters', () => {
  /** How many recipes there are by tags and the rest of the filter. */
  const totals: Readonly<Record<string, number>> = {
    ' ': 40,
    ' rating >= 4': 6,
    'quick ': 2,
    'quick rating >= 4': 0,
  }
  const request = 'POST /households/cookbooks'
  const replies = {
    'GET /organizers/tags': { data: [{ id: 't1', name: 'Quick', slug: 'quick' }] },
    'GET /organizers/categories': { data: [] },
    'GET /organizers/tools': { data: [] },
    'GET /recipes/counts': (_: unknown, query: URLSearchParams) => {
      const narrowed = `${query.getAll('tags').join()} ${query.get('queryFilter') ?? ''}`
      return { total: totals[narrowed] ?? 1, counts: [] }
    },
    [request]: { id: 'c1' },
  }
  let search: RecipeSearch
  let closed = 0
  beforeEach(() => {
    closed = 0
    localStorage.clear()
  })

  function Sheet({ first }: { readonly first: RecipeSearch }) {
    const [shown, setShown] = useState(first)
    search = shown
    return (
      <FilterSheet
        search={shown}
        onChange={(changes) => setShown({ ...shown, ...changes })}
        onClose={() => void closed++}
      />
    )
  }
  const open = (first: RecipeSearch = {}) => {
    const server = serve(replies)
    return { server, user: show(<Sheet first={first} />).user }
  }
  const chosen = () => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

  it('says how many recipes match, and closes', async () => {
    const { user } = open()
    await screen.findByRole('button', { name: 'Show 40 recipes' })
    await user.click(screen.getByRole('radio', { name: /^4 stars/ }))
    await user.click(await screen.findByRole('button', { name: 'Show 6 recipes' }))
    expect(closed).to.equal(1)
  })

  it('offers to remove the filter without which most recipes match, where none does', async () => {
    const { user } = open({ tags: ['quick'], rating: 4 })
    await user.click(await screen.findByRole('button', { name: 'Without “Quick”: 6 recipes' }))
    expect(chosen()).to.deep.equal({ rating: 4 })
    expect(closed).to.equal(0)
    await screen.findByRole('button', { name: 'Show 6 recipes' })
  })

  it('removes all filters at once, and leaves the words and the order', async () => {
    const { user } = open({ q: 'soup', sort: 'name', tags: ['quick'], rating: 4, made: 'no' })
    await user.click(button('Clear all'))
    expect(chosen()).to.deep.equal({ q: 'soup', sort: 'name' })
    expect(screen.queryByRole('button', { name: 'Clear all' })).to.equal(null)
  })

  it('keeps filters on the device, shows them with other words again, and stops keeping them', async () => {
    serve(replies)
    const { user, again } = show(<Sheet first={{ q: 'soup', tags: ['quick'] }} />)
    await user.click(button('Keep for later'))
    await screen.findByText('Kept on this device')
    again(<Sheet key="next" first={{ q: 'cake', rating: 4 }} />)
    const forLater = () => within(screen.getByRole('group', { name: 'Kept for later' }))
    await user.click(await forLater().findByRole('button', { name: 'Quick' }))
    expect(chosen()).to.deep.equal({ q: 'cake', tags: ['quick'] })
    await user.click(forLater().getByRole('button', { name: 'Stop keeping “Quick”' }))
    expect(screen.queryByRole('group', { name: 'Kept for later' })).to.equal(null)
    expect(chosen()).to.deep.equal({ q: 'cake', tags: ['quick'] })
  })

  it('keeps nothing where there is no filter', () => {
    open({ q: 'soup' })
    for (const name of ['Save as cookbook', 'Keep for later'])
      expect(button(name).hasAttribute('disabled')).to.equal(true)
  })

  it('becomes a cookbook', async () => {
    const { server, user } = open({ tags: ['quick'], rating: 4 })
    await screen.findByRole('button', { name: 'Without “Quick”: 6 recipes' })
    await user.click(button('Save as cookbook'))
    await user.type(await screen.findByLabelText('Name'), 'Weekdays')
    expect(field('Name').closest('dialog')?.textContent).to.contain('tags.name = "Quick" AND rating >= 4')
    await user.click(button('Create'))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [request, { name: 'Weekdays', queryFilterString: 'tags.name = "Quick" AND rating >= 4' }],
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save as cookbook' })).to.equal(null))
    expect(closed).to.equal(0)
  })
})
