import { expect } from 'chai'
import { field } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../../test/show.tsx'
import { HouseholdPage } from './HouseholdPage.tsx'

const stored = { timeZone: 'Europe/Berlin', firstDayOfWeek: 1, recipePublic: false, importTags: true }
const request = 'PUT /households/preferences'
const replies = {
  'GET /users/self': { id: 'anna', household: 'Mill', canManageHousehold: true },
  'GET /households/preferences': stored,
}

describe('the preferences of a household', () => {
  it('are sent one by one, as they are chosen', async () => {
    const server = serve({ ...replies, [request]: {} })
    const { user } = show(<HouseholdPage />)
    await screen.findByLabelText('Time zone')
    await user.selectOptions(field('The week begins on'), 'Sunday')
    await user.selectOptions(field('Units'), 'us')
    await waitFor(() =>
      expect(server.sent).to.deep.equal([
        [request, { firstDayOfWeek: 0 }],
        [request, { unitSystem: 'us' }],
      ]),
    )
  })

  it('show a time zone that the server refuses at its field, where it stays', async () => {
    const server = serve({
      ...replies,
      [request]: refuse(422, { code: 'test/zone', detail: 'There is no such zone.' }),
    })
    const { user } = show(<HouseholdPage />)
    const zone = await screen.findByLabelText<HTMLInputElement>('Time zone')
    await user.clear(zone)
    await user.type(zone, 'Mars')
    expect(server.sent).to.deep.equal([])
    await user.tab()
    await screen.findByText('There is no such zone.')
    expect(zone.value).to.equal('Mars')
    expect(focused()).not.to.equal(zone)
    expect(server.sent).to.deep.equal([[request, { timeZone: 'Mars' }]])
  })

  it('keep a time zone that is typed while the one before is refused', async () => {
    const { reply, respond } = later(refuse(422, { code: 'test/zone', detail: 'There is no such zone.' }))
    const server = serve({ ...replies, [request]: reply })
    const { user } = show(<HouseholdPage />)
    const zone = await screen.findByLabelText<HTMLInputElement>('Time zone')
    await user.clear(zone)
    await user.type(zone, 'Mars')
    await user.tab()
    await user.clear(zone)
    await user.type(zone, 'Europe/Paris')
    respond()
    await screen.findByText('There is no such zone.')
    expect(zone.value).to.equal('Europe/Paris')
    server.on(request, {})
    await user.tab()
    await screen.findByText('Saved')
    expect(server.sent[1]).to.deep.equal([request, { timeZone: 'Europe/Paris' }])
  })

  it('cannot be changed by those who do not manage the household', async () => {
    const server = serve({ ...replies, 'GET /users/self': { id: 'ben', household: 'Mill' } })
    const { user } = show(<HouseholdPage />)
    await user.selectOptions(await screen.findByLabelText('The week begins on'), 'Sunday')
    expect(server.sent).to.deep.equal([])
  })
})
