import { itIsAForm } from '../../../test/form-contract.tsx'
import { PasteDialog } from './PasteDialog.tsx'

describe('the form for the text of a page', () => {
  itIsAForm({
    open: (onClose) => <PasteDialog url="https://soup.example" onClose={onClose} />,
    field: 'Source of the page',
    typed: 'soup',
    button: 'Save the recipe',
    request: 'POST /recipes/create/html-or-json',
    body: { data: 'soup', includeTags: null, url: 'https://soup.example' },
    response: () => Response.json('leek-soup'),
    replies: {
      'GET /households/preferences': { importTags: true },
      'GET /recipes/leek-soup': { id: 'r1', slug: 'leek-soup', reviewedAt: null, recipeIngredient: [] },
    },
    then: 'leaves',
  })
})
