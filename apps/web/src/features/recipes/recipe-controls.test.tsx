import { expect } from 'chai'
import { useState } from 'react'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { fireEvent, focused, screen, show, waitFor, within } from '../../../test/show.tsx'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import { Stepper } from '../../entities/recipe/Stepper.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { RateRecipe } from './RateRecipe.tsx'
import { RecipeMenu } from './RecipeMenu.tsx'
import { SearchField } from './SearchField.tsx'
import { SortMenu } from './SortMenu.tsx'

const soup = { ...emptyRecipe('r1'), slug: 'soup', name: 'Leek soup' }

describe('the rating of a recipe by a person', () => {
  const rate = 'POST /users/anna/ratings/r1'
  function open(others: Replies = {}) {
    let rating = { recipeId: 'r1', rating: 3, isFavorite: false }
    const server = serve({
      'GET /users/self': { id: 'anna' },
      'GET /users/self/ratings': () => ({ ratings: [rating] }),
      [rate]: (body) => (rating = { ...rating, ...body }),
      ...others,
    })
    const { user } = show(
      <>
        <RateRecipe recipe={soup} />
        <FavoriteButton recipe={soup} />
      </>,
    )
    return { server, user }
  }
  const chosen = () =>
    screen.queryAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked) + 1
  const star = (stars: number) => defined(screen.getAllByRole('radio')[stars - 1])

  it('is changed at once, and removed when it is chosen again', async () => {
    const { server, user } = open()
    await waitFor(() => expect(chosen()).to.equal(3))
    await user.click(star(5))
    await waitFor(() => expect(chosen()).to.equal(5))
    await user.click(star(5))
    await waitFor(() => expect(chosen()).to.equal(0))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [rate, { rating: 5 }],
        [rate, { rating: 0 }],
      ]),
    )
    expect(new Set(server.keys).size).to.equal(2)
  })

  it('is shown at once, also the first one, and the last of several is stored last', async () => {
    const { reply, respond } = later({})
    const { server, user } = open({ 'GET /users/self/ratings': { ratings: [] }, [rate]: reply })
    const heart = await screen.findByRole('button', { name: 'Add to your favourites' })
    await waitFor(() => expect(heart.hasAttribute('disabled')).to.equal(false))
    await user.click(heart)
    await user.click(await screen.findByRole('button', { name: 'Remove from your favourites' }))
    await screen.findByRole('button', { name: 'Add to your favourites' })
    for (const stars of [3, 5]) {
      await user.click(star(stars))
      await waitFor(() => expect(chosen()).to.equal(stars))
    }
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [rate, { isFavorite: true }],
        [rate, { isFavorite: false }],
        [rate, { rating: 3 }],
        [rate, { rating: 5 }],
      ]),
    )
  })

  it('is taken back when the server refuses it', async () => {
    const { user } = open({ [rate]: refuse(403, { code: 'test/no', detail: 'Not yours to rate.' }) })
    await waitFor(() => expect(chosen()).to.equal(3))
    await user.click(star(1))
    await screen.findByText(/Not yours to rate\./)
    await waitFor(() => expect(chosen()).to.equal(3))
  })

  it('is not touched by the favourites', async () => {
    const { server, user } = open()
    await waitFor(() => expect(chosen()).to.equal(3))
    await user.click(button('Add to your favourites'))
    await user.click(await screen.findByRole('button', { name: /^Remove from.*favourites$/ }))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [rate, { isFavorite: true }],
        [rate, { isFavorite: false }],
      ]),
    )
    expect(chosen()).to.equal(3)
  })
})

