import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { Kinds } from './Kinds.tsx'

const lunch = { key: 'lunch', name: null, color: null, entryType: 'lunch' }
const school = { key: 'k1', name: 'School', color: 'green', entryType: 'lunch' }
const replies = { 'GET /households/preferences': { mealKinds: [lunch, school] } }
const request = 'PUT /households/preferences'

describe('the form of the kinds of meals', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const open = () => show(<Kinds onClose={() => void closed++} />)

  it('says why the server refuses it, and keeps what was typed for the next attempt', async () => {
    const server = serve({
      ...replies,
      [request]: refuse(422, { code: 'test/name', detail: 'Too many kinds.' }),
    })
    const { user } = open()
    await user.type(await screen.findByLabelText('Name of the kind: Lunch'), 'N')
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).to.equal('Too many kinds.')
    expect(field('Name of the kind: N').value).to.equal('N')
    server.on(request, {})
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent.at(-1)).to.deep.equal([request, { mealKinds: [{ ...lunch, name: 'N' }, school] }])
  })

  it('stays with what is typed while it is sent', async () => {
    const { reply, respond } = later({})
    serve({ ...replies, [request]: reply })
    const { user } = open()
    await user.type(await screen.findByLabelText('Name of the kind: Lunch'), 'N')
    const save = button('Save')
    await user.click(save)
    await user.type(field('Name of the kind: N'), 'oon')
    respond()
    await waitFor(() => expect(save.getAttribute('aria-disabled')).to.equal(null))
    expect(field('Name of the kind: Noon').value).to.equal('Noon')
    expect(closed).to.equal(0)
  })

  it('adds a kind, which needs a name, and takes one away', async () => {
    const server = serve({ ...replies, [request]: {} })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove: School' }))
    expect(screen.queryByRole('button', { name: 'Remove: Lunch' })).to.equal(null)
    await user.click(button('Add a kind'))
    await user.click(button('Save'))
    expect(server.sent).to.deep.equal([])
    await user.type(field('Name of the kind: New kind'), 'Picnic')
    await user.selectOptions(field('Colour: Picnic'), 'Red')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    const [[, body] = []] = server.sent
    const { mealKinds }: { mealKinds: readonly { key: string }[] } = body
    const picnic = { key: defined(mealKinds[1]).key, name: 'Picnic', color: 'red', entryType: 'lunch' }
    expect(mealKinds).to.deep.equal([lunch, picnic])
  })

  it('leaves what others have changed meanwhile', async () => {
    const server = serve({ ...replies, [request]: {} })
    const { user } = open()
    await user.type(await screen.findByLabelText('Name of the kind: Lunch'), 'N')
    server.on('GET /households/preferences', { mealKinds: [lunch, { ...school, color: 'red' }] })
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    expect(server.sent).to.deep.equal([
      [
        request,
        {
          mealKinds: [
            { ...lunch, name: 'N' },
            { ...school, color: 'red' },
          ],
        },
      ],
    ])
  })

  it('sends nothing when nothing was changed', async () => {
    const server = serve(replies)
    const { user } = open()
    await screen.findByLabelText('Name of the kind: Lunch')
    await user.click(button('Save'))
    expect(closed).to.equal(1)
    expect(server.sent).to.deep.equal([])
  })
})
