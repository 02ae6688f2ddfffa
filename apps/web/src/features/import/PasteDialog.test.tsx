import { expect } from 'chai'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { serve } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { PasteDialog } from './PasteDialog.tsx'

const request = 'POST /recipes/create/html-or-json'
const replies = {
  'GET /households/preferences': { importTags: true },
  'GET /recipes/leek-soup': { id: 'r1', slug: 'leek-soup', reviewedAt: null, recipeIngredient: [] },
}

describe('the form for the text of a page', () => {
  itIsAForm({
    open: (onClose) => <PasteDialog url="https://soup.example" onClose={onClose} />,
    field: 'Source of the page',
    typed: 'soup',
    button: 'Save the recipe',
    request,
    body: { data: 'soup', includeTags: null, url: 'https://soup.example' },
    response: () => Response.json('leek-soup'),
    replies,
    then: 'leaves',
  })

  it('leaves the tags out where they are not wanted', async () => {
    const server = serve({ ...replies, [request]: () => Response.json('leek-soup') })
    const { user } = show(<PasteDialog url="https://soup.example" onClose={() => undefined} />)
    await user.type(field('Source of the page'), 'soup')
    const tags = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep tags and categories' })
    await waitFor(() => expect(tags.checked).to.equal(true))
    await user.click(tags)
    await user.click(button('Save the recipe'))
    const body = { data: 'soup', includeTags: false, url: 'https://soup.example' }
    await waitFor(() => expect(server.sent).to.deep.equal([[request, body]]))
  })
})
