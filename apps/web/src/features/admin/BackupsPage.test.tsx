import { expect } from 'chai'
import { mock } from 'node:test'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { BackupsPage } from './BackupsPage.tsx'

const first = { name: 'one.zip', date: '2026-11-27T10:00:00Z', bytes: 1_500_000 }
const second = { name: 'two-automatic.zip', date: '2026-11-26T10:00:00Z', bytes: 2_000 }
const replies = {
  'GET /users/self': { id: 'anna', admin: true },
  'GET /admin/backups': { imports: [first, second] },
}
async function open(others: Replies = {}) {
  const server = serve({ ...replies, ...others })
  const { user } = show(<BackupsPage />)
  await screen.findByRole('button', { name: 'Make a backup' })
  return { server, user }
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the backups of a server', () => {
  it('are listed with what they are, and lead to the page that restores one', async () => {
    await open()
    await screen.findByText('one.zip')
    const [manual = '', automatic = ''] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('.zip'))
      .map(({ textContent }) => textContent ?? '')
    expect(manual).to.match(/1\.5\sMB/)
    expect(manual).not.to.include('automatic')
    expect(automatic).to.match(/2\skB · automatic/)
    const restore = screen.getByRole<HTMLAnchorElement>('link', { name: 'Restore one.zip' })
    expect(restore.pathname + restore.search).to.equal('/admin/backups/restore?backup=one.zip')
  })

  it('are said to be none only when they were read', async () => {
    const { reply, respond } = later({ imports: [] })
    await open({ 'GET /admin/backups': reply })
    expect(screen.queryByText('There is no backup yet')).to.equal(null)
    respond()
    await screen.findByText('There is no backup yet')
  })

  it('are not said to be none when they cannot be read', async () => {
    await open({ 'GET /admin/backups': refuse(403, { code: 'test/no', detail: 'Not to be read.' }) })
    await screen.findByText('Not to be read.')
    expect(screen.queryByText('There is no backup yet')).to.equal(null)
  })

  it('are for administrators only', async () => {
    serve({ ...replies, 'GET /users/self': { id: 'ben', admin: false } })
    show(<BackupsPage />)
    await screen.findByRole('heading', { name: 'Only administrators see this page' })
    expect(screen.queryByRole('button', { name: 'Make a backup' })).to.equal(null)
  })
})

