import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import type { RecipeInList } from '../../entities/recipe/queries.ts'
import { RecipeSelection } from './RecipeSelection.tsx'

const recipeOf = (id: string) => partOf<RecipeInList>({ id, slug: id, name: id })
const [bread, soup] = [recipeOf('bread'), recipeOf('soup')]
const replies = {
  'GET /recipes': { data: [bread, soup, recipeOf('stew')], total: 3, page: 1 },
  'GET /organizers/tags': { data: [{ id: 't1', name: 'Vegan' }] },
  'GET /organizers/categories': { data: [] },
  'GET /recipes/bulk-actions/export/formats': [{ format: 'paprika', cannotHold: ['history', 'pictures'] }],
}

let closed = 0
const removed: unknown[] = []
const selected: unknown[] = []
beforeEach(() => {
  closed = 0
  removed.splice(0)
  selected.splice(0)
})
function open(others: Replies = {}, recipes = [soup, bread]) {
  const server = serve({ ...replies, ...others })
  const { user } = show(
    <RecipeSelection
      recipes={recipes}
      search={{}}
      onSelect={(all, before) => selected.push([all.length, before.length])}
      onRemoved={(ids) => removed.push(ids)}
      onClose={() => void closed++}
    />,
  )
  return { server, user }
}
const dialog = () => within(screen.getByRole('dialog'))

describe('the selection of recipes', () => {
  it('says how many are selected, selects all, and ends', async () => {
    const { user } = open()
    screen.getByRole('region', { name: 'Selected recipes' })
    screen.getByText('2 selected')
    await user.click(await screen.findByRole('button', { name: 'Select all' }))
    await waitFor(() => expect(selected).to.deep.equal([[3, 2]]))
    await user.click(button('Cancel'))
    expect(closed).to.equal(1)
  })

  it('offers nothing to do with none', async () => {
    open({}, [])
    await screen.findByRole('button', { name: 'Select all' })
    for (const name of ['Add tags', 'Add categories', 'Remove'])
      expect(button(name).hasAttribute('disabled')).to.equal(true)
    expect(button('Export').hasAttribute('disabled')).to.equal(false)
  })

  describe('adds tags', () => {
    const request = 'POST /recipes/bulk-actions/tag'
    const body = { recipes: ['soup', 'bread'], tags: ['Winter'] }
    const type = async (user: ReturnType<typeof show>['user']) => {
      await user.click(button('Add tags'))
      expect(button('Save').hasAttribute('disabled')).to.equal(true)
      await user.type(field('Tags'), 'Winter,')
      await user.click(button('Save'))
    }

    it('to all of them', async () => {
      const { server, user } = open({ [request]: {} })
      await type(user)
      await screen.findByText('2 recipes changed')
      expect(closed).to.equal(1)
      expect(server.sent).to.deep.equal([[request, body]])
    })

    it('not when the server refuses it, and keeps them for the next attempt', async () => {
      const { server, user } = open({ [request]: refuse(403, { code: 'access/rights', detail: 'No.' }) })
      await type(user)
      await screen.findByText('No.')
      expect(closed).to.equal(0)
      screen.getByText('Winter')
      server.on(request, {})
      await user.click(button('Save'))
      await waitFor(() => expect(closed).to.equal(1))
      expect(server.sent).to.deep.equal([
        [request, body],
        [request, body],
      ])
    })

    it('and stays with one that is typed while they are sent', async () => {
      const { reply, respond } = later({})
      const { user } = open({ [request]: reply })
      await type(user)
      await user.type(field('Tags'), 'Soups,')
      respond()
      await screen.findByText('2 recipes changed')
      expect(closed).to.equal(0)
      screen.getByText('Soups')
    })
  })

  it('adds categories', async () => {
    const request = 'POST /recipes/bulk-actions/categorize'
    const { server, user } = open({ [request]: {} })
    await user.click(button('Add categories'))
    await user.type(field('Categories'), 'Dinner,')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([[request, { recipes: ['soup', 'bread'], categories: ['Dinner'] }]])
  })

  it('removes them after a question, and brings them back as one', async () => {
    const request = 'POST /recipes/bulk-actions/delete'
    const restore = 'POST /groups/trash/bread/restore'
    const { server, user } = open({
      ...{ [request]: {}, [restore]: { rows: [{ id: 'bread' }, { id: 'soup' }], leftOut: 0 } },
    })
    await user.click(button('Remove'))
    screen.getByRole('heading', { name: 'Remove 2 recipes?' })
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Remove'))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('2 recipes removed')
    expect(removed).to.deep.equal([['soup', 'bread']])
    await user.click(button('Undo'))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([[request, { recipes: ['bread', 'soup'] }], [restore]]),
    )
  })
})

describe('the export of recipes', () => {
  const request = 'POST /recipes/bulk-actions/export'
  const started = { id: 'e1', status: 'success', path: 'e1.zip', filename: 'recipes.zip', total: 2 }
  const downloaded: string[] = []
  const { click } = HTMLAnchorElement.prototype
  beforeEach(() => {
    downloaded.splice(0)
    HTMLAnchorElement.prototype.click = function () {
      downloaded.push(`${this.download} ${new URL(this.href).search}`)
    }
  })
  afterEach(() => void (HTMLAnchorElement.prototype.click = click))
  const others = {
    [request]: started,
    'GET /recipes/bulk-actions/export/download': { fileToken: 'a+b' },
  }

  it('has those that are selected, in the format that is chosen, and says what it cannot hold', async () => {
    const { server, user } = open(others)
    await user.click(button('Export'))
    screen.getByRole('heading', { name: 'Export 2 recipes' })
    await screen.findByText('Cannot hold: comments, timelines and earlier versions and pictures.')
    await user.click(button('Paprika'))
    await screen.findByText('2 recipes exported')
    expect(server.sent).to.deep.equal([[request, { recipes: ['soup', 'bread'], exportType: 'paprika' }]])
    expect(downloaded).to.deep.equal(['recipes.zip ?token=a%2Bb'])
  })

  it('has all that are found where none is selected', async () => {
    const { server, user } = open(others, [])
    await screen.findByRole('button', { name: 'Select all' })
    await user.click(button('Export'))
    screen.getByRole('heading', { name: 'Export 3 recipes' })
    await user.click(button('HTML'))
    await waitFor(() => expect(downloaded).to.have.length(1))
    expect(server.sent).to.deep.equal([
      [request, { queryFilter: null, search: null, cookbook: null, exportType: 'html' }],
    ])
  })

  it('downloads nothing when the archive cannot be written', async () => {
    const { user } = open({ ...others, [request]: { ...started, status: 'failure' } })
    await user.click(button('Export'))
    await user.click(button('HTML'))
    await screen.findByText('This did not work')
    expect(downloaded).to.deep.equal([])
  })
})
