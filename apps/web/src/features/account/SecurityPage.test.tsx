import { expect } from 'chai'
import { withAuthenticator } from '../../../test/authenticator.ts'
import { defined } from '../../../test/expected.ts'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { focused, screen, show, waitFor, within } from '../../../test/show.tsx'
import { SecurityPage } from './SecurityPage.tsx'

const phone = { id: 'p1', name: 'Phone', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null }
const isOff = { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
const isOn = { isOn: true, isRequired: false, recoveryCodesLeft: 7 }
const replies = {
  'GET /users/passkeys': { passkeys: [phone] },
  'GET /users/one-time-codes': isOff,
}
const open = (others: Replies = {}) => {
  const server = serve({ ...replies, ...others })
  return { server, ...show(<SecurityPage />) }
}

/** The dialog that is open. */
const dialog = () => within(screen.getByRole('dialog'))

describe('the form of the name of a passkey', () => {
  itIsAForm({
    open: () => <SecurityPage />,
    opener: 'Rename: Phone',
    field: 'Name of the passkey',
    typed: ' of Anna',
    button: 'Save',
    request: 'PUT /users/passkeys/p1',
    body: { name: 'Phone of Anna' },
    replies,
    then: 'ends',
  })
})

describe('the passkeys of a person', () => {
  const request = 'DELETE /users/passkeys/p1'

  it('are removed after a question, at once', async () => {
    const { reply, respond } = later({})
    const { server, user } = open({ [request]: reply })
    await user.click(await screen.findByRole('button', { name: 'Remove: Phone' }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(button('Remove: Phone'))
    screen.getByRole('heading', { name: 'Remove the passkey “Phone”?' })
    expect(server.sent).to.deep.equal([])
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('heading', { name: 'Phone' })).to.equal(null)
    server.on('GET /users/passkeys', { passkeys: [] })
    respond()
    await screen.findByText('The passkey was removed')
    expect(server.sent).to.deep.equal([[request]])
  })

  it('come back when the server refuses to remove the last one', async () => {
    const { user } = open({ [request]: refuse(409, { code: 'passkey/last', detail: 'It is the last one.' }) })
    await user.click(await screen.findByRole('button', { name: 'Remove: Phone' }))
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await screen.findByText('It is the last one.')
    screen.getByRole('heading', { name: 'Phone' })
  })

  describe('are added', () => {
    const request = 'POST /users/passkeys'
    const options = {
      ...{ challenge: 'AAAA', rp: { name: 'Larder' }, pubKeyCredParams: [] },
      user: { id: 'AAAA', name: 'anna', displayName: 'Anna' },
    }
    const device = withAuthenticator()
    const others = {
      'POST /users/passkeys/challenge': { state: 'begun', options },
      [request]: { id: 'p2' },
    }
    const add = async (user: ReturnType<typeof show>['user']) => {
      await user.clear(await screen.findByLabelText('Name of the passkey'))
      await user.type(field('Name of the passkey'), 'Laptop')
      await user.click(button('Add a passkey'))
    }

    it('with the name that was typed and what the device has made', async () => {
      const { server, user } = open(others)
      await add(user)
      await screen.findByText('The passkey was added')
      const [name, body] = defined(server.sent[1])
      expect(name).to.equal(request)
      const sent = new URLSearchParams(body)
      expect(sent.get('name')).to.equal('Laptop')
      expect(sent.get('state')).to.equal('begun')
      expect(JSON.parse(defined(sent.get('response')))).to.include({ id: 'made' })
    })

    it('with a sentence at the field when the device makes none', async () => {
      device.create = () => Promise.reject(new DOMException('It has one.', 'InvalidStateError'))
      const { server, user } = open(others)
      await add(user)
      const { id } = await screen.findByText('This device already has a passkey for you.')
      expect(field('Name of the passkey').getAttribute('aria-describedby')).to.equal(id)
      expect(field('Name of the passkey').value).to.equal('Laptop')
      expect(server.sent).to.have.length(1)
    })
  })

  it('cannot be added at an address without TLS', async () => {
    open()
    await screen.findByText(/^This browser cannot make passkeys here/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).to.equal(null)
  })
})

describe('the form of one-time codes', () => {
  const request = 'POST /users/one-time-codes'
  const setup = { state: 'begun', secret: 'JBSWY3DP', url: 'otpauth://totp/Larder:anna?secret=JBSWY3DP' }
  const others = {
    'POST /users/one-time-codes/setup': setup,
    [request]: { recoveryCodes: ['first-code', 'second-code'] },
  }
  const begin = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Set up codes' }))
    await user.type(await screen.findByLabelText('One-time code'), '123456')
  }

  it('shows the secret, takes the first code, and shows the recovery codes', async () => {
    const { server, user } = open(others)
    await begin(user)
    screen.getByRole('img', { name: 'QR code for the authenticator app' })
    screen.getByText('JBSWY3DP')
    await user.click(button('Turn codes on'))
    await screen.findByRole('heading', { name: 'Recovery codes' })
    expect(server.sent[1]).to.deep.equal([request, 'state=begun&code=123456'])
    expect(screen.queryByLabelText('One-time code')).to.equal(null)
    await user.click(button('Copy'))
    expect(await navigator.clipboard.readText()).to.equal('first-code\nsecond-code')
  })

  it('says that the code is wrong, and takes the next one', async () => {
    const { server, user } = open({
      ...others,
      [request]: refuse(422, { code: 'second-step/wrong-code', detail: 'The code is wrong.' }),
    })
    await begin(user)
    await user.click(button('Turn codes on'))
    const { id } = await screen.findByText('The code is wrong.')
    expect(field('One-time code').getAttribute('aria-describedby')).to.equal(id)
    expect(focused()).to.equal(field('One-time code'))
    server.on(request, { recoveryCodes: ['first-code'] })
    await user.clear(field('One-time code'))
    await user.type(field('One-time code'), '654321')
    await user.click(button('Turn codes on'))
    await screen.findByText('first-code')
    expect(server.sent.at(-1)).to.deep.equal([request, 'state=begun&code=654321'])
  })

  it('makes new recovery codes', async () => {
    const { user } = open({
      'GET /users/one-time-codes': isOn,
      'POST /users/one-time-codes/recovery-codes': { recoveryCodes: ['third-code'] },
    })
    await screen.findByText('They are on. 7 recovery codes are left.')
    await user.click(button('New recovery codes'))
    await screen.findByText('third-code')
  })

  it('turns them off after a question', async () => {
    const { server, user } = open({ 'GET /users/one-time-codes': isOn, 'DELETE /users/one-time-codes': {} })
    await user.click(await screen.findByRole('button', { name: 'Turn codes off' }))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    await user.click(button('Turn codes off'))
    server.on('GET /users/one-time-codes', isOff)
    await user.click(dialog().getByRole('button', { name: 'Turn codes off' }))
    await screen.findByText('One-time codes are off')
    await waitFor(() => screen.getByRole('button', { name: 'Set up codes' }))
    expect(server.sent).to.deep.equal([['DELETE /users/one-time-codes']])
  })
})
