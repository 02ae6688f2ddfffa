import { expect } from 'chai'
import { button } from '../../test/form-contract.tsx'
import { serve } from '../../test/serve.ts'
import { screen, show } from '../../test/show.tsx'
import { MorePage } from './MorePage.tsx'

describe('signing out', () => {
  const open = async (shopping: () => Promise<unknown>) => {
    const { sent } = serve({
      'GET /users/self': { id: 'anna', username: 'anna', admin: false },
    })
    const page = show(<MorePage />, '/more', '/signed-in/shell/further/more', { shopping })
    await page.user.click(await screen.findByRole('button', { name: 'Sign out' }))
    return { ...page, sent }
  }

  it('asks first when changes of shopping lists were not sent', async () => {
    const { sent } = await open(async () => ({ unsentChanges: async () => 2 }))
    await screen.findByRole('dialog')
    expect(sent).to.deep.equal([])
  })

  it('can be tried again when what is stored could not be read', async () => {
    const { sent } = await open(() => Promise.reject(new Error('The code was not loaded.')))
    await screen.findByText('This did not work')
    expect(button('Sign out').getAttribute('aria-disabled')).to.equal(null)
    expect(sent).to.deep.equal([])
  })
})
