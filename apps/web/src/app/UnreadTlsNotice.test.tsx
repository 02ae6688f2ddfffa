import { expect } from 'chai'
import { serve } from '../../test/serve.ts'
import { screen, show, waitFor } from '../../test/show.tsx'
import { UnreadTlsNotice } from './UnreadTlsNotice.tsx'

describe('the notice about pages without TLS', () => {
  beforeEach(() => localStorage.clear())
  const open = (admin: boolean) => {
    serve({ 'GET /users/self': { id: 'anna', admin } })
    return show(
      <>
        <p>Page</p>
        <UnreadTlsNotice />
      </>,
    )
  }
  const heading = () => screen.queryByRole('heading', { name: 'Some things do not work without https' })

  it('tells an administrator once what does not work, and where it is explained', async () => {
    const { user, again } = open(true)
    await waitFor(() => expect(heading()).to.not.equal(null))
    screen.getByText(
      /cannot be installed, the screen goes dark while you cook, and there are no notifications/,
    )
    screen.getByText(/docs\/deploying\.md/)
    await user.click(screen.getByRole('button', { name: 'Do not say this again' }))
    expect(heading()).to.equal(null)
    again(<UnreadTlsNotice key="later" />)
    expect(heading()).to.equal(null)
  })

  it('is not for others', async () => {
    open(false)
    await screen.findByText('Page')
    expect(heading()).to.equal(null)
  })
})
