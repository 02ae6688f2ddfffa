import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { ownerOfPage } from '../../device/owner.ts'
import { MoveInPage } from './MoveInPage.tsx'
import { MovePage } from './MovePage.tsx'

const administrator = { 'GET /users/self': { id: 'anna', admin: true } }
const page = ['/import/move', '/signed-in/shell/import/move'] as const

describe('the form that moves in from a running server', () => {
  const request = 'POST /admin/move-in/from-server'
  const body = { url: 'https://mealie.example', token: 'secret' }
  const replies = {
    ...administrator,
    'GET /groups/reports/report': { status: 'success', entries: [{ message: 'move' }] },
  }

  itIsAForm({
    open: () => <MoveInPage />,
    page,
    prepare: (user) => user.type(field('Address of the Mealie'), body.url),
    field: 'API token of an administrator',
    typed: body.token,
    button: 'Make a backup there',
    request,
    body,
    response: { reportId: 'report' },
    replies,
    then: 'stays',
  })

  const send = async (others: Replies) => {
    const server = serve({ ...replies, [request]: { reportId: 'report' }, ...others })
    const { user, path } = show(<MoveInPage />, ...page)
    await user.type(await screen.findByLabelText('Address of the Mealie'), body.url)
    await user.type(field('API token of an administrator'), body.token)
    await user.click(button('Make a backup there'))
    return { server, path }
  }

  it('leads to what moving in will do', async () => {
    const { path } = await send({})
    await waitFor(() => expect(path()).to.equal('/import/move/move'))
  })

  it('says at the field of the address why the backup could not be read', async () => {
    const entries = [{ reason: 'move/not-mealie', message: 'It is none.' }]
    const { path } = await send({ 'GET /groups/reports/report': { status: 'failure', entries } })
    await screen.findByText('It is none.')
    expect(field('Address of the Mealie').value).to.equal(body.url)
    expect(path()).to.equal('/import/move')
  })
})

describe('the archives to move in with', () => {
  const { XMLHttpRequest } = globalThis
  /** What the server says about each file, in order. */
  let uploads: { readonly status: number; readonly body: object }[]
  /** The names of the files that were sent. */
  let sent: string[]
  /** The headers of these requests. */
  let headersOf: Headers[]
  /** When the server responds. */
  let responds: Promise<void>
  beforeEach(() => {
    ;[uploads, sent, headersOf, responds] = [[], [], [], Promise.resolve()]
    class Upload extends EventTarget {
      upload = new EventTarget()
      status = 0
      statusText = ''
      responseText = ''
      headers = new Headers()
      open() {}
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value)
      }
      getResponseHeader = () => null
      send(form: FormData) {
        sent.push(...form.getAll('archive').map((file) => (file instanceof File ? file.name : file)))
        const { status, body } = defined(uploads.shift())
        headersOf.push(this.headers)
        Object.assign(this, { status, responseText: JSON.stringify(body) })
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
        void responds.then(() => setImmediate(() => this.dispatchEvent(new Event('load'))))
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Upload })
  })
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest }))
  const moveOf = (id: string) => ({
    ...{ id, state: 'ready', program: 'mealie', invited: [], sections: [] },
    kinds: [{ kind: 'recipe', rows: 3, done: 0, state: 'queued', failures: [] }],
  })
  async function choose(...names: string[]) {
    const server = serve({
      ...administrator,
      'GET /admin/move-in/one': moveOf('one'),
      'GET /admin/move-in/two': moveOf('two'),
    })
    const { user, path } = show(<MoveInPage />, ...page)
    const picker = await screen.findByLabelText('Choose archives', { selector: 'input' })
    await user.upload(
      picker,
      names.map((name) => new File(['rows'], name)),
    )
    return { server, user, path }
  }

  it('lead to what the only one will do', async () => {
    uploads = [{ status: 200, body: moveOf('one') }]
    const { path } = await choose('mealie.zip')
    await waitFor(() => expect(path()).to.equal('/import/move/one'))
    expect(sent).to.deep.equal(['mealie.zip'])
  })

  it('are sent as a form, with the headers of a page, and shown as far as they are sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    responds = promise
    uploads = [{ status: 200, body: moveOf('one') }]
    const { path } = await choose('mealie.zip')
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'mealie.zip' })
    await waitFor(() => expect(bar.value).to.equal(0.25))
    resolve()
    await waitFor(() => expect(path()).to.equal('/import/move/one'))
    const [headers, ...others] = headersOf
    expect(others).to.deep.equal([])
    expect(headers?.get('idempotency-key')).to.match(/^[\da-f-]{36}$/)
    // The tests of a process have a page in common, which can have an owner since an earlier test.
    expect(headers?.get('x-larder-page')).to.equal(ownerOfPage() ?? 'web')
    // The browser sets it, with the boundary of the parts.
    expect(headers?.has('content-type')).to.equal(false)
  })

  it('are all started by one button, one after the other', async () => {
    uploads = ['one', 'two'].map((id) => ({ status: 200, body: moveOf(id) }))
    const { server, user, path } = await choose('one.zip', 'two.zip')
    server.on('POST /admin/move-in/one/start', {})
    server.on('POST /admin/move-in/two/start', {})
    await user.click(await screen.findByRole('button', { name: 'Move in with all 2 archives' }))
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        ['POST /admin/move-in/one/start'],
        ['POST /admin/move-in/two/start'],
      ]),
    )
    expect(path()).to.equal('/import/move')
  })

  it('say why one cannot be read, and are sent again', async () => {
    const problem = { code: 'archive/wrong-application', detail: 'It is of another application.' }
    uploads = [
      { status: 422, body: problem },
      { status: 200, body: moveOf('one') },
    ]
    const { user, path } = await choose('soup.zip')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).to.equal('It is of another application.')
    await user.click(button('Try again'))
    await waitFor(() => expect(path()).to.equal('/import/move/one'))
    expect(sent).to.deep.equal(['soup.zip', 'soup.zip'])
  })
})

