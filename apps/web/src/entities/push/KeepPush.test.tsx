import { expect } from 'chai'
import { FakePush, sentSubscription } from '../../../test/fake-push.ts'
import { serve } from '../../../test/serve.ts'
import { show, waitFor } from '../../../test/show.tsx'
import { notePushChoices } from '../../device/push-choices.ts'
import { KeepPush } from './KeepPush.tsx'

describe('the renewal of a subscription', () => {
  let push: FakePush
  beforeEach(() => {
    push = new FakePush()
    push.permission = 'granted'
    notePushChoices({ timers: false, shopping: true })
  })
  afterEach(() => {
    push.remove()
    localStorage.clear()
  })

  const put = 'PUT /users/push'
  const replies = {
    'GET /users/push': { publicKey: 'server', subscription: null },
    [put]: {},
    'PUT /users/push/timers': {},
  }

  it('is sent with what the person has chosen', async () => {
    const server = serve(replies)
    show(<KeepPush />)
    const choices = { timers: false, shopping: true }
    await waitFor(() =>
      expect(server.sent[0]).to.deep.equal([put, { ...sentSubscription, ...choices, language: 'en' }]),
    )
  })

  it('leaves no subscription in the browser when the person signs out meanwhile', async () => {
    const server = serve(replies)
    let wasSubscribing = false
    push.whileSubscribing = () => {
      wasSubscribing = true
      localStorage.clear()
    }
    show(<KeepPush />)
    await waitFor(() => expect([wasSubscribing, push.isSubscribed]).to.deep.equal([true, false]))
    expect(server.sent).to.deep.equal([])
  })
})
