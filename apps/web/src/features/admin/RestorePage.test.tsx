import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../../test/show.tsx'
import { RestorePage } from './RestorePage.tsx'

const request = 'POST /admin/backups/one.zip/restore'
const state = { state: 'none', serverName: 'Mill', startedAt: null, canUndo: false, error: null }
const contents = {
  kinds: [{ kind: 'recipe', backup: 5, now: 7, gone: 2, changed: 1 }],
  ...{ recipes: ['Leek soup'], isNewer: false },
}
const replies = {
  'GET /users/self': { id: 'anna', admin: true },
  'GET /admin/backups': {
    imports: [
      { name: 'one.zip', date: '2026-11-27T10:00:00Z', bytes: 1_000 },
      { name: 'two-automatic.zip', date: '2026-11-26T10:00:00Z', bytes: 2_000 },
    ],
  },
  'GET /admin/restore': state,
  'GET /admin/backups/one.zip/contents': contents,
  'GET /admin/backups/two-automatic.zip/contents': contents,
}

describe('the form that restores a backup', () => {
  const name = 'Type the name of this server: Mill'
  async function open(others: Replies = {}, search = '?backup=one.zip') {
    const server = serve({ ...replies, ...others })
    const { user, address } = show(
      <RestorePage />,
      `/admin/backups/restore${search}`,
      '/signed-in/shell/admin/backups/restore',
    )
    await screen.findByRole('radiogroup', { name: 'Which one' })
    return { server, user, address }
  }
  const fill = async (user: ReturnType<typeof show>['user']) => {
    await user.type(await screen.findByLabelText(name), 'mill')
  }

  it('shows what would go, and is not sent without the name of the server', async () => {
    const { server, user } = await open()
    await screen.findByRole('row', { name: 'Recipes 5 7 2 1' })
    screen.getByText('Leek soup')
    expect(button('Restore').hasAttribute('disabled')).to.equal(true)
    await user.type(field(name), 'Windmill{Enter}')
    expect(button('Restore').hasAttribute('disabled')).to.equal(true)
    expect(server.sent).to.deep.equal([])
  })

  it('orders the restore, and waits for the server', async () => {
    const { server, user } = await open({ [request]: {} })
    await fill(user)
    server.on('GET /admin/restore', { ...state, state: 'running' })
    await user.click(button('Restore'))
    await screen.findByRole('heading', { name: 'The backup is being restored' })
    expect(server.sent).to.deep.equal([[request, { serverName: 'mill', lastStartedAt: null }]])
    server.on('GET /admin/restore', { ...state, state: 'done' })
    await screen.findByRole('heading', { name: 'The backup is restored' })
    screen.getByRole('button', { name: 'To the first page' })
  })

  it('says why the server refuses it, and keeps the name for the next attempt', async () => {
    const { server, user } = await open({
      [request]: refuse(422, {
        ...{ code: 'backup/server-name', detail: 'Another name.', field: 'serverName' },
      }),
    })
    await fill(user)
    await user.click(button('Restore'))
    const { id } = await screen.findByText('Another name.')
    expect(field(name).getAttribute('aria-describedby')).to.equal(id)
    expect(field(name).value).to.equal('mill')
    expect(focused()).to.equal(field(name))
    expect(server.sent).to.have.length(1)
  })

  it('waits for a restore whose order had no response', async () => {
    const { server, user } = await open({
      [request]: refuse(409, { code: 'backup/restoring', detail: 'It runs.' }),
    })
    await fill(user)
    server.on('GET /admin/restore', { ...state, state: 'running' })
    await user.click(button('Restore'))
    await screen.findByRole('heading', { name: 'The backup is being restored' })
  })

  it('is sent once when its button is pressed twice', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ [request]: reply })
    await fill(user)
    server.on('GET /admin/restore', { ...state, state: 'done' })
    button('Restore').focus()
    await user.keyboard('{Enter}{Enter}')
    respond()
    await screen.findByRole('heading', { name: 'The backup is restored' })
    expect(server.sent).to.have.length(1)
  })

  it('is not there for a backup of a newer version', async () => {
    await open({ 'GET /admin/backups/one.zip/contents': { ...contents, isNewer: true } })
    await screen.findByText(/^A newer version of Larder made this backup/)
    expect(screen.queryByRole('button', { name: 'Restore' })).to.equal(null)
  })

  it('takes the last restore back', async () => {
    const undo = 'POST /admin/restore/undo'
    const { server, user } = await open(
      { 'GET /admin/restore': { ...state, startedAt: '2026-11-28T10:00:00Z', canUndo: true }, [undo]: {} },
      '',
    )
    await user.click(button('Take the restore back'))
    screen.getByRole('heading', { name: 'Go back to the data from before the restore?' })
    await fill(user)
    server.on('GET /admin/restore', { ...state, state: 'undone' })
    await user.click(button('Take the restore back'))
    await screen.findByRole('heading', { name: 'The restore is taken back' })
    const body = { serverName: 'mill', lastStartedAt: '2026-11-28T10:00:00Z' }
    expect(server.sent).to.deep.equal([[undo, body]])
  })

  it('chooses a backup', async () => {
    const { user, address } = await open({}, '')
    expect(screen.queryByLabelText(name)).to.equal(null)
    const [, second] = screen.getAllByRole<HTMLInputElement>('radio')
    await user.click(defined(second))
    await waitFor(() => expect(address()).to.equal('/admin/backups/restore?backup=two-automatic.zip'))
  })

  it('is for administrators only', async () => {
    serve({ ...replies, 'GET /users/self': { id: 'ben', admin: false } })
    show(<RestorePage />, '/admin/backups/restore', '/signed-in/shell/admin/backups/restore')
    await screen.findByRole('heading', { name: 'Only administrators see this page' })
  })
})
