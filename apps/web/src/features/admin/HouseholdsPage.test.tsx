import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { outdate } from '../../api/query-client.ts'
import { adminKeys } from './keys.ts'
import { HouseholdsPage } from './HouseholdsPage.tsx'

const village = { id: 'g1', name: 'Village' }
const town = { id: 'g2', name: 'Town' }
const mill = { id: 'h1', name: 'Mill', groupId: 'g1' }
const farm = { id: 'h2', name: 'Farm', groupId: 'g1' }
const flat = { id: 'h3', name: 'Flat', groupId: 'g2' }
const replies = {
  'GET /users/self': { id: 'anna', admin: true },
  'GET /admin/groups': { data: [village, town] },
  'GET /admin/households': { data: [mill, farm, flat] },
}
const create = 'POST /admin/households'
/** The server has created what was sent first, whose response was lost, and says so until it is removed. */
function lostCreation() {
  let made: string | undefined
  let isRemoved = false
  return {
    reply({ name, groupId }: { readonly name: string; readonly groupId: string }) {
      const content = `${name} ${groupId}`
      if (made !== undefined && made !== content)
        return refuse(422, { code: 'idempotency/reused', detail: 'Another content.' })()
      if (made === content || isRemoved) return { id: isRemoved ? 'h5' : 'h4', name, groupId }
      made = content
      return Promise.reject(new TypeError('Failed to fetch'))
    },
    remove() {
      isRemoved = true
      made = undefined
      return {}
    },
  }
}
async function open(others: Replies = {}) {
  const server = serve({ ...replies, ...others })
  const { user, client } = show(<HouseholdsPage />)
  await screen.findByLabelText('Household Mill')
  return { server, user, client }
}
const idle = (name: string) =>
  waitFor(() => expect(button(name).getAttribute('aria-disabled')).not.to.equal('true'))

describe('the households of a server', () => {
  it('are below their groups', async () => {
    await open()
    const inGroup = (name: string) => {
      const section = screen.getByRole('heading', { level: 2, name }).closest('section')
      return within(section ?? document.body)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
    }
    expect([inGroup('Village'), inGroup('Town')]).to.deep.equal([['Mill', 'Farm'], ['Flat']])
  })

  it('are for administrators only', async () => {
    serve({ ...replies, 'GET /users/self': { id: 'ben', admin: false } })
    show(<HouseholdsPage />)
    await screen.findByRole('heading', { name: 'Only administrators see this page' })
  })

  it('say why they cannot be read', async () => {
    serve({ ...replies, 'GET /admin/groups': refuse(403, { code: 'test/no', detail: 'Not to be read.' }) })
    show(<HouseholdsPage />)
    await screen.findByText('Not to be read.')
  })
})

describe('the form that renames a household', () => {
  const request = 'PUT /admin/households/h1'

  it('has a button only while the name is another one', async () => {
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Save' })).to.equal(null)
    await user.type(field('Household Mill'), 's')
    button('Save')
    await user.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: 'Save' })).to.equal(null)
    await user.clear(field('Household Mill'))
    expect(field('Household Mill').value).to.equal('')
  })

  it('sends the name once, and shows what it is called from then on', async () => {
    const { reply, respond } = later({})
    const { server, user, client } = await open({ [request]: reply })
    await user.type(field('Household Mill'), 's{Enter}{Enter}')
    server.on('GET /admin/households', { data: [{ ...mill, name: 'Mills' }, farm, flat] })
    respond()
    await screen.findByLabelText('Household Mills')
    expect(server.sent).to.deep.equal([[request, { name: 'Mills' }]])
    expect(screen.queryByRole('button', { name: 'Save' })).to.equal(null)
    server.on('GET /admin/households', { data: [{ ...mill, name: 'Windmill' }, farm, flat] })
    await outdate(client, { queryKey: adminKeys.all })
    await waitFor(() => expect(field('Household Windmill').value).to.equal('Windmill'))
  })

  it('keeps the name that the server refuses, for the next attempt', async () => {
    const { server, user } = await open({
      [request]: refuse(409, { code: 'household/duplicate', detail: 'There is one with this name.' }),
    })
    await user.type(field('Household Mill'), 's{Enter}')
    await screen.findByText('There is one with this name.')
    expect(field('Household Mill').value).to.equal('Mills')
    await idle('Save')
    server.on(request, {})
    await user.click(button('Save'))
    await waitFor(() => expect(server.sent).to.have.length(2))
  })

  it('shows the name that somebody else gives, unless one was typed', async () => {
    const { server, user, client } = await open()
    await user.type(field('Household Farm'), 'house')
    server.on('GET /admin/households', {
      data: [{ ...mill, name: 'Windmill' }, { ...farm, name: 'Ranch' }, flat],
    })
    await outdate(client, { queryKey: adminKeys.all })
    expect((await screen.findByLabelText<HTMLInputElement>('Household Windmill')).value).to.equal('Windmill')
    expect(field('Household Ranch').value).to.equal('Farmhouse')
  })
})