describe('the menu of a recipe', () => {
  const copy = 'POST /recipes/r1/duplicate'
  const remove = 'POST /recipes/bulk-actions/delete'
  const bringBack = 'POST /groups/trash/r1/restore'
  async function choose(name: string, others: Replies) {
    const server = serve(others)
    const shown = show(<RecipeMenu recipe={soup} />, '/recipes/soup')
    await shown.user.click(screen.getByRole('button', { expanded: false }))
    await shown.user.click(await screen.findByRole('menuitem', { name }))
    return { server, ...shown }
  }

  it('duplicates the recipe once, and opens the copy', async () => {
    const { server, path } = await choose('Duplicate', { [copy]: { slug: 'leek-soup-1' } })
    await screen.findByText('This is the copy')
    const [[request, body] = []] = server.sent
    expect(server.sent).to.have.length(1)
    expect(request).to.equal(copy)
    expect(Object.keys(body)).to.deep.equal(['id'])
    // The server finds it by its id.
    expect(path()).to.equal(`/recipes/${body.id}`)
  })

  it('says why it is not duplicated, and stays', async () => {
    const { path } = await choose('Duplicate', {
      [copy]: refuse(403, { code: 'test/no', detail: 'No copies of this one.' }),
    })
    await screen.findByText('No copies of this one.')
    expect(path()).to.equal('/recipes/soup')
  })

  it('removes the recipe after a question, once, and brings it back', async () => {
    const { reply, respond } = later({})
    const back = { rows: [{ id: 'r1', name: 'Leek soup' }], leftOut: 0 }
    const { server, user } = await choose('Remove', { [remove]: reply, [bringBack]: back })
    const dialog = within(screen.getByRole('dialog', { name: /Leek soup/ }))
    expect(server.sent).to.deep.equal([])
    await user.dblClick(dialog.getByRole('button', { name: 'Remove' }))
    respond()
    await screen.findByText('“Leek soup” was removed')
    expect(server.sent).to.deep.equal([[remove, { recipes: ['r1'] }]])
    await user.click(button('Undo'))
    await screen.findByText('“Leek soup” is back')
    expect(server.sent.slice(1)).to.deep.equal([[bringBack]])
  })

  it('says why the recipe is not removed', async () => {
    const { user } = await choose('Remove', {
      [remove]: refuse(403, { code: 'test/no', detail: 'It stays here.' }),
    })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByText('It stays here.')
    expect(screen.queryByText('“Leek soup” was removed')).to.equal(null)
  })

  it('removes nothing when the question is cancelled', async () => {
    const { server, user } = await choose('Remove', {})
    await user.click(button('Cancel'))
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(server.sent).to.deep.equal([])
  })
})

describe('the field that searches recipes', () => {
  function Field() {
    const [value, setValue] = useState('')
    return <SearchField label="Search the recipes" value={value} onChange={setValue} />
  }
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the recipes' })

  it('is emptied by Escape and by its button, and left by Escape when it is empty', async () => {
    const { user } = show(<Field />)
    await user.type(box(), 'leek{Escape}')
    expect(box().value).to.equal('')
    expect(focused()).to.equal(box())
    await user.type(box(), 'soup')
    await user.click(screen.getByRole('button'))
    expect(box().value).to.equal('')
    await user.click(box())
    await user.keyboard('{Escape}')
    expect(focused()).not.to.equal(box())
  })
})

describe('the menu of orders', () => {
  it('marks the order that is shown, and changes it', async () => {
    const chosen: string[] = []
    const { user } = show(<SortMenu sort="name" onChange={(sort) => chosen.push(sort)} />)
    await user.click(screen.getByRole('button', { name: /Sort/ }))
    const [current] = await screen.findAllByRole('menuitemradio', { checked: true })
    expect(current?.textContent).to.equal('Name')
    await user.click(screen.getByRole('menuitemradio', { name: 'Quickest' }))
    expect(chosen).to.deep.equal(['quickest'])
  })
})

describe('the stepper of servings', () => {
  const open = (recipe: Parameters<typeof Stepper>[0]['recipe'], factor: number) => {
    const factors: number[] = []
    show(<Stepper recipe={recipe} factor={factor} onChange={(next) => factors.push(next)} />)
    const [fewer, count, more] = screen.getAllByRole('button').map((each) => () => fireEvent.click(each))
    return { factors, fewer: defined(fewer), count: defined(count), more: defined(more) }
  }
  const four = { recipeServings: 4, recipeYieldQuantity: 0, recipeYield: null }
  const none = { ...four, recipeServings: 0 }

  it('goes to the next whole number of servings', () => {
    const { factors, fewer, more } = open(four, 1.125)
    fewer()
    more()
    expect(factors).to.deep.equal([1, 1.25])
  })

  it('goes below one serving by halves, and to one above it', () => {
    const { factors, fewer, more } = open(four, 0.125)
    fewer()
    more()
    expect(factors).to.deep.equal([0.0625, 0.25])
  })

  it('goes back to the amount as written by a press of the number', () => {
    const { factors, count } = open(four, 2)
    count()
    expect(factors).to.deep.equal([1])
  })

  it('changes the factor of a recipe without servings', () => {
    const { factors, fewer, more } = open(none, 1)
    more()
    fewer()
    expect(factors).to.deep.equal([1.5, 0.5])
  })
})
