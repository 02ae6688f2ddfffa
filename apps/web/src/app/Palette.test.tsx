import { expect } from 'chai'
import { later, serve, type Replies } from '../../test/serve.ts'
import { focused, screen, show, waitFor } from '../../test/show.tsx'
import { Palette } from './Palette.tsx'

describe('the palette', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  const soup = { id: 'r1', slug: 'leek-soup', name: 'Leek soup' }
  async function open(admin = false, others: Replies = {}) {
    serve({ 'GET /users/self': { id: 'anna', admin }, 'GET /recipes': { data: [soup] }, ...others })
    const shown = show(<Palette onClose={() => void closed++} />)
    return { ...shown, box: await screen.findByRole('combobox') }
  }
  const hits = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  it('has the focus, and goes to a page by its name', async () => {
    const { user, box, path } = await open(false, { 'GET /recipes': { data: [] } })
    await waitFor(() => expect(focused()).to.equal(box))
    await user.keyboard('cookb')
    await waitFor(() => expect(hits()).to.deep.equal(['Cookbooks']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).to.equal('/cookbooks'))
    expect(closed).to.equal(1)
  })

  it('chooses by arrow keys, round the ends', async () => {
    const { user, box, path } = await open()
    await user.type(box, 'leek')
    await waitFor(() => expect(hits()).to.deep.equal(['Leek soup']))
    await user.clear(box)
    const all = hits()
    await user.type(box, '{ArrowUp}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).to.equal(all.at(-1))
    expect(box.getAttribute('aria-activedescendant')).to.equal(chosen.id)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(path()).to.equal('/recipes/new')
  })

  it('waits for what was typed, where Enter is pressed before it is found', async () => {
    const { reply, respond } = later({ data: [soup] })
    const { user, box, path } = await open(false, { 'GET /recipes': reply })
    await user.type(box, 'l{Enter}')
    expect(closed).to.equal(0)
    respond()
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup'))
    expect(closed).to.equal(1)
  })

  it('says when nothing has the words', async () => {
    const { user, box } = await open(false, { 'GET /recipes': { data: [] } })
    await user.type(box, 'qqq')
    await screen.findByText('Nothing has this name')
    expect(box.getAttribute('aria-expanded')).to.equal('false')
    await user.keyboard('{Enter}')
    expect(closed).to.equal(0)
  })

  for (const admin of [false, true])
    it(`${admin ? 'has' : 'does not have'} the pages of administrators for ${admin ? 'them' : 'others'}`, async () => {
      await open(admin)
      expect(hits()).to.include('Cookbooks')
      expect(hits().some((text) => text?.startsWith('Administration: '))).to.equal(admin)
    })
})