describe('the button that deletes a household', () => {
  const request = 'DELETE /admin/households/h2'

  it('deletes an empty one, once', async () => {
    const { reply, respond } = later({})
    const { server, user } = await open({ [request]: reply })
    await user.dblClick(button('Remove: Farm'))
    expect(button('Remove: Farm').getAttribute('aria-disabled')).to.equal('true')
    server.on('GET /admin/households', { data: [mill, flat] })
    respond()
    await waitFor(() => expect(screen.queryByLabelText('Household Farm')).to.equal(null))
    expect(server.sent).to.deep.equal([[request]])
  })

  it('says why one stays', async () => {
    const { user } = await open({
      [request]: refuse(409, { code: 'household/inhabited', detail: 'There are people in it.' }),
    })
    await user.click(button('Remove: Farm'))
    await screen.findByText('There are people in it.')
    field('Household Farm')
  })
})

describe('the form of a new household', () => {
  itIsAForm({
    open: () => <HouseholdsPage />,
    field: 'Name of a new household',
    typed: 'Barn',
    button: 'Add',
    request: create,
    body: { name: 'Barn', groupId: 'g1' },
    replies,
    then: 'empties',
    refusal: 'toast',
  })

  it('is for the group that is chosen', async () => {
    const { server, user } = await open({ [create]: { id: 'h4', name: 'Loft', groupId: 'g2' } })
    await user.selectOptions(field('Group'), 'Town')
    await user.type(field('Name of a new household'), 'Loft{Enter}')
    await waitFor(() => expect(server.sent).to.deep.equal([[create, { name: 'Loft', groupId: 'g2' }]]))
  })

  it('is for the group that it shows when the chosen one is gone', async () => {
    const { server, user, client } = await open({ [create]: { id: 'h4', name: 'Loft', groupId: 'g1' } })
    await user.selectOptions(field('Group'), 'Town')
    server.on('GET /admin/groups', { data: [village] })
    server.on('GET /admin/households', { data: [mill, farm] })
    await outdate(client, { queryKey: adminKeys.all })
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Town' })).to.equal(null))
    await user.type(field('Name of a new household'), 'Loft{Enter}')
    await waitFor(() => expect(server.sent).to.deep.equal([[create, { name: 'Loft', groupId: 'g1' }]]))
  })

  it('gives the one that a lost attempt has created the corrected name', async () => {
    const rename = 'PUT /admin/households/h4'
    const { server, user } = await open({ [create]: lostCreation().reply, [rename]: {} })
    await user.type(field('Name of a new household'), 'Loft{Enter}')
    await screen.findByText('The server cannot be reached')
    await idle('Add')
    await user.type(field('Name of a new household'), 's{Enter}')
    await waitFor(() => expect(field('Name of a new household').value).to.equal(''))
    expect(server.sent.at(-1)).to.deep.equal([rename, { name: 'Lofts' }])
    expect(new Set(server.keys.slice(0, -1)).size).to.equal(1)
  })

  it('removes the one that a lost attempt has created in another group', async () => {
    const remove = 'DELETE /admin/households/h4'
    const creation = lostCreation()
    const { server, user } = await open({ [create]: creation.reply, [remove]: creation.remove })
    await user.type(field('Name of a new household'), 'Loft{Enter}')
    await screen.findByText('The server cannot be reached')
    await idle('Add')
    await user.selectOptions(field('Group'), 'Town')
    await user.click(button('Add'))
    await waitFor(() => expect(field('Name of a new household').value).to.equal(''))
    expect(server.sent.slice(-2)).to.deep.equal([[remove], [create, { name: 'Loft', groupId: 'g2' }]])
  })
})
