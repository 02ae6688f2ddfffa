import { expect } from 'chai'
import { field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show } from '../../../test/show.tsx'
import { EmptyShelves } from './EmptyShelves.tsx'

const request = 'POST /recipes/create/url'
const replies = { 'GET /groups/self': { start: 'own' } }
const address = 'Paste the address of a recipe'

describe('the field of a household without recipes', () => {
  const typing: boolean[] = []
  beforeEach(() => void typing.splice(0))
  const shelves = () => <EmptyShelves onTyping={(isTyping) => typing.push(isTyping)} />

  itIsAForm({
    open: shelves,
    field: address,
    typed: 'https://food.example/soup',
    button: 'Import',
    request,
    body: { url: 'https://food.example/soup' },
    response: () => Response.json('soup', { status: 201 }),
    replies,
    then: 'leaves',
  })

  it('says when something is typed, so that it is not lost to recipes that arrive', async () => {
    serve(replies)
    const { user } = show(shelves())
    await user.type(field(address), 'ab')
    await user.clear(field(address))
    expect(typing).to.deep.equal([true, true, false])
  })

  it('leads to the editor and to moving in', () => {
    serve(replies)
    show(shelves())
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).to.deep.equal(['/recipes/new', '/import'])
  })
})
