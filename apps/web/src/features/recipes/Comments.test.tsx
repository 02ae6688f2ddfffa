import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { Comments } from './Comments.tsx'
import { Timeline } from './Timeline.tsx'

const soup = partOf<Recipe>({ id: 'r1', slug: 'soup', name: 'Leek soup' })
const comment = (id: string, userId: string, text: string) => ({
  ...{ id, userId, text, createdAt: '2026-11-28T10:00:00Z' },
  user: { fullName: userId, username: userId },
})
const replies = {
  'GET /users/self': { id: 'anna' },
  'GET /recipes/r1/comments': [comment('c1', 'anna', 'Good.'), comment('c2', 'ben', 'Salty.')],
}

describe('the form of a comment', () => {
  /** Types a comment, and sends it. */
  async function send(reply: Replies[string]) {
    const server = serve({ ...replies, 'POST /comments': reply })
    const { user } = show(<Comments recipe={soup} />)
    await screen.findByText('Good.')
    await user.type(field('Write a comment'), 'Quick')
    await user.click(button('Comment'))
    return { server, user }
  }

  it('is empty at once, and shows the comment before it is stored', async () => {
    const { reply, respond } = later({})
    const { server, user } = await send(reply)
    expect(field('Write a comment').value).to.equal('')
    await screen.findByText('Quick')
    await user.type(field('Write a comment'), 'Salty')
    respond()
    await waitFor(() => expect(server.sent).to.have.length(1))
    const [[request, body] = []] = server.sent
    expect(request).to.equal('POST /comments')
    expect(body).to.include({ recipeId: 'r1', text: 'Quick' })
    expect(field('Write a comment').value).to.equal('Salty')
  })

  it('says why the server refuses it, and has it again, before what was typed since', async () => {
    const { reply, respond } = later(refuse(422, { code: 'test/opinion', detail: 'Salt it.' }))
    const { user } = await send(reply)
    await user.type(field('Write a comment'), 'Salty')
    respond()
    await screen.findByText('Salt it.')
    await waitFor(() => expect(field('Write a comment').value).to.equal('Quick\n\nSalty'))
    expect(screen.queryByText('Quick')).to.equal(null)
  })
})

describe('the comments on a recipe', () => {
  it('are busy until they are read', async () => {
    const { reply, respond } = later([comment('c1', 'anna', 'Good.')])
    serve({ ...replies, 'GET /recipes/r1/comments': reply })
    show(<Comments recipe={soup} />)
    await screen.findByRole('list', { busy: true })
    respond()
    await screen.findByText('Good.')
    screen.getByRole('list', { busy: false })
  })

  it('say that they could not be read, and are read again when asked', async () => {
    const server = serve({
      ...replies,
      'GET /recipes/r1/comments': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const { user } = show(<Comments recipe={soup} />)
    await screen.findByText('The server cannot be reached')
    server.on('GET /recipes/r1/comments', [comment('c1', 'anna', 'Good.')])
    await user.click(button('Try again'))
    await screen.findByText('Good.')
    expect(screen.queryByText('The server cannot be reached')).to.equal(null)
  })

  it('are removed by those who wrote them, and come back when the server refuses', async () => {
    const server = serve({
      ...replies,
      'DELETE /comments/c1': refuse(403, { code: 'test/locked', detail: 'The recipe is locked.' }),
    })
    const { user } = show(<Comments recipe={soup} />)
    await screen.findByText('Good.')
    await user.click(screen.getByRole('button', { name: 'Remove the comment' }))
    await screen.findByText('The recipe is locked.')
    await waitFor(() => expect(screen.queryByText('Good.')).not.to.equal(null))
    expect(server.sent).to.deep.equal([['DELETE /comments/c1']])
  })
})

describe('the timeline of a recipe', () => {
  it('says that it could not be read, and is read again when asked', async () => {
    const events = 'GET /recipes/timeline/events'
    const server = serve({ ...replies, [events]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const { user } = show(<Timeline recipe={soup} />)
    await screen.findByText('The server cannot be reached')
    const made = { id: 'e1', recipeId: 'r1', eventType: 'info', subject: 'Anna made this' }
    server.on(events, { data: [{ ...made, eventMessage: 'Good.', timestamp: '2026-11-28T10:00:00Z' }] })
    await user.click(button('Try again'))
    await screen.findByText('Good.')
    expect(screen.queryByText('The server cannot be reached')).to.equal(null)
  })
})
