import { expect } from 'chai'
import { itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { Comments } from './Comments.tsx'

const soup = { id: 'r1', slug: 'soup', name: 'Leek soup' } as Recipe
const comment = (id: string, userId: string, text: string) => ({
  ...{ id, userId, text, createdAt: '2026-11-28T10:00:00Z' },
  user: { fullName: userId, username: userId },
})
const replies = {
  'GET /users/self': { id: 'anna' },
  'GET /recipes/r1/comments': [comment('c1', 'anna', 'Good.'), comment('c2', 'ben', 'Salty.')],
}

describe('the form of a comment', () => {
  itIsAForm({
    open: () => <Comments recipe={soup} />,
    field: 'Write a comment',
    typed: 'Quick',
    button: 'Comment',
    request: 'POST /comments',
    body: { recipeId: 'r1', text: 'Quick' },
    response: comment('c3', 'anna', 'Quick'),
    replies,
    then: 'empties',
    refusal: 'toast',
  })
})

describe('the comments on a recipe', () => {
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