describe('making a backup', () => {
  const request = 'POST /admin/backups'
  const report = 'GET /groups/reports/r1'
  const begin = async (reply: Replies[string]) => {
    const shown = await open({ [request]: { reportId: 'r1' }, [report]: reply })
    await shown.user.dblClick(button('Make a backup'))
    return shown
  }

  it('is ordered once, and shown when the server has made it', async () => {
    const { server } = await begin({ status: 'in-progress', entries: [] })
    const busy = await screen.findByRole('button', { name: 'Making the backup' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(busy.getAttribute('aria-disabled')).to.equal('true')
    const third = { ...first, name: 'three.zip' }
    server.on('GET /admin/backups', { imports: [third, first, second] })
    server.on(report, { status: 'success', entries: [] })
    await screen.findByText('The backup is complete')
    await screen.findByText('three.zip')
    await screen.findByRole('button', { name: 'Make a backup' })
    expect(server.sent).to.deep.equal([[request]])
  })

  it('is waited for while the server cannot be reached', async () => {
    const { server } = await begin(lost)
    await new Promise((resolve) => setTimeout(resolve, 100))
    button('Making the backup')
    server.on(report, { status: 'success', entries: [] })
    await screen.findByText('The backup is complete')
    expect(screen.queryByText('The server cannot be reached')).to.equal(null)
  })

  it('says why it has failed, and can be tried again', async () => {
    const { server, user } = await begin({
      status: 'failure',
      entries: [{ reason: 'storage/full', message: 'The disk is full.' }],
    })
    await screen.findByText('The disk is full.')
    expect(screen.queryByText('The backup is complete')).to.equal(null)
    server.on(report, { status: 'success', entries: [] })
    await user.click(await screen.findByRole('button', { name: 'Make a backup' }))
    await screen.findByText('The backup is complete')
    expect(server.sent).to.have.length(2)
  })

  it('says why the server refuses it', async () => {
    const { user } = await open({ [request]: refuse(409, { code: 'test/no', detail: 'One is being made.' }) })
    await user.click(button('Make a backup'))
    await screen.findByText('One is being made.')
    await screen.findByRole('button', { name: 'Make a backup' })
  })
})

describe('uploading a backup', () => {
  const request = 'POST /admin/backups/upload'
  const file = new File(['content'], 'old.zip', { type: 'application/zip' })

  it('sends the file that is chosen, and shows it', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ [request]: reply })
    await user.upload(field('Upload a backup'), file)
    button('Uploading')
    server.on('GET /admin/backups', { imports: [{ ...first, name: 'old.zip' }] })
    respond()
    await screen.findByText('The backup is complete and stored')
    await screen.findByText('old.zip')
    expect(server.sent).to.have.length(1)
    expect(server.sent[0]?.[0]).to.equal(request)
    expect(server.sent[0]?.[1]).to.contain('filename="old.zip"')
  })

  it('opens the dialog of the browser', async () => {
    const { user } = await open()
    const opened = mock.method(field('Upload a backup'), 'click')
    await user.click(button('Upload a backup'))
    expect(opened.mock.callCount()).to.equal(1)
  })

  it('says why the server refuses it, and takes the same file again', async () => {
    const { server, user } = await open({
      [request]: refuse(422, { code: 'test/no', detail: 'This is no backup.' }),
    })
    await user.upload(field('Upload a backup'), file)
    await screen.findByText('This is no backup.')
    await screen.findByRole('button', { name: 'Upload a backup' })
    server.on(request, {})
    await user.upload(field('Upload a backup'), file)
    await screen.findByText('The backup is complete and stored')
    expect(server.sent).to.have.length(2)
  })
})

describe('downloading a backup', () => {
  const request = 'GET /admin/backups/one.zip'
  const links: (readonly [string, string])[] = []
  beforeEach(() => {
    links.splice(0)
    mock.method(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
      links.push([this.pathname + this.search, this.download])
    })
  })
  afterEach(() => mock.restoreAll())

  it('gives the browser an address that is valid once, and the name of the file', async () => {
    const { user } = await open({ [request]: { fileToken: 'a+b' } })
    await user.click(await screen.findByRole('button', { name: 'Download one.zip' }))
    await waitFor(() => expect(links).to.have.length(1))
    expect(links[0]?.[0]).to.match(/\/utils\/download\?token=a%2Bb$/)
    expect(links[0]?.[1]).to.equal('one.zip')
  })

  it('says why there is nothing to download', async () => {
    const { user } = await open({ [request]: refuse(404, { code: 'test/no', detail: 'It is gone.' }) })
    await user.click(await screen.findByRole('button', { name: 'Download one.zip' }))
    await screen.findByText('It is gone.')
    expect(links).to.deep.equal([])
  })
})

describe('removing a backup', () => {
  const request = 'DELETE /admin/backups/one.zip'
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete this backup?' }))

  it('asks before, and shows it at once', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ [request]: reply })
    await user.click(await screen.findByRole('button', { name: 'Remove: one.zip' }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Remove: one.zip'))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('one.zip')).to.equal(null)
    screen.getByText('two-automatic.zip')
    server.on('GET /admin/backups', { imports: [second] })
    respond()
    await waitFor(() => expect(server.sent).to.deep.equal([[request]]))
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('brings it back when the server refuses', async () => {
    const { user } = await open({ [request]: refuse(403, { code: 'test/no', detail: 'It is locked.' }) })
    await user.click(await screen.findByRole('button', { name: 'Remove: one.zip' }))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('It is locked.')
    screen.getByText('one.zip')
  })
})
