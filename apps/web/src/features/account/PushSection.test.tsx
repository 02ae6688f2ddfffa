import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { FakePush, sentSubscription } from '../../../test/fake-push.ts'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { pushChoices } from '../../device/push-choices.ts'
import { PushSection } from './PushSection.tsx'

describe('what is sent to a device', () => {
  const put = 'PUT /users/push'
  const remove = 'DELETE /users/push'
  let push: FakePush
  beforeEach(() => {
    localStorage.clear()
    push = new FakePush()
  })
  afterEach(() => push.remove())

  const open = (replies: Replies = {}) => {
    const state = { publicKey: 'server', subscription: null }
    const server = serve({ 'GET /users/push': state, ...replies })
    return { server, ...show(<PushSection />) }
  }
  const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox')

  it('is subscribed to when somebody switches it on, and noted on the device', async () => {
    const { server, user } = open({ [put]: {} })
    const [timers] = await boxes()
    await user.click(defined(timers))
    await waitFor(() => expect(server.sent).to.have.length(1))
    const choices = { timers: true, shopping: false }
    expect(server.sent).to.deep.equal([[put, { ...sentSubscription, ...choices, language: 'en' }]])
    expect(pushChoices()).to.deep.equal(choices)
  })

  it('ends when the last switch is off', async () => {
    push.permission = 'granted'
    const on = { publicKey: 'server', subscription: { timers: true, shopping: false } }
    const { server, user } = open({ 'GET /users/push': on, [remove]: {} })
    const [timers] = await boxes()
    expect(defined(timers).checked).to.equal(true)
    await user.click(defined(timers))
    await waitFor(() => expect(server.sent).to.deep.equal([[remove]]))
    expect(pushChoices()).to.equal(undefined)
  })

  it('is not sent when the person does not allow it, and the page says so', async () => {
    push.chosen = 'denied'
    const { server, user } = open()
    const [, shopping] = await boxes()
    await user.click(defined(shopping))
    await screen.findByText(/blocks notifications/)
    expect(server.sent).to.deep.equal([])
    expect(screen.queryAllByRole('checkbox')).to.deep.equal([])
  })

  it('is taken back when the server refuses it', async () => {
    const { user } = open({ [put]: refuse(422, { code: 'push/endpoint', detail: 'Not there.' }) })
    const [timers] = await boxes()
    await user.click(defined(timers))
    await screen.findByText('Not there.')
    await waitFor(() => expect(pushChoices()).to.equal(undefined))
  })
})