describe('the page of a move', () => {
  const ready = {
    ...{ id: 'one', state: 'ready', program: 'mealie', sections: [] },
    ...{ invited: [{ id: 'ben', username: 'ben', email: 'ben@larder.example' }] },
    kinds: [{ kind: 'recipe', rows: 3, done: 1, state: 'queued', failed: 0, failures: [] }],
  }
  const request = 'GET /admin/move-in/one'
  async function open(state: string, others: Replies = {}) {
    const server = serve({
      ...{ ...administrator, [request]: { ...ready, state }, 'GET /recipes': { data: [] } },
      ...others,
    })
    const { user, path } = show(<MovePage />, '/import/move/one', '/signed-in/shell/import/move/$id')
    await screen.findByRole('heading', { level: 1 })
    return { server, user, path }
  }
  const dialog = () => within(screen.getByRole('dialog'))

  it('starts it, and shows that it runs', async () => {
    const start = 'POST /admin/move-in/one/start'
    const { server, user } = await open('ready', { [start]: {} })
    screen.getByRole('heading', { name: 'Move in from Mealie' })
    server.on(request, { ...ready, state: 'running' })
    await user.click(button('Move in now'))
    await screen.findByRole('progressbar', { name: 'Moving in' })
    expect(server.sent).to.deep.equal([[start]])
  })

  it('says why the server does not start it', async () => {
    const start = 'POST /admin/move-in/one/start'
    await open('ready', { [start]: refuse(409, { code: 'move/started', detail: 'It was.' }) }).then(
      ({ user }) => user.click(button('Move in now')),
    )
    await screen.findByText('It was.')
    screen.getByRole('button', { name: 'Move in now' })
  })

  it('drops it', async () => {
    const back = 'POST /admin/move-in/one/take-back'
    const { server, user, path } = await open('ready', { [back]: {} })
    await user.click(button('Do not move in'))
    await waitFor(() => expect(path()).to.equal('/import/move'))
    expect(server.sent).to.deep.equal([[back]])
  })

  it('takes it back after a question', async () => {
    const back = 'POST /admin/move-in/one/take-back'
    const { server, user } = await open('success', { [back]: {} })
    await user.click(button('Take it back'))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Take it back'))
    server.on(request, { ...ready, state: 'taken-back' })
    await user.click(dialog().getByRole('button', { name: 'Take it back' }))
    await screen.findByRole('heading', { name: 'The move was taken back' })
    expect(server.sent).to.deep.equal([[back]])
  })

  it('copies a link for somebody without a password', async () => {
    const link = 'POST /admin/users/password-reset-token'
    const { server, user } = await open('success', { [link]: { token: 'a+b' } })
    screen.getByText('Invite ben')
    await user.click(button('Copy a link for a new password'))
    await screen.findByText('The link is copied. It works once, for two days.')
    expect(await navigator.clipboard.readText()).to.match(/\/reset-password\?token=a%2Bb$/)
    expect(server.sent).to.deep.equal([[link, { email: 'ben@larder.example' }]])
  })
})
