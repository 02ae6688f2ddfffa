import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { fireEvent, screen, show, waitFor } from '../../../test/show.tsx'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import { MadeIt } from './MadeIt.tsx'

const soup = { ...emptyRecipe('r1'), slug: 'soup', name: 'Leek soup' }
const event = 'POST /recipes/timeline/events'
const replies = {
  'GET /users/self': { id: 'anna', username: 'anna', fullName: 'Anna' },
  'GET /recipes/r1': soup,
  'PATCH /recipes/r1/last-made': {},
}

describe('the form that notes that a recipe was made', () => {
  let closed = 0
  beforeEach(() => (closed = 0))
  async function open() {
    const shown = show(<MadeIt recipe={soup} onClose={() => void closed++} />)
    await screen.findByLabelText('How was it?')
    return shown
  }

  it('notes the words and the time, and when the recipe was made last', async () => {
    const server = serve({ ...replies, [event]: { id: 'e1' } })
    const { user } = await open()
    await user.keyboard('Good.')
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    const [[, noted] = [], lastMade] = server.sent
    expect(noted).to.include({ recipeId: 'r1', eventMessage: 'Good.', eventType: 'info' })
    const { timestamp }: { timestamp: string } = noted
    expect(lastMade).to.deep.equal(['PATCH /recipes/r1/last-made', { timestamp }])
  })

  it('says why the server refuses it, with what was typed', async () => {
    serve({ ...replies, [event]: refuse(403, { code: 'test/locked', detail: 'The recipe is locked.' }) })
    const { user } = await open()
    await user.type(field('How was it?'), 'Good.')
    await user.click(button('Save'))
    await screen.findByText('The recipe is locked.')
    expect(field('How was it?').value).to.equal('Good.')
    expect(closed).to.equal(0)
  })

  it('corrects what it has noted when something was typed meanwhile', async () => {
    const { reply, respond } = later({})
    const server = serve({ ...replies, [event]: reply })
    const { user } = await open()
    await user.type(field('How was it?'), 'Good.')
    const save = button('Save')
    await user.click(save)
    await user.type(field('How was it?'), ' And quick.')
    respond()
    await waitFor(() => expect(save.getAttribute('aria-disabled')).to.equal(null))
    const { id }: { id: string } = defined(server.sent[0])[1]
    const correction = `PATCH /recipes/timeline/events/${id}`
    server.on(event, refuse(409, { code: 'timeline-event/duplicate', detail: 'It exists.' }))
    server.on(correction, {})
    await user.click(save)
    await waitFor(() => expect(closed).to.equal(1))
    const [, corrected] = defined(server.sent.find(([request]) => request === correction))
    expect(corrected).to.include({ eventMessage: 'Good. And quick.' })
  })

  it('corrects what it has noted when its picture was refused', async () => {
    const { reply, respond } = later({})
    const server = serve({ ...replies, [event]: reply })
    const { user } = await open()
    const picture = new File(['soup'], 'soup.jpg', { type: 'image/jpeg' })
    await user.type(field('How was it?'), 'Smoky')
    await user.upload(screen.getByLabelText('Add a picture'), picture)
    await user.click(button('Save'))
    await waitFor(() => expect(server.sent).to.have.length(1))
    const { id }: { id: string } = defined(server.sent[0])[1]
    const [image, correction] = ['PUT', 'PATCH'].map((method) => `${method} /recipes/timeline/events/${id}`)
    server.on(`${image}/image`, refuse(422, { code: 'image/unreadable', detail: 'This is no picture.' }))
    respond()
    await screen.findByText('This is no picture.')
    server.on(event, refuse(409, { code: 'timeline-event/duplicate', detail: 'It exists.' }))
    server.on(defined(correction), {})
    server.on(`${image}/image`, {})
    await user.type(field('How was it?'), ' and hot')
    await user.upload(screen.getByLabelText('Another picture'), picture)
    await user.click(button('Save'))
    await waitFor(() => expect(closed).to.equal(1))
    const [, corrected] = defined(server.sent.find(([request]) => request === correction))
    expect(corrected).to.include({ eventMessage: 'Smoky and hot' })
    expect(server.sent.filter(([request]) => request === `${image}/image`)).to.have.length(2)
  })

  describe('the time at which the recipe was last made', () => {
    const lastMade = 'PATCH /recipes/r1/last-made'
    const earlier = '2026-01-05'
    const fillDay = () => fireEvent.change(field('When'), { target: { value: earlier } })

    it('stays when somebody has made it later than what is noted', async () => {
      const { reply, respond } = later({})
      const server = serve({ ...replies, [event]: reply })
      const { user } = await open()
      fillDay()
      await user.click(button('Save'))
      await waitFor(() => expect(server.sent).to.have.length(1))
      server.on('GET /recipes/r1', { ...soup, lastMade: '2026-02-06T18:00:00.000Z' })
      respond()
      await waitFor(() => expect(closed).to.equal(1))
      expect(server.sent.map(([request]) => request)).to.deep.equal([event])
    })

    it('follows a day that is corrected to an earlier one', async () => {
      let stored = soup
      const { reply, respond } = later(({ timestamp }) => (stored = { ...stored, lastMade: timestamp }))
      const server = serve({
        ...replies,
        'GET /recipes/r1': () => stored,
        [event]: {},
        [lastMade]: reply,
      })
      const { user } = await open()
      const save = button('Save')
      await user.click(save)
      await waitFor(() => expect(server.sent).to.have.length(2))
      fillDay()
      respond()
      await waitFor(() => expect(save.getAttribute('aria-disabled')).to.equal(null))
      const { id }: { id: string } = defined(server.sent[0])[1]
      server.on(event, refuse(409, { code: 'timeline-event/duplicate', detail: 'It exists.' }))
      server.on(`PATCH /recipes/timeline/events/${id}`, {})
      await user.click(save)
      await waitFor(() => expect(closed).to.equal(1))
      expect(stored.lastMade).to.equal(new Date(`${earlier}T12:00:00`).toISOString())
    })
  })
})
