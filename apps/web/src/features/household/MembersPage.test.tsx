import { expect } from 'chai'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { MembersPage } from './MembersPage.tsx'

const anna = { id: 'anna', username: 'anna', fullName: 'Anna', canInvite: true, canManage: true }
const ben = { id: 'ben', username: 'ben', fullName: 'Ben', canInvite: true, canOrganize: false }
const invitation = { id: 'i1', token: 'open sesame', expiresAt: '2031-05-04T10:00:00Z' }
const replies = {
  'GET /users/self': { ...anna, household: 'Mill' },
  'GET /households/members': { data: [anna, ben] },
  'GET /households/invitations': { data: [invitation] },
}
const request = 'PATCH /households/permissions'
const rightsOf = async (name: string) =>
  within(await screen.findByRole('group', { name: `What ${name} may do` }))
const box = (rights: Awaited<ReturnType<typeof rightsOf>>, name: string) =>
  rights.getByRole<HTMLInputElement>('checkbox', { name })

describe('the members of a household', () => {
  it('get and lose one permission at a time, at once', async () => {
    let changed = ben
    const { reply, respond } = later((body) => (changed = { ...changed, ...body }))
    const server = serve({
      ...replies,
      'GET /households/members': () => ({ data: [anna, changed] }),
      [request]: reply,
    })
    const { user } = show(<MembersPage />)
    const rights = await rightsOf('Ben')
    await user.click(box(rights, 'Edit foods, tags and units'))
    expect(box(rights, 'Edit foods, tags and units').checked).to.equal(true)
    await user.click(box(rights, 'Invite people'))
    expect(box(rights, 'Invite people').checked).to.equal(false)
    // The second one waits for the first one.
    await waitFor(() => expect(server.sent).to.have.length(1))
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [request, { userId: 'ben', canOrganize: true }],
        [request, { userId: 'ben', canInvite: false }],
      ]),
    )
    expect(box(rights, 'Edit foods, tags and units').checked).to.equal(true)
    expect(box(rights, 'Invite people').checked).to.equal(false)
  })

  it('keep a permission whose change the server refuses', async () => {
    serve({ ...replies, [request]: refuse(403, { code: 'test/last', detail: 'Somebody must manage.' }) })
    const { user } = show(<MembersPage />)
    const rights = await rightsOf('Ben')
    await user.click(box(rights, 'Invite people'))
    await screen.findByText('Somebody must manage.')
    await waitFor(() => expect(box(rights, 'Invite people').checked).to.equal(true))
  })

  it('change nothing of themselves, and nothing at all without the permission to manage', async () => {
    serve({ ...replies, 'GET /users/self': { ...ben, household: 'Mill', canInvite: false } })
    show(<MembersPage />)
    for (const name of ['Anna', 'Ben']) {
      const rights = await screen.findByRole('group', { name: `What ${name} may do` })
      expect(rights.hasAttribute('disabled'), name).to.equal(true)
    }
    expect(screen.queryByRole('heading', { name: 'Invitations' })).to.equal(null)
  })

  it('cannot take the permission to manage from themselves', async () => {
    serve(replies)
    show(<MembersPage />)
    const own = await screen.findByRole('group', { name: 'What Anna may do' })
    const others = await screen.findByRole('group', { name: 'What Ben may do' })
    expect([own, others].map((group) => group.hasAttribute('disabled'))).to.deep.equal([true, false])
  })
})

describe('the invitations of a household', () => {
  it('are made for one person each', async () => {
    const create = 'POST /households/invitations'
    const server = serve({ ...replies, [create]: { id: 'i2' } })
    const { user } = show(<MembersPage />)
    await user.click(await screen.findByRole('button', { name: 'Create a link' }))
    await waitFor(() => expect(server.sent).to.deep.equal([[create, { uses: 1 }]]))
  })

  it('show the link with its token, and are revoked after a question', async () => {
    const remove = 'DELETE /households/invitations/i1'
    const server = serve({ ...replies, [remove]: {} })
    const { user } = show(<MembersPage />)
    const revoke = await screen.findByRole('button', { name: /^Revoke: .*\/register\?token=open%20sesame$/ })
    await user.click(revoke)
    expect(server.sent).to.deep.equal([])
    await user.click(button('Revoke'))
    await screen.findByText('The link no longer works')
    expect(server.sent).to.deep.equal([[remove]])
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null))
  })
})
