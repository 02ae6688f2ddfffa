import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, setClipboard, show, waitFor } from '../../../test/show.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { ShareLinks } from './ShareLinks.tsx'

const soup = partOf<Recipe>({ id: 'r1', slug: 'soup', name: 'Leek soup', householdId: 'h1' })
const link = (
  id: string,
  expiresAt = '2131-05-04T10:00:00.000Z',
  createdAt = '2031-01-01T10:00:00.000Z',
) => ({
  ...{ id, expiresAt, createdAt },
})
const create = 'POST /shared/recipes'
const replies = {
  'GET /users/self': { id: 'anna', groupSlug: 'home' },
  'GET /groups/members': { data: [] },
  'GET /groups/households': { data: [{ id: 'h1', recipeLinks: true }] },
  'GET /shared/recipes': { data: [] },
}

describe('the public link of a recipe', () => {
  const copied: string[] = []
  beforeEach(() => void copied.splice(0))
  function open(others: Replies = {}) {
    const server = serve({ ...replies, ...others })
    const { user } = show(<ShareLinks recipe={soup} />)
    setClipboard(async (text) => void copied.push(text))
    return { server, user }
  }

  it('is made when it is copied for the first time', async () => {
    const { server, user } = open({ [create]: { id: 's1' } })
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await screen.findByText('The link is copied')
    expect(server.sent).to.deep.equal([[create, { recipeId: 'r1' }]])
    expect(copied.map((address) => new URL(address).pathname)).to.deep.equal(['/g/home/shared/r/s1'])
  })

  it('is shown when it was made, also when the links cannot be read again', async () => {
    const { server, user } = open({ [create]: link('s1') })
    const copy = await screen.findByRole('button', { name: 'Copy link' })
    server.on('GET /shared/recipes', refuse(503, { code: 'busy', detail: 'The server is busy.' }))
    await user.click(copy)
    await screen.findByText(/\/g\/home\/shared\/r\/s1$/)
    field('Works until')
  })

  it('is the newest that has not ended, and is copied without a request', async () => {
    const { server, user } = open({
      'GET /shared/recipes': {
        data: [
          link('older', undefined, '2030-01-01T10:00:00.000Z'),
          link('s1'),
          link('ended', '2001-01-01T10:00:00.000Z', '2032-01-01T10:00:00.000Z'),
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await screen.findByText('The link is copied')
    expect(copied.map((address) => new URL(address).pathname)).to.deep.equal(['/g/home/shared/r/s1'])
    expect(server.sent).to.deep.equal([])
    expect(screen.getAllByRole('button', { name: /^Remove: Valid until/ })).to.have.length(1)
  })

  it('ends at once, and works again when that is taken back', async () => {
    const change = 'PATCH /shared/recipes/s1'
    let stored = link('s1')
    const { server, user } = open({
      'GET /shared/recipes': () => ({ data: [stored] }),
      [change]: (body) => (stored = { ...stored, ...body }),
    })
    await screen.findByText(/\/g\/home\/shared\/r\/s1$/)
    await user.selectOptions(field('Works until'), 'End it now')
    await screen.findByText('The link has ended')
    await waitFor(() => expect(screen.queryByText(/\/g\/home\/shared\/r\/s1$/) === null).to.equal(true))
    await waitFor(() => expect(server.sent).to.have.length(1))
    const [[, body] = []] = server.sent
    const { expiresAt }: { readonly expiresAt: string } = body
    expect(Math.abs(Date.now() - Date.parse(expiresAt))).to.be.lessThan(600_000)
    await user.click(button('Undo'))
    await waitFor(() => expect(server.sent[1]).to.deep.equal([change, { expiresAt: link('s1').expiresAt }]))
  })

  it('is no offer where the household of the recipe allows none', async () => {
    open({ 'GET /groups/households': { data: [{ id: 'h1', recipeLinks: false }] } })
    await screen.findByText('The household of this recipe does not allow public links.')
    expect(screen.queryByRole('button', { name: 'Copy link' })).to.equal(null)
  })

  it('says why the server makes none', async () => {
    const { user } = open({ [create]: refuse(403, { code: 'test/closed', detail: 'Links are closed.' }) })
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    await screen.findByText('Links are closed.')
    expect(copied).to.deep.equal([])
  })
})
