import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import type { Loose } from '../../../../server/test/send.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { ShareSheet } from './ShareSheet.tsx'

const soup = partOf<Recipe>({
  ...{ id: 'r1', slug: 'soup', name: 'Leek soup', userId: 'anna', householdId: 'h1' },
})
const grantTo = (id: string, fullName: string, canEdit: boolean) => ({
  ...{ userId: id, householdId: null, canEdit, household: null },
  user: { id, username: id, fullName, householdId: 'h2' },
})
const names: Readonly<Record<string, string>> = { bo: 'Bo', cy: 'Cy', dee: 'Dee' }
const sharing = { visibility: 'household', canShare: true, sharedWith: [grantTo('bo', 'Bo', false)] }
const read = 'GET /recipes/r1/sharing'
const see = 'PATCH /recipes/r1'
const grant = 'PUT /recipes/r1/sharing'
const replies = {
  'GET /users/self': { id: 'anna', groupSlug: 'home', group: 'Home' },
  'GET /groups/members': {
    data: [
      { id: 'anna', username: 'anna', fullName: 'Anna', householdId: 'h1' },
      { id: 'bo', username: 'bo', fullName: 'Bo', householdId: 'h2' },
      { id: 'cy', username: 'cy', fullName: 'Cy', householdId: 'h2' },
    ],
  },
  'GET /groups/households': {
    data: [
      { id: 'h1', name: 'Mill', slug: 'mill', recipeLinks: true },
      { id: 'h2', name: 'Farm', slug: 'farm', recipeLinks: true },
    ],
  },
  'GET /groups/preferences': { privateGroup: false },
  'GET /shared/recipes': { data: [] },
}

describe('the sheet that shares a recipe', () => {
  let stored: typeof sharing
  async function open(first = sharing, others: Replies = {}) {
    stored = first
    const server = serve({
      ...replies,
      [read]: () => Response.json(stored, { headers: { etag: '"1"' } }),
      [grant](body) {
        const { sharedWith }: { readonly sharedWith: readonly Loose[] } = body
        const grants = sharedWith.map(({ userId, canEdit }) => grantTo(userId, names[userId] ?? '', canEdit))
        stored = { ...stored, sharedWith: grants }
        return stored
      },
      ...others,
    })
    const { user } = show(<ShareSheet recipe={soup} onClose={() => undefined} />)
    await screen.findByRole('group', { name: 'Who can open it here' })
    await screen.findByText('All 3 people of 2 households in Home.')
    return { server, user }
  }
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

  it('says whom each visibility means', async () => {
    await open()
    screen.getByRole('dialog', { name: 'Share Leek soup' })
    for (const name of [/^Private\s*Only you\.$/, /^Household\s*Only you\.$/, /^Public\s*Anybody who visits/])
      choice(name)
    expect(choice(/^Household/).checked).to.equal(true)
  })

  it('says when visitors see nothing, whatever is chosen', async () => {
    await open(sharing, { 'GET /groups/preferences': { privateGroup: true } })
    await waitFor(() => choice(/^Public\s*For now the same as group/))
  })

  it('changes the visibility at once, and takes it back', async () => {
    const { reply, respond } = later({ id: 'r1', slug: 'soup' })
    const { server, user } = await open(sharing, { [see]: reply })
    await user.click(choice(/^Private/))
    expect(choice(/^Private/).checked).to.equal(true)
    await screen.findByText('Visibility: Private')
    await user.click(button('Undo'))
    expect(choice(/^Household/).checked).to.equal(true)
    respond()
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [see, { visibility: 'private' }],
        [see, { visibility: 'household' }],
      ]),
    )
  })

  it('shows what is stored again when the server refuses, and says why', async () => {
    const { user } = await open(sharing, { [see]: refuse(403, { code: 'test/no', detail: 'Not this one.' }) })
    await user.click(choice(/^Public/))
    await screen.findByText('Not this one.')
    await waitFor(() => expect(choice(/^Household/).checked).to.equal(true))
  })

  it('adds a person who can read it, beside those whom others have added meanwhile', async () => {
    const { server, user } = await open()
    stored = { ...sharing, sharedWith: [...sharing.sharedWith, grantTo('dee', 'Dee', true)] }
    const add = field('Add a person or a household')
    expect(
      within(add)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).to.deep.equal([...['Add a person or a household', 'Cy', 'Mill', 'Farm']])
    await user.selectOptions(add, 'Cy')
    expect(field('What Cy can do').value).to.equal('read')
    await screen.findByText('Cy can read it')
    await waitFor(() => expect(server.sent).to.have.length(1))
    expect(server.sent).to.deep.equal([
      [
        grant,
        {
          sharedWith: [
            { userId: 'bo', householdId: null, canEdit: false },
            { userId: 'dee', householdId: null, canEdit: true },
            { userId: 'cy', householdId: null, canEdit: false },
          ],
        },
      ],
    ])
  })

  it('adds a household', async () => {
    const { server, user } = await open({ ...sharing, sharedWith: [] })
    await user.selectOptions(field('Add a person or a household'), 'Farm')
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [grant, { sharedWith: [{ userId: null, householdId: 'h2', canEdit: false }] }],
      ]),
    )
  })

  it('lets a person edit, removes them, and takes both back', async () => {
    const { server, user } = await open()
    const sent = () =>
      server.sent.map(([, { sharedWith }]) => sharedWith.map(({ canEdit }: Loose) => canEdit))
    await user.selectOptions(field('What Bo can do'), 'Can edit')
    await screen.findByText('Bo can edit it')
    await waitFor(() => expect(sent()).to.deep.equal([[true]]))
    await user.click(button('Undo'))
    await waitFor(() => expect(sent()).to.deep.equal([[true], [false]]))
    await user.selectOptions(field('What Bo can do'), 'Remove')
    await screen.findByText('Bo cannot see it any more')
    expect(screen.queryByLabelText('What Bo can do')).to.equal(null)
    await user.click(button('Undo'))
    expect(field('What Bo can do').value).to.equal('read')
    await waitFor(() => expect(sent()).to.deep.equal([[true], [false], [], [false]]))
  })

  it('can only be read by those who may not share it', async () => {
    await open({ ...sharing, canShare: false })
    screen.getByText('Only its owner, or a manager of its household, can change this.')
    expect(choice(/^Private/).closest('fieldset')?.disabled).to.equal(true)
    expect(field('What Bo can do').disabled).to.equal(true)
    expect(screen.queryByLabelText('Add a person or a household')).to.equal(null)
  })
})
